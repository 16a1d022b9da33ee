//! Parcheesi in text: the board, the story of what happened, labels, summary, rules.
//!
//! ```
//! use charbagh_games::Audience;
//! use charbagh_games::draws::{Secret, VerifiableDraws};
//! use charbagh_games::parcheesi::{Colour, Rules, State};
//! use charbagh_games::parcheesi::screens::{Layout, board, story};
//! use charbagh_games::screen::{Language, Player, Words};
//!
//! let mut state = State::new(Rules::classic(), &[Colour::Yellow, Colour::Red]).unwrap();
//! let events = state.begin(&mut VerifiableDraws::new(Secret::from_seed("1", 0), "simulate"));
//! for event in &events {
//!     state.apply(event);
//! }
//! let view = state.view(Audience::Public);
//! let players = ["Asha", "Bim"].map(|name| Player { name: name.to_owned(), computer: false });
//! let words = Words::of(Language::English);
//! let told = story(&events, &view, &players, words);
//! let message = board(&view, &players, Some(&told), Layout::Stacked, words);
//! assert!(message.contains("roll the die") && message.contains("begins"));
//! ```

mod cross;
mod headline;
mod house_rules;
mod label;
mod layout;
mod lobby;
mod refusal;
mod rules;
mod scene;
mod seats;
mod signs;
mod squares;
mod stacked;
mod story;
mod summary;
mod table;
pub(super) mod verb;

pub use house_rules::preset_name;
pub use label::move_label;
pub use layout::{Layout, UnknownLayout};
pub use refusal::refusal;
pub use rules::rules;
pub use story::{STORY_CODE_POINTS, story};
pub use summary::summary;

use crate::{
    parcheesi::{Colour, View},
    screen::{MESSAGE_CODE_POINTS, Player, Words},
};
use scene::Scene;
use squares::Squares;
use std::fmt::Write;

/// The emoji that stands for a colour: one of its pieces.
pub const fn sign(colour: Colour) -> &'static str {
    signs::single(colour)
}

/// What a computer player of a colour is called.
pub fn computer_name(colour: Colour, words: &Words) -> &str {
    match colour {
        Colour::Yellow => words.say("computer-yellow"),
        Colour::Blue => words.say("computer-blue"),
        Colour::Red => words.say("computer-red"),
        Colour::Green => words.say("computer-green"),
    }
}

/// The whole board message, at most [`MESSAGE_CODE_POINTS`] long: what is to be done, the squares, the players, the house
/// rules; and just above the buttons what happened, and once more what is to be done. `players` are in seat order; `story`
/// is text as [`story`] makes it, and loses its beginning when there is no room for it.
///
/// Different positions give different texts.
pub fn board(view: &View, players: &[Player], story: Option<&str>, layout: Layout, words: &Words) -> String {
    let scene = Scene::new(view, players, words);
    let headline = headline::headline(&scene);
    let mut text = format!("{headline}\n");
    push_line(&headline::notes(&scene), &mut text);
    let squares = Squares::of(view);
    match layout {
        Layout::Cross => cross::draw(&squares, &mut text),
        Layout::Stacked => stacked::draw(&squares, words, &mut text),
    }
    seats::lines(&scene, &mut text);
    push_line(&headline::shared_starts(&scene), &mut text);
    // Discord draws such a line small.
    let _ = write!(text, "-# {}", house_rules::line(view.rules, words));
    // On a phone the first line is out of sight when the buttons are in it; what bears on them stands above them.
    let turn = view.to_act.map(|_| format!("\n{}{headline}", seats::TURN)).unwrap_or_default();
    if let Some(story) = story {
        let taken = text.chars().count() + turn.chars().count() + 1;
        let story = story::last_words(story, MESSAGE_CODE_POINTS.saturating_sub(taken));
        if !story.is_empty() {
            text.push('\n');
            text.push_str(&story);
        }
    }
    text + &turn
}

/// A line of its own, unless there is nothing to say.
fn push_line(line: &str, text: &mut String) {
    if !line.is_empty() {
        text.push_str(line);
        text.push('\n');
    }
}
