//! The public screen of a table, its announcements and its summary.

use super::{
    lobby,
    players::{Seats, late},
};
use crate::{
    games::{Outcome, game::Board},
    say,
    screen::{Dice, Screen, Words, safe_name},
    store::{PersonId, Timestamp},
    table::{Closed, OverView, PlayView, StageView, TableView},
};

/// The public screen of a table. `unreachable` are the people whose private screens cannot be delivered to them.
pub fn public(view: &TableView, layout: &str, unreachable: &[PersonId], words: &Words) -> Screen {
    match &view.stage {
        StageView::Lobby(lobby) => lobby::screen(view, lobby, words),
        StageView::Play(play) => {
            board(play, layout, unreachable, words, |play, board| play.game.board(board))
        }
        StageView::Over(over) => over_screen(over, layout, words),
    }
}

fn board(
    play: &PlayView,
    layout: &str,
    unreachable: &[PersonId],
    words: &Words,
    screen: impl FnOnce(&PlayView, &Board<'_>) -> Screen,
) -> Screen {
    let seats = Seats::of(&play.sitters);
    let late = late(play, words);
    let unreachable = seats.of_people(unreachable);
    let board =
        Board { players: seats.players(), late: late.as_deref(), unreachable: &unreachable, layout, words };
    screen(play, &board)
}

fn over_screen(over: &OverView, layout: &str, words: &Words) -> Screen {
    let why = match over.why {
        Closed::Finished => None,
        Closed::Ended => Some("closed-ended"),
        Closed::Deserted => Some("closed-deserted"),
        Closed::Idle => Some("closed-idle"),
    };
    let why = why.map(|key| words.say(key));
    match &over.play {
        None => Screen::text(why.unwrap_or_default()),
        Some(play) => board(play, layout, &[], words, |play, board| play.game.stopped(why, board)),
    }
}

/// The public message about what has happened and is told in messages of its own, from the `told`-th thing on; `None` when
/// there is none.
pub fn announcement(view: &TableView, told: usize, words: &Words) -> Option<Screen> {
    let play = view.play()?;
    play.game.announcement(told, Seats::of(&play.sitters).players(), words)
}

/// The summary of a game, running or over; `None` when no game has begun. `now` is the time of day.
pub fn summary(view: &TableView, now: Timestamp, words: &Words) -> Option<Screen> {
    let play = view.play()?;
    let (duration, secret) = match &view.stage {
        StageView::Over(over) => (over.duration, Some(over.secret)),
        _ => (now.since(play.started), None),
    };
    let dice = Dice { commitment: view.commitment, salt: &play.salt, secret };
    let text = play.game.summary(Seats::of(&play.sitters).players(), duration, dice, words)?;
    Some(Screen::text(match view.setup.stake() {
        Some(chips) => format!("{text}\n{}", pot(view, play, chips, words)),
        None => text,
    }))
}

/// p6: what becomes of the stakes.
fn pot(view: &TableView, play: &PlayView, chips: u32, words: &Words) -> String {
    if !view.is_closed() {
        return say!(words, "summary-stake", stake = lobby::stake(view, words));
    }
    let winner = play.outcome.and_then(Outcome::winner);
    let winner = winner.and_then(|seat| play.sitters.get(seat.index()));
    let chips = u64::from(chips) * play.sitters.len() as u64;
    match winner.map(|winner| &winner.player) {
        None => words.say("summary-refund").to_owned(),
        Some(player) if player.is_computer() => say!(words, "summary-pot-house", chips = chips),
        Some(player) => {
            say!(words, "summary-pot", name = safe_name(player.name(), words), chips = chips)
        }
    }
}
