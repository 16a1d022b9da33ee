//! What people see of Pig: the points as bars, the turn's rolls, what happened, the summary, the rules.

mod board;
mod scene;
mod story;
mod summary;
pub(super) mod verb;

use super::{GameView, Pig, Reason, Rules, Turn};
use crate::{
    Colour,
    draws::Commitment,
    game::{Board, NoSetUp, Screens},
    say,
    screen::{Dice, Language, Player, Screen, Words, colour_word},
};
use scene::Scene;
use std::time::Duration;

impl Screens for Pig {
    type Edit = NoSetUp;

    fn words(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../../../locales/en/pig.ftl"),
        }
    }

    fn sign(colour: Colour) -> &'static str {
        scene::sign(colour)
    }

    fn computer_name(colour: Colour, words: &Words) -> &str {
        words.say(match colour {
            Colour::Red => "pig-computer-red",
            Colour::Yellow => "pig-computer-yellow",
            Colour::Green => "pig-computer-green",
            Colour::Blue => "pig-computer-blue",
        })
    }

    fn lobby(rules: &Rules, stake: &str, commitment: Commitment, words: &Words) -> Vec<String> {
        vec![
            say!(words, "pig-lobby", goal = rules.goal.points(), stake = stake),
            say!(words, "lobby-dice", commitment = commitment.to_string()),
        ]
    }

    fn board(view: &GameView, board: &Board<'_>) -> Screen {
        let told = [Some(Self::story(view, board.players, board.words)), board.late.map(str::to_owned)];
        let scene = Scene::new(&view.board, board.players, board.words);
        Screen::new(board::text(&scene, &told), board::buttons(&scene, board.players))
    }

    fn stopped(view: &GameView, why: Option<&str>, board: &Board<'_>) -> Screen {
        let told = [Some(Self::story(view, board.players, board.words)), why.map(str::to_owned)];
        Screen::text(board::text(&Scene::new(&view.board, board.players, board.words), &told))
    }

    fn story(view: &GameView, players: &[Player], words: &Words) -> String {
        story::story(&view.recent, &Scene::new(&view.board, players, words))
    }

    fn summary(
        view: &GameView,
        players: &[Player],
        duration: Duration,
        dice: Dice<'_>,
        words: &Words,
    ) -> Option<String> {
        Some(summary::summary(&Scene::new(&view.board, players, words), &view.tally, duration, dice))
    }

    fn refusal(reason: &Reason, view: &GameView, _players: &[Player], words: &Words) -> String {
        let key = match reason {
            Reason::NotBegun => "pig-refusal-not-begun",
            Reason::Over => "pig-refusal-over",
            Reason::NotPlaying => "pig-refusal-not-playing",
            Reason::NotYourTurn => match &view.board.turn {
                Some(turn) => {
                    let colour = view.board.colour(turn.seat);
                    let who = format!("{} {}", scene::sign(colour), colour_word(colour, words));
                    return say!(words, "pig-refusal-not-your-turn", who = who);
                }
                None => "pig-refusal-over",
            },
            Reason::RollFirst => "pig-refusal-roll-first",
        };
        words.say(key).to_owned()
    }

    fn rules(rules: &Rules, words: &Words) -> String {
        say!(words, "pig-rules", goal = rules.goal.points())
    }
}

/// What the player whose turn it is can do now, by commands.
pub(super) fn next_step(turn: &Turn, words: &Words) -> String {
    match turn.sum() {
        0 => words.say("pig-told-roll").to_owned(),
        sum => say!(words, "pig-told-hold", sum = sum),
    }
}
