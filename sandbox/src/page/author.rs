//! What the bot's author sees: every request and every event, with its body.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::request_log::{Judgement, RequestSummary};
use crate::sessions::Event;
use crate::world::World;

/// A subscription to all requests and events.
pub(super) struct Author {
    before: VecDeque<Value>,
    requests: Receiver<Arc<RequestSummary>>,
    events: Receiver<Arc<Event>>,
}

impl Author {
    pub(super) fn of(world: &World) -> Self {
        let (past_requests, requests) = world.requests().subscribe();
        let (past_events, events) = world.events().subscribe();
        let past_requests = past_requests.iter().map(|it| (it.request.at, request(it)));
        let past_events = past_events.iter().map(|it| (it.at, event(it)));
        let mut before: Vec<_> = past_requests.chain(past_events).collect();
        before.sort_by_key(|(at, _)| *at);
        Self { before: before.into_iter().map(|(_, written)| written).collect(), requests, events }
    }

    /// The next request or event.
    pub(super) async fn next(&mut self) -> Value {
        if let Some(written) = self.before.pop_front() {
            return written;
        }
        loop {
            let next = tokio::select! {
                next = self.requests.recv() => next.map(|it| request(&it)),
                next = self.events.recv() => next.map(|it| event(&it)),
            };
            match next {
                Ok(written) => return written,
                Err(RecvError::Lagged(missed)) => return json!({"t": "missed", "count": missed}),
                // The feeds end with the sandbox, and so does the page.
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}

fn request(RequestSummary { request, files }: &RequestSummary) -> Value {
    let files = files.iter().map(|(name, size)| json!({"filename": name, "size": size}));
    let judgement = match request.judgement {
        Some(Judgement::Breach) => Some("breach"),
        Some(Judgement::Refusal) => Some("refusal"),
        Some(Judgement::Unavoidable) | None => None,
    };
    json!({
        "t": "request",
        "number": request.number,
        "application": request.application,
        "method": request.method,
        "path": request.path,
        "query": request.query,
        "body": request.body,
        "files": files.collect::<Vec<_>>(),
        "status": request.status,
        "response": request.response,
        "unheeded": request.unheeded,
        "judgement": judgement,
        "at": request.at,
        "took_ms": request.took.as_secs_f64() * 1_000.0,
    })
}

fn event(event: &Event) -> Value {
    json!({
        "t": "event",
        "number": event.number,
        "application": event.application,
        "shard": event.shard,
        "name": event.name,
        "body": event.body,
        "at": event.at,
    })
}
