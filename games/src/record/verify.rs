//! Verifying a record from its first line to its last.

use super::{Breach, Content, Entry, Error, Header, Reader, Rule};
use crate::{Event, Replay, draws::Secret};
use std::{fmt, io::BufRead};

/// The most events that a game may have. Real games have hundreds; the bound keeps a forged one from filling the
/// memory.
pub const MAX_EVENTS: u64 = 1_000_000;

/// What was found to be all right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Report {
    /// How many games.
    pub games: u64,
    /// How many of the games have no end yet. Their draws can be checked only when the end names the secret.
    pub unfinished: u64,
    /// Of how many of the unfinished nothing can be checked but the format: games of Spy that were running when their record
    /// was made, so that it does not hold their bases.
    pub secret: u64,
    /// How many events in all games.
    pub events: u64,
}

impl std::ops::AddAssign for Report {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.secret += other.secret;
        self.events += other.events;
    }
}

/// Replays every game of a record: each event must be what the rules make of the action behind it, and each draw what
/// the secret gives. Only one game's draws are in memory at a time.
///
/// # Errors
/// With the first line that breaks a rule, or if the source cannot be read.
pub fn verify(source: impl BufRead) -> Result<Report, Error> {
    let mut verifier =
        Verifier { reader: Reader::new(source), game: None, events: 0, report: Report::default() };
    match verifier.run() {
        Ok(()) => Ok(verifier.report),
        Err(Error::Breach(breach)) => Err(verifier.earliest(breach).into()),
        Err(error) => Err(error),
    }
}

struct Verifier<R> {
    reader: Reader<R>,
    game: Option<Replay>,
    /// Events of this game.
    events: u64,
    report: Report,
}

impl<R: BufRead> Verifier<R> {
    fn run(&mut self) -> Result<(), Error> {
        while let Some(Entry { line, content }) = self.reader.next_entry()? {
            match content {
                Content::Header(header) => self.open(line, &header)?,
                Content::Event(event) => self.replay(line, &event)?,
            }
        }
        let last = self.reader.line();
        if self.game.is_none() {
            return Err(Rule::FORMAT.broken(last.max(1), "there is no game here").into());
        }
        self.close(last)?;
        Ok(())
    }

    fn open(&mut self, line: u64, header: &Header) -> Result<(), Breach> {
        self.close(line)?;
        let colours: Vec<_> = header.seats.iter().map(|seat| seat.colour).collect();
        self.game = Some(Replay::new(line, header.rules, &colours, header.commitment, &header.salt)?);
        self.events = 0;
        Ok(())
    }

    fn close(&mut self, line: u64) -> Result<(), Breach> {
        let Some(game) = &self.game else { return Ok(()) };
        game.check_stop(line)?;
        self.report += Report {
            games: 1,
            unfinished: u64::from(!game.is_over()),
            secret: u64::from(game.is_secret()),
            events: self.events,
        };
        self.game = None;
        Ok(())
    }

    fn replay(&mut self, line: u64, event: &Event) -> Result<(), Breach> {
        self.events += 1;
        if self.events > MAX_EVENTS {
            return Err(Rule::FORMAT.broken(line, format!("a game has at most {MAX_EVENTS} events")));
        }
        let game = self.game.as_mut().ok_or_else(|| Rule::FORMAT.broken(line, "no game has begun"))?;
        game.next(line, event)
    }

    /// A false draw breaks the rules only further on, if at all, and the secret that proves it false stands at the
    /// game's very end: so the rest of the game is searched for it.
    fn earliest(&mut self, breach: Breach) -> Breach {
        let Some(game) = self.game.take() else { return breach };
        self.secret_ahead()
            .and_then(|secret| game.false_draw(secret))
            .filter(|earlier| earlier.line < breach.line)
            .unwrap_or(breach)
    }

    fn secret_ahead(&mut self) -> Option<Secret> {
        for _ in 0..MAX_EVENTS {
            match self.reader.next_entry() {
                Ok(Some(Entry { content: Content::Event(event), .. })) => {
                    if let Some(secret) = event.secret() {
                        return Some(secret);
                    }
                }
                Ok(Some(Entry { content: Content::Header(_), .. }) | None) | Err(Error::Read(_)) => {
                    return None;
                }
                Err(Error::Breach(_)) => {}
            }
        }
        None
    }
}

impl fmt::Display for Report {
    /// Such as `10,000 games, 5,432,100 events: all right`, and what could not be checked.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}: all right", counted(self.games, "game"), counted(self.events, "event"))?;
        if self.unfinished > 0 {
            let games = counted(self.unfinished, "game");
            write!(f, "; {games} unfinished, with dice that cannot be checked before the end")?;
        }
        if self.secret > 0 {
            let games = counted(self.secret, "game");
            write!(f, "; of {games} of these nothing can be checked while the bases are a secret")?;
        }
        Ok(())
    }
}

fn counted(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", grouped(count))
}

/// The number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
