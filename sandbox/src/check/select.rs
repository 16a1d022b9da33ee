//! Select menus: of given texts, or of people, roles and channels.

use super::emoji;
use super::report::{Place, Report};

/// `type` of a select of given texts.
const TEXTS: i64 = 3;

/// `type`s of the selects: texts, users, roles, users and roles, channels.
pub(super) const KINDS: [i64; 5] = [TEXTS, 5, 6, 7, 8];

/// Checks how the numbers, options and defaults of a select go together.
pub(super) fn rules(select: &Place<'_>, report: &mut Report) {
    let (least, most) = (select.key("min_values"), select.key("max_values"));
    let max = most.integer().unwrap_or(1);
    if least.integer().unwrap_or(1).min(25) > max.max(1) {
        let message = format!("min_values value should be less than or equal to {max}.");
        report.breach(&least, "NUMBER_TYPE_MAX", message);
    }
    if select.kind() == Some(TEXTS) {
        options(select, max, report);
    } else {
        defaults(select, max, report);
    }
}

fn options(select: &Place<'_>, max: i64, report: &mut Report) {
    let list = select.key("options");
    let options = list.items();
    if (1..=25).contains(&max) && !options.is_empty() && as_count(max) > options.len() {
        report.breach(&list, "BASE_TYPE_MIN_LENGTH", format!("Must be {max} or more in length."));
    }
    for (index, option) in options.iter().enumerate() {
        emoji::rules(&option.key("emoji"), report);
        let value = option.key("value").value;
        if options[..index].iter().any(|earlier| earlier.key("value").value == value) {
            let message = "The specified option value is already used";
            report.breach(option, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
        }
    }
    let chosen = options.iter().filter(|option| option.key("default").value == true).count();
    too_many_defaults(&list, chosen, max, report);
}

fn defaults(select: &Place<'_>, max: i64, report: &mut Report) {
    let list = select.key("default_values");
    too_many_defaults(&list, list.items().len(), max, report);
}

fn too_many_defaults(list: &Place<'_>, chosen: usize, max: i64, report: &mut Report) {
    if chosen > as_count(max) {
        let message = "The specified number of default values exceeds the specified maximum values";
        report.breach(list, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
    }
}

/// A number of values; nothing below nought.
fn as_count(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}
