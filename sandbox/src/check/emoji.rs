//! Emoji on buttons and options: Unicode's own, or a custom one by its id.

use super::report::{Place, Report};

/// Checks that a custom emoji is named by id, and that anything else is an emoji to Unicode.
pub(super) fn rules(emoji: &Place<'_>, report: &mut Report) {
    if !emoji.is_given() || emoji.key("id").is_given() {
        return;
    }
    let name = emoji.key("name");
    if !is_emoji(name.text()) {
        report.breach(&name, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
}

/// Whether `text` is exactly one emoji. A sign that is drawn as text unless U+FE0F follows it, such as the pawn
/// U+265F, counts both with and without.
fn is_emoji(text: &str) -> bool {
    emojis::get(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::is_emoji;

    #[test]
    fn dice_circles_pawns_keycaps_flags_and_skin_tones_are_emoji() {
        for emoji in ["🎲", "🔴", "\u{265F}\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇧🇩", "👋🏽", "👩‍🚀", "🂠"]
        {
            assert_eq!(is_emoji(emoji), emoji != "🂠", "{emoji}");
        }
    }

    #[test]
    fn chess_signs_other_than_the_pawn_and_words_are_no_emoji() {
        for text in
            ["\u{265E}", "\u{265E}\u{FE0F}", "♔", "⚀", "", "1", "a", "game_die", ":game_die:", "🎲🎲", "🎲 "]
        {
            assert!(!is_emoji(text), "{text}");
        }
    }
}
