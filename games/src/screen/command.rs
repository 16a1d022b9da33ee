//! Slash commands as data: what they are called, which options they take, and what was given to them.

/// A subcommand. Its description is the message `command-<command>-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subcommand {
    /// What it is called.
    pub name: &'static str,
    /// Its options, required ones first.
    pub options: &'static [SubcommandOption],
}

/// An option of a subcommand. Its description is the message `option-<command>-<subcommand>-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubcommandOption {
    /// What it is called.
    pub name: &'static str,
    /// Whether it must be given.
    pub required: bool,
    /// What it takes.
    pub kind: OptionKind,
}

/// What an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words.
    Words(&'static [&'static str]),
    /// One of these numbers.
    Numbers(&'static [u8]),
    /// The words `on` and `off`; left out it is off. On the command line a flag.
    Switch,
    /// A text that is completed while it is typed.
    Completed,
    /// A person.
    Person,
}

/// What was given to a command, by the names of its options.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Args(Vec<(String, Value)>);

/// What was given to an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A word or a text.
    Text(String),
    /// A number.
    Number(i64),
    /// A person: their id, and what they are called.
    Person(u64, String),
}

/// A value that is offered while somebody types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What is shown.
    pub label: String,
    /// What is sent.
    pub value: String,
}

impl SubcommandOption {
    /// An option that can be left out.
    pub const fn optional(name: &'static str, kind: OptionKind) -> Self {
        Self { name, required: false, kind }
    }

    /// An option that must be given.
    pub const fn required(name: &'static str, kind: OptionKind) -> Self {
        Self { name, required: true, kind }
    }

    /// Whether the option takes this value.
    pub fn takes(&self, value: &Value) -> bool {
        match (self.kind, value) {
            (OptionKind::Words(words), Value::Text(text)) => words.contains(&text.as_str()),
            (OptionKind::Switch, Value::Text(text)) => matches!(text.as_str(), "on" | "off"),
            (OptionKind::Numbers(numbers), Value::Number(number)) => {
                numbers.iter().any(|there| i64::from(*there) == *number)
            }
            (OptionKind::Completed, Value::Text(_)) | (OptionKind::Person, Value::Person(..)) => true,
            _ => false,
        }
    }
}

impl Args {
    /// What is given to an option, in place of what was.
    pub fn set(&mut self, name: impl Into<String>, value: Value) {
        let name = name.into();
        self.0.retain(|(there, _)| *there != name);
        self.0.push((name, value));
    }

    /// What was given to an option.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(there, _)| there == name).map(|(_, value)| value)
    }

    /// The word or text that was given to an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Value::Text(text) => Some(text),
            Value::Number(_) | Value::Person(..) => None,
        }
    }

    /// The number that was given to an option.
    pub fn number(&self, name: &str) -> Option<u8> {
        match self.get(name)? {
            Value::Number(number) => u8::try_from(*number).ok(),
            Value::Text(_) | Value::Person(..) => None,
        }
    }

    /// Whether a switch was put on.
    pub fn is_on(&self, name: &str) -> bool {
        self.text(name) == Some("on")
    }

    /// The person who was given to an option.
    pub fn person(&self, name: &str) -> Option<(u64, &str)> {
        match self.get(name)? {
            Value::Person(id, name) => Some((*id, name)),
            Value::Text(_) | Value::Number(_) => None,
        }
    }

    /// Every option that was given, with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }
}
