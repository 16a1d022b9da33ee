//! How good a position is that a move would lead to.

use super::{
    danger::{PARTS, danger},
    prospect::{Prospect, Side},
};
use crate::parcheesi::{CaptureRule, Square, Step};

/// Being in play at all, in steps: it takes a five to come there.
const IN_PLAY: i32 = 15;
/// Being through, in steps: the bonus that it earned (p20), and nothing to fear.
const THROUGH: i32 = 20;
/// What another roll (p17) is worth, in steps.
const ROLL: i32 = 6;
/// What 20 squares for a piece (p17) are worth, in steps: not always can they all be used.
const TWENTY: i32 = 16;
/// What a barrier (p14) is worth to its owner, in steps, beside the safety of its pieces.
const BARRIER: i32 = 3;

impl Prospect<'_> {
    /// How good the position is, in parts of a step.
    pub(super) fn worth(&self) -> i32 {
        let Some(mine) = self.sides.iter().find(|side| side.seat == self.me) else { return 0 };
        let pieces: i32 = mine.steps.iter().map(|&step| self.worth_of(step, mine)).sum();
        let barriers =
            mine.barriers().iter().filter(|&square| self.is_in_the_way(square)).map(|_| BARRIER * PARTS);
        let third_six = self.exposed.map_or(0, |step| worth_of_step(step) * PARTS / 6);
        let spoils = self.captured.map_or(0, |stood| self.spoils(stood));
        pieces + barriers.sum::<i32>() + spoils - third_six
    }

    /// A piece is worth where it stands, less what it stands to lose.
    fn worth_of(&self, step: Step, mine: &Side) -> i32 {
        worth_of_step(step) * (PARTS - danger(self, step, mine))
    }

    /// What sending home a piece that stood at this step is worth to the capturer: its owner's loss, shared by all who
    /// gain from it, and what the house rules give.
    fn spoils(&self, stood: Step) -> i32 {
        let gainers = i32::try_from(self.sides.len() - 1).unwrap_or(1).max(1);
        let reward = match self.view.rules.capture {
            CaptureRule::PointsAndRoll if self.view.again => 0,
            CaptureRule::PointsAndRoll => ROLL,
            CaptureRule::PointsAndTwenty => TWENTY,
        };
        PARTS * reward + PARTS * worth_of_step(stood) / gainers
    }

    /// Whether somebody has yet to come past this square: a barrier there holds them up.
    fn is_in_the_way(&self, square: Square) -> bool {
        let ahead_of = |side: &Side, step: Step| {
            square.place().step(side.colour).is_some_and(|there| step.is_in_play() && step < there)
        };
        let on_track = square.index() < 68;
        let mut others = self.sides.iter().filter(|side| side.seat != self.me);
        on_track && others.any(|side| side.steps.iter().any(|&step| ahead_of(side, step)))
    }
}

/// What a piece at this step is worth while nothing threatens it, in steps.
fn worth_of_step(step: Step) -> i32 {
    match step {
        Step::HOME => 0,
        Step::GOAL => IN_PLAY + i32::from(step.count()) + THROUGH,
        _ => IN_PLAY + i32::from(step.count()),
    }
}
