//! The laws about what a look is answered with: nothing but its words tells a bomb from a safe, and a board without notes
//! forgets them.

use super::{
    laws::Inquiry,
    leak::{Law, Leak},
    moment::Moment,
    played::{actor, apply, holder},
    publisher::{Publisher, looks, public},
};
use crate::deals::consistent;
use charbagh::{
    games::{
        self, Seat, View,
        spy::{Action, Answer, Base, Event, Look, SeatView},
    },
    store::Version,
    table::{Entry, Request, Table},
};
use rand::seq::IndexedRandom;

/// What a look is answered with that finds nothing sought and nothing lit.
const PLAIN: [Answer; 3] = [Answer::Safe, Answer::TopSecret, Answer::Tsss];

/// In how many entries, versions and messages something is told.
type Count = (usize, Version, usize);

impl<P: Publisher> Inquiry<'_, P> {
    /// At a random look: whatever lies in the slot, the answer is told in as many entries, versions and messages. What is
    /// sought is told so as well, where the slot has not been looked at before.
    pub(super) fn counts(&mut self) -> Result<(), Leak> {
        let looks: Vec<(usize, Seat, Seat)> = (1..self.played.actions())
            .filter_map(|after| match self.played.action(after) {
                Some((seat, Action::Look(at))) => Some((after, seat, at)),
                _ => None,
            })
            .collect();
        let Some(&(actions, seat, at)) = looks.choose(&mut self.rng) else { return Ok(()) };
        let moment = Moment::After(actions);
        let before = self.played.events(actions);
        let mut told: Vec<(Look, Count)> = Vec::new();
        for base in consistent(&before, at) {
            let table = self.played.table(&moment, &self.with(at, base));
            let request = Request::Play(games::Action::Spy(Action::Look(at)));
            let decision = table.decide(&actor(holder(seat)), &request).expect("it was legal as dealt");
            let entries = decision.entries;
            let look = look_of(&entries).expect("a look tells of a look");
            let again = before.iter().any(|event| is_look_at(event, look));
            let alike = PLAIN.contains(&look.answer)
                || matches!(look.answer, Answer::Exposed(_)) && !again && !ends_or_outs(&entries);
            if alike && !told.iter().any(|(there, _)| there.answer == look.answer) {
                told.push((look, self.count(table, &entries)));
            }
        }
        for (_, other) in told.iter().skip(1) {
            self.equal(Law::Count, &moment, &told[0].1, other)?;
            self.coverage.looks += 1;
        }
        Ok(())
    }

    /// What these entries make of a table.
    fn count(&self, mut table: Table, entries: &[Entry]) -> Count {
        let told = looks(&public(&table));
        apply(&mut table, entries);
        (entries.len(), table.version(), self.publisher.messages(&table, told).len())
    }

    /// s13: at a random moment of a game without notes: had a look that the board no longer tells of been answered
    /// otherwise, and the cards lain so, the board would be the same.
    pub(super) fn memory(&mut self) -> Result<(), Leak> {
        if self.played.has_notes() {
            return Ok(());
        }
        let moments: Vec<usize> = (1..self.played.actions()).collect();
        let Some(&actions) = moments.choose(&mut self.rng) else { return Ok(()) };
        let moment = Moment::After(actions);
        let events = self.played.events(actions);
        let dealt = self.played.after(self.played.dealt(), &events);
        let old = old_looks(&events, &dealt);
        let Some(&(place, look)) = old.choose(&mut self.rng) else { return Ok(()) };
        for answer in PLAIN.into_iter().filter(|&answer| answer != look.answer) {
            let mut events = events.clone();
            events[place] = Event::Look(Look { answer, ..look });
            let bases: Vec<Base> = consistent(&events, look.at).collect();
            let Some(base) = bases.choose(&mut self.rng) else { continue };
            let other = self.played.after(&self.with(look.at, base.clone()), &events);
            let board = |table: &Table| self.publisher.messages(table, looks(&public(table)));
            self.equal(Law::Memory, &moment, &board(&dealt), &board(&other))?;
            self.coverage.forgotten += 1;
        }
        Ok(())
    }
}

/// The looks at players still in the game that were answered plainly and are not told on the board any more, with their
/// places among the events.
fn old_looks(events: &[Event], table: &Table) -> Vec<(usize, Look)> {
    let view = public(table);
    let Some(View::Spy(game)) = view.play().map(|play| &play.game) else { return Vec::new() };
    let playing = |seat: Seat| game.board.seat(seat).is_some_and(SeatView::is_playing);
    let old = |look: &Look| PLAIN.contains(&look.answer) && playing(look.at);
    let looks = events.iter().enumerate().filter(|(_, event)| !game.recent.contains(event));
    looks
        .filter_map(|(place, event)| match event {
            Event::Look(look) if old(look) => Some((place, *look)),
            _ => None,
        })
        .collect()
}

fn look_of(entries: &[Entry]) -> Option<Look> {
    entries.iter().find_map(|entry| match entry {
        Entry::Game { event: games::Event::Spy(Event::Look(look)) } => Some(*look),
        _ => None,
    })
}

fn is_look_at(event: &Event, look: Look) -> bool {
    matches!(event, Event::Look(there) if (there.at, there.slot) == (look.at, look.slot))
}

fn ends_or_outs(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| {
        matches!(entry, Entry::Game { event: games::Event::Spy(Event::Out { .. } | Event::End(_)) })
    })
}
