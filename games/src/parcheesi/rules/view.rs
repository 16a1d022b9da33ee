//! What an audience may know of a game: the only thing that screens and computer players are made from.

use super::{
    action::Action,
    board::{Colour, Piece, Step},
    event::{End, PieceAt},
    house_rules::Rules,
    moves::Moves,
    state::{Phase, State},
};
use crate::{Audience, Seat};
use arrayvec::ArrayVec;

/// A game as its audience sees it. In Parcheesi nothing on the board is hidden, so all audiences see the same; the
/// secret of the dice is in it only when the game is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The house rules.
    pub rules: Rules,
    /// The seats in turn order.
    pub seats: ArrayVec<SeatView, 4>,
    /// p19: for each colour's start square, in the order of [`Colour::ALL`], the piece that arrived last, while two
    /// stand there.
    pub last_on_start: [Option<PieceAt>; 4],
    /// What the game waits for.
    pub phase: Phase,
    /// Whose turn it is; `None` before the beginning and after the end, or when the table has stopped the game.
    pub to_act: Option<Seat>,
    /// p13: sixes rolled in a row in this turn, 0 to 2.
    pub sixes: u8,
    /// p11, p17, p20: whether another roll follows the move or bonus that the game waits for.
    pub again: bool,
    /// p13: the piece that a third six would send home.
    pub moved: Option<Piece>,
    /// The legal moves of the player whose turn it is, if a move is what the game waits for.
    pub moves: Moves,
    /// p20: whether the bonus in hand may be declined.
    pub may_decline: bool,
    /// How the game ended.
    pub end: Option<End>,
}

/// One seat as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// Its place in the turn order.
    pub seat: Seat,
    /// The colour of its pieces.
    pub colour: Colour,
    /// Where its pieces are, piece 1 first: two or four of them (p25).
    pub pieces: ArrayVec<Step, 4>,
    /// p23: its points.
    pub points: u32,
    /// p24: when its player left, counted from 1 in the order of leaving.
    pub left: Option<u8>,
}

impl SeatView {
    /// The seat's pieces with where they are.
    pub fn pieces(&self) -> impl Iterator<Item = (Piece, Step)> + '_ {
        Piece::first(4).zip(self.pieces.iter().copied())
    }
}

impl View {
    /// The seat's part of the view; `None` for a seat that this game does not have.
    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }

    /// The legal moves that differ in more than a number: of several pieces on one square, or at home, the lowest
    /// stands for all, since it makes no difference which of them goes.
    pub fn choices(&self) -> Moves {
        let mut choices = Moves::new();
        for candidate in &self.moves {
            if choices.iter().all(|choice| choice.from != candidate.from) {
                choices.push(*candidate);
            }
        }
        choices
    }

    /// The move that must be made, when the player whose turn it is has no other [choice](Self::choices) and cannot
    /// decline it (p20).
    pub fn only_move(&self) -> Option<Action> {
        match self.choices().as_slice() {
            [only] if !self.may_decline => Some(only.action()),
            _ => None,
        }
    }
}

impl State {
    /// What this audience may know.
    pub fn view(&self, _audience: Audience) -> View {
        View {
            rules: self.rules,
            seats: self.seats().map(|seat| self.seat_view(seat)).collect(),
            last_on_start: self.last_on_start,
            phase: self.phase,
            to_act: self.to_act(),
            sixes: self.turn.sixes,
            again: self.turn.again,
            moved: self.turn.moved,
            moves: self.moves.clone(),
            may_decline: self.may_decline(),
            end: self.end().cloned(),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let side = self.side(seat);
        SeatView {
            seat,
            colour: side.colour,
            pieces: self.pieces().map(|piece| side.step(piece)).collect(),
            points: side.points,
            left: side.left,
        }
    }
}
