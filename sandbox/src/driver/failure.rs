//! Why a person could not do something.

use std::time::Duration;

/// Why a person could not do something, or did not get what they waited for.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// The bot did not answer in time: people see "The application did not respond".
    #[error("the application did not respond to {what}")]
    NoAnswer {
        /// What it was to answer.
        what: String,
    },
    /// What was typed is no command.
    #[error("{typed:?} is no command: it must begin with a slash and a name")]
    NotACommand {
        /// What was typed.
        typed: String,
    },
    /// No such command is offered here to this person.
    #[error("/{name} is not offered here; offered are {offered:?}")]
    UnknownCommand {
        /// What was typed.
        name: String,
        /// What is offered.
        offered: Vec<String>,
    },
    /// The command has no such option.
    #[error("there is no option at {text:?}; there are {known:?}")]
    UnknownOption {
        /// Where the option was looked for.
        text: String,
        /// The command's options.
        known: Vec<String>,
    },
    /// A required option is missing.
    #[error("the option {option:?} is required")]
    MissingOption {
        /// The option's name.
        option: String,
    },
    /// An option or a field does not take such a value.
    #[error("{option:?} does not take {value:?}: {why}")]
    BadValue {
        /// The option or field.
        option: String,
        /// What it was given.
        value: String,
        /// What it takes.
        why: String,
    },
    /// No message in view has such a button that can be pressed.
    #[error("there is no button {label:?} to press; there are {there:?}")]
    NoButton {
        /// What was looked for.
        label: String,
        /// The buttons that can be pressed, newest message first.
        there: Vec<String>,
    },
    /// No message in view has such a select menu.
    #[error("there is no select menu {wanted:?}; there are {there:?}")]
    NoSelect {
        /// What was looked for.
        wanted: String,
        /// The menus' custom ids.
        there: Vec<String>,
    },
    /// The message is gone, or not for this person's eyes.
    #[error("there is no such message in view")]
    NoMessage,
    /// No modal is open.
    #[error("no modal is open")]
    NoModal,
    /// The person is not allowed to do this here.
    #[error("not allowed here")]
    NotAllowed,
    /// What was waited for was not seen in time.
    #[error("not seen within {patience:?}; what was seen instead:\n{instead}")]
    NotSeen {
        /// How long it was waited for.
        patience: Duration,
        /// What there was when the wait ended.
        instead: String,
    },
}
