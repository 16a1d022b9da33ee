//! Spy at a table: the bases are arranged in secret before the game can begin.

use super::{
    super::{entry::Entry, request::Refusal},
    Leave, going,
    recent::Recent,
};
use crate::games::{
    Seat,
    draws::VerifiableDraws,
    spy::{Action, Base, Event, OutWhy, Rules, State, Tally},
};

/// A game of Spy, and what its screens tell besides the bases.
#[derive(Debug, Clone)]
pub(in crate::table) struct SpyGame {
    pub(in crate::table) state: State,
    /// s5: the bases that are arranged, one a seat.
    pub(in crate::table) arranged: [Option<Base>; Seat::MAX],
    /// s16: who has given up before the game could begin.
    leaving: [Option<OutWhy>; Seat::MAX],
    pub(in crate::table) tally: Tally,
    pub(in crate::table) recent: Recent<Event>,
}

impl SpyGame {
    /// A game whose bases are to be arranged.
    pub(super) fn new(rules: Rules, players: u8) -> Self {
        Self {
            state: State::new(rules, players),
            arranged: Default::default(),
            leaving: [None; Seat::MAX],
            tally: Tally::default(),
            recent: Recent::default(),
        }
    }

    /// Every seat of the game, whether its player is out or not.
    pub(in crate::table) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.state.players().into())
    }

    pub(super) fn is_playing(&self, seat: Seat) -> bool {
        self.state.is_playing(seat) && !self.is_leaving(seat)
    }

    /// s16: whether a seat's player has given up before the game could begin.
    pub(in crate::table) fn is_leaving(&self, seat: Seat) -> bool {
        self.leaving[seat.index()].is_some()
    }

    /// s5: whether bases are still to be arranged.
    pub(in crate::table) fn is_arranging(&self) -> bool {
        self.state.to_act().is_none() && self.state.end().is_none()
    }

    /// Whether a seat's base is arranged.
    pub(in crate::table) fn is_arranged(&self, seat: Seat) -> bool {
        self.arranged[seat.index()].is_some()
    }

    /// s5: a ready-made random order for a seat; another one for every `shuffle`. It follows from the table's secret, so
    /// that it is the same whenever it is asked for, and nobody can know it before the secret is told.
    pub(in crate::table) fn random_base(&self, seat: Seat, shuffle: u64, draws: &VerifiableDraws) -> Base {
        let place = format!("base:{}:{shuffle}", seat.index());
        Base::random(self.state.players(), &mut draws.apart(&place))
    }

    pub(in crate::table) fn arrange(&mut self, seat: Seat, base: &Base) {
        self.arranged[seat.index()] = Some(base.clone());
    }

    pub(in crate::table) fn prepare_to_leave(&mut self, seat: Seat, why: OutWhy) {
        self.leaving[seat.index()] = Some(why);
    }

    /// s5: a player arranges their base; with the last of them the game begins.
    pub(in crate::table) fn decide_base(
        &self,
        seat: Seat,
        base: &Base,
        draws: &VerifiableDraws,
    ) -> Result<Vec<Entry>, Refusal> {
        if !self.is_arranging() || self.is_arranged(seat) {
            return Err(Refusal::Arranged);
        }
        base.check(self.state.players())?;
        Ok(self.with(vec![Entry::Arranged { seat, base: base.clone() }], draws))
    }

    /// s5: the ready-made order for all these seats that are not arranged.
    pub(in crate::table) fn arrange_at_random(
        &self,
        seats: impl IntoIterator<Item = Seat>,
        draws: &VerifiableDraws,
    ) -> Vec<Entry> {
        let missing = seats.into_iter().filter(|&seat| !self.is_arranged(seat));
        let entries =
            missing.map(|seat| Entry::Arranged { seat, base: self.random_base(seat, 0, draws) }).collect();
        self.with(entries, draws)
    }

    /// s16: a player gives up while the bases are being arranged. Theirs is arranged at random; when one player is left,
    /// nobody need arrange anything any more.
    pub(super) fn leave_early(&self, seat: Seat, leave: Leave, draws: &VerifiableDraws) -> Vec<Entry> {
        let why = match leave {
            Leave::Resign => OutWhy::Resigned,
            Leave::Drop => OutWhy::Dropped,
        };
        let mut after = self.clone();
        after.prepare_to_leave(seat, why);
        let alone = after.seats().filter(|&seat| after.is_playing(seat)).count() == 1;
        let to_arrange: Vec<Seat> = if alone { after.seats().collect() } else { vec![seat] };
        let mut entries = vec![Entry::Leaving { seat, why }];
        entries.extend(after.arrange_at_random(to_arrange, draws));
        entries
    }

    /// These entries, and the beginning of the game if they complete the bases.
    fn with(&self, mut entries: Vec<Entry>, draws: &VerifiableDraws) -> Vec<Entry> {
        let mut after = self.clone();
        for entry in &entries {
            if let Entry::Arranged { seat, base } = entry {
                after.arrange(*seat, base);
            }
        }
        entries.extend(after.begin(draws));
        entries
    }

    /// The beginning of the game, if all bases are arranged; whoever has given up goes out at once.
    fn begin(&self, draws: &VerifiableDraws) -> Vec<Entry> {
        let bases: Option<Vec<Base>> = self.seats().map(|seat| self.arranged[seat.index()].clone()).collect();
        let Some(Ok(begin)) = bases.map(|bases| self.state.begin(bases, &mut draws.clone())) else {
            return Vec::new();
        };
        let mut state = self.state.clone();
        begin.iter().for_each(|event| state.apply(event));
        let mut entries = going::entries(begin);
        for seat in self.seats() {
            let action = match self.leaving[seat.index()] {
                Some(OutWhy::Resigned) => Action::Resign,
                Some(_) => Action::Drop,
                None => continue,
            };
            let Ok(out) = state.decide(seat, action, draws) else { continue };
            out.iter().for_each(|event| state.apply(event));
            entries.extend(going::entries(out));
        }
        entries
    }

    pub(super) fn happen(&mut self, event: &Event) -> Option<Seat> {
        let before = self.state.to_act();
        self.recent.add(event.clone(), before.filter(|_| matches!(event, Event::Turn { .. })));
        self.tally.add(event);
        self.state.apply(event);
        match event {
            Event::Face { seat, .. } | Event::Walk { seat, .. } => Some(*seat),
            Event::Look(look) => Some(look.seat),
            // Whoever ends a turn without more has acted, too.
            Event::Turn { .. } => before,
            Event::Bases { .. } | Event::Begin(_) | Event::Out { .. } | Event::End(_) => None,
        }
    }
}
