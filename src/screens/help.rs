//! What the bot can do, and how to begin.

use crate::{games::GameId, say, screen::Words};

/// How to open a table of each game, such as "`/parcheesi new` or `/spy new`".
pub fn open_commands(words: &Words) -> String {
    let commands: Vec<String> = GameId::ALL.iter().map(|game| format!("`/{} new`", game.name())).collect();
    either(&commands, words)
}

/// The rules of each game, by command.
fn rules_commands(words: &Words) -> String {
    let commands: Vec<String> = GameId::ALL.iter().map(|game| format!("`/{} rules`", game.name())).collect();
    match commands.split_last() {
        Some((last, others)) if !others.is_empty() => {
            say!(words, "list-and", others = others.join(", "), last = last.as_str())
        }
        _ => commands.concat(),
    }
}

/// The commands of each game, such as "`/parcheesi roll`, `move`, `bonus`".
fn game_commands() -> String {
    let game = |game: &GameId| {
        let mut names = game.subcommands().iter().map(|subcommand| subcommand.name);
        let first = names.next().map(|name| format!("`/{} {name}`", game.name()));
        let rest = names.map(|name| format!("`{name}`"));
        first.into_iter().chain(rest).collect::<Vec<_>>().join(", ")
    };
    GameId::ALL.iter().map(game).collect::<Vec<_>>().join("; ")
}

/// "a, b or c".
fn either(all: &[String], words: &Words) -> String {
    match all.split_last() {
        Some((last, others)) if !others.is_empty() => {
            say!(words, "list-or", others = others.join(", "), last = last.as_str())
        }
        _ => all.concat(),
    }
}

/// The answer to `/help`.
pub fn help(words: &Words) -> String {
    let mut lines =
        vec![say!(words, "help-begin", open = open_commands(words), rules = rules_commands(words))];
    lines.extend(GameId::ALL.iter().map(|game| game.help(words).to_owned()));
    lines.push(say!(words, "help-commands", games = game_commands()));
    lines.join("\n")
}
