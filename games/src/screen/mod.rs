//! What people see and can ask for, as plain values: texts, buttons, forms, and commands as data. Nothing here knows
//! Discord but its limits and its markdown; `discord` turns these values into requests.
//!
//! Every word comes from [`Words`], so that it can be said in another language.

mod cast;
mod colour;
mod command;
mod dice;
mod duration;
mod form;
mod language;
mod message;
mod name;

pub mod words;

pub use cast::{Cast, Player};
pub use colour::colour_word;
pub use command::{Args, Choice, OptionKind, Subcommand, SubcommandOption, Value};
pub use dice::Dice;
pub use duration::duration_word;
pub use form::{Field, Form};
pub use language::{Language, UnknownLanguage};
pub use message::{Button, MESSAGE_CODE_POINTS, Screen, Style, one_message};
pub use name::{NAME_CODE_POINTS, NAME_COLUMNS, safe_name, typed_text, visible_name};
pub use words::Words;
