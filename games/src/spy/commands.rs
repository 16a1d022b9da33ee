//! The subcommands of `/spy`.

use super::{Action, GameView, Readiness, Reason, Rules, Spaces, Spy, screens};
use crate::{
    game::{Caller, CommandRequest, Commands, Press, Screens},
    say,
    screen::{Args, Choice, OptionKind, Screen, Subcommand, SubcommandOption, colour_word, visible_name},
};

const NOTES: &str = "notes";
const SPACES: &str = "spaces";
const PLAYER: &str = "player";

impl Commands for Spy {
    const SUBCOMMANDS: &'static [Subcommand] = &[
        Subcommand { name: "arrange", options: &[] },
        Subcommand { name: "hand", options: &[] },
        Subcommand { name: "turn", options: &[] },
        Subcommand {
            name: "walk",
            options: &[SubcommandOption::optional(SPACES, OptionKind::Numbers(&[1, 2]))],
        },
        Subcommand { name: "look", options: &[SubcommandOption::required(PLAYER, OptionKind::Completed)] },
        Subcommand { name: "done", options: &[] },
    ];

    const HOUSE_RULES: &'static [SubcommandOption] = &[SubcommandOption::optional(NOTES, OptionKind::Switch)];

    fn house_rules(args: &Args) -> Rules {
        Rules { notes: args.is_on(NOTES) }
    }

    fn ask(
        name: &str,
        args: &Args,
        view: &GameView,
        caller: &Caller<'_>,
    ) -> Result<CommandRequest<Action>, String> {
        Ok(CommandRequest::Act(match name {
            "arrange" => return arrange(view, caller),
            "hand" => return Ok(CommandRequest::Private),
            "turn" => Action::TurnRound,
            "walk" => Action::Walk(spaces(args)),
            "look" => return look(args, view, caller),
            "done" => Action::Done,
            _ => return Err(caller.words.say("error-unknown-command").to_owned()),
        }))
    }

    /// Whom somebody can look at: those whose names and colours hold what was typed.
    fn complete(name: &str, partial: &str, view: &GameView, caller: &Caller<'_>) -> Vec<Choice> {
        if name != "look" {
            return Vec::new();
        }
        let partial = partial.to_lowercase();
        let others =
            view.board.seats.iter().filter(|base| base.is_playing() && Some(base.seat) != caller.seat);
        others
            .filter_map(|base| {
                let (player, colour) = (caller.players.get(base.seat.index())?, screens::colour(base.seat));
                let (name, word) = (visible_name(&player.name), colour_word(colour, caller.words));
                let label = say!(caller.words, "spy-choice-player", name = name, colour = word);
                Some(Choice { label, value: colour.name().to_owned() })
            })
            .filter(|choice| choice.label.to_lowercase().contains(&partial))
            .collect()
    }

    /// What came of it, as the channel tells it to all, above their base, which says what they can do next. The buttons are
    /// those of the board.
    fn acted(view: &GameView, caller: &Caller<'_>, private: Option<Screen>, _board: &str) -> Screen {
        let story = Self::story(view, caller.players, caller.words);
        match private {
            Some(private) => private.without_buttons().under(&story),
            None => Screen::text(story),
        }
    }

    fn press(verb: &str) -> Option<Press<Action, screens::Edit>> {
        screens::press(verb)
    }
}

/// Somebody arranges their base while it is not arranged; whoever has no seat is told so where private screens are made.
fn arrange(view: &GameView, caller: &Caller<'_>) -> Result<CommandRequest<Action>, String> {
    let Some(seat) = caller.seat else { return Ok(CommandRequest::Private) };
    if view.readiness(seat) == Some(Readiness::Arranging) {
        return Ok(CommandRequest::Private);
    }
    let key = if caller.closed { "spy-refusal-closed" } else { "spy-refusal-arranged" };
    Err(caller.words.say(key).to_owned())
}

fn look(args: &Args, view: &GameView, caller: &Caller<'_>) -> Result<CommandRequest<Action>, String> {
    match args.text(PLAYER).and_then(|called| caller.seat_called(called)) {
        Some(at) => Ok(CommandRequest::Act(Action::Look(at))),
        None => Err(screens::illegal(Reason::NoSuchSeat, &view.board, caller.players, caller.words)),
    }
}

fn spaces(args: &Args) -> Option<Spaces> {
    match args.number(SPACES)? {
        1 => Some(Spaces::One),
        2 => Some(Spaces::Two),
        _ => None,
    }
}
