//! Spy goes on after a restart: bases that are half arranged, hands in direct messages, and what has been told.

use super::harness::{CALM, SEVEN, SIX, Somebody, SpyTable, is_arranging, is_over, press, types};
use super::moves::{By, Move, look};
use crate::harness::Harness;
use discord_sandbox::{Act, DirectMessages, Fault, Request};

/// Restarts the bot, and waits until it has looked after the hands of these people.
async fn back(harness: &mut Harness, people: &[&Somebody]) {
    let before: Vec<usize> = people.iter().map(|somebody| somebody.direct(Act::Edited)).collect();
    harness.restart_bot(|_| {}).await;
    for (somebody, before) in people.iter().zip(before) {
        let edited = |_: &_| somebody.direct(Act::Edited) > before;
        somebody.alone.waits_for(edited).await.expect("the hand is brought up to date");
    }
}

fn messages(somebody: &Somebody) -> String {
    format!("/channels/{}/messages", somebody.alone.channel().id())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_base_that_is_half_arranged_stays_so() {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    asha.hand(is_arranging).await;
    bim.hand(is_arranging).await;
    let draft = types(&asha.alone, SEVEN[0]).await.content().to_owned();
    back(&mut harness, &[asha, bim]).await;
    assert_eq!(asha.hand(is_arranging).await.content, draft);
    assert_eq!(asha.my_base().await.content, draft);
    press(&asha.alone, "Turn the Spy").await;
    press(&asha.alone, "Ready").await;
    bim.arrange(SEVEN[1]).await;
    table.begun().await;
    for somebody in [asha, bim] {
        assert_eq!(somebody.direct(Act::Created), 1);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_no_direct_messages_is_not_written_to_and_finds_their_base_as_they_left_it() {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::open(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    bim.here.set_direct_messages(DirectMessages::Closed);
    press(&asha.here, "Start").await;
    let told = "📭 Bim: your base waits behind the button **🂠 My base**.";
    table.host().waits_for(|view| view.shows(told)).await.expect("the board says so");
    bim.my_base().await;
    let draft = types(&bim.here, SEVEN[1]).await.content().to_owned();
    asha.hand(is_arranging).await;
    back(&mut harness, &[asha]).await;
    assert_eq!(bim.my_base().await.content, draft);
    assert!(table.seen().shows(told), "{}", table.seen());
    press(&bim.here, "Ready").await;
    asha.arrange(SEVEN[0]).await;
    table.begun().await;
    back(&mut harness, &[asha]).await;
    assert!(table.seen().shows(told), "{}", table.seen());
    table.look_once(By::Base).await;
    let asked = harness.discord.requests().into_iter();
    let bims = bim.here.id().to_string();
    let asked = asked.filter(|it| it.path == "/users/@me/channels" && it.body["recipient_id"] == bims);
    assert_eq!(asked.count(), 1, "once in a game");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hands_are_edited_and_not_posted_again() {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    for by in [By::Direct, By::Board] {
        let who = table.next().await.expect("the game goes on");
        table.caught_up(who).await;
        back(&mut harness, &[who, table.other(who)]).await;
        table.makes(who, &look(table.other(who)), by).await;
        table.makes(who, &Move::Done, by).await;
    }
    for somebody in &table.people {
        assert_eq!((somebody.direct(Act::Created), somebody.direct(Act::Deleted)), (1, 0));
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_was_deleted_comes_anew() {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let who = table.next().await.expect("somebody begins");
    let hand = table.caught_up(who).await;
    harness.restart_bot(|_| who.alone.channel().delete_message(hand.id)).await;
    let again = table.caught_up(who).await;
    assert_ne!(again.id, hand.id);
    assert_eq!((&again.content, &again.buttons), (&hand.content, &hand.buttons));
    table.makes(who, &look(table.other(who)), By::Direct).await;
    assert_eq!(who.direct(Act::Created), 2);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_left_as_the_bot_stopped_keeps_no_hand() {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:3", &SIX[..2]).await;
    let bim = &table.people[1];
    table.settled().await;
    let edits = messages(bim);
    harness.discord.fail_next(&format!("PATCH {edits}"), Fault::Server(500));
    bim.here.slash("/table resign").await.expect("the bot answers");
    let failed = |it: &Request| it.path.starts_with(&edits) && it.status == 500;
    harness.discord.requests_until(|asked| asked.iter().any(failed)).await.expect("it is edited");
    harness.restart_bot(|_| {}).await;
    bim.hand(|hand| hand.content.contains("You have left this table") && hand.buttons.is_empty()).await;
    assert_eq!(bim.direct(Act::Created), 1);
    harness.close_with(|_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_told_is_not_told_again() {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    for (index, by) in [By::Board, By::Direct, By::Command].into_iter().enumerate() {
        table.look_once(by).await;
        let who = table.next().await.expect("the game goes on");
        table.caught_up(who).await;
        back(&mut harness, &[who]).await;
        assert_eq!((table.told().len(), table.boards().len()), (index + 1, 1));
    }
    harness.close().await;
}

/// Somebody looks, and the bot stops before it knows that the next board stands below what was told.
async fn stopped_after_a_look(fault: Fault) {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let who = table.next().await.expect("somebody begins");
    let posts = format!("/channels/{}/messages", table.channel.id());
    harness.discord.fail_next(&format!("POST {posts}"), fault);
    let label = look(table.other(who)).label(&table.seen());
    who.here.click(&label).await.expect("the bot answers");
    let failed = |it: &Request| it.path == posts && it.status == 500;
    harness.discord.requests_until(|asked| asked.iter().any(failed)).await.expect("a board is posted");
    harness.restart_bot(|_| {}).await;
    table.host().waits_for(|_| table.boards().len() == 1).await.expect("one board");
    table.makes(who, &Move::Done, By::Board).await;
    table.look_once(By::Board).await;
    assert_eq!((table.told().len(), table.boards().len()), (2, 1));
    harness.close_with(|_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_did_not_come_after_a_look_comes() {
    stopped_after_a_look(Fault::Server(500)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_which_the_bot_did_not_hear_after_a_look_is_not_posted_again() {
    stopped_after_a_look(Fault::AnswerLost(500)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hands_show_the_end_of_a_game_that_ended_as_the_bot_stopped() {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &CALM).await;
    table.settled().await;
    for somebody in &table.people {
        harness.discord.fail_next(&format!("PATCH {}", messages(somebody)), Fault::Server(500));
    }
    table.host().slash("/table end").await.expect("the bot answers");
    harness.restart_bot(|_| {}).await;
    table.host().waits_for(is_over).await.expect("a summary");
    for somebody in &table.people {
        somebody.hand(|hand| hand.shows("The game as it stood") && hand.buttons.is_empty()).await;
        assert_eq!(somebody.direct(Act::Created), 1);
    }
    harness.close_with(|_| {}).await;
}

/// A whole game, in which the bot restarts again and again; then nobody has seen what they must not, and every look was
/// told once.
async fn whole_game(options: &str, orders: &[&str], by: impl Fn(usize) -> By) {
    let mut harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, options, orders).await;
    let mut made = 0;
    while let Some(who) = table.next().await {
        if made % 8 == 3 {
            harness.restart_bot(|_| {}).await;
        }
        table.play_turn(who, by(made)).await;
        made += 1;
        assert!(made < 1000, "the game does not end");
    }
    harness.restart_bot(|_| {}).await;
    table.check_the_end(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_in_the_channel() {
    whole_game("seats:2 computers:none", &SEVEN, |_| By::Board).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_in_every_way_with_a_computer() {
    whole_game("seats:3", &SIX[..2], |made| [By::Board, By::Direct, By::Base][made % 3]).await;
}
