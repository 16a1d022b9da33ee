//! Looks and their answers, as all hear them.

use super::{
    lines::newest,
    scene::{Scene, card_word},
};
use crate::{
    say,
    screen::{MESSAGE_CODE_POINTS, Player, Words},
    spy::{Answer, Card, Look, Target},
};

/// The public message that looks become, one a line, all in the same form; the oldest are left out when they do not fit
/// into a message. It says no more than everybody may hear.
pub fn announcement(looks: &[Look], players: &[Player], words: &Words) -> String {
    let scene = Scene::new(players, words);
    let lines: Vec<String> = looks
        .iter()
        .map(|&look| {
            say!(
                words,
                "spy-announcement",
                who = scene.short(look.seat),
                from = look.from.number(),
                whose = scene.short(look.at),
                slot = look.slot.number(),
                answer = answer(look, &scene),
            )
        })
        .collect();
    newest(&lines, MESSAGE_CODE_POINTS).join("\n")
}

/// A look and its answer, in short.
pub(super) fn looked(look: Look, scene: &Scene<'_>) -> String {
    say!(
        scene.words,
        "spy-log-looked",
        name = scene.name(look.seat),
        whose = scene.name(look.at),
        slot = look.slot.number(),
        answer = answer(look, scene),
    )
}

/// s13: the answer, as all hear it.
fn answer(look: Look, scene: &Scene<'_>) -> String {
    let words = scene.words;
    let card = |card| card_word(card, words);
    match look.answer {
        Answer::Safe => words.say("spy-answer-safe").to_owned(),
        Answer::TopSecret => words.say("spy-answer-top-secret").to_owned(),
        Answer::Tsss => words.say("spy-answer-tsss").to_owned(),
        Answer::Exposed(found) => match sought_after(found) {
            Some(next) => say!(words, "spy-answer-exposed", card = card(found), next = card(next)),
            None => say!(words, "spy-answer-last", card = card(found), name = scene.name(look.at)),
        },
        Answer::Boom(found) => {
            say!(words, "spy-answer-boom", card = card(found), name = scene.name(look.seat))
        }
        Answer::Known(found) => say!(words, "spy-answer-known", card = card(found)),
    }
}

/// s14: what is sought when this has been found; `None` after the last.
fn sought_after(found: Card) -> Option<Card> {
    let mut targets = std::iter::successors(Some(Target::FIRST), |target| target.next());
    targets.find(|target| target.card() == found)?.next().map(Target::card)
}
