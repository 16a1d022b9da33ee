//! The game record: JSON Lines that anyone can read, write and check.
//!
//! A header line opens a game, and a line for each event follows. [`Writer`] and [`write_game`] make records,
//! [`Reader`] takes them apart line by line, and [`verify`] plays them again and finds the first line that breaks a
//! rule or names a draw that the published secret does not give.
//!
//! ```
//! use charbagh_games::draws::{Secret, VerifiableDraws};
//! use charbagh_games::parcheesi::{Colour, Rules, State};
//! use charbagh_games::record::{self, Header, Kind, SeatEntry};
//!
//! let secret = Secret::from_seed("1", 0);
//! let mut draws = VerifiableDraws::new(secret, "simulate");
//! let seats = [Colour::Yellow, Colour::Red]
//!     .map(|colour| SeatEntry { colour, name: colour.name().to_owned(), kind: Kind::Computer });
//! let state = State::new(Rules::classic(), &[Colour::Yellow, Colour::Red])?;
//! let header = Header {
//!     table: "a-table".to_owned(),
//!     rules: charbagh_games::Rules::Parcheesi(Rules::classic()),
//!     seats: seats.into(),
//!     commitment: secret.commitment(),
//!     salt: "simulate".to_owned(),
//! };
//!
//! let mut bytes = Vec::new();
//! record::write_game(&mut bytes, &header, &state.begin(&mut draws))?;
//! let report = record::verify(bytes.as_slice())?;
//! assert_eq!((report.games, report.unfinished, report.events), (1, 1, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc = include_str!("../../../docs/record.md")]
pub mod format {}

mod header;
mod lines;
mod reader;
mod verify;
mod writer;

pub use crate::playback::{Breach, Error, Rule};
pub use header::{Header, Kind, SeatEntry};
pub use lines::MAX_LINE;
pub use reader::{Content, Entry, Reader};
pub use verify::{MAX_EVENTS, Report, verify};
pub use writer::{Writer, write_game};
