//! Parcheesi in text.

mod board;
mod games;
mod snapshots;
mod story;
mod texts;

use charbagh_games::screen::{Language, Words};

fn words() -> &'static Words {
    Words::of(Language::English)
}
