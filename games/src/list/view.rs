//! What people see of a game, and can ask for, whichever game it is.

use super::{Action, Edit, GameId, Listed, Reason, SetUp, View, each, id::of, list, parts::Holds};
use crate::{
    Seat,
    game::{Board, Caller, CommandRequest, Commands, Edited, Press, Private, Screens},
    screen::{Args, Choice, Dice, Player, Screen, Words},
};
use std::time::Duration;

impl GameId {
    /// What a button of the game asks for; `None` when it is no verb of the game's.
    pub fn press(self, verb: &str) -> Option<Press<Action, Edit>> {
        list! { of self, G => {
            Some(G::press(verb)?.map(<Action as Holds<G>>::wrap, <Edit as Holds<G>>::wrap))
        }}
    }
}

impl View {
    /// Of which game it is.
    pub fn game(&self) -> GameId {
        list! { each self, Self(_) of G => G::ID }
    }

    /// The public screen of a running game.
    pub fn board(&self, board: &Board<'_>) -> Screen {
        list! { each self, Self(view) of G => G::board(view, board) }
    }

    /// The public screen of a game in which nobody acts any more.
    pub fn stopped(&self, why: Option<&str>, board: &Board<'_>) -> Screen {
        list! { each self, Self(view) of G => G::stopped(view, why, board) }
    }

    /// What has happened since the last turn of the player whose turn it is.
    pub fn story(&self, players: &[Player], words: &Words) -> String {
        list! { each self, Self(view) of G => G::story(view, players, words) }
    }

    /// The game in numbers.
    pub fn summary(
        &self,
        players: &[Player],
        duration: Duration,
        dice: Dice<'_>,
        words: &Words,
    ) -> Option<String> {
        list! { each self, Self(view) of G => G::summary(view, players, duration, dice, words) }
    }

    /// Why an action was refused; `None` when the reason is another game's.
    pub fn refusal(&self, reason: &Reason, players: &[Player], words: &Words) -> Option<String> {
        list! { each self, Self(view) of G =>
            <Reason as Holds<G>>::part(reason).map(|reason| G::refusal(reason, view, players, words))
        }
    }

    /// How many things have happened that are told in messages of their own.
    pub fn tellable(&self) -> usize {
        list! { each self, Self(view) of G => G::tellable(view) }
    }

    /// The message that tells of those things from the `told`-th on.
    pub fn announcement(&self, told: usize, players: &[Player], words: &Words) -> Option<Screen> {
        list! { each self, Self(view) of G => G::announcement(view, told, players, words) }
    }

    /// The private screen of a seat, whose own view this is.
    pub fn private(&self, seat: Seat, private: &Private<'_, SetUp>) -> Option<Screen> {
        list! { each self, Self(view) of G => G::private(view, seat, &of_game::<G>(private)) }
    }

    /// Changes a set-up of the seat whose own view this is; `None` when the change makes no sense.
    pub fn edit(
        &self,
        seat: Seat,
        edit: &Edit,
        shuffled: &SetUp,
        private: &Private<'_, SetUp>,
    ) -> Option<Edited<SetUp>> {
        list! { each self, Self(view) of G => {
            let (edit, shuffled) = (<Edit as Holds<G>>::part(edit)?, <SetUp as Holds<G>>::part(shuffled)?);
            let edited = G::edit(view, seat, edit, shuffled, &of_game::<G>(private))?;
            Some(edited.map(<SetUp as Holds<G>>::wrap))
        }}
    }

    /// Reads a set-up that was typed into a form of the seat whose own view this is.
    ///
    /// # Errors
    /// With a sentence that says what is wrong with it.
    pub fn typed(
        &self,
        seat: Seat,
        text: &str,
        private: &Private<'_, SetUp>,
    ) -> Result<Edited<SetUp>, String> {
        list! { each self, Self(view) of G => {
            let edited = G::typed(view, seat, text, &of_game::<G>(private))?;
            Ok(edited.map(<SetUp as Holds<G>>::wrap))
        }}
    }

    /// What a subcommand asks for, of the caller whose own view this is.
    ///
    /// # Errors
    /// With a sentence that says what is wrong with it.
    pub fn ask(
        &self,
        name: &str,
        args: &Args,
        caller: &Caller<'_>,
    ) -> Result<CommandRequest<Action>, String> {
        list! { each self, Self(view) of G => {
            Ok(G::ask(name, args, view, caller)?.map(<Action as Holds<G>>::wrap))
        }}
    }

    /// The values that complete what was typed into an option of a subcommand.
    pub fn complete(&self, name: &str, partial: &str, caller: &Caller<'_>) -> Vec<Choice> {
        list! { each self, Self(view) of G => G::complete(name, partial, view, caller) }
    }

    /// What somebody who acted by a command is told, whose own view this is.
    pub fn acted(&self, caller: &Caller<'_>, private: Option<Screen>, board: &str) -> Screen {
        list! { each self, Self(view) of G => G::acted(view, caller, private, board) }
    }
}

/// The same with what is the game's own.
fn of_game<'a, G: Listed>(private: &Private<'a, SetUp>) -> Private<'a, G::SetUp>
where
    SetUp: Holds<G, Part = G::SetUp>,
{
    let Private { players, seats, closed, ready_made, draft, place, words } = *private;
    Private { players, seats, closed, ready_made: ready_made.and_then(SetUp::part), draft, place, words }
}
