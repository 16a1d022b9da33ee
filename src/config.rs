//! Settings: a TOML file, and the environment, which wins.
//!
//! Every setting `section.key` can also be given as the environment variable `CHARBAGH_SECTION_KEY`; the token as
//! `DISCORD_TOKEN`, too. A wrong or unknown key is an error that names the key, its line and what is allowed.

use crate::{
    screen::Language,
    screens::Layout,
    table::{Clocks, Stake},
};
use serde::{Deserialize, Deserializer};
use std::{fmt, num::NonZeroU64, path::Path, str::FromStr, time::Duration};

/// Every setting.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// How to reach Discord.
    pub discord: Discord,
    /// Where tables, chips and statistics are kept.
    pub database: Database,
    /// How tables are run.
    pub table: Tables,
    /// What the stake levels are in play chips.
    pub stakes: Stakes,
    /// How things are shown.
    pub show: Show,
    /// What is logged.
    pub log: Log,
}

/// How to reach Discord.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Discord {
    /// The bot's token.
    pub token: Option<Token>,
    /// Another REST base than Discord's, such as a sandbox's.
    pub api: Option<String>,
    /// Register the commands in this server only, where they show at once.
    pub dev_guild: Option<NonZeroU64>,
}

/// Where tables, chips and statistics are kept.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Database {
    /// `sqlite://` and the path of a file, which is created if it is not there.
    pub url: String,
}

/// How tables are run. All times in seconds but for the pace; 0 switches a limit off.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Tables {
    /// How long a person may think over a turn before the computer plays it for them.
    pub turn_seconds: u64,
    /// How long people may arrange their bases before the ready-made order is dealt.
    pub arrange_seconds: u64,
    /// After how long a lobby in which nothing happens closes.
    pub lobby_idle_seconds: u64,
    /// After how long a game in which nothing happens closes, when there is no turn clock.
    pub game_idle_seconds: u64,
    /// How long a computer player waits before its turn, in milliseconds; in Spy three times as long.
    pub computer_pace_ms: u64,
}

/// p6: play chips a player for each stake level.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Stakes {
    /// For `low`.
    pub low: u32,
    /// For `middle`.
    pub middle: u32,
    /// For `high`.
    pub high: u32,
}

/// How things are shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Show {
    /// The language of what the bot says.
    #[serde(deserialize_with = "from_text")]
    pub language: Language,
    /// How boards are laid out at first.
    #[serde(deserialize_with = "from_text")]
    pub layout: Layout,
}

fn from_text<'de, T: FromStr<Err: fmt::Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}

/// What is logged.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Log {
    /// error, warn, info, debug or trace; or tracing's `target=level` directives.
    pub level: String,
}

/// The bot's token. Never printed.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// The token, to be sent to Discord and nowhere else.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<String> for Token {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

impl Default for Database {
    fn default() -> Self {
        Self { url: "sqlite://charbagh.db".to_owned() }
    }
}

impl Default for Tables {
    fn default() -> Self {
        let seconds = |limit: Option<Duration>| limit.map_or(0, |limit| limit.as_secs());
        let clocks = Clocks::default();
        Self {
            turn_seconds: seconds(clocks.turn),
            arrange_seconds: seconds(clocks.set_up),
            lobby_idle_seconds: seconds(clocks.lobby_idle),
            game_idle_seconds: seconds(clocks.game_idle),
            computer_pace_ms: u64::try_from(clocks.computer_pace.as_millis()).unwrap_or(u64::MAX),
        }
    }
}

impl Default for Stakes {
    fn default() -> Self {
        Self { low: 10, middle: 50, high: 200 }
    }
}

impl Default for Log {
    fn default() -> Self {
        Self { level: "warn,charbagh=info,serenity::gateway=off".to_owned() }
    }
}

impl Tables {
    /// The same as the tables' own type has it.
    pub fn clocks(&self) -> Clocks {
        let limit = |seconds: u64| (seconds > 0).then(|| Duration::from_secs(seconds));
        Clocks {
            computer_pace: Duration::from_millis(self.computer_pace_ms),
            turn: limit(self.turn_seconds),
            set_up: limit(self.arrange_seconds),
            lobby_idle: limit(self.lobby_idle_seconds),
            game_idle: limit(self.game_idle_seconds),
        }
    }
}

impl Stakes {
    /// Play chips a player.
    pub fn chips(&self, stake: Stake) -> u32 {
        match stake {
            Stake::None => 0,
            Stake::Low => self.low,
            Stake::Middle => self.middle,
            Stake::High => self.high,
        }
    }
}

/// Settings that cannot be used, with the key and what is allowed.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read {path}: {error}")]
    Read {
        /// Which file.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// The file is not right.
    #[error("{path}, line {line}: {message}")]
    File {
        /// Which file.
        path: String,
        /// Which line, from 1.
        line: usize,
        /// What is wrong, with the key.
        message: String,
    },
    /// An environment variable is not right.
    #[error("{variable}: {message}")]
    Environment {
        /// Which variable.
        variable: String,
        /// What is wrong.
        message: String,
    },
}

impl Config {
    /// The settings of a file, then of the environment. Without a path, `config.toml` is read if it is there.
    ///
    /// # Errors
    /// For a file that cannot be read, and for a wrong or unknown key.
    pub fn load(path: Option<&Path>, variable: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let mut config = match path {
            Some(path) => Self::read(path)?,
            None if Path::new("config.toml").exists() => Self::read(Path::new("config.toml"))?,
            None => Self::default(),
        };
        config.take_environment(variable)?;
        Ok(config)
    }

    fn read(path: &Path) -> Result<Self, ConfigError> {
        let shown = path.display().to_string();
        let text = std::fs::read_to_string(path)
            .map_err(|error| ConfigError::Read { path: shown.clone(), error })?;
        Self::parse(&shown, &text)
    }

    /// The settings that a text holds; `path` is what errors call it.
    ///
    /// # Errors
    /// For a wrong or unknown key.
    pub fn parse(path: &str, text: &str) -> Result<Self, ConfigError> {
        toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let line = text.get(..start).unwrap_or(text).lines().count().max(1);
            let line =
                if text.get(..start).is_some_and(|before| before.ends_with('\n')) { line + 1 } else { line };
            let key = key_at(text, start);
            let message = match key {
                Some(key) => format!("{key}: {}", error.message()),
                None => error.message().to_owned(),
            };
            ConfigError::File { path: path.to_owned(), line, message }
        })
    }

    fn take_environment(&mut self, variable: impl Fn(&str) -> Option<String>) -> Result<(), ConfigError> {
        let env = Environment { variable };
        if let Some(token) = env.get::<String>("CHARBAGH_DISCORD_TOKEN")?.or(env.get("DISCORD_TOKEN")?) {
            self.discord.token = Some(Token(token));
        }
        if let Some(api) = env.get::<String>("CHARBAGH_DISCORD_API")? {
            self.discord.api = Some(api);
        }
        if let Some(guild) = env.get("CHARBAGH_DISCORD_DEV_GUILD")? {
            self.discord.dev_guild = Some(guild);
        }
        env.set("CHARBAGH_DATABASE_URL", &mut self.database.url)?;
        env.set("CHARBAGH_TABLE_TURN_SECONDS", &mut self.table.turn_seconds)?;
        env.set("CHARBAGH_TABLE_ARRANGE_SECONDS", &mut self.table.arrange_seconds)?;
        env.set("CHARBAGH_TABLE_LOBBY_IDLE_SECONDS", &mut self.table.lobby_idle_seconds)?;
        env.set("CHARBAGH_TABLE_GAME_IDLE_SECONDS", &mut self.table.game_idle_seconds)?;
        env.set("CHARBAGH_TABLE_COMPUTER_PACE_MS", &mut self.table.computer_pace_ms)?;
        env.set("CHARBAGH_STAKES_LOW", &mut self.stakes.low)?;
        env.set("CHARBAGH_STAKES_MIDDLE", &mut self.stakes.middle)?;
        env.set("CHARBAGH_STAKES_HIGH", &mut self.stakes.high)?;
        env.set("CHARBAGH_SHOW_LANGUAGE", &mut self.show.language)?;
        env.set("CHARBAGH_SHOW_LAYOUT", &mut self.show.layout)?;
        env.set("CHARBAGH_LOG_LEVEL", &mut self.log.level)
    }
}

struct Environment<F> {
    variable: F,
}

impl<F: Fn(&str) -> Option<String>> Environment<F> {
    /// The variable's value; an empty one counts as not set.
    fn get<T: FromStr<Err: fmt::Display>>(&self, name: &str) -> Result<Option<T>, ConfigError> {
        let Some(text) = (self.variable)(name).filter(|text| !text.is_empty()) else { return Ok(None) };
        text.parse().map(Some).map_err(|error: T::Err| ConfigError::Environment {
            variable: name.to_owned(),
            message: error.to_string(),
        })
    }

    fn set<T: FromStr<Err: fmt::Display>>(&self, name: &str, setting: &mut T) -> Result<(), ConfigError> {
        if let Some(value) = self.get(name)? {
            *setting = value;
        }
        Ok(())
    }
}

/// The `section.key` on whose line this place is.
fn key_at(text: &str, place: usize) -> Option<String> {
    let end = text.get(place..)?.find('\n').map_or(text.len(), |length| place + length);
    let before = &text[..end];
    let line = before.lines().next_back()?;
    let key = line.split('=').next()?.trim();
    if key.starts_with('[') || key.is_empty() {
        return None;
    }
    let section = before.lines().rev().find_map(|line| line.trim().strip_prefix('[')?.strip_suffix(']'));
    Some(section.map_or_else(|| key.to_owned(), |section| format!("{section}.{key}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nothing(_: &str) -> Option<String> {
        None
    }

    #[test]
    fn the_example_file_holds_every_setting_with_its_default() {
        let text = include_str!("../config.example.toml");
        let uncommented: String = text
            .lines()
            .map(|line| line.strip_prefix("#= ").unwrap_or(line))
            .filter(|line| {
                !line.starts_with("token") && !line.starts_with("api") && !line.starts_with("dev_guild")
            })
            .collect::<Vec<_>>()
            .join("\n");
        assert_eq!(
            Config::parse("config.example.toml", &uncommented).expect("it is right"),
            Config::default()
        );
        for key in ["token", "api", "dev_guild"] {
            assert!(text.contains(&format!("\n#= {key} = ")), "{key} is not in the example");
        }
    }

    #[test]
    fn an_unknown_key_is_named_with_its_line_and_what_is_allowed() {
        let error =
            Config::parse("c.toml", "[table]\n\nturn_second = 3\n").expect_err("there is no such key");
        let text = error.to_string();
        assert!(text.starts_with("c.toml, line 3: table.turn_second: unknown field"), "{text}");
        assert!(text.contains("turn_seconds"), "{text}");
    }

    #[test]
    fn a_wrong_value_is_named_with_its_line() {
        let error = Config::parse("c.toml", "[stakes]\nlow = -1\n").expect_err("chips are not negative");
        assert!(error.to_string().starts_with("c.toml, line 2: stakes.low: "), "{error}");
        let error = Config::parse("c.toml", "[show]\nlayout = \"round\"\n").expect_err("no such layout");
        assert!(error.to_string().contains("stacked"), "{error}");
    }

    #[test]
    fn the_environment_wins_over_the_file() {
        let mut config =
            Config::parse("c.toml", "[discord]\ntoken = \"file\"\n[stakes]\nlow = 1\n").expect("right");
        let set = |name: &str| match name {
            "DISCORD_TOKEN" => Some("environment".to_owned()),
            "CHARBAGH_STAKES_LOW" => Some("7".to_owned()),
            _ => None,
        };
        config.take_environment(set).expect("right");
        assert_eq!(config.discord.token.as_ref().map(Token::reveal), Some("environment"));
        assert_eq!(config.stakes.low, 7);
    }

    #[test]
    fn a_wrong_variable_is_named() {
        let set = |name: &str| (name == "CHARBAGH_STAKES_LOW").then(|| "many".to_owned());
        let error = Config::default().take_environment(set).expect_err("not a number");
        assert!(error.to_string().starts_with("CHARBAGH_STAKES_LOW: "), "{error}");
    }

    #[test]
    fn a_missing_file_is_named() {
        let error =
            Config::load(Some(Path::new("/nowhere/charbagh.toml")), nothing).expect_err("it is not there");
        assert!(error.to_string().starts_with("cannot read /nowhere/charbagh.toml: "), "{error}");
    }

    #[test]
    fn the_token_is_never_printed() {
        let config = Config::parse("c.toml", "[discord]\ntoken = \"MTIz.secret\"\n").expect("right");
        assert!(!format!("{config:?}").contains("secret"));
    }
}
