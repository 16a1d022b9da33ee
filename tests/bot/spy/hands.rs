//! Private screens: what somebody sees of their own base, in direct messages and behind the button of the board.

use super::boards::TOO_OFTEN;
use super::harness::{
    CALM, MY_BASE, SEVEN, Somebody, SpyTable, is_arranging, is_over, press, types, version,
};
use super::moves::{By, Move, look};
use crate::harness::{Harness, board, refused};
use crate::truth::codes;
use discord_sandbox::{Act, AnswerKind, DirectMessages, Fault, Seen};

/// What was asked of Discord about somebody's direct messages: method and status.
fn asked(harness: &Harness, who: &Somebody) -> Vec<(String, u16)> {
    let dm = format!("/channels/{}/messages", who.alone.channel().id());
    let requests = harness.discord.requests().into_iter();
    requests.filter(|it| it.path.starts_with(&dm)).map(|it| (it.method, it.status)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_one_message_that_follows_the_game() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    for by in [By::Board, By::Direct, By::Command, By::Base] {
        table.look_once(by).await;
        let who = table.next().await.expect("the game goes on");
        table.caught_up(who).await;
        // Whoever is not on turn has no buttons to press.
        let idle = table.other(who).hand(|hand| hand.buttons.is_empty()).await;
        assert!(idle.shows(&format!("**{}** can walk", who.name())), "{idle}");
    }
    for somebody in &table.people {
        assert_eq!(somebody.direct(Act::Created), 1);
        assert_eq!(somebody.direct(Act::Deleted), 0);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_base_that_is_being_arranged_is_left_alone_when_others_are_ready() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:3 computers:none", 3).await;
    let [asha, bim, chandra] = &table.people[..] else { panic!("three sit here") };
    bim.hand(is_arranging).await;
    let draft = types(&bim.alone, "S1 T2 > B1 S2 B1 T1").await.content().to_owned();
    for other in [asha, chandra] {
        other.hand(is_arranging).await;
        press(&other.alone, "Ready").await;
        let ready = format!("**{}** (", other.name());
        let shown = |line: &str| line.contains(&ready) && line.ends_with(": ready");
        bim.here
            .waits_for(|view| view.messages.iter().any(|it| it.content.lines().any(shown)))
            .await
            .expect("all see it");
        assert_eq!(bim.hand(is_arranging).await.content, draft);
    }
    press(&bim.alone, "Turn the Spy").await;
    let asked: Vec<_> = asked(&harness, bim).into_iter().map(|(method, _)| method).collect();
    assert_eq!(asked, ["POST"], "only their own presses change it");
    press(&bim.alone, "Ready").await;
    table.begun().await;
    bim.hand(|hand| hand.shows("Your base**") && hand.shows("1️⃣🔒S1 2️⃣📁T2 👈🕵️ 3️⃣💣B1")).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_to_ones_base_shows_the_same_and_to_nobody_else() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    let hand = asha.hand(is_arranging).await;
    assert_eq!(asha.my_base().await.content, hand.content);
    for command in ["/spy hand", "/spy arrange"] {
        let answer = asha.here.slash(command).await.expect("the bot answers");
        assert!(answer.is_ephemeral());
        assert_eq!(answer.content(), hand.content, "{command}");
    }
    // Half arranged in the direct message, it is half arranged in the channel.
    for _ in 0..3 {
        asha.alone.click("Shuffle").await.expect("the bot answers");
    }
    let shuffled = asha.hand(|now| now.content != hand.content).await;
    assert_eq!(asha.my_base().await.content, shuffled.content);
    // Arranged in the channel, it is arranged in the direct message, too.
    asha.arrange_behind_the_button(SEVEN[0]).await;
    asha.hand(|hand| hand.shows("Your base is ready")).await;
    bim.arrange(SEVEN[1]).await;
    table.begun().await;
    for somebody in &table.people {
        let hand = somebody.hand(|hand| hand.shows("Your base**")).await;
        assert_eq!(somebody.my_base().await.content, hand.content);
        let answer = somebody.here.slash("/spy hand").await.expect("the bot answers");
        assert_eq!((answer.content(), answer.is_ephemeral()), (hand.content.as_str(), true));
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_turn_is_played_on_one_answer_that_only_the_player_sees() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let who = table.next().await.expect("somebody begins");
    let base = who.my_base().await.id;
    for begins in ["Turn round", "Walk", "Look: "] {
        let seen = who.here.sees().message(base).expect("it is in view").clone();
        let label =
            seen.buttons.iter().find(|it| it.label.starts_with(begins)).expect("a button").label.clone();
        let answer = who.here.click_on(base, &label).await.expect("the bot answers");
        assert_eq!(answer.kind, AnswerKind::Update, "{}", answer.content());
        assert!(answer.is_ephemeral());
    }
    let seen = who.here.sees().message(base).expect("it is in view").clone();
    assert!(seen.buttons.is_empty(), "the turn is over: {seen}");
    let next = table.other(who).name();
    let on_turn = |view: &_| table.turn(view).is_some_and(|turn| turn.name() == next);
    table.host().waits_for(on_turn).await.expect("the board follows");
    assert_eq!(table.told().len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_discord_does_not_take_at_first_is_sent_again() {
    for (part, fault) in [
        ("POST /users/@me/channels", Fault::Server(500)),
        ("POST /users/@me/channels", TOO_OFTEN),
        ("its messages", Fault::Server(503)),
        ("its messages", TOO_OFTEN),
    ] {
        let harness = Harness::open_without_rates().await;
        let table = SpyTable::open(&harness, "seats:2", 1).await;
        let asha = &table.people[0];
        let posts = format!("POST /channels/{}/messages", asha.alone.channel().id());
        harness.discord.fail_next(if part == "its messages" { &posts } else { part }, fault);
        press(&asha.here, "Start").await;
        asha.arrange(CALM[0]).await;
        table.begun().await;
        assert!(!table.seen().shows("📭"), "{}", table.seen());
        assert_eq!(asha.direct(Act::Created), 1, "{part} {fault:?}");
        harness.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_is_gone_before_the_bot_heard_of_it_comes_anew() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::open(&harness, "seats:2", 1).await;
    let asha = &table.people[0];
    let posts = format!("POST /channels/{}/messages", asha.alone.channel().id());
    harness.discord.fail_next(&posts, Fault::AnswerLost(500));
    press(&asha.here, "Start").await;
    let unheard = asha.hand(is_arranging).await;
    asha.alone.channel().delete_message(unheard.id);
    asha.arrange(CALM[0]).await;
    table.begun().await;
    assert!(!table.seen().shows("📭"), "{}", table.seen());
    assert_eq!(asha.direct(Act::Created), 2);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_whose_edit_fails_follows_all_the_same() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    for fault in [Fault::Server(500), TOO_OFTEN, Fault::AnswerLost(502)] {
        let who = table.next().await.expect("the game goes on");
        table.caught_up(who).await;
        let other = table.other(who);
        other.hand(|hand| hand.buttons.is_empty()).await;
        harness.discord.fail_next(&format!("PATCH /channels/{}/messages", other.alone.channel().id()), fault);
        table.makes(who, &Move::Done, By::Board).await;
        table.caught_up(other).await;
        table.makes(other, &look(who), By::Direct).await;
        table.makes(other, &Move::Done, By::Direct).await;
    }
    for somebody in &table.people {
        assert_eq!(somebody.direct(Act::Created), 1);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_are_tried_once_in_a_game() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::open(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    bim.here.set_direct_messages(DirectMessages::Closed);
    press(&asha.here, "Start").await;
    asha.arrange(CALM[0]).await;
    let told = "📭 Bim: your base waits behind the button **🂠 My base**.";
    table.host().waits_for(|view| view.shows(told)).await.expect("the board says so");
    bim.arrange_behind_the_button(CALM[1]).await;
    table.begun().await;
    for by in [By::Base, By::Board, By::Command, By::Base] {
        table.look_once(by).await;
        assert!(table.seen().shows(told), "{}", table.seen());
    }
    // Open again, they are left alone: one does not write to people who did not want it.
    bim.here.set_direct_messages(DirectMessages::Open);
    table.look_once(By::Base).await;
    assert_eq!(bim.direct(Act::Created), 0);
    assert!(asked(&harness, bim).len() <= 1, "{:?}", asked(&harness, bim));
    let opened = harness.discord.requests();
    let opened = opened.iter().filter(|it| {
        it.path == "/users/@me/channels" && it.body["recipient_id"] == bim.here.id().to_string()
    });
    assert_eq!(opened.count(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_that_are_closed_in_the_middle_of_a_game_still_follow_it() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    for somebody in &table.people {
        somebody.here.set_direct_messages(DirectMessages::Closed);
    }
    for _ in 0..2 {
        table.look_once(By::Direct).await;
    }
    assert!(!table.seen().shows("📭"), "{}", table.seen());
    // Only a new message is refused.
    let who = table.next().await.expect("the game goes on");
    let hand = table.caught_up(who).await;
    who.alone.channel().delete_message(hand.id);
    table.makes(who, &Move::TurnRound, By::Board).await;
    let told = format!("📭 {}: your base waits behind the button", who.name());
    table.host().waits_for(|view| view.shows(&told)).await.expect("the board says so");
    table.makes(who, &look(table.other(who)), By::Base).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_is_gone_comes_anew() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let who = table.next().await.expect("somebody begins");
    let hand = table.caught_up(who).await;
    who.alone.channel().delete_message(hand.id);
    table.makes(who, &Move::TurnRound, By::Board).await;
    let again = table.caught_up(who).await;
    assert_ne!(again.id, hand.id);
    table.makes(who, &look(table.other(who)), By::Direct).await;
    assert_eq!(who.direct(Act::Created), 2);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_in_a_direct_message_whose_answer_fails_counts_and_all_see_it() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let who = table.next().await.expect("somebody begins");
    let hand = table.caught_up(who).await;
    let label = look(table.other(who)).label(&hand);
    harness.discord.fail_next("/callback", Fault::Server(500));
    harness.discord.fail_next("/callback", Fault::Server(500));
    let pressed = tokio::spawn({
        let alone = who.alone.clone();
        async move { alone.click_on(hand.id, &label).await }
    });
    let looked = |view: &_| board(view).is_some_and(|board| board.content.contains("has looked"));
    table.host().waits_for(looked).await.expect("the board follows");
    // And so does the hand, which nobody has to ask for.
    let now = version(&table.seen());
    who.hand(|hand: &Seen| version(hand) == now).await;
    pressed.abort();
    assert_eq!(table.told().len(), 1);
    table.makes(who, &Move::Walk, By::Direct).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_base_arranged_without_an_answer_is_arranged() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    asha.hand(is_arranging).await;
    types(&asha.alone, CALM[0]).await;
    harness.discord.fail_next("/callback", Fault::Server(500));
    harness.discord.fail_next("/callback", Fault::Server(500));
    let pressed = tokio::spawn({
        let alone = asha.alone.clone();
        async move { alone.click("Ready").await }
    });
    asha.hand(|hand| hand.shows("Your base is ready")).await;
    pressed.abort();
    asha.here.waits_for(|view| view.shows("**Asha** (green): ready")).await.expect("the board follows");
    bim.arrange(CALM[1]).await;
    table.begun().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_ended_shows_every_base_and_asks_for_nothing() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    table.look_once(By::Board).await;
    table.host().slash("/table end").await.expect("the bot answers");
    let view = table.host().waits_for(is_over).await.expect("a summary");
    let stopped = view.messages.iter().find(|it| it.shows("This table was ended")).expect("a board");
    for _ in 0..2 {
        assert_eq!(
            stopped.content.matches("`T1").count() + stopped.content.matches("`>").count(),
            2,
            "{stopped}"
        );
    }
    for somebody in &table.people {
        let hand = somebody.hand(|hand| hand.buttons.is_empty() && hand.shows("The game as it stood")).await;
        assert!(!hand.shows("can walk"), "{hand}");
    }
    let answer = table.host().slash("/table summary").await.expect("the bot answers");
    assert!(answer.content().contains("Check who began"), "{}", answer.content());
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bases_that_were_never_played_stay_secret_when_the_table_is_ended() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    bim.hand(is_arranging).await;
    asha.arrange(SEVEN[0]).await;
    asha.here.slash("/table end").await.expect("the bot answers");
    let view = asha.here.waits_for(|view| view.shows("This table was ended before the game was over")).await;
    assert!(view.expect("the end").labels().is_empty());
    for somebody in [asha, bim] {
        somebody.hand(|hand| hand.content == "This table is closed.").await;
        refused(&table.channel, somebody.here.slash("/table summary"), "").await;
    }
    let public = table.channel.history().into_iter().map(|revision| revision.message);
    for message in public.filter(|message| !message.is_ephemeral()) {
        assert_eq!(codes(&message.content), [""; 0]);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_button_stays_while_computers_play() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:4", &["S1 T2 > B1 S2 B1 T1"]).await;
    for _ in 0..4 {
        let Some(who) = table.next().await else { break };
        let mine = who.here.click(MY_BASE).await.expect("the bot answers");
        assert!(mine.is_ephemeral() && mine.content().contains("Your base**"), "{}", mine.content());
        table.makes(who, &Move::Done, By::Board).await;
    }
    harness.close().await;
}
