//! Makes the fixture: people play at an older version of the bot, and what they leave is kept.

use crate::{
    base::{arrange, base, is_arranging, now},
    cast::{
        FINISHED, GUEST_ROOM, GUESTS, LEADERBOARD, PARCHEESI_BONUS, PARCHEESI_ENDED, PARCHEESI_FINISHED,
        PARCHEESI_LATE, PARCHEESI_LOBBY, PARCHEESI_MOVE, PARCHEESI_PARCHIS, PARCHEESI_QUICK,
        PARCHEESI_RESIGNED, PARCHEESI_ROLL, Place, SEEN_AT_ONCE, SIX, SPY_ARRANGING, SPY_FINISHED, SPY_LOBBY,
        SPY_NOTES, SPY_TURN, TO_BE_FORGOTTEN,
    },
    expected::{Expected, Stale, channels, direct, program, told},
    harness::{DATABASE, Harness},
    table::{MY_BASE, Table, board, headline, is_over, labels, liked, press, press_id},
};
use charbagh::config::Tables;
use discord_sandbox::{AnswerKind, DirectMessages, MessageId, Person, Seen, View};
use std::{env, fs, path::PathBuf};

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes the fixture: tests/upgrade/make"]
async fn makes_the_fixture() {
    let folder = env::var_os("CHARBAGH_UPGRADE_FIXTURE").expect("tests/upgrade/make says where it goes");
    let folder = PathBuf::from(folder);
    let mut harness = Harness::open(&folder).await;
    harness.start_bot_with(Tables { computer_pace_ms: 0, turn_seconds: 1, ..Tables::default() }).await;
    late(&harness).await;
    harness.restart_bot().await;

    let mut past = Past::default();
    parcheesi(&harness, &mut past).await;
    spy(&harness, &mut past).await;
    books(&harness).await;
    let stale = past.pressed().await;
    let told = told(&harness).await;
    // So that all is shown that has been done; but for what somebody holds in their hand, which is seen nowhere else.
    harness.restart_bot().await;
    picks_up(&harness).await;
    harness.stop_bot().await;
    let (channels, direct) = (channels(&harness), direct(&harness));
    harness.close().await;
    // A Discord that starts again forgets what nobody needs any more.
    Harness::open(&folder).await.close().await;

    let scratch = tempfile::tempdir().expect("there is room for a folder");
    fs::copy(folder.join(DATABASE), scratch.path().join(DATABASE)).expect("it can be copied");
    let records = program(scratch.path(), &["export"]);
    let finished = program(scratch.path(), &["export", "--finished"]);
    let expected = Expected { channels, direct, told, records, finished, stale };
    let expected = serde_json::to_string_pretty(&expected).expect("it has text keys");
    fs::write(folder.join("expected.json"), expected + "\n").expect("there is room for a file");
}

/// A table at which nobody sits yet.
fn table(harness: &Harness, place: Place) -> Table {
    Table::at(harness, place.channel, place.people)
}

/// A game in which the second person does nothing until a computer player has their seat.
async fn late(harness: &Harness) {
    let table = table(harness, PARCHEESI_LATE);
    table.begin("/parcheesi new seats:3").await;
    let seat_of = |board: &Seen, name: &str| {
        let seat = |line: &str| line.contains(&format!("**{name}**")) && line.contains('①');
        board.content.lines().any(seat)
    };
    let gone = |board: &Seen| seat_of(board, "Ines") && !seat_of(board, "Jamal");
    let wanted = |view: &View| {
        let board = board(view).filter(|board| headline(board).contains("**Ines**"));
        board.is_some()
    };
    loop {
        let view = table.host().waits_for(wanted).await.expect("the game goes on");
        let board = board(&view).expect("it has just been seen");
        if gone(board) {
            return;
        }
        table.act(table.host(), board, labels(board)[0]).await;
    }
}

/// Buttons of the past, and who might press them.
#[derive(Default)]
struct Past {
    buttons: Vec<(Person, MessageId, String)>,
}

impl Past {
    /// Notes the buttons of a message that are of no use soon.
    fn note(&mut self, person: &Person, message: &Seen) {
        // One's own base can be seen at any time.
        let buttons = message.buttons.iter().filter(|button| button.enabled && button.label != MY_BASE);
        let carried = buttons.filter_map(|button| button.custom_id.clone());
        self.buttons.extend(carried.map(|custom_id| (person.clone(), message.id, custom_id)));
    }

    /// Presses all of them; gives what is said.
    async fn pressed(self) -> Vec<Stale> {
        let mut stale = Vec::new();
        for (person, message, custom_id) in self.buttons {
            let answer = person.click_custom_id(message, &custom_id).await.expect("the bot answers");
            assert!(answer.is_ephemeral() && answer.kind == AnswerKind::Message, "{custom_id} still works");
            person.channel().delete_message(answer.message.as_ref().expect("a message").id);
            stale.push(Stale {
                person: person.name(),
                channel: person.channel().name(),
                message: message.0,
                custom_id,
                text: answer.content().to_owned(),
            });
        }
        stale
    }
}

async fn parcheesi(harness: &Harness, past: &mut Past) {
    let can_skip = |board: &Seen| labels(board).contains(&"Skip");
    table(harness, PARCHEESI_LOBBY).open("/parcheesi new stake:low seats:3").await;

    let roll = table(harness, PARCHEESI_ROLL);
    roll.begin("/parcheesi new seats:3").await;
    let laid_out = roll.host().slash("/table show layout:cross").await.expect("the bot answers");
    assert!(!laid_out.is_ephemeral(), "{}", laid_out.content());
    let can_roll = |board: &Seen| labels(board) == ["🎲 Roll"];
    assert!(!roll.play(12).await);
    roll.play_until(can_roll).await;

    let choice = table(harness, PARCHEESI_MOVE);
    choice.open("/parcheesi new seats:2 computers:none").await;
    past.note(choice.host(), &choice.board());
    press(choice.host(), &choice.board(), "Start").await;
    let (person, board) = choice.play_until(|board| labels(board) == ["🎲 Roll"]).await;
    past.note(person, &board);
    let (person, board) = choice.play_until(|board| labels(board).len() > 1).await;
    past.note(person, &board);
    assert!(!choice.play(20).await);
    choice.play_until(|board| labels(board).len() > 2).await;

    let bonus = table(harness, PARCHEESI_BONUS);
    bonus.begin("/parcheesi new seats:2 pieces:2 computers:none").await;
    bonus.play_until(can_skip).await;

    let parchis = table(harness, PARCHEESI_PARCHIS);
    parchis.begin("/parcheesi new rules:parchis pieces:2 computers:none seats:2 stake:low").await;
    assert!(!parchis.play(30).await);
    parchis.play_until(|board| labels(board).len() > 1).await;

    let finished = table(harness, PARCHEESI_FINISHED);
    finished.begin("/parcheesi new seats:2 pieces:2 computers:none stake:high").await;
    let mut made = 0;
    while let Some((person, board)) = finished.next().await {
        if made == 0 || can_skip(&board) {
            past.note(person, &board);
        }
        finished.act(person, &board, &liked(&board, made)).await;
        made += 1;
    }

    let quick = table(harness, PARCHEESI_QUICK);
    for loser in ["Asha", "Bim", "Asha", "Bim"] {
        quick.begin("/parcheesi new seats:2 computers:none").await;
        resign(&quick, loser).await;
        quick.host().waits_for(is_over).await.expect("a summary");
    }

    let ended = table(harness, PARCHEESI_ENDED);
    ended.begin("/parcheesi new seats:2 computers:none stake:middle").await;
    assert!(!ended.play(10).await);
    past.note(ended.host(), &ended.board());
    ended.host().slash("/table end").await.expect("the bot answers");
    ended.host().waits_for(is_over).await.expect("a summary");

    let resigned = table(harness, PARCHEESI_RESIGNED);
    resigned.begin("/parcheesi new seats:3 stake:low").await;
    assert!(!resigned.play(10).await);
    resign(&resigned, "Bim").await;
    resigned.play_until(|board| headline(board).contains("**Asha**")).await;
}

async fn resign(table: &Table, name: &str) {
    let answer = table.person(name).slash("/table resign").await.expect("the bot answers");
    assert!(answer.content().starts_with("You have left the game"), "{}", answer.content());
}

async fn spy(harness: &Harness, past: &mut Past) {
    table(harness, SPY_LOBBY).open("/spy new seats:3").await;
    arranging(harness, past).await;

    let turn = table(harness, SPY_TURN);
    turn.begin("/spy new seats:2 computers:none").await;
    for (name, order) in SPY_TURN.people.iter().zip(SEEN_AT_ONCE) {
        arrange(harness, name, order).await;
    }
    let look = "Look: Omar's 1";
    let looks = |board: &Seen| labels(board).contains(&look);
    // Whoever begins may have to wait for the other, who finds a safe at once.
    let (mut person, mut board) = turn.next().await.expect("the game begins");
    past.note(person, &board);
    if !labels(&board).contains(&look) {
        turn.act(person, &board, "Done").await;
        (person, board) = turn.next().await.expect("the game goes on");
    }
    assert!(looks(&board), "{board}");
    turn.act(person, &board, look).await;
    (person, board) = turn.next().await.expect("the game goes on");
    turn.act(person, &board, "Done").await;
    let (person, board) = turn.next().await.expect("the game goes on");
    assert!(labels(&board).contains(&"Walk 2"), "{board}");
    my_base(person, &board).await;

    let notes = table(harness, SPY_NOTES);
    notes.begin("/spy new seats:3 notes:on").await;
    for (name, order) in SPY_NOTES.people.iter().zip(SIX) {
        arrange(harness, name, order).await;
    }
    for _ in 0..2 {
        let (person, board) = notes.next().await.expect("the game goes on");
        past.note(person, &board);
        let look = labels(&board).into_iter().find(|label| label.starts_with("Look")).expect("it can");
        notes.act(person, &board, look).await;
        let (person, board) = notes.next().await.expect("the game goes on");
        notes.act(person, &board, "Done").await;
    }
    let (person, board) = notes.next().await.expect("the game goes on");
    let look = labels(&board).into_iter().find(|label| label.starts_with("Look")).expect("it can");
    notes.act(person, &board, look).await;
    let (_, board) = notes.next().await.expect("the game goes on");
    assert!(headline(&board).contains("has looked"), "{board}");

    let finished = table(harness, SPY_FINISHED);
    finished.begin("/spy new seats:2 computers:none").await;
    for name in SPY_FINISHED.people {
        let alone = harness.alone(name);
        let screen = base(&alone, is_arranging).await;
        past.note(&alone, &screen);
        press(&alone, &screen, "Ready").await;
    }
    finished.play_out().await;
}

/// Somebody opens their own base in the channel, where only they see it.
async fn my_base(person: &Person, board: &Seen) -> Seen {
    let answer = person.click_on(board.id, MY_BASE).await.expect("the bot answers");
    let base = answer.message.expect("a message").id;
    person.sees().message(base).expect("it is in view").clone()
}

async fn arranging(harness: &Harness, past: &mut Past) {
    let table = table(harness, SPY_ARRANGING);
    let [kiran, leela, mohan, nadia] = SPY_ARRANGING.people else { panic!("four sit here") };
    table.person(nadia).set_direct_messages(DirectMessages::Closed);
    table.begin("/spy new seats:4").await;

    let alone = harness.alone(kiran);
    let screen = base(&alone, is_arranging).await;
    past.note(&alone, &screen);
    press(&alone, &screen, "Ready").await;

    let alone = harness.alone(leela);
    let screen = base(&alone, is_arranging).await;
    let things = screen.buttons.len() - 4;
    let mut screen = lays(&alone, screen, 0).await;
    screen = lays(&alone, screen, things - 1).await;
    press(&alone, &screen, "Turn the Spy").await;
    screen = now(&alone, &screen);
    assert!(is_arranging(&screen), "{screen}");

    base(&harness.alone(mohan), is_arranging).await;
    let behind = "your base waits behind the button";
    table.person(nadia).waits_for(|view| view.shows(behind)).await.expect("the board says so");
    let screen = my_base(table.person(nadia), &table.board()).await;
    assert!(is_arranging(&screen), "{screen}");
}

/// Somebody who arranges their base picks a card up.
async fn picks_up(harness: &Harness) {
    let alone = harness.alone(SPY_ARRANGING.people[1]);
    let screen = base(&alone, is_arranging).await;
    let screen = lays(&alone, screen, 2).await;
    assert!(labels(&screen).contains(&"Put it back"), "{screen}");
}

/// Presses the button of a thing in a base; gives the screen as it is then.
async fn lays(alone: &Person, screen: Seen, place: usize) -> Seen {
    let custom_id = screen.buttons[place].custom_id.clone().expect("it is no link");
    press_id(alone, screen.id, &custom_id).await;
    now(alone, &screen)
}

/// Games of guests, who stand on a leaderboard, and a question that is not answered.
async fn books(harness: &Harness) {
    for people in GUESTS.chunks(4) {
        let table = Table::at(harness, GUEST_ROOM, people);
        table.begin("/parcheesi new seats:4 pieces:2 computers:none").await;
        for name in &people[1..] {
            resign(&table, name).await;
        }
        table.host().waits_for(is_over).await.expect("a summary");
    }
    let visitor = harness.person(GUESTS[0], LEADERBOARD);
    for command in ["/leaderboard period:all", "/leaderboard game:parcheesi period:all"] {
        let posted = visitor.slash(command).await.expect("the bot answers");
        assert!(posted.content().contains("Page 1 of 2"), "{}", posted.content());
    }
    visitor.click("Next ▶").await.expect("the bot answers");
    let (name, channel) = TO_BE_FORGOTTEN;
    let asked = harness.person(name, channel).slash("/me forget").await.expect("the bot answers");
    assert!(asked.is_ephemeral(), "{}", asked.content());
    // Whoever is at a table cannot be forgotten yet.
    let asked = harness.person(FINISHED[0].people[0], channel).slash("/me forget").await;
    assert!(asked.expect("the bot answers").is_ephemeral());
}
