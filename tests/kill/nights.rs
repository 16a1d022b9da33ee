//! Nights in which the bot is killed again and again.

use crate::{
    harness::Harness,
    ledger, log,
    night::{Finished, Night, Plans},
    party::{Game, Plan},
    program::charbagh,
    referee,
};
use rand::{RngExt, rngs::StdRng};
use std::{collections::BTreeMap, sync::atomic::Ordering, time::Instant};

/// One of these, drawn.
fn one_of<T: Copy>(rng: &mut StdRng, all: &[T]) -> T {
    all[rng.random_range(0..all.len())]
}

fn plan(rng: &mut StdRng, game: Game, options: &[&'static str], names: &[&'static str]) -> Plan {
    let ends_after = rng.random_bool(0.2).then(|| rng.random_range(1..40));
    Plan { game, options: one_of(rng, options), names: names.to_vec(), ends_after }
}

fn people_at_parcheesi(rng: &mut StdRng) -> Plan {
    let options = [
        "seats:2 pieces:2 computers:none stake:low",
        "seats:3 pieces:2 rules:parchis stake:middle",
        "pieces:2 stake:low",
    ];
    plan(rng, Game::Parcheesi, &options, &["Asha", "Bim"])
}

fn somebody_at_parcheesi(rng: &mut StdRng) -> Plan {
    let options = ["seats:2 pieces:2 rules:parchis", "pieces:2 stake:middle", "seats:3 pieces:2 stake:low"];
    let names: [&[&str]; 2] = [&["Chandra"], &["Asha"]];
    let names = one_of(rng, &names);
    plan(rng, Game::Parcheesi, &options, names)
}

fn people_at_spy(rng: &mut StdRng) -> Plan {
    plan(rng, Game::Spy, &["seats:2 computers:none", "seats:2 notes:on"], &["Asha", "Chandra"])
}

fn people_and_computers_at_spy(rng: &mut StdRng) -> Plan {
    plan(rng, Game::Spy, &["seats:3", "notes:on", "seats:4"], &["Bim", "Dhruv"])
}

/// What is played, one table after another at each place.
const PLACES: [Plans; 4] =
    [people_at_parcheesi, somebody_at_parcheesi, people_at_spy, people_and_computers_at_spy];

/// A seed: another one every time, or the one that the environment names.
fn seed() -> u64 {
    let named = std::env::var("CHARBAGH_KILL_SEED").ok();
    named.map_or_else(|| rand::random::<u32>().into(), |seed| seed.parse().expect("a seed is a number"))
}

/// A whole night, and everything that is to be found after it.
async fn night(kills: u32) {
    let since = Instant::now();
    let (night, finished) = Night::spend(seed(), kills, &PLACES).await;
    println!("{}", night.tells(kills, since, &finished));
    let wallets = wallets(&night.harness).await;
    night.harness.stop("TERM").await;
    check(&night, kills, &finished, &wallets);
}

/// What everybody is told is in their wallet, by who they are.
async fn wallets(harness: &Harness) -> BTreeMap<u64, i64> {
    let mut wallets = BTreeMap::new();
    for name in ["Asha", "Bim", "Chandra", "Dhruv"] {
        let person = harness.garden.member(name);
        let answer = person.slash("/me wallet").await.expect("the bot answers");
        assert!(answer.is_ephemeral(), "everybody sees {}", answer.content());
        let chips = answer.content().split("**").nth(1).and_then(|chips| chips.parse().ok());
        wallets.insert(person.id().0, chips.unwrap_or_else(|| panic!("how many? {}", answer.content())));
    }
    wallets
}

fn check(night: &Night, kills: u32, finished: &[Finished], wallets: &BTreeMap<u64, i64>) {
    let harness = &night.harness;
    let breaches = harness.discord.breaches();
    assert!(breaches.is_empty(), "{} breaches, the first: {:#?}", breaches.len(), breaches[0]);
    let said = harness.said();
    let is_wrong = |line: &&str| line.contains(" ERROR ") || line.contains("panicked");
    assert_eq!(said.lines().find(is_wrong), None);
    let strays = night.strays.load(Ordering::Relaxed);
    assert!(strays <= kills.into(), "{strays} boards were left, more than one a death");

    let db = log::open(&harness.database());
    let moved = ledger::check(&db, wallets);
    let stopped = night.stopped();
    for table in finished {
        let log = referee::check(&db, table, &stopped);
        let channel = table.party.channel.id().0;
        ledger::check_table(&moved, channel, &log);
        ledger::check_result(&db, channel, &log);
    }
    let whole = harness.file("all.jsonl");
    let records: String = finished.iter().map(|table| table.record.as_str()).collect();
    std::fs::write(&whole, records).expect("a file can be written");
    let verified = charbagh().arg("verify").arg(&whole).output().expect("the program starts");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_at_several_tables_at_once() {
    night(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_is_there_once_however_the_bot_dies() {
    night(8).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: .ci/kill runs it"]
async fn what_was_answered_is_there_once_after_hundreds_of_deaths() {
    let kills = std::env::var("CHARBAGH_KILLS").ok();
    night(kills.map_or(200, |kills| kills.parse().expect("a number of kills"))).await;
}
