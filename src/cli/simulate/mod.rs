//! `charbagh simulate`: computer players among themselves.

mod series;

use charbagh::{
    games::{GameId, Listed, WithGame},
    screen::{Args as Given, Language, OptionKind, SubcommandOption, Value, Words},
};
use clap::{
    Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Subcommand, builder::PossibleValuesParser,
};
use series::Series;
use std::process::ExitCode;

/// The salt of all simulated games.
const SALT: &str = "simulate";

/// Let computer players play each other, and count
#[derive(Debug, Args)]
pub(super) struct Simulate {
    #[command(subcommand)]
    game: Which,
}

/// Which game, and how.
#[derive(Debug)]
struct Which {
    game: GameId,
    series: Series,
    seats: u8,
    /// What was given to the options that choose the house rules.
    given: Given,
}

impl Simulate {
    /// Plays the games and prints the table.
    ///
    /// # Errors
    /// If the record or the table cannot be written.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let Which { game, series, seats, given } = &self.game;
        game.with(Run { series, seats: *seats, given })
    }
}

/// Plays a series of whichever game it is.
struct Run<'a> {
    series: &'a Series,
    seats: u8,
    given: &'a Given,
}

impl WithGame for Run<'_> {
    type Output = anyhow::Result<ExitCode>;

    fn with<G: Listed>(self) -> Self::Output {
        series::run::<G>(self.series, self.seats, self.given)
    }
}

impl Subcommand for Which {
    fn augment_subcommands(command: Command) -> Command {
        GameId::ALL
            .iter()
            .fold(command.subcommand_required(true), |command, &game| command.subcommand(subcommand(game)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        name.parse::<GameId>().is_ok()
    }
}

impl FromArgMatches for Which {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        let game: GameId = name.parse().map_err(|_| missing())?;
        let mut given = Given::default();
        for option in game.house_rule_options() {
            if let Some(value) = value(option, matches) {
                given.set(option.name, value);
            }
        }
        let seats = matches.get_one("seats").copied().unwrap_or(4);
        Ok(Self { game, series: Series::from_arg_matches(matches)?, seats, given })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The subcommand of a game, with the options that choose its house rules.
fn subcommand(game: GameId) -> Command {
    let words = Words::of(Language::default());
    let title = game.title(words).to_owned();
    let seats = Arg::new("seats").long("seats").help("Players: 2 to 4").default_value("4");
    let seats = seats.value_parser(clap::value_parser!(u8).range(2..=4));
    let command =
        Series::augment_args(Command::new(game.name()).about(format!("Games of {title}"))).arg(seats);
    game.house_rule_options().iter().fold(command, |command, option| {
        let key = format!("option-{}-new-{}", game.name(), option.name);
        command.arg(arg(option).help(words.find(&key).unwrap_or_default().to_owned()))
    })
}

/// An option of a command as one of the command line.
fn arg(option: &SubcommandOption) -> Arg {
    let arg = Arg::new(option.name).long(option.name);
    match option.kind {
        OptionKind::Words(words) => arg.value_parser(words.to_vec()),
        OptionKind::Numbers(numbers) => {
            arg.value_parser(PossibleValuesParser::new(numbers.iter().map(u8::to_string)))
        }
        OptionKind::Switch => arg.action(ArgAction::SetTrue),
        OptionKind::Completed | OptionKind::Person => arg,
    }
}

/// What was given to an option.
fn value(option: &SubcommandOption, matches: &ArgMatches) -> Option<Value> {
    if option.kind == OptionKind::Switch {
        return matches.get_flag(option.name).then(|| Value::Text("on".to_owned()));
    }
    let text = matches.get_one::<String>(option.name)?;
    match option.kind {
        OptionKind::Numbers(_) => text.parse().ok().map(Value::Number),
        _ => Some(Value::Text(text.clone())),
    }
}
