//! What people see of a table and of the house, as plain values: a view in, a [`Screen`](crate::screen::Screen) out. What
//! shows a game is the game's own; here stands what is the same for every game.

mod help;
mod layout;
mod leaderboard;
mod lobby;
mod period;
mod players;
mod press;
mod private;
mod refusal;
mod statistics;
mod table;
mod wallet;

pub use help::{help, open_commands};
pub use layout::{Layout, UnknownLayout};
pub use leaderboard::{LEADERBOARD, PAGE_LINES, Page, leaderboard};
pub use period::Period;
pub use players::{Seats, late};
pub use press::HousePress;
pub use private::{hand, place, private_context};
pub use refusal::{failure, nothing_private, too_few_chips};
pub use statistics::statistics;
pub use table::{announcement, public, summary};
pub use wallet::{ERASURE, Erasure, erasure_question, wallet};
