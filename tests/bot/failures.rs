//! The public screen of a table where Discord fails, or takes the bot's rights: it shows what is in the end.

use crate::{
    harness::{Harness, Table, board, custom_id},
    screens::{boards, press, seen, two_people},
};
use charbagh::config::Tables;
use discord_sandbox::{AnswerKind, CloseCode, Cut, Fault, Limits, Permissions, Rate, Sandbox, Timings};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn edits_that_fail_are_made_up_for() {
    let harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    let too_often = |global| Fault::TooManyRequests { retry_after: 0.1, global };
    for fault in [Fault::Server(500), Fault::Server(502), too_often(false), too_often(true)] {
        let (person, _) = table.play_until(|board| custom_id(board, "").ends_with(":roll")).await;
        let before = seen(&table);
        // By command, so that the board is edited; first by the interaction's token, then by the message's id.
        harness.discord.fail_next("PATCH /webhooks", fault);
        harness.discord.fail_next("PATCH /channels", fault);
        let answer = person.slash("/parcheesi roll").await.expect("the bot answers");
        assert!(answer.content().contains("rolled"), "{}", answer.content());
        let view = person
            .waits_for(|view| board(view).is_some_and(|board| board.content != before.content))
            .await
            .expect("the board follows");
        assert_eq!(board(&view).expect("a board").id, before.id);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_whose_answer_fails_counts_and_the_board_follows() {
    let harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    for fault in [Fault::Server(500), Fault::TooManyRequests { retry_after: 0.1, global: false }] {
        let (person, board_before) = table.play_until(|board| custom_id(board, "").ends_with(":roll")).await;
        harness.discord.fail_next("/callback", fault);
        let pressed = tokio::spawn({
            let person = person.clone();
            async move { person.click("🎲 Roll").await }
        });
        table.people[0]
            .waits_for(|view| board(view).is_some_and(|board| board.content != board_before.content))
            .await
            .expect("the board follows");
        pressed.abort();
        press(&table).await;
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_discord_gets_the_right_board_in_the_end() {
    let harness = Harness::open_without_rates().await;
    let table = Table::open(&harness, "seats:3", 2).await;
    table.start_by_button().await;
    table.next().await.expect("the game goes on");
    harness.discord.slow_down(Duration::from_millis(600));
    for _ in 0..3 {
        let (person, labels) = table.next().await.expect("the game goes on");
        let answer = person.click(&labels[0]).await.expect("the bot answers in time");
        assert_eq!(answer.kind, AnswerKind::Update, "{}", answer.content());
    }
    let (person, _) = table.play_until(|board| custom_id(board, "").ends_with(":roll")).await;
    let before = seen(&table);
    let answer = person.slash("/parcheesi roll").await.expect("the bot answers in time");
    assert!(answer.content().contains("rolled"), "{}", answer.content());
    harness.discord.slow_down(Duration::ZERO);
    person
        .waits_for(|view| board(view).is_some_and(|board| board.content != before.content))
        .await
        .expect("the board follows");
    press(&table).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_rights_the_bot_does_not_ask_again_and_again() {
    let harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    let before = press(&table).await;
    harness.lawn.deny(&harness.app, Permissions::SEND_MESSAGES | Permissions::VIEW_CHANNEL);
    harness.lawn.delete_message(before.id);
    // Nobody uses the table: however much is written there, the bot may be refused once, and then is quiet.
    for line in 0..50 {
        table.people[1].say(&format!("line {line}")).expect("people may write");
    }
    for person in &table.people {
        person.slash("/parcheesi rules").await.expect("the bot answers");
    }
    assert!(harness.discord.refusals().len() <= 1, "{:#?}", harness.discord.refusals());
    // Commands tell that the bot still may not post, so that it does not even try.
    for _ in 0..5 {
        for person in &table.people {
            person.slash("/parcheesi roll").await.expect("the bot answers");
        }
    }
    assert!(harness.discord.refusals().len() <= 1, "{:#?}", harness.discord.refusals());
    harness.lawn.allow(&harness.app, Permissions::SEND_MESSAGES | Permissions::VIEW_CHANNEL);
    // Somebody uses the table, and the board is there again.
    table.people[1].slash("/parcheesi rules").await.expect("the bot answers");
    table.people[0].waits_for(|view| board(view).is_some()).await.expect("the board comes back");
    press(&table).await;
    harness.close_with(|_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_takes_its_table_along_and_no_other() {
    let harness = Harness::open().await;
    let pond = harness.garden.channel("pond");
    let gone = Table::open_in(&harness, &pond, "seats:2 computers:fill", 1).await;
    let table = two_people(&harness).await;
    gone.start_by_button().await;
    gone.next().await.expect("the game goes on");
    pond.delete();
    for _ in 0..5 {
        press(&table).await;
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_outlives_the_gateway() {
    let harness = Harness::open().await;
    let table = two_people(&harness).await;
    press(&table).await;
    for (times, cut) in [(1, Cut::Closed(CloseCode::UnknownError)), (2, Cut::AskedToReconnect)] {
        assert_eq!(harness.app.cut(0, cut), 1, "{cut:?}");
        harness.app.resumed(times).await.expect("the bot comes back");
        press(&table).await;
    }
    assert_eq!(harness.app.cut(0, Cut::SessionInvalidated), 1);
    harness.app.connected(1).await.expect("the bot comes back");
    press(&table).await;
    assert_eq!(boards(&table).len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_is_gone_without_a_word_is_noticed_by_its_heartbeat() {
    let timings = Timings { heartbeat: Duration::from_millis(500), ..Timings::default() };
    let discord = Sandbox::builder().timings(timings).start().await.expect("a port is free");
    let harness = Harness::with(discord, Tables { computer_pace_ms: 0, ..Tables::default() }).await;
    let table = two_people(&harness).await;
    press(&table).await;
    assert_eq!(harness.app.cut(0, Cut::Lost), 1);
    harness.app.connected(1).await.expect("the bot comes back");
    press(&table).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_deleted_while_the_bot_is_away_comes_back_when_somebody_acts() {
    let harness = Harness::open().await;
    let table = two_people(&harness).await;
    let (person, _) = table.play_until(|board| custom_id(board, "").ends_with(":roll")).await;
    let before = seen(&table);
    harness.app.cut(0, Cut::SessionInvalidated);
    harness.lawn.delete_message(before.id);
    harness.app.connected(1).await.expect("the bot comes back");
    let answer = person.slash("/parcheesi roll").await.expect("the bot answers");
    assert!(answer.content().contains("rolled"), "{}", answer.content());
    // Whether the bot was told of the deletion or finds out by itself, the board that comes shows the roll.
    person
        .waits_for(|view| board(view).is_some_and(|board| board.content != before.content))
        .await
        .expect("the board comes back");
    press(&table).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_too_old_to_be_edited_is_replaced() {
    let limits = Limits { old_edits: Rate::new(0, Duration::from_mins(1)), ..Limits::default() };
    let timings = Timings { old_message: Duration::ZERO, ..Timings::default() };
    let discord = Sandbox::builder().limits(limits).timings(timings).start().await.expect("a port is free");
    let harness = Harness::with(discord, Tables { computer_pace_ms: 0, ..Tables::default() }).await;
    let person = harness.person("Asha");
    person.slash("/parcheesi new seats:2").await.expect("the bot answers");
    // A board that answered no interaction can be edited by its id alone.
    let answered = board(&person.sees()).expect("a lobby").id;
    let second = person.slash("/parcheesi new").await.expect("the bot answers");
    assert!(
        second.content().contains(&answered.to_string()),
        "the bot knows its board: {}",
        second.content()
    );
    harness.lawn.delete_message(answered);
    let view = person
        .waits_for(|view| board(view).is_some_and(|board| board.id != answered))
        .await
        .expect("a lobby");
    let before = board(&view).expect("a lobby").id;
    harness.person("Bim").slash("/table join").await.expect("the bot answers");
    let view = person
        .waits_for(|view| {
            view.message(before).is_none() && board(view).is_some_and(|board| board.shows("Bim"))
        })
        .await
        .expect("a new lobby");
    assert_eq!(view.messages.iter().filter(|message| !message.ephemeral).count(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_id_could_not_be_learnt_is_found_by_its_interaction() {
    let harness = Harness::open().await;
    harness.discord.fail_next("GET /webhooks", Fault::Server(500));
    let asha = harness.person("Asha");
    asha.slash("/parcheesi new seats:2").await.expect("the bot answers");
    harness.person("Bim").slash("/table join").await.expect("the bot answers");
    let view = asha.waits_for(|view| view.shows("red: Bim")).await.expect("the lobby shows both");
    assert_eq!(view.messages.iter().filter(|message| !message.ephemeral).count(), 1, "{view}");
    // It is known from then on: a new one takes its place.
    asha.slash("/table show").await.expect("the bot answers");
    let view = asha
        .waits_for(|view| view.messages.iter().filter(|message| !message.ephemeral).count() == 1)
        .await
        .expect("one board");
    assert!(board(&view).is_some());
    harness.close_with(|_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_discord_could_not_take_is_sent_once_more() {
    let harness = Harness::open().await;
    let table = two_people(&harness).await;
    harness.discord.fail_next("POST /interactions", Fault::Server(500));
    press(&table).await;
    harness.close_with(|_| {}).await;
}
