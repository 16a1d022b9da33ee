//! A table at which people sit down.

use super::{super::custom_id::Press, button};
use crate::{
    say,
    show::{self, Words},
    table::{Computers, GameSetup, LobbyView, Stake, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

pub(super) fn text(view: &TableView, lobby: &LobbyView, words: &Words) -> String {
    let seats: Vec<_> = lobby
        .chairs
        .iter()
        .map(|chair| show::lobby::Chair {
            colour: chair.colour,
            name: chair.person.as_ref().map(|person| person.name.as_str()),
            host: chair.person.as_ref().is_some_and(|person| person.id == view.host.id),
        })
        .collect();
    let stake = stake(view, words);
    let lobby = show::lobby::Lobby {
        host: &view.host.name,
        chairs: &seats,
        game: match view.setup.game {
            GameSetup::Parcheesi { ref rules, .. } => show::lobby::Game::Parcheesi { rules, stake: &stake },
            GameSetup::Spy { rules } => show::lobby::Game::Spy { rules },
        },
        computers_fill: view.setup.computers == Computers::Fill,
        commitment: view.commitment,
    };
    show::lobby::text(&lobby, words)
}

pub(super) fn buttons(view: &TableView, words: &Words) -> Vec<CreateButton> {
    vec![
        button(view, Press::Join, words.say("button-join"), ButtonStyle::Success),
        button(view, Press::Leave, words.say("button-leave"), ButtonStyle::Secondary),
        button(view, Press::Start, words.say("button-start"), ButtonStyle::Primary),
    ]
}

/// p6: the stake in words.
pub(super) fn stake(view: &TableView, words: &Words) -> String {
    let GameSetup::Parcheesi { stake, chips, .. } = view.setup.game else {
        return words.say("stake-none").to_owned();
    };
    let level = match stake {
        Stake::None => return words.say("stake-none").to_owned(),
        Stake::Low => words.say("stake-low"),
        Stake::Middle => words.say("stake-middle"),
        Stake::High => words.say("stake-high"),
    };
    say!(words, "stake-chips", level = level, chips = chips)
}
