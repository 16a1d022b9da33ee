//! Pig's slash commands, `/pig roll` and `/pig hold`, and the verbs of its buttons, which are the same words.

use super::{
    Action, GameView, Goal, Pig, Rules,
    screens::{next_step, verb},
};
use crate::{
    game::{Caller, CommandRequest, Commands, NoSetUp, Press, Screens},
    screen::{Args, OptionKind, Screen, Subcommand, SubcommandOption},
};

/// The option that says how many points win.
const GOAL: &str = "goal";

impl Commands for Pig {
    const SUBCOMMANDS: &'static [Subcommand] =
        &[Subcommand { name: verb::ROLL, options: &[] }, Subcommand { name: verb::HOLD, options: &[] }];

    const HOUSE_RULES: &'static [SubcommandOption] = &[SubcommandOption::optional(
        GOAL,
        OptionKind::Numbers(&[Goal::Hundred.points(), Goal::Fifty.points()]),
    )];

    fn house_rules(args: &Args) -> Rules {
        let goal = args.number(GOAL).and_then(|points| points.try_into().ok());
        Rules { goal: goal.unwrap_or_default() }
    }

    fn ask(
        name: &str,
        _args: &Args,
        _view: &GameView,
        caller: &Caller<'_>,
    ) -> Result<CommandRequest<Action>, String> {
        let unknown = || caller.words.say("error-unknown-command").to_owned();
        verb::parse(name).map(CommandRequest::Act).ok_or_else(unknown)
    }

    fn acted(view: &GameView, caller: &Caller<'_>, _private: Option<Screen>, board: &str) -> Screen {
        let story = Self::story(view, caller.players, caller.words);
        let turn = view.board.turn.as_ref().filter(|turn| Some(turn.seat) == caller.seat);
        let next = turn.map(|turn| next_step(turn, caller.words));
        let lines = [Some(story), next, Some(board.to_owned())].into_iter().flatten();
        Screen::text(lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n"))
    }

    fn press(name: &str) -> Option<Press<Action, NoSetUp>> {
        verb::parse(name).map(Press::Act)
    }
}
