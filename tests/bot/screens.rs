//! The public screen of a table: it shows what is, whatever happens to its message, to Discord or to the bot's rights.

use crate::harness::{House, Table, board, custom_id, headline, refused};
use charbagh::config::Tables;
use discord_sandbox::{
    AnswerKind, CloseCode, Cut, Fault, Limits, Message, MessageId, Permissions, Rate, Request, Sandbox, Seen,
    Timings, View,
};
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

pub(crate) async fn two_people(house: &House) -> Table {
    let table = Table::open(house, "seats:2 computers:none", 2).await;
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
    let house = House::open().await;
    let table = Table::open(&house, "seats:2 computers:none", 1).await;
    let people = vec![table.people[0].clone(), house.person("Bim")];
    let table = Table { people, ..table };
    table.people[1].click("Join").await.expect("the bot answers");
    table.start_by_button().await;
    // People see an answer before the request is noted that brought it.
    let answers = |requests: &[Request]| requests.iter().filter(|it| it.path.ends_with("/callback")).count();
    let noted = async |count: usize| {
        house.discord.requests_until(|requests| answers(requests) >= count).await.expect("all are noted")
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
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_buried_is_posted_anew_and_the_old_one_goes() {
    let house = House::open().await;
    let table = two_people(&house).await;
    let before = press(&table).await;
    for line in 0..12 {
        table.people[1].say(&format!("line {line}")).expect("people may write");
    }
    press(&table).await;
    assert_eq!(boards(&table), [before.id], "a dozen messages do not bury it");
    table.people[1].say("one more").expect("people may write");
    dug_out(&table, before.id).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_written_while_a_board_is_posted_anew_buries_it() {
    let house = House::open_without_rates().await;
    let table = two_people(&house).await;
    let before = press(&table).await.id;
    // The bot hears a second later that its board is there.
    house.discord.slow_down(Duration::from_secs(1));
    table.people[1].say_all(["before"; 13]).expect("people may write");
    let anew = |view: &View| board(view).is_some_and(|board| board.id != before);
    table.people[0].waits_for(anew).await.expect("a new board");
    house.discord.slow_down(Duration::ZERO);
    table.people[1].say_all(["meanwhile"; 13]).expect("people may write");
    let below = |view: &View| view.last().map(|last| last.id) == board(view).map(|board| board.id);
    table.people[0].waits_for(below).await.expect("another one, below all of it");
    table.people[0].waits_for(|_| boards(&table).len() == 1).await.expect("the others go");
    press(&table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_is_posted_anew_when_it_is_buried_or_deleted() {
    let house = House::open().await;
    let table = Table::open(&house, "seats:2", 2).await;
    let before = boards(&table)[0];
    for line in 0..13 {
        table.people[1].say(&format!("line {line}")).expect("people may write");
    }
    let second = moved(&table, before).await.id;
    table.channel.delete_message(second);
    moved(&table, second).await;
    table.start_by_button().await;
    assert_eq!(boards(&table).len(), 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_comes_back_the_same() {
    let house = House::open().await;
    let table = two_people(&house).await;
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
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn show_posts_the_board_anew_and_the_old_one_goes() {
    let house = House::open().await;
    let table = two_people(&house).await;
    let before = press(&table).await;
    let answer = house.person("Eshan").slash("/table show").await.expect("the bot answers");
    assert!(!answer.is_ephemeral());
    assert_eq!(answer.content(), before.content);
    table.people[0].waits_for(|view| view.message(before.id).is_none()).await.expect("the old one goes");
    assert_eq!(boards(&table), [answer.message.expect("a board").id]);
    press(&table).await;
    assert_eq!(boards(&table).len(), 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_layout_stays_with_its_table() {
    let house = House::open().await;
    let table = two_people(&house).await;
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
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn edits_that_fail_are_made_up_for() {
    let house = House::open_without_rates().await;
    let table = two_people(&house).await;
    let too_often = |global| Fault::TooManyRequests { retry_after: 0.1, global };
    for fault in [Fault::Server(500), Fault::Server(502), too_often(false), too_often(true)] {
        let (person, _) = table.play_until(|board| custom_id(board, "").ends_with(":roll")).await;
        let before = seen(&table);
        // By command, so that the board is edited; first by the interaction's token, then by the message's id.
        house.discord.fail_next("PATCH /webhooks", fault);
        house.discord.fail_next("PATCH /channels", fault);
        let answer = person.slash("/parcheesi roll").await.expect("the bot answers");
        assert!(answer.content().contains("rolled"), "{}", answer.content());
        let view = person
            .waits_for(|view| board(view).is_some_and(|board| board.content != before.content))
            .await
            .expect("the board follows");
        assert_eq!(board(&view).expect("a board").id, before.id);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_whose_answer_fails_counts_and_the_board_follows() {
    let house = House::open_without_rates().await;
    let table = two_people(&house).await;
    for fault in [Fault::Server(500), Fault::TooManyRequests { retry_after: 0.1, global: false }] {
        let (person, board_before) = table.play_until(|board| custom_id(board, "").ends_with(":roll")).await;
        house.discord.fail_next("/callback", fault);
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
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_discord_gets_the_right_board_in_the_end() {
    let house = House::open_without_rates().await;
    let table = Table::open(&house, "seats:3", 2).await;
    table.start_by_button().await;
    table.next().await.expect("the game goes on");
    house.discord.slow_down(Duration::from_millis(600));
    for _ in 0..3 {
        let (person, labels) = table.next().await.expect("the game goes on");
        let answer = person.click(&labels[0]).await.expect("the bot answers in time");
        assert_eq!(answer.kind, AnswerKind::Update, "{}", answer.content());
    }
    let (person, _) = table.play_until(|board| custom_id(board, "").ends_with(":roll")).await;
    let before = seen(&table);
    let answer = person.slash("/parcheesi roll").await.expect("the bot answers in time");
    assert!(answer.content().contains("rolled"), "{}", answer.content());
    house.discord.slow_down(Duration::ZERO);
    person
        .waits_for(|view| board(view).is_some_and(|board| board.content != before.content))
        .await
        .expect("the board follows");
    press(&table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_rights_the_bot_does_not_ask_again_and_again() {
    let house = House::open_without_rates().await;
    let table = two_people(&house).await;
    let before = press(&table).await;
    house.lawn.deny(&house.app, Permissions::SEND_MESSAGES | Permissions::VIEW_CHANNEL);
    house.lawn.delete_message(before.id);
    // Nobody uses the table: however much is written there, the bot may be refused once, and then is quiet.
    for line in 0..50 {
        table.people[1].say(&format!("line {line}")).expect("people may write");
    }
    for person in &table.people {
        person.slash("/parcheesi rules").await.expect("the bot answers");
    }
    assert!(house.discord.refusals().len() <= 1, "{:#?}", house.discord.refusals());
    // Commands tell that the bot still may not post, so that it does not even try.
    for _ in 0..5 {
        for person in &table.people {
            person.slash("/parcheesi roll").await.expect("the bot answers");
        }
    }
    assert!(house.discord.refusals().len() <= 1, "{:#?}", house.discord.refusals());
    house.lawn.allow(&house.app, Permissions::SEND_MESSAGES | Permissions::VIEW_CHANNEL);
    // Somebody uses the table, and the board is there again.
    table.people[1].slash("/parcheesi rules").await.expect("the bot answers");
    table.people[0].waits_for(|view| board(view).is_some()).await.expect("the board comes back");
    press(&table).await;
    house.close_with(|_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_takes_its_table_along_and_no_other() {
    let house = House::open().await;
    let pond = house.garden.channel("pond");
    let gone = Table::open_in(&house, &pond, "seats:2 computers:fill", 1).await;
    let table = two_people(&house).await;
    gone.start_by_button().await;
    gone.next().await.expect("the game goes on");
    pond.delete();
    for _ in 0..5 {
        press(&table).await;
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_move_one_by_one() {
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    let house = House::with(discord, Tables { computer_pace_ms: 50, ..Tables::default() }).await;
    let table = Table::open(&house, "seats:4", 1).await;
    table.start_by_button().await;
    for _ in 0..8 {
        press(&table).await;
        table.next().await.expect("the computers have moved");
    }
    let requests = house.discord.requests();
    let mut turns: Vec<&str> = requests.iter().filter_map(whose_turn).collect();
    turns.dedup();
    assert!(turns.len() > 8, "{turns:?}");
    let round = ["🐤", "🐟", "🐞", "🐸"];
    for pair in turns.windows(2) {
        let [one, next] = [pair[0], pair[1]].map(|sign| round.iter().position(|it| *it == sign));
        assert_eq!(one.map(|one| (one + 1) % 4), next, "a turn is missing in {turns:?}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_tells_what_has_happened_since_ones_last_turn() {
    let house = House::open().await;
    let table = Table::open(&house, "seats:4", 1).await;
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
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_board_tells_who_begins_whoever_it_is() {
    let house = House::open_without_rates().await;
    let mut began = BTreeSet::new();
    for _ in 0..100 {
        let table = two_people(&house).await;
        let text = seen(&table).content;
        let name = headline(&seen(&table)).split("**").nth(1).expect("a name").to_owned();
        assert!(text.lines().any(|line| line.contains(&format!("{name} rolled"))), "{text}");
        table.people[0].slash("/table end").await.expect("the bot answers");
        table.people[0].waits_for(|view| view.labels().is_empty()).await.expect("the end");
        for message in house.lawn.messages() {
            house.lawn.delete_message(message.id);
        }
        began.insert(name);
        if began.len() == 2 {
            break;
        }
    }
    assert_eq!(began.len(), 2, "in a hundred games, both have begun one");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_outlives_the_gateway() {
    let house = House::open().await;
    let table = two_people(&house).await;
    press(&table).await;
    for (times, cut) in [(1, Cut::Closed(CloseCode::UnknownError)), (2, Cut::AskedToReconnect)] {
        assert_eq!(house.app.cut(0, cut), 1, "{cut:?}");
        house.app.resumed(times).await.expect("the bot comes back");
        press(&table).await;
    }
    assert_eq!(house.app.cut(0, Cut::SessionInvalidated), 1);
    house.app.connected(1).await.expect("the bot comes back");
    press(&table).await;
    assert_eq!(boards(&table).len(), 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_is_gone_without_a_word_is_noticed_by_its_heartbeat() {
    let timings = Timings { heartbeat: Duration::from_millis(500), ..Timings::default() };
    let discord = Sandbox::builder().timings(timings).start().await.expect("a port is free");
    let house = House::with(discord, Tables { computer_pace_ms: 0, ..Tables::default() }).await;
    let table = two_people(&house).await;
    press(&table).await;
    assert_eq!(house.app.cut(0, Cut::Lost), 1);
    house.app.connected(1).await.expect("the bot comes back");
    press(&table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_deleted_while_the_bot_is_away_comes_back_when_somebody_acts() {
    let house = House::open().await;
    let table = two_people(&house).await;
    let (person, _) = table.play_until(|board| custom_id(board, "").ends_with(":roll")).await;
    let before = seen(&table);
    house.app.cut(0, Cut::SessionInvalidated);
    house.lawn.delete_message(before.id);
    house.app.connected(1).await.expect("the bot comes back");
    let answer = person.slash("/parcheesi roll").await.expect("the bot answers");
    assert!(answer.content().contains("rolled"), "{}", answer.content());
    // Whether the bot was told of the deletion or finds out by itself, the board that comes shows the roll.
    person
        .waits_for(|view| board(view).is_some_and(|board| board.content != before.content))
        .await
        .expect("the board comes back");
    press(&table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_summary_can_be_had_at_any_time_and_comes_once_at_the_end() {
    let house = House::open().await;
    let table = Table::open(&house, "seats:2 pieces:2", 2).await;
    table.start_by_button().await;
    press(&table).await;
    let running = house.person("Eshan").slash("/table summary").await.expect("the bot answers");
    assert!(!running.is_ephemeral());
    assert!(running.content().contains("to be told after the game"), "{}", running.content());
    refused(&table.channel, table.people[0].slash("/table record"), "sent when the game is over").await;
    table.play_by_buttons().await;
    table.check_the_end(&house).await;
    house
        .close_with(|house| {
            let summaries = house.lawn.messages();
            let summaries = summaries.iter().filter(|message| message.content.contains("Check the dice"));
            assert_eq!(summaries.count(), 1);
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_ended_tells_its_secret_and_asks_nobody_to_roll() {
    let house = House::open().await;
    let table = two_people(&house).await;
    press(&table).await;
    table.people[0].slash("/table end").await.expect("the bot answers");
    let view = table.people[0].waits_for(|view| view.shows("Check the dice")).await.expect("a summary");
    assert!(!view.shows("to be told after the game"));
    let board = view.messages.iter().find(|message| message.shows("was ended")).expect("a board");
    assert!(!board.shows("roll the die") && !board.shows("👉"), "{board}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_too_old_to_be_edited_is_replaced() {
    let limits = Limits { old_edits: Rate::new(0, Duration::from_mins(1)), ..Limits::default() };
    let timings = Timings { old_message: Duration::ZERO, ..Timings::default() };
    let discord = Sandbox::builder().limits(limits).timings(timings).start().await.expect("a port is free");
    let house = House::with(discord, Tables { computer_pace_ms: 0, ..Tables::default() }).await;
    let person = house.person("Asha");
    person.slash("/parcheesi new seats:2").await.expect("the bot answers");
    // A board that answered no interaction can be edited by its id alone.
    let answered = board(&person.sees()).expect("a lobby").id;
    let second = person.slash("/parcheesi new").await.expect("the bot answers");
    assert!(
        second.content().contains(&answered.to_string()),
        "the bot knows its board: {}",
        second.content()
    );
    house.lawn.delete_message(answered);
    let view = person
        .waits_for(|view| board(view).is_some_and(|board| board.id != answered))
        .await
        .expect("a lobby");
    let before = board(&view).expect("a lobby").id;
    house.person("Bim").slash("/table join").await.expect("the bot answers");
    let view = person
        .waits_for(|view| {
            view.message(before).is_none() && board(view).is_some_and(|board| board.shows("Bim"))
        })
        .await
        .expect("a new lobby");
    assert_eq!(view.messages.iter().filter(|message| !message.ephemeral).count(), 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_id_could_not_be_learnt_is_found_by_its_interaction() {
    let house = House::open().await;
    house.discord.fail_next("GET /webhooks", Fault::Server(500));
    let asha = house.person("Asha");
    asha.slash("/parcheesi new seats:2").await.expect("the bot answers");
    house.person("Bim").slash("/table join").await.expect("the bot answers");
    let view = asha.waits_for(|view| view.shows("red: Bim")).await.expect("the lobby shows both");
    assert_eq!(view.messages.iter().filter(|message| !message.ephemeral).count(), 1, "{view}");
    // It is known from then on: a new one takes its place.
    asha.slash("/table show").await.expect("the bot answers");
    let view = asha
        .waits_for(|view| view.messages.iter().filter(|message| !message.ephemeral).count() == 1)
        .await
        .expect("one board");
    assert!(board(&view).is_some());
    house.close_with(|_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_discord_could_not_take_is_sent_once_more() {
    let house = House::open().await;
    let table = two_people(&house).await;
    house.discord.fail_next("POST /interactions", Fault::Server(500));
    press(&table).await;
    house.close_with(|_| {}).await;
}
