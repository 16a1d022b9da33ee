//! Faults on demand, such as the real Discord has now and then.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

/// An answer that a request gets instead of its own.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fault {
    /// 429, to be tried again after so many seconds.
    TooManyRequests {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether the bot as a whole is to wait, rather than this one route.
        global: bool,
    },
    /// A server error such as 500 or 502; nothing is done.
    Server(u16),
    /// A server error although all is done: the answer is lost on the way.
    AnswerLost(u16),
}

impl Fault {
    /// Its short name: the status, or `lost`.
    pub(crate) fn name(self) -> String {
        match self {
            Self::TooManyRequests { .. } => "429".to_owned(),
            Self::Server(status) => status.to_string(),
            Self::AnswerLost(_) => "lost".to_owned(),
        }
    }
}

/// The requested faults.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    next: VecDeque<(String, Fault)>,
    /// Requests that were carried out although their answers were lost.
    lost: BTreeSet<String>,
    /// How long each answer is delayed.
    pub(crate) delay: Duration,
    /// Whether new gateway connections are refused.
    pub(crate) gateway_refused: bool,
}

impl Faults {
    /// Lets the next request whose `METHOD /path` contains `part` fail.
    pub(crate) fn add(&mut self, part: &str, fault: Fault) {
        self.next.push_back((part.to_owned(), fault));
    }

    /// The faults that no request has met yet.
    pub(crate) fn pending(&self) -> impl Iterator<Item = (&str, Fault)> {
        self.next.iter().map(|(part, fault)| (part.as_str(), *fault))
    }

    /// Notes that a request was carried out, and that its answer was lost.
    pub(crate) fn note_lost(&mut self, request: &str) {
        self.lost.insert(request.to_owned());
    }

    /// Whether the answer of an earlier request like this one was lost; true once for each lost answer.
    pub(crate) fn take_lost(&mut self, request: &str) -> bool {
        self.lost.remove(request)
    }

    /// The fault that this request is to meet.
    pub(crate) fn take(&mut self, request: &str) -> Option<Fault> {
        let at = self.next.iter().position(|(part, _)| request.contains(part.as_str()))?;
        self.next.remove(at).map(|(_, fault)| fault)
    }
}
