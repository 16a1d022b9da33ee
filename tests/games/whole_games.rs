//! Whole games between two people, from the first command to what is left of them: the summary, the record, chips,
//! statistics.

use crate::{
    commands::Typed,
    harness::Harness,
    table::{Table, is_over},
};
use charbagh::{
    games::{GameId, Match, Outcome},
    record::{Content, Reader, verify},
    screen::{Language, MESSAGE_CODE_POINTS, Words},
};
use discord_sandbox::{Person, View};
use tokio::task::JoinSet;

/// What everybody has to begin with.
const CHIPS: u64 = 500;

/// So many actions are done before the bot is stopped in the middle of a game.
const BEFORE_THE_STOP: u32 = 9;

/// Does this with every game at once.
async fn of_every_game<F: Future<Output = ()> + Send + 'static>(play: fn(GameId) -> F) {
    let mut played: JoinSet<()> = GameId::ALL.iter().map(|&game| play(game)).collect();
    while let Some(played) = played.join_next().await {
        played.expect("the game is played");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_by_buttons_for_a_stake_and_counted() {
    of_every_game(by_buttons).await;
}

async fn by_buttons(game: GameId) {
    let harness = Harness::open().await;
    let options = if game.takes_stakes() { "stake:low" } else { "" };
    let mut table = Table::open(&harness, game, options).await;
    table.start_by_buttons().await;
    table.play_by_buttons(u32::MAX).await;
    let outcome = end(&harness, &table).await;
    check_chips(&table, outcome).await;
    check_statistics(&table, outcome).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_explained_and_played_by_commands_alone() {
    of_every_game(by_commands).await;
}

async fn by_commands(game: GameId) {
    let harness = Harness::open().await;
    let mut table = Table::open(&harness, game, "").await;
    check_help(&table).await;
    every_command_is_refused(&table).await;
    table.start_by_commands().await;
    table.play_by_commands().await;
    end(&harness, &table).await;
    every_command_is_refused(&table).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_goes_on_after_a_restart() {
    of_every_game(over_a_restart).await;
}

async fn over_a_restart(game: GameId) {
    let mut harness = Harness::open().await;
    let mut table = Table::open(&harness, game, "").await;
    table.start_by_buttons().await;
    table.play_by_buttons(BEFORE_THE_STOP).await;
    harness.stop_bot().await;
    let before = table.board();
    assert!(before.is_some(), "the game is not over yet");
    harness.start_bot().await;
    assert_eq!(table.board(), before);
    table.play_by_buttons(u32::MAX).await;
    end(&harness, &table).await;
    harness.close().await;
}

/// The game is over: nothing can be pressed any more, the summary is there, the record verifies. Gives how it ended.
async fn end(harness: &Harness, table: &Table) -> Outcome {
    let nothing_to_press = |view: &View| {
        let all = view.messages.iter().filter(|message| !message.ephemeral);
        all.flat_map(|message| &message.buttons).all(|button| !button.enabled)
    };
    let view = table.host().waits_for(|view| is_over(view) && nothing_to_press(view)).await;
    let view = view.expect("the buttons go");
    for message in &view.messages {
        assert!(message.content.chars().count() <= MESSAGE_CODE_POINTS);
    }
    let answer = table.host().slash("/table record").await.expect("the bot answers");
    let message = answer.message.expect("a message");
    let file = message.attachments.first().expect("a file");
    let record = harness.discord.file(file.id).expect("the file is there");
    let report = verify(&*record).expect("the record is right");
    assert_eq!((report.games, report.unfinished), (1, 0));
    outcome(&record)
}

/// How a record says that its game ended.
fn outcome(record: &[u8]) -> Outcome {
    let mut reader = Reader::new(record);
    let mut game = None;
    while let Some(entry) = reader.next_entry().expect("the record can be read") {
        match (entry.content, &mut game) {
            (Content::Header(header), _) => {
                let seats = header.seats.len().try_into().expect("a few seats");
                game = Match::new(header.rules, seats);
            }
            (Content::Event(event), Some(game)) => {
                game.apply(&event);
            }
            (Content::Event(_), None) => panic!("a record begins with its header"),
        }
    }
    game.and_then(|game| game.outcome()).expect("the game has ended")
}

/// What a command tells the one who gives it, and nobody else.
async fn told(person: &Person, typed: &str) -> String {
    let answer = person.slash(typed).await.expect("the bot answers");
    assert!(answer.is_ephemeral(), "{typed}: everybody sees {:?}", answer.content());
    assert!(!answer.content().is_empty(), "{typed}");
    answer.content().to_owned()
}

/// The stakes have gone to the winner; without stakes and in a draw everybody has what they had.
async fn check_chips(table: &Table, outcome: Outcome) {
    let mut chips = Vec::new();
    for somebody in &table.people {
        let wallet = told(&somebody.here, "/me wallet").await;
        let amount = wallet.split("**").nth(1).and_then(|amount| amount.parse::<u64>().ok());
        chips.push(amount.unwrap_or_else(|| panic!("no chips in {wallet}")));
    }
    assert_eq!(chips.iter().sum::<u64>(), 2 * CHIPS, "{chips:?}");
    match outcome.winner().filter(|_| table.game.takes_stakes()) {
        Some(winner) => assert!(chips[winner.index()] > CHIPS, "{chips:?}"),
        None => assert_eq!(chips, [CHIPS; 2]),
    }
}

/// The game counts for both, as a win for the winner.
async fn check_statistics(table: &Table, outcome: Outcome) {
    let title = table.game.title(Words::of(Language::English));
    for (seat, somebody) in table.people.iter().enumerate() {
        let won = outcome.winner().is_some_and(|winner| winner.index() == seat);
        let counted = told(&somebody.here, "/me stats").await;
        let expected = format!("1 game · {} won", u8::from(won));
        assert!(counted.contains(&format!("**{title}**")) && counted.contains(&expected), "{counted}");
    }
    let typed = format!("/leaderboard game:{}", table.game.name());
    let answer = table.host().slash(&typed).await.expect("the bot answers");
    let board = answer.content();
    assert!(board.contains(title), "{board}");
    for somebody in &table.people {
        assert!(board.contains(&somebody.here.name()), "{board}");
    }
    if let Some(winner) = outcome.winner() {
        let first = format!("**1.** {} · 1 of 1 won", table.people[winner.index()].here.name());
        assert!(board.contains(&first), "{board}");
    }
}

/// `/help` and `rules` tell of the game.
async fn check_help(table: &Table) {
    let words = Words::of(Language::English);
    let (name, title) = (table.game.name(), table.game.title(words));
    let help = told(table.host(), "/help").await;
    let text = table.game.help(words);
    assert!(!text.is_empty() && help.contains(text) && help.contains(&format!("/{name} new")), "{help}");
    let rules = told(table.host(), &format!("/{name} rules")).await;
    assert!(rules.contains(title) && rules.lines().count() > 1, "{rules}");
}

/// Nobody can act before a game and after it: every command is answered, to the one who gave it alone, and changes nothing.
async fn every_command_is_refused(table: &Table) {
    for typed in Typed::commands(table.game, table.host()).await {
        assert!(!table.does(0, &typed).await, "{typed}");
    }
}
