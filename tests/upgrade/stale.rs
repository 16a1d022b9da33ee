//! Buttons that were out of date already: a plain sentence says so, and nothing happens.

use crate::{
    expected::{Stale, channels, direct},
    fixture::Fixture,
    house::House,
};
use discord_sandbox::{AnswerKind, MessageId};

#[tokio::test(flavor = "multi_thread")]
async fn every_button_of_the_past_is_answered_as_it_was() {
    let fixture = Fixture::copy();
    let mut house = fixture.resume().await;
    for stale in &fixture.expected.stale {
        is_refused(&house, stale).await;
    }
    house.restart_bot().await;
    let before = (channels(&house), direct(&house));
    for stale in &fixture.expected.stale {
        is_refused(&house, stale).await;
    }
    house.stop_bot().await;
    assert_eq!((channels(&house), direct(&house)), before);
    house.close().await;
}

async fn is_refused(house: &House, stale: &Stale) {
    let Stale { person, channel, message, custom_id, text } = stale;
    let person = if channel.is_empty() { house.alone(person) } else { house.person(person, channel) };
    let answer = person.click_custom_id(MessageId(*message), custom_id).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Message, "{custom_id}");
    assert!(answer.is_ephemeral(), "everybody sees {}", answer.content());
    assert_eq!(answer.content(), text, "{custom_id}");
}
