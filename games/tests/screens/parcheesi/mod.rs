//! Parcheesi in text.

mod board;
mod commands;
mod games;
mod snapshots;
mod story;
mod table;
mod texts;

use charbagh_games::screen::{Language, Words};

fn words() -> &'static Words {
    Words::of(Language::English)
}
