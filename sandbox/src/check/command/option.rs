//! Options of slash commands: groups, subcommands and values.

use super::super::report::{Place, Report};
use super::name;

/// `type` of a subcommand.
const SUBCOMMAND: i64 = 1;
/// `type` of a group of subcommands.
const GROUP: i64 = 2;

/// Checks what the tables cannot say about the options on one level, and on those beneath.
pub(super) fn rules(options: &Place<'_>, report: &mut Report) {
    let items = options.items();
    one_kind(options, &items, report);
    names_differ(&items, report);
    required_first(&items, report);
    for option in &items {
        name::rules(option, report);
        bounds(option, report);
        choice_rules(option, report);
        rules(&option.key("options"), report);
    }
}

/// A command is either called itself or is a stem of subcommands.
fn one_kind(options: &Place<'_>, items: &[Place<'_>], report: &mut Report) {
    let is_stem = |it: &&Place<'_>| matches!(it.kind(), Some(SUBCOMMAND | GROUP));
    let stems = items.iter().filter(is_stem).count();
    if stems > 0 && stems < items.len() {
        let message =
            "Sub-command and sub-command group option types are mutually exclusive to all other types";
        report.breach(options, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
}

fn names_differ(items: &[Place<'_>], report: &mut Report) {
    for (index, option) in items.iter().enumerate() {
        let name = option.key("name");
        if name.is_given() && items[..index].iter().any(|earlier| earlier.key("name").value == name.value) {
            let message = format!("Option name {} is already used in these options", name.text());
            report.breach(option, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message);
        }
    }
}

fn required_first(items: &[Place<'_>], report: &mut Report) {
    let is_required = |option: &Place<'_>| option.key("required").value == true;
    let first_free = items.iter().position(|option| !is_required(option)).unwrap_or(items.len());
    for late in items[first_free..].iter().filter(|option| is_required(option)) {
        let message = "Required options must be placed before non-required options";
        report.breach(late, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
    }
}

/// The least may not be above the most.
fn bounds(option: &Place<'_>, report: &mut Report) {
    for (least, most) in [("min_value", "max_value"), ("min_length", "max_length")] {
        let (min, max) = (option.key(least), option.key(most));
        let crossed = min.value.as_f64().zip(max.value.as_f64()).is_some_and(|(min, max)| min > max);
        if crossed {
            let message = format!("{least} value should be less than or equal to {}.", max.value);
            report.breach(&min, "NUMBER_TYPE_MAX", message);
        }
    }
}

fn choice_rules(option: &Place<'_>, report: &mut Report) {
    let list = option.key("choices");
    let items = list.items();
    if option.key("autocomplete").value == true && !items.is_empty() {
        let message = "Autocomplete and choices are mutually exclusive";
        report.breach(&list, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE_EXCLUSIVE", message);
    }
    for (index, choice) in items.iter().enumerate() {
        for key in ["name", "value"] {
            let part = choice.key(key);
            if part.is_given() && items[..index].iter().any(|earlier| earlier.key(key).value == part.value) {
                let message = format!("The specified choice {key} is already used");
                report.breach(&part, "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATED", message);
            }
        }
    }
}
