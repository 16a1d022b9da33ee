//! Bases of Spy in direct messages.

use crate::{
    harness::Harness,
    table::{labels, press},
};
use discord_sandbox::{AnswerKind, Person, Seen, View};

/// The newest direct message of somebody that is no answer to a command.
pub(crate) fn newest(view: &View) -> Option<&Seen> {
    view.messages.iter().rev().find(|message| !message.ephemeral)
}

/// Waits until somebody's newest direct message is as it is wanted.
pub(crate) async fn base(alone: &Person, wanted: impl Fn(&Seen) -> bool) -> Seen {
    let view = alone.waits_for(|view| newest(view).is_some_and(&wanted)).await;
    let view = view.unwrap_or_else(|failure| panic!("{}'s base: {failure}", alone.name()));
    newest(&view).expect("it has just been seen").clone()
}

/// Whether a base is arranged on a message.
pub(crate) fn is_arranging(message: &Seen) -> bool {
    labels(message).contains(&"Ready")
}

/// A message as somebody sees it now.
pub(crate) fn now(person: &Person, message: &Seen) -> Seen {
    person.sees().message(message.id).expect("it is in view").clone()
}

/// Types an order into the form behind a button of a screen on which a base is arranged; gives the screen as it is then.
pub(crate) async fn type_order(person: &Person, screen: &Seen, custom_id: &str, order: &str) -> Seen {
    let opened = person.click_custom_id(screen.id, custom_id).await.expect("the bot answers");
    assert_eq!(opened.kind, AnswerKind::Modal, "{}", opened.content());
    let typed = person.submit_modal(&[("order", order)]).await.expect("the bot answers");
    assert_eq!(typed.kind, AnswerKind::Update, "{order}: {}", typed.content());
    now(person, screen)
}

/// Arranges somebody's base in their direct message: types an order, and is ready.
pub(crate) async fn arrange(harness: &Harness, name: &str, order: &str) {
    let alone = harness.alone(name);
    let screen = base(&alone, is_arranging).await;
    let button = screen.buttons.iter().find(|button| button.label == "Type an order");
    let custom_id = button.and_then(|button| button.custom_id.clone()).expect("an order can be typed");
    let screen = type_order(&alone, &screen, &custom_id, order).await;
    press(&alone, &screen, "Ready").await;
}
