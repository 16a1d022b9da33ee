//! The public screen of a table: it shows what is, whatever happens to its message.

use crate::harness::{Harness, Table, board, custom_id, headline, refused};
use charbagh::config::Tables;
use discord_sandbox::{AnswerKind, Limits, Message, MessageId, Request, Sandbox, Seen, View};
use std::{collections::BTreeSet, time::Duration};

/// Boards and lobbies that can still be played on.
pub(crate) fn boards(table: &Table) -> Vec<MessageId> {
    let public = table.channel.messages().into_iter().filter(|message| !message.is_ephemeral());
    let live = public.filter(|message| message.buttons().iter().any(|button| button.enabled));
    live.map(|message| message.id).collect()
}

/// Waits until another message is the board, and this one is gone; gives the new one.
pub(crate) async fn moved(table: &Table, before: MessageId) -> Seen {
    let moved = |view: &View| view.message(before).is_none() && board(view).is_some();
    let view = table.people[0].waits_for(moved).await.expect("a new board, and the old one is gone");
    assert_eq!(boards(table).len(), 1);
    board(&view).expect("a board").clone()
}

/// Waits until the board has been posted anew below everything, and the old one is gone.
pub(crate) async fn dug_out(table: &Table, before: MessageId) {
    let now = moved(table, before).await;
    assert_eq!(table.people[0].sees().last().map(|message| message.id), Some(now.id));
    press(table).await;
    assert_eq!(boards(table), [now.id]);
}

/// The sign of the player whose turn it is on the board that this request brings, if it brings one.
fn whose_turn(request: &Request) -> Option<&str> {
    let body = if request.path.ends_with("/callback") { &request.body["data"] } else { &request.body };
    let line = body["content"].as_str()?.lines().find(|line| line.starts_with("👉"))?;
    line.split(' ').nth(1)
}

pub(crate) async fn two_people(harness: &Harness) -> Table {
    let table = Table::open(harness, "seats:2 computers:none", 2).await;
    table.start_by_button().await;
    table
}

/// Presses the first button of the board; gives the board as the answer leaves it.
pub(crate) async fn press(table: &Table) -> Message {
    let (person, labels) = table.next().await.expect("the game goes on");
    let answer = person.click(&labels[0]).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Update, "{}", answer.content());
    answer.message.expect("the board")
}

/// What this person sees of the board.
pub(crate) fn seen(table: &Table) -> Seen {
    board(&table.people[0].sees()).expect("a board").clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_costs_one_request_when_only_people_play() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2 computers:none", 1).await;
    let people = vec![table.people[0].clone(), harness.person("Bim")];
    let table = Table { people, ..table };
    table.people[1].click("Join").await.expect("the bot answers");
    table.start_by_button().await;
    // People see an answer before the request is noted that brought it.
    let answers = |requests: &[Request]| requests.iter().filter(|it| it.path.ends_with("/callback")).count();
    let noted = async |count: usize| {
        harness.discord.requests_until(|requests| answers(requests) >= count).await.expect("all are noted")
    };
    // The table was opened, somebody joined, the game was started.
    let before = noted(3).await.len();
    for _ in 0..40 {
        press(&table).await;
    }
    let requests = noted(43).await;
    let new: Vec<_> = requests[before..].iter().map(|it| format!("{} {}", it.method, it.path)).collect();
    assert_eq!(new.len(), 40, "{new:#?}");
    assert!(new.iter().all(|request| request.ends_with("/callback")), "{new:#?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_buried_is_posted_anew_and_the_old_one_goes() {
    let harness = Harness::open().await;
    let table = two_people(&harness).await;
    let before = press(&table).await;
    for line in 0..12 {
        table.people[1].say(&format!("line {line}")).expect("people may write");
    }
    press(&table).await;
    assert_eq!(boards(&table), [before.id], "a dozen messages do not get it reposted");
    table.people[1].say("one more").expect("people may write");
    dug_out(&table, before.id).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_written_while_a_board_is_posted_anew_buries_it() {
    let harness = Harness::open_without_rates().await;
    let table = two_people(&harness).await;
    let before = press(&table).await.id;
    // The bot hears a second later that its board is there.
    harness.discord.slow_down(Duration::from_secs(1));
    table.people[1].say_all(["before"; 13]).expect("people may write");
    let anew = |view: &View| board(view).is_some_and(|board| board.id != before);
    table.people[0].waits_for(anew).await.expect("a new board");
    harness.discord.slow_down(Duration::ZERO);
    table.people[1].say_all(["meanwhile"; 13]).expect("people may write");
    let below = |view: &View| view.last().map(|last| last.id) == board(view).map(|board| board.id);
    table.people[0].waits_for(below).await.expect("another one, below all of it");
    table.people[0].waits_for(|_| boards(&table).len() == 1).await.expect("the others go");
    press(&table).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_is_posted_anew_when_it_is_buried_or_deleted() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2", 2).await;
    let before = boards(&table)[0];
    for line in 0..13 {
        table.people[1].say(&format!("line {line}")).expect("people may write");
    }
    let second = moved(&table, before).await.id;
    table.channel.delete_message(second);
    moved(&table, second).await;
    table.start_by_button().await;
    assert_eq!(boards(&table).len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_comes_back_the_same() {
    let harness = Harness::open().await;
    let table = two_people(&harness).await;
    for _ in 0..3 {
        let before = press(&table).await;
        table.channel.delete_message(before.id);
        let view = table.people[0].waits_for(|view| board(view).is_some()).await.expect("it comes back");
        let now = board(&view).expect("a board");
        assert_ne!(now.id, before.id);
        assert_eq!(now.content, before.content);
        assert_eq!(now.buttons, before.buttons());
    }
    press(&table).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn show_posts_the_board_anew_and_the_old_one_goes() {
    let harness = Harness::open().await;
    let table = two_people(&harness).await;
    let before = press(&table).await;
    let answer = harness.person("Eshan").slash("/table show").await.expect("the bot answers");
    assert!(!answer.is_ephemeral());
    assert_eq!(answer.content(), before.content);
    table.people[0].waits_for(|view| view.message(before.id).is_none()).await.expect("the old one goes");
    assert_eq!(boards(&table), [answer.message.expect("a board").id]);
    press(&table).await;
    assert_eq!(boards(&table).len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_layout_stays_with_its_table() {
    let harness = Harness::open().await;
    let table = two_people(&harness).await;
    let is_wide = |text: &str| text.lines().any(|line| line.matches('⬛').count() > 9);
    let at_first = press(&table).await.content;
    assert!(!is_wide(&at_first) && at_first.contains("🟨 yellow"), "for phones: {at_first}");
    let answer = table.people[0].slash("/table show layout:cross").await.expect("the bot answers");
    assert!(is_wide(answer.content()), "{}", answer.content());
    assert!(is_wide(&press(&table).await.content), "a click keeps the layout");
    let shown = table.people[1].slash("/table show").await.expect("the bot answers");
    assert!(is_wide(shown.content()), "{}", shown.content());
    let back = table.people[1].slash("/table show layout:stacked").await.expect("the bot answers");
    assert!(!is_wide(back.content()), "{}", back.content());
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_move_one_by_one() {
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    let harness = Harness::with(discord, Tables { computer_pace_ms: 50, ..Tables::default() }).await;
    let table = Table::open(&harness, "seats:4", 1).await;
    table.start_by_button().await;
    for _ in 0..8 {
        press(&table).await;
        table.next().await.expect("the computers have moved");
    }
    let requests = harness.discord.requests();
    let mut turns: Vec<&str> = requests.iter().filter_map(whose_turn).collect();
    turns.dedup();
    assert!(turns.len() > 8, "{turns:?}");
    let round = ["🐤", "🐟", "🐞", "🐸"];
    for pair in turns.windows(2) {
        let [one, next] = [pair[0], pair[1]].map(|sign| round.iter().position(|it| *it == sign));
        assert_eq!(one.map(|one| (one + 1) % 4), next, "a turn is missing in {turns:?}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_tells_what_has_happened_since_ones_last_turn() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:4", 1).await;
    table.start_by_button().await;
    table.next().await.expect("the game goes on");
    press(&table).await;
    table
        .play_until(|board| custom_id(board, "").ends_with(":roll") && headline(board).contains(": roll the"))
        .await;
    let text = seen(&table).content;
    let story = text.lines().find(|line| line.contains("rolled")).expect("a story");
    for name in ["Iris", "Rose", "Cypress"] {
        assert!(story.contains(name), "{name} is not in {story:?}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_board_tells_who_begins_whoever_it_is() {
    let harness = Harness::open_without_rates().await;
    let mut began = BTreeSet::new();
    for _ in 0..100 {
        let table = two_people(&harness).await;
        let text = seen(&table).content;
        let name = headline(&seen(&table)).split("**").nth(1).expect("a name").to_owned();
        assert!(text.lines().any(|line| line.contains(&format!("{name} rolled"))), "{text}");
        table.people[0].slash("/table end").await.expect("the bot answers");
        table.people[0].waits_for(|view| view.labels().is_empty()).await.expect("the end");
        for message in harness.lawn.messages() {
            harness.lawn.delete_message(message.id);
        }
        began.insert(name);
        if began.len() == 2 {
            break;
        }
    }
    assert_eq!(began.len(), 2, "in a hundred games, both have begun one");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_summary_can_be_had_at_any_time_and_comes_once_at_the_end() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2 pieces:2", 2).await;
    table.start_by_button().await;
    press(&table).await;
    let running = harness.person("Eshan").slash("/table summary").await.expect("the bot answers");
    assert!(!running.is_ephemeral());
    assert!(running.content().contains("to be told after the game"), "{}", running.content());
    refused(&table.channel, table.people[0].slash("/table record"), "sent when the game is over").await;
    table.play_by_buttons().await;
    table.check_the_end(&harness).await;
    harness
        .close_with(|harness| {
            let summaries = harness.lawn.messages();
            let summaries = summaries.iter().filter(|message| message.content.contains("Check the dice"));
            assert_eq!(summaries.count(), 1);
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_ended_tells_its_secret_and_asks_nobody_to_roll() {
    let harness = Harness::open().await;
    let table = two_people(&harness).await;
    press(&table).await;
    table.people[0].slash("/table end").await.expect("the bot answers");
    let view = table.people[0].waits_for(|view| view.shows("Check the dice")).await.expect("a summary");
    assert!(!view.shows("to be told after the game"));
    let board = view.messages.iter().find(|message| message.shows("was ended")).expect("a board");
    assert!(!board.shows("roll the die") && !board.shows("👉"), "{board}");
    harness.close().await;
}
