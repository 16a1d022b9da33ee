//! What stands on buttons: plain text without markdown, at most 80 code points.

use crate::{
    Seat, say,
    screen::{Player, Words, visible_name},
    spy::{Spaces, View},
};

/// How much of a name a button has room for, in code points.
const NAME: usize = 50;

/// s10: "Walk 2", or "Walk" where the number is not to be told: on a public button it is known only when the player
/// chooses it.
pub fn walk_label(spaces: Option<Spaces>, words: &Words) -> String {
    match spaces {
        Some(spaces) => say!(words, "spy-button-walk-spaces", spaces = spaces.count()),
        None => words.say("spy-button-walk").to_owned(),
    }
}

/// s12: "Look: Bim's 4", with what is known of that slot to be open. The slot is the one that the player whose turn it
/// is would look at; without a turn it is left out.
pub fn look_label(view: &View, at: Seat, players: &[Player], words: &Words) -> String {
    let name = name(players.get(at.index()), words);
    let Some(looker) = view.turn.and_then(|turn| view.seat(turn.seat)) else {
        return say!(words, "spy-button-look", name = name);
    };
    let slot = looker.looks_at();
    let exposed =
        view.seat(at).and_then(|other| other.slots.get(slot.index())).filter(|slot| slot.is_exposed());
    match exposed.and_then(|slot| slot.card()) {
        Some(card) => {
            say!(words, "spy-button-look-open", name = name, slot = slot.number(), card = card.code())
        }
        None => say!(words, "spy-button-look-slot", name = name, slot = slot.number()),
    }
}

/// A name as far as there is room for it.
fn name(player: Option<&Player>, words: &Words) -> String {
    let name = player.map(|player| visible_name(&player.name)).unwrap_or_default();
    if name.is_empty() {
        return words.say("table-someone").to_owned();
    }
    match name.char_indices().nth(NAME) {
        Some((cut, _)) => format!("{}…", name[..cut].trim_end()),
        None => name,
    }
}
