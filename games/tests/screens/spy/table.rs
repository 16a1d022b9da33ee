//! The screens of a game as a table shows them, with their buttons.

use super::games::Game;
use charbagh_games::{
    Audience, Game as _, Seat,
    game::{Board, Edited, Private, Screens},
    screen::{Button, Player, Screen, Words},
    spy::{
        Base, Draft, Event, GameView, Rules, Spy, View,
        screens::{Change, Edit},
    },
};

/// What a table has to show of a game, of which these are the last events.
pub fn shown(game: &Game, board: View, recent: &[Event]) -> GameView {
    let recent = recent.iter().filter(|event| event.is_public()).cloned().collect();
    GameView { board, preparation: None, recent, tally: game.tally() }
}

/// The public screen of a running game.
pub fn board(view: &GameView, players: &[Player], words: &Words) -> Screen {
    Spy::board(view, &Board { players, late: None, unreachable: &[], layout: "", words })
}

/// What a player sees of a game of two while they arrange their base.
fn arranging_view() -> GameView {
    Spy::new(Rules::default(), 2).expect("two can play it").view(Audience::Seat(Seat::FIRST))
}

/// What the private screen of a player is made from whose base lies like this.
fn private<'a>(base: &'a Base, players: &'a [Player], words: &'a Words) -> Private<'a, Base> {
    Private { players, seats: 2, closed: false, ready_made: Some(base), draft: None, place: "here", words }
}

/// The private screen of somebody whose base lies like this.
pub fn arranging(draft: &Draft, players: &[Player], words: &Words) -> Screen {
    let base = draft.base();
    Spy::private(&arranging_view(), Seat::FIRST, &private(&base, players, words))
        .expect("it is not arranged yet")
}

/// The same screen after one of its buttons was pressed.
pub fn pressed(draft: &Draft, change: Change, players: &[Player], words: &Words) -> Screen {
    let base = draft.base();
    let edit = Edit { draft: draft.clone(), change };
    match Spy::edit(&arranging_view(), Seat::FIRST, &edit, &base, &private(&base, players, words)) {
        Some(Edited::Changed { screen, .. }) => screen,
        other => panic!("expected a screen, found {other:?}"),
    }
}

/// Every button of a screen.
pub fn buttons(screen: &Screen) -> impl Iterator<Item = &Button> {
    screen.rows.iter().flatten()
}

/// The label of the first button whose verb ends so.
pub fn label(screen: &Screen, verb: &str) -> String {
    let button = buttons(screen).find(|button| button.press.ends_with(verb));
    button.unwrap_or_else(|| panic!("no button does {verb}")).label.clone()
}
