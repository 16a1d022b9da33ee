//! What people read off the messages of a table: its buttons, its version, whose turn it is.

use discord_sandbox::{Button, Message, MessageId, Seen, View};

/// A button that can be pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Press {
    /// On which message.
    pub(crate) message: MessageId,
    pub(crate) custom_id: String,
    pub(crate) label: String,
    /// The table's version that the button was posted with.
    pub(crate) version: u64,
    /// What pressing means, as the button carries it: `roll`, `move2`.
    pub(crate) does: String,
}

impl Press {
    fn of(message: MessageId, button: &Button) -> Option<(String, Self)> {
        let custom_id = button.custom_id.clone().filter(|_| button.enabled)?;
        let mut parts = custom_id.splitn(3, ':').map(str::to_owned);
        let (table, version, does) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
        // Verbs of the harness begin with `~`.
        let does = does.trim_start_matches('~').to_owned();
        Some((table, Self { message, custom_id, label: button.label.clone(), version, does }))
    }

    /// Whether it acts in the game, at the version that it was posted with and at no other.
    pub(crate) fn is_move(&self) -> bool {
        let letters = self.does.trim_end_matches(|letter: char| letter.is_ascii_digit());
        ["roll", "move", "bonus", "skip", "turn", "walk", "look", "done"].contains(&letters)
    }
}

/// A message of a table that has buttons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Screen {
    pub(crate) id: MessageId,
    pub(crate) table: String,
    pub(crate) version: u64,
    pub(crate) text: String,
    pub(crate) presses: Vec<Press>,
}

impl Screen {
    /// A screen, if any of its buttons can be pressed.
    pub(crate) fn of(seen: &Seen) -> Option<Self> {
        Self::new(seen.id, &seen.content, &seen.buttons)
    }

    /// The screen that a message is.
    pub(crate) fn of_message(message: &Message) -> Option<Self> {
        Self::new(message.id, &message.content, &message.buttons())
    }

    fn new(id: MessageId, text: &str, buttons: &[Button]) -> Option<Self> {
        let presses: Vec<(String, Press)> =
            buttons.iter().filter_map(|button| Press::of(id, button)).collect();
        let (table, first) = presses.first()?;
        let (table, version) = (table.clone(), first.version);
        let presses = presses.into_iter().map(|(_, press)| press).collect();
        Some(Self { id, table, version, text: text.to_owned(), presses })
    }

    /// The button that does this.
    pub(crate) fn press(&self, does: &str) -> Option<&Press> {
        self.presses.iter().find(|press| press.does == does)
    }

    /// The buttons that act in the game.
    pub(crate) fn moves(&self) -> Vec<Press> {
        self.presses.iter().filter(|press| press.is_move()).cloned().collect()
    }

    /// Whether the line that says what the game waits for names somebody.
    pub(crate) fn waits_for(&self, name: &str) -> bool {
        self.text.lines().next().is_some_and(|line| line.contains(&format!("**{name}**")))
    }
}

/// Every screen that all see in a channel, oldest first: one, if all is well.
pub(crate) fn boards(view: &View) -> Vec<Screen> {
    view.messages.iter().filter(|seen| !seen.ephemeral).filter_map(Screen::of).collect()
}

/// The screen that is up to date: of several, the newest.
pub(crate) fn board(view: &View) -> Option<Screen> {
    boards(view).into_iter().max_by_key(|screen| (screen.version, screen.id))
}

/// How many messages that all see stand below this one.
pub(crate) fn below(view: &View, message: MessageId) -> usize {
    view.messages.iter().filter(|seen| !seen.ephemeral && seen.id > message).count()
}

/// Whether a text is a game's summary.
pub(crate) fn is_summary(text: &str) -> bool {
    text.contains("charbagh verify") && text.contains("secret `")
}

/// Whether a text says that a table was closed before its game was over.
pub(crate) fn says_ended(text: &str) -> bool {
    text.contains("This table was ended") || text.contains("Everybody has left this table")
}

/// Whether a text tells of looks in a message of its own.
pub(crate) fn tells_of_looks(text: &str) -> bool {
    text.starts_with("🕵️ ") && text.contains(" looked from slot ")
}
