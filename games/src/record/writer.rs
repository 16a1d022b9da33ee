//! Writing a record.

use super::Header;
use serde::Serialize;
use std::io::{self, Write};

/// Writes headers and events, one a line.
#[derive(Debug)]
pub struct Writer<W> {
    sink: W,
}

impl<W: Write> Writer<W> {
    /// Writes to this sink, a small piece at a time: files want a [`BufWriter`](io::BufWriter) around them.
    pub fn new(sink: W) -> Self {
        Self { sink }
    }

    /// Opens a game.
    ///
    /// # Errors
    /// If the sink fails.
    pub fn header(&mut self, header: &Header) -> io::Result<()> {
        self.line(header)
    }

    /// Tells what happened next in the game that was opened last: an event of that game's, or one of any game's
    /// [alone](crate::Event::alone).
    ///
    /// # Errors
    /// If the sink fails.
    pub fn event(&mut self, event: &impl Serialize) -> io::Result<()> {
        self.line(event)
    }

    /// Gives the sink back.
    pub fn into_inner(self) -> W {
        self.sink
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.sink, line)?;
        self.sink.write_all(b"\n")
    }
}

/// Writes a whole game, finished or not.
///
/// # Errors
/// If the sink fails.
pub fn write_game<E: Serialize>(
    sink: impl Write,
    header: &Header,
    events: impl IntoIterator<Item = E>,
) -> io::Result<()> {
    let mut writer = Writer::new(sink);
    writer.header(header)?;
    events.into_iter().try_for_each(|event| writer.event(&event))
}
