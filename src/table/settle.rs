//! What else is kept with a change of a table: who is named in its log, the chips that change hands, what the game came to.

use super::{
    decision::Decision,
    entry::{Closed, Entry, Sitter},
    person::Player,
    state::{Play, Stage, Table},
};
use crate::{
    games::{Match, Outcome, Seat},
    store::{Account, Commit, GameName, GameResult, PersonId, SeatResult, TableId, Transfer, Why},
};

/// Adds to a commit what follows from a decision at this table.
pub(super) fn settle(table: &Table, decision: &Decision, commit: &mut Commit) {
    let entries = &decision.entries;
    commit.people = entries.iter().filter_map(named).collect();
    if let Some(sitters) = entries.iter().find_map(started) {
        commit.transfers.extend(stakes(table, sitters));
    }
    let Some(why) = entries.iter().find_map(closed).filter(|_| !table.is_closed()) else { return };
    commit.closes = true;
    let Some(end) = End::of(table, decision) else { return };
    match end.game.outcome().filter(|_| why == Closed::Finished) {
        Some(outcome) => {
            match outcome.winner() {
                Some(winner) => commit.transfers.extend(end.pot(table, winner)),
                None => commit.transfers.extend(end.refunds(table)),
            }
            commit.result = Some(end.result());
        }
        None => commit.transfers.extend(end.refunds(table)),
    }
}

/// Whom an entry names who may not have been named before.
fn named(entry: &Entry) -> Option<PersonId> {
    match entry {
        Entry::Opened { host: person, .. } | Entry::Joined { person, .. } => Some(person.id),
        _ => None,
    }
}

fn started(entry: &Entry) -> Option<&[Sitter]> {
    match entry {
        Entry::Started { sitters, .. } => Some(sitters),
        _ => None,
    }
}

fn closed(entry: &Entry) -> Option<Closed> {
    match entry {
        Entry::Closed { why } => Some(*why),
        _ => None,
    }
}

/// Whose chips a player stakes.
fn wallet(player: &Player) -> Account {
    player.person().map_or(Account::House, |person| Account::Person(person.id))
}

/// p6: everybody's stake goes into the pot.
fn stakes(table: &Table, sitters: &[Sitter]) -> Vec<Transfer> {
    let Some(chips) = table.setup.stake() else { return Vec::new() };
    let stake = |sitter: &Sitter| Transfer {
        from: wallet(&sitter.player),
        to: pot_of(table.id),
        chips,
        why: Why::Stake,
    };
    sitters.iter().map(stake).collect()
}

fn pot_of(table: TableId) -> Account {
    Account::Pot(table)
}

/// A game whose table closes.
struct End<'a> {
    game: &'a Match,
    /// Who sat there when it began.
    beginners: &'a [Sitter],
    /// Who sits there now, of each seat.
    players: Vec<&'a Player>,
}

impl<'a> End<'a> {
    /// The game that a decision ends; `None` when none had begun.
    fn of(table: &'a Table, decision: &'a Decision) -> Option<Self> {
        let play = match &table.stage {
            Stage::Play(play) => Some(play.as_ref()),
            Stage::Lobby(_) | Stage::Over(_) => None,
        };
        let began = decision.entries.iter().find_map(started);
        let beginners = began.or_else(|| play.map(|play| play.beginners.as_slice()))?;
        let sitters = began.or_else(|| play.map(|play| play.sitters.as_slice()))?;
        let played = decision.played.as_ref().map(|played| &played.game);
        Some(Self {
            game: played.or_else(|| play.map(|play: &Play| &play.game))?,
            beginners,
            players: sitters.iter().map(|sitter| &sitter.player).collect(),
        })
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &'a Sitter)> {
        Seat::first(self.beginners.len()).zip(self.beginners)
    }

    /// p6: the winner takes the pot. A computer player that has taken a seat over wins it for the house.
    fn pot(&self, table: &Table, winner: Seat) -> Option<Transfer> {
        let chips = table.setup.stake()? * u32::try_from(self.beginners.len()).ok()?;
        let to = wallet(self.players.get(winner.index())?);
        Some(Transfer { from: pot_of(table.id), to, chips, why: Why::Pot })
    }

    /// Everybody who staked gets it back, also who has left since.
    fn refunds(&self, table: &Table) -> Vec<Transfer> {
        let Some(chips) = table.setup.stake() else { return Vec::new() };
        let refund = |sitter: &Sitter| Transfer {
            from: pot_of(table.id),
            to: wallet(&sitter.player),
            chips,
            why: Why::Refund,
        };
        self.beginners.iter().map(refund).collect()
    }

    /// What the game came to.
    fn result(&self) -> GameResult {
        GameResult {
            game: GameName::of(self.game.id().name()),
            seats: self.seats().map(|(seat, beginner)| self.seat(seat, beginner)).collect(),
        }
    }

    /// What the game came to for the one who began it in a seat. Whoever left it has nothing of what was counted there since.
    fn seat(&self, seat: Seat, beginner: &Sitter) -> SeatResult {
        let count = self.game.count(seat);
        let person = beginner.player.person().map(|person| person.id);
        let name = beginner.player.name().to_owned();
        let gone = person.is_some_and(|id| !self.players[seat.index()].is(id));
        if count.left || gone {
            let last = u8::try_from(self.beginners.len()).unwrap_or(u8::MAX);
            return SeatResult { person, name, place: last, left: true, ..SeatResult::default() };
        }
        let counters = count.counters.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let won = self.game.outcome().and_then(Outcome::winner) == Some(seat);
        SeatResult { person, name, place: count.place, won, left: false, counters }
    }
}
