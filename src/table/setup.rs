//! What is settled when a table opens.

use crate::games::{Colour, GameId, Rules};
use serde::{Deserialize, Serialize};

/// p6: the stake that everyone who sits down agrees to. Play chips, never money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stake {
    /// Nothing.
    #[default]
    None,
    /// A few chips.
    Low,
    /// Some chips.
    Middle,
    /// Many chips.
    High,
}

impl Stake {
    /// Every level.
    pub const ALL: [Self; 4] = [Self::None, Self::Low, Self::Middle, Self::High];

    /// The level's name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Low => "low",
            Self::Middle => "middle",
            Self::High => "high",
        }
    }
}

/// p5, p24: whether computer players take the seats that no person takes, and those that people leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Computers {
    /// They do.
    #[default]
    Fill,
    /// They do not: the game starts when every seat is taken, and a seat that somebody leaves is skipped.
    None,
}

impl Computers {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Fill, Self::None];

    /// The choice's name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fill => "fill",
            Self::None => "none",
        }
    }
}

/// What is settled when a table opens, and shown in its lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Which game is played, and by which house rules.
    #[serde(flatten)]
    pub rules: Rules,
    /// p6: the stake level. [`Stake::None`] in games that take none.
    #[serde(default)]
    pub stake: Stake,
    /// p6: what that is in play chips a player, by the settings of the time.
    #[serde(default)]
    pub chips: u32,
    /// p5, s3: how many seats, 2 to 4.
    pub seats: u8,
    /// p5, p24.
    pub computers: Computers,
    /// What a computer player is called in the seat of each colour, in the order of [`Colour::ALL`].
    pub computer_names: [String; 4],
}

impl Setup {
    /// Which game is played.
    pub fn game(&self) -> GameId {
        self.rules.game()
    }

    /// p6: what everybody stakes, in play chips; `None` if nothing.
    pub fn stake(&self) -> Option<u32> {
        (self.chips > 0).then_some(self.chips)
    }

    /// p5, p7, s3: the colours of the seats in turn order.
    pub fn colours(&self) -> &'static [Colour] {
        self.game().colours(self.seats)
    }
}
