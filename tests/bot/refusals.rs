//! What bad input gets: a sentence that only the asker sees, and a table that stays as it was.

use crate::harness::{Harness, Table, board, custom_id, headline, refused, shown};
use discord_sandbox::{AnswerKind, Failure, Permissions, Person, Seen};

fn roll_is_due(board: &Seen) -> bool {
    board.buttons.iter().any(|button| button.enabled && button.label.contains("Roll"))
}

fn move_is_due(board: &Seen) -> bool {
    headline(board).contains("rolled")
}

/// The lobby's message, as this person sees it.
fn lobby(person: &Person) -> Seen {
    board(&person.sees()).expect("a lobby").clone()
}

/// A button of this board still works: nothing has happened since.
async fn check_untouched(person: &Person, board: &Seen) {
    let press = board.buttons.iter().find(|button| button.enabled).expect("a button");
    let id = press.custom_id.as_deref().expect("it is no link");
    let answer = person.click_custom_id(board.id, id).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Update, "{}", answer.content());
}

/// A number of this person's pieces that wait at home, as the board tells.
fn piece_at_home(board: &Seen) -> Option<usize> {
    let line = board.content.lines().find(|line| line.starts_with("👉"))?;
    let at_home = line.split('·').find(|part| part.contains("home"))?;
    "①②③④".chars().position(|number| at_home.contains(number)).map(|index| index + 1)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_not_on_turn_is_told_whose_turn_it_is() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2 computers:none", 2).await;
    table.start_by_button().await;
    let (person, board) = table.play_until(roll_is_due).await;
    let other = table.other(person);
    refused(&table.channel, other.click("🎲 Roll"), "turn. Wait for yours").await;
    refused(&table.channel, other.slash("/parcheesi roll"), "turn. Wait for yours").await;
    refused(&table.channel, other.slash("/parcheesi move piece:1"), "turn. Wait for yours").await;
    refused(&table.channel, other.slash("/parcheesi bonus piece:skip"), "turn. Wait for yours").await;
    check_untouched(person, &board).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_no_seat_does_not_play() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2 computers:none", 2).await;
    let stranger = harness.person("Eshan");
    let none = "You have no seat at this table";
    refused(&table.channel, stranger.click("Start"), none).await;
    refused(&table.channel, stranger.click("Leave"), none).await;
    refused(&table.channel, stranger.slash("/table start"), none).await;
    table.start_by_button().await;
    let (person, board) = table.play_until(roll_is_due).await;
    refused(&table.channel, stranger.click("🎲 Roll"), none).await;
    refused(&table.channel, stranger.slash("/parcheesi roll"), none).await;
    refused(&table.channel, stranger.slash("/parcheesi bonus piece:1"), none).await;
    refused(&table.channel, stranger.slash("/table resign"), none).await;
    refused(&table.channel, stranger.slash("/table join"), "`/table resign` leaves a game").await;
    refused(&table.channel, stranger.slash("/table leave"), "`/table resign` leaves a game").await;
    check_untouched(person, &board).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_starts_kicks_and_ends() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:3", 2).await;
    let guest = &table.people[1];
    refused(&table.channel, guest.click("Start"), "Only the host, Asha").await;
    refused(&table.channel, guest.slash("/table start"), "Only the host, Asha").await;
    refused(&table.channel, guest.slash("/table kick player:@Asha"), "Only the host, Asha").await;
    refused(&table.channel, guest.slash("/table end"), "Asha, or a member with Manage Messages").await;
    table.start_by_button().await;
    table.next().await.expect("the computer has had its turn");
    refused(&table.channel, guest.slash("/table kick player:@Asha"), "Only the host, Asha").await;
    refused(&table.channel, guest.slash("/table end"), "Asha, or a member with Manage Messages").await;
    refused(&table.channel, guest.click_custom_id(shown(&table.channel)[0].0, "x"), "do not know").await;
    let stranger = harness.person("Eshan");
    refused(&table.channel, stranger.slash("/table end"), "Asha, or a member with Manage Messages").await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_with_manage_messages_ends_a_table_without_a_seat() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2", 2).await;
    table.start_by_button().await;
    let moderator = harness.person("Eshan");
    harness.garden.give_role(&moderator, harness.garden.role("keepers", Permissions::MANAGE_MESSAGES));
    let ended = moderator.slash("/table end").await.expect("the bot answers");
    assert_eq!(ended.content(), "The table is closed.");
    let view = moderator.waits_for(|view| view.shows("turns")).await.expect("a summary");
    assert!(view.shows("This table was ended before the game was over"));
    assert!(view.labels().is_empty());
    refused(&table.channel, table.people[0].slash("/parcheesi roll"), "This table is closed").await;
    refused(&table.channel, table.people[0].slash("/table join"), "This table is closed").await;
    refused(&table.channel, table.people[0].slash("/table end"), "This table is closed").await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_refused_when_a_roll_is_due_and_a_roll_when_a_move_is() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2 computers:none", 2).await;
    table.start_by_button().await;
    let (person, board) = table.play_until(roll_is_due).await;
    refused(&table.channel, person.slash("/parcheesi move piece:1"), "Roll the die first").await;
    refused(&table.channel, person.slash("/parcheesi bonus piece:1"), "Roll the die first").await;
    refused(&table.channel, person.slash("/parcheesi bonus piece:skip"), "Roll the die first").await;
    let tampered = custom_id(&board, "Roll").replace(":roll", ":skip");
    refused(&table.channel, person.click_custom_id(board.id, &tampered), "Roll the die first").await;
    check_untouched(person, &board).await;
    let (person, board) = table.play_until(move_is_due).await;
    refused(&table.channel, person.slash("/parcheesi roll"), "You have rolled already").await;
    refused(&table.channel, person.slash("/parcheesi bonus piece:1"), "You have rolled already").await;
    check_untouched(person, &board).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_that_cannot_move_is_refused_by_command_and_by_a_tampered_button() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2 computers:none", 2).await;
    table.start_by_button().await;
    let wanted = |board: &Seen| {
        move_is_due(board) && !headline(board).contains("🎲 5") && piece_at_home(board).is_some()
    };
    let (person, board) = table.play_until(wanted).await;
    let piece = piece_at_home(&board).expect("one is at home");
    let says = "That piece is at home, and only a 5 brings it out";
    refused(&table.channel, person.slash(&format!("/parcheesi move piece:{piece}")), says).await;
    let id = board.buttons[0].custom_id.clone().expect("it is no link");
    let (rest, _) = id.rsplit_once(':').expect("three parts");
    refused(&table.channel, person.click_custom_id(board.id, &format!("{rest}:move{piece}")), says).await;
    check_untouched(person, &board).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_game_has_no_third_piece() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2 pieces:2 computers:none", 2).await;
    table.start_by_button().await;
    let (person, board) = table.play_until(move_is_due).await;
    let says = "Pieces are numbered 1 to 2";
    refused(&table.channel, person.slash("/parcheesi move piece:3"), says).await;
    check_untouched(person, &board).await;
    let unknown = person.slash("/parcheesi move piece:5").await.expect_err("Discord does not offer it");
    assert!(matches!(unknown, Failure::BadValue { .. }), "{unknown}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_button_of_an_earlier_position_does_nothing() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2 computers:none", 2).await;
    table.start_by_button().await;
    let (person, before) = table.play_until(roll_is_due).await;
    let old = custom_id(&before, "Roll");
    check_untouched(person, &before).await;
    let (next, now) = table.play_until(|_| true).await;
    refused(&table.channel, person.click_custom_id(now.id, &old), "The game has moved on").await;
    refused(&table.channel, next.click_custom_id(now.id, &old), "The game has moved on").await;
    check_untouched(next, &now).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_presses_at_once_one_counts() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2 computers:none", 2).await;
    let start = lobby(&table.people[0]);
    let id = custom_id(&start, "Start");
    let host = &table.people[0];
    let (one, two) = tokio::join!(host.click_custom_id(start.id, &id), host.click_custom_id(start.id, &id));
    let kinds = [one.expect("an answer").kind, two.expect("an answer").kind];
    assert!(kinds.contains(&AnswerKind::Update) && kinds.contains(&AnswerKind::Message), "{kinds:?}");
    for _ in 0..10 {
        let (person, board) = table.play_until(roll_is_due).await;
        let id = custom_id(&board, "Roll");
        let (one, two) =
            tokio::join!(person.click_custom_id(board.id, &id), person.click_custom_id(board.id, &id));
        let (one, two) = (one.expect("an answer"), two.expect("an answer"));
        let (done, refused) = if one.kind == AnswerKind::Update { (one, two) } else { (two, one) };
        assert_eq!(done.kind, AnswerKind::Update);
        assert!(refused.is_ephemeral(), "both count");
        assert!(refused.content().contains("The game has moved on"), "{}", refused.content());
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_with_a_made_up_id_does_nothing() {
    let harness = Harness::open().await;
    let pond = harness.garden.channel("pond");
    let elsewhere = Table::open_in(&harness, &pond, "seats:2 computers:none", 1).await;
    let elsewhere = custom_id(&lobby(&elsewhere.people[0]), "Join");
    let (other_table, _) = elsewhere.split_once(':').expect("three parts");
    let table = Table::open(&harness, "seats:2 computers:none", 2).await;
    table.start_by_button().await;
    let (person, board) = table.play_until(roll_is_due).await;
    let id = custom_id(&board, "Roll");
    let parts: Vec<&str> = id.split(':').collect();
    let (this, version) = (parts[0], parts[1].parse::<u64>().expect("a version"));
    let press = |id: String| async move { person.click_custom_id(board.id, &id).await };
    for nonsense in [
        "nonsense".to_owned(),
        ":".to_owned(),
        "::".to_owned(),
        "🎲:1:roll".to_owned(),
        format!("{this}:{version}"),
        format!("{this}:{version}:resign"),
        format!("{this}:{version}:drop"),
        format!("{this}:{version}:move9"),
        format!("{this}:{version}:bonus0"),
        format!("{this}:{version}:roll:roll"),
        format!("{this}:-1:roll"),
        format!("{this}:99999999999999999999:roll"),
        "x".repeat(100),
    ] {
        refused(&table.channel, press(nonsense), "I do not know that button").await;
    }
    for other in [0, version - 1, version + 1, u64::MAX] {
        refused(&table.channel, press(format!("{this}:{other}:roll")), "The game has moved on").await;
    }
    refused(&table.channel, press(format!("{other_table}:{version}:roll")), "a table that is gone").await;
    refused(&table.channel, press(format!("{this}:{version}:move1")), "Roll the die first").await;
    refused(&table.channel, press(format!("{this}:{version}:start")), "The game has begun").await;
    refused(&table.channel, press(format!("{this}:{version}:join")), "The game has begun").await;
    let answer = press(id).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Update, "nothing has happened since");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_for_one_person_each() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:3 computers:none", 2).await;
    let (host, guest) = (&table.people[0], &table.people[1]);
    let stranger = harness.person("Eshan");
    let twice = "You already sit at this table: your colour is yellow";
    refused(&table.channel, host.click("Join"), twice).await;
    refused(&table.channel, host.slash("/table join"), twice).await;
    refused(&table.channel, host.slash("/table join colour:yellow"), twice).await;
    refused(&table.channel, guest.slash("/table join colour:yellow"), "Somebody already plays yellow").await;
    refused(&table.channel, stranger.slash("/table join colour:yellow"), "Somebody already plays yellow")
        .await;
    refused(&table.channel, stranger.slash("/table join colour:green"), "no green seat").await;
    refused(&table.channel, stranger.slash("/table leave"), "You have no seat").await;
    refused(&table.channel, host.slash("/table start"), "One seat is still empty").await;
    refused(&table.channel, host.click("Start"), "One seat is still empty").await;
    let joined = stranger.slash("/table join").await.expect("the bot answers");
    assert!(joined.content().starts_with("You have a seat"), "{}", joined.content());
    stranger.waits_for(|view| view.shows("Eshan")).await.expect("the lobby follows");
    let late = harness.person("Farid");
    refused(&table.channel, late.click("Join"), "Every seat of this table is taken").await;
    refused(&table.channel, late.slash("/table join"), "Every seat of this table is taken").await;
    refused(&table.channel, late.slash("/table join colour:red"), "Every seat of this table is taken").await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kick_needs_somebody_else_who_sits_here() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:3", 2).await;
    let host = &table.people[0];
    harness.person("Eshan");
    for _ in ["lobby", "game"] {
        refused(&table.channel, host.slash("/table kick player:@Asha"), "You cannot kick yourself").await;
        refused(&table.channel, host.slash("/table kick player:@Eshan"), "has no seat").await;
        refused(&table.channel, host.slash("/table kick player:@Charbagh"), "has no seat").await;
        let _ = host.slash("/table start").await.expect("the bot answers");
        table.next().await.expect("the game goes on");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_needs_a_game_is_refused_in_the_lobby() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2", 2).await;
    let host = &table.people[0];
    for command in [
        "/parcheesi roll",
        "/parcheesi move piece:1",
        "/parcheesi bonus piece:skip",
        "/table resign",
        "/table summary",
        "/table record",
    ] {
        refused(&table.channel, host.slash(command), "The game has not begun").await;
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_channel_gets_a_link_to_its_board() {
    let harness = Harness::open().await;
    let table = Table::open(&harness, "seats:2", 2).await;
    let stranger = harness.person("Eshan");
    for _ in ["lobby", "game"] {
        let message = lobby(&stranger).id;
        let link =
            format!("https://discord.com/channels/{}/{}/{message}", harness.garden.id(), table.channel.id());
        refused(&table.channel, stranger.slash("/parcheesi new"), &link).await;
        let _ = table.people[0].slash("/table start").await.expect("the bot answers");
        table.next().await.expect("the game goes on");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_without_a_table_says_how_to_open_one() {
    let harness = Harness::open().await;
    let person = harness.person("Asha");
    for command in [
        "/parcheesi roll",
        "/parcheesi move piece:1",
        "/parcheesi bonus piece:1",
        "/table join",
        "/table leave",
        "/table start",
        "/table show",
        "/table summary",
        "/table record",
        "/table resign",
        "/table end",
        "/table kick player:@Asha",
    ] {
        let says = "There is no table in this channel. Open one with `/parcheesi new`";
        refused(&harness.lawn, person.slash(command), says).await;
    }
    assert!(harness.lawn.messages().iter().all(discord_sandbox::Message::is_ephemeral));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_not_offered_in_direct_messages() {
    let harness = Harness::open().await;
    let person = harness.person("Asha").dm(&harness.app);
    assert!(person.commands().is_empty(), "{:?}", person.commands());
    let failure = person.slash("/parcheesi new").await.expect_err("it is not offered");
    assert!(matches!(failure, Failure::UnknownCommand { .. }), "{failure}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_may_not_post_it_says_what_it_lacks() {
    let harness = Harness::open().await;
    let cases = [
        ("shed", Permissions::SEND_MESSAGES, "Send Messages"),
        ("cellar", Permissions::VIEW_CHANNEL, "View Channel"),
    ];
    for (name, denied, says) in cases {
        let channel = harness.garden.channel(name);
        channel.deny(&harness.app, denied);
        let person = harness.garden.member("Asha").in_channel(&channel);
        refused(&channel, person.slash("/parcheesi new"), says).await;
        channel.allow(&harness.app, denied);
        let opened = person.slash("/parcheesi new").await.expect("the bot answers");
        assert!(!opened.is_ephemeral(), "{}", opened.content());
        channel.deny(&harness.app, denied);
        refused(&channel, person.slash("/table show"), says).await;
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_it_says_that_it_may_not_write_in_threads() {
    let harness = Harness::open().await;
    let thread = harness.thread("shade").await;
    harness.lawn.deny(&harness.app, Permissions::SEND_MESSAGES_IN_THREADS);
    let person = harness.garden.member("Asha").in_channel(&thread);
    refused(&thread, person.slash("/parcheesi new"), "Send Messages in Threads").await;
    harness.lawn.allow(&harness.app, Permissions::SEND_MESSAGES_IN_THREADS);
    harness.lawn.deny(&harness.app, Permissions::SEND_MESSAGES);
    let opened = person.slash("/parcheesi new").await.expect("the bot answers");
    assert!(!opened.is_ephemeral(), "a thread needs no right to write in its channel: {}", opened.content());
    harness.close().await;
}
