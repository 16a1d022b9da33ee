//! Single flight: one task at a time brings a screen up to date, and whoever asks meanwhile makes it look again.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Whether a task is bringing a screen up to date.
#[derive(Debug, Default)]
pub(super) struct SingleFlight {
    state: Mutex<State>,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    /// No task is.
    #[default]
    Idle,
    /// One is.
    Running,
    /// One is, and has to look again.
    Again,
}

impl SingleFlight {
    /// Takes off, unless a task is running: that one looks again.
    #[must_use = "a flight that is dropped leaves the work undone"]
    pub(super) fn start(&self) -> Option<Flight<'_>> {
        let mut state = self.state();
        match *state {
            State::Idle => {
                *state = State::Running;
                Some(Flight { single: self, landed: false })
            }
            State::Running | State::Again => {
                *state = State::Again;
                None
            }
        }
    }

    /// Makes a running task look again. Whether one is running.
    pub(super) fn ask_running(&self) -> bool {
        let mut state = self.state();
        let running = *state != State::Idle;
        if running {
            *state = State::Again;
        }
        running
    }

    /// Whether no task is running.
    pub(super) fn is_idle(&self) -> bool {
        *self.state() == State::Idle
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to bring a screen up to date. Dropped before it has landed, it is free for the next task.
#[derive(Debug)]
pub(super) struct Flight<'a> {
    single: &'a SingleFlight,
    landed: bool,
}

impl Flight<'_> {
    /// Everything was found up to date. Whether the flight is over: nobody has asked for another look meanwhile.
    pub(super) fn land(&mut self) -> bool {
        let mut state = self.single.state();
        self.landed = *state != State::Again;
        *state = if self.landed { State::Idle } else { State::Running };
        self.landed
    }
}

impl Flight<'_> {
    /// The same for a flight that has made one change itself, which has asked for another look: that look has been taken.
    pub(super) fn land_after_own_change(&mut self) -> bool {
        self.land() || self.land()
    }
}

impl Drop for Flight<'_> {
    fn drop(&mut self) {
        if !self.landed {
            *self.single.state() = State::Idle;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_task_runs_and_looks_again_when_it_was_asked_meanwhile() {
        let single = SingleFlight::default();
        assert!(!single.ask_running(), "nobody is there to ask");
        let mut flight = single.start().expect("no task is running");
        assert!(single.start().is_none());
        assert!(!flight.land(), "it was asked for another look");
        assert!(single.ask_running());
        assert!(!flight.land(), "and again");
        assert!(flight.land());
        assert!(single.is_idle());
        drop(flight);
        assert!(single.start().is_some());
    }

    #[test]
    fn the_flight_of_a_task_that_fails_is_free_for_the_next() {
        let single = SingleFlight::default();
        drop(single.start());
        assert!(single.start().is_some());
    }
}
