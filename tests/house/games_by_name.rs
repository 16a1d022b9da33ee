//! The floors that serve every game name none.

use crate::modules::{games, untested};

/// The top-level modules of the root crate that must not know a game by its name.
const FLOORS: [&str; 2] = ["table", "discord"];

/// Those of the games that a text names with words of their own. A word ends where anything but a letter comes and, as in
/// `SpyTable`, where a capital follows a small letter.
fn named(text: &str, games: &[String]) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in text.chars() {
        if !c.is_alphabetic() || (before.is_lowercase() && c.is_uppercase()) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| c.is_alphabetic()) {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| games.contains(word));
    words
}

#[test]
fn floors_that_serve_every_game_name_none() {
    let mut faults = Vec::new();
    let games = games();
    assert!(games.len() > 1, "the games are found, but only {games:?}");
    let files = untested(&FLOORS);
    assert!(!files.is_empty(), "there are such floors");
    for (file, words) in files {
        for (text, first) in words {
            for (line, text) in (first..).zip(text.lines()) {
                faults.extend(named(text, &games).into_iter().map(|game| format!("{file}:{line}: {game}")));
            }
        }
    }
    faults.dedup();
    assert!(faults.is_empty(), "{} places:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn words_of_their_own_are_seen_in_any_case() {
    let games = ["parcheesi", "spy"].map(str::to_owned);
    for text in ["Spy", "SpyTable", "of_spy", "\"/spy new\"", "// Parcheesi's board", "PARCHEESI", "GameSpy"]
    {
        assert_eq!(named(text, &games).len(), 1, "{text}");
    }
    for text in ["spying", "Spyglass", "espy", "parcheesia"] {
        assert!(named(text, &games).is_empty(), "{text}");
    }
}
