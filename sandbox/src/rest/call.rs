//! What happens around every request: who asks, how often, what is in it; and its record.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::path::ErrorKind;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, MatchedPath, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::problem::Problem;
use super::upload::{self, Upload};
use crate::check::Checked;
use crate::clock::Timestamp;
use crate::faults::Fault;
use crate::ids::{ApplicationId, UserId};
use crate::pace::Standing;
use crate::record::{Judgement, Request as Asked};
use crate::settings::{Enforcement, Rate};
use crate::world::World;

/// What a handler answers.
pub(super) type Answer = Result<Reply, Problem>;

/// An answer to a request that is granted.
#[derive(Debug)]
pub(super) enum Reply {
    /// 200 with a body.
    Ok(Value),
    /// 201 with a body.
    Created(Value),
    /// 204.
    Empty,
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        match self {
            Self::Ok(body) => axum::Json(body).into_response(),
            Self::Created(body) => (StatusCode::CREATED, axum::Json(body)).into_response(),
            Self::Empty => StatusCode::NO_CONTENT.into_response(),
        }
    }
}

/// What came with a request.
#[derive(Debug, Clone, Default)]
pub(super) struct Call {
    /// The JSON body, or a form's `payload_json`; null when there is none.
    pub(super) body: Value,
    /// The files that came with it.
    pub(super) files: Vec<Upload>,
    /// Its query.
    pub(super) query: Vec<(String, String)>,
    /// What of the body Discord would take and not heed.
    pub(super) unheeded: Arc<Mutex<Vec<String>>>,
}

impl Call {
    /// Heeds the outcome of a check: a refusal refuses, what is ignored is kept for the record.
    pub(super) fn check(&self, outcome: Checked) -> Result<(), Problem> {
        let ignored = outcome?;
        let mut unheeded = self.unheeded.lock().unwrap_or_else(PoisonError::into_inner);
        unheeded.extend(ignored.iter().map(ToString::to_string));
        Ok(())
    }

    /// What came with a callback, as if its `data` were the body.
    pub(super) fn data(&self) -> Self {
        Self { body: self.body["data"].clone(), ..self.clone() }
    }

    /// A parameter of the query.
    pub(super) fn query(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

impl<S: Sync> FromRequestParts<S> for Call {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_default())
    }
}

/// The application whose bot asks. Without a good token there is none: 401.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asker(pub(super) ApplicationId);

impl Asker {
    /// The bot that asks.
    pub(super) fn bot(self) -> UserId {
        self.0.bot()
    }
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().copied().ok_or(Problem::Unauthorized)
    }
}

/// The ids in a path.
#[derive(Debug)]
pub(super) struct Ids<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Ids<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(ids)) => Ok(Self(ids)),
            Err(PathRejection::FailedToDeserializePathParams(rejection)) => {
                let key = match rejection.kind() {
                    ErrorKind::ParseErrorAtKey { key, .. } | ErrorKind::DeserializeError { key, .. } => key.clone(),
                    _ => "id".to_owned(),
                };
                Err(Problem::invalid(&[&key], "NUMBER_TYPE_COERCE", "Value is not snowflake."))
            }
            Err(_) => Err(Problem::NotFound),
        }
    }
}

/// Surrounds every request to the API.
pub(super) async fn handle(State(world): State<Arc<World>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let at = Timestamp::now();
    let (parts, body) = request.into_parts();
    let application = application(&world, &parts.headers);
    let path = bare_path(parts.uri.path()).to_owned();
    let mut asked = Asked {
        application,
        method: parts.method.to_string(),
        path,
        query: parts.uri.query().unwrap_or_default().to_owned(),
        body: Value::Null,
        files: 0,
        unheeded: Vec::new(),
        status: 0,
        response: Value::Null,
        at,
        took: Duration::ZERO,
    };
    let (standing, bucket) = count(&world, &parts, &asked);
    let outcome = match before(&world, &asked, standing) {
        Err(problem) => problem.into_response(),
        Ok(()) => answer(&world, parts, body, &mut asked, next).await,
    };
    let delay = world.faults(|faults| faults.delay);
    tokio::time::sleep(delay).await;
    let mut response = keep(&world, asked, began, outcome).await;
    write_headers(response.headers_mut(), standing, &bucket);
    response
}

/// Reads the body and lets the route answer.
async fn answer(world: &World, mut parts: Parts, body: Body, asked: &mut Asked, next: Next) -> Response {
    if let Some(application) = asked.application {
        parts.extensions.insert(Asker(application));
    }
    let mut call = match upload::read(&parts, body, world.limits.upload).await {
        Ok(call) => call,
        Err(problem) => return problem.into_response(),
    };
    call.query = upload::query(parts.uri.query().unwrap_or_default());
    asked.body = call.body.clone();
    asked.files = call.files.len();
    let unheeded = Arc::clone(&call.unheeded);
    parts.extensions.insert(call);
    let response = next.run(Request::from_parts(parts, Body::empty())).await;
    asked.unheeded = std::mem::take(&mut *unheeded.lock().unwrap_or_else(PoisonError::into_inner));
    response
}

/// What stops a request before its route sees it.
fn before(world: &World, asked: &Asked, standing: Standings) -> Result<(), Problem> {
    let fault = world.faults(|faults| faults.take(&format!("{} {}", asked.method, asked.path)));
    match fault {
        Some(Fault::TooManyRequests { retry_after, global }) => {
            return Err(Problem::RateLimited { retry_after, global });
        }
        Some(Fault::Server(status)) => return Err(Problem::Server(status)),
        None => {}
    }
    if world.limits.enforcement == Enforcement::HeadersOnly {
        return Ok(());
    }
    let exceeded = |standing: Standing, global| {
        standing.exceeded.then(|| Problem::RateLimited { retry_after: standing.reset_after.as_secs_f64(), global })
    };
    let problem = standing.global.and_then(|all| exceeded(all, true)).or_else(|| exceeded(standing.bucket, false));
    problem.map_or(Ok(()), Err)
}

#[derive(Debug, Clone, Copy)]
struct Standings {
    global: Option<Standing>,
    bucket: Standing,
}

/// Counts a request in its bucket: the route, with the channel, guild or interaction that it is about.
fn count(world: &World, parts: &Parts, asked: &Asked) -> (Standings, String) {
    let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let route = bare_path(route);
    let limits = &world.limits;
    let interaction = route.starts_with("/interactions") || route.starts_with("/webhooks");
    let rate = match (asked.method.as_str(), route) {
        ("POST", "/channels/{channel_id}/messages") => limits.messages,
        ("PATCH", "/channels/{channel_id}/messages/{message_id}") => limits.edits,
        _ if route.starts_with("/webhooks") => limits.follow_ups,
        _ if route.starts_with("/interactions") => Rate::new(u32::MAX, Duration::from_secs(1)),
        _ => limits.other,
    };
    let mut steps = asked.path.split('/').skip(1);
    let major = match steps.next() {
        Some("channels" | "guilds") => steps.next().unwrap_or_default().to_owned(),
        Some("webhooks") => steps.take(2).collect::<Vec<_>>().join("/"),
        _ => String::new(),
    };
    // Follow-ups of one interaction share a bucket whatever is done with them.
    let kind = if interaction { "interaction" } else { &asked.method };
    let route = if interaction { "" } else { route };
    let asker = asked.application.map_or(0, |application| application.0);
    let bucket = format!("{asker} {kind} {route} {major}");
    world.pace(|pace| {
        let global = (!interaction).then(|| pace.count(&format!("{asker}"), limits.global));
        let standings = Standings { global, bucket: pace.count(&bucket, rate) };
        (standings, format!("{kind} {route}"))
    })
}

fn write_headers(headers: &mut HeaderMap, standing: Standings, bucket: &str) {
    let standing = standing.bucket;
    if standing.limit == u32::MAX {
        return;
    }
    let reset = Timestamp::now().unix_millis() as f64 / 1000.0 + standing.reset_after.as_secs_f64();
    let written = [
        ("x-ratelimit-limit", standing.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        ("x-ratelimit-reset", format!("{reset:.3}")),
        ("x-ratelimit-reset-after", format!("{:.3}", standing.reset_after.as_secs_f64())),
        ("x-ratelimit-bucket", bucket_hash(bucket)),
    ];
    for (name, value) in written {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
}

/// A name for a bucket that says nothing, like Discord's.
fn bucket_hash(bucket: &str) -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    bucket.hash(&mut hasher);
    format!("{:032x}", hasher.finish())
}

/// Notes a request with its answer.
async fn keep(world: &World, mut asked: Asked, began: Instant, response: Response) -> Response {
    let (parts, body) = response.into_parts();
    // The body was made in memory by a handler of ours, so that it can always be read.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    asked.status = parts.status.as_u16();
    asked.response = serde_json::from_slice(&bytes).unwrap_or_default();
    asked.took = began.elapsed();
    let judgement = parts.extensions.get::<Judgement>().copied();
    tracing::debug!(method = %asked.method, path = %asked.path, status = asked.status, "request");
    world.record(|record| record.note(asked, judgement));
    Response::from_parts(parts, Body::from(bytes))
}

/// The application whose bot's token a request carries.
fn application(world: &World, headers: &HeaderMap) -> Option<ApplicationId> {
    let token = headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bot ")?;
    world.read(|model| model.application_with_token(token).map(|application| application.id))
}

/// A path without the API's prefix.
fn bare_path(path: &str) -> &str {
    let stripped = super::PREFIXES.iter().find_map(|prefix| path.strip_prefix(prefix));
    stripped.filter(|rest| rest.starts_with('/')).unwrap_or(path)
}
