//! Texts side by side.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What stands between two columns.
const BETWEEN: &str = " │ ";

/// Puts texts side by side under their titles, in columns of the same width that fill `width` columns of a terminal.
/// Longer lines are broken, at a blank if there is one.
pub(super) fn side_by_side(texts: &[(String, String)], width: usize) -> String {
    let between = BETWEEN.width() * texts.len().saturating_sub(1);
    let width = width.saturating_sub(between) / texts.len().max(1);
    let columns: Vec<Vec<String>> = texts
        .iter()
        .map(|(title, text)| {
            let rule = "─".repeat(width);
            let body = text.lines().flat_map(|line| broken(line, width));
            [title.clone(), rule].into_iter().chain(body).collect()
        })
        .collect();
    let height = columns.iter().map(Vec::len).max().unwrap_or_default();
    let mut lines = String::new();
    for row in 0..height {
        let cells = columns.iter().map(|column| padded(column.get(row).map_or("", String::as_str), width));
        let line = cells.collect::<Vec<_>>().join(BETWEEN);
        lines.push_str(line.trim_end());
        lines.push('\n');
    }
    lines
}

/// A line in pieces that are at most `width` wide.
fn broken(line: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for word in line.split_inclusive(' ') {
        let last = pieces.last().map_or(0, |piece| piece.width());
        if last > 0 && last + word.trim_end().width() > width {
            pieces.push(String::new());
        }
        for letter in word.chars() {
            let last = pieces.last().map_or(0, |piece| piece.width());
            if last + letter.width().unwrap_or_default() > width && letter != ' ' {
                pieces.push(String::new());
            }
            if let Some(piece) = pieces.last_mut() {
                piece.push(letter);
            }
        }
    }
    pieces.iter().map(|piece| piece.trim_end().to_owned()).collect()
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_of_one_width_and_long_lines_are_broken_at_blanks() {
        let texts = [("A".to_owned(), "one two three".to_owned()), ("B".to_owned(), "🕵️ 4".to_owned())];
        let expected = "\
A          │ B
────────── │ ──────────
one two    │ 🕵️ 4
three      │
";
        assert_eq!(side_by_side(&texts, 23), expected);
    }

    #[test]
    fn a_word_that_is_too_long_is_broken_anywhere() {
        assert_eq!(broken("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(broken("", 3), [""]);
    }
}
