//! Places and commands out of the ordinary: threads, help, rules, what is registered.

use crate::harness::{Harness, Table, board, command, headline, refused, shown};
use discord_sandbox::{Person, Request};
use serde_json::Value;

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_and_its_channel_have_a_table_each() {
    let harness = Harness::open().await;
    let thread = harness.thread("shade").await;
    let inside = Table::open_in(&harness, &thread, "seats:2 pieces:2", 2).await;
    let outside = Table::open(&harness, "seats:2 pieces:2 rules:parchis", 2).await;
    inside.start_by_button().await;
    outside.start_by_button().await;
    refused(&thread, inside.people[0].slash("/parcheesi new"), &thread.id().to_string()).await;
    tokio::join!(inside.play_by_buttons(), outside.play_by_buttons());
    inside.check_the_end(&harness).await;
    outside.check_the_end(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_takes_its_table_along_and_no_other() {
    let harness = Harness::open().await;
    let thread = harness.thread("shade").await;
    let inside = Table::open_in(&harness, &thread, "seats:2", 1).await;
    let outside = Table::open(&harness, "seats:2", 2).await;
    inside.start_by_button().await;
    outside.start_by_button().await;
    thread.delete();
    let (person, labels) = outside.next().await.expect("the game goes on");
    let answer = person.click(&labels[0]).await.expect("the bot answers");
    assert!(!answer.is_ephemeral(), "{}", answer.content());
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_and_rules_are_for_the_asker_and_fit_into_a_message() {
    let harness = Harness::open().await;
    let person = harness.person("Asha");
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
    harness.close().await;
}

/// Plays by commands until an answer tells what is wanted; gives it, and who got it. Brings pieces out and home when it
/// can, so that there is something to choose.
async fn play_until_told<'table>(table: &'table Table, wanted: &str) -> (&'table Person, String) {
    while let Some((person, labels)) = table.next().await {
        let before = shown(&table.channel);
        let good = |label: &&String| label.contains("comes out") || label.contains("goal");
        let mut moves = labels.iter().filter(|label| *label != "Skip");
        let label = moves.clone().find(good).or(moves.next_back()).expect("something to do");
        let command = command(board(&person.sees()).expect("a board"), label);
        let answer = person.slash(&command).await.expect("the bot answers").content().to_owned();
        if answer.contains(wanted) {
            return (person, answer);
        }
        person.waits_for(|_| shown(&table.channel) != before).await.expect("the board follows");
    }
    panic!("the game was over before {wanted:?} was told");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_to_a_roll_tells_the_roll_and_what_can_be_done_with_it() {
    let harness = Harness::open_without_rates().await;
    let table = Table::open(&harness, "seats:2 computers:none", 2).await;
    table.start_by_button().await;
    let (person, told) = play_until_told(&table, "You rolled 🎲").await;
    let view = person
        .waits_for(|view| board(view).is_some_and(|board| headline(board).contains("rolled 🎲")))
        .await
        .expect("the board follows");
    let board = board(&view).expect("a board");
    let die = told.split("You rolled 🎲 ").nth(1).and_then(|rest| rest.chars().next()).expect("a roll");
    assert!(headline(board).contains(&format!("rolled 🎲 {die}: choose a piece")), "{told}\n{board}");
    assert!(told.contains("Choose a piece with `/parcheesi move`:"), "{told}");
    for button in &board.buttons {
        assert!(told.lines().any(|line| line == button.label), "{} is not in {told}", button.label);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_that_earns_a_bonus_tells_how_to_use_it() {
    let harness = Harness::open_without_rates().await;
    let table = Table::open(&harness, "seats:4", 4).await;
    table.start_by_button().await;
    let (person, told) = play_until_told(&table, "bonus squares. Choose").await;
    assert!(told.contains("with `/parcheesi bonus`, or `skip`:"), "{told}");
    let skipped = person.slash("/parcheesi bonus piece:skip").await.expect("the bot answers");
    assert!(skipped.content().contains("skipped the bonus"), "{}", skipped.content());
    harness.close().await;
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
    let harness = Harness::open().await;
    let is_registration = |request: &Request| request.method == "PUT" && request.path.ends_with("/commands");
    let requests = harness
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
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_passes_on_and_an_empty_table_closes() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:3", 2).await;
    let left = table.people[0].click("Leave").await.expect("the bot answers");
    assert!(left.content().contains("blue: Bim (host)"), "{}", left.content());
    let closed = table.people[1].click("Leave").await.expect("the bot answers");
    assert_eq!(closed.content(), "Everybody has left this table.");
    assert!(board(&table.people[0].sees()).is_none());
    let opened = table.people[1].slash("/parcheesi new").await.expect("the bot answers");
    assert!(!opened.is_ephemeral(), "the channel is free again: {}", opened.content());
    harness.close().await;
}
