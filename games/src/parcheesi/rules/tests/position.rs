//! Positions to prove the rules on, written as people say them, and dice that fall as told.

use crate::{
    Seat,
    draws::{Draws, Secret},
    parcheesi::{
        Action, Colour, Event, Events, Moved, Phase, Piece, PieceAt, Place, Reason, Rules, State, Step, Why,
    },
};
use std::collections::VecDeque;

/// Dice that show these faces, one after another.
pub(crate) struct Dice(VecDeque<u8>);

impl Dice {
    pub(crate) fn showing(faces: impl IntoIterator<Item = u8>) -> Self {
        Self(faces.into_iter().collect())
    }

    /// For actions that roll nothing.
    fn none() -> Self {
        Self(VecDeque::new())
    }
}

impl Draws for Dice {
    fn draw(&mut self, n: u32, sides: u8) -> u8 {
        assert_eq!(sides, 6, "Parcheesi draws nothing but dice");
        self.0.pop_front().unwrap_or_else(|| panic!("draw {n} was not foreseen")) - 1
    }

    fn secret(&self) -> Secret {
        Secret::new([7; 32])
    }
}

/// No piece can move.
pub(crate) const NONE: [u8; 0] = [];

/// The piece with this number.
pub(crate) fn piece(number: u8) -> Piece {
    Piece::new(number).unwrap()
}

/// The seat with this index.
pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// A place by the name that the record gives it.
pub(crate) fn place(name: &str) -> Place {
    name.parse::<u8>().map_or_else(
        |_| serde_json::from_value(name.into()).unwrap(),
        |number| serde_json::from_value(number.into()).unwrap(),
    )
}

/// A position being set up. Pieces arrive in the order in which they are named, which matters on start squares (p19).
#[derive(Clone)]
pub(crate) struct Position {
    state: State,
}

impl Position {
    /// Everybody at home, at a table of four.
    pub(crate) fn new(rules: Rules) -> Self {
        Self::of(rules, &Colour::ALL)
    }

    /// Everybody at home, at a table of these colours.
    pub(crate) fn of(rules: Rules, colours: &[Colour]) -> Self {
        Self { state: State::new(rules, colours).unwrap() }
    }

    /// Where yellow's pieces are, the first one first; those not named are at home.
    pub(crate) fn yellow(self, places: &str) -> Self {
        self.with(Colour::Yellow, places)
    }

    /// The same for blue.
    pub(crate) fn blue(self, places: &str) -> Self {
        self.with(Colour::Blue, places)
    }

    /// The same for red.
    pub(crate) fn red(self, places: &str) -> Self {
        self.with(Colour::Red, places)
    }

    /// The same for green.
    pub(crate) fn green(self, places: &str) -> Self {
        self.with(Colour::Green, places)
    }

    fn with(mut self, colour: Colour, places: &str) -> Self {
        let seat = seat_of(&self.state, colour);
        for (piece, to) in Piece::first(4).zip(places.split(' ').map(place)) {
            assert!(to.step(colour).is_some(), "{} never comes to {to}", colour.name());
            if to != Place::Home {
                let from = Place::Home;
                self.state.apply(&Event::Move(Moved { seat, piece, from, to, steps: 0, why: Why::Die }));
            }
        }
        self
    }

    /// Gives a colour points.
    pub(crate) fn points(mut self, colour: Colour, points: u32) -> Self {
        let seat = seat_of(&self.state, colour);
        self.state.sides[seat.index()].points = points;
        self
    }

    /// The position is complete, and it is this colour's turn to roll.
    pub(crate) fn turn_of(mut self, colour: Colour) -> Game {
        let seat = seat_of(&self.state, colour);
        self.state.apply(&Event::Turn { seat });
        Game { state: self.state, told: Events::new() }
    }
}

fn seat_of(state: &State, colour: Colour) -> Seat {
    state.seats().find(|&seat| state.colour(seat) == Some(colour)).expect("the colour sits at this table")
}

/// A game that is played on from a position. Whatever is done, the colour whose turn it is does it.
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) state: State,
    told: Events,
}

impl Game {
    /// Rolls this.
    pub(crate) fn roll(&mut self, die: u8) -> &mut Self {
        let seat = self.state.to_act().expect("the game goes on");
        self.act(seat, Action::Roll, Dice::showing([die]))
    }

    /// Uses the roll for this piece.
    pub(crate) fn moves(&mut self, number: u8) -> &mut Self {
        self.does(Action::Move(piece(number)))
    }

    /// Uses the bonus for this piece.
    pub(crate) fn bonus(&mut self, number: u8) -> &mut Self {
        self.does(Action::Bonus(piece(number)))
    }

    /// Does something that rolls no die.
    pub(crate) fn does(&mut self, action: Action) -> &mut Self {
        let seat = self.state.to_act().expect("the game goes on");
        self.act(seat, action, Dice::none())
    }

    /// A colour leaves, whether it is its turn or not.
    pub(crate) fn leaves(&mut self, colour: Colour) -> &mut Self {
        self.act(seat_of(&self.state, colour), Action::Resign, Dice::none())
    }

    fn act(&mut self, seat: Seat, action: Action, mut dice: Dice) -> &mut Self {
        self.told = self.state.decide(seat, action, &mut dice).unwrap();
        assert!(dice.0.is_empty(), "a die was foreseen and not rolled");
        for event in &self.told {
            self.state.apply(event);
        }
        self
    }

    /// Why the colour whose turn it is cannot do this.
    pub(crate) fn refuses(&self, action: Action) -> Reason {
        let seat = self.state.to_act().expect("the game goes on");
        self.state.decide(seat, action, &mut Dice::none()).unwrap_err().reason
    }

    /// Why the roll cannot be used for this piece.
    pub(crate) fn refuses_move(&self, number: u8) -> Reason {
        self.refuses(Action::Move(piece(number)))
    }

    /// Why the bonus cannot be used for this piece.
    pub(crate) fn refuses_bonus(&self, number: u8) -> Reason {
        self.refuses(Action::Bonus(piece(number)))
    }

    /// The pieces that can move now.
    pub(crate) fn movable(&self) -> Vec<u8> {
        self.state.moves().iter().map(|candidate| candidate.piece.number()).collect()
    }

    /// The pieces that could move after this roll.
    pub(crate) fn movable_on(&self, die: u8) -> Vec<u8> {
        self.clone().roll(die).movable()
    }

    /// Where a colour's pieces are, as they are set up.
    pub(crate) fn places(&self, colour: Colour) -> String {
        let seat = seat_of(&self.state, colour);
        let steps = Piece::first(4).filter_map(|piece| self.state.step(PieceAt { seat, piece }));
        steps.map(|step| step.place(colour).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// How far one of a colour's pieces is.
    pub(crate) fn step(&self, colour: Colour, number: u8) -> Step {
        let seat = seat_of(&self.state, colour);
        self.state.step(PieceAt { seat, piece: piece(number) }).unwrap()
    }

    pub(crate) fn points(&self, colour: Colour) -> u32 {
        self.state.side(seat_of(&self.state, colour)).points
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Option<Colour> {
        self.state.to_act().and_then(|seat| self.state.colour(seat))
    }

    /// Whether this colour is to roll now.
    pub(crate) fn is_to_roll(&self, colour: Colour) -> bool {
        self.turn() == Some(colour) && self.state.phase() == Phase::Roll
    }

    /// How many bonus squares are to be used now.
    pub(crate) fn bonus_squares(&self) -> Option<u8> {
        match self.state.phase() {
            Phase::Bonus { steps, .. } => Some(steps),
            _ => None,
        }
    }

    /// Who has won.
    pub(crate) fn winner(&self) -> Option<Colour> {
        self.state.end().and_then(|end| self.state.colour(end.winner))
    }

    /// The colours from the first to the last.
    pub(crate) fn ranking(&self) -> Vec<Colour> {
        let ranking = &self.state.end().expect("the game is over").ranking;
        ranking.iter().filter_map(|&seat| self.state.colour(seat)).collect()
    }

    /// What the last action brought about.
    pub(crate) fn told(&self) -> &[Event] {
        &self.told
    }

    /// The kinds of the events that the last action brought about, as the record names them.
    pub(crate) fn kinds(&self) -> Vec<String> {
        let kind = |event| serde_json::to_value(event).unwrap()["e"].as_str().unwrap().to_owned();
        self.told.iter().map(kind).collect()
    }
}
