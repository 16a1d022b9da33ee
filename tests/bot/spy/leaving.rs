//! People who leave, are taken out, or let the time run out while the bases are arranged.

use super::harness::{MY_BASE, SEVEN, SIX, Somebody, SpyTable, TWIN, is_arranging, is_over};
use super::moves::{By, Move, look};
use crate::harness::{Harness, board, custom_id, refused};
use crate::truth::codes;
use charbagh::config::Tables;
use discord_sandbox::{Limits, Sandbox};

async fn says(who: &Somebody, command: &str, answer: &str) {
    let answered = who.here.slash(command).await.expect("the bot answers");
    assert!(answered.is_ephemeral());
    assert_eq!(answered.content(), answer);
}

const RESIGNED: &str = "You have left the game.";

#[tokio::test(flavor = "multi_thread")]
async fn s16_who_resigns_while_arranging_is_out_and_their_base_lies_open() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:3 computers:none", 3).await;
    let [asha, bim, chandra] = &table.people[..] else { panic!("three sit here") };
    chandra.hand(is_arranging).await;
    says(chandra, "/table resign", RESIGNED).await;
    // Nothing of their base shows before the others have arranged theirs.
    asha.here.waits_for(|view| view.shows("**Chandra** (blue): has left")).await.expect("all see it");
    chandra.hand(|hand| hand.buttons.is_empty()).await;
    asha.arrange(SIX[0]).await;
    bim.arrange(SIX[1]).await;
    let who = table.next().await.expect("the game begins");
    let seen = table.seen();
    assert!(seen.shows("out: resigned"), "{seen}");
    assert_eq!(codes(&seen.content).len(), 6, "one base lies open:\n{seen}");
    assert!(seen.shows("Chandra resigned."), "{seen}");
    assert!(!seen.buttons.iter().any(|button| button.label.contains("Chandra")), "{seen}");
    refused(&table.channel, who.here.slash("/spy look player:Chandra"), "out, and their base lies open")
        .await;
    refused(&table.channel, chandra.here.slash("/spy done"), "not playing in this game, or you are out")
        .await;
    refused(&table.channel, chandra.here.slash("/table resign"), "You are not playing").await;
    table.makes(who, &look(table.other(who)), By::Direct).await;
    says(who, "/table resign", RESIGNED).await;
    table.check_the_end(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_arrange_the_one_who_stays_wins() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    bim.hand(is_arranging).await;
    asha.hand(is_arranging).await;
    // The host leaves, and the other is host.
    says(asha, "/table resign", RESIGNED).await;
    let view = bim.here.waits_for(|view| view.shows("🏆 🟥 **Bim** won!")).await.expect("Bim wins");
    assert!(view.shows("out: resigned"), "{view}");
    table.check_the_end(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_takes_over_from_who_resigns_while_arranging() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:3", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    bim.hand(is_arranging).await;
    says(bim, "/table resign", RESIGNED).await;
    bim.hand(|hand| hand.content == "You have left this table.").await;
    asha.here.waits_for(|view| view.shows("**Agent Scarlet** 🤖 (red): ready")).await.expect("it takes over");
    refused(&table.channel, bim.here.slash("/spy hand"), "no seat at this table").await;
    refused(&table.channel, bim.here.slash("/spy arrange"), "no seat at this table").await;
    refused(&table.channel, bim.here.click(MY_BASE), "no seat at this table").await;
    asha.arrange(SIX[0]).await;
    table.next().await.expect("the game begins");
    assert!(table.seen().shows("**Agent Scarlet** 🤖 (red)"), "{}", table.seen());
    // Asha alone can act now.
    while let Some(who) = table.next().await {
        assert_eq!(who.name(), "Asha");
        table.play_turn(who, By::Board).await;
    }
    let view = table.host().sees();
    assert!(view.shows("🏆") || view.shows("🤝"), "{view}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_kicks_somebody_who_does_not_arrange() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:3 computers:none", 3).await;
    let [asha, bim, chandra] = &table.people[..] else { panic!("three sit here") };
    refused(&table.channel, bim.here.slash("/table kick player:@Chandra"), "Only the host, Asha").await;
    asha.arrange(SIX[0]).await;
    bim.arrange(SIX[1]).await;
    chandra.hand(is_arranging).await;
    says(asha, "/table kick player:@Chandra", "Chandra has no seat here any more.").await;
    table.next().await.expect("the game begins");
    assert!(table.seen().shows("out: taken out of the game"), "{}", table.seen());
    chandra.hand(|hand| hand.shows("out: taken out of the game")).await;
    // Out is out, whoever is host.
    says(asha, "/table resign", RESIGNED).await;
    let view = bim.here.waits_for(|view| view.shows("🏆 🟥 **Bim** won!")).await.expect("Bim wins");
    assert!(board(&view).is_none());
    table.check_the_end(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_person_who_leaves_closes_the_table() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:3", 1).await;
    let asha = &table.people[0];
    let arranging = asha.hand(is_arranging).await;
    let ready = custom_id(&arranging, "Ready");
    says(asha, "/table resign", RESIGNED).await;
    let view = asha.here.waits_for(|view| view.shows("Everybody has left this table.")).await;
    assert!(view.expect("it closes").labels().is_empty());
    let over = asha.hand(|hand| hand.content == "This table is closed.").await;
    refused(&table.channel, asha.alone.click_custom_id(over.id, &ready), "This table is closed").await;
    refused(&table.channel, asha.here.slash("/spy hand"), "This table is closed").await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_in_the_middle_of_a_game_of_two_loses_it() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &SEVEN).await;
    let who = table.next().await.expect("somebody begins");
    let other = table.other(who);
    table.makes(who, &Move::TurnRound, By::Board).await;
    says(other, "/table resign", RESIGNED).await;
    let won = format!("**{}** won!", who.name());
    who.here.waits_for(|view| view.shows(&won)).await.expect("the other wins");
    table.check_the_end(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s5_who_has_not_arranged_when_the_time_is_up_gets_the_order_that_was_offered() {
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    let clocks = Tables { computer_pace_ms: 0, arrange_seconds: 1, ..Tables::default() };
    let harness = Harness::with(discord, clocks).await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    let offered = bim.hand(is_arranging).await;
    asha.arrange(SEVEN[0]).await;
    table.begun().await;
    let hand = bim.hand(|hand| hand.shows("Your base** (red)")).await;
    assert_eq!(codes(&hand.content), codes(&offered.content)[..7], "the order that was offered");
    asha.hand(|hand| codes(&hand.content) == codes(SEVEN[0])).await;
    says(asha, "/table resign", RESIGNED).await;
    table.check_the_end(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_are_told_that_the_computer_played_for_somebody_who_was_late_in_either_game() {
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    let harness = Harness::with(discord, Tables { turn_seconds: 1, ..Tables::default() }).await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &TWIN).await;
    let late = table.next().await.expect("the game goes on");
    let told = format!("⏰ {} ran out of time, so the computer played that turn.", late.name());
    table.host().waits_for(|view| view.shows(&told)).await.expect("all are told");
    table.host().slash("/table end").await.expect("the bot answers");
    table.host().waits_for(is_over).await.expect("the end");

    let (host, guest) = (table.host(), &table.people[1].here);
    host.slash("/parcheesi new seats:2 computers:none").await.expect("the bot answers");
    guest.click("Join").await.expect("the bot answers");
    host.click("Start").await.expect("the bot answers");
    host.waits_for(|view| view.shows("ran out of time, so the computer played that turn."))
        .await
        .expect("told");
    host.slash("/table end").await.expect("the bot answers");
    harness.close().await;
}
