//! What Discord answers to a body that it does not take.

use std::fmt;

use serde_json::{Map, Value, json};

/// One thing wrong with a body, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// Keys and indices from the root of the body to the fault; empty for the body as a whole.
    pub path: Vec<String>,
    /// Discord's name for the fault, such as `BASE_TYPE_BAD_LENGTH`.
    pub code: &'static str,
    /// Discord's sentence about it.
    pub message: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.path.join("."), self.code, self.message)
    }
}

/// The faults of one body: never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breaches(Vec<Breach>);

impl Breaches {
    /// `None` when there is nothing wrong.
    pub fn new(breaches: Vec<Breach>) -> Option<Self> {
        (!breaches.is_empty()).then_some(Self(breaches))
    }

    /// The faults in the order in which they were found.
    pub fn iter(&self) -> std::slice::Iter<'_, Breach> {
        self.0.iter()
    }

    /// The tree that Discord puts under `errors`: one level a key, `_errors` at the fault.
    pub fn tree(&self) -> Value {
        let mut root = Map::new();
        for breach in self {
            let mut level = &mut root;
            for key in &breach.path {
                level = object_in(level, key);
            }
            let fault = json!({ "code": breach.code, "message": breach.message });
            match level.entry("_errors").or_insert_with(|| json!([])) {
                Value::Array(faults) => faults.push(fault),
                other => *other = json!([fault]),
            }
        }
        Value::Object(root)
    }
}

impl<'a> IntoIterator for &'a Breaches {
    type Item = &'a Breach;
    type IntoIter = std::slice::Iter<'a, Breach>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The object under `key`, made when it is not there yet.
fn object_in<'a>(level: &'a mut Map<String, Value>, key: &str) -> &'a mut Map<String, Value> {
    let entry = level.entry(key).or_insert_with(|| json!({}));
    if !entry.is_object() {
        *entry = json!({});
    }
    entry.as_object_mut().expect("it was made an object above")
}

/// Why a body is refused with HTTP 400.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// 50035: the body breaks a rule of its form.
    #[error("Invalid Form Body: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    InvalidForm(Breaches),
    /// 50006: the form is right, but nobody would see anything.
    #[error("Cannot send an empty message")]
    EmptyMessage,
    /// 30032: more commands of one kind than an application may have.
    #[error("Maximum number of application commands reached ({0})")]
    TooManyCommands(usize),
}

impl Refusal {
    /// Discord's number for the refusal, `code` in the answer.
    pub fn code(&self) -> u32 {
        match self {
            Self::InvalidForm(_) => 50035,
            Self::EmptyMessage => 50006,
            Self::TooManyCommands(_) => 30032,
        }
    }

    /// The faults of the form; none for the other refusals.
    pub fn breaches(&self) -> &[Breach] {
        match self {
            Self::InvalidForm(breaches) => &breaches.0,
            Self::EmptyMessage | Self::TooManyCommands(_) => &[],
        }
    }

    /// The body of Discord's answer.
    pub fn to_json(&self) -> Value {
        match self {
            Self::InvalidForm(breaches) => {
                json!({ "code": self.code(), "message": "Invalid Form Body", "errors": breaches.tree() })
            }
            Self::EmptyMessage | Self::TooManyCommands(_) => {
                json!({ "code": self.code(), "message": self.to_string() })
            }
        }
    }
}

/// Something that Discord takes and then ignores without a word. A bot that is under test should send none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ignored {
    /// Keys and indices from the root of the body.
    pub path: Vec<String>,
    /// What is ignored.
    pub what: Unheeded,
}

/// What Discord ignores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unheeded {
    /// A key that the documentation does not know in this place, with a value other than null, `false` or empty:
    /// libraries send many keys that say nothing.
    Key,
    /// A bound of a list that is given along with this one, which alone counts.
    Beside(&'static str),
    /// Bits of `flags` that cannot be set by this request, such as EPHEMERAL outside an interaction.
    Flags(u64),
}

impl fmt::Display for Ignored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.join(".");
        match self.what {
            Unheeded::Key => write!(f, "{path}: unknown key"),
            Unheeded::Beside(other) => write!(f, "{path}: not heeded beside {other}"),
            Unheeded::Flags(bits) => write!(f, "{path}: flags {bits} cannot be set here"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn breach(path: &[&str], code: &'static str) -> Breach {
        Breach { path: path.iter().map(ToString::to_string).collect(), code, message: "No.".into() }
    }

    #[test]
    fn there_are_no_empty_breaches() {
        assert_eq!(Breaches::new(vec![]), None);
    }

    #[test]
    fn faults_nest_by_path_as_discord_nests_them() {
        let breaches = Breaches::new(vec![
            breach(&["components", "0", "custom_id"], "A"),
            breach(&["components", "0", "custom_id"], "B"),
            breach(&["components"], "C"),
            breach(&[], "D"),
        ])
        .unwrap();
        let fault = |code| json!({ "code": code, "message": "No." });
        assert_eq!(
            Refusal::InvalidForm(breaches).to_json(),
            json!({ "code": 50035, "message": "Invalid Form Body", "errors": {
                "components": {
                    "0": { "custom_id": { "_errors": [fault("A"), fault("B")] } },
                    "_errors": [fault("C")]
                },
                "_errors": [fault("D")]
            }})
        );
    }

    #[test]
    fn an_empty_message_has_its_own_number_and_no_tree() {
        assert_eq!(
            Refusal::EmptyMessage.to_json(),
            json!({ "code": 50006, "message": "Cannot send an empty message" })
        );
    }
}
