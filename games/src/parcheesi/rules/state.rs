//! A game's state, which nothing but [`State::apply`] changes.

use super::{
    board::{Colour, Piece, Step},
    event::{End, PieceAt, Why},
    house_rules::Rules,
    moves::Moves,
    side::Side,
};
use crate::{Seat, draws::Die};
use arrayvec::ArrayVec;

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The rolls for the first turn (p7).
    Begin,
    /// A roll (p8).
    Roll,
    /// The use of a roll (p9 to p11).
    Move {
        /// What was rolled.
        die: Die,
    },
    /// The use of a bonus (p20).
    Bonus {
        /// What earned it; never [`Why::Die`].
        why: Why,
        /// How many squares: 10 or 20.
        steps: u8,
    },
    /// The fate of the piece moved last, after a third six (p13). Never waited for: it follows the roll at once.
    ThirdSix,
    /// The next turn. Never waited for: it follows at once.
    NextTurn,
    /// Nothing: the game is over.
    Over,
}

/// The turn in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Turn {
    /// Whose turn it is.
    pub(super) seat: Seat,
    /// Sixes rolled in a row, 0 to 3 (p13).
    pub(super) sixes: u8,
    /// Whether something in this roll earned another (p11, p17, p20); reasons do not add up (p21).
    pub(super) again: bool,
    /// The piece moved last in this turn (p13).
    pub(super) moved: Option<Piece>,
}

/// A game of Parcheesi at one moment. Changed only by [`State::apply`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) rules: Rules,
    pub(super) sides: ArrayVec<Side, 4>,
    pub(super) phase: Phase,
    pub(super) turn: Turn,
    /// p19: for each colour's start square, the piece that arrived last, while two stand there.
    pub(super) last_on_start: [Option<PieceAt>; 4],
    /// The legal moves, if a move is what the game waits for: found once, asked for often.
    pub(super) moves: Moves,
    /// The number of the next draw.
    pub(super) draws: u32,
    pub(super) end: Option<Box<End>>,
}

/// Seats that a game cannot be played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SeatsError {
    /// p5: two to four seats.
    #[error("a game has 2 to 4 seats")]
    Count,
    /// p7: each colour once, in the order yellow, blue, red, green.
    #[error("the colours stand once each, in the order yellow, blue, red, green")]
    Order,
}

impl State {
    /// A game about to begin: everybody at home. `colours` are the seats' colours in turn order (p5, p7).
    ///
    /// # Errors
    /// For fewer than 2 or more than 4 seats, and for colours out of order.
    pub fn new(rules: Rules, colours: &[Colour]) -> Result<Self, SeatsError> {
        if !(2..=4).contains(&colours.len()) {
            return Err(SeatsError::Count);
        }
        if !colours.is_sorted_by(|a, b| a < b) {
            return Err(SeatsError::Order);
        }
        Ok(Self {
            rules,
            sides: colours.iter().copied().map(Side::new).collect(),
            moves: Moves::new(),
            phase: Phase::Begin,
            turn: Turn { seat: Seat::FIRST, sixes: 0, again: false, moved: None },
            last_on_start: [None; 4],
            draws: 0,
            end: None,
        })
    }

    /// The house rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many draws the game has used; the next one has this number.
    pub fn draws(&self) -> u32 {
        self.draws
    }

    /// The seats, in turn order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.sides.len())
    }

    /// The seats whose players are still in the game.
    pub fn playing(&self) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.is_playing(seat))
    }

    /// Whether a player sits here and has not left.
    pub fn is_playing(&self, seat: Seat) -> bool {
        self.sides.get(seat.index()).is_some_and(|side| side.left.is_none())
    }

    /// Whose action the game waits for; `None` before the beginning and after the end.
    pub fn to_act(&self) -> Option<Seat> {
        (!matches!(self.phase, Phase::Begin | Phase::Over)).then_some(self.turn.seat)
    }

    /// The colour of a seat; `None` for a seat that this game does not have.
    pub fn colour(&self, seat: Seat) -> Option<Colour> {
        self.sides.get(seat.index()).map(|side| side.colour)
    }

    /// How the game ended, once it has.
    pub fn end(&self) -> Option<&End> {
        self.end.as_deref()
    }

    /// Where a piece is. `None` for a seat or piece that this game does not have.
    pub fn step(&self, at: PieceAt) -> Option<Step> {
        let side = self.sides.get(at.seat.index())?;
        (at.piece.number() <= self.rules.pieces).then(|| side.step(at.piece))
    }

    pub(super) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    pub(super) fn pieces(&self) -> impl DoubleEndedIterator<Item = Piece> + use<> {
        Piece::first(self.rules.pieces)
    }

    /// p11: whether a piece of the seat still waits at home.
    pub(super) fn has_piece_at_home(&self, seat: Seat) -> bool {
        self.side(seat).steps()[..usize::from(self.rules.pieces)].contains(&Step::HOME)
    }

    /// The pieces on a colour's start square.
    pub(super) fn on_start(&self, start: Colour) -> impl Iterator<Item = PieceAt> + '_ {
        self.on_square(start.start())
    }

    /// The pieces on a square.
    pub(super) fn on_square(&self, square: super::Square) -> impl Iterator<Item = PieceAt> + '_ {
        self.seats().flat_map(move |seat| {
            let side = self.side(seat);
            self.pieces()
                .filter(move |&piece| side.step(piece).square(side.colour) == Some(square))
                .map(move |piece| PieceAt { seat, piece })
        })
    }
}
