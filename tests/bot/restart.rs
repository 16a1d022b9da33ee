//! The bot stops and comes back on the same database: every table goes on, and its screen is what it should be, whatever
//! has become of its message meanwhile.

use crate::harness::{Harness, Table, board, custom_id, is_summary, refused};
use crate::screens::{boards, dug_out, press, seen, two_people};
use charbagh::{
    config::Tables,
    store::{PersonId, Store},
};
use discord_sandbox::{
    Act, AnswerKind, ChannelHandle, Fault, Limits, MessageId, Permissions, Person, Request, Sandbox,
};

/// What was asked of Discord about the messages of a channel since it had answered so many requests.
fn asked_since(harness: &Harness, before: usize, channel: &ChannelHandle) -> Vec<Request> {
    let messages = format!("/channels/{}/messages", channel.id());
    harness.discord.requests().into_iter().skip(before).filter(|it| it.path.starts_with(&messages)).collect()
}

/// Restarts the bot, and waits until it has shown a message of a channel as it is now.
async fn back(harness: &mut Harness, channel: &ChannelHandle, message: MessageId) {
    harness.stop_bot().await;
    let before = harness.discord.requests().len();
    harness.start_bot().await;
    let path = format!("/channels/{}/messages/{message}", channel.id());
    let shown = |it: &Request| it.method == "PATCH" && it.path == path && it.status == 200;
    harness
        .discord
        .requests_until(|requests| requests[before..].iter().any(shown))
        .await
        .expect("it is shown");
}

/// The messages that were written in a channel by the bot, for all to see.
fn written(harness: &Harness, channel: &ChannelHandle) -> usize {
    let history = channel.history();
    let by_the_bot = history.iter().filter(|it| it.act == Act::Created && !it.message.is_ephemeral());
    by_the_bot.filter(|it| it.message.author == harness.app.bot()).count()
}

fn lines(count: usize) -> Vec<String> {
    (0..count).map(|line| format!("line {line}")).collect()
}

/// A board on which somebody can roll, and who.
async fn before_a_roll(table: &Table) -> (Person, discord_sandbox::Seen) {
    let (person, board) = table.play_until(|board| custom_id(board, "").ends_with(":roll")).await;
    (person.clone(), board)
}

/// How many tables the next process would look after.
async fn left_to_do(harness: &Harness) -> usize {
    harness.database().await.unsettled().await.expect("it can be read").len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_goes_on() {
    let mut harness = Harness::open().await;
    let table = Table::open(&harness, "seats:3 computers:none", 2).await;
    let lobby = seen(&table);
    back(&mut harness, &table.channel, lobby.id).await;
    assert_eq!((seen(&table).content, seen(&table).buttons), (lobby.content.clone(), lobby.buttons.clone()));
    let chandra = harness.person("Chandra");
    let joined =
        chandra.click_custom_id(lobby.id, &custom_id(&lobby, "Join")).await.expect("the bot answers");
    assert_eq!(joined.kind, AnswerKind::Update, "{}", joined.content());
    harness.restart_bot(|_| {}).await;
    table.people[0].click("Start").await.expect("the bot answers");
    table.people[0].waits_for(|view| view.labels() == ["🎲 Roll"]).await.expect("the game begins");
    assert_eq!(boards(&table), [lobby.id]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_that_was_posted_before_works_once() {
    let mut harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    for _ in 0..3 {
        let (person, labels) = table.next().await.expect("the game goes on");
        let before = seen(&table);
        back(&mut harness, &table.channel, before.id).await;
        assert_eq!(
            (seen(&table).content, seen(&table).buttons),
            (before.content.clone(), before.buttons.clone())
        );
        let button = custom_id(&before, &labels[0]);
        let answer = person.click_custom_id(before.id, &button).await.expect("the bot answers");
        assert_eq!(answer.kind, AnswerKind::Update, "{}", answer.content());
        refused(&table.channel, person.click_custom_id(before.id, &button), "moved on since").await;
    }
    assert_eq!(boards(&table).len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_to_its_end_by_commands() {
    let mut harness = Harness::open_without_rates().await;
    let table = Table::open(&harness, "seats:2 pieces:2", 2).await;
    table.start_by_command().await;
    before_a_roll(&table).await;
    harness.restart_bot(|_| {}).await;
    table.play_by_commands().await;
    harness.restart_bot(|_| {}).await;
    table.check_the_end(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_go_on_by_themselves() {
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    let slow = Tables { computer_pace_ms: 600_000, ..Tables::default() };
    let mut harness = Harness::with(discord, slow).await;
    let table = Table::open(&harness, "seats:4", 1).await;
    table.start_by_button().await;
    while board(&table.people[0].sees()).is_some() {
        press(&table).await;
    }
    harness.table_settings().computer_pace_ms = 0;
    harness.restart_bot(|_| {}).await;
    table.next().await.expect("the computers have moved");
    press(&table).await;
    harness.close().await;
}

/// The host ends a game, and the bot stops when it has asked Discord to post the summary.
async fn ended_and_restarted(fault: Option<Fault>) {
    let mut harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    press(&table).await;
    let posts = format!("/channels/{}/messages", table.channel.id());
    if let Some(fault) = fault {
        harness.discord.fail_next(&format!("POST {posts}"), fault);
    }
    table.people[0].slash("/table end").await.expect("the bot answers");
    let posted = |it: &Request| it.method == "POST" && it.path == posts;
    harness
        .discord
        .requests_until(|requests| requests.iter().any(posted))
        .await
        .expect("the summary is posted");
    harness.restart_bot(|_| {}).await;
    table.people[0].waits_for(|view| view.messages.iter().any(is_summary)).await.expect("a summary");
    harness.stop_bot().await;
    assert_eq!(left_to_do(&harness).await, 0);
    // Another process finds nothing to do.
    let before = harness.discord.requests().len();
    harness.start_bot().await;
    harness.stop_bot().await;
    assert_eq!(asked_since(&harness, before, &table.channel).len(), 0);
    let view = table.people[0].sees();
    assert_eq!(view.messages.iter().filter(|message| is_summary(message)).count(), 1, "{view}");
    assert_eq!(view.labels(), [""; 0]);
    harness.close_with(|_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_summary_that_was_posted_is_not_posted_again() {
    ended_and_restarted(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_summary_that_was_not_posted_is_posted() {
    ended_and_restarted(Some(Fault::Server(500))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_summary_of_which_the_bot_did_not_hear_is_not_posted_again() {
    ended_and_restarted(Some(Fault::AnswerLost(500))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_summary_of_a_table_whose_channel_has_another_one_comes_all_the_same() {
    let mut harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    press(&table).await;
    harness.discord.fail_next(&format!("POST /channels/{}/messages", table.channel.id()), Fault::Server(500));
    table.people[0].slash("/table end").await.expect("the bot answers");
    let opened = table.people[1].slash("/parcheesi new seats:2").await.expect("the bot answers");
    assert!(!opened.is_ephemeral(), "{}", opened.content());
    harness.restart_bot(|_| {}).await;
    let over =
        |view: &discord_sandbox::View| view.messages.iter().any(is_summary) && boards(&table).len() == 1;
    table.people[0].waits_for(over).await.expect("a summary, and one lobby");
    let joined = table.people[0].click("Join").await.expect("the bot answers");
    assert_eq!(joined.kind, AnswerKind::Update, "{}", joined.content());
    harness.stop_bot().await;
    assert_eq!(left_to_do(&harness).await, 1);
    let summaries = table.people[0].sees().messages.iter().filter(|message| is_summary(message)).count();
    assert_eq!((summaries, boards(&table).len()), (1, 1));
    harness.close_with(|_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_deleted_is_posted_anew() {
    let mut harness = Harness::open().await;
    let table = two_people(&harness).await;
    for history in [true, false] {
        let before = press(&table).await;
        if !history {
            harness.lawn.deny(&harness.app, Permissions::READ_MESSAGE_HISTORY);
        }
        harness.restart_bot(|harness| harness.lawn.delete_message(before.id)).await;
        let view = table.people[0].waits_for(|view| board(view).is_some()).await.expect("it comes back");
        let now = board(&view).expect("a board");
        assert_ne!(now.id, before.id);
        assert_eq!((&now.content, &now.buttons), (&before.content, &before.buttons()));
        assert_eq!(boards(&table), [now.id]);
    }
    press(&table).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_buried_is_posted_anew_and_the_old_one_goes() {
    let mut harness = Harness::open().await;
    let table = two_people(&harness).await;
    let before = press(&table).await.id;
    table.people[1].say_all(lines(5)).expect("people may write");
    harness.stop_bot().await;
    table.people[1].say_all(lines(8)).expect("people may write");
    harness.start_bot().await;
    dug_out(&table, before).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_below_a_board_before_counts() {
    let mut harness = Harness::open().await;
    let table = two_people(&harness).await;
    let before = press(&table).await.id;
    table.people[1].say_all(lines(12)).expect("people may write");
    back(&mut harness, &table.channel, before).await;
    assert_eq!(boards(&table), [before], "a dozen messages do not get it reposted");
    table.people[1].say("one more").expect("people may write");
    dug_out(&table, before).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_rights_the_bot_asks_once_and_the_game_goes_on_by_commands() {
    let mut harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    let (person, before) = before_a_roll(&table).await;
    let rights = Permissions::SEND_MESSAGES | Permissions::VIEW_CHANNEL;
    harness.restart_bot(|harness| harness.lawn.deny(&harness.app, rights)).await;
    harness.discord.requests_until(|asked| asked.iter().any(|it| it.status == 403)).await.expect("it looks");
    let rolled = person.slash("/parcheesi roll").await.expect("the bot answers");
    assert!(rolled.content().contains("rolled"), "{}", rolled.content());
    assert_eq!(harness.discord.refusals().len(), 1, "{:#?}", harness.discord.refusals());
    harness.lawn.allow(&harness.app, rights);
    person.slash("/parcheesi rules").await.expect("the bot answers");
    let rolled = |view: &_| board(view).is_some_and(|board| board.content != before.content);
    person.waits_for(rolled).await.expect("the board follows");
    press(&table).await;
    harness.close_with(|harness| assert_eq!(harness.discord.refusals().len(), 1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_of_a_channel_that_was_deleted_closes() {
    let mut harness = Harness::open().await;
    let pond = harness.garden.channel("pond");
    let gone = Table::open_in(&harness, &pond, "seats:2 stake:low", 1).await;
    gone.start_by_button().await;
    gone.next().await.expect("the game goes on");
    let table = two_people(&harness).await;
    harness.stop_bot().await;
    pond.delete();
    let before = harness.discord.requests().len();
    harness.start_bot().await;
    let told = |it: &Request| it.path.starts_with(&format!("/channels/{}/", pond.id())) && it.status == 404;
    harness.discord.requests_until(|asked| asked[before..].iter().any(told)).await.expect("it looks there");
    press(&table).await;
    harness.stop_bot().await;
    assert_eq!(asked_since(&harness, before, &pond).len(), 1, "it is told once");
    assert_eq!(left_to_do(&harness).await, 1);
    let asha = PersonId(gone.people[0].id().0);
    assert_eq!(
        harness.database().await.balance(asha).await.expect("it can be read"),
        500,
        "the stake is back"
    );
    harness.start_bot().await;
    press(&table).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_layout_stays_with_its_table() {
    let mut harness = Harness::open().await;
    let table = two_people(&harness).await;
    press(&table).await;
    table.people[0].slash("/table show layout:stacked").await.expect("the bot answers");
    let stacked = seen(&table);
    assert!(stacked.shows("🟨 yellow"), "{stacked}");
    back(&mut harness, &table.channel, stacked.id).await;
    assert_eq!(seen(&table).content, stacked.content);
    assert!(press(&table).await.content.contains("🟨 yellow"));
    let shown = table.people[1].slash("/table show").await.expect("the bot answers");
    assert!(shown.content().contains("🟨 yellow"), "{}", shown.content());
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_over_before_can_still_be_looked_up() {
    let mut harness = Harness::open_without_rates().await;
    let table = Table::open(&harness, "seats:2 pieces:2", 2).await;
    table.start_by_button().await;
    table.play_by_buttons().await;
    table.check_the_end(&harness).await;
    let summary =
        table.people[0].slash("/table summary").await.expect("the bot answers").content().to_owned();
    harness.restart_bot(|_| {}).await;
    table.check_the_end(&harness).await;
    let again = harness.person("Eshan").slash("/table summary").await.expect("the bot answers");
    assert!(!again.is_ephemeral());
    assert_eq!(again.content(), summary);
    refused(&table.channel, table.people[0].slash("/parcheesi roll"), "This table is closed").await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_holds_the_table_that_it_held() {
    let mut harness = Harness::open().await;
    let table = two_people(&harness).await;
    let before = press(&table).await;
    harness.restart_bot(|_| {}).await;
    let eshan = harness.person("Eshan");
    refused(&table.channel, eshan.slash("/parcheesi new"), &before.id.to_string()).await;
    table.people[0].slash("/table end").await.expect("the bot answers");
    table.people[0].waits_for(|view| view.messages.iter().any(is_summary)).await.expect("a summary");
    let opened = eshan.slash("/parcheesi new").await.expect("the bot answers");
    assert!(!opened.is_ephemeral(), "{}", opened.content());
    let lobby = opened.message.expect("a lobby").id;
    back(&mut harness, &table.channel, lobby).await;
    refused(&table.channel, eshan.slash("/spy new"), &lobby.to_string()).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_restart_after_another_posts_nothing() {
    let mut harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    let before = press(&table).await;
    let posted = written(&harness, &table.channel);
    for _ in 0..4 {
        // Sometimes before it has looked after its tables.
        harness.restart_bot(|_| {}).await;
    }
    back(&mut harness, &table.channel, before.id).await;
    assert_eq!(written(&harness, &table.channel), posted);
    assert_eq!(seen(&table).content, before.content);
    press(&table).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discord_that_cannot_take_it_at_first_gets_the_right_board_in_the_end() {
    let mut harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    let before = press(&table).await;
    harness.stop_bot().await;
    harness.discord.fail_next("GET /channels", Fault::Server(500));
    harness.discord.fail_next("PATCH /channels", Fault::Server(503));
    harness.start_bot().await;
    press(&table).await;
    back(&mut harness, &table.channel, before.id).await;
    assert_eq!(boards(&table), [before.id]);
    press(&table).await;
    harness.close_with(|_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stakes_are_kept_and_the_winner_takes_them() {
    let mut harness = Harness::open_without_rates().await;
    let table = Table::open(&harness, "seats:2 pieces:2 stake:high computers:none", 2).await;
    table.start_by_button().await;
    before_a_roll(&table).await;
    harness.restart_bot(|_| {}).await;
    table.play_by_buttons().await;
    table.check_the_end(&harness).await;
    harness.stop_bot().await;
    let books = harness.database().await;
    let mut balances = Vec::new();
    for person in &table.people {
        balances.push(books.balance(PersonId(person.id().0)).await.expect("it can be read"));
    }
    balances.sort_unstable();
    assert_eq!(balances, [300, 700]);
    harness.close().await;
}
