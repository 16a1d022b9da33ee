//! The privacy law of Spy, from one end to the other: the same presses, with other cards that fit all that is public, make
//! the bot send the same to everybody, request for request and letter for letter.

mod party;
mod script;
mod traffic;

use crate::{
    connect::{running, stopped},
    harness::{Harness, refused},
};
use discord_sandbox::{Limits, Permissions, Sandbox, View};
use party::Party;
use script::Script;
use traffic::Traffic;

/// Plays a script with one of its deals; opens tables until the right seat begins.
async fn play(script: &Script, deal: usize) -> (Traffic, Vec<String>) {
    loop {
        let harness = Harness::open_without_rates().await;
        let bases = &script.deals[deal];
        let mut party =
            Party::begin(&harness.discord, &harness.app, &harness.garden, &harness.lawn, bases).await;
        if party.to_act() == script.first.index() {
            party.play(script).await;
            let played = party.finish().await;
            harness.close().await;
            return played;
        }
    }
}

/// Asserts that two lists are the same, and shows the first thing in which they differ.
fn assert_same(dealt: &[String], other: &[String]) {
    for (dealt, other) in dealt.iter().zip(other) {
        assert_eq!(dealt, other);
    }
    assert_eq!(dealt.len(), other.len());
}

async fn other_cards_make_no_difference(number: u64, players: u8) {
    let script = Script::random(number, players);
    let (dealt, refusals) = play(&script, 0).await;
    let (other, other_refusals) = play(&script, 1).await;
    assert!(dealt.public.len() > script.presses.len() && dealt.history.len() > script.presses.len());
    assert_same(&dealt.public, &other.public);
    assert_same(&dealt.history, &other.history);
    assert!(!refusals.is_empty());
    assert_same(&refusals, &other_refusals);
    assert_ne!(dealt.private, other.private, "the cards did differ");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_cannot_tell_the_deals_apart_by_anything_public() {
    other_cards_make_no_difference(0, 2).await;
    other_cards_make_no_difference(100, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_cannot_tell_the_deals_apart_by_anything_public() {
    other_cards_make_no_difference(200, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_cannot_tell_the_deals_apart_by_anything_public() {
    other_cards_make_no_difference(300, 4).await;
}

/// A tampered client presses a button of its direct message on the public board.
#[tokio::test(flavor = "multi_thread")]
async fn a_private_button_does_nothing_on_a_public_message() {
    let harness = Harness::open().await;
    let asha = harness.person("Asha");
    asha.slash("/spy new seats:2").await.expect("the bot answers");
    asha.click("Start").await.expect("the bot answers");
    let alone = asha.dm(&harness.app);
    let is_there = |view: &View| view.labels().iter().any(|label| label.contains("Ready"));
    let hand = alone.waits_for(is_there).await.expect("a base to arrange");
    let board = asha.sees().last().expect("a board").clone();
    for button in &hand.last().expect("a hand").buttons {
        let id = button.custom_id.as_deref().expect("it is no link");
        refused(&harness.lawn, asha.click_custom_id(board.id, id), "button").await;
    }
    harness.close().await;
}

/// Whether a word names cards: `S1`, or `S1T2>B1`.
fn names_cards(word: &str) -> bool {
    let codes = ["S1", "S2", "T1", "T2", "B1", "B2"];
    let letters: String =
        word.to_ascii_uppercase().chars().filter(|letter| !"<>".contains(*letter)).collect();
    let pairs = letters.as_bytes().chunks(2);
    !letters.is_empty() && pairs.into_iter().all(|pair| codes.iter().any(|code| code.as_bytes() == pair))
}

#[test]
fn words_that_name_cards_are_told_from_others() {
    assert!(["S1", "b2", "S1T2>B1", "<S1"].into_iter().all(names_cards));
    assert!(!["", ">", "S1T2>B", "SPY", "12", "T12"].into_iter().any(names_cards));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_of_a_whole_game_names_no_card() {
    let script = Script::random(400, 2);
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    let (child, app) = running(&discord, "privacy").await;
    let orchard = discord.guild("Orchard");
    let meadow = orchard.channel("meadow");
    orchard.add_bot(&app, Permissions::from_bits(charbagh::discord::PERMISSIONS.bits()));
    loop {
        let mut party = Party::begin(&discord, &app, &orchard, &meadow, &script.deals[0]).await;
        let begins = party.to_act() == script.first.index();
        if begins {
            party.play(&script).await;
        }
        party.end().await;
        if begins {
            break;
        }
    }
    let (status, written) = stopped(child, "-TERM").await;
    assert_eq!(status.code(), Some(0), "{written}");
    assert!(written.contains("serving"), "there is a log: {written}");
    let words = written.split(|letter: char| !letter.is_ascii_alphanumeric() && !"<>".contains(letter));
    let named: Vec<&str> = words.filter(|word| names_cards(word)).collect();
    assert!(named.is_empty(), "{named:?} in {written}");
}
