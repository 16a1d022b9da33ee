//! The buttons of a turn, on the board and on private screens.

use super::{
    label::{look_label, walk_label},
    verb::verb,
};
use crate::{
    Seat,
    screen::{Button, Player, Style, Words},
    spy::{Action, Spaces, View, Walk},
};

/// The verb of the house that shows somebody their private screen.
const PRIVATE: &str = "~hand";

/// The button of the board behind which everybody finds their own base.
pub(super) fn my_base(words: &Words) -> Button {
    Button::new(PRIVATE, words.say("spy-button-my-base"), Style::Secondary)
}

/// What a player can do in their turn, as far as the audience of the view may know; nothing when it is not their turn. The
/// buttons stay while a computer player is at it, so that the board does not jump up and down.
pub(super) fn of_turn(view: &View, seat: Seat, players: &[Player], words: &Words) -> Vec<Button> {
    let Some(turn) = view.turn.filter(|turn| turn.seat == seat) else { return Vec::new() };
    let Some(own) = view.seat(seat) else { return Vec::new() };
    let computer = players.get(seat.index()).is_some_and(|player| player.computer);
    let act = |action, label: &str, style, done: bool| {
        Button::new(verb(action), label, style).enabled(!computer && !done)
    };
    let walk = |asked, told| act(Action::Walk(asked), &walk_label(told, words), Style::Primary, turn.walked);
    let mut buttons =
        vec![act(Action::TurnRound, words.say("spy-button-turn-round"), Style::Secondary, false)];
    match own.walk() {
        Walk::Unknown => buttons.push(walk(None, None)),
        Walk::Exactly(spaces) => buttons.push(walk(None, Some(spaces))),
        Walk::Choice => buttons.extend(Spaces::ALL.map(|spaces| walk(Some(spaces), Some(spaces)))),
    }
    buttons.extend(view.opponents(seat).map(|opponent| {
        let label = look_label(view, opponent.seat, players, words);
        act(Action::Look(opponent.seat), &label, Style::Success, turn.looked)
    }));
    buttons.push(act(Action::Done, words.say("spy-button-done"), Style::Secondary, false));
    buttons
}
