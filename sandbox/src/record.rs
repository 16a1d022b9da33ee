//! What bots have asked, and what of it they should not have.

use std::collections::VecDeque;
use std::time::Duration;

use serde_json::Value;

use crate::clock::Timestamp;
use crate::ids::ApplicationId;

/// One request to the REST API, with its answer.
#[derive(Debug, Clone)]
pub struct Request {
    /// The bot that asked, if it showed a token that is known.
    pub application: Option<ApplicationId>,
    /// The method, such as `POST`.
    pub method: String,
    /// The path without the API's version: `/channels/1/messages`.
    pub path: String,
    /// The query, without its question mark.
    pub query: String,
    /// The JSON body, or a form's `payload_json`.
    pub body: Value,
    /// How many files came with it.
    pub files: usize,
    /// What of the body Discord takes and does not heed, such as unknown keys.
    pub unheeded: Vec<String>,
    /// The answer's status.
    pub status: u16,
    /// The answer's body.
    pub response: Value,
    /// When it came.
    pub at: Timestamp,
    /// How long the answer took.
    pub took: Duration,
}

impl Request {
    /// Discord's error code in the answer, if it is an error.
    pub fn code(&self) -> Option<u64> {
        if self.status < 400 { None } else { self.response["code"].as_u64() }
    }
}

/// How a refused request is to be judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// Something that can happen to any bot: a message is gone, a user's messages are closed.
    Chance,
    /// The bot is wrong: it broke the API's rules.
    Breach,
    /// The bot was not allowed, and could have known it.
    Refusal,
}

/// How many requests are kept; the oldest are forgotten first.
const KEPT: usize = 50_000;

/// The record of one sandbox.
#[derive(Debug, Default)]
pub(crate) struct Record {
    pub(crate) requests: VecDeque<Request>,
    pub(crate) breaches: Vec<Request>,
    pub(crate) refusals: Vec<Request>,
    /// Answers of 401, 403 and 429: 10,000 in ten minutes get a bot's address banned.
    pub(crate) invalid: VecDeque<Timestamp>,
}

/// The time over which invalid requests are counted.
const INVALID_WINDOW: Duration = Duration::from_secs(600);

impl Record {
    /// Notes a request that has been answered.
    pub(crate) fn note(&mut self, request: Request, judgement: Option<Judgement>) {
        if matches!(request.status, 401 | 403 | 429) {
            self.invalid.push_back(request.at);
            while self.invalid.front().is_some_and(|at| at.age() >= INVALID_WINDOW) {
                self.invalid.pop_front();
            }
        }
        if judgement == Some(Judgement::Breach) || !request.unheeded.is_empty() {
            self.breaches.push(request.clone());
        }
        if judgement == Some(Judgement::Refusal) {
            self.refusals.push(request.clone());
        }
        self.requests.push_back(request);
        if self.requests.len() > KEPT {
            self.requests.pop_front();
        }
    }

    /// Answers of 401, 403 and 429 in the last ten minutes.
    pub(crate) fn invalid_requests(&self) -> usize {
        self.invalid.iter().filter(|at| at.age() < INVALID_WINDOW).count()
    }
}
