//! A game of Spy, as everybody sees it; and the buttons of a turn, which are on the public screen and on private ones.

use super::{super::custom_id::Press, Composed, button, players};
use crate::{
    games::{
        Seat,
        spy::{Action, Spaces, View, Walk},
    },
    say,
    show::{
        self, Words,
        spy::{Button, Readiness},
    },
    table::{GameView, PersonId, PlayView, SpyView, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, ButtonStyle, CreateButton};

/// The public screen: who is ready while the bases are being arranged, then the board.
pub(super) fn board(play: &PlayView, game: &SpyView, words: &Words) -> String {
    let players = players(&play.sitters);
    if game.arranging {
        let readiness =
            game.ready.iter().zip(&game.leaving).map(|(&ready, &leaving)| match (leaving, ready) {
                (true, _) => Readiness::Left,
                (false, true) => Readiness::Ready,
                (false, false) => Readiness::Arranging,
            });
        let readiness: Vec<Readiness> = readiness.collect();
        show::spy::arranging(&players, &readiness, words)
    } else {
        show::spy::board(&game.board, &players, &game.recent, words)
    }
}

/// Who finds their base behind a button of the board, because it cannot be delivered to them; nothing when nobody does.
pub(super) fn behind_button(play: &PlayView, unreachable: &[PersonId], words: &Words) -> Option<String> {
    let names: Vec<String> = unreachable
        .iter()
        .filter_map(|&id| play.sitters.iter().find(|sitter| sitter.player.is(id)))
        .map(|sitter| show::safe_name(sitter.player.name(), words))
        .collect();
    (!names.is_empty()).then(|| say!(words, "spy-behind-button", names = names.join(", ")))
}

/// The board of a table that is closed, and why if the game was not played to its end.
pub(super) fn stopped(play: &PlayView, game: &SpyView, why: Option<&str>, words: &Words) -> String {
    if game.arranging {
        return why.unwrap_or_default().to_owned();
    }
    let text = show::spy::board(&game.board, &players(&play.sitters), &game.recent, words);
    why.map_or_else(|| text.clone(), |why| format!("{text}\n{why}"))
}

/// The public message about the looks that have not been told yet, from the `told`-th on; none when there are none.
pub(in crate::discord) fn announcement(view: &TableView, told: usize, words: &Words) -> Option<Composed> {
    let play = view.play()?;
    let GameView::Spy(game) = &play.game else { return None };
    let looks = game.board.looks.get(told..).filter(|looks| !looks.is_empty())?;
    Some(Composed::text(show::spy::announcement(looks, &players(&play.sitters), words)))
}

/// How many looks there have been.
pub(in crate::discord) fn looks(view: &TableView) -> usize {
    match view.play().map(|play| &play.game) {
        Some(GameView::Spy(game)) => game.board.looks.len(),
        _ => 0,
    }
}

/// Whom a person can look at, for a command's list of choices: those whose names and colours hold `partial`.
pub(in crate::discord) fn opponents(
    view: &TableView,
    id: PersonId,
    partial: &str,
    words: &Words,
) -> Vec<AutocompleteChoice> {
    let Some(play) = view.play() else { return Vec::new() };
    let GameView::Spy(game) = &play.game else { return Vec::new() };
    let own = play.seat_of(id);
    let partial = partial.to_lowercase();
    game.board
        .seats
        .iter()
        .filter(|seat| seat.is_playing() && Some(seat.seat) != own)
        .filter_map(|seat| play.sitters.get(seat.seat.index()))
        .map(|sitter| {
            let (name, colour) =
                (show::visible_name(sitter.player.name()), show::colour_word(sitter.colour, words));
            (say!(words, "choice-player", name = name, colour = colour), sitter.colour.name())
        })
        .filter(|(label, _)| label.to_lowercase().contains(&partial))
        .map(|(label, value)| AutocompleteChoice::new(label, value))
        .collect()
}

pub(super) fn public_buttons(
    view: &TableView,
    play: &PlayView,
    game: &SpyView,
    words: &Words,
) -> Vec<CreateButton> {
    let mut buttons = Vec::new();
    if let Some(turn) = game.board.turn {
        buttons = turn_buttons(view, play, &game.board, turn.seat, words);
    }
    buttons.push(button(view, Press::MyBase, Button::MyBase.label(words), ButtonStyle::Secondary));
    buttons
}

/// What the player whose turn it is can do, as far as the audience of the view may know. The buttons stay while a
/// computer player is at it, so that the board does not jump up and down.
pub(super) fn turn_buttons(
    view: &TableView,
    play: &PlayView,
    board: &View,
    seat: Seat,
    words: &Words,
) -> Vec<CreateButton> {
    let Some(turn) = board.turn.filter(|turn| turn.seat == seat) else { return Vec::new() };
    let Some(own) = board.seat(seat) else { return Vec::new() };
    let waits = play.is_computer(seat);
    let act = |action: Action, label: &str, style, done: bool| {
        button(view, Press::Play(action.into()), label, style).disabled(waits || done)
    };
    let mut buttons =
        vec![act(Action::TurnRound, Button::TurnRound.label(words), ButtonStyle::Secondary, false)];
    let walk = |asked, told| {
        let label = show::spy::walk_label(told, words);
        act(Action::Walk(asked), &label, ButtonStyle::Primary, turn.walked)
    };
    buttons.extend(match own.walk() {
        Walk::Unknown => vec![walk(None, None)],
        Walk::Exactly(spaces) => vec![walk(None, Some(spaces))],
        Walk::Choice => Spaces::ALL.map(|spaces| walk(Some(spaces), Some(spaces))).to_vec(),
    });
    let players = players(&play.sitters);
    buttons.extend(board.opponents(seat).map(|opponent| {
        let label = show::spy::look_label(board, opponent.seat, &players, words);
        act(Action::Look(opponent.seat), &label, ButtonStyle::Success, turn.looked)
    }));
    buttons.push(act(Action::Done, Button::Done.label(words), ButtonStyle::Secondary, false));
    buttons
}
