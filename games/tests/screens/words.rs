//! The messages and the code that says them belong together: no key, no argument and no message is missing or spare.

use charbagh_games::screen::{Language, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};

fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the games are a folder of the workspace")
}

/// The arguments that each message of a language takes.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let folder = workspace().join("locales").join(language.tag());
    let mut messages = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
                let (name, _) = line.split_once(" =").expect("a message has an equals sign");
                name.clone_into(&mut key);
                let earlier = messages.insert(key.clone(), BTreeSet::new());
                assert_eq!(earlier, None, "{key} stands twice");
            }
            let holes = line.split('$').skip(1);
            let names =
                holes.map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap());
            messages.get_mut(&key).unwrap().extend(names.map(str::to_owned));
        }
    }
    messages
}

/// All sources in a folder, without their tests and plain comments.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
            text.extend(
                code.lines()
                    .filter(|line| !line.trim_start().starts_with("//"))
                    .map(|line| format!("{line}\n")),
            );
        }
    }
    text
}

/// The sources of the games and of the bot.
fn library() -> String {
    ["games/src", "src"].map(|folder| sources(&workspace().join(folder))).concat()
}

/// The text between an opening parenthesis, just passed, and the one that closes it.
fn parenthesised(rest: &str) -> &str {
    let mut depth = 1;
    let mut quoted = false;
    let mut before = ' ';
    for (at, c) in rest.char_indices() {
        match c {
            '"' if before != '\\' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &rest[..at];
        }
        before = c;
    }
    panic!("a call is not closed: {rest:.80}")
}

/// The parts between commas that stand in no inner brackets.
fn arguments(call: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut from, mut quoted) = (0, 0, false);
    for (at, c) in call.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if depth == 0 && !quoted => {
                parts.push(call[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(call[from..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

#[test]
fn every_message_that_the_code_says_exists_and_gets_its_arguments() {
    let code = library();
    let messages = messages(Language::English);
    let mut said = 0;
    for rest in code.split("say!(").skip(1) {
        let parts = arguments(parenthesised(rest));
        let Some(key) = parts.get(1).and_then(|part| part.strip_prefix('"')?.strip_suffix('"')) else {
            continue;
        };
        let takes = messages.get(key).unwrap_or_else(|| panic!("there is no message {key}"));
        let given: BTreeSet<String> =
            parts[2..].iter().map(|part| part.split('=').next().unwrap().trim().to_owned()).collect();
        assert_eq!(&given, takes, "the arguments of {key}");
        said += 1;
    }
    for rest in code.split(".say(\"").skip(1) {
        let key = rest.split('"').next().unwrap();
        let takes = messages.get(key).unwrap_or_else(|| panic!("there is no message {key}"));
        assert!(takes.is_empty(), "{key} needs arguments");
        said += 1;
    }
    assert!(said > 0, "the calls were not found");
}

#[test]
fn every_message_is_said_somewhere() {
    let code = library();
    // Some messages are found by names. Descriptions of commands and options: tests of the commands hold the two together.
    // What a game is called, and its part of `/help`: the games' tests ask for it.
    let by_name = |key: &str| {
        let of_any_game = ["-help", "-hand-left"].iter().any(|kind| key.ends_with(kind));
        of_any_game || ["command-", "option-", "game-"].iter().any(|kind| key.starts_with(kind))
    };
    let spare: Vec<String> = messages(Language::English)
        .into_keys()
        .filter(|key| !by_name(key) && !code.contains(&format!("\"{key}\"")))
        .collect();
    assert_eq!(spare, Vec::<String>::new());
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let english = messages(Language::English);
    for language in Language::ALL {
        assert_eq!(messages(language), english, "{language:?}");
        // Reads the embedded files too, and panics if they are broken.
        assert_eq!(Words::of(language).language(), language);
    }
}

#[test]
fn text_from_people_is_never_read_as_a_message() {
    let words = Words::of(Language::English);
    let hostile = "{ $number } { place-home } %s {0}";
    assert_eq!(
        charbagh_games::say!(words, "place-passage", number = hostile),
        format!("passage\u{A0}{hostile}")
    );
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "cannot be said")]
fn a_missing_argument_is_found_in_a_debug_build() {
    Words::of(Language::English).say_with("place-passage", &[]);
}
