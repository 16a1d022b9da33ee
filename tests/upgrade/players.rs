//! Leaderboards, and the question whether somebody wants to be forgotten.

use crate::{
    cast::{FINISHED, GUEST_ROOM, LEADERBOARD, TO_BE_FORGOTTEN},
    fixture::Fixture,
    harness::Harness,
    table::press,
};
use discord_sandbox::{AnswerKind, Person, Seen};

/// What was left in the channel of the leaderboards: those, and what only this person sees there.
fn left(person: &Person) -> (Vec<Seen>, Option<Seen>) {
    let view = person.sees();
    let (own, public) = view.messages.into_iter().partition::<Vec<_>, _>(|message| message.ephemeral);
    (public, own.into_iter().next())
}

#[tokio::test(flavor = "multi_thread")]
async fn leaderboards_turn_their_pages() {
    let fixture = Fixture::copy();
    let mut harness = fixture.open().await;
    let visitor = harness.person("Visitor", LEADERBOARD);
    let (boards, _) = left(&visitor);
    let [all, parcheesi] = &boards[..] else { panic!("two leaderboards") };
    harness.start_bot().await;
    let turns = async |board: &Seen, label: &str, page: &str| {
        let turned = press(&visitor, board, label).await;
        assert!(turned.content().contains(page), "{}", turned.content());
        visitor.sees().message(board.id).expect("it is in view").clone()
    };
    for _ in 0..2 {
        let second = turns(all, "Next ▶", "Page 2 of 2 · 14 people").await;
        let first = turns(&second, "◀ Prev", "Page 1 of 2").await;
        assert_eq!(first.content, all.content);
        let first = turns(parcheesi, "◀ Prev", "Page 1 of 2").await;
        let second = turns(&first, "Next ▶", "Page 2 of 2").await;
        assert_eq!(second.content, parcheesi.content);
        harness.restart_bot().await;
    }
    harness.close().await;
}

/// Answers the question that was left.
async fn answers(person: &Person, question: &Seen, label: &str) -> (AnswerKind, String) {
    let button = question.buttons.iter().find(|button| button.label == label).expect("it can be answered");
    let custom_id = button.custom_id.as_deref().expect("it is no link");
    let answer = person.click_custom_id(question.id, custom_id).await.expect("the bot answers");
    (answer.kind, answer.content().to_owned())
}

/// What all see of the summary of the last game of the guests.
async fn summary(harness: &Harness) -> String {
    let answer = harness.person("Visitor", GUEST_ROOM).slash("/table summary").await;
    answer.expect("the bot answers").content().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_that_was_not_answered_is_answered_yet() {
    let fixture = Fixture::copy();
    let mut harness = fixture.open().await;
    let (name, channel) = TO_BE_FORGOTTEN;
    let [forgotten, seated] = [name, FINISHED[0].people[0]].map(|name| harness.person(name, channel));
    let [question, refused] = [&forgotten, &seated].map(|person| left(person).1.expect("a question"));
    harness.start_bot().await;
    assert!(summary(&harness).await.contains(name));

    let (kind, text) = answers(&seated, &refused, "Forget me").await;
    assert!(text.starts_with("You are at a table that is not closed yet"), "{kind:?} {text}");
    let (kind, text) = answers(&seated, &refused, "Keep").await;
    assert_eq!((kind, text.as_str()), (AnswerKind::Update, "Nothing was deleted."));

    let (kind, text) = answers(&forgotten, &question, "Forget me").await;
    assert_eq!(kind, AnswerKind::Update, "{text}");
    assert!(text.starts_with("You are forgotten"), "{text}");
    harness.restart_bot().await;
    let summary = summary(&harness).await;
    assert!(summary.contains("someone") && !summary.contains(name), "{summary}");
    let stats = forgotten.slash("/me stats").await.expect("the bot answers");
    assert!(stats.content().contains("has not played a game"), "{}", stats.content());
    let board = seated.slash("/leaderboard period:all").await.expect("the bot answers");
    assert!(board.content().contains("13 people"), "{}", board.content());
    harness.close().await;
}
