//! `charbagh simulate parcheesi`.

use super::{
    SALT,
    series::{Series, Simulated, Table},
};
use crate::cli::statistics::parcheesi::{Numbers, ParcheesiStatistics};
use anyhow::Context;
use charbagh::{
    games::{
        Audience,
        draws::{Secret, VerifiableDraws},
        parcheesi::{Colour, Event, Events, Preset, Rules, State, Tally, colours},
    },
    players::parcheesi::choose,
    record::Game,
};
use clap::Args;

/// Games of Parcheesi
#[derive(Debug, Args)]
pub(super) struct Parcheesi {
    #[command(flatten)]
    series: Series,
    /// The house rules, classic or parchis
    #[arg(long, default_value = "classic")]
    rules: Preset,
    /// Players: 2 (yellow and red), 3 (without green) or 4
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=4))]
    seats: u8,
    /// Pieces a colour, 4 or 2
    #[arg(long, default_value = "4", value_parser = four_or_two)]
    pieces: u8,
}

fn four_or_two(text: &str) -> Result<u8, &'static str> {
    match text {
        "4" => Ok(4),
        "2" => Ok(2),
        _ => Err("a colour has 4 pieces or 2"),
    }
}

impl Parcheesi {
    fn house_rules(&self) -> Rules {
        let rules = Rules::of(self.rules);
        if self.pieces == 2 { rules.short() } else { rules }
    }
}

impl Simulated for Parcheesi {
    type Table = ParcheesiTable;
    type Statistics = ParcheesiStatistics;

    fn series(&self) -> &Series {
        &self.series
    }

    fn title(&self) -> String {
        let Self { rules, seats, pieces, .. } = self;
        format!("Parcheesi: {} rules, {seats} seats, {pieces} pieces a colour", rules.name())
    }

    fn game(&self) -> Game {
        self.house_rules().into()
    }

    /// p5: two players sit opposite each other.
    fn colours(&self) -> &'static [Colour] {
        colours(self.seats)
    }

    fn table(&self, secret: Secret) -> anyhow::Result<ParcheesiTable> {
        let draws = VerifiableDraws::new(secret, SALT);
        let state = State::new(self.house_rules(), self.colours())?;
        Ok(ParcheesiTable { state, draws, tally: Tally::default() })
    }

    fn statistics(&self) -> ParcheesiStatistics {
        ParcheesiStatistics::new(self.colours())
    }
}

/// A game on its way.
pub(super) struct ParcheesiTable {
    state: State,
    draws: VerifiableDraws,
    tally: Tally,
}

impl Table for ParcheesiTable {
    type Event = Event;
    type Events = Events;
    type Numbers = Numbers;

    fn begin(&mut self) -> anyhow::Result<Events> {
        Ok(self.state.begin(&mut self.draws))
    }

    fn act(&mut self) -> anyhow::Result<Option<Events>> {
        if self.state.end().is_some() {
            return Ok(None);
        }
        let seat = self.state.to_act().context("a game without an end waits for a player")?;
        let view = self.state.view(Audience::Seat(seat));
        let action = choose(&view).context("a player whose turn it is does something")?;
        Ok(Some(self.state.decide(seat, action, &mut self.draws)?))
    }

    fn apply(&mut self, event: &Event) {
        self.state.apply(event);
        self.tally.add(event);
    }

    fn numbers(self) -> anyhow::Result<Numbers> {
        let end = self.state.end().context("the game is over")?;
        Ok(Numbers::new(&self.tally, end.winner))
    }
}
