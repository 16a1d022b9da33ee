//! What the bot sent, sorted by who could read it, without what is another thing every time.

use discord_sandbox::{ChannelHandle, ChannelId, Request, Sandbox};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

/// The flag of a message that only one person sees.
const EPHEMERAL: u64 = 64;

/// What could be read, letter for letter, but for ids, tokens, commitments and salts: each of these is told by the order
/// in which they first appear.
#[derive(Debug, Default)]
pub(super) struct Traffic {
    /// Every request about something that more than one person can read: method, path, body and files.
    pub(super) public: Vec<String>,
    /// What was done to the messages that everybody in the channel can read, with each as it was then.
    pub(super) history: Vec<String>,
    /// The texts that only one person could read.
    pub(super) private: Vec<String>,
}

/// Where a button is pressed, or a command typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// On a message that everybody sees.
    Public,
    /// Anywhere else.
    Private,
}

/// What has been pressed and typed about a channel, to sort by it what the bot sent.
pub(super) struct Presses {
    /// The number of the first request that came of it.
    from: u64,
    places: Vec<Place>,
}

impl Presses {
    /// Nothing so far.
    pub(super) fn new(discord: &Sandbox) -> Self {
        Self { from: discord.requests().last().map_or(0, |request| request.number + 1), places: Vec::new() }
    }

    /// Something is pressed, or typed.
    pub(super) fn at(&mut self, place: Place) {
        self.places.push(place);
    }

    /// What came of all this, up to a board with this button.
    pub(super) async fn traffic(self, discord: &Sandbox, channel: &ChannelHandle, last: &str) -> Traffic {
        let all = |requests: &[Request]| {
            interactions(requests, self.from).len() == self.places.len()
                && requests.iter().any(|request| request.text.contains(last))
        };
        let requests = discord.requests_until(all).await.expect("everything was answered");
        // Ids grow: they tell which answer belongs to which press.
        let places = interactions(&requests, self.from).into_iter().zip(self.places).collect();
        let mut reader = Reader { channel: channel.id(), places, is_public: BTreeMap::new() };
        let requests: Vec<&Request> = requests.iter().filter(|request| request.number >= self.from).collect();
        // An answer can be edited by its token as soon as it has arrived, and be recorded after that.
        for request in &requests {
            reader.read(request);
        }
        let mut names = Names::default();
        let public = requests.into_iter().filter(|request| reader.can_all_read(request));
        let mut traffic = Traffic {
            public: public.map(|request| names.instead(&line(request))).collect(),
            ..Traffic::default()
        };
        for revision in discord.history() {
            let message = &revision.message;
            if message.channel == channel.id() && !message.is_ephemeral() {
                let shown =
                    (&message.content, &message.embeds, &message.components, message.attachments.len());
                let line = format!("{:?} {} {shown:?}", revision.act, message.id.0);
                traffic.history.push(names.instead(&line));
            } else {
                traffic.private.push(message.content.clone());
            }
        }
        traffic
    }
}

/// The interactions that have been answered, in the order in which they were made.
fn interactions(requests: &[Request], from: u64) -> BTreeSet<u64> {
    let new = requests.iter().filter(|request| request.number >= from);
    new.filter_map(|request| match parts(request).as_slice() {
        ["interactions", id, _, "callback"] => id.parse().ok(),
        _ => None,
    })
    .collect()
}

fn parts(request: &Request) -> Vec<&str> {
    request.path.split('/').filter(|part| !part.is_empty()).collect()
}

/// Tells what more than one person can read.
struct Reader {
    channel: ChannelId,
    /// Where each interaction was made.
    places: BTreeMap<u64, Place>,
    /// Whether the answer to the interaction with this token can be read by all.
    is_public: BTreeMap<String, bool>,
}

impl Reader {
    /// Takes note of who can read an answer.
    fn read(&mut self, request: &Request) {
        let parts = parts(request);
        let ["interactions", id, token, "callback"] = parts.as_slice() else { return };
        let flags = request.body["data"]["flags"].as_u64().unwrap_or_default();
        let public = match request.body["type"].as_u64() {
            // A message, or "thinking…": for all, unless it says otherwise.
            Some(4 | 5) => flags & EPHEMERAL == 0,
            // Changes the message that was pressed.
            Some(6 | 7) => id.parse().is_ok_and(|id| self.places[&id] == Place::Public),
            // A form, for who pressed.
            Some(9) => false,
            // Choices: made of what all know.
            _ => true,
        };
        self.is_public.insert((*token).to_owned(), public);
    }

    /// Whether more than one person can read what comes of a request.
    fn can_all_read(&self, request: &Request) -> bool {
        match parts(request).as_slice() {
            ["interactions", _, token, "callback"] | ["webhooks", _, token, ..] => self.is_public[*token],
            ["channels", id, ..] => *id == self.channel.0.to_string(),
            // The bot's own affairs, and where a conversation with one person is.
            ["applications" | "gateway" | "users", ..] => false,
            _ => true,
        }
    }
}

fn line(request: &Request) -> String {
    let files: Vec<String> = request
        .files
        .iter()
        .map(|file| format!("{} {:?} {:?}", file.filename, file.content_type, file.bytes))
        .collect();
    format!("{} {} {} {} {files:?}", request.method, request.path, request.query, request.text)
}

/// Ids and the like, by the order in which they first appear.
#[derive(Debug, Default)]
struct Names(BTreeMap<String, usize>);

impl Names {
    /// The text with names instead of ids.
    fn instead(&mut self, text: &str) -> String {
        let mut named = String::new();
        let mut word = String::new();
        for letter in text.chars().chain([' ']) {
            // A token may hold dots, dashes and underscores; nothing else that is as long does.
            if letter.is_ascii_alphanumeric() || "._-".contains(letter) {
                word.push(letter);
                continue;
            }
            if is_id(&word) {
                let next = self.0.len();
                let name = self.0.entry(std::mem::take(&mut word)).or_insert(next);
                let _ = write!(named, "#{name}");
            } else {
                named.push_str(&std::mem::take(&mut word));
            }
            named.push(letter);
        }
        named
    }
}

/// Whether a word is a snowflake, a nonce, a table's id, a commitment or a token.
fn is_id(word: &str) -> bool {
    let all = |wanted: fn(&char) -> bool| word.chars().all(|letter| wanted(&letter));
    match word.len() {
        15..=20 => all(char::is_ascii_digit),
        26 => all(|letter| letter.is_ascii_digit() || letter.is_ascii_uppercase()),
        24 | 64 => all(char::is_ascii_hexdigit),
        length => length > 64,
    }
}
