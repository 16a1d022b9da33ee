//! `charbagh simulate spy`.

use super::{
    SALT,
    series::{Series, Simulated, Table},
};
use crate::cli::statistics::spy::{Numbers, SpyStatistics};
use anyhow::Context;
use charbagh::{
    games::{
        Audience, Colour, Seat,
        draws::{Secret, VerifiableDraws},
        spy::{Base, Event, Events, Rules, State, Tally, colours},
    },
    players::spy::choose,
    record::Game,
};
use clap::Args;

/// Games of Spy
#[derive(Debug, Args)]
pub(super) struct Spy {
    #[command(flatten)]
    series: Series,
    /// Players: 2 (green and red), 3 (without yellow) or 4
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=4))]
    seats: u8,
    /// The house rule that marks for all what has been announced
    #[arg(long)]
    notes: bool,
}

impl Simulated for Spy {
    type Table = SpyTable;
    type Statistics = SpyStatistics;

    fn series(&self) -> &Series {
        &self.series
    }

    fn title(&self) -> String {
        let notes = if self.notes { "with" } else { "without" };
        format!("Spy: {} seats, {notes} notes", self.seats)
    }

    fn game(&self) -> Game {
        Game::Spy(self.house_rules())
    }

    fn colours(&self) -> &'static [Colour] {
        colours(self.seats)
    }

    fn table(&self, secret: Secret) -> anyhow::Result<SpyTable> {
        let state = State::new(self.house_rules(), self.seats);
        Ok(SpyTable { state, secret, draws: VerifiableDraws::new(secret, SALT), tally: Tally::default() })
    }

    fn statistics(&self) -> SpyStatistics {
        SpyStatistics::new(self.colours())
    }
}

impl Spy {
    fn house_rules(&self) -> Rules {
        Rules { notes: self.notes }
    }
}

/// A game on its way.
pub(super) struct SpyTable {
    state: State,
    secret: Secret,
    draws: VerifiableDraws,
    tally: Tally,
}

impl SpyTable {
    /// s5: the base that chance arranges for a seat, by draws of its own.
    fn base(&self, seat: Seat) -> Base {
        let salt = format!("{SALT}:base:{}:0", seat.index());
        Base::random(self.state.players(), &mut VerifiableDraws::new(self.secret, salt))
    }
}

impl Table for SpyTable {
    type Event = Event;
    type Events = Events;
    type Numbers = Numbers;

    fn begin(&mut self) -> anyhow::Result<Events> {
        let seats = Seat::first(self.state.players().into());
        let bases: Vec<Base> = seats.map(|seat| self.base(seat)).collect();
        Ok(self.state.begin(bases, &mut self.draws)?)
    }

    fn act(&mut self) -> anyhow::Result<Option<Events>> {
        if self.state.end().is_some() {
            return Ok(None);
        }
        let seat = self.state.to_act().context("a game without an end waits for a player")?;
        let view = self.state.view(Audience::Seat(seat));
        let action = choose(&view).context("a player whose turn it is does something")?;
        Ok(Some(self.state.decide(seat, action, &self.draws)?))
    }

    fn apply(&mut self, event: &Event) {
        self.state.apply(event);
        self.tally.add(event);
    }

    fn numbers(self) -> anyhow::Result<Numbers> {
        let end = self.state.end().context("the game is over")?;
        Ok(Numbers::new(&self.tally, &end.outcome))
    }
}
