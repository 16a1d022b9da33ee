//! Lines of a text that may be huge, damaged or no text at all.

use super::{Error, Rule};
use std::io::{BufRead, Read};

/// The longest line that a record may have, in bytes.
pub const MAX_LINE: usize = 1 << 20;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads one line at a time into a buffer that never grows beyond [`MAX_LINE`].
#[derive(Debug)]
pub(super) struct Lines<R> {
    source: R,
    buffer: Vec<u8>,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(source: R) -> Self {
        Self { source, buffer: Vec::new(), number: 0 }
    }

    /// The number of the line read last, from 1; 0 before the first.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// The next line that is not blank, without its end and without a byte order mark; `None` at the end.
    ///
    /// # Errors
    /// If it cannot be read, is too long, or is not UTF-8.
    pub(super) fn next_line(&mut self) -> Result<Option<&str>, Error> {
        while self.fill()? {
            if !self.buffer.trim_ascii().is_empty() {
                return self.text().map(Some);
            }
        }
        Ok(None)
    }

    /// Reads a line of any kind; false at the end.
    fn fill(&mut self) -> Result<bool, Error> {
        self.buffer.clear();
        let limit = MAX_LINE as u64 + 1;
        if self.source.by_ref().take(limit).read_until(b'\n', &mut self.buffer)? == 0 {
            return Ok(false);
        }
        self.number += 1;
        if self.buffer.len() > MAX_LINE {
            let what = format!("the line is longer than {MAX_LINE} bytes");
            return Err(Rule::FORMAT.broken(self.number, what).into());
        }
        Ok(true)
    }

    fn text(&self) -> Result<&str, Error> {
        let text = std::str::from_utf8(&self.buffer)
            .map_err(|_| Rule::FORMAT.broken(self.number, "the line is not UTF-8 text"))?;
        let text = if self.number == 1 { text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text) } else { text };
        Ok(text.trim_ascii())
    }
}
