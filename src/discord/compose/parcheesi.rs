//! A game of Parcheesi.

use super::{super::custom_id::Press, button, late, lobby::stake, players, story};
use crate::{
    games::parcheesi::{Action, Move, Phase},
    say,
    show::{self, Layout, Words},
    table::{ParcheesiView, PlayView, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};
use std::time::Duration;

pub(super) fn board(play: &PlayView, game: &ParcheesiView, layout: Layout, words: &Words) -> String {
    let told = [story(play, words)].into_iter().chain(late(play, words));
    let told: Vec<String> = told.filter(|text| !text.is_empty()).collect();
    board_after(play, game, &told.join(" "), layout, words)
}

/// The board of a table that is closed, and why if the game was not played to its end.
pub(super) fn stopped(
    play: &PlayView,
    game: &ParcheesiView,
    why: Option<&str>,
    layout: Layout,
    words: &Words,
) -> String {
    match why {
        None => board(play, game, layout, words),
        Some(why) => board_after(play, game, &format!("{} {why}", story(play, words)), layout, words),
    }
}

/// The board, with a paragraph that is shortened where there is no room for it.
fn board_after(
    play: &PlayView,
    game: &ParcheesiView,
    paragraph: &str,
    layout: Layout,
    words: &Words,
) -> String {
    show::parcheesi::board(&game.board, &players(&play.sitters), Some(paragraph), layout, words)
}

pub(super) fn summary(
    view: &TableView,
    play: &PlayView,
    game: &ParcheesiView,
    duration: Duration,
    dice: show::Dice<'_>,
    words: &Words,
) -> String {
    let text =
        show::parcheesi::summary(&game.board, &game.tally, &players(&play.sitters), duration, dice, words);
    match view.setup.stake() {
        Some(chips) => format!("{text}\n{}", pot(view, play, game, chips, words)),
        None => text,
    }
}

/// p6: what becomes of the stakes.
fn pot(view: &TableView, play: &PlayView, game: &ParcheesiView, chips: u32, words: &Words) -> String {
    if !view.is_closed() {
        return say!(words, "summary-stake", stake = stake(view, words));
    }
    let winner = game.board.end.as_ref().and_then(|end| play.sitters.get(end.winner.index()));
    let chips = u64::from(chips) * play.sitters.len() as u64;
    match winner.map(|winner| &winner.player) {
        None => words.say("summary-refund").to_owned(),
        Some(player) if player.person().is_none() => say!(words, "summary-pot-house", chips = chips),
        Some(player) => {
            say!(words, "summary-pot", name = show::safe_name(player.name(), words), chips = chips)
        }
    }
}

pub(super) fn buttons(
    view: &TableView,
    play: &PlayView,
    game: &ParcheesiView,
    words: &Words,
) -> Vec<CreateButton> {
    let board = &game.board;
    let acts = |action: Action| Press::Play(action.into());
    let computers_turn = board.to_act.is_some_and(|seat| play.is_computer(seat));
    let mut buttons: Vec<CreateButton> = match board.phase {
        Phase::Move { .. } | Phase::Bonus { .. } if !computers_turn => board
            .choices()
            .iter()
            .map(|choice| {
                let label = show::parcheesi::move_label(board, choice, words);
                button(view, acts(choice.action()), &label, style(*choice))
            })
            .collect(),
        // The row stays while a computer player is at it, so that the board does not jump up and down.
        _ => vec![
            button(view, acts(Action::Roll), words.say("button-roll"), ButtonStyle::Primary)
                .disabled(computers_turn),
        ],
    };
    if board.may_decline && !computers_turn {
        buttons.push(button(view, acts(Action::Decline), words.say("button-skip"), ButtonStyle::Secondary));
    }
    buttons
}

/// A capture stands out.
fn style(choice: Move) -> ButtonStyle {
    if choice.captures.is_some() { ButtonStyle::Success } else { ButtonStyle::Primary }
}
