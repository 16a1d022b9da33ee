//! Messages that are posted once, also where Discord's answer, or the process that waited for it, was lost: every post of
//! a screen has a nonce of its own, by which Discord knows one that it has taken already (in the last few minutes).

use crate::store::{PersonId, TableId};
use sha2::{Digest, Sha256};

/// The messages that have been posted for a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Posts {
    made: u32,
    /// Whether the next one may have been taken by Discord already, as it was then.
    unsure: bool,
}

impl Posts {
    /// So many are known to have been posted by a process that has ended since: perhaps it posted one more.
    pub(super) fn after(made: u32) -> Self {
        Self { made, unsure: true }
    }

    /// How many have been posted.
    pub(super) fn made(self) -> u32 {
        self.made
    }

    /// The nonce of the next one.
    pub(super) fn nonce(self, table: TableId, person: Option<PersonId>) -> String {
        let whose = person.map_or(0, |person| person.0);
        once(table, &format!("{whose}:{}", self.made))
    }

    /// One has been posted. Whether it shows what it was posted with for sure.
    pub(super) fn posted(&mut self) -> bool {
        let sure = !self.unsure;
        *self = Self { made: self.made + 1, unsure: false };
        sure
    }

    /// Discord says that the next one has been posted already, and that it is gone: then it is the one after that. Whether
    /// that can be.
    pub(super) fn pass_over(&mut self) -> bool {
        let unsure = self.unsure;
        if unsure {
            self.posted();
        }
        unsure
    }

    /// Nobody knows whether one has been posted.
    pub(super) fn lost(&mut self) {
        self.unsure = true;
    }
}

/// The nonce of a message that a table has once, by what it says: whoever posts it again finds the one that is there.
pub(super) fn once(table: TableId, what: &str) -> String {
    let digest = Sha256::digest(format!("{table}:{what}"));
    // Discord takes 25 characters.
    hex::encode(&digest[..12])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_post_of_every_screen_has_its_own_nonce_and_keeps_it_until_it_is_posted() {
        let mut seen = BTreeSet::new();
        for table in 0..3 {
            for person in [None, Some(PersonId(7)), Some(PersonId(8))] {
                let mut posts = Posts::default();
                for _ in 0..5 {
                    let nonce = posts.nonce(TableId(ulid::Ulid::from(table)), person);
                    posts.lost();
                    assert_eq!(posts.nonce(TableId(ulid::Ulid::from(table)), person), nonce);
                    assert!(nonce.len() <= 25, "{nonce}");
                    assert!(seen.insert(nonce));
                    posts.posted();
                }
            }
        }
    }

    #[test]
    fn a_post_that_was_taken_and_is_gone_is_passed_over_once() {
        let mut posts = Posts::after(3);
        assert!(posts.pass_over());
        assert_eq!(posts.made(), 4);
        assert!(!posts.pass_over(), "a new one cannot be gone already");
    }

    #[test]
    fn a_post_that_may_have_been_taken_before_may_show_something_older() {
        let mut posts = Posts::default();
        assert!(posts.posted());
        posts.lost();
        assert!(!posts.posted());
        assert!(posts.posted());
        assert!(!Posts::after(3).posted());
    }
}
