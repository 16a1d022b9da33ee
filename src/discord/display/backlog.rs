//! What waits for its turn where little is done at a time. What waits costs next to nothing, however much it is.

use std::{
    collections::{HashSet, VecDeque},
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// What waits for its turn, each once, first come first served.
#[derive(Debug)]
pub(super) struct Backlog<T> {
    at_a_time: usize,
    state: Mutex<State<T>>,
}

#[derive(Debug)]
struct State<T> {
    queue: VecDeque<T>,
    waiting: HashSet<T>,
    /// How many are at work.
    workers: usize,
}

/// What a worker does who has been called: takes what is [`next`](Backlog::next), again and again, until nothing waits.
#[must_use = "what waits is done by nobody else"]
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Called;

impl<T: Copy + Eq + Hash> Backlog<T> {
    /// Nothing waits yet; at most so many work at a time.
    pub(super) fn new(at_a_time: usize) -> Self {
        let state = State { queue: VecDeque::new(), waiting: HashSet::new(), workers: 0 };
        Self { at_a_time, state: Mutex::new(state) }
    }

    /// Lets this wait, if it does not do so already. Calls a worker, if one more is needed.
    pub(super) fn push(&self, item: T) -> Option<Called> {
        let mut state = self.state();
        if state.waiting.insert(item) {
            state.queue.push_back(item);
        }
        if state.workers == self.at_a_time {
            return None;
        }
        state.workers += 1;
        Some(Called)
    }

    /// What a worker does next. None: it goes.
    pub(super) fn next(&self) -> Option<T> {
        let mut state = self.state();
        let Some(item) = state.queue.pop_front() else {
            state.workers -= 1;
            return None;
        };
        state.waiting.remove(&item);
        Some(item)
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_no_more_workers_than_may_be_and_one_whenever_something_waits() {
        let backlog = Backlog::new(2);
        let called = (0..10).filter_map(|item| backlog.push(item)).count();
        assert_eq!(called, 2);
        assert_eq!((0..10).filter_map(|_| backlog.next()).collect::<Vec<_>>(), (0..10).collect::<Vec<_>>());
        assert_eq!((backlog.next(), backlog.next()), (None, None), "both go");
        assert_eq!(backlog.push(1), Some(Called));
    }

    #[test]
    fn what_waits_already_is_done_once_and_once_more_if_it_comes_while_it_is_done() {
        let backlog = Backlog::new(1);
        assert_eq!(backlog.push(7), Some(Called));
        assert_eq!(backlog.push(7), None);
        assert_eq!(backlog.next(), Some(7));
        assert_eq!(backlog.push(7), None, "its worker is still there");
        assert_eq!((backlog.next(), backlog.next()), (Some(7), None));
    }
}
