//! Damage to a record is found, or harmless; it never brings the verifier down.

use crate::{
    common::{accepted, essence, is_header, lines},
    games::Game,
};
use charbagh_games::parcheesi::{Colour, Rules};
use proptest::{prelude::*, sample::Index};
use std::sync::OnceLock;

/// Three finished games, one of which somebody left.
fn record() -> &'static [u8] {
    static RECORD: OnceLock<Vec<u8>> = OnceLock::new();
    RECORD.get_or_init(|| {
        let mut bytes = Game::random(Rules::classic().short(), &[Colour::Yellow, Colour::Red], 1, 0).bytes();
        bytes.extend(Game::random(Rules::classic(), &Colour::ALL, 2, 50).bytes());
        bytes.extend(Game::random(Rules::parchis().short(), &[Colour::Blue, Colour::Green], 3, 0).bytes());
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_changed_byte_is_found_or_harmless(at: Index, flip in 1_u8..) {
        let mut bytes = record().to_vec();
        let at = at.index(bytes.len());
        bytes[at] ^= flip;
        if let Some(essence_left) = accepted(&bytes) {
            prop_assert_eq!(essence_left, essence(record()));
        }
    }

    #[test]
    fn a_changed_digit_is_found(at: Index, digit in b'0'..=b'9') {
        let mut bytes = record().to_vec();
        let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
        bytes[digits[at.index(digits.len())]] = digit;
        if let Some(essence_left) = accepted(&bytes) {
            prop_assert_eq!(essence_left, essence(record()));
        }
    }

    #[test]
    fn a_lost_line_is_found(at: Index) {
        let mut lines = lines(record());
        lines.remove(at.index(lines.len()));
        prop_assert_eq!(accepted(&lines.join(&b'\n')), None);
    }

    #[test]
    fn a_doubled_event_is_found(at: Index) {
        let mut lines = lines(record());
        let at = at.index(lines.len());
        lines.insert(at, lines[at]);
        // A game of which there is but the header is a game that has not begun.
        prop_assert_eq!(accepted(&lines.join(&b'\n')).is_some(), is_header(lines[at]));
    }

    #[test]
    fn swapped_lines_are_found(a: Index, b: Index) {
        let mut lines = lines(record());
        let (a, b) = (a.index(lines.len()), b.index(lines.len()));
        lines.swap(a, b);
        prop_assert_eq!(accepted(&lines.join(&b'\n')).is_some(), lines[a] == lines[b]);
    }

    #[test]
    fn what_is_left_of_a_truncated_record_is_its_beginning(at: Index) {
        let at = at.index(record().len());
        if let Some(essence_left) = accepted(&record()[..at]) {
            prop_assert!(essence(record()).starts_with(&essence_left));
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
    fn noise_is_refused(noise: Vec<u8>) {
        prop_assert_eq!(accepted(&noise), None);
    }

    #[test]
    fn noise_within_a_record_is_refused(at: Index, noise in "[^\n]{0,40}[^\\s]") {
        let mut lines = lines(record());
        lines.insert(at.index(lines.len()), noise.as_bytes());
        prop_assert_eq!(accepted(&lines.join(&b'\n')), None);
    }
}
