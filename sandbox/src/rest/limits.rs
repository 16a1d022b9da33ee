//! Rate limits: which bucket a request counts in, and the headers that tell the bot.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue};

use super::problem::Problem;
use crate::rate_limit::Usage;
use crate::request_log::Request as Logged;
use crate::settings::{Enforcement, Rate};
use crate::timestamp::Timestamp;
use crate::world::World;

/// The use of the buckets that a request counts in.
#[derive(Debug, Clone)]
pub(super) struct Usages {
    global: Option<Usage>,
    bucket: Usage,
    name: String,
}

/// Counts a request in its bucket: the route, with the channel, guild or interaction that it is about.
pub(super) fn count(world: &World, route: &str, logged: &Logged) -> Usages {
    let limits = &world.limits;
    let interaction = route.starts_with("/interactions") || route.starts_with("/webhooks");
    let rate = match (logged.method.as_str(), route) {
        ("POST", "/channels/{channel_id}/messages") => limits.messages,
        ("PATCH", "/channels/{channel_id}/messages/{message_id}") => limits.edits,
        _ if route.starts_with("/webhooks") => limits.follow_ups,
        _ if route.starts_with("/interactions") => Rate::new(u32::MAX, Duration::from_secs(1)),
        _ => limits.other,
    };
    let mut steps = logged.path.split('/').skip(1);
    let major = match steps.next() {
        Some("channels" | "guilds") => steps.next().unwrap_or_default().to_owned(),
        Some("webhooks") => steps.take(2).collect::<Vec<_>>().join("/"),
        _ => String::new(),
    };
    // Follow-ups of one interaction share a bucket whatever is done with them.
    let kind = if interaction { "interaction" } else { &logged.method };
    let route = if interaction { "" } else { route };
    let owner = logged.application.map_or(0, |application| application.0);
    let bucket = format!("{owner} {kind} {route} {major}");
    world.rate_limiter(|limiter| {
        let global = (!interaction).then(|| limiter.count(&format!("{owner}"), limits.global));
        Usages { global, bucket: limiter.count(&bucket, rate), name: format!("{kind} {route}") }
    })
}

impl Usages {
    /// Why the request is refused, if it exceeds a limit.
    pub(super) fn problem(&self, enforcement: Enforcement) -> Option<Problem> {
        if enforcement == Enforcement::HeadersOnly {
            return None;
        }
        let over = |usage: Usage, global| {
            let retry_after = usage.reset_after.as_secs_f64();
            usage.exceeded.then_some(Problem::RateLimited { retry_after, global })
        };
        self.global.and_then(|all| over(all, true)).or_else(|| over(self.bucket, false))
    }

    /// Writes the rate-limit headers.
    pub(super) fn write(&self, headers: &mut HeaderMap) {
        let usage = self.bucket;
        if usage.limit == u32::MAX {
            return;
        }
        let now = Duration::from_millis(Timestamp::now().unix_millis());
        let written = [
            ("x-ratelimit-limit", usage.limit.to_string()),
            ("x-ratelimit-remaining", usage.remaining.to_string()),
            ("x-ratelimit-reset", format!("{:.3}", (now + usage.reset_after).as_secs_f64())),
            ("x-ratelimit-reset-after", format!("{:.3}", usage.reset_after.as_secs_f64())),
            ("x-ratelimit-bucket", hash(&self.name)),
        ];
        for (name, value) in written {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(name, value);
            }
        }
    }
}

/// An opaque name for a bucket, like Discord's.
fn hash(bucket: &str) -> String {
    let mut hasher = DefaultHasher::new();
    bucket.hash(&mut hasher);
    format!("{:032x}", hasher.finish())
}
