//! The log of the requests that bots have made, and which of them broke a rule.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use crate::ids::ApplicationId;
use crate::timestamp::Timestamp;

/// A file that came with a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// The number in the name of its part of the form, `files[n]`.
    pub index: u64,
    /// The name that the form gives it; the `attachments` of the body may give it another.
    pub filename: String,
    /// Its media type, if the form names one.
    pub content_type: Option<String>,
    /// What is in it.
    pub bytes: Arc<[u8]>,
}

/// One request to the REST API, with its answer.
#[derive(Debug, Clone)]
pub struct Request {
    /// The requests that arrived before it.
    pub number: u64,
    /// The bot that asked, if it showed a token that is known.
    pub application: Option<ApplicationId>,
    /// The method, such as `POST`.
    pub method: String,
    /// The path without the API's version: `/channels/1/messages`.
    pub path: String,
    /// The query, without its question mark.
    pub query: String,
    /// The JSON body, or a form's `payload_json`, to the letter; empty when there is none.
    pub text: String,
    /// What [`text`](Self::text) says; null when it is empty or no JSON.
    pub body: Value,
    /// The files that came with it, in the order of the form.
    pub files: Vec<Upload>,
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
    /// Whose fault it is, if it was refused.
    pub(crate) judgement: Option<Judgement>,
}

impl Request {
    /// Discord's error code in the answer, if it is an error.
    pub fn code(&self) -> Option<u64> {
        if self.status < 400 { None } else { self.response["code"].as_u64() }
    }

    /// Its first line: `POST /channels/1/messages`.
    pub(crate) fn line(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// The request without its text and the contents of its files: what the page shows.
    pub(crate) fn summary(&self) -> RequestSummary {
        let files = self.files.iter().map(|file| (file.filename.clone(), file.bytes.len())).collect();
        RequestSummary { request: Self { text: String::new(), files: Vec::new(), ..self.clone() }, files }
    }

    /// The bytes that came with it.
    fn size(&self) -> usize {
        self.text.len() + self.files.iter().map(|file| file.bytes.len()).sum::<usize>()
    }
}

/// A request without its text and the contents of its files.
#[derive(Debug)]
pub(crate) struct RequestSummary {
    /// The request, without its text and files.
    pub(crate) request: Request,
    /// The files' names, and how many bytes each has.
    pub(crate) files: Vec<(String, usize)>,
}

/// Whose fault a refused request is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// Nobody's: a message was deleted, a user has closed their direct messages.
    Unavoidable,
    /// The bot broke a rule of the API.
    Breach,
    /// The bot lacked a permission, and could have known it.
    Refusal,
}

/// The most requests that are kept. The oldest are dropped first.
const MOST_REQUESTS: usize = 50_000;

/// The most bytes of bodies and files that are kept with them.
const MOST_BYTES: usize = 64 * 1024 * 1024;

/// The request log of one sandbox.
#[derive(Debug, Default)]
pub(crate) struct RequestLog {
    /// Those that are kept, in the order in which they arrived.
    pub(crate) requests: VecDeque<Request>,
    /// The bytes that came with those that are kept.
    size: usize,
    /// How many have arrived.
    arrived: u64,
    pub(crate) breaches: Vec<Request>,
    pub(crate) refusals: Vec<Request>,
    /// Answers of 401, 403 and 429: 10,000 in ten minutes get a bot's address banned.
    pub(crate) invalid: VecDeque<Timestamp>,
}

/// The time over which invalid requests are counted.
const INVALID_WINDOW: Duration = Duration::from_mins(10);

impl RequestLog {
    /// Numbers a request that has arrived.
    pub(crate) fn arrive(&mut self) -> u64 {
        self.arrived += 1;
        self.arrived - 1
    }

    /// Adds a request that has been answered.
    pub(crate) fn add(&mut self, request: Request) {
        if matches!(request.status, 401 | 403 | 429) {
            self.invalid.push_back(request.at);
            while self.invalid.front().is_some_and(|at| at.age() >= INVALID_WINDOW) {
                self.invalid.pop_front();
            }
        }
        if request.judgement == Some(Judgement::Breach) || !request.unheeded.is_empty() {
            self.breaches.push(request.clone());
        }
        if request.judgement == Some(Judgement::Refusal) {
            self.refusals.push(request.clone());
        }
        self.size += request.size();
        let place = self.requests.partition_point(|earlier| earlier.number < request.number);
        self.requests.insert(place, request);
        while self.requests.len() > MOST_REQUESTS || self.size > MOST_BYTES {
            let Some(oldest) = self.requests.pop_front() else { break };
            self.size -= oldest.size();
        }
    }

    /// Answers of 401, 403 and 429 in the last ten minutes.
    pub(crate) fn invalid_requests(&self) -> usize {
        self.invalid.iter().filter(|at| at.age() < INVALID_WINDOW).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(number: u64, text: &str) -> Request {
        Request {
            number,
            application: None,
            method: "POST".to_owned(),
            path: "/channels/1/messages".to_owned(),
            query: String::new(),
            text: text.to_owned(),
            body: Value::Null,
            files: Vec::new(),
            unheeded: Vec::new(),
            status: 200,
            response: Value::Null,
            at: Timestamp::now(),
            took: Duration::ZERO,
            judgement: None,
        }
    }

    #[test]
    fn requests_stand_in_the_order_of_their_arrival_whichever_is_answered_first() {
        let mut log = RequestLog::default();
        let numbers: Vec<u64> = (0..3).map(|_| log.arrive()).collect();
        assert_eq!(numbers, [0, 1, 2]);
        for number in [1, 2, 0] {
            log.add(request(number, ""));
        }
        let kept: Vec<u64> = log.requests.iter().map(|one| one.number).collect();
        assert_eq!(kept, numbers);
    }

    #[test]
    fn the_oldest_are_forgotten_when_their_bytes_grow_too_many() {
        let mut log = RequestLog::default();
        let text = "x".repeat(MOST_BYTES / 2);
        for number in 0..3 {
            log.add(request(number, &text));
        }
        let kept: Vec<u64> = log.requests.iter().map(|one| one.number).collect();
        assert_eq!(kept, [1, 2]);
        assert_eq!(log.size, 2 * text.len());
    }
}
