//! What one of the games has of a kind.

use super::{GameId, Listed, each, id::of, list, one_of};
use crate::{
    Colour,
    draws::{Commitment, Secret},
    game::{Commands, Game, Replayed, Screens},
    playback::{Breach, Playback, Rule, Rulebook},
    screen::{Args, Words},
};
use serde::{Deserialize, Serialize, Serializer};

/// What a game has of a kind.
pub trait Kind<G> {
    /// The game's own type.
    type Part;
}

/// What a game has of a kind.
pub(super) type PartOf<G, E> = <E as Kind<G>>::Part;

/// A kind of which a game has something.
pub(super) trait Holds<G>: Kind<G> {
    /// What the game has, as one of all games'.
    fn wrap(part: Self::Part) -> Self;

    /// What the game has, if it is that game's.
    fn part(&self) -> Option<&Self::Part>;
}

list! { one_of
    /// The house rules that a table plays by.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "game", content = "rules", rename_all = "lowercase")]
    Rules { G => <G as Game>::Rules }
}
list! { one_of
    /// What a player settles in secret before the first turn.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "game", content = "body", rename_all = "lowercase")]
    SetUp { G => <G as Game>::SetUp }
}
list! { one_of
    /// What a seat wants to do.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    Action { G => <G as Game>::Action }
}
list! { one_of
    /// What happens.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "game", content = "event", rename_all = "lowercase")]
    Event { G => <G as Game>::Event }
}
list! { one_of
    /// Why an action is refused.
    #[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
    #[error(transparent)]
    Reason { G => <G as Game>::Reason }
}
list! { one_of
    /// What an audience may know of a game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    View { G => <G as Game>::View }
}
list! { one_of
    /// How a player changes a set-up that is not settled yet.
    #[derive(Debug, Clone, PartialEq, Eq)]
    Edit { G => <G as Screens>::Edit }
}
list! { one_of
    /// A game that is being played back from its record.
    #[derive(Debug)]
    Replay { G => Playback<<G as Replayed>::Rulebook> }
}

impl GameId {
    /// The house rules that these options choose.
    pub fn house_rules(self, args: &Args) -> Rules {
        list! { of self, G => <Rules as Holds<G>>::wrap(G::house_rules(args)) }
    }

    /// An event of the game, from its line in a record.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse_event(self, line: &str) -> serde_json::Result<Event> {
        list! { of self, G => serde_json::from_str(line).map(<Event as Holds<G>>::wrap) }
    }
}

impl Rules {
    /// Of which game they are.
    pub fn game(&self) -> GameId {
        list! { each self, Self(_) of G => G::ID }
    }

    /// The lobby's lines about the game. `stake` is the stake in words.
    pub fn lobby(&self, stake: &str, commitment: Commitment, words: &Words) -> Vec<String> {
        list! { each self, Self(rules) of G => G::lobby(rules, stake, commitment, words) }
    }

    /// The rules in short, one message.
    pub fn text(&self, words: &Words) -> String {
        list! { each self, Self(rules) of G => G::rules(rules, words) }
    }

    /// The rules as the header of a record has them, where the game is named besides.
    pub fn alone(&self) -> impl Serialize + '_ {
        Alone(self)
    }
}

/// What a game has of a kind, without the game's name.
struct Alone<'a, E>(&'a E);

impl Serialize for Alone<'_, Rules> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        list! { each self.0, Rules(rules) of G => rules.serialize(serializer) }
    }
}

impl Serialize for Alone<'_, Event> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        list! { each self.0, Event(event) of G => event.serialize(serializer) }
    }
}

impl Action {
    /// Of which game it is.
    pub fn game(&self) -> GameId {
        list! { each self, Self(_) of G => G::ID }
    }
}

impl SetUp {
    /// Of which game it is.
    pub fn game(&self) -> GameId {
        list! { each self, Self(_) of G => G::ID }
    }
}

impl Event {
    /// Whether everybody may know of it while the game is running.
    pub fn is_public(&self) -> bool {
        list! { each self, Self(event) of G => G::is_public(event) }
    }

    /// Whether a turn begins with it.
    pub fn begins_turn(&self) -> bool {
        list! { each self, Self(event) of G => G::begins_turn(event) }
    }

    /// Whether the game is over with it.
    pub fn is_end(&self) -> bool {
        list! { each self, Self(event) of G => G::ends(event) }
    }

    /// The event as its line in a record has it: which game it is of stands in the header.
    pub fn alone(&self) -> impl Serialize + '_ {
        Alone(self)
    }

    /// The secret that it publishes.
    pub fn secret(&self) -> Option<Secret> {
        list! { each self, Self(event) of G => <G as Replayed>::Rulebook::secret(event) }
    }
}

impl Replay {
    /// A game by these rules that begins with the header in this line.
    ///
    /// # Errors
    /// When it cannot be played in such seats.
    pub fn new(
        line: u64,
        rules: Rules,
        seats: &[Colour],
        commitment: Commitment,
        salt: &str,
    ) -> Result<Self, Breach> {
        Ok(list! { each rules, Rules(rules) of G =>
            <Self as Holds<G>>::wrap(Playback::new(
                <G as Replayed>::rulebook(line, rules, seats)?,
                commitment,
                salt,
            ))
        })
    }

    /// Takes the next event.
    ///
    /// # Errors
    /// When the rules do not bring it about.
    pub fn next(&mut self, line: u64, event: &Event) -> Result<(), Breach> {
        list! { each self, Self(game) of G => match <Event as Holds<G>>::part(event) {
            Some(event) => game.next(line, event),
            None => Err(Rule::FORMAT.broken(line, "an event of another game")),
        }}
    }

    /// Whether the game may stop here. `line` is the record's last.
    ///
    /// # Errors
    /// When an event is missing.
    pub fn check_stop(&self, line: u64) -> Result<(), Breach> {
        list! { each self, Self(game) of G => game.check_stop(line) }
    }

    /// Whether the game has come to its end.
    pub fn is_over(&self) -> bool {
        list! { each self, Self(game) of G => game.is_over() }
    }

    /// Whether nothing of the game can be checked: it was running when the record was made, and hides what its events come
    /// from.
    pub fn is_secret(&self) -> bool {
        list! { each self, Self(game) of G => game.game().is_secret() }
    }

    /// The first line with a draw that is not the one this secret gives, if the secret is the game's.
    pub fn false_draw(&self, secret: Secret) -> Option<Breach> {
        list! { each self, Self(game) of G => game.false_draw(secret) }
    }
}
