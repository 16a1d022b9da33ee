//! Reading a record line by line.

use super::{Error, Header, Rule, lines::Lines};
use crate::{Event, GameId};
use serde::{
    Deserialize,
    de::{DeserializeOwned, IgnoredAny},
};
use std::io::BufRead;

/// Reads the lines of a record, of which one at a time is in memory.
///
/// Line ends may be LF or CRLF, a byte order mark may open the text, blank lines count but say nothing.
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    game: Option<GameId>,
}

/// What one line says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The line, counted from 1.
    pub line: u64,
    /// What it says.
    pub content: Content,
}

/// What a line can say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A game begins.
    Header(Header),
    /// Something happens in it.
    Event(Event),
}

/// The keys that tell the two sorts of lines apart.
#[derive(Deserialize)]
struct Sort {
    v: Option<IgnoredAny>,
    e: Option<IgnoredAny>,
}

impl<R: BufRead> Reader<R> {
    /// Reads from this source.
    pub fn new(source: R) -> Self {
        Self { lines: Lines::new(source), game: None }
    }

    /// The line read last, counted from 1; 0 before the first.
    pub fn line(&self) -> u64 {
        self.lines.number()
    }

    /// The next line; `None` at the end. After a [`Breach`](super::Breach) the line that follows can be read.
    ///
    /// # Errors
    /// If the source fails or the line is not in the format.
    pub fn next_entry(&mut self) -> Result<Option<Entry>, Error> {
        let Some(text) = self.lines.next_line()? else { return Ok(None) };
        let content = parse(text, self.game);
        let line = self.lines.number();
        let content = content.map_err(|what| Rule::FORMAT.broken(line, what))?;
        if let Content::Header(header) = &content {
            self.game = Some(header.rules.game());
        }
        Ok(Some(Entry { line, content }))
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_entry().transpose()
    }
}

/// Reads a line as an event of the game in progress. Only what is none is looked at again: headers are rare.
fn parse(text: &str, game: Option<GameId>) -> Result<Content, String> {
    let event = game.map(|game| parse_event(text, game));
    match event {
        Some(Ok(event)) => Ok(Content::Event(event)),
        Some(Err(fault)) if !is_header(text)? => Err(fault),
        None if !is_header(text)? => Err("a game begins with a header line".to_owned()),
        Some(Err(_)) | None => from_json(text).map(Content::Header),
    }
}

fn parse_event(text: &str, game: GameId) -> Result<Event, String> {
    game.parse_event(text).map_err(|error| explain(&error))
}

fn is_header(text: &str) -> Result<bool, String> {
    let Sort { v, e } = from_json(text)?;
    Ok(v.is_some() && e.is_none())
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| explain(&error))
}

/// The fault without the parser's line number, which is 1 for every line.
fn explain(error: &serde_json::Error) -> String {
    if error.is_eof() {
        return "the line breaks off".to_owned();
    }
    let text = error.to_string();
    let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
    match error.column() {
        0 => what.to_owned(),
        column => format!("{what} (column {column})"),
    }
}
