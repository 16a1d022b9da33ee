//! A command as it is typed, as the interaction that the bot gets.

use serde_json::{Value, json};

use super::failure::Failure;
use super::values::{self, Place, Resolved};
use crate::ids::ApplicationId;
use crate::model::{Command, CommandKind, OptionKind};

/// A command that a person has typed out.
#[derive(Debug)]
pub(super) struct Typed {
    pub(super) application: ApplicationId,
    /// The interaction's data.
    pub(super) data: Value,
}

/// Whether a command is sent off, or the last option is still being typed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    Sent,
    Typing,
}

/// Reads what was typed, against the commands that are offered.
pub(super) fn read(
    place: Place<'_>,
    offered: &[&Command],
    typed: &str,
    stage: Stage,
) -> Result<Typed, Failure> {
    let line = typed.strip_prefix('/').ok_or_else(|| Failure::NotACommand { typed: typed.to_owned() })?;
    let (name, rest) = word(line);
    let mut slashes = offered.iter().filter(|command| command.kind == CommandKind::Slash);
    let command =
        slashes.clone().find(|command| command.name() == name).ok_or_else(|| Failure::UnknownCommand {
            name: name.to_owned(),
            offered: slashes.by_ref().map(|command| command.name().to_owned()).collect(),
        })?;
    let mut resolved = Resolved::default();
    let options = descend(place, &command.body["options"], rest, stage, &mut resolved)?;
    let mut data = json!({
        "id": command.id,
        "name": command.name(),
        "type": command.kind as u8,
        "options": options,
    });
    if let Some(guild) = command.guild {
        data["guild_id"] = json!(guild);
    }
    if let Some(resolved) = resolved.into_json() {
        data["resolved"] = resolved;
    }
    Ok(Typed { application: command.application, data })
}

fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

/// Reads a subcommand, or the options themselves.
fn descend(
    place: Place<'_>,
    options: &Value,
    rest: &str,
    stage: Stage,
    resolved: &mut Resolved,
) -> Result<Value, Failure> {
    let options = options.as_array().map(Vec::as_slice).unwrap_or_default();
    let is_command =
        |option: &&Value| matches!(OptionKind::of(option), Some(OptionKind::Subcommand | OptionKind::Group));
    if !options.iter().any(|option| is_command(&option)) {
        return plain(place, options, rest, stage, resolved);
    }
    let (name, rest) = word(rest);
    let inner = options
        .iter()
        .find(|option| option["name"] == name)
        .ok_or_else(|| Failure::UnknownOption { text: name.to_owned(), known: names(options) })?;
    let inside = descend(place, &inner["options"], rest, stage, resolved)?;
    Ok(json!([{"name": name, "type": inner["type"], "options": inside}]))
}

fn names(options: &[Value]) -> Vec<String> {
    options.iter().filter_map(|option| option["name"].as_str()).map(str::to_owned).collect()
}

/// Reads `name:value` pairs. A value goes on until the next option's name.
fn plain(
    place: Place<'_>,
    options: &[Value],
    rest: &str,
    stage: Stage,
    resolved: &mut Resolved,
) -> Result<Value, Failure> {
    let pairs = pairs(options, rest)?;
    let mut given = Vec::new();
    for (at, (option, value)) in pairs.iter().enumerate() {
        let typing = stage == Stage::Typing && at + 1 == pairs.len();
        let mut entry = json!({"name": option["name"], "type": option["type"]});
        if typing {
            if option["autocomplete"] != true {
                return Err(bad(option, value, "it does not complete what is typed"));
            }
            entry["value"] = json!(value);
            entry["focused"] = json!(true);
        } else {
            entry["value"] = values::read(place, option, value, resolved)?;
        }
        given.push(entry);
    }
    if stage == Stage::Typing {
        return Ok(Value::Array(given));
    }
    let missing = options.iter().filter(|option| option["required"] == true);
    let mut missing =
        missing.filter(|option| !pairs.iter().any(|(there, _)| there["name"] == option["name"]));
    if let Some(option) = missing.find_map(|option| option["name"].as_str()) {
        return Err(Failure::MissingOption { option: option.to_owned() });
    }
    Ok(Value::Array(given))
}

fn bad(option: &Value, value: &str, why: &str) -> Failure {
    let option = option["name"].as_str().unwrap_or_default().to_owned();
    Failure::BadValue { option, value: value.to_owned(), why: why.to_owned() }
}

/// Cuts a line at the names of options.
fn pairs<'a>(options: &'a [Value], rest: &'a str) -> Result<Vec<(&'a Value, &'a str)>, Failure> {
    let mut starts = Vec::new();
    for option in options {
        let Some(name) = option["name"].as_str() else { continue };
        let opening = format!("{name}:");
        let found = rest
            .match_indices(&opening)
            .find(|(at, _)| *at == 0 || rest[..*at].ends_with(char::is_whitespace));
        if let Some((at, opening)) = found {
            starts.push((at, at + opening.len(), option));
        }
    }
    starts.sort_by_key(|(at, ..)| *at);
    let first = starts.first().map_or(rest.len(), |(at, ..)| *at);
    let before = rest[..first].trim();
    if !before.is_empty() {
        return Err(Failure::UnknownOption { text: before.to_owned(), known: names(options) });
    }
    let mut pairs = Vec::new();
    for (at, (_, from, option)) in starts.iter().enumerate() {
        let to = starts.get(at + 1).map_or(rest.len(), |(next, ..)| *next);
        let value = rest[*from..to].trim();
        reject_stray(options, option, value)?;
        pairs.push((*option, value));
    }
    Ok(pairs)
}

/// In an option that takes no free text, a word with a colon is an option that does not exist.
fn reject_stray(options: &[Value], option: &Value, value: &str) -> Result<(), Failure> {
    if OptionKind::of(option) == Some(OptionKind::Text) {
        return Ok(());
    }
    let stray = value.split_whitespace().skip(1).find(|word| {
        word.split_once(':').is_some_and(|(name, _)| {
            !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "-_".contains(c))
        })
    });
    match stray {
        Some(word) => Err(Failure::UnknownOption { text: word.to_owned(), known: names(options) }),
        None => Ok(()),
    }
}
