//! What a table shows of a game: the board with its buttons, and all that is told about it.

use super::{Layout, board, computer_name, lobby, move_label, refusal, rules, sign, story, summary, verb};
use crate::{
    Colour,
    draws::Commitment,
    game::{Board, NoSetUp, Screens},
    parcheesi::{Action, GameView, Move, Parcheesi, Phase, Reason, Rules},
    screen::{Button, Dice, Language, Player, Screen, Style, Words},
};
use std::time::Duration;

impl Screens for Parcheesi {
    const LAYOUTS: &'static [&'static str] = &[Layout::Stacked.name(), Layout::Cross.name()];

    type Edit = NoSetUp;

    fn words(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../../../locales/en/parcheesi.ftl"),
        }
    }

    fn sign(colour: Colour) -> &'static str {
        sign(colour)
    }

    fn computer_name(colour: Colour, words: &Words) -> &str {
        computer_name(colour, words)
    }

    fn lobby(rules: &Rules, stake: &str, commitment: Commitment, words: &Words) -> Vec<String> {
        lobby::lines(*rules, stake, commitment, words)
    }

    fn board(view: &GameView, board: &Board<'_>) -> Screen {
        Screen::new(board_text(view, board), buttons(view, board))
    }

    fn stopped(view: &GameView, why: Option<&str>, board: &Board<'_>) -> Screen {
        Screen::text(match why {
            None => board_text(view, board),
            Some(why) => {
                let story = Self::story(view, board.players, board.words);
                board_above(view, &format!("{story} {why}"), board)
            }
        })
    }

    fn story(view: &GameView, players: &[Player], words: &Words) -> String {
        story(&view.recent, &view.board, players, words)
    }

    fn summary(
        view: &GameView,
        players: &[Player],
        duration: Duration,
        dice: Dice<'_>,
        words: &Words,
    ) -> Option<String> {
        Some(summary(&view.board, &view.tally, players, duration, dice, words))
    }

    fn refusal(reason: &Reason, view: &GameView, _players: &[Player], words: &Words) -> String {
        refusal(*reason, &view.board, words)
    }

    fn rules(house_rules: &Rules, words: &Words) -> String {
        rules(house_rules, words)
    }
}

/// The board above the story, and that the computer has played for somebody if it has.
fn board_text(view: &GameView, board: &Board<'_>) -> String {
    let story = Parcheesi::story(view, board.players, board.words);
    let told: Vec<&str> =
        [story.as_str()].into_iter().chain(board.late).filter(|text| !text.is_empty()).collect();
    board_above(view, &told.join(" "), board)
}

/// The board above a paragraph, which is shortened where there is no room for it.
fn board_above(view: &GameView, paragraph: &str, asked: &Board<'_>) -> String {
    let layout: Layout = asked.layout.parse().unwrap_or_default();
    board(&view.board, asked.players, Some(paragraph), layout, asked.words)
}

/// What the player whose turn it is can do.
fn buttons(view: &GameView, board: &Board<'_>) -> Vec<Button> {
    let words = board.words;
    let view = &view.board;
    let mover = view.to_act.and_then(|seat| board.players.get(seat.index()));
    let computers_turn = mover.is_some_and(|player| player.computer);
    let mut buttons: Vec<Button> = match view.phase {
        Phase::Move { .. } | Phase::Bonus { .. } if !computers_turn => view
            .choices()
            .iter()
            .map(|choice| {
                Button::new(verb::of(choice.action()), move_label(view, choice, words), style(*choice))
            })
            .collect(),
        // The row stays while a computer player is at it, so that the board does not jump up and down.
        _ => vec![
            Button::new(verb::of(Action::Roll), words.say("button-roll"), Style::Primary)
                .enabled(!computers_turn),
        ],
    };
    if view.may_decline && !computers_turn {
        buttons.push(Button::new(verb::of(Action::Decline), words.say("button-skip"), Style::Secondary));
    }
    buttons
}

/// A capture stands out.
fn style(choice: Move) -> Style {
    if choice.captures.is_some() { Style::Success } else { Style::Primary }
}
