//! Display names, made safe to print: people choose them, so nothing in them is trusted.

use super::words::Words;
use unicode_width::UnicodeWidthChar;

/// The width of the widest name, in columns of a terminal (an ideograph or an emoji takes two).
pub const NAME_COLUMNS: usize = 20;

/// The length of the longest safe name, in code points: 19 columns of one character each, escaped and with
/// three marks, then the ellipsis and two isolates.
pub const NAME_CODE_POINTS: usize = (NAME_COLUMNS - 1) * (2 + MAX_MARKS) + 3 + MAX_MARKS;

/// Enough for any script's spelling; more of them climb into the lines above and below.
const MAX_MARKS: usize = 3;

/// What Discord's markdown could read as more than text. A backslash makes each of them plain.
const MARKDOWN: &str = r"\*_~`|[]()#-+:./";

const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_DIRECTIONAL_ISOLATE: char = '\u{2069}';
const ZERO_WIDTH_SPACE: char = '\u{200B}';

/// A display name as it can stand anywhere in a message: on one line, at most [`NAME_COLUMNS`] wide, with no markdown,
/// no link, no mention, and no effect on the text around it. Never empty.
pub fn safe_name(raw: &str, words: &Words) -> String {
    let visible = visible_name(raw);
    if visible.is_empty() {
        return words.say("table-someone").to_owned();
    }
    let escaped: String = visible.chars().flat_map(escape).flatten().collect();
    if visible.chars().any(is_right_to_left) {
        return format!("{FIRST_STRONG_ISOLATE}{escaped}{POP_DIRECTIONAL_ISOLATE}");
    }
    escaped
}

/// A display name for a place without markdown, such as a button: what can be seen of it, on one line, at most
/// [`NAME_COLUMNS`] wide. Empty when nothing can be seen.
pub fn visible_name(raw: &str) -> String {
    let mut name = String::new();
    let (mut columns, mut marks) = (0, MAX_MARKS);
    let spaced: Vec<char> = raw.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let around =
        |index: usize| (index.checked_sub(1).map(|before| spaced[before]), spaced.get(index + 1).copied());
    for (index, &c) in spaced.iter().enumerate() {
        if is_invisible(c) && !spells(c, around(index)) {
            continue;
        }
        if c == ' ' && (name.is_empty() || name.ends_with(' ')) {
            continue;
        }
        let width = c.width().unwrap_or(0);
        marks = if width == 0 { marks + 1 } else { 0 };
        if marks > MAX_MARKS {
            continue;
        }
        columns += width;
        if columns > NAME_COLUMNS {
            shorten(&mut name);
            break;
        }
        name.push(c);
    }
    name.truncate(name.trim_end().len());
    name
}

/// What somebody typed, for a code span of a message, from where it can be copied: on one line, without backticks, mentions
/// and what cannot be seen, at most `longest` characters. Empty when nothing is left of it.
pub fn typed_text(raw: &str, longest: usize) -> String {
    let seen: String =
        raw.chars().filter(|&c| c.is_whitespace() || !(is_invisible(c) || matches!(c, '`' | '@'))).collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let line = words.join(" ");
    if line.chars().count() <= longest {
        return line;
    }
    let start: String = line.chars().take(longest.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}

/// Makes room for an ellipsis, and puts it.
fn shorten(name: &mut String) {
    let width = |name: &str| name.chars().filter_map(UnicodeWidthChar::width).sum::<usize>();
    while width(name) >= NAME_COLUMNS || name.ends_with(' ') {
        name.pop();
    }
    name.push('…');
}

/// The character in a form that neither the markdown nor the search for mentions reads as anything but text.
fn escape(c: char) -> [Option<char>; 2] {
    match c {
        // A backslash does not keep Discord from finding mentions: they are broken up instead.
        '<' => [Some('‹'), None],
        '>' => [Some('›'), None],
        '@' => [Some('@'), Some(ZERO_WIDTH_SPACE)],
        c if MARKDOWN.contains(c) => [Some('\\'), Some(c)],
        c => [Some(c), None],
    }
}

/// Characters that show nothing, or that act on the text around them: controls, formats, fillers, tags, variation
/// selectors, and characters with no meaning of their own.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{AD}' | '\u{34F}' | '\u{600}'..='\u{605}' | '\u{61C}' | '\u{6DD}' | '\u{70F}' | '\u{8E2}'
            | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}'
            | '\u{3164}' | '\u{E000}'..='\u{F8FF}' | '\u{FDD0}'..='\u{FDEF}' | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFC}' | '\u{FFFE}' | '\u{FFFF}'
            | '\u{110BD}' | '\u{13430}'..='\u{1343F}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{10FFFF}')
}

/// Whether a joiner or non-joiner is part of the spelling: between letters of the Indic scripts it is, in ক্‌ষ for one.
fn spells(c: char, around: (Option<char>, Option<char>)) -> bool {
    let indic = |c: Option<char>| matches!(c, Some('\u{900}'..='\u{DFF}'));
    matches!(c, '\u{200C}' | '\u{200D}') && indic(around.0) && indic(around.1)
}

/// Letters of the scripts that are written from right to left.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}'
        | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Language;
    use proptest::prelude::*;

    fn safe(raw: &str) -> String {
        safe_name(raw, Words::of(Language::English))
    }

    #[test]
    fn joiners_stay_where_they_spell_and_nowhere_else() {
        for name in ["ক্\u{200C}ষমা", "र्\u{200D}य"] {
            assert_eq!(safe(name), name);
        }
        assert_eq!(safe("A\u{200D}\u{200D}B"), "AB");
        assert_eq!(safe("\u{200D}ক\u{200D}"), "ক");
    }

    #[test]
    fn ordinary_names_stay_as_they_are() {
        for name in ["Asha", "Zoë O'Neil", "অনন্যা দাঁ", "ज़ीनत", "李小龍", "J, Jr"]
        {
            assert_eq!(safe(name), name);
        }
    }

    #[test]
    fn markdown_is_escaped_and_mentions_are_broken() {
        assert_eq!(safe("**B**"), r"\*\*B\*\*");
        assert_eq!(safe("||x||`y`"), r"\|\|x\|\|\`y\`");
        assert_eq!(safe("@everyone"), "@\u{200B}everyone");
        assert_eq!(safe("<@123> <#4>"), "‹@\u{200B}123› ‹\\#4›");
        assert_eq!(safe("[a](http://b)"), r"\[a\]\(http\:\/\/b\)");
        assert_eq!(safe("# 1. x\n> y"), r"\# 1\. x › y");
    }

    #[test]
    fn what_shows_nothing_is_removed_and_an_empty_name_is_replaced() {
        assert_eq!(safe("a\u{202E}b\u{200D}c\u{FE0F}"), "abc");
        for nothing in ["", "  \n", "\u{200B}\u{2060}", "\u{3164}", "\u{301}\u{301}"] {
            assert_eq!(safe(nothing), "someone", "{nothing:?}");
        }
    }

    #[test]
    fn stacks_of_marks_are_cut_down() {
        assert_eq!(safe(&format!("Z{}", "\u{301}".repeat(40))), format!("Z{}", "\u{301}".repeat(3)));
    }

    #[test]
    fn long_names_end_in_an_ellipsis() {
        assert_eq!(safe("abcdefghijklmnopqrst"), "abcdefghijklmnopqrst");
        assert_eq!(safe("abcdefghijklmnopqrstu"), "abcdefghijklmnopqrs…");
        assert_eq!(safe(&"界".repeat(32)), format!("{}…", "界".repeat(9)));
    }

    #[test]
    fn right_to_left_names_keep_to_themselves() {
        assert_eq!(safe("שלום"), "\u{2068}שלום\u{2069}");
    }

    /// The name without what is escaped.
    fn unescaped(name: &str) -> String {
        let mut rest = name.chars();
        let mut open = String::new();
        while let Some(c) = rest.next() {
            match c {
                '\\' => drop(rest.next().expect("a backslash escapes something")),
                c => open.push(c),
            }
        }
        open
    }

    proptest! {
        #[test]
        fn no_name_breaks_a_line_formats_pings_or_is_too_long(
            raw in prop_oneof![
                any::<String>(),
                "[*_~`|<>@#\\[\\]():/.\\\\ a\n\u{202E}\u{200B}\u{301}\u{5D0}界]{0,32}",
            ],
        ) {
            let name = safe(&raw);
            let visible = name.chars().filter(|&c| c != ZERO_WIDTH_SPACE);
            prop_assert!(!name.trim().is_empty());
            prop_assert!(!name.contains(char::is_control));
            prop_assert!(!unescaped(&name).contains(|c| MARKDOWN.contains(c)), "{name:?}");
            let forbidden = name.find(['<', '>', '\u{202E}', '\u{200D}']);
            prop_assert_eq!(forbidden, None);
            prop_assert!(name.match_indices('@').all(|(at, _)| name[at + 1..].starts_with(ZERO_WIDTH_SPACE)));
            prop_assert_eq!(name.contains(FIRST_STRONG_ISOLATE), name.contains(POP_DIRECTIONAL_ISOLATE));
            prop_assert!(name.chars().count() <= NAME_CODE_POINTS);
            let columns: usize = visible.filter_map(UnicodeWidthChar::width).sum();
            prop_assert!(columns <= 2 * NAME_COLUMNS);
            let shown: usize = visible_name(&raw).chars().filter_map(UnicodeWidthChar::width).sum();
            prop_assert!(shown <= NAME_COLUMNS);
        }
    }
}
