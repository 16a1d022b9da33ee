//! Damage to a record of Spy is found, or what is left is another game by the rules; it never brings the verifier down.

use super::games::Game;
use crate::common::{self, essence, is_header, lines};
use charbagh_games::{record::Content, spy::Event};
use proptest::{prelude::*, sample::Index};
use std::sync::OnceLock;

/// Finished games that nobody left, of two to four players.
fn record() -> &'static [u8] {
    static RECORD: OnceLock<Vec<u8>> = OnceLock::new();
    RECORD.get_or_init(|| {
        let games = [(2, 1), (3, 2), (4, 3), (2, 4)];
        games.into_iter().flat_map(|(players, number)| Game::random(players, number, 0).bytes()).collect()
    })
}

/// The whole record's essence.
fn whole() -> Vec<Content> {
    without_salts(essence(record()))
}

/// The essence of a record that was accepted; `None` if it was refused.
fn accepted(record: &[u8]) -> Option<Vec<Content>> {
    common::accepted(record).map(without_salts)
}

/// A salt decides nothing but who begins, which another one may decide alike.
fn without_salts(mut essence: Vec<Content>) -> Vec<Content> {
    for content in &mut essence {
        if let Content::Header(header) = content {
            header.salt.clear();
        }
    }
    essence
}

/// Whether somebody could as well not have done, or done at another time, what the line tells, with nothing to show it.
fn is_voluntary(line: &[u8]) -> bool {
    ["face", "walk", "look"].iter().any(|kind| line.starts_with(format!("{{\"e\":\"{kind}\"").as_bytes()))
}

/// Whether a game may stop before the line: a draw comes of a turn that somebody could as well not have ended yet.
fn is_draw(line: &[u8]) -> bool {
    line.starts_with(b"{\"e\":\"end\",\"winner\":null")
}

/// Whether two contents are the same, or looks that differ in nothing but whose base was looked at: two opponents may
/// hold the same.
fn alike(one: &Content, other: &Content) -> bool {
    let look = |content: &Content| match content {
        Content::Event(charbagh_games::Event::Spy(Event::Look(look))) => Some(*look),
        _ => None,
    };
    match (look(one), look(other)) {
        (Some(one), Some(mut other)) => {
            other.at = one.at;
            one == other
        }
        _ => one == other,
    }
}

fn assert_alike(left: &[Content]) {
    let whole = whole();
    assert_eq!(left.len(), whole.len());
    for (one, other) in left.iter().zip(&whole) {
        assert!(alike(one, other), "{one:?} instead of {other:?}");
    }
}

#[test]
fn a_lost_line_is_found_unless_the_game_may_go_on_or_stop_without_it() {
    for at in 0..lines(record()).len() {
        let mut lines = lines(record());
        let lost = lines.remove(at);
        let refused = accepted(&lines.join(&b'\n')).is_none();
        assert!(refused || is_voluntary(lost) || is_draw(lost), "{}", String::from_utf8_lossy(lost));
    }
}

#[test]
fn a_doubled_event_is_found() {
    for at in 0..lines(record()).len() {
        let mut lines = lines(record());
        lines.insert(at, lines[at]);
        // A game of which there is but the header is a game that has not begun.
        assert_eq!(accepted(&lines.join(&b'\n')).is_some(), is_header(lines[at]), "line {at}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_changed_byte_is_found_or_harmless(at: Index, flip in 1_u8..) {
        let mut bytes = record().to_vec();
        let at = at.index(bytes.len());
        bytes[at] ^= flip;
        if let Some(left) = accepted(&bytes) {
            assert_alike(&left);
        }
    }

    #[test]
    fn a_changed_digit_is_found(at: Index, digit in b'0'..=b'9') {
        let mut bytes = record().to_vec();
        let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
        bytes[digits[at.index(digits.len())]] = digit;
        if let Some(left) = accepted(&bytes) {
            assert_alike(&left);
        }
    }

    #[test]
    fn swapped_lines_are_found_unless_nobody_had_to_do_what_they_tell(a: Index, b: Index) {
        let mut lines = lines(record());
        let (a, b) = (a.index(lines.len()), b.index(lines.len()));
        lines.swap(a, b);
        let harmless = lines[a] == lines[b] || (is_voluntary(lines[a]) && is_voluntary(lines[b]));
        prop_assert!(harmless || accepted(&lines.join(&b'\n')).is_none());
    }

    #[test]
    fn what_is_left_of_a_truncated_record_is_its_beginning(at: Index) {
        let at = at.index(record().len());
        if let Some(left) = accepted(&record()[..at]) {
            prop_assert!(whole().starts_with(&left));
        }
    }

    #[test]
    fn damage_to_an_unfinished_game_is_refused_or_can_be_read(cut: Index, at: Index, flip in 1_u8..) {
        let lines = lines(record());
        let mut bytes = lines[..=cut.index(lines.len())].join(&b'\n');
        let at = at.index(bytes.len());
        bytes[at] ^= flip;
        accepted(&bytes);
    }

    #[test]
    fn noise_within_a_record_is_refused(at: Index, noise in "[^\n]{0,40}[^\\s]") {
        let mut lines = lines(record());
        lines.insert(at.index(lines.len()), noise.as_bytes());
        prop_assert_eq!(accepted(&lines.join(&b'\n')), None);
    }
}
