//! What else is kept with a change of a table: who is named in its log, the chips that change hands, what the game came to.

use super::{
    entry::{Closed, Entry, Sitter},
    game::{Game, ParcheesiGame, SpyGame},
    person::{Person, Player},
    state::{Over, Play, Stage, Table},
};
use crate::{
    games::{Event, Seat, parcheesi, spy},
    store::{Account, Commit, GameKind, GameResult, PersonId, SeatResult, Transfer, Why},
};

/// Adds to a commit what follows from its entries, which lead from the table `before` to the one `after`.
pub(super) fn settle(before: &Table, after: &Table, entries: &[Entry], commit: &mut Commit) {
    commit.people = entries.iter().filter_map(named).collect();
    if entries.iter().any(|entry| matches!(entry, Entry::Started { .. })) {
        commit.transfers.extend(stakes(after));
    }
    if before.is_closed() {
        return;
    }
    let Stage::Over(over) = &after.stage else { return };
    commit.closes = true;
    let Some(play) = &over.play else { return };
    let end = entries.iter().find_map(end);
    match end.as_ref().and_then(End::winner) {
        Some(winner) => commit.transfers.extend(pot(after, play, winner)),
        None => commit.transfers.extend(refunds(after, play)),
    }
    commit.result = end.and_then(|end| result(over, play, &end));
}

/// Whom an entry names who may not have been named before.
fn named(entry: &Entry) -> Option<PersonId> {
    match entry {
        Entry::Opened { host: person, .. } | Entry::Joined { person, .. } => Some(person.id),
        _ => None,
    }
}

/// Whose chips a player stakes.
fn wallet(player: &Player) -> Account {
    player.person().map_or(Account::House, |person| Account::Person(person.id))
}

/// p6: everybody's stake goes into the pot.
fn stakes(table: &Table) -> Vec<Transfer> {
    let (Some(chips), Stage::Play(play)) = (table.setup.stake(), &table.stage) else { return Vec::new() };
    let stake = |sitter: &Sitter| Transfer {
        from: wallet(&sitter.player),
        to: Account::Pot(table.id),
        chips,
        why: Why::Stake,
    };
    play.beginners.iter().map(stake).collect()
}

/// p6: the winner takes the pot. A computer player that has taken a seat over wins it for the house.
fn pot(table: &Table, play: &Play, winner: Seat) -> Option<Transfer> {
    let chips = table.setup.stake()? * u32::try_from(play.beginners.len()).ok()?;
    let to = wallet(play.player(winner)?);
    Some(Transfer { from: Account::Pot(table.id), to, chips, why: Why::Pot })
}

/// Everybody who staked gets it back, also who has left since.
fn refunds(table: &Table, play: &Play) -> Vec<Transfer> {
    let Some(chips) = table.setup.stake() else { return Vec::new() };
    let refund = |sitter: &Sitter| Transfer {
        from: Account::Pot(table.id),
        to: wallet(&sitter.player),
        chips,
        why: Why::Refund,
    };
    play.beginners.iter().map(refund).collect()
}

/// How a game ended, whichever was played.
enum End<'a> {
    Parcheesi(&'a parcheesi::End),
    Spy(&'a spy::End),
}

impl End<'_> {
    fn winner(&self) -> Option<Seat> {
        match self {
            Self::Parcheesi(end) => Some(end.winner),
            Self::Spy(end) => match end.outcome {
                spy::Outcome::Won(seat) => Some(seat),
                spy::Outcome::Draw(_) => None,
            },
        }
    }
}

fn end(entry: &Entry) -> Option<End<'_>> {
    match entry {
        Entry::Game { event: Event::Parcheesi(parcheesi::Event::End(end)) } => Some(End::Parcheesi(end)),
        Entry::Game { event: Event::Spy(spy::Event::End(end)) } => Some(End::Spy(end)),
        _ => None,
    }
}

/// What a game that was played to its end came to.
fn result(over: &Over, play: &Play, end: &End<'_>) -> Option<GameResult> {
    if over.why != Closed::Finished {
        return None;
    }
    let (game, counts): (_, Vec<SeatResult>) = match (&play.game, end) {
        (Game::Parcheesi(game), End::Parcheesi(end)) => {
            (GameKind::Parcheesi, play.seats().map(|seat| parcheesi(game, end, seat)).collect())
        }
        (Game::Spy(game), End::Spy(end)) => {
            (GameKind::Spy, play.seats().map(|seat| spy(game, end, seat)).collect())
        }
        _ => return None,
    };
    let last = u8::try_from(play.beginners.len()).ok()?;
    let seats = counts.iter().zip(&play.beginners).zip(&play.sitters);
    let seat = |((counted, beginner), sitter)| of_beginner(counted, beginner, sitter, last);
    Some(GameResult { game, seats: seats.map(seat).collect() })
}

/// What the game came to for the one who began it in a seat. Whoever left it has nothing of what was counted there since.
fn of_beginner(counted: &SeatResult, beginner: &Sitter, sitter: &Sitter, last: u8) -> SeatResult {
    let person = beginner.player.person().map(|person: &Person| person.id);
    let name = beginner.player.name().to_owned();
    if counted.left || person.is_some_and(|id| !sitter.player.is(id)) {
        return SeatResult { person, name, place: last, left: true, ..SeatResult::default() };
    }
    SeatResult { person, name, ..counted.clone() }
}

fn parcheesi(game: &ParcheesiGame, end: &parcheesi::End, seat: Seat) -> SeatResult {
    SeatResult {
        place: place(end.ranking.iter().position(|&ranked| ranked == seat)),
        won: end.winner == seat,
        left: !game.state.is_playing(seat),
        points: end.points.get(seat.index()).copied().unwrap_or_default(),
        captures: game.tally.seat(seat).captures_made,
        ..SeatResult::default()
    }
}

fn spy(game: &SpyGame, end: &spy::End, seat: Seat) -> SeatResult {
    let tally = game.tally.seat(seat);
    let outs = &game.tally.out;
    let out = outs.iter().position(|out| out.seat == seat);
    SeatResult {
        // Whoever went out last is second, or follows those who drew.
        place: place(Some(out.map_or(0, |out| usize::from(game.state.players()) - 1 - out))),
        won: matches!(end.outcome, spy::Outcome::Won(winner) if winner == seat),
        left: out.is_some_and(|out| matches!(outs[out].why, spy::OutWhy::Resigned | spy::OutWhy::Dropped)),
        bombs_lit: tally.bombs_lit,
        bombs_found: tally.bombs_found,
        exposed: u32::try_from(tally.finds.len()).unwrap_or(u32::MAX),
        ..SeatResult::default()
    }
}

/// The place, from 1, of somebody who stands there in the ranking, counted from 0.
fn place(ranked: Option<usize>) -> u8 {
    ranked.and_then(|ranked| u8::try_from(ranked + 1).ok()).unwrap_or(u8::MAX)
}

impl Play {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.beginners.len())
    }
}
