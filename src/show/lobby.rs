//! A table before its game: who sits where, by which rules, for what stake.

use super::{Words, parcheesi, safe_name};
use crate::{
    games::{
        draws::Commitment,
        parcheesi::{Colour, Rules},
    },
    say,
};

/// What a lobby shows.
#[derive(Debug, Clone, Copy)]
pub struct Lobby<'a> {
    /// The host's name, as it came.
    pub host: &'a str,
    /// The seats in turn order.
    pub chairs: &'a [Chair<'a>],
    /// The house rules.
    pub rules: &'a Rules,
    /// p6: the stake, in words.
    pub stake: &'a str,
    /// p5: whether computer players take the seats that stay free.
    pub computers_fill: bool,
    /// What binds the dice.
    pub commitment: Commitment,
}

/// A seat of a lobby.
#[derive(Debug, Clone, Copy)]
pub struct Chair<'a> {
    /// Its colour.
    pub colour: Colour,
    /// The name of whoever sits there, as it came.
    pub name: Option<&'a str>,
    /// Whether that is the host.
    pub host: bool,
}

/// The lobby's message.
pub fn text(lobby: &Lobby<'_>, words: &Words) -> String {
    let mut lines = vec![say!(words, "lobby-title", host = safe_name(lobby.host, words))];
    lines.extend(lobby.chairs.iter().map(|chair| seat(chair, words)));
    let computers = if lobby.computers_fill { "lobby-computers-fill" } else { "lobby-computers-none" };
    lines.push(words.say(computers).to_owned());
    lines.push(say!(
        words,
        "lobby-rules",
        preset = parcheesi::preset_name(lobby.rules.preset, words),
        pieces = lobby.rules.pieces,
        stake = lobby.stake
    ));
    lines.push(words.say("lobby-phone").to_owned());
    lines.push(say!(words, "lobby-commitment", commitment = lobby.commitment.to_string()));
    lines.join("\n")
}

fn seat(chair: &Chair<'_>, words: &Words) -> String {
    let sign = parcheesi::sign(chair.colour);
    let colour = parcheesi::colour_word(chair.colour, words);
    match chair.name.map(|name| safe_name(name, words)) {
        None => say!(words, "lobby-seat-free", sign = sign, colour = colour),
        Some(name) if chair.host => say!(words, "lobby-seat-host", sign = sign, colour = colour, name = name),
        Some(name) => say!(words, "lobby-seat", sign = sign, colour = colour, name = name),
    }
}
