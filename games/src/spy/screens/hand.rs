//! A player's own base: for their eyes only.

use super::{
    answer::looked,
    board::standing,
    headline::headline_for,
    lines::newest,
    row,
    scene::{Scene, card_word},
    signs,
};
use crate::{
    Seat, say,
    screen::{MESSAGE_CODE_POINTS, Player, Words},
    spy::{SeatView, SlotView, View, Walk},
};

/// How many of the last announcements stand under a base at most.
const LOOKS: usize = 3;

/// The private screen of a player, at most [`MESSAGE_CODE_POINTS`] long: their base with its numbers, what their Spy can
/// do from where it stands, what is sought in the base, whose turn it is, the last announcements. `view` is the one of
/// that seat.
pub fn hand(view: &View, seat: Seat, players: &[Player], words: &Words) -> String {
    let scene = Scene::new(players, words);
    let Some(own) = view.seat(seat) else { return words.say("spy-head-arranging").to_owned() };
    let mut lines = vec![
        say!(words, "spy-hand-title", colour = scene.colour_word(seat), standing = standing(own, &scene)),
        row::held(own),
    ];
    if own.is_playing() && view.end.is_none() {
        lines.push(walk(own, words));
        lines.extend(look(view, own, &scene));
    }
    if own.slots.iter().any(|slot| matches!(slot, SlotView::Held { lit: true, .. })) {
        lines.push(say!(words, "spy-hand-lit", lit = signs::LIT));
    }
    lines.push(headline_for(seat, view, &scene));
    let looks: Vec<String> = view
        .looks
        .iter()
        .rev()
        .take(LOOKS)
        .rev()
        .map(|&look| format!("> {}", looked(look, &scene)))
        .collect();
    let taken: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
    lines.extend_from_slice(newest(&looks, MESSAGE_CODE_POINTS.saturating_sub(taken)));
    lines.join("\n")
}

/// s10: which card the Spy faces, and how far it would walk.
fn walk(own: &SeatView, words: &Words) -> String {
    let slot = own.faced().number();
    let card = own.slots.get(own.faced().index()).and_then(|slot| slot.card());
    match (card, own.walk()) {
        (Some(card), Walk::Exactly(spaces)) => {
            say!(words, "spy-hand-walk", slot = slot, card = card_word(card, words), spaces = spaces.count())
        }
        (Some(card), Walk::Choice) => {
            say!(words, "spy-hand-walk-choice", slot = slot, card = card_word(card, words))
        }
        _ => say!(words, "spy-hand-faces", slot = slot),
    }
}

/// s12: on which slot the Spy would look, and of whom; nothing when there is nobody else.
fn look(view: &View, own: &SeatView, scene: &Scene<'_>) -> Option<String> {
    let slot = own.looks_at();
    let whose: Vec<String> = view
        .opponents(own.seat)
        .map(|other| {
            let name = scene.short(other.seat);
            let exposed = other.slots.get(slot.index()).is_some_and(|view| view.is_exposed());
            if exposed { say!(scene.words, "spy-hand-open", name = name) } else { name }
        })
        .collect();
    if whose.is_empty() {
        return None;
    }
    Some(say!(scene.words, "spy-hand-look", slot = slot.number(), whose = scene.list(&whose)))
}
