//! Commands of an application: slash commands, and the entries of a user's or a message's menu.

use serde_json::Value;

use super::breach::Refusal;
use super::inspect;
use super::report::{Checked, Place, Report};
use super::shape::{Shape, list};
use super::tables::{
    APPLICATION_COMMAND_CREATE_REQUEST, APPLICATION_COMMAND_PATCH_REQUEST_PARTIAL,
    APPLICATION_COMMAND_UPDATE_REQUEST,
};

mod name;
mod option;
mod size;

/// `type` of a slash command.
const CHAT_INPUT: i64 = 1;
/// `type` of the entry that starts an activity.
const ENTRY_POINT: i64 = 4;

/// How many commands of each type an application may have, globally or in one server.
const MAX_COMMANDS: [(i64, usize); 4] = [(CHAT_INPUT, 100), (2, 15), (3, 15), (ENTRY_POINT, 1)];

/// Checks the body of a new command. Without a `type` it is a slash command.
///
/// # Errors
/// [`Refusal::InvalidForm`].
pub fn command(body: &Value) -> Checked {
    let mut report = inspect::body(body, APPLICATION_COMMAND_CREATE_REQUEST);
    whole(&Place::root(body), &mut report);
    report.finish()
}

/// Checks the body of a change to a slash command: only what it names is changed.
///
/// # Errors
/// [`Refusal::InvalidForm`].
pub fn command_edit(body: &Value) -> Checked {
    let mut report = inspect::body(body, APPLICATION_COMMAND_PATCH_REQUEST_PARTIAL);
    let command = Place::root(body);
    if command.key("name").is_given() {
        name::rules(&command, &mut report);
    }
    if body.get("description").is_some() {
        described(&command, &mut report);
    }
    option::rules(&command.key("options"), &mut report);
    size::within_limit(&command, &mut report);
    report.finish()
}

/// Checks the body that replaces all commands at once.
///
/// # Errors
/// [`Refusal::InvalidForm`], or [`Refusal::TooManyCommands`]: 100 slash commands, 15 entries of each menu.
pub fn commands(bulk: &Value) -> Checked {
    let mut report = Report::default();
    let all = Place::root(bulk);
    inspect::value(&all, &list(&Shape::Object(APPLICATION_COMMAND_UPDATE_REQUEST), usize::MAX), &mut report);
    let entries = all.items();
    for (index, entry) in entries.iter().enumerate() {
        whole(entry, &mut report);
        let key = |command: &Place<'_>| (kind(command), command.key("name").text().to_owned());
        if entries[..index].iter().any(|earlier| key(earlier) == key(entry)) {
            let message = "Application command names must be unique";
            report.breach(entry, "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
    }
    let ignored = report.finish()?;
    let count = |wanted| entries.iter().filter(|entry| kind(entry) == wanted).count();
    match MAX_COMMANDS.into_iter().find(|&(kind, max)| count(kind) > max) {
        Some((_, max)) => Err(Refusal::TooManyCommands(max)),
        None => Ok(ignored),
    }
}

fn kind(command: &Place<'_>) -> i64 {
    command.kind().unwrap_or(CHAT_INPUT)
}

/// The rules of a command that stands for itself.
fn whole(command: &Place<'_>, report: &mut Report) {
    match kind(command) {
        CHAT_INPUT => {
            name::rules(command, report);
            described(command, report);
            option::rules(&command.key("options"), report);
        }
        ENTRY_POINT => {
            name::rules(command, report);
            described(command, report);
            bare(command, &["options"], report);
            if !command.key("handler").is_given() {
                report.breach(&command.key("handler"), "BASE_TYPE_REQUIRED", "This field is required");
            }
        }
        _ => bare(command, &["description", "description_localizations", "options"], report),
    }
    size::within_limit(command, report);
}

/// A slash command says what it does.
fn described(command: &Place<'_>, report: &mut Report) {
    let description = command.key("description");
    if !description.is_given() || description.value == "" {
        report.breach(&description, "BASE_TYPE_REQUIRED", "This field is required");
    }
}

/// An entry of a menu has a name and no more.
fn bare(command: &Place<'_>, forbidden: &[&str], report: &mut Report) {
    for key in forbidden {
        let place = command.key(key);
        let empty = place.text().is_empty() && place.items().is_empty() && place.entries().is_empty();
        if !empty {
            let message = format!("Context menu commands cannot have {key}");
            report.breach(&place, "APPLICATION_COMMAND_INVALID_DESCRIPTION", message);
        }
    }
}
