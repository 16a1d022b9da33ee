//! Why something cannot be done, in a sentence that says what to do instead.

use super::compose;
use crate::{
    games::{Colour, Reason},
    say,
    show::{self, Words},
    table::{ActError, GameSetup, GameView, Refusal, TableView},
};

/// Why an action did not happen, for the one who asked. `view` is the table as it is now.
pub(super) fn failure(error: &ActError, view: &TableView, words: &Words) -> String {
    match error {
        ActError::Refused(refusal) => refused(refusal, view, words),
        ActError::Stopping => words.say("error-stopping").to_owned(),
        ActError::Stale(_) => words.say("error-stale").to_owned(),
        ActError::Store(_) => words.say("error-ours").to_owned(),
    }
}

/// p6: why somebody cannot sit down at a table.
pub(super) fn too_few_chips(balance: i64, needed: u32, words: &Words) -> String {
    say!(words, "error-too-few-chips", balance = balance, needed = needed)
}

fn refused(refusal: &Refusal, view: &TableView, words: &Words) -> String {
    let colour = |colour: Colour| show::colour_word(colour, words).to_owned();
    match *refusal {
        Refusal::Begun => words.say("error-begun").to_owned(),
        Refusal::NotBegun => words.say("error-not-begun").to_owned(),
        Refusal::Closed => words.say("error-closed").to_owned(),
        Refusal::AlreadySeated { colour: seat } => say!(words, "error-already-seated", colour = colour(seat)),
        Refusal::Full => words.say("error-full").to_owned(),
        Refusal::Taken { colour: seat } => say!(words, "error-taken", colour = colour(seat)),
        Refusal::NoSuchSeat { colour: seat } => {
            let there: Vec<String> = view.setup.colours().iter().map(|&there| colour(there)).collect();
            say!(words, "error-no-such-seat", colour = colour(seat), colours = there.join(", "))
        }
        Refusal::NotSeated => words.say("error-not-seated").to_owned(),
        Refusal::NobodyToKick => words.say("error-nobody-to-kick").to_owned(),
        Refusal::KickSelf => words.say("error-kick-self").to_owned(),
        Refusal::NotHost => say!(words, "error-not-host", host = show::safe_name(&view.host.name, words)),
        Refusal::NotHostOrModerator => {
            say!(words, "error-not-host-or-moderator", host = show::safe_name(&view.host.name, words))
        }
        Refusal::EmptySeats { empty } => say!(words, "error-empty-seats", empty = empty),
        Refusal::TooFewChips { balance, needed } => too_few_chips(balance, needed, words),
        Refusal::PlayerHasTooFewChips { ref person, balance, needed } => say!(
            words,
            "error-player-has-too-few-chips",
            name = show::safe_name(&person.name, words),
            balance = balance,
            needed = needed
        ),
        Refusal::OtherGame => words
            .say(match view.setup.game {
                GameSetup::Parcheesi { .. } => "error-plays-parcheesi",
                GameSetup::Spy { .. } => "error-plays-spy",
            })
            .to_owned(),
        Refusal::Arranged => words.say("error-arranged").to_owned(),
        Refusal::Arranging => words.say("error-arranging").to_owned(),
        Refusal::WrongBase(ref wrong) => show::spy::wrong_base(wrong, None, view.setup.seats, words),
        Refusal::Rules(reason) => match (view.play().map(|play| &play.game), reason) {
            (Some(GameView::Parcheesi(game)), Reason::Parcheesi(reason)) => {
                show::parcheesi::refusal(reason, &game.board, words)
            }
            (Some(GameView::Spy(game)), Reason::Spy(reason)) => {
                let players = view.play().map(|play| compose::players(&play.sitters)).unwrap_or_default();
                show::spy::refusal(reason, &game.board, &players, words)
            }
            _ => words.say("error-not-begun").to_owned(),
        },
    }
}
