//! Buttons that were out of date already: a plain sentence says so, and nothing happens.

use crate::{
    expected::{Stale, channels, direct},
    fixture::Fixture,
    harness::Harness,
};
use discord_sandbox::{AnswerKind, MessageId};

#[tokio::test(flavor = "multi_thread")]
async fn every_button_of_the_past_is_answered_as_it_was() {
    let fixture = Fixture::copy();
    let mut harness = fixture.resume().await;
    for stale in &fixture.expected.stale {
        is_refused(&harness, stale).await;
    }
    harness.restart_bot().await;
    let before = (channels(&harness), direct(&harness));
    for stale in &fixture.expected.stale {
        is_refused(&harness, stale).await;
    }
    harness.stop_bot().await;
    assert_eq!((channels(&harness), direct(&harness)), before);
    harness.close().await;
}

async fn is_refused(harness: &Harness, stale: &Stale) {
    let Stale { person, channel, message, custom_id, text } = stale;
    let person = if channel.is_empty() { harness.alone(person) } else { harness.person(person, channel) };
    let answer = person.click_custom_id(MessageId(*message), custom_id).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Message, "{custom_id}");
    assert!(answer.is_ephemeral(), "everybody sees {}", answer.content());
    assert_eq!(answer.content(), text, "{custom_id}");
}
