//! A table before its game: who sits where, by which rules, for what stake.

use super::{Words, colour_word, parcheesi, safe_name, spy};
use crate::{
    games::{self, Colour, draws::Commitment},
    say,
};

/// What a lobby shows.
#[derive(Debug, Clone, Copy)]
pub struct Lobby<'a> {
    /// The host's name, as it came.
    pub host: &'a str,
    /// The seats in turn order.
    pub chairs: &'a [Chair<'a>],
    /// Which game is to be played, and how.
    pub game: Game<'a>,
    /// p5: whether computer players take the seats that stay free.
    pub computers_fill: bool,
    /// What binds the dice.
    pub commitment: Commitment,
}

/// The game that a lobby is for.
#[derive(Debug, Clone, Copy)]
pub enum Game<'a> {
    /// Parcheesi.
    Parcheesi {
        /// The house rules.
        rules: &'a games::parcheesi::Rules,
        /// p6: the stake, in words.
        stake: &'a str,
    },
    /// Spy.
    Spy {
        /// The house rules.
        rules: games::spy::Rules,
    },
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
    let host = safe_name(lobby.host, words);
    let mut lines = vec![say!(words, "lobby-title", game = lobby.game.name(words), host = host)];
    lines.extend(lobby.chairs.iter().map(|chair| lobby.game.seat(chair, words)));
    let computers = if lobby.computers_fill { "lobby-computers-fill" } else { "lobby-computers-none" };
    lines.push(words.say(computers).to_owned());
    lines.extend(lobby.game.rules(words));
    let commitment = lobby.commitment.to_string();
    lines.push(match lobby.game {
        Game::Parcheesi { .. } => say!(words, "lobby-dice", commitment = commitment),
        Game::Spy { .. } => say!(words, "lobby-first-turn", commitment = commitment),
    });
    lines.join("\n")
}

impl Game<'_> {
    fn name<'w>(&self, words: &'w Words) -> &'w str {
        match self {
            Self::Parcheesi { .. } => words.say("game-parcheesi"),
            Self::Spy { .. } => words.say("game-spy"),
        }
    }

    fn seat(&self, chair: &Chair<'_>, words: &Words) -> String {
        let sign = match self {
            Self::Parcheesi { .. } => parcheesi::sign(chair.colour),
            Self::Spy { .. } => spy::sign(chair.colour),
        };
        let colour = colour_word(chair.colour, words);
        match chair.name.map(|name| safe_name(name, words)) {
            None => say!(words, "lobby-seat-free", sign = sign, colour = colour),
            Some(name) if chair.host => {
                say!(words, "lobby-seat-host", sign = sign, colour = colour, name = name)
            }
            Some(name) => say!(words, "lobby-seat", sign = sign, colour = colour, name = name),
        }
    }

    /// The house rules, and what is good to know before the game.
    fn rules(&self, words: &Words) -> [String; 3] {
        match *self {
            Self::Parcheesi { rules, stake } => [
                say!(
                    words,
                    "lobby-rules",
                    preset = parcheesi::preset_name(rules.preset, words),
                    pieces = rules.pieces,
                    stake = stake
                ),
                words.say("lobby-new-parcheesi").to_owned(),
                words.say("lobby-wide").to_owned(),
            ],
            Self::Spy { rules } => {
                let notes = if rules.notes { "lobby-notes-on" } else { "lobby-notes-off" };
                [notes, "lobby-new-spy", "lobby-base"].map(|key| words.say(key).to_owned())
            }
        }
    }
}
