//! While the bases are arranged: what all see of it, and the private screen on which a base is put in order.

use super::{
    row::wrapped,
    scene::{Scene, card_word},
    signs,
};
use crate::{
    Seat, say,
    screen::{Player, Words},
    spy::{Base, Draft, Facing, Item, Readiness, Slot},
};

/// The public screen: who is ready and who has left, and nothing else of anybody's base. `readiness` is in seat order.
pub fn arranging(players: &[Player], readiness: &[Readiness], words: &Words) -> String {
    let scene = Scene::new(players, words);
    let mut lines = vec![words.say("spy-arranging").to_owned()];
    lines.extend(Seat::first(Seat::MAX).zip(readiness).map(|(seat, readiness)| {
        let who = scene.who(seat);
        match readiness {
            Readiness::Arranging => say!(words, "spy-arranging-busy", sign = signs::ARRANGING, who = who),
            Readiness::Ready => say!(words, "spy-arranging-ready", sign = signs::READY, who = who),
            Readiness::Left => say!(words, "spy-arranging-left", sign = signs::LEFT, who = who),
        }
    }));
    lines.join("\n")
}

/// The private screen on which a base is arranged: how it lies, what to do now, why the order matters. `picked` is the
/// place of the thing that is to be put elsewhere, as in [`Draft::items`].
pub fn arrange(draft: &Draft, picked: Option<usize>, words: &Words) -> String {
    let next = match picked.and_then(|place| draft.items().nth(place)) {
        Some(item) => say!(words, "spy-arrange-put", item = item_label(item)),
        None => words.say("spy-arrange-pick").to_owned(),
    };
    let (row, spy) = (row(draft, picked), spy(draft, words));
    let parts = [words.say("spy-arrange-title"), &row, &spy, &next, words.say("spy-arrange-why")];
    parts.join("\n")
}

/// The private screen of somebody whose base is arranged, while others still arrange theirs.
pub fn arranged(base: &Base, words: &Words) -> String {
    let draft = Draft::from(base.clone());
    [words.say("spy-arranged"), &row(&draft, None), &spy(&draft, words)].join("\n")
}

/// Everything in its order, the slots with their numbers; a hand stands in place of the number of a card that is picked, so
/// that the row stays as wide.
fn row(draft: &Draft, picked: Option<usize>) -> String {
    let mut slots = Slot::all(u8::MAX);
    let mut cell = |item, picked| match item {
        Item::Spy(faces) if picked => format!("{}{}", signs::PICKED, signs::spy(faces)),
        Item::Spy(faces) => signs::spy(faces).to_owned(),
        Item::Card(card) => {
            let keycap = slots.next().map_or("", signs::keycap);
            format!("{}{}{card}", if picked { signs::PICKED } else { keycap }, signs::card(card))
        }
    };
    let cells: Vec<String> =
        draft.items().enumerate().map(|(place, item)| cell(item, picked == Some(place))).collect();
    let spy = draft.items().position(|item| matches!(item, Item::Spy(_))).unwrap_or_default();
    wrapped(cells, spy, draft.base().faces)
}

/// s7, s10, s12: what the Spy would face and do if the base stayed like this.
fn spy(draft: &Draft, words: &Words) -> String {
    let base = draft.base();
    let slots = u8::try_from(base.cards.len()).unwrap_or(u8::MAX);
    let Some(faced) = (slots > 0).then(|| base.stance().faced(slots)) else { return String::new() };
    let Some(card) = base.cards.get(faced.index()) else { return String::new() };
    say!(
        words,
        "spy-arrange-spy",
        slot = faced.number(),
        card = card_word(*card, words),
        spaces = card.number().count(),
        across = faced.across(slots).number(),
    )
}

/// The label of a thing's button: `🔒 S1`, `💣 B1`, `🕵️ 👉`.
pub fn item_label(item: Item) -> String {
    match item {
        Item::Card(card) => format!("{} {card}", signs::card(card)),
        Item::Spy(Facing::Left) => "👈 🕵️".to_owned(),
        Item::Spy(Facing::Right) => "🕵️ 👉".to_owned(),
    }
}
