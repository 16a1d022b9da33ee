//! What bad input gets at a table of Spy: a sentence or two that only the asker sees, and a table that stays as it was.

use super::harness::{
    MY_BASE, SEVEN, SIX, Somebody, SpyTable, TWIN, carried, is_arranging, press, refused_everywhere, types,
};
use super::moves::{By, Move, look};
use crate::harness::{Harness, Table, custom_id, refused};
use discord_sandbox::{AnswerKind, Person};

pub(super) const NO_SEAT: &str = "You have no seat at this table";
const WAIT: &str = "turn. Wait for yours";
pub(super) const ARRANGED: &str = "Your base is arranged, and its order does not change any more";

#[tokio::test(flavor = "multi_thread")]
async fn s10_a_spy_walks_as_far_as_the_card_says_that_it_faces() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &TWIN).await;
    let (one, two) = table.twins().await;
    refused_everywhere(&table, one.here.slash("/spy walk spaces:2"), "not the number on the card").await;
    let board = table.seen();
    let tampered = custom_id(&board, "Walk").replace(":walk", ":walk2");
    refused_everywhere(&table, one.here.click_custom_id(board.id, &tampered), "not the number").await;
    // What is face down is not told by the refusal of a choice: only an open card gives one.
    table.makes_all(one, &[look(two), Move::Walk], By::Board).await;
    table.makes(two, &Move::TurnRound, By::Board).await;
    table.caught_up(two).await;
    refused_everywhere(&table, two.here.slash("/spy walk"), "so you choose how far it walks: 1 or 2").await;
    table.makes(two, &Move::WalkOn(1), By::Command).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s9_nobody_walks_or_looks_twice_in_a_turn() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &TWIN).await;
    let (one, two) = table.twins().await;
    table.makes(one, &Move::Walk, By::Board).await;
    let hand = table.caught_up(one).await;
    refused_everywhere(&table, one.here.slash("/spy walk"), "has walked in this turn").await;
    refused_everywhere(&table, one.here.slash("/spy walk spaces:1"), "has walked in this turn").await;
    for (at, message) in [(&one.alone, &hand), (&one.here, &table.seen())] {
        let again = custom_id(message, "Done").replace(":done", ":walk");
        refused_everywhere(&table, at.click_custom_id(message.id, &again), "has walked in this turn").await;
    }
    table.makes(one, &Move::Done, By::Board).await;
    table.makes(two, &look(one), By::Board).await;
    let hand = table.caught_up(two).await;
    refused_everywhere(&table, two.here.slash(&look(one).command()), "has looked in this turn").await;
    for (at, message) in [(&two.alone, &hand), (&two.here, &table.seen())] {
        let again = custom_id(message, "Done").replace(":done", ":look0");
        refused_everywhere(&table, at.click_custom_id(message.id, &again), "has looked in this turn").await;
    }
    table.makes(two, &Move::Done, By::Direct).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s12_one_looks_at_opponents_who_are_still_in_the_game() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:3 computers:none", &SIX[..3]).await;
    let who = table.next().await.expect("somebody begins");
    let out = table.other(who);
    out.here.slash("/table resign").await.expect("the bot answers");
    table.host().waits_for(|view| view.shows("out: resigned")).await.expect("the board follows");
    let left = table.people.iter().find(|it| ![who.name(), out.name()].contains(&it.name()));
    let left = left.expect("a third");
    table.caught_up(who).await;
    out.hand(|hand| hand.shows("out: resigned")).await;
    left.hand(|hand| !hand.shows(&format!("**{}**", out.name()))).await;
    let stranger = Somebody::new(&harness, &table.channel, "Eshan");
    let look_at = |at: &str| {
        let command = format!("/spy look player:{at}");
        async move { who.here.slash(&command).await }
    };
    let mention = |person: &Person| format!("<@{}>", person.id());
    for own in [who.name(), mention(&who.here), who.name().to_uppercase()] {
        refused_everywhere(&table, look_at(&own), "Nobody spies on themselves").await;
    }
    for gone in [out.name(), mention(&out.here)] {
        refused_everywhere(&table, look_at(&gone), "out, and their base lies open").await;
    }
    for nobody in ["Eshan", "yellow", "x", "<@1>", "🟩", "0", &mention(&stranger.here), &"x".repeat(2000)] {
        refused_everywhere(&table, look_at(nobody), "Nobody sits there").await;
    }
    let choices = who.here.autocomplete("/spy look player:").await.expect("choices");
    let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names.len(), 1, "{names:?}");
    assert!(names[0].starts_with(&left.name()), "{names:?}");
    assert_eq!(who.here.autocomplete("/spy look player:zzz").await.expect("no choices"), []);
    // By a button that was never there.
    let board = table.seen();
    for (seat, says) in [(3, "Nobody sits there"), (9, "I do not know that button")] {
        let tampered = custom_id(&board, "Done").replace(":done", &format!(":look{seat}"));
        refused_everywhere(&table, who.here.click_custom_id(board.id, &tampered), says).await;
    }
    table.makes(who, &look(left), By::Board).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_on_turn_waits_and_who_has_no_seat_does_not_play() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &TWIN).await;
    let (one, two) = table.twins().await;
    let stranger = Somebody::new(&harness, &table.channel, "Eshan");
    let commands = ["/spy turn", "/spy walk", "/spy walk spaces:1", "/spy done"].map(str::to_owned);
    for (who, says) in [(two, WAIT), (&stranger, NO_SEAT)] {
        for command in commands.iter().chain([&look(one).command()]) {
            refused_everywhere(&table, who.here.slash(command), says).await;
        }
        for label in ["Turn round", "Walk", "Done", &Move::label(&look(two), &table.seen())] {
            refused_everywhere(&table, who.here.click(label), says).await;
        }
    }
    refused_everywhere(&table, stranger.here.slash("/spy hand"), NO_SEAT).await;
    refused_everywhere(&table, stranger.here.slash("/spy arrange"), NO_SEAT).await;
    refused_everywhere(&table, stranger.here.click(MY_BASE), NO_SEAT).await;
    // The buttons of somebody else's hand, pressed on a message that can be reached.
    let hand = table.caught_up(one).await;
    let own = two.hand(|_| true).await;
    for id in carried(&hand) {
        refused_everywhere(&table, two.alone.click_custom_id(own.id, &id), WAIT).await;
        refused_everywhere(&table, two.here.click_custom_id(table.seen().id, &id), WAIT).await;
        refused_everywhere(&table, stranger.here.click_custom_id(table.seen().id, &id), NO_SEAT).await;
    }
    table.makes(one, &look(two), By::Direct).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s6_a_base_that_is_arranged_stays_as_it_is() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    bim.hand(is_arranging).await;
    let old = asha.hand(is_arranging).await;
    types(&asha.alone, SEVEN[0]).await;
    let opened = asha.alone.click("Type an order").await.expect("the bot answers");
    assert_eq!(opened.kind, AnswerKind::Modal);
    press(&asha.alone, "Ready").await;
    let ready = asha.hand(|hand| hand.shows("Your base is ready")).await;
    asha.here.waits_for(|view| view.shows("**Asha** (green): ready")).await.expect("the board follows");
    refused_everywhere(&table, asha.alone.submit_modal(&[("order", SEVEN[1])]), ARRANGED).await;
    refused_everywhere(&table, asha.here.slash("/spy arrange"), ARRANGED).await;
    for id in carried(&old) {
        refused_everywhere(&table, asha.alone.click_custom_id(ready.id, &id), ARRANGED).await;
    }
    let hand = asha.here.slash("/spy hand").await.expect("the bot answers");
    assert!(hand.is_ephemeral());
    assert_eq!(hand.content(), ready.content);
    for command in ["/spy turn", "/spy walk", "/spy done", "/spy look player:Bim", "/table summary"] {
        let answer = asha.here.slash(command).await.expect("the bot answers");
        assert!(answer.is_ephemeral(), "{command}: {}", answer.content());
    }
    bim.arrange(SEVEN[1]).await;
    table.begun().await;
    // And so it is in the game.
    asha.hand(|hand| hand.shows("Your base**")).await;
    bim.hand(|hand| hand.shows("Your base**")).await;
    refused_everywhere(&table, asha.here.slash("/spy arrange"), ARRANGED).await;
    refused_everywhere(&table, asha.alone.click_custom_id(ready.id, &carried(&old)[0]), ARRANGED).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_needs_the_game_is_refused_while_the_bases_are_arranged() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::open(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    let commands = ["/spy turn", "/spy walk", "/spy done", "/spy look player:Bim", "/table summary"];
    for command in commands.iter().chain(&["/spy hand", "/spy arrange"]) {
        refused_everywhere(&table, asha.here.slash(command), "The game has not begun").await;
    }
    press(&asha.here, "Start").await;
    bim.hand(is_arranging).await;
    asha.hand(is_arranging).await;
    for command in &commands[..4] {
        refused_everywhere(&table, asha.here.slash(command), "bases are still being arranged").await;
    }
    refused_everywhere(&table, asha.here.slash("/table summary"), "").await;
    refused_everywhere(&table, asha.here.slash("/table record"), "when the game is over").await;
    assert_eq!(asha.here.autocomplete("/spy look player:").await.expect("no choices"), []);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s2_an_order_that_is_typed_holds_the_cards_that_one_has() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    bim.hand(is_arranging).await;
    let offered = asha.hand(is_arranging).await;
    for (typed, says) in [
        ("S1 T2 > B1 S2 B1 T1", "Missing: Bomb\u{A0}2 (B2)."),
        ("S1 T2 > B1 S2 B1 T1 B1", "Missing: Bomb\u{A0}2 (B2); too many: Bomb\u{A0}1 (B1)."),
        ("S1 > S1 S1 S1 S1 S1 S1", "Missing: Safe\u{A0}2 (S2), Top Secret\u{A0}1 (T1)"),
        (">", "Missing: Safe\u{A0}1 (S1)"),
        ("S1 T2 B1 S2 B1 T1 B2", "The Spy is missing"),
        ("< S1 T2 B1 S2 B1 T1 B2 >", "There is more than one Spy"),
        ("S1 T2 > B1 S2 B1 T1 B2 B2", "There are more cards than a base has"),
        ("hello", "“hello” is neither a card nor the Spy"),
        ("S3", "“S3” is neither a card nor the Spy"),
        ("@everyone", "neither a card nor the Spy"),
        ("\u{200B}", "There is something in it that cannot be seen"),
        ("`**||", "neither a card nor the Spy"),
        ("🂠", "neither a card nor the Spy"),
        (&"x".repeat(100), "neither a card nor the Spy"),
    ] {
        let opened = asha.alone.click("Type an order").await.expect("the bot answers");
        assert_eq!(opened.kind, AnswerKind::Modal, "{typed}");
        refused_everywhere(&table, asha.alone.submit_modal(&[("order", typed)]), says).await;
        assert_eq!(asha.hand(is_arranging).await, offered, "{typed}");
    }
    // What can be read is read, however it is written.
    types(&asha.alone, " s1,t2 ▶ b1S2 b1·t1 | B2 ").await;
    assert!(asha.hand(is_arranging).await.content.contains("1️⃣🔒S1 2️⃣📁T2 🕵️👉 3️⃣💣B1"));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_game_has_its_own_commands() {
    let harness = Harness::open_without_rates().await;
    let parcheesi = Table::open(&harness, "seats:2 computers:none", 2).await;
    let says = "This channel's table plays Parcheesi";
    for start in [false, true] {
        if start {
            parcheesi.start_by_button().await;
            parcheesi.next().await.expect("the game goes on");
        }
        let person = &parcheesi.people[0];
        for command in ["/spy turn", "/spy walk", "/spy walk spaces:1", "/spy look player:Bim", "/spy done"] {
            refused(&parcheesi.channel, person.slash(command), says).await;
        }
        for command in ["/spy hand", "/spy arrange"] {
            refused(&parcheesi.channel, person.slash(command), says).await;
        }
        assert_eq!(person.autocomplete("/spy look player:").await.expect("no choices"), []);
    }
    let pond = harness.garden.channel("pond");
    let person = parcheesi.people[0].in_channel(&pond);
    let says = "There is no table in this channel";
    for command in ["/spy hand", "/spy arrange", "/spy turn", "/spy walk", "/spy look player:x", "/spy done"]
    {
        refused(&pond, person.slash(command), says).await;
    }
    assert_eq!(person.autocomplete("/spy look player:").await.expect("no choices"), []);
    harness.close().await;

    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &TWIN).await;
    table.twins().await;
    for command in ["/parcheesi roll", "/parcheesi move piece:1", "/parcheesi bonus piece:skip"] {
        refused_everywhere(&table, table.host().slash(command), "This channel's table plays Spy").await;
    }
    let board = table.seen();
    let roll = custom_id(&board, "Done").replace(":done", ":roll");
    refused_everywhere(&table, table.host().click_custom_id(board.id, &roll), "I do not know that button")
        .await;
    refused_everywhere(&table, table.host().slash("/spy new"), "This channel has a table already").await;
    harness.close().await;
}
