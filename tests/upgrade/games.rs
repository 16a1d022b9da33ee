//! Games that were played when the bot stopped are played to their end.

use crate::{
    base::base,
    cast::{Place, RUNNING, SPY_ARRANGING, SPY_TURN},
    expected::{channels, direct, program, told},
    fixture::{Fixture, table},
    harness::Harness,
    table::{Table, is_summary, labels, liked, press},
};
use std::fs;

/// Those in which it is somebody's turn.
fn on_turn() -> impl Iterator<Item = Place> {
    RUNNING.into_iter().filter(|place| place.channel != SPY_ARRANGING.channel)
}

/// The game is over: one summary is there, no button is left, and the record is right.
async fn check_the_end(harness: &Harness, fixture: &Fixture, table: &Table) {
    let view = table.host().sees();
    assert_eq!(view.messages.iter().filter(|message| is_summary(message)).count(), 1, "{view}");
    let public = view.messages.iter().filter(|message| !message.ephemeral);
    assert!(public.into_iter().all(|message| labels(message).is_empty()), "{view}");
    let answer = table.host().slash("/table record").await.expect("the bot answers");
    let message = answer.message.expect("a message");
    let file = message.attachments.first().unwrap_or_else(|| panic!("no file: {}", message.content));
    let record = harness.discord.file(file.id).expect("the file is there");
    fs::write(fixture.path().join("record.jsonl"), record).expect("there is room for a file");
    let verified = program(fixture.path(), &["verify", "record.jsonl"]);
    assert!(verified.contains("all right") && !verified.contains("unfinished"), "{verified}");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_played_to_their_end_in_their_channels() {
    let fixture = Fixture::copy();
    let harness = fixture.resume().await;
    for (number, place) in on_turn().enumerate() {
        table(&harness, place).play(7 + number % 3).await;
    }
    harness.close().await;

    let mut harness = fixture.resume().await;
    for place in on_turn() {
        let table = table(&harness, place);
        table.play(5).await;
        table.play_out().await;
        check_the_end(&harness, &fixture, &table).await;
    }
    let told_before = told(&harness).await;
    harness.restart_bot().await;
    let before = (channels(&harness), direct(&harness));
    harness.close().await;

    let harness = fixture.resume().await;
    assert_eq!(told(&harness).await, told_before);
    assert_eq!((channels(&harness), direct(&harness)), before);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_spy_is_played_to_its_end_in_direct_messages() {
    let fixture = Fixture::copy();
    let mut harness = fixture.resume().await;
    let table = table(&harness, SPY_TURN);
    let mut made = 0;
    while let Some((person, board)) = table.next().await {
        let alone = harness.alone(&person.name());
        let hand = base(&alone, |hand| labels(hand).contains(&"Done")).await;
        press(&alone, &hand, &liked(&hand, made)).await;
        table.moved_on(&board).await;
        made += 1;
        if made % 10 == 3 {
            harness.restart_bot().await;
        }
        assert!(made < 1000, "the game does not end");
    }
    check_the_end(&harness, &fixture, &table).await;
    for name in SPY_TURN.people {
        let alone = harness.alone(name);
        base(&alone, |hand| hand.buttons.is_empty()).await;
        assert_eq!(alone.channel().messages().len(), 1, "a base is one message");
    }
    harness.close().await;
}
