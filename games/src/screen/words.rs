//! Every word that a person reads, from the Fluent files in `locales/`.
//!
//! ```
//! use charbagh_games::say;
//! use charbagh_games::screen::{Language, Words};
//!
//! let words = Words::of(Language::English);
//! assert_eq!(words.say("colour-yellow"), "yellow");
//! assert_eq!(say!(words, "place-passage", number = 3), "passage\u{A0}3");
//! ```

use super::language::Language;
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use fluent_syntax::ast::Entry;
use std::{collections::HashMap, fmt};

/// What fills a place in a message: a string or a number. Never read as Fluent or as a format string.
pub use fluent_bundle::FluentValue as Arg;

/// Says a message of a [`Words`] with named arguments: `say!(words, "place-passage", number = 3)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $key:literal $(, $name:ident = $value:expr)+ $(,)?) => {
        $words.say_with($key, &[$((stringify!($name), $crate::screen::words::Arg::from($value))),+])
    };
}

/// The messages of one language.
///
/// A key that does not exist and an argument that is missing are bugs: they stop a debug build, and a release build
/// logs them and shows the key.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The messages that need no arguments, said once and for all.
    plain: HashMap<String, String>,
}

impl Words {
    /// Whose words these are.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message that needs no arguments.
    pub fn say(&self, key: &'static str) -> &str {
        self.plain
            .get(key)
            .map_or_else(|| report(self.language, key, "no such plain message"), String::as_str)
    }

    /// A message that needs no arguments, by a key that is put together at run time; `None` if there is none.
    pub fn find(&self, key: &str) -> Option<&str> {
        self.plain.get(key).map(String::as_str)
    }

    /// The keys of the messages that need no arguments.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.plain.keys().map(String::as_str)
    }

    /// A message with its arguments by name. [`say!`](crate::say) is the short way.
    pub fn say_with(&self, key: &'static str, args: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return report(self.language, key, "no such message").to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if !errors.is_empty() {
            return report(self.language, key, &errors).to_owned();
        }
        text
    }

    /// The words of a language from these files of Fluent's.
    ///
    /// # Panics
    /// When a file is none, or a key stands twice: the files are part of the program, and a test reads them all.
    pub(crate) fn load<'a>(language: Language, sources: impl IntoIterator<Item = &'a str>) -> Self {
        let tag = language.tag().parse().expect("the tags of the languages are well-formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that keep right-to-left names apart are set by `safe_name`; more of them would only cost length.
        bundle.set_use_isolating(false);
        let mut keys = Vec::new();
        for source in sources {
            let file = FluentResource::try_new(source.to_owned())
                .map_err(|(_, errors)| errors)
                .expect("the files are part of the program, and a test reads them all");
            keys.extend(file.entries().filter_map(|entry| match entry {
                Entry::Message(message) => Some(message.id.name.to_owned()),
                _ => None,
            }));
            bundle.add_resource(file).expect("no key stands twice, as a test proves");
        }
        let plain =
            keys.into_iter().filter_map(|key| Some((key.clone(), say_plain(&bundle, &key)?))).collect();
        Self { language, bundle, plain }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

/// The message if it needs no arguments.
fn say_plain(bundle: &FluentBundle<FluentResource>, key: &str) -> Option<String> {
    let mut errors = Vec::new();
    let text = bundle.format_pattern(bundle.get_message(key)?.value()?, None, &mut errors).into_owned();
    errors.is_empty().then_some(text)
}

/// Tells of a bug in the messages, and gives something to show all the same.
fn report(language: Language, key: &'static str, what: impl fmt::Debug) -> &'static str {
    tracing::error!(?language, key, ?what, "a message cannot be said");
    debug_assert!(false, "message {key} of {language:?} cannot be said: {what:?}");
    key
}
