//! Gathering what is wrong with a body while walking through it.

use serde_json::Value;

use super::breach::{Breach, Breaches, Ignored, Refusal, Unheeded};

/// What a check comes to: what Discord would ignore, or why it would refuse.
pub type Checked = Result<Vec<Ignored>, Refusal>;

/// A value in a body, and the way to it.
#[derive(Debug, Clone)]
pub(super) struct Place<'a> {
    pub(super) value: &'a Value,
    path: Vec<String>,
}

impl<'a> Place<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Self { value, path: Vec::new() }
    }

    /// The value under `key`; null where there is none.
    pub(super) fn key(&self, key: &str) -> Self {
        self.step(key.to_owned(), self.value.get(key).unwrap_or(&Value::Null))
    }

    /// The items of a list; none when this is no list.
    pub(super) fn items(&self) -> Vec<Self> {
        let items = self.value.as_array().map_or(&[][..], Vec::as_slice);
        items.iter().enumerate().map(|(index, item)| self.step(index.to_string(), item)).collect()
    }

    /// The entries of an object; none when this is no object.
    pub(super) fn entries(&self) -> Vec<(&'a str, Self)> {
        let Some(object) = self.value.as_object() else { return Vec::new() };
        object.iter().map(|(key, value)| (key.as_str(), self.step(key.clone(), value))).collect()
    }

    /// Whether there is a value other than null.
    pub(super) fn is_given(&self) -> bool {
        !self.value.is_null()
    }

    /// Whether there is a value that says anything: not null, `false` or empty.
    pub(super) fn says_anything(&self) -> bool {
        match self.value {
            Value::Null | Value::Bool(false) => false,
            Value::Array(items) => !items.is_empty(),
            Value::Object(entries) => !entries.is_empty(),
            _ => true,
        }
    }

    /// The text here; empty when this is no text.
    pub(super) fn text(&self) -> &'a str {
        self.value.as_str().unwrap_or_default()
    }

    /// The whole number here, if it is one.
    pub(super) fn integer(&self) -> Option<i64> {
        self.value.as_i64()
    }

    /// The number under `type`, which tells the members of a union apart.
    pub(super) fn kind(&self) -> Option<i64> {
        self.value.get("type").and_then(Value::as_i64)
    }

    fn step(&self, key: String, value: &'a Value) -> Self {
        let mut path = self.path.clone();
        path.push(key);
        Self { value, path }
    }
}

/// The faults found so far.
#[derive(Debug, Default)]
pub(super) struct Report {
    breaches: Vec<Breach>,
    ignored: Vec<Ignored>,
}

impl Report {
    pub(super) fn breach(&mut self, at: &Place<'_>, code: &'static str, message: impl Into<String>) {
        self.breaches.push(Breach { path: at.path.clone(), code, message: message.into() });
    }

    pub(super) fn ignore(&mut self, at: &Place<'_>, what: Unheeded) {
        let ignored = Ignored { path: at.path.clone(), what };
        if !self.ignored.contains(&ignored) {
            self.ignored.push(ignored);
        }
    }

    pub(super) fn finish(self) -> Checked {
        match Breaches::new(self.breaches) {
            Some(breaches) => Err(Refusal::InvalidForm(breaches)),
            None => Ok(self.ignored),
        }
    }
}
