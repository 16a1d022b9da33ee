//! Places and commands out of the ordinary: threads, help, rules, what is registered.

use crate::harness::{House, Table, board, refused};
use discord_sandbox::Request;
use serde_json::Value;

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_and_its_channel_have_a_table_each() {
    let house = House::open().await;
    let thread = house.thread("shade").await;
    let inside = Table::open_in(&house, &thread, "seats:2 pieces:2", 2).await;
    let outside = Table::open(&house, "seats:2 pieces:2 rules:parchis", 2).await;
    inside.start_by_button().await;
    outside.start_by_button().await;
    refused(&thread, inside.people[0].slash("/parcheesi new"), &thread.id().to_string()).await;
    tokio::join!(inside.play_by_buttons(), outside.play_by_buttons());
    inside.check_the_end(&house).await;
    outside.check_the_end(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_takes_its_table_along_and_no_other() {
    let house = House::open().await;
    let thread = house.thread("shade").await;
    let inside = Table::open_in(&house, &thread, "seats:2", 1).await;
    let outside = Table::open(&house, "seats:2", 2).await;
    inside.start_by_button().await;
    outside.start_by_button().await;
    thread.delete();
    let (person, labels) = outside.next().await.expect("the game goes on");
    let answer = person.click(&labels[0]).await.expect("the bot answers");
    assert!(!answer.is_ephemeral(), "{}", answer.content());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_and_rules_are_for_the_asker_and_fit_into_a_message() {
    let house = House::open().await;
    let person = house.person("Asha");
    for command in ["/help", "/parcheesi rules"] {
        let answer = person.slash(command).await.expect("the bot answers");
        assert!(answer.is_ephemeral());
        let length = answer.content().chars().count();
        assert!((100..=2000).contains(&length), "{length} characters");
        assert!(!answer.content().contains(['{', '}']), "{}", answer.content());
    }
    let classic = person.slash("/parcheesi rules").await.expect("the bot answers");
    person.slash("/parcheesi new rules:parchis pieces:2").await.expect("the bot answers");
    let parchis = person.slash("/parcheesi rules").await.expect("the bot answers");
    assert_ne!(parchis.content(), classic.content());
    assert!(parchis.content().contains("parchís") && parchis.content().contains("your 2 pieces"));
    house.close().await;
}

/// What a command, a subcommand or an option is called and described as; and all below it.
fn described<'body>(thing: &'body Value, all: &mut Vec<(&'body str, &'body str)>) {
    let text = |key: &str| thing[key].as_str().unwrap_or_default();
    all.push((text("name"), text("description")));
    for option in thing["options"].as_array().into_iter().flatten() {
        described(option, all);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_registered_is_described() {
    let house = House::open().await;
    let is_registration = |request: &Request| request.method == "PUT" && request.path.ends_with("/commands");
    let requests = house
        .discord
        .requests_until(|requests| requests.iter().any(is_registration))
        .await
        .expect("the commands are registered");
    let body = requests.into_iter().find(is_registration).expect("it is there").body;
    let mut all = Vec::new();
    for command in body.as_array().expect("a list of commands") {
        described(command, &mut all);
    }
    for name in
        ["parcheesi", "new", "roll", "move", "bonus", "rules", "table", "join", "show", "kick", "help"]
    {
        assert!(all.iter().any(|(there, _)| *there == name), "{name} is not in {all:?}");
    }
    for (name, description) in all {
        assert!(
            (8..=100).contains(&description.chars().count()) || name == "player",
            "{name}: {description:?}"
        );
        assert!(!description.to_lowercase().contains("slash command"), "{name}: {description:?}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_passes_on_and_an_empty_table_closes() {
    let house = House::open().await;
    let table = Table::open(&house, "seats:3", 2).await;
    let left = table.people[0].click("Leave").await.expect("the bot answers");
    assert!(left.content().contains("blue: Bim (host)"), "{}", left.content());
    let closed = table.people[1].click("Leave").await.expect("the bot answers");
    assert_eq!(closed.content(), "Everybody has left this table.");
    assert!(board(&table.people[0].sees()).is_none());
    let opened = table.people[1].slash("/parcheesi new").await.expect("the bot answers");
    assert!(!opened.is_ephemeral(), "the channel is free again: {}", opened.content());
    house.close().await;
}
