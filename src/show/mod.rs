//! What people see: a view in, text out. Knows the games' views and events, and nothing of Discord but its markdown.
//!
//! Every word comes from [`Words`], so that it can be said in another language.

mod cast;
mod colour;
mod dice;
mod duration;
mod language;
mod name;

pub mod books;
pub mod lobby;
pub mod parcheesi;
pub mod spy;
pub mod words;

pub use books::Period;
pub use cast::Player;
pub use colour::colour_word;
pub use dice::Dice;
pub use language::{Language, UnknownLanguage};
pub use name::{NAME_CODE_POINTS, NAME_COLUMNS, safe_name, visible_name};
pub use parcheesi::Layout;
pub use words::Words;

/// The longest message that Discord takes, in code points.
pub const MESSAGE_CODE_POINTS: usize = 2000;
