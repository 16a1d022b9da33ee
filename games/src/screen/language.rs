//! The languages that the bot speaks.

use std::str::FromStr;

/// A language that every message exists in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// The language that all others are translated from.
    #[default]
    English,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::English];

    /// The language's BCP 47 tag, as in the configuration and in `locales/`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL.into_iter().find(|language| language.tag() == text).ok_or(UnknownLanguage)
    }
}

/// A tag that names none of the bot's languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the languages are: en")]
pub struct UnknownLanguage;
