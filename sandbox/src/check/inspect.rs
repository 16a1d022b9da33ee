//! Holding a value against its shape.

use serde_json::Value;

use super::breach::Unheeded;
use super::report::{Place, Report};
use super::shape::{Key, Presence, Shape};
use super::tables::LOCALES;
use super::text;

/// A report on whether `body` has the keys and values that `keys` describes.
pub(super) fn body(body: &Value, keys: &[Key]) -> Report {
    let mut report = Report::default();
    object(&Place::root(body), keys, &mut report);
    report
}

/// Checks that `at` is an object with `keys`, and notes every other key that says anything.
pub(super) fn object(at: &Place<'_>, keys: &[Key], report: &mut Report) {
    if !is_dictionary(at, report) {
        return;
    }
    for key in keys {
        keyed(at, key, report);
    }
    let is_known = |name: &str| keys.iter().any(|key| key.name == name);
    for (_, unknown) in at.entries().iter().filter(|(name, it)| !is_known(name) && it.says_anything()) {
        report.ignore(unknown, Unheeded::Key);
    }
}

fn is_dictionary(at: &Place<'_>, report: &mut Report) -> bool {
    if !at.value.is_object() {
        report.breach(at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
    }
    at.value.is_object()
}

fn keyed(object: &Place<'_>, key: &Key, report: &mut Report) {
    let at = object.key(key.name);
    let empty = at.value.is_null() || at.value.as_str().is_some_and(str::is_empty);
    let left_out = match key.presence {
        Presence::Required => false,
        Presence::Optional => at.value.is_null(),
        Presence::NonNull => object.value.get(key.name).is_none(),
    };
    if left_out {
        return;
    }
    if empty && key.presence != Presence::Optional {
        report.breach(&at, "BASE_TYPE_REQUIRED", "This field is required");
    } else {
        value(&at, &key.shape, report);
    }
}

/// Checks one value.
pub(super) fn value(at: &Place<'_>, shape: &Shape, report: &mut Report) {
    match *shape {
        Shape::Bool => {
            if !at.value.is_boolean() {
                report.breach(at, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
            }
        }
        Shape::Text { min, max } => text::within(at, min, max, report),
        Shape::Url { schemes, max } => text::url(at, schemes, max, report),
        Shape::Instant => text::instant(at, report),
        Shape::Integer { min, max } => whole(at, min, max, report),
        Shape::Number { min } => number(at, min, report),
        Shape::Snowflake => digits(at, "snowflake", report),
        Shape::Bits => digits(at, "int", report),
        Shape::OneOf(numbers) => {
            if !at.integer().is_some_and(|number| numbers.contains(&number)) {
                choices(at, numbers, report);
            }
        }
        Shape::Word(words) => {
            if !words.contains(&at.text()) {
                let words: Vec<_> = words.iter().map(|word| format!("'{word}'")).collect();
                choices(at, &words, report);
            }
        }
        Shape::Object(keys) => object(at, keys, report),
        Shape::List { of, min, max } => list(at, of, min, max, report),
        Shape::Set { of, min, max } => {
            list(at, of, min, max, report);
            repeats(at, report);
        }
        Shape::Union(members) => union(at, members, report),
        Shape::Localizations { max } => localizations(at, max, report),
        Shape::Anything => {}
        Shape::Nonce => nonce(at, report),
        Shape::ChoiceValue => choice_value(at, report),
    }
}

fn whole(at: &Place<'_>, min: i64, max: i64, report: &mut Report) {
    let Some(number) = at.integer() else { return coerce(at, "int", report) };
    if number < min {
        let message = format!("int value should be greater than or equal to {min}.");
        report.breach(at, "NUMBER_TYPE_MIN", message);
    } else if number > max {
        let message = format!("int value should be less than or equal to {max}.");
        report.breach(at, "NUMBER_TYPE_MAX", message);
    }
}

fn number(at: &Place<'_>, min: f64, report: &mut Report) {
    let Some(number) = at.value.as_f64() else { return coerce(at, "float", report) };
    if number < min {
        let message = format!("float value should be greater than or equal to {min}.");
        report.breach(at, "NUMBER_TYPE_MIN", message);
    }
}

fn coerce(at: &Place<'_>, kind: &str, report: &mut Report) {
    let shown = at.value.as_str().map_or_else(|| at.value.to_string(), ToOwned::to_owned);
    report.breach(at, "NUMBER_TYPE_COERCE", format!("Value \"{shown}\" is not {kind}."));
}

/// Unsigned 64-bit digits, in a string or not. A string with a leading zero is no id.
fn digits(at: &Place<'_>, kind: &str, report: &mut Report) {
    let written_well = |digits: &str| digits.parse::<u64>().is_ok_and(|id| id.to_string() == digits);
    let good = at.value.is_u64() || at.value.as_str().is_some_and(written_well);
    if !good {
        coerce(at, kind, report);
    }
}

/// The refusal of a value that is none of `allowed`.
pub(super) fn choices<T: ToString>(at: &Place<'_>, allowed: &[T], report: &mut Report) {
    report.breach(at, "BASE_TYPE_CHOICES", format!("Value must be one of {}.", tuple(allowed)));
}

/// Values as Discord's messages list them: `(1, 2)`, and `(1,)` for a single one.
fn tuple<T: ToString>(values: &[T]) -> String {
    let listed = values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    if values.len() == 1 { format!("({listed},)") } else { format!("({listed})") }
}

fn list(at: &Place<'_>, of: &Shape, min: usize, max: usize, report: &mut Report) {
    let Some(items) = at.value.as_array() else {
        return report.breach(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    };
    text::length(at, items.len(), min, max, report);
    for item in at.items() {
        value(&item, of, report);
    }
}

fn repeats(at: &Place<'_>, report: &mut Report) {
    let items = at.items();
    for (index, item) in items.iter().enumerate() {
        if items[..index].iter().any(|earlier| earlier.value == item.value) {
            report.breach(item, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value");
        }
    }
}

fn union(at: &Place<'_>, members: &[(i64, &'static [Key])], report: &mut Report) {
    if !is_dictionary(at, report) {
        return;
    }
    if !at.key("type").is_given() {
        let message = "Field \"type\" is required to determine the model type.";
        return report.breach(at, "UNION_TYPE_REQUIRED", message);
    }
    let Some((_, keys)) = members.iter().find(|(kind, _)| at.kind() == Some(*kind)) else {
        let kinds: Vec<_> = members.iter().map(|(kind, _)| kind).collect();
        let message = format!("Value of field \"type\" must be one of {}.", tuple(&kinds));
        return report.breach(at, "UNION_TYPE_CHOICES", message);
    };
    object(at, keys, report);
}

fn localizations(at: &Place<'_>, max: usize, report: &mut Report) {
    if !at.value.is_object() {
        return report.breach(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
    }
    for (locale, words) in at.entries() {
        if LOCALES.contains(&locale) {
            text::within(&words, 1, max, report);
        } else {
            let message = format!("Value \"{locale}\" is not a valid enum value.");
            report.breach(&words, "ENUM_TYPE_COERCE", message);
        }
    }
}

fn nonce(at: &Place<'_>, report: &mut Report) {
    match at.value {
        Value::String(nonce) if nonce.chars().count() > 25 => {
            report.breach(at, "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer characters long.");
        }
        Value::String(_) => {}
        Value::Number(nonce) if nonce.is_i64() => {}
        _ => report.breach(at, "NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer."),
    }
}

fn choice_value(at: &Place<'_>, report: &mut Report) {
    match at.value {
        Value::String(_) => text::within(at, 0, 100, report),
        Value::Number(_) => {}
        _ => report.breach(at, "UNION_TYPE_CHOICES", "Must be a string, an integer or a number."),
    }
}
