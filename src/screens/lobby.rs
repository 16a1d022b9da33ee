//! A table before its game: who sits where, by which rules, for what stake.

use super::press::HousePress;
use crate::{
    say,
    screen::{Button, Screen, Style, Words, colour_word, safe_name},
    table::{ChairView, Computers, LobbyView, Stake, TableView},
};

/// The lobby's message.
pub(super) fn screen(view: &TableView, lobby: &LobbyView, words: &Words) -> Screen {
    let (setup, game) = (&view.setup, view.setup.game());
    let host = safe_name(&view.host.name, words);
    let mut lines = vec![say!(words, "lobby-title", game = game.title(words), host = host)];
    lines.extend(lobby.chairs.iter().map(|chair| seat(view, chair, words)));
    let computers = match setup.computers {
        Computers::Fill => "lobby-computers-fill",
        Computers::None => "lobby-computers-none",
    };
    lines.push(words.say(computers).to_owned());
    lines.extend(setup.rules.lobby(&stake(view, words), view.commitment, words));
    let button = |press: HousePress, key, style| Button::new(press.to_string(), words.say(key), style);
    Screen::new(
        lines.join("\n"),
        vec![
            button(HousePress::Join, "button-join", Style::Success),
            button(HousePress::Leave, "button-leave", Style::Secondary),
            button(HousePress::Start, "button-start", Style::Primary),
        ],
    )
}

fn seat(view: &TableView, chair: &ChairView, words: &Words) -> String {
    let sign = view.setup.game().sign(chair.colour);
    let colour = colour_word(chair.colour, words);
    let Some(person) = &chair.person else {
        return say!(words, "lobby-seat-free", sign = sign, colour = colour);
    };
    let name = safe_name(&person.name, words);
    if person.id == view.host.id {
        say!(words, "lobby-seat-host", sign = sign, colour = colour, name = name)
    } else {
        say!(words, "lobby-seat", sign = sign, colour = colour, name = name)
    }
}

/// p6: the stake in words.
pub(super) fn stake(view: &TableView, words: &Words) -> String {
    let level = match view.setup.stake {
        Stake::None => return words.say("stake-none").to_owned(),
        Stake::Low => words.say("stake-low"),
        Stake::Middle => words.say("stake-middle"),
        Stake::High => words.say("stake-high"),
    };
    say!(words, "stake-chips", level = level, chips = view.setup.chips)
}
