//! What people see: a view in, text out. Knows the games' views and events, and nothing of Discord but its markdown.
//!
//! Every word comes from [`Words`], so that it can be said in another language.

mod language;
mod name;

pub mod lobby;
pub mod parcheesi;
pub mod words;

pub use language::{Language, UnknownLanguage};
pub use name::{NAME_CODE_POINTS, NAME_COLUMNS, safe_name, visible_name};
pub use parcheesi::{Layout, Player};
pub use words::Words;
