//! Messages that are posted once, also where Discord's answer, or the process that waited for it, was lost: every post of
//! a screen has a nonce of its own, by which Discord knows one that it has taken already (in the last few minutes).

use super::failure::ApiFailure;
use crate::store::{PersonId, TableId};
use serenity::all::MessageId;
use sha2::{Digest, Sha256};
use std::ops::ControlFlow;

/// The messages that have been posted for a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::discord) struct Nonces {
    made: u32,
    /// Whether the next one may have been taken by Discord already, as it was then.
    unsure: bool,
}

impl Nonces {
    /// So many are known to have been posted by a process that has ended since: perhaps it posted one more.
    pub(in crate::discord) fn after(made: u32) -> Self {
        Self { made, unsure: true }
    }

    /// How many have been posted.
    pub(in crate::discord) fn made(self) -> u32 {
        self.made
    }

    /// The nonce of the next one.
    pub(in crate::discord) fn nonce(self, table: TableId, person: Option<PersonId>) -> String {
        let whose = person.map_or(0, |person| person.0);
        once(table, &format!("{whose}:{}", self.made))
    }

    /// Takes note of what came of posting the next one. Goes on where Discord says that this one has been posted already and
    /// is gone: then the one after it is to be posted. Otherwise gives its id, and whether it shows for sure what it was
    /// posted with: it may be one that was posted before, of which nobody heard.
    pub(in crate::discord) fn note(
        &mut self,
        posted: serenity::Result<MessageId>,
    ) -> ControlFlow<serenity::Result<(MessageId, bool)>> {
        let error = match posted {
            Ok(message) => return ControlFlow::Break(Ok((message, self.posted()))),
            Err(error) => error,
        };
        match ApiFailure::from(&error) {
            ApiFailure::NotFound if self.pass_over() => return ControlFlow::Continue(()),
            ApiFailure::Transient => self.unsure = true,
            _ => {}
        }
        ControlFlow::Break(Err(error))
    }

    /// One has been posted. Whether it shows what it was posted with for sure.
    fn posted(&mut self) -> bool {
        let sure = !self.unsure;
        *self = Self { made: self.made + 1, unsure: false };
        sure
    }

    /// Discord says that the next one has been posted already, and that it is gone: then it is the one after that. Whether
    /// that can be.
    pub(in crate::discord) fn pass_over(&mut self) -> bool {
        let unsure = self.unsure;
        if unsure {
            self.posted();
        }
        unsure
    }
}

/// The nonce of a message that a table has once, by what it says: whoever posts it again finds the one that is there.
pub(in crate::discord) fn once(table: TableId, what: &str) -> String {
    let digest = Sha256::digest(format!("{table}:{what}"));
    // Discord takes 25 characters.
    hex::encode(&digest[..12])
}

#[cfg(test)]
mod tests {
    use super::*;
    use serenity::all::{Error, HttpError};
    use std::collections::BTreeSet;

    /// What comes of a post of which Discord's answer is lost: nobody knows whether it was taken.
    fn lost() -> Error {
        Error::Http(HttpError::ApplicationIdMissing)
    }

    #[test]
    fn every_post_of_every_screen_has_its_own_nonce_and_keeps_it_until_it_is_posted() {
        let mut seen = BTreeSet::new();
        for table in 0..3 {
            for person in [None, Some(PersonId(7)), Some(PersonId(8))] {
                let mut posts = Nonces::default();
                for _ in 0..5 {
                    let nonce = posts.nonce(TableId(ulid::Ulid::from(table)), person);
                    assert!(matches!(posts.note(Err(lost())), ControlFlow::Break(Err(_))));
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
        let mut posts = Nonces::after(3);
        assert!(posts.pass_over());
        assert_eq!(posts.made(), 4);
        assert!(!posts.pass_over(), "a new one cannot be gone already");
    }

    #[test]
    fn a_post_that_may_have_been_taken_before_may_show_something_older() {
        let mut posts = Nonces::default();
        assert!(posts.posted());
        assert!(posts.note(Err(lost())).is_break());
        assert!(!posts.posted());
        assert!(posts.posted());
        assert!(!Nonces::after(3).posted());
    }
}
