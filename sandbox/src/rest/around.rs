//! The middleware around every request: authentication, rate limits, faults, the body, and the log.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::call::{Asker, Call};
use super::limits::{self, Usages};
use super::problem::Problem;
use super::upload;
use super::version::unversioned;
use crate::faults::Fault;
use crate::ids::ApplicationId;
use crate::request_log::{Judgement, Request as Logged};
use crate::timestamp::Timestamp;
use crate::world::World;

/// The code of [`Problem::AlreadyAnswered`].
const ALREADY_ANSWERED: u64 = 40060;

/// Surrounds every request to the API.
///
/// A request that was received completely is carried out and logged even if the bot disconnects before the answer.
pub(super) async fn handle(State(world): State<Arc<World>>, request: Request, next: Next) -> Response {
    match tokio::spawn(carry_out(world, request, next)).await {
        Ok(response) => response,
        Err(failure) => match failure.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => Problem::Server(500).into_response(),
        },
    }
}

async fn carry_out(world: Arc<World>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let at = Timestamp::now();
    let (parts, body) = request.into_parts();
    let application = application(&world, &parts.headers);
    let path = unversioned(parts.uri.path()).to_owned();
    let mut logged = Logged {
        number: world.arrive(),
        application,
        method: parts.method.to_string(),
        path,
        query: parts.uri.query().unwrap_or_default().to_owned(),
        text: String::new(),
        body: Value::Null,
        files: Vec::new(),
        unheeded: Vec::new(),
        status: 0,
        response: Value::Null,
        at,
        took: Duration::ZERO,
        judgement: None,
    };
    let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let usages = limits::count(&world, unversioned(route), &logged);
    let fault = world.faults(|faults| faults.take(&logged.line()));
    let line = logged.line();
    let outcome = match before(&world, fault, &usages) {
        Some(problem) => problem.into_response(),
        None => match answer(&world, parts, body, &mut logged, next).await {
            Some(response) => response,
            // The bot has disconnected in the middle of its request: nobody gets this answer.
            None => return Problem::CutOff.into_response(),
        },
    };
    let outcome = match fault {
        Some(Fault::AnswerLost(status)) => {
            world.faults(|faults| faults.note_lost(&line));
            Problem::Server(status).into_response()
        }
        _ => outcome,
    };
    let delay = world.faults(|faults| faults.delay);
    tokio::time::sleep(delay).await;
    let mut response = log(&world, logged, began, outcome).await;
    usages.write(response.headers_mut());
    response
}

/// Reads the body and runs the route; `None` when the body is incomplete.
async fn answer(
    world: &World,
    mut parts: Parts,
    body: Body,
    logged: &mut Logged,
    next: Next,
) -> Option<Response> {
    if let Some(application) = logged.application {
        parts.extensions.insert(Asker(application));
    }
    let sent = match upload::read(&parts, body, world.limits.upload).await {
        Ok(sent) => sent,
        Err(Problem::CutOff) => return None,
        Err(problem) => return Some(problem.into_response()),
    };
    logged.text = sent.text;
    logged.files.clone_from(&sent.files);
    logged.body = match upload::json(&logged.text) {
        Ok(body) => body,
        Err(problem) => return Some(problem.into_response()),
    };
    let query = upload::query(parts.uri.query().unwrap_or_default());
    let call = Call { body: logged.body.clone(), files: sent.files, query, ..Call::default() };
    let unheeded = Arc::clone(&call.unheeded);
    parts.extensions.insert(call);
    let response = next.run(Request::from_parts(parts, Body::empty())).await;
    logged.unheeded = std::mem::take(&mut *unheeded.lock().unwrap_or_else(PoisonError::into_inner));
    Some(response)
}

/// What stops a request before its route sees it.
fn before(world: &World, fault: Option<Fault>, usages: &Usages) -> Option<Problem> {
    match fault {
        Some(Fault::TooManyRequests { retry_after, global }) => {
            Some(Problem::RateLimited { retry_after, global })
        }
        Some(Fault::Server(status)) => Some(Problem::Server(status)),
        Some(Fault::AnswerLost(_)) | None => usages.problem(world.limits.enforcement),
    }
}

/// Logs a request with its answer.
async fn log(world: &World, mut logged: Logged, began: Instant, response: Response) -> Response {
    let (parts, body) = response.into_parts();
    // The handlers make their bodies in memory, so reading one cannot fail.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    logged.status = parts.status.as_u16();
    logged.response = serde_json::from_slice(&bytes).unwrap_or_default();
    logged.took = began.elapsed();
    logged.judgement = parts.extensions.get::<Judgement>().copied();
    // A bot whose answer was lost is right to retry it.
    if logged.code() == Some(ALREADY_ANSWERED) && world.faults(|faults| faults.take_lost(&logged.line())) {
        logged.judgement = Some(Judgement::Unavoidable);
    }
    tracing::debug!(method = %logged.method, path = %logged.path, status = logged.status, "request");
    world.log(logged);
    Response::from_parts(parts, Body::from(bytes))
}

/// The application whose bot's token a request carries.
fn application(world: &World, headers: &HeaderMap) -> Option<ApplicationId> {
    let token = headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bot ")?;
    world.read(|model| model.application_with_token(token).map(|application| application.id))
}
