//! The public screen of a table of Spy: everybody hears of every look once, whatever happens to messages and to Discord.

use super::harness::{CALM, Somebody, SpyTable, is_announcement};
use super::moves::{By, Move, look};
use crate::harness::{Harness, board};
use discord_sandbox::{AnswerKind, Fault};
use std::time::Duration;

/// Where messages are posted in a channel, and where they are edited.
fn messages(table: &SpyTable) -> String {
    format!("/channels/{}/messages", table.channel.id())
}

pub(super) const TOO_OFTEN: Fault = Fault::TooManyRequests { retry_after: 0.1, global: false };

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_comes_back_the_same() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let comes_back = async || {
        let before = table.seen();
        table.channel.delete_message(before.id);
        let view = table.host().waits_for(|view| board(view).is_some()).await.expect("it comes back");
        let now = board(&view).expect("a board");
        assert_ne!(now.id, before.id);
        assert_eq!((&now.content, &now.buttons), (&before.content, &before.buttons));
    };
    comes_back().await;
    for (somebody, order) in table.people.iter().zip(CALM) {
        somebody.arrange(order).await;
    }
    table.begun().await;
    comes_back().await;
    for by in [By::Board, By::Direct, By::Command] {
        table.look_once(by).await;
        comes_back().await;
    }
    assert_eq!(table.told().len(), 3);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_told_is_not_told_again_when_it_is_deleted() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    table.look_once(By::Board).await;
    let told =
        table.channel.messages().into_iter().find(|it| is_announcement(&it.content)).expect("a look").id;
    table.channel.delete_message(told);
    table.look_once(By::Direct).await;
    table.look_once(By::Command).await;
    assert_eq!(table.told().len(), 2);
    assert_eq!(table.boards().len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_can_be_asked_for_between_looks() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    for by in [By::Board, By::Direct, By::Command] {
        let before = table.seen();
        let answer = harness.person("Eshan").slash("/table show").await.expect("the bot answers");
        assert_eq!(answer.content(), before.content);
        table.host().waits_for(|view| view.message(before.id).is_none()).await.expect("the old one goes");
        table.look_once(by).await;
        assert_eq!(table.boards().len(), 1);
    }
    assert_eq!(table.told().len(), 3);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_is_told_once_when_discord_fails_to_take_it_at_first() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let (edits, posts) = (format!("PATCH {}", messages(&table)), format!("POST {}", messages(&table)));
    let mut looks = 0;
    for (by, part, fault) in [
        (By::Direct, &edits, Fault::Server(500)),
        (By::Command, &posts, TOO_OFTEN),
        (By::Board, &posts, Fault::Server(502)),
        (By::Direct, &edits, Fault::AnswerLost(502)),
        (By::Board, &"/callback".to_owned(), Fault::Server(500)),
    ] {
        let who = table.next().await.expect("the game goes on");
        // A board that was posted, not answered with: it is edited by its id.
        table.caught_up(who).await;
        harness.discord.fail_next(part, fault);
        table.makes(who, &look(table.other(who)), by).await;
        looks += 1;
        assert_eq!(table.told().len(), looks, "{by:?} {part} {fault:?}");
        assert_eq!(table.boards().len(), 1, "{by:?} {part} {fault:?}");
        let repost = table.seen();
        table.makes(who, &Move::Walk, by).await;
        assert_eq!(table.seen().id, repost.id);
        // A new board for the next one.
        table.channel.delete_message(repost.id);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_is_told_once_when_the_bot_does_not_hear_that_its_answer_was_taken() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    for (index, by) in [By::Board, By::Direct].into_iter().enumerate() {
        let who = table.next().await.expect("the game goes on");
        table.caught_up(who).await;
        harness.discord.fail_next("/callback", Fault::AnswerLost(500));
        table.makes(who, &look(table.other(who)), by).await;
        table.makes(who, &Move::Done, by).await;
        assert_eq!((table.told().len(), table.boards().len()), (index + 1, 1));
    }
    // The answer that was sent once more is a breach, so the harness is not closed with the usual check.
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_whose_answer_discord_never_takes_is_told_by_the_board() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let who = table.next().await.expect("somebody begins");
    let (at, label) = (who.here.clone(), look(table.other(who)).label(&table.seen()));
    harness.discord.fail_next("/callback", Fault::Server(500));
    harness.discord.fail_next("/callback", Fault::Server(500));
    let pressed = tokio::spawn(async move { at.click(&label).await });
    let looked = |view: &_| board(view).is_some_and(|board| board.content.contains("has looked"));
    table.host().waits_for(looked).await.expect("the board follows");
    pressed.abort();
    assert_eq!(table.told().len(), 1);
    look_once_more(&table, who).await;
    harness.close().await;
}

async fn look_once_more(table: &SpyTable, who: &Somebody) {
    let told = table.told().len();
    table.makes(who, &Move::Done, By::Board).await;
    table.look_once(By::Board).await;
    assert_eq!(table.told().len(), told + 1);
    assert_eq!(table.boards().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_posted_once_when_the_bot_does_not_hear_that_it_was_taken() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let who = table.next().await.expect("somebody begins");
    harness.discord.fail_next(&format!("POST {}", messages(&table)), Fault::AnswerLost(500));
    table.makes(who, &look(table.other(who)), By::Board).await;
    table.makes(who, &Move::Done, By::Board).await;
    table.look_once(By::Board).await;
    assert_eq!((table.boards().len(), table.told().len()), (1, 2));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_board_that_could_not_be_taken_away_goes_when_it_is_used() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let who = table.next().await.expect("somebody begins");
    let first = table.boards()[0];
    let label = look(table.other(who)).label(&table.seen());
    harness.discord.fail_next(&format!("DELETE {}", messages(&table)), Fault::Server(500));
    let shown = table.host().slash("/table show").await.expect("the bot answers");
    assert!(!shown.is_ephemeral(), "{}", shown.content());
    table.host().waits_for(|_| table.boards().len() == 2).await.expect("Discord does not take it away");
    let answer = who.here.click_on(first, &label).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Acknowledged);
    table.host().waits_for(|view| view.message(first).is_none()).await.expect("the older one goes");
    let told = |view: &_| table.told().len() == 1 && board(view).is_some();
    table.host().waits_for(told).await.expect("the look is told, and a board is below it");
    table.makes(who, &Move::Done, By::Board).await;
    table.look_once(By::Board).await;
    assert_eq!((table.boards().len(), table.told().len()), (1, 2));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_asked_for_while_a_look_is_being_told_does_not_take_its_place() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    table.look_once(By::Board).await;
    let who = table.next().await.expect("the game goes on");
    let hand = table.caught_up(who).await;
    let label = look(table.other(who)).label(&hand);
    harness.discord.slow_down(Duration::from_millis(1500));
    let pressed = tokio::spawn({
        let alone = who.alone.clone();
        async move { alone.click_on(hand.id, &label).await }
    });
    table.host().waits_for(|_| table.told().len() == 2).await.expect("it is told");
    // Discord has the change already, but the bot has not heard so.
    let shown = table.host().slash("/table show").await.expect("the bot answers");
    assert!(!shown.is_ephemeral(), "{}", shown.content());
    harness.discord.slow_down(Duration::ZERO);
    pressed.await.expect("no panic").expect("the bot answers");
    table.makes(who, &Move::Done, By::Command).await;
    table.look_once(By::Board).await;
    assert_eq!(table.told().len(), 3);
    harness.close().await;
}

/// The board is buried, so another one is posted; before the bot hears that it was, somebody looks by one of the two.
async fn looks_while_the_board_is_posted_anew(press_the_new_one: bool) {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::calm(&harness).await;
    let who = table.next().await.expect("the game goes on");
    let old = table.seen();
    let label = look(table.other(who)).label(&old);
    harness.discord.slow_down(Duration::from_millis(1500));
    for _ in 0..13 {
        table.host().say("How is the weather on the lawn?").expect("people may write");
    }
    table.host().waits_for(|view| board(view).is_some_and(|new| new.id != old.id)).await.expect("a new one");
    let pressed = if press_the_new_one { table.seen().id } else { old.id };
    let answer = who.here.click_on(pressed, &label).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Update, "{}", answer.content());
    harness.discord.slow_down(Duration::ZERO);
    table.host().waits_for(|view| view.shows("🕵️") && table.boards().len() == 1).await.expect("one board");
    table.makes(who, &Move::Done, By::Command).await;
    table.look_once(By::Board).await;
    assert_eq!((table.told().len(), table.boards().len()), (2, 1));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_by_a_board_that_is_being_posted_anew_stays_told() {
    looks_while_the_board_is_posted_anew(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_by_a_board_that_the_bot_has_just_posted_stays_told() {
    looks_while_the_board_is_posted_anew(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_channel_that_is_written_to_too_often_every_look_is_told_once() {
    let harness = Harness::open().await;
    let table = SpyTable::calm(&harness).await;
    for by in [By::Board, By::Direct, By::Command, By::Board, By::Direct, By::Command] {
        table.look_once(by).await;
    }
    assert_eq!((table.told().len(), table.boards().len()), (6, 1));
    harness.close_with(|_| {}).await;
}
