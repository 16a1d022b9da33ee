//! The privacy law of Spy: a message that more than one person can read is the same, letter for letter, for any two deals
//! that agree on all that is public.
//!
//! Random games of 2, 3 and 4 players, with notes and without, are examined at random moments. *Exhaustive* is, for each
//! game at one moment and for each seat, every base that the seat might hold by what all have seen and heard: with all
//! of them the public [`TableView`](charbagh::table::TableView) is the same, from which alone everything public is made.
//! *Sampled* is what is compared letter for letter, since putting things into words takes time: [`MOMENTS`] moments a game,
//! each of another kind, at each of them one joint deal of all bases anew and one of a single base.
//!
//! Letters are compared on the plain values of [`charbagh::screens`], which hold all that a message is rendered from. In
//! which order and when a live bot sends them is compared from the outside, in `tests/bot/privacy`.
//!
//! A game that is over, and a table that was closed in the middle of one, hide nothing: there is nothing to deal anew. A table
//! closed while the bases were being arranged still hides them.
//!
//! What is tested is a [`Publisher`]. Publishers that leak are found out, which shows that the laws can fail.

mod answers;
#[expect(dead_code, reason = "the tests of the rules use all of it")]
#[path = "../../games/src/spy/rules/tests/deals.rs"]
mod deals;
mod laws;
mod leak;
mod leaky;
mod moment;
mod played;
mod publisher;
#[expect(dead_code, reason = "the tests of the rules use all of it")]
#[path = "../../games/src/spy/rules/tests/random.rs"]
mod random;

// What the tests of the rules know by the paths of their own crate.
use charbagh::games::{Seat, draws, spy};
use laws::{Check, Inquiry};
use leak::{Coverage, Law, Leak};
use leaky::Leaky;
use moment::Kind;
use publisher::{Charbagh, Publisher};
use rayon::prelude::*;
use std::ops::Range;

/// How many games are examined.
const GAMES: u64 = 2100;

/// At how many moments of a game letters are compared.
const MOMENTS: usize = 3;

/// Examines all games of these numbers, on all cores.
fn examine<P: Publisher>(publisher: &P, games: Range<u64>, checks: &[Check]) -> Result<Coverage, Leak> {
    games
        .into_par_iter()
        .map(|number| Inquiry::of(publisher, number, checks))
        .try_reduce(Coverage::default, |one, other| Ok(one.and(other)))
}

#[test]
fn nothing_that_more_than_one_person_can_read_depends_on_what_is_hidden() {
    let coverage = examine(&Charbagh, 0..GAMES, &Check::ALL).unwrap_or_else(|leak| panic!("{leak:#?}"));
    println!("{coverage:#?}");
    // The deals did differ, everywhere.
    assert!(coverage.views > 20 * GAMES);
    for kind in Kind::ALL {
        assert!(coverage.moments.get(&kind).is_some_and(|&pairs| pairs >= GAMES / 50), "{kind:?}");
    }
    assert!(coverage.refusals > 100 * GAMES);
    assert!(coverage.wrong_walks > GAMES);
    assert!(coverage.looks > GAMES / 2);
    assert!(coverage.forgotten > GAMES / 20);
}

#[test]
fn a_bot_that_leaks_is_found_out_in_a_few_of_these_games() {
    for (leaky, law) in Leaky::ALL {
        let check = match law {
            Law::Count => Check::Counts,
            Law::Memory => Check::Memory,
            _ => Check::Letters,
        };
        match examine(&leaky, 0..GAMES / 20, &[check]) {
            Ok(coverage) => panic!("nobody noticed {leaky:?} in {coverage:#?}"),
            Err(leak) => assert_eq!(leak.law, law, "{leaky:?}: {leak:#?}"),
        }
    }
}
