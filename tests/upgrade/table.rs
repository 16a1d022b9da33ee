//! A table in a channel of its own, and what people see and do there.

use crate::harness::Harness;
use discord_sandbox::{Answer, AnswerKind, ChannelHandle, MessageId, Person, Seen, View};

/// How many presses a game takes at most.
const MOST_PRESSES: usize = 3000;

/// A table, and the people at it.
pub(crate) struct Table {
    pub(crate) people: Vec<Person>,
    pub(crate) channel: ChannelHandle,
}

impl Table {
    /// The table in a channel, and the people with these names at it.
    pub(crate) fn at(harness: &Harness, channel: &str, names: &[&str]) -> Self {
        let people = names.iter().map(|name| harness.person(name, channel)).collect();
        Self { people, channel: harness.channel(channel) }
    }

    /// The person who opened the table.
    pub(crate) fn host(&self) -> &Person {
        &self.people[0]
    }

    /// The person with this name.
    pub(crate) fn person(&self, name: &str) -> &Person {
        let found = self.people.iter().find(|person| person.name() == name);
        found.unwrap_or_else(|| panic!("no {name} at this table"))
    }

    /// The board, or the lobby.
    pub(crate) fn board(&self) -> Seen {
        board(&self.host().sees()).expect("a board").clone()
    }

    /// Opens the table with a command; the others join by button.
    pub(crate) async fn open(&self, command: &str) {
        let opened = self.host().slash(command).await.expect("the bot answers");
        assert!(!opened.is_ephemeral(), "{command}: {}", opened.content());
        for person in &self.people[1..] {
            press(person, &self.board(), "Join").await;
        }
    }

    /// The same, and the host starts the game.
    pub(crate) async fn begin(&self, command: &str) {
        self.open(command).await;
        press(self.host(), &self.board(), "Start").await;
    }

    /// Waits until a person can act or the game is over; gives who can, and the board.
    pub(crate) async fn next(&self) -> Option<(&Person, Seen)> {
        let view = self.host().waits_for(|view| self.turn(view).is_some() || is_over(view)).await;
        let view = view.unwrap_or_else(|failure| panic!("{}: {failure}", self.channel.name()));
        self.turn(&view).map(|(person, board)| (person, board.clone()))
    }

    /// Whose turn it is on the board, if it is a person's who can press something.
    fn turn<'a>(&self, view: &'a View) -> Option<(&Person, &'a Seen)> {
        let board = board(view)?;
        labels(board).into_iter().find(|label| is_move(label))?;
        let on_turn = |person: &&Person| headline(board).contains(&format!("**{}**", person.name()));
        self.people.iter().find(on_turn).map(|person| (person, board))
    }

    /// Presses a button of the board, and waits until the channel shows what came of it.
    pub(crate) async fn act(&self, person: &Person, board: &Seen, label: &str) {
        press(person, board, label).await;
        self.moved_on(board).await;
    }

    /// Waits until there is another board than this one, or the summary.
    pub(crate) async fn moved_on(&self, from: &Seen) {
        let buttons = carried(from);
        let moved = |view: &View| {
            is_over(view)
                || board(view).is_some_and(|now| (now.id, carried(now)) != (from.id, buttons.clone()))
        };
        self.host().waits_for(moved).await.unwrap_or_else(|failure| panic!("{from}\n{failure}"));
    }

    /// Plays on until a board is as it is wanted; gives who can act, and the board.
    pub(crate) async fn play_until(&self, wanted: impl Fn(&Seen) -> bool) -> (&Person, Seen) {
        for made in 0..MOST_PRESSES {
            let (person, board) = self.next().await.expect("the game is not over yet");
            if wanted(&board) {
                return (person, board);
            }
            self.act(person, &board, &liked(&board, made)).await;
        }
        panic!("the board never was as it was wanted");
    }

    /// Plays so many moves by the buttons of the board, or until the game is over. Whether it is.
    pub(crate) async fn play(&self, moves: usize) -> bool {
        for made in 0..moves {
            let Some((person, board)) = self.next().await else { return true };
            self.act(person, &board, &liked(&board, made)).await;
        }
        false
    }

    /// Plays to the end by the buttons of the board.
    pub(crate) async fn play_out(&self) {
        assert!(self.play(MOST_PRESSES).await, "the game does not end");
    }
}

/// What people like to press in their turn: in Parcheesi a piece that comes out, in Spy a look, then a walk, and now and
/// then to turn round.
pub(crate) fn liked(board: &Seen, made: usize) -> String {
    let moves: Vec<&str> = labels(board).into_iter().filter(|label| is_move(label)).collect();
    let with = |part: &str| moves.iter().filter(|label| label.contains(part)).copied().collect::<Vec<_>>();
    let (looks, walks) = (with("Look: "), with("Walk"));
    if made % 5 == 4 && !(looks.is_empty() && walks.is_empty()) {
        return "Turn round".to_owned();
    }
    let look = looks.get(made % looks.len().max(1));
    let best = look.or(walks.first()).copied();
    let best = best.or(with("Done").first().copied()).or(with("comes out").first().copied());
    best.unwrap_or(moves[0]).to_owned()
}

/// The newest message that has a button which can be pressed.
pub(crate) fn board(view: &View) -> Option<&Seen> {
    let mut newest = view.messages.iter().rev().filter(|message| !message.ephemeral);
    newest.find(|message| !labels(message).is_empty())
}

/// Whether the newest table in view is closed, and its summary is there.
pub(crate) fn is_over(view: &View) -> bool {
    let mut newest = view.messages.iter().rev().filter(|message| !message.ephemeral);
    newest.find(|message| is_summary(message) || !labels(message).is_empty()).is_some_and(is_summary)
}

/// Whether a message is a game's summary.
pub(crate) fn is_summary(message: &Seen) -> bool {
    message.content.contains("charbagh verify") && message.files.is_empty()
}

/// The first line of a board.
pub(crate) fn headline(board: &Seen) -> &str {
    board.content.lines().next().unwrap_or_default()
}

/// The labels of the buttons that can be pressed on a message.
pub(crate) fn labels(message: &Seen) -> Vec<&str> {
    message.buttons.iter().filter(|button| button.enabled).map(|button| button.label.as_str()).collect()
}

/// Whether a button is for whoever is on turn.
fn is_move(label: &str) -> bool {
    !["Join", "Leave", "Start", MY_BASE, "◀ Prev", "Next ▶"].contains(&label)
}

/// The label of the button that shows one's own base.
pub(crate) const MY_BASE: &str = "🂠 My base";

/// What the buttons of a message carry.
pub(crate) fn carried(message: &Seen) -> Vec<String> {
    message.buttons.iter().filter_map(|button| button.custom_id.clone()).collect()
}

/// Presses the button with this label; the message that it is on is brought up to date.
pub(crate) async fn press(person: &Person, message: &Seen, label: &str) -> Answer {
    let button = message.buttons.iter().find(|button| button.enabled && button.label == label);
    let button = button.unwrap_or_else(|| panic!("no {label} on\n{message}"));
    press_id(person, message.id, button.custom_id.as_deref().expect("it is no link")).await
}

/// Presses the button that carries this; the message that it is on is brought up to date.
pub(crate) async fn press_id(person: &Person, message: MessageId, custom_id: &str) -> Answer {
    let answer = person.click_custom_id(message, custom_id).await.expect("the bot answers");
    let up_to_date = matches!(answer.kind, AnswerKind::Update | AnswerKind::Acknowledged);
    assert!(up_to_date, "{custom_id}: {}", answer.content());
    answer
}
