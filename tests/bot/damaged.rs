//! A table whose log cannot be read: nobody can play on, and the channel is free again as soon as a moderator says so.

use crate::harness::{Harness, Table, board, refused};
use crate::screens::boards;
use crate::spy::harness::SpyTable;
use discord_sandbox::{Permissions, Person};

/// What all are told who would play on.
const DAMAGED: &str = "A member with Manage Messages can close it with `/table end`";

/// Does this to the logs while no bot has them.
async fn damages(harness: &mut Harness, sql: &str) {
    harness.stop_bot().await;
    let db = rusqlite::Connection::open(harness.database_file()).expect("nobody has it");
    db.execute_batch(sql).expect("there is such a log");
    drop(db);
    harness.start_bot().await;
}

fn moderator(harness: &Harness) -> Person {
    let moderator = harness.person("Eshan");
    harness.garden.give_role(&moderator, harness.garden.role("keepers", Permissions::MANAGE_MESSAGES));
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
        let mut harness = Harness::open_without_rates().await;
        let table = Table::open(&harness, "seats:3 stake:high", 2).await;
        table.start_by_button().await;
        table.next().await.expect("the game begins");
        let (host, moderator) = (&table.people[0], moderator(&harness));
        has(host, 300).await;
        damages(&mut harness, damage).await;

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
        let next = Table::open(&harness, "seats:2 stake:high computers:none", 2).await;
        next.start_by_button().await;
        harness.restart_bot(|_| {}).await;
        assert!(next.next().await.is_some(), "the next table goes on");
        harness.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_hidden_stays_hidden() {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let host = table.host().clone();
    let before = table.seen();
    damages(&mut harness, "UPDATE entries SET body = '?' WHERE number = (SELECT max(number) FROM entries)")
        .await;
    let ended = moderator(&harness).slash("/table end").await.expect("the bot answers");
    let bare = |text: &str| ["S1", "S2", "T1", "B1"].iter().all(|token| !text.contains(token));
    assert!(bare(ended.content()), "{}", ended.content());
    let view = host.waits_for(|view| view.message(before.id).is_none()).await.expect("the board goes");
    assert!(board(&view).is_none(), "{view}");
    refused(&host.channel(), host.slash("/table record"), DAMAGED).await;
    assert_eq!(boards(&Table { people: vec![host.clone()], channel: host.channel().clone() }), []);
    harness.close().await;
}
