//! One table: lobby, play, over. Who sits where, who may do what, and the log that all of it is folded from.
//!
//! A table is changed as a game is: [`Table::decide`] checks a request and says what happens, in entries;
//! [`Table::apply`] is the only thing that changes a table. The [`Registry`] keeps the live tables, one a channel, takes
//! their requests one at a time, commits the entries and only then lets them take effect.

mod anonymise;
mod clock;
mod decide;
mod decision;
mod entry;
mod give_up;
mod handle;
mod log;
mod person;
mod record;
mod registry;
mod request;
mod settle;
mod setup;
mod shared;
mod state;
mod tables;
mod timers;
mod view;

pub use anonymise::anonymise;
pub use clock::Clocks;
pub use decision::Decision;
pub use entry::{Closed, Entry, Sitter};
pub use handle::{ActError, Handle};
pub use log::read_log;
pub use person::{Actor, Person, Player};
pub use record::Record;
pub use registry::{OpenError, Registry};
pub use request::{Refusal, Request};
pub use setup::{Computers, Setup, Stake};
pub use state::Table;
pub use view::{ChairView, LobbyView, OverView, PlayView, StageView, TableView};

pub use crate::store::{Channel, PersonId, Place, Server};

#[cfg(test)]
mod tests;
