//! The public board: made of the public view and of what all have heard, and of nothing else.

use super::{
    headline::{draw_near, headline},
    lines::newest,
    log::log,
    row,
    scene::{Scene, card_word},
    signs,
};
use crate::{
    say,
    screen::{MESSAGE_CODE_POINTS, Player, Words},
    spy::{Event, Note, OutWhy, SeatView, Slot, SlotView, View},
};

/// How much of what happened stands on the board at most.
const LOG_LINES: usize = 6;
/// Begins a line of what happened: Discord sets such lines off from the rest.
const QUOTE: &str = "> ";
/// Breaks a line after the dot, never before it.
const SEPARATOR: &str = "\u{A0}· ";

/// The whole board message, at most [`MESSAGE_CODE_POINTS`] long: what is to be done, each base as all see it; and just
/// above the buttons the newest of what happened, and once more what is to be done. `players` are in seat order; `recent` are
/// the last events, and as many of the newest of them are told as there is room for, 6 at most.
///
/// Different positions give different texts.
pub fn board(view: &View, players: &[Player], recent: &[Event], words: &Words) -> String {
    let scene = Scene::new(players, words);
    let head = headline(view, &scene);
    let mut bases: Vec<String> = vec![draw_near(view, &scene)];
    bases.extend(view.seats.iter().map(|seat| base(view, seat, &scene)));
    bases.retain(|part| !part.is_empty());
    let log: Vec<String> = log(recent, &scene).iter().map(|line| format!("{QUOTE}{line}")).collect();
    let log = &log[log.len().saturating_sub(LOG_LINES)..];
    // On a phone the first line is out of sight when the buttons are in it; what bears on them stands above them.
    let turn = view.turn.map(|_| head.clone());
    let others = || [&head].into_iter().chain(&bases);
    let taken: usize = others().chain(&turn).map(|part| part.chars().count() + 1).sum();
    let told = newest(log, MESSAGE_CODE_POINTS.saturating_sub(taken));
    let parts: Vec<&str> = others().chain(told).chain(&turn).map(String::as_str).collect();
    parts.join("\n")
}

/// One base: whose, the row, and what the row leaves to be said.
fn base(view: &View, seat: &SeatView, scene: &Scene<'_>) -> String {
    let turn = view.turn.is_some_and(|turn| turn.seat == seat.seat);
    let mark = if turn { signs::TURN } else { "" };
    let title = format!("{mark}{}", scene.who(seat.seat));
    let facts = if is_open(seat) {
        [format!("`{}`", row::codes(seat)), standing(seat, scene)].join(SEPARATOR)
    } else {
        facts(seat, scene)
    };
    [title, row::cells(seat), facts].join("\n")
}

/// What is sought in a base, or why its player is out.
pub(super) fn standing(seat: &SeatView, scene: &Scene<'_>) -> String {
    let words = scene.words;
    match (seat.out, seat.target) {
        (Some(why), _) => say!(words, "spy-out", why = out_word(why, words)),
        (None, Some(target)) => say!(words, "spy-sought", card = card_word(target.card(), words)),
        (None, None) => words.say("spy-all-found").to_owned(),
    }
}

/// Why a player is out.
pub(super) fn out_word(why: OutWhy, words: &Words) -> &str {
    match why {
        OutWhy::LitBomb => words.say("spy-out-bomb"),
        OutWhy::TopSecret2 => words.say("spy-out-top-secret"),
        OutWhy::Resigned => words.say("spy-out-resigned"),
        OutWhy::Dropped => words.say("spy-out-dropped"),
    }
}

/// Whether all may know every card of the base.
fn is_open(seat: &SeatView) -> bool {
    seat.slots.iter().all(|&slot| row::public(slot).is_some())
}

/// What is sought, which slots the Spy faces and looks at, which cards are exposed and where, and the notes that the house
/// rules allow.
fn facts(seat: &SeatView, scene: &Scene<'_>) -> String {
    let words = scene.words;
    let (faced, across) = (seat.faced().number(), seat.looks_at().number());
    let mut facts = vec![standing(seat, scene), say!(words, "spy-faces", faced = faced, across = across)];
    let slots = || Slot::all(u8::MAX).zip(seat.slots.iter().copied());
    facts.extend(slots().filter_map(|(slot, view)| match view {
        SlotView::Exposed(card) => {
            Some(format!("{}\u{A0}{slot}\u{A0}=\u{A0}**{card}**", signs::exposed(card)))
        }
        _ => None,
    }));
    let notes: Vec<String> = slots().filter_map(|(slot, view)| note(slot, view, words)).collect();
    if !notes.is_empty() {
        facts.push(say!(words, "spy-notes", notes = notes.join(", ")));
    }
    facts.join(SEPARATOR)
}

fn note(slot: Slot, view: SlotView, words: &Words) -> Option<String> {
    let SlotView::Down { note: Some(note) } = view else { return None };
    let slot = slot.number();
    Some(match note {
        Note::Safe => say!(words, "spy-note-safe", slot = slot),
        Note::TopSecret => say!(words, "spy-note-top-secret", slot = slot),
        Note::Tsss => say!(words, "spy-note-tsss", slot = slot),
    })
}
