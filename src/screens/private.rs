//! The private screen of a player. It goes to a direct message or to an answer that only the player sees, and nowhere else.

use super::players::Seats;
use crate::{
    games::{SetUp, game::Private},
    say,
    screen::{Screen, Words},
    store::PersonId,
    table::TableView,
};

/// The private screen of a person, whose own view this is: what only they may see. `ready_made` is what chance has made for
/// them while they have not settled their set-up, `draft` how they have left it. `None` when there is nothing to see.
pub fn hand(
    view: &TableView,
    person: PersonId,
    ready_made: Option<&SetUp>,
    draft: Option<&str>,
    words: &Words,
) -> Option<Screen> {
    let play = view.play()?;
    let seat = play.seat_of(person)?;
    let seats = Seats::of(&play.sitters);
    let place = place(view, words);
    play.game.private(seat, &private_context(view, &seats, ready_made, draft, &place, words))
}

/// What a private screen is made from besides the view of the game.
pub fn private_context<'a>(
    view: &TableView,
    seats: &'a Seats,
    ready_made: Option<&'a SetUp>,
    draft: Option<&'a str>,
    place: &'a str,
    words: &'a Words,
) -> Private<'a, SetUp> {
    Private {
        players: seats.players(),
        seats: view.setup.seats,
        closed: view.is_closed(),
        ready_made,
        draft,
        place,
        words,
    }
}

/// Where the table stands: a private screen stands somewhere else.
pub fn place(view: &TableView, words: &Words) -> String {
    say!(words, "hand-place", channel = view.place.channel.0.to_string())
}
