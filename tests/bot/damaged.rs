//! A table whose log cannot be read: nobody can play on, and the channel is free again as soon as a moderator says so.

use crate::harness::{House, Table, board, refused};
use crate::screens::boards;
use crate::spy::harness::SpyTable;
use discord_sandbox::{Permissions, Person};

/// What all are told who would play on.
const DAMAGED: &str = "A member with Manage Messages can close it with `/table end`";

/// Does this to the logs while no bot has them.
async fn damages(house: &mut House, sql: &str) {
    house.stop_bot().await;
    let db = rusqlite::Connection::open(house.database_file()).expect("nobody has it");
    db.execute_batch(sql).expect("there is such a log");
    drop(db);
    house.start_bot().await;
}

fn moderator(house: &House) -> Person {
    let moderator = house.person("Eshan");
    house.garden.give_role(&moderator, house.garden.role("keepers", Permissions::MANAGE_MESSAGES));
    moderator
}

async fn has(person: &Person, chips: i64) {
    let answer = person.slash("/me wallet").await.expect("the bot answers");
    assert!(
        answer.content().starts_with(&format!("👛 You have **{chips}** play chips.")),
        "{}",
        answer.content()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_closes_it_and_stakes_are_paid_back() {
    for damage in [
        "UPDATE entries SET body = '{\"entry\":\"scrawl\"}' WHERE number = 2",
        "DELETE FROM entries WHERE number = 2",
        "DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)",
        "DELETE FROM entries",
    ] {
        let mut house = House::open_without_rates().await;
        let table = Table::open(&house, "seats:3 stake:high", 2).await;
        table.start_by_button().await;
        table.next().await.expect("the game begins");
        let (host, moderator) = (&table.people[0], moderator(&house));
        has(host, 300).await;
        damages(&mut house, damage).await;

        let old = board(&host.sees()).expect("it is still there").clone();
        let label = old.buttons.iter().find(|button| button.enabled).expect("it has buttons").label.clone();
        refused(&table.channel, host.click_on(old.id, &label), DAMAGED).await;
        refused(&table.channel, host.slash("/parcheesi new"), DAMAGED).await;
        refused(&table.channel, host.slash("/table end"), DAMAGED).await;
        has(host, 300).await;

        let ended = moderator.slash("/table end").await.expect("the bot answers");
        assert!(
            ended.content().starts_with("This channel's table is closed"),
            "{damage}: {}",
            ended.content()
        );
        assert!(!ended.is_ephemeral(), "all may know");
        for person in &table.people {
            has(person, 500).await;
        }
        host.waits_for(|view| view.message(old.id).is_none()).await.expect("the old board goes");
        refused(&table.channel, moderator.slash("/table end"), "This table is closed").await;
        let next = Table::open(&house, "seats:2 stake:high computers:none", 2).await;
        next.start_by_button().await;
        house.restart_bot(|_| {}).await;
        assert!(next.next().await.is_some(), "the next table goes on");
        house.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_hidden_stays_hidden() {
    let mut house = House::open_without_rates().await;
    let table = SpyTable::calm(&house).await;
    let host = table.host().clone();
    let before = table.seen();
    damages(&mut house, "UPDATE entries SET body = '?' WHERE number = (SELECT max(number) FROM entries)")
        .await;
    let ended = moderator(&house).slash("/table end").await.expect("the bot answers");
    let bare = |text: &str| ["S1", "S2", "T1", "B1"].iter().all(|token| !text.contains(token));
    assert!(bare(ended.content()), "{}", ended.content());
    let view = host.waits_for(|view| view.message(before.id).is_none()).await.expect("the board goes");
    assert!(board(&view).is_none(), "{view}");
    refused(&host.channel(), host.slash("/table record"), DAMAGED).await;
    assert_eq!(boards(&Table { people: vec![host.clone()], channel: host.channel().clone() }), []);
    house.close().await;
}
