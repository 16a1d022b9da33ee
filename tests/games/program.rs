//! The program itself, on the command line.

use crate::commands::Typed;
use charbagh::{games::GameId, screen::OptionKind};
use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// The program, without settings in its environment.
fn charbagh(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_charbagh"));
    command.args(arguments).stdin(Stdio::null());
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CHARBAGH_") || name == "DISCORD_TOKEN" {
            command.env_remove(name);
        }
    }
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8")
}

/// What a run that must succeed wrote.
fn succeeds(arguments: &[&str]) -> Output {
    let output = charbagh(arguments).output().expect("the program starts");
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    output
}

/// What `verify` says of a record that it reads from its standard input.
fn verified(record: &[u8]) -> String {
    let mut verify = charbagh(&["verify", "-"]);
    verify.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut verify = verify.spawn().expect("the program starts");
    verify.stdin.take().expect("it is piped").write_all(record).expect("it reads to the end");
    let output = verify.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", text(&output.stdout));
    text(&output.stdout)
}

/// The options of a game's house rules on the command line, each with its last choice.
fn short_rules(game: GameId) -> Vec<String> {
    let mut arguments = Vec::new();
    for option in game.house_rule_options() {
        let value = match option.kind {
            OptionKind::Words(words) => words.last().map(|&word| word.to_owned()),
            OptionKind::Numbers(numbers) => numbers.last().map(ToString::to_string),
            OptionKind::Switch | OptionKind::Completed | OptionKind::Person => None,
        };
        let Some(value) = value else { continue };
        arguments.extend([format!("--{}", option.name), value]);
    }
    arguments
}

#[test]
fn simulated_games_of_every_game_pass_verify() {
    for game in GameId::ALL {
        for seats in ["2", "3", "4"] {
            let short = short_rules(*game);
            let mut arguments = vec!["simulate", game.name(), "--games", "200", "--seats", seats];
            arguments.extend(["--record", "-"]);
            arguments.extend(short.iter().filter(|_| seats == "2").map(String::as_str));
            let played = succeeds(&arguments);
            let table = text(&played.stderr);
            assert!(table.starts_with("200 games of ") && table.contains("wins"), "{table}");
            let report = verified(&played.stdout);
            assert!(report.starts_with("200 games, ") && report.ends_with(": all right\n"), "{report}");
        }
    }
}

#[test]
fn every_game_plays_itself_in_the_sandbox() {
    for game in GameId::ALL {
        let options = format!("seats:2 computers:none {}", Typed::short_rules(*game));
        let arguments = ["sandbox", "--play", game.name(), "--people", "2", "--options", options.trim()];
        let played = succeeds(&arguments);
        let seen = text(&played.stdout);
        assert!(seen.ends_with("The bot kept to all of Discord's limits.\n"), "{seen}");
        assert!(seen.contains("charbagh verify"), "{seen}");
    }
}
