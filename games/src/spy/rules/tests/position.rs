//! Games to prove the rules on, from bases written as people write them.

use crate::{
    Seat,
    draws::{Draws, Secret},
    spy::{Action, Answer, Base, Event, Outcome, Reason, Rules, Slot, Spaces, State},
};

/// Draws of which the only one, who begins, comes out as told.
pub(crate) struct Begins(pub(crate) u8);

impl Draws for Begins {
    fn draw(&mut self, n: u32, sides: u8) -> u8 {
        assert_eq!(n, 0, "Spy draws nothing but who begins");
        assert!(self.0 < sides);
        self.0
    }

    fn secret(&self) -> Secret {
        Secret::new([7; 32])
    }
}

/// The seat of this index.
pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// The slot of this number.
pub(crate) fn slot(number: u8) -> Slot {
    Slot::new(number).unwrap()
}

/// The base that is written so.
pub(crate) fn base(text: &str) -> Base {
    text.parse().unwrap()
}

/// A game under way. Whatever is done, the seat whose turn it is does it.
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) state: State,
    told: Vec<Event>,
}

impl Game {
    /// A game with these bases, in which seat 0 begins.
    pub(crate) fn new(bases: &[&str]) -> Self {
        Self::begun_by(0, bases)
    }

    /// A game with these bases, in which the seat of this index begins.
    pub(crate) fn begun_by(first: u8, bases: &[&str]) -> Self {
        Self::by_rules(Rules::default(), first, bases)
    }

    /// The same by these house rules.
    pub(crate) fn by_rules(rules: Rules, first: u8, bases: &[&str]) -> Self {
        let mut state = State::new(rules, u8::try_from(bases.len()).unwrap());
        let told = state.begin(bases.iter().map(|text| base(text)), &mut Begins(first)).unwrap().to_vec();
        for event in &told {
            state.apply(event);
        }
        Self { state, told }
    }

    /// Walks as far as the card says.
    pub(crate) fn walk(&mut self) -> &mut Self {
        self.does(Action::Walk(None))
    }

    /// Walks so far.
    pub(crate) fn walks(&mut self, spaces: Spaces) -> &mut Self {
        self.does(Action::Walk(Some(spaces)))
    }

    /// Turns the Spy round.
    pub(crate) fn turns_round(&mut self) -> &mut Self {
        self.does(Action::TurnRound)
    }

    /// Looks at the base of the seat with this index.
    pub(crate) fn looks(&mut self, at: usize) -> &mut Self {
        self.does(Action::Look(seat(at)))
    }

    /// Ends the turn.
    pub(crate) fn done(&mut self) -> &mut Self {
        self.does(Action::Done)
    }

    /// Looks, and ends the turn.
    pub(crate) fn looks_and_ends(&mut self, at: usize) -> &mut Self {
        self.looks(at);
        if self.state.to_act().is_some() && matches!(self.told[..], [Event::Look(_)]) {
            self.done();
        }
        self
    }

    /// So many turns in which nobody does anything.
    pub(crate) fn rests(&mut self, turns: u8) -> &mut Self {
        for _ in 0..turns {
            self.done();
        }
        self
    }

    /// Does something.
    pub(crate) fn does(&mut self, action: Action) -> &mut Self {
        let seat = self.state.to_act().expect("the game goes on");
        self.act(seat, action)
    }

    /// The seat with this index resigns, whether it is its turn or not.
    pub(crate) fn resigns(&mut self, index: usize) -> &mut Self {
        self.act(seat(index), Action::Resign)
    }

    fn act(&mut self, seat: Seat, action: Action) -> &mut Self {
        let untouched = self.state.clone();
        self.told = self.state.decide(seat, action, &Begins(0)).unwrap().to_vec();
        assert!(self.state == untouched, "deciding changes nothing");
        for event in &self.told {
            self.state.apply(event);
        }
        self
    }

    /// Why the seat whose turn it is cannot do this.
    pub(crate) fn refuses(&self, action: Action) -> Reason {
        let seat = self.state.to_act().expect("the game goes on");
        self.refuses_seat(seat.index(), action)
    }

    /// Why the seat with this index cannot do this.
    pub(crate) fn refuses_seat(&self, index: usize, action: Action) -> Reason {
        let untouched = self.state.clone();
        let illegal = self.state.decide(seat(index), action, &Begins(0)).unwrap_err();
        assert!(self.state == untouched, "a refusal changes nothing");
        assert_eq!((illegal.seat, illegal.action), (seat(index), action));
        illegal.reason
    }

    /// What the last action brought about.
    pub(crate) fn told(&self) -> &[Event] {
        &self.told
    }

    /// What the last action brought about, as the record writes it.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.told.iter().map(|event| serde_json::to_string(event).unwrap()).collect()
    }

    /// What the last look was answered with.
    pub(crate) fn answer(&self) -> Answer {
        self.state.looks.last().expect("somebody has looked").answer
    }

    /// The base of the seat with this index, as it stands.
    pub(crate) fn base(&self, index: usize) -> String {
        let side = &self.state.sides[index];
        let cards = side.slots.iter().map(|held| held.card).collect();
        Base { cards, gap: side.stance.gap, faces: side.stance.faces }.to_string()
    }

    /// The slot that the Spy of the seat with this index faces.
    pub(crate) fn faced(&self, index: usize) -> u8 {
        self.state.sides[index].stance.faced(self.state.slots()).number()
    }

    /// What is sought in the base of the seat with this index, by its name in the record; `-` for nothing.
    pub(crate) fn target(&self, index: usize) -> &'static str {
        self.state.sides[index].target.map_or("-", |target| target.card().code())
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Option<usize> {
        self.state.to_act().map(Seat::index)
    }

    /// Those who are in the game.
    pub(crate) fn playing(&self) -> Vec<usize> {
        self.state.playing().map(Seat::index).collect()
    }

    /// Who has won.
    pub(crate) fn winner(&self) -> Option<usize> {
        self.state.end().and_then(|end| end.outcome.winner()).map(Seat::index)
    }

    /// Among whom the game is drawn.
    pub(crate) fn drawn(&self) -> Option<Vec<usize>> {
        match &self.state.end()?.outcome {
            Outcome::Won(_) => None,
            Outcome::Draw(seats) => Some(seats.iter().map(|seat| seat.index()).collect()),
        }
    }
}
