//! While the bases are arranged: what all see of it, and the private screen on which a base is put in order.

use super::{row::wrapped, scene::Scene, signs};
use crate::{
    games::{
        Seat,
        spy::{Draft, Facing, Item, Slot},
    },
    say,
    show::{Player, Words},
};

/// The public screen: who is ready, and nothing else of anybody's base. `ready` is in seat order.
pub fn arranging(players: &[Player], ready: &[bool], words: &Words) -> String {
    let scene = Scene::new(players, words);
    let mut lines = vec![words.say("spy-arranging").to_owned()];
    lines.extend(Seat::first(Seat::MAX).zip(ready).map(|(seat, &ready)| {
        let who = scene.who(seat);
        if ready {
            say!(words, "spy-arranging-ready", sign = signs::READY, who = who)
        } else {
            say!(words, "spy-arranging-busy", sign = signs::ARRANGING, who = who)
        }
    }));
    lines.join("\n")
}

/// The private screen on which a base is arranged: how it lies, what to do now, why the order matters. `picked` is the
/// place of the thing that is to be put elsewhere, as in [`Draft::items`].
pub fn arrange(draft: &Draft, picked: Option<usize>, words: &Words) -> String {
    let cells = cells(draft, picked);
    let picked = picked.and_then(|place| draft.items().nth(place));
    let next = match picked {
        Some(item) => say!(words, "spy-arrange-put", item = item_label(item)),
        None => words.say("spy-arrange-pick").to_owned(),
    };
    [
        words.say("spy-arrange-title"),
        &wrapped(&cells),
        &next,
        words.say("spy-arrange-why"),
        words.say("spy-arrange-ready"),
    ]
    .join("\n")
}

/// The private screen of a base that is arranged, while others still arrange theirs.
pub fn ready(draft: &Draft, words: &Words) -> String {
    [words.say("spy-ready-title"), &wrapped(&cells(draft, None)), words.say("spy-ready-wait")].join("\n")
}

/// A draft's cards with the numbers of their slots, and the Spy among them.
fn cells(draft: &Draft, picked: Option<usize>) -> Vec<String> {
    let mut slots = Slot::all(u8::MAX);
    draft
        .items()
        .enumerate()
        .map(|(place, item)| {
            let hand = if picked == Some(place) { signs::PICKED } else { "" };
            match item {
                Item::Spy(faces) => format!("{hand}{}", signs::spy(faces)),
                Item::Card(card) => {
                    let keycap = slots.next().map_or("", signs::keycap);
                    format!("{keycap}{hand}{}{card}", signs::card(card))
                }
            }
        })
        .collect()
}

/// The label of a thing's button: `🔒 S1`, `💣 B1`, `🕵️ 👉`.
pub fn item_label(item: Item) -> String {
    match item {
        Item::Card(card) => format!("{} {card}", signs::card(card)),
        Item::Spy(Facing::Left) => "👈 🕵️".to_owned(),
        Item::Spy(Facing::Right) => "🕵️ 👉".to_owned(),
    }
}
