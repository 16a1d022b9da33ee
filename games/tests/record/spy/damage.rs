//! Damage to a record of Spy is found, or what is left is another game by the rules; it never brings the verifier down.

use super::games::Game;
use charbagh_games::record::{Content, Error, Header, Kind, Reader, verify};
use charbagh_games::spy::Event;
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

/// What a record says, but for what changes no rule: a name, a table's id, the kind of a player, the house rule on
/// notes. The salt decides nothing but who begins, which another one may decide alike.
fn essence(record: &[u8]) -> Vec<Content> {
    Reader::new(record)
        .map(|entry| match entry.expect("a record that was accepted can be read").content {
            Content::Header(header) => Content::Header(without_names(header)),
            event @ Content::Event(_) => event,
        })
        .collect()
}

fn without_names(mut header: Header) -> Header {
    header.table.clear();
    header.salt.clear();
    for seat in &mut header.seats {
        seat.name.clear();
        seat.kind = Kind::Human;
    }
    header
}

/// The essence of a record that was accepted; `None` if it was refused, in one of its lines.
fn accepted(record: &[u8]) -> Option<Vec<Content>> {
    match verify(record) {
        Ok(_) => Some(essence(record)),
        Err(Error::Breach(breach)) => {
            let lines = record.split(|&byte| byte == b'\n').count() as u64;
            assert!((1..=lines).contains(&breach.line), "{breach} in a record of {lines} lines");
            None
        }
        Err(Error::Read(error)) => panic!("memory can always be read: {error}"),
    }
}

fn lines() -> Vec<&'static [u8]> {
    record().strip_suffix(b"\n").unwrap().split(|&byte| byte == b'\n').collect()
}

fn is_header(line: &[u8]) -> bool {
    line.starts_with(b"{\"v\":")
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
    let whole = essence(record());
    assert_eq!(left.len(), whole.len());
    for (one, other) in left.iter().zip(&whole) {
        assert!(alike(one, other), "{one:?} instead of {other:?}");
    }
}

#[test]
fn a_lost_line_is_found_unless_the_game_may_go_on_or_stop_without_it() {
    for at in 0..lines().len() {
        let mut lines = lines();
        let lost = lines.remove(at);
        let refused = accepted(&lines.join(&b'\n')).is_none();
        assert!(refused || is_voluntary(lost) || is_draw(lost), "{}", String::from_utf8_lossy(lost));
    }
}

#[test]
fn a_doubled_event_is_found() {
    for at in 0..lines().len() {
        let mut lines = lines();
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
        let mut lines = lines();
        let (a, b) = (a.index(lines.len()), b.index(lines.len()));
        lines.swap(a, b);
        let harmless = lines[a] == lines[b] || (is_voluntary(lines[a]) && is_voluntary(lines[b]));
        prop_assert!(harmless || accepted(&lines.join(&b'\n')).is_none());
    }

    #[test]
    fn what_is_left_of_a_truncated_record_is_its_beginning(at: Index) {
        let at = at.index(record().len());
        if let Some(left) = accepted(&record()[..at]) {
            prop_assert!(essence(record()).starts_with(&left));
        }
    }

    #[test]
    fn damage_to_an_unfinished_game_is_refused_or_can_be_read(cut: Index, at: Index, flip in 1_u8..) {
        let lines = lines();
        let mut bytes = lines[..=cut.index(lines.len())].join(&b'\n');
        let at = at.index(bytes.len());
        bytes[at] ^= flip;
        accepted(&bytes);
    }

    #[test]
    fn noise_within_a_record_is_refused(at: Index, noise in "[^\n]{0,40}[^\\s]") {
        let mut lines = lines();
        lines.insert(at.index(lines.len()), noise.as_bytes());
        prop_assert_eq!(accepted(&lines.join(&b'\n')), None);
    }
}
