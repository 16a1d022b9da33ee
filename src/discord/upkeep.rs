//! Whether somebody looks after a screen. A keeper works while something is out of date; a screen that is up to date has
//! none, and costs nothing.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Whether somebody looks after a screen.
#[derive(Debug, Default)]
pub(super) struct Upkeep {
    state: Mutex<State>,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nobody does.
    #[default]
    Resting,
    /// A keeper does.
    Working,
    /// A keeper does, and is to look again.
    Again,
}

impl Upkeep {
    /// Asks for a look. Gives the work to whoever has to do it now; to nobody if a keeper is at it, who looks again.
    #[must_use = "whoever gets the work has to do it"]
    pub(super) fn ask(&self) -> Option<Work<'_>> {
        let mut state = self.state();
        match *state {
            State::Resting => {
                *state = State::Working;
                Some(Work { upkeep: self, done: false })
            }
            State::Working | State::Again => {
                *state = State::Again;
                None
            }
        }
    }

    /// Whether no keeper is at work.
    pub(super) fn is_resting(&self) -> bool {
        *self.state() == State::Resting
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A keeper's work. A keeper that fails leaves it to the next one.
#[derive(Debug)]
pub(super) struct Work<'a> {
    upkeep: &'a Upkeep,
    done: bool,
}

impl Work<'_> {
    /// The keeper has looked, and found all up to date. Whether it may go: nobody has asked for another look.
    pub(super) fn is_done(&mut self) -> bool {
        let mut state = self.upkeep.state();
        self.done = *state != State::Again;
        *state = if self.done { State::Resting } else { State::Working };
        self.done
    }
}

impl Drop for Work<'_> {
    fn drop(&mut self) {
        if !self.done {
            *self.upkeep.state() = State::Resting;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_keeper_and_it_looks_again_when_it_was_asked_meanwhile() {
        let upkeep = Upkeep::default();
        let mut work = upkeep.ask().expect("nobody is at work");
        assert!(upkeep.ask().is_none());
        assert!(!work.is_done(), "it was asked for another look");
        assert!(work.is_done());
        assert!(upkeep.is_resting());
        drop(work);
        assert!(upkeep.ask().is_some());
    }

    #[test]
    fn the_work_of_a_keeper_that_fails_is_left_to_the_next() {
        let upkeep = Upkeep::default();
        drop(upkeep.ask());
        assert!(upkeep.ask().is_some());
    }
}
