//! Commands and options as data: what Discord is told of them, and what it hands over.

use super::game_called;
use crate::{
    discord::error::Error,
    games::{Colour, GameId},
    screen::{Args, OptionKind, Subcommand, SubcommandOption, Value, Words},
    screens::{Layout, Period},
    table::{Computers, Stake},
};
use serenity::all::{
    CommandInteraction, CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext, ResolvedOption, ResolvedValue,
};
use std::str::FromStr;

/// Every command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Commands {
    /// A game's.
    Game(GameId),
    /// What is the same for every game.
    Table,
    /// What concerns the caller.
    Me,
    /// The best of a server.
    Leaderboard,
    /// How to begin.
    Help,
}

impl Commands {
    fn all() -> impl Iterator<Item = Self> {
        let games = GameId::ALL.iter().copied().map(Self::Game);
        games.chain([Self::Table, Self::Me, Self::Leaderboard, Self::Help])
    }

    fn name(self) -> &'static str {
        match self {
            Self::Game(game) => game.name(),
            Self::Table => "table",
            Self::Me => "me",
            Self::Leaderboard => "leaderboard",
            Self::Help => "help",
        }
    }

    /// The subcommands, if the command has any.
    fn subcommands(self) -> Vec<(&'static str, Vec<Described>)> {
        let of = |subcommand: &Subcommand| {
            (subcommand.name, subcommand.options.iter().copied().map(Described::from).collect())
        };
        match self {
            Self::Game(game) => {
                let new = [("new", opening(game))];
                let own = game.subcommands().iter().map(of);
                new.into_iter().chain(own).chain([("rules", Vec::new())]).collect()
            }
            Self::Table => vec![
                ("join", vec![Described::words("colour", Colour::ALL.map(Colour::name).to_vec())]),
                ("leave", Vec::new()),
                ("start", Vec::new()),
                ("show", vec![Described::words("layout", Layout::all().map(Layout::name).collect())]),
                ("summary", Vec::new()),
                ("record", Vec::new()),
                ("resign", Vec::new()),
                ("end", Vec::new()),
                ("kick", vec![SubcommandOption::required("player", OptionKind::Person).into()]),
            ],
            Self::Me => vec![
                ("wallet", Vec::new()),
                ("stats", vec![SubcommandOption::optional("player", OptionKind::Person).into()]),
                ("forget", Vec::new()),
            ],
            Self::Leaderboard | Self::Help => Vec::new(),
        }
    }

    /// The options of a command without subcommands.
    fn options(self) -> Vec<Described> {
        match self {
            Self::Leaderboard => vec![
                Described::words("game", GameId::ALL.iter().map(|game| game.name()).collect()),
                Described::words("period", Period::ALL.map(Period::name).to_vec()),
            ],
            Self::Game(_) | Self::Table | Self::Me | Self::Help => Vec::new(),
        }
    }
}

impl FromStr for Commands {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        game_called(text)
            .map(Self::Game)
            .or_else(|| Self::all().find(|command| command.name() == text))
            .ok_or(())
    }
}

/// The options of a game's `new`: those of every table, and the house rules.
fn opening(game: GameId) -> Vec<Described> {
    let stake = Described::words("stake", Stake::ALL.map(Stake::name).to_vec());
    let seats = SubcommandOption::optional("seats", OptionKind::Numbers(&[2, 3, 4])).into();
    let computers = Described::words("computers", Computers::ALL.map(Computers::name).to_vec());
    let house_rules = game.house_rule_options().iter().copied().map(Described::from);
    let stake = game.takes_stakes().then_some(stake);
    stake.into_iter().chain([seats]).chain(house_rules).chain([computers]).collect()
}

/// An option, whose words need not be known when the program is built.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Described {
    option: SubcommandOption,
    /// The words that it takes, in place of those of its kind.
    words: Vec<&'static str>,
}

impl From<SubcommandOption> for Described {
    fn from(option: SubcommandOption) -> Self {
        Self { option, words: Vec::new() }
    }
}

impl Described {
    fn words(name: &'static str, words: Vec<&'static str>) -> Self {
        Self { option: SubcommandOption::optional(name, OptionKind::Words(&[])), words }
    }

    fn takes(&self, value: &Value) -> bool {
        match value {
            Value::Text(text) if !self.words.is_empty() => self.words.contains(&text.as_str()),
            _ => self.option.takes(value),
        }
    }

    fn create(&self, description: &str) -> CreateCommandOption {
        let OptionKinds { kind, words, numbers } = OptionKinds::of(self);
        let create = CreateCommandOption::new(kind, self.option.name, description)
            .required(self.option.required)
            .set_autocomplete(self.option.kind == OptionKind::Completed);
        let create = words.into_iter().fold(create, |create, word| create.add_string_choice(word, word));
        numbers
            .iter()
            .fold(create, |create, number| create.add_int_choice(number.to_string(), i32::from(*number)))
    }
}

/// An option in Discord's terms.
struct OptionKinds {
    kind: CommandOptionType,
    words: Vec<&'static str>,
    numbers: &'static [u8],
}

impl OptionKinds {
    fn of(described: &Described) -> Self {
        let text = |words| Self { kind: CommandOptionType::String, words, numbers: &[] };
        match described.option.kind {
            OptionKind::Words(_) if !described.words.is_empty() => text(described.words.clone()),
            OptionKind::Words(words) => text(words.to_vec()),
            OptionKind::Switch => text(vec!["on", "off"]),
            OptionKind::Completed => text(Vec::new()),
            OptionKind::Numbers(numbers) => {
                Self { kind: CommandOptionType::Integer, words: Vec::new(), numbers }
            }
            OptionKind::Person => Self { kind: CommandOptionType::User, words: Vec::new(), numbers: &[] },
        }
    }
}

/// Every command as Discord is told of it, described in these words.
pub(in crate::discord) fn descriptions_for_discord(words: &Words) -> Vec<CreateCommand> {
    Commands::all().map(|command| create(command, words)).collect()
}

fn create(command: Commands, words: &Words) -> CreateCommand {
    let name = command.name();
    let create = CreateCommand::new(name)
        .description(description(words, &[&format!("command-{name}")]))
        .contexts(vec![InteractionContext::Guild])
        .integration_types(vec![InstallationContext::Guild]);
    let subcommands = command.subcommands().into_iter().map(|(subcommand, options)| {
        let keys = [format!("command-{name}-{subcommand}"), format!("command-{subcommand}")];
        let sub = CreateCommandOption::new(
            CommandOptionType::SubCommand,
            subcommand,
            description(words, &[&keys[0], &keys[1]]),
        );
        options.iter().fold(sub, |sub, option| {
            let path = format!("{name}-{subcommand}");
            sub.add_sub_option(option.create(option_description(words, &path, subcommand, option)))
        })
    });
    let create = subcommands.fold(create, CreateCommand::add_option);
    command.options().iter().fold(create, |create, option| {
        create.add_option(option.create(option_description(words, name, name, option)))
    })
}

/// The description of an option: the game's own, or the one that is the same for every game.
fn option_description<'w>(words: &'w Words, path: &str, subcommand: &str, option: &Described) -> &'w str {
    let name = option.option.name;
    description(words, &[&format!("option-{path}-{name}"), &format!("option-{subcommand}-{name}")])
}

/// The first of these messages that there is.
fn description<'w>(words: &'w Words, keys: &[&str]) -> &'w str {
    let found = keys.iter().find_map(|key| words.find(key));
    debug_assert!(found.is_some(), "nothing describes {keys:?}");
    found.unwrap_or("?")
}

/// The subcommand that was used, if there is one, and what was given to its options.
///
/// # Errors
/// When an option is not one of those offered: an older registration, or a tampered client.
pub(super) fn read(interaction: &CommandInteraction, words: &Words) -> Result<(Option<String>, Args), Error> {
    let wrong = || Error::User(words.say("error-argument").to_owned());
    let unknown = || Error::User(words.say("error-unknown-command").to_owned());
    let command: Commands = interaction.data.name.parse().map_err(|()| unknown())?;
    let (subcommand, given, known) = match interaction.data.options().as_slice() {
        [ResolvedOption { name, value: ResolvedValue::SubCommand(given), .. }] => {
            let subcommands = command.subcommands();
            let known = subcommands.into_iter().find(|(there, _)| there == name).ok_or_else(unknown)?.1;
            (Some((*name).to_owned()), values(given).ok_or_else(wrong)?, known)
        }
        given => (None, values(given).ok_or_else(wrong)?, command.options()),
    };
    let mut args = Args::default();
    for (name, value) in given {
        let option = known.iter().find(|option| option.option.name == name).ok_or_else(wrong)?;
        if !option.takes(&value) {
            return Err(wrong());
        }
        args.set(name, value);
    }
    if known.iter().any(|option| option.option.required && args.get(option.option.name).is_none()) {
        return Err(wrong());
    }
    Ok((subcommand, args))
}

fn values(given: &[ResolvedOption<'_>]) -> Option<Vec<(String, Value)>> {
    let value = |option: &ResolvedOption<'_>| {
        let value = match &option.value {
            ResolvedValue::String(text) => Value::Text((*text).to_owned()),
            ResolvedValue::Integer(number) => Value::Number(*number),
            ResolvedValue::User(user, member) => {
                let nick = member.and_then(|member| member.nick.as_deref());
                Value::Person(user.id.get(), nick.unwrap_or(user.display_name()).to_owned())
            }
            _ => return None,
        };
        Some((option.name.to_owned(), value))
    };
    given.iter().map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Language;
    use std::collections::BTreeSet;

    /// The messages that may describe a command, its subcommands and its options.
    fn keys(command: Commands) -> Vec<Vec<String>> {
        let name = command.name();
        let mut keys = vec![vec![format!("command-{name}")]];
        for (subcommand, options) in command.subcommands() {
            keys.push(vec![format!("command-{name}-{subcommand}"), format!("command-{subcommand}")]);
            for Described { option, .. } in options {
                let option = option.name;
                keys.push(vec![
                    format!("option-{name}-{subcommand}-{option}"),
                    format!("option-{subcommand}-{option}"),
                ]);
            }
        }
        for Described { option, .. } in command.options() {
            keys.push(vec![format!("option-{name}-{}", option.name)]);
        }
        keys
    }

    #[test]
    fn every_command_and_option_has_a_description_and_every_description_a_command() {
        let words = Words::of(Language::English);
        let mut used = BTreeSet::new();
        for alternatives in Commands::all().flat_map(keys) {
            let key = alternatives.iter().find(|key| words.find(key).is_some());
            let key = key.unwrap_or_else(|| panic!("nothing describes {alternatives:?}"));
            let length = words.find(key).map_or(0, |text| text.chars().count());
            assert!((1..=100).contains(&length), "{key} has {length} characters");
            used.extend(alternatives);
        }
        for key in words.keys().filter(|key| key.starts_with("command-") || key.starts_with("option-")) {
            assert!(used.contains(key), "{key} describes nothing");
        }
    }
}
