//! Good bodies made worse at random places.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};

/// A change to one value of a body.
#[derive(Debug, Clone)]
enum Spoil {
    /// Another value takes its place.
    Put(Value),
    /// It goes.
    Remove,
    /// A list has its first item so many times.
    Repeat(usize),
    /// A text gets this length.
    Lengthen(usize),
}

/// A good body with one to three changes.
pub(crate) fn spoilt(bodies: Vec<Value>) -> impl Strategy<Value = Value> {
    (select(bodies), vec((any::<Index>(), spoil()), 1..=3)).prop_map(|(mut body, changes)| {
        for (place, spoil) in changes {
            let places = pointers(&body, "");
            if !places.is_empty() {
                apply(&mut body, place.get::<String>(&places), &spoil);
            }
        }
        body
    })
}

fn spoil() -> impl Strategy<Value = Spoil> {
    const NUMBERS: &[i64] = &[-1, 0, 1, 2, 5, 7, 12, 25, 26, 40, 200, 769, 4001, 6001, 16_777_216, i64::MAX];
    const TEXTS: &[&str] = &["", "a", "05", "rich", "user", "https://example.com"];
    const COUNTS: &[usize] = &[0, 2, 3, 5, 6, 10, 11, 25, 26, 41, 101];
    const LENGTHS: &[usize] =
        &[1, 2, 25, 26, 33, 45, 46, 55, 81, 100, 101, 151, 257, 300, 301, 1025, 2001, 2049, 4097, 6001];
    let values = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        select(NUMBERS).prop_map(Value::from),
        select(&[0.5, -0.5, 1e300][..]).prop_map(Value::from),
        select(TEXTS).prop_map(Value::from),
        Just(json!([])),
        Just(json!([null])),
        Just(json!({})),
    ];
    prop_oneof![
        4 => values.prop_map(Spoil::Put),
        1 => Just(Spoil::Remove),
        2 => select(COUNTS).prop_map(Spoil::Repeat),
        2 => select(LENGTHS).prop_map(Spoil::Lengthen),
    ]
}

/// The way to every value in a body, the body itself excepted. No key of Discord's needs escaping.
fn pointers(body: &Value, here: &str) -> Vec<String> {
    let below: Vec<(String, &Value)> = match body {
        Value::Object(map) => map.iter().map(|(key, value)| (format!("{here}/{key}"), value)).collect(),
        Value::Array(list) => {
            list.iter().enumerate().map(|(index, value)| (format!("{here}/{index}"), value)).collect()
        }
        _ => Vec::new(),
    };
    below
        .into_iter()
        .flat_map(|(pointer, value)| [pointers(value, &pointer), vec![pointer]].concat())
        .collect()
}

fn apply(body: &mut Value, pointer: &str, spoil: &Spoil) {
    if let Spoil::Remove = spoil {
        return remove(body, pointer);
    }
    let Some(place) = body.pointer_mut(pointer) else { return };
    match (spoil, place) {
        (Spoil::Put(value), place) => *place = value.clone(),
        (Spoil::Repeat(count), Value::Array(list)) => {
            let first = list.first().cloned();
            *list = first.map_or_else(Vec::new, |item| vec![item; *count]);
        }
        (Spoil::Lengthen(length), Value::String(text)) => *text = "a".repeat(*length),
        _ => {}
    }
}

fn remove(body: &mut Value, pointer: &str) {
    let Some((parent, key)) = pointer.rsplit_once('/') else { return };
    match body.pointer_mut(parent) {
        Some(Value::Object(map)) => {
            map.remove(key);
        }
        Some(Value::Array(list)) => {
            list.pop();
        }
        _ => {}
    }
}
