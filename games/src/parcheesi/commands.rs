//! Parcheesi's slash commands: `/parcheesi roll`, `move` and `bonus`.

use super::{
    Action, Parcheesi, Phase, Piece, Preset, Rules, View,
    game::GameView,
    screens::{move_label, story, verb},
};
use crate::{
    game::{Caller, CommandRequest, Commands, NoSetUp, Press},
    say,
    screen::{Args, OptionKind, Screen, Subcommand, SubcommandOption, Words},
};

/// p20: in place of a piece, for a bonus that is declined.
const SKIP: &str = "skip";

impl Commands for Parcheesi {
    const SUBCOMMANDS: &'static [Subcommand] = &[
        Subcommand { name: "roll", options: &[] },
        Subcommand {
            name: "move",
            options: &[SubcommandOption::required("piece", OptionKind::Numbers(&[1, 2, 3, 4]))],
        },
        Subcommand {
            name: "bonus",
            options: &[SubcommandOption::required("piece", OptionKind::Words(&["1", "2", "3", "4", SKIP]))],
        },
    ];

    const HOUSE_RULES: &'static [SubcommandOption] = &[
        SubcommandOption::optional(
            "rules",
            OptionKind::Words(&[Preset::Classic.name(), Preset::Parchis.name()]),
        ),
        SubcommandOption::optional("pieces", OptionKind::Numbers(&[4, 2])),
    ];

    fn house_rules(args: &Args) -> Rules {
        let preset = args.text("rules").and_then(|name| name.parse().ok()).unwrap_or(Preset::Classic);
        let rules = Rules::of(preset);
        if args.number("pieces") == Some(2) { rules.short() } else { rules }
    }

    fn ask(
        name: &str,
        args: &Args,
        _view: &GameView,
        caller: &Caller<'_>,
    ) -> Result<CommandRequest<Action>, String> {
        let wrong = || caller.words.say("error-argument").to_owned();
        let action = match name {
            "roll" => Action::Roll,
            "move" => Action::Move(args.number("piece").and_then(Piece::new).ok_or_else(wrong)?),
            "bonus" => match args.text("piece").ok_or_else(wrong)? {
                SKIP => Action::Decline,
                piece => Action::Bonus(piece.parse().ok().and_then(Piece::new).ok_or_else(wrong)?),
            },
            _ => return Err(caller.words.say("error-unknown-command").to_owned()),
        };
        Ok(CommandRequest::Act(action))
    }

    fn acted(view: &GameView, caller: &Caller<'_>, _private: Option<Screen>, board: &str) -> Screen {
        let (words, game) = (caller.words, &view.board);
        let mut lines = vec![story(&view.recent, game, caller.players, words)];
        if game.to_act.is_some() && game.to_act == caller.seat {
            lines.push(next_step(game, words));
            lines.extend(game.choices().iter().map(|choice| move_label(game, choice, words)));
        }
        lines.push(board.to_owned());
        lines.retain(|line| !line.is_empty());
        Screen::text(lines.join("\n"))
    }

    fn press(verb: &str) -> Option<Press<Action, NoSetUp>> {
        verb::parse(verb).map(Press::Act)
    }
}

/// What the player whose turn it is can do now.
fn next_step(view: &View, words: &Words) -> String {
    match view.phase {
        Phase::Move { die } => say!(words, "told-move", die = die.to_string()),
        Phase::Bonus { steps, .. } if view.may_decline => say!(words, "told-bonus-or-skip", steps = steps),
        Phase::Bonus { steps, .. } => say!(words, "told-bonus", steps = steps),
        _ => words.say("told-roll-again").to_owned(),
    }
}
