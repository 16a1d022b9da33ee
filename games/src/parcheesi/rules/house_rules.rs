//! House rules: one [`Rules`] value a game, chosen when the table opens.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The named sets of house rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Preset {
    /// The default: a free choice on a five, bounces, extra rolls.
    Classic,
    /// The Spanish table: forced fives, exact counts, bonus squares instead of rolls.
    Parchis,
}

impl Preset {
    /// Both presets, the default first.
    pub const ALL: [Self; 2] = [Self::Classic, Self::Parchis];

    /// The preset's name in commands and in the record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Parchis => "parchis",
        }
    }
}

impl FromStr for Preset {
    type Err = UnknownPreset;

    fn from_str(text: &str) -> Result<Self, UnknownPreset> {
        Self::ALL.into_iter().find(|preset| preset.name() == text).ok_or(UnknownPreset)
    }
}

/// A word that names no preset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the rules are classic or parchis")]
pub struct UnknownPreset;

/// p10: what a five is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FiveRule {
    /// Bring a piece into play, or move one five squares.
    Choice,
    /// A piece must leave home if it can.
    Leave,
}

/// p17, p19: what a capture earns besides 20 points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaptureRule {
    /// The right to roll once more.
    PointsAndRoll,
    /// 20 squares for a piece, if one can use them; no extra roll.
    PointsAndTwenty,
}

/// p20: what a piece that reaches the goal earns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GoalRule {
    /// 10 squares for another piece, which may be declined, and another roll.
    TenAndRoll,
    /// 10 squares for another piece, which must be used if they can; no extra roll.
    Ten,
}

/// p16: what happens to a piece that would overshoot the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OvershootRule {
    /// It walks the rest backwards.
    Bounce,
    /// It cannot move.
    Exact,
}

/// p13: what a third six in a row does to the piece moved last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThirdSixRule {
    /// It goes home, unless it is in the goal.
    Home,
    /// The same, but it is spared in the passage too.
    HomeUnlessPassage,
}

/// The rules that a game is played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// The set that the others were taken from.
    pub preset: Preset,
    /// p25: pieces a colour, 4 or 2.
    #[serde(deserialize_with = "four_or_two")]
    pub pieces: u8,
    /// p10: what a five is for.
    pub five: FiveRule,
    /// p17, p19: what a capture earns.
    pub capture: CaptureRule,
    /// p20: what reaching the goal earns.
    pub goal: GoalRule,
    /// p16: what overshooting the goal comes to.
    pub overshoot: OvershootRule,
    /// p13: what a third six does.
    pub third_six: ThirdSixRule,
}

impl Rules {
    /// The default house rules, with 4 pieces.
    pub const fn classic() -> Self {
        Self {
            preset: Preset::Classic,
            pieces: 4,
            five: FiveRule::Choice,
            capture: CaptureRule::PointsAndRoll,
            goal: GoalRule::TenAndRoll,
            overshoot: OvershootRule::Bounce,
            third_six: ThirdSixRule::Home,
        }
    }

    /// The Spanish table's house rules, with 4 pieces.
    pub const fn parchis() -> Self {
        Self {
            preset: Preset::Parchis,
            pieces: 4,
            five: FiveRule::Leave,
            capture: CaptureRule::PointsAndTwenty,
            goal: GoalRule::Ten,
            overshoot: OvershootRule::Exact,
            third_six: ThirdSixRule::HomeUnlessPassage,
        }
    }

    /// The house rules of a preset, with 4 pieces.
    pub const fn of(preset: Preset) -> Self {
        match preset {
            Preset::Classic => Self::classic(),
            Preset::Parchis => Self::parchis(),
        }
    }

    /// p25: the short game, two pieces a colour.
    #[must_use]
    pub const fn short(self) -> Self {
        Self { pieces: 2, ..self }
    }
}

fn four_or_two<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        pieces @ (2 | 4) => Ok(pieces),
        other => Err(serde::de::Error::custom(format_args!("pieces is 4 or 2, not {other}"))),
    }
}
