//! Writing a record.

use super::Header;
use crate::games::{Event, parcheesi, spy};
use serde::Serialize;
use std::io::{self, Write};

/// An event that has a line in the record: one of a game that is known, or of any.
pub trait Recorded {
    /// What stands in the line.
    fn line(&self) -> impl Serialize;
}

impl Recorded for parcheesi::Event {
    fn line(&self) -> impl Serialize {
        self
    }
}

impl Recorded for spy::Event {
    fn line(&self) -> impl Serialize {
        self
    }
}

impl Recorded for Event {
    /// The event alone: which game it is of stands in the header.
    fn line(&self) -> impl Serialize {
        #[derive(Serialize)]
        #[serde(untagged)]
        enum Line<'a> {
            Parcheesi(&'a parcheesi::Event),
            Spy(&'a spy::Event),
        }
        match self {
            Self::Parcheesi(event) => Line::Parcheesi(event),
            Self::Spy(event) => Line::Spy(event),
        }
    }
}

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

    /// Tells what happened next in the game that was opened last.
    ///
    /// # Errors
    /// If the sink fails.
    pub fn event(&mut self, event: &impl Recorded) -> io::Result<()> {
        self.line(&event.line())
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
pub fn write_game<'a, E: Recorded + 'a>(
    sink: impl Write,
    header: &Header,
    events: impl IntoIterator<Item = &'a E>,
) -> io::Result<()> {
    let mut writer = Writer::new(sink);
    writer.header(header)?;
    events.into_iter().try_for_each(|event| writer.event(event))
}
