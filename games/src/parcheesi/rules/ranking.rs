//! p22: who came where.

use super::state::State;
use crate::Seat;
use arrayvec::ArrayVec;
use std::cmp::Reverse;

impl State {
    /// p22: the winner, then those still in the game by pieces in the goal, steps walked by pieces on the board, points
    /// and seat order; then those who left, the first to leave at the very end.
    pub(super) fn ranking(&self, winner: Seat) -> ArrayVec<Seat, 4> {
        let mut ranking: ArrayVec<Seat, 4> = self.seats().collect();
        ranking.sort_by_key(|&seat| {
            let side = self.side(seat);
            let left = side.left.map(Reverse);
            (
                seat != winner,
                left.is_some(),
                left,
                Reverse((side.in_goal(), self.walked(seat), side.points)),
                seat,
            )
        });
        ranking
    }

    /// Steps walked since the start square by the seat's pieces that are on the board.
    fn walked(&self, seat: Seat) -> u32 {
        let side = self.side(seat);
        side.steps().iter().filter(|step| step.is_in_play()).map(|step| u32::from(step.walked())).sum()
    }
}
