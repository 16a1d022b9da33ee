//! Lines of text, as many of them as there is room for.

/// The newest lines, oldest first, that together with their line ends have at most `room` code points.
pub(super) fn newest(lines: &[String], room: usize) -> &[String] {
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count() + 1;
        length <= room
    };
    let count = lines.iter().rev().take_while(fits).count();
    &lines[lines.len() - count..]
}
