//! Why something cannot be done, in a sentence that says what to do instead.

use super::{help::open_commands, players::Seats};
use crate::{
    games::{Colour, GameId},
    say,
    screen::{Words, colour_word, safe_name},
    store::PersonId,
    table::{ActError, Refusal, TableView},
};

/// Why an action did not happen, for the one who asked. `view` is the table as it is now.
pub fn failure(error: &ActError, view: &TableView, words: &Words) -> String {
    match error {
        ActError::Refused(refusal) => refused(refusal, view, words),
        ActError::Stopping => words.say("error-stopping").to_owned(),
        ActError::Stale(_) => words.say("error-stale").to_owned(),
        ActError::Store(_) => words.say("error-ours").to_owned(),
    }
}

/// p6: why somebody cannot sit down at a table.
pub fn too_few_chips(balance: i64, needed: u32, words: &Words) -> String {
    say!(words, "error-too-few-chips", balance = balance, needed = needed)
}

/// Why somebody has no private screen at a table.
pub fn nothing_private(view: &TableView, person: PersonId, words: &Words) -> String {
    let game = view.setup.game();
    if !game.hides() {
        return say!(words, "error-nothing-hidden", game = game.title(words));
    }
    let key = match view.play() {
        None if view.is_closed() => return say!(words, "error-closed", open = open_commands(words)),
        None => "error-not-begun",
        Some(play) if play.seat_of(person).is_none() => "error-not-seated",
        Some(_) => "error-not-seated",
    };
    words.say(key).to_owned()
}

fn refused(refusal: &Refusal, view: &TableView, words: &Words) -> String {
    let colour = |colour: Colour| colour_word(colour, words).to_owned();
    match refusal {
        Refusal::Begun => words.say("error-begun").to_owned(),
        Refusal::NotBegun => words.say("error-not-begun").to_owned(),
        Refusal::Closed => say!(words, "error-closed", open = open_commands(words)),
        Refusal::AlreadySeated { colour: seat } => {
            say!(words, "error-already-seated", colour = colour(*seat))
        }
        Refusal::Full => words.say("error-full").to_owned(),
        Refusal::Taken { colour: seat } => say!(words, "error-taken", colour = colour(*seat)),
        Refusal::NoSuchSeat { colour: seat } => {
            let there: Vec<String> = view.setup.colours().iter().map(|&there| colour(there)).collect();
            say!(words, "error-no-such-seat", colour = colour(*seat), colours = there.join(", "))
        }
        Refusal::NotSeated => words.say("error-not-seated").to_owned(),
        Refusal::NobodyToKick => words.say("error-nobody-to-kick").to_owned(),
        Refusal::KickSelf => words.say("error-kick-self").to_owned(),
        Refusal::NotHost => say!(words, "error-not-host", host = safe_name(&view.host.name, words)),
        Refusal::NotHostOrModerator => {
            say!(words, "error-not-host-or-moderator", host = safe_name(&view.host.name, words))
        }
        Refusal::EmptySeats { empty } => say!(words, "error-empty-seats", empty = *empty),
        Refusal::TooFewChips { balance, needed } => too_few_chips(*balance, *needed, words),
        Refusal::PlayerHasTooFewChips { person, balance, needed } => say!(
            words,
            "error-player-has-too-few-chips",
            name = safe_name(&person.name, words),
            balance = *balance,
            needed = *needed
        ),
        Refusal::OtherGame(wanted) => other_game(view.setup.game(), *wanted, words),
        Refusal::Rules(reason) => {
            let told = view
                .play()
                .and_then(|play| play.game.refusal(reason, Seats::of(&play.sitters).players(), words));
            told.unwrap_or_else(|| words.say("error-not-begun").to_owned())
        }
    }
}

/// That another game is played at a table than the one that was meant.
fn other_game(played: GameId, wanted: GameId, words: &Words) -> String {
    say!(
        words,
        "error-other-game",
        game = played.title(words),
        command = played.name(),
        wanted = wanted.title(words)
    )
}
