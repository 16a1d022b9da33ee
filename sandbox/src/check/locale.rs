//! The languages of Discord's interface.

/// The keys that localizations may have. The documentation's page of locales lists them all but `ar` and `he`,
/// which only the `OpenAPI` file has.
pub(super) const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];

/// Whether Discord's interface speaks this language.
pub(super) fn is_known(locale: &str) -> bool {
    LOCALES.contains(&locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hindi_and_both_kinds_of_spanish_are_known_but_neither_bengali_nor_assamese() {
        for known in ["hi", "es-ES", "es-419"] {
            assert!(is_known(known), "{known}");
        }
        for unknown in ["bn", "as", "es", "en", "EN-us", ""] {
            assert!(!is_known(unknown), "{unknown}");
        }
    }
}
