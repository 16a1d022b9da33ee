//! Chips and statistics in words: a wallet, what somebody has played, the best of a server.

mod leaderboard;
mod period;
mod stats;
mod wallet;

pub use leaderboard::{Board, leaderboard};
pub use period::Period;
pub use stats::stats;
pub use wallet::wallet;

use super::Words;
use crate::store::GameKind;

/// What a game is called.
fn game_name(game: GameKind, words: &Words) -> &str {
    match game {
        GameKind::Parcheesi => words.say("game-parcheesi"),
        GameKind::Spy => words.say("game-spy"),
    }
}
