//! Private screens: a player's own base, while they arrange it and in the game. For their eyes only.

use super::{
    arrange::{arrange, arranged, item_label},
    buttons,
    edit::{Change, Edit},
    hand::hand,
    order,
};
use crate::{
    Seat,
    game::{Edited, Private},
    screen::{Button, Field, Form, Screen, Style},
    spy::{Base, Draft, GameView, Readiness},
};

/// The field of the form in which a whole order is typed.
const ORDER: &str = "order";
/// The most that somebody can type, in code points: a right order has 20 or 23.
const LONGEST_ORDER: u16 = 100;

/// The private screen of a seat. Nothing for somebody who has left before the game began.
pub(super) fn private(view: &GameView, seat: Seat, private: &Private<'_, Base>) -> Option<Screen> {
    let words = private.words;
    let Some(preparation) = &view.preparation else {
        let text = hand(&view.board, seat, private.players, words);
        let buttons = buttons::of_turn(&view.board, seat, private.players, words);
        return Some(Screen::new(text, buttons).above(private.place));
    };
    if preparation.readiness.get(seat.index()) == Some(&Readiness::Left) {
        return None;
    }
    if private.closed {
        return Some(Screen::text(words.say("spy-hand-over")));
    }
    match &preparation.own {
        Some(base) => Some(Screen::text(arranged(base, words))),
        None => Some(arranging(&draft(private)?, None, private)),
    }
}

/// Changes a base that is being arranged. `shuffled` is another random order.
pub(super) fn edit(edit: &Edit, shuffled: &Base, private: &Private<'_, Base>) -> Edited<Base> {
    let mut draft = edit.draft.clone();
    let mut picked = None;
    match edit.change {
        Change::Pick(place) => picked = Some(place),
        Change::PickNothing => {}
        Change::Put(from, to) => draft.put(from.into(), to.into()),
        Change::TurnRound => draft.turn_round(),
        Change::Shuffle => draft = shuffled.clone().into(),
        Change::Type => return Edited::Form(order_form(edit, private)),
        Change::Ready => return Edited::Settled(draft.base()),
    }
    changed(&draft, picked, private)
}

/// Reads a whole order that was typed into the form.
pub(super) fn typed(text: &str, private: &Private<'_, Base>) -> Result<Edited<Base>, String> {
    let (seats, words) = (private.seats, private.words);
    let draft: Draft = text.parse().map_err(|error| order::notation(&error, text, seats, words))?;
    draft.base().check(seats).map_err(|wrong| order::wrong_base(&wrong, Some(text), seats, words))?;
    Ok(changed(&draft, None, private))
}

/// How the base lies at the moment: as its holder has left it, or as chance has laid it.
fn draft(private: &Private<'_, Base>) -> Option<Draft> {
    let ready_made = private.ready_made?;
    let left = private.draft.and_then(|draft| draft.parse().ok());
    Some(left.unwrap_or_else(|| ready_made.clone().into()))
}

fn changed(draft: &Draft, picked: Option<u8>, private: &Private<'_, Base>) -> Edited<Base> {
    Edited::Changed { draft: format!("{draft:#}"), screen: arranging(draft, picked, private) }
}

/// The screen on which a base is arranged; `picked` is the place of the thing that is to be put elsewhere.
fn arranging(draft: &Draft, picked: Option<u8>, private: &Private<'_, Base>) -> Screen {
    let words = private.words;
    let press = |change, label: &str, style| {
        Button::new(Edit { draft: draft.clone(), change }.to_string(), label, style)
    };
    let thing = |(place, item)| match picked {
        Some(picked) if picked == place => {
            press(Change::PickNothing, words.say("spy-button-pick-nothing"), Style::Success)
        }
        Some(picked) => press(Change::Put(picked, place), &item_label(item), Style::Primary),
        None => press(Change::Pick(place), &item_label(item), Style::Secondary),
    };
    let things: Vec<Button> = (0..).zip(draft.items()).map(thing).collect();
    let rest = vec![
        press(Change::TurnRound, words.say("spy-button-turn-spy"), Style::Secondary),
        press(Change::Shuffle, words.say("spy-button-shuffle"), Style::Secondary),
        press(Change::Type, words.say("spy-button-type-order"), Style::Secondary),
        press(Change::Ready, words.say("spy-button-ready"), Style::Success),
    ];
    // Eight things or seven: two rows of the same length.
    let row = things.len().div_ceil(2);
    let rows = things.chunks(row).map(<[Button]>::to_vec).chain([rest]);
    Screen::with_rows(arrange(draft, picked.map(usize::from), words), rows).above(private.place)
}

/// The form in which a whole order is typed. It begins with the order as it is.
fn order_form(edit: &Edit, private: &Private<'_, Base>) -> Form {
    Form {
        press: edit.to_string(),
        title: private.words.say("spy-order-title").to_owned(),
        field: Field {
            name: ORDER,
            label: private.words.say("spy-order-label").to_owned(),
            value: edit.draft.to_string(),
            longest: LONGEST_ORDER,
        },
    }
}
