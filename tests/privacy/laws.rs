//! The laws of privacy, each for one game: what is hidden is dealt anew, and what can be read must stay the same.

use super::{
    MOMENTS,
    leak::{Coverage, Law, Leak},
    moment::{Kind, Moment},
    played::{ONLOOKER, Played, actor, every_request, holder},
    publisher::{Publisher, looks, public},
};
use charbagh::{
    games::{
        self, Reason, Seat,
        spy::{self, Action, Base, Card, Spaces},
    },
    table::{PersonId, Refusal, Request, Table},
};
use rand::{RngExt, rngs::SmallRng, seq::IndexedRandom};

/// A game that is looked into, and what has been found to be in order.
pub(super) struct Inquiry<'a, P> {
    pub(super) publisher: &'a P,
    pub(super) played: Played,
    pub(super) rng: SmallRng,
    pub(super) coverage: Coverage,
}

/// What a game is looked into for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Check {
    /// All deals, by what may be known of the table.
    Views,
    /// Some deals, letter for letter.
    Letters,
    /// The numbers in which answers are told.
    Counts,
    /// What the board keeps of them.
    Memory,
}

impl Check {
    pub(super) const ALL: [Self; 4] = [Self::Views, Self::Letters, Self::Counts, Self::Memory];
}

/// The same moment of the same game with different bases.
struct Pair {
    dealt: Table,
    other: Table,
    bases: Vec<Base>,
}

impl<'a, P: Publisher> Inquiry<'a, P> {
    /// Looks into the game of this number.
    pub(super) fn of(publisher: &'a P, number: u64, checks: &[Check]) -> Result<Coverage, Leak> {
        let played = Played::new(number);
        let rng = played.rng();
        let mut inquiry = Self { publisher, played, rng, coverage: Coverage::default() };
        for check in checks {
            match check {
                Check::Views => inquiry.all_views()?,
                Check::Letters => inquiry.letters()?,
                Check::Counts => inquiry.counts()?,
                Check::Memory => inquiry.memory()?,
            }
        }
        Ok(inquiry.coverage)
    }

    /// At a random moment, for each seat: with every base that it might hold, the table's public view is the same. What all
    /// can read is made from that view and nothing else.
    fn all_views(&mut self) -> Result<(), Leak> {
        let moment = Moment::After(self.rng.random_range(1..=self.played.actions()));
        let dealt = public(&self.played.table(&moment, self.played.dealt()));
        for seat in self.played.seats() {
            for base in self.played.alternatives(&moment, seat, &mut self.rng) {
                let other = public(&self.played.table(&moment, &self.with(seat, base)));
                self.coverage.views += 1;
                if dealt != other {
                    return Err(self.leak(Law::View, &moment, format!("{dealt:?}"), format!("{other:?}")));
                }
            }
        }
        Ok(())
    }

    /// At some random moments: with all bases dealt anew at once, every letter that goes to more than one person is the same;
    /// and with one base dealt anew, everything is the same that goes to anybody but its holder.
    fn letters(&mut self) -> Result<(), Leak> {
        for (kind, moment) in self.some_moments() {
            let everybody: Vec<Seat> = self.played.seats().collect();
            let joint = self.deal_anew(&moment, &everybody);
            if joint.is_different(&self.played) {
                *self.coverage.moments.entry(kind).or_default() += 1;
                self.public_letters(&moment, &joint)?;
                self.refusals(&moment, &joint, ONLOOKER)?;
            }
            let seat = *everybody.choose(&mut self.rng).expect("a game has seats");
            let single = self.deal_anew(&moment, &[seat]);
            for id in self.played.people().filter(|&id| id != holder(seat)) {
                self.refusals(&moment, &single, id)?;
                let private = |table: &Table| self.publisher.private(table, id);
                self.same(Law::Private, &moment, &single, private)?;
                self.same(Law::Answer, &moment, &single, |table| self.publisher.answers(table, id))?;
            }
            self.wrong_walks(&moment, &joint.dealt)?;
        }
        Ok(())
    }

    fn public_letters(&self, moment: &Moment, pair: &Pair) -> Result<(), Leak> {
        let looks = looks(&public(&pair.dealt));
        for told in [0, looks.saturating_sub(1)] {
            self.same(Law::Message, moment, pair, |table| self.publisher.messages(table, told))?;
        }
        let unreachable: Vec<PersonId> = self.played.seats().map(holder).collect();
        self.same(Law::Extra, moment, pair, |table| self.publisher.extras(table, &unreachable))?;
        for id in self.played.people() {
            self.same(Law::Choices, moment, pair, |table| self.publisher.choices(table, id))?;
        }
        let record = |table: &Table, bases: &[Base]| {
            let log = self.played.whole_log(moment, bases);
            self.publisher.record(table, &log)
        };
        let records = (record(&pair.dealt, self.played.dealt()), record(&pair.other, &pair.bases));
        self.equal(Law::Extra, moment, &records.0, &records.1)
    }

    /// Everything that somebody could ask for is refused in the same words, or done.
    fn refusals(&mut self, moment: &Moment, pair: &Pair, id: PersonId) -> Result<(), Leak> {
        for request in every_request(self.played.players()) {
            let refusal = |table: &Table| self.publisher.refusal(table, &actor(id), &request);
            self.same(Law::Refusal, moment, pair, refusal)?;
            self.coverage.refusals += 1;
        }
        Ok(())
    }

    /// s10: whoever announces a wrong number is not told the right one.
    fn wrong_walks(&mut self, moment: &Moment, table: &Table) -> Result<(), Leak> {
        for (seat, spaces) in self.played.seats().flat_map(|seat| Spaces::ALL.map(|spaces| (seat, spaces))) {
            let (actor, request) = (actor(holder(seat)), walk(spaces));
            let wrong = spy::Refusal::Rules(spy::Reason::WrongNumber);
            if table.decide(&actor, &request).err() != Some(Refusal::Rules(Reason::Spy(wrong))) {
                continue;
            }
            let text = self.publisher.refusal(table, &actor, &request).unwrap_or_default();
            let names = |card: &Card| text.contains(card.code());
            if text.contains(char::is_numeric) || Card::ALL.iter().any(names) {
                return Err(self.leak(Law::WrongWalk, moment, text, String::new()));
            }
            self.coverage.wrong_walks += 1;
        }
        Ok(())
    }

    /// A few moments at which letters are compared: putting things into words takes time.
    fn some_moments(&mut self) -> Vec<(Kind, Moment)> {
        let all = self.played.moments(&mut self.rng);
        all.sample(&mut self.rng, MOMENTS).cloned().collect()
    }

    /// The table as dealt, and with other bases of these seats that fit all that is public.
    fn deal_anew(&mut self, moment: &Moment, seats: &[Seat]) -> Pair {
        let mut bases = self.played.dealt().to_vec();
        for &seat in seats {
            let all = self.played.alternatives(moment, seat, &mut self.rng);
            let others: Vec<&Base> = all.iter().filter(|base| **base != bases[seat.index()]).collect();
            if let Some(&other) = others.choose(&mut self.rng) {
                bases[seat.index()] = other.clone();
            }
        }
        let dealt = self.played.table(moment, self.played.dealt());
        Pair { dealt, other: self.played.table(moment, &bases), bases }
    }

    /// The bases as dealt, but for one.
    pub(super) fn with(&self, seat: Seat, base: Base) -> Vec<Base> {
        let mut bases = self.played.dealt().to_vec();
        bases[seat.index()] = base;
        bases
    }

    fn same<T: PartialEq + std::fmt::Debug>(
        &self,
        law: Law,
        moment: &Moment,
        pair: &Pair,
        said: impl Fn(&Table) -> T,
    ) -> Result<(), Leak> {
        self.equal(law, moment, &said(&pair.dealt), &said(&pair.other))
    }

    pub(super) fn equal<T: PartialEq + std::fmt::Debug>(
        &self,
        law: Law,
        moment: &Moment,
        dealt: &T,
        other: &T,
    ) -> Result<(), Leak> {
        if dealt == other {
            return Ok(());
        }
        Err(self.leak(law, moment, format!("{dealt:?}"), format!("{other:?}")))
    }

    fn leak(&self, law: Law, moment: &Moment, dealt: String, other: String) -> Leak {
        Leak { law, game: self.played.number, moment: moment.clone(), dealt, other }
    }
}

/// The request to walk so far.
fn walk(spaces: Spaces) -> Request {
    Request::Play(games::Action::Spy(Action::Walk(Some(spaces))))
}

impl Pair {
    fn is_different(&self, played: &Played) -> bool {
        self.bases != played.dealt()
    }
}
