//! Rate limits: windows in which so many requests fit.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use crate::settings::Rate;

/// Counts requests in fixed windows, as Discord does.
#[derive(Debug, Default)]
pub(crate) struct RateLimiter {
    windows: HashMap<String, Window>,
}

#[derive(Debug, Clone, Copy)]
struct Window {
    opened: Instant,
    closes: Instant,
    used: u32,
}

/// With more windows than this, closed ones are dropped.
const MOST_WINDOWS: usize = 10_000;

/// The use of a bucket after a request.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Usage {
    pub(crate) limit: u32,
    pub(crate) remaining: u32,
    pub(crate) reset_after: Duration,
    /// Whether the request was one too many.
    pub(crate) exceeded: bool,
}

impl RateLimiter {
    /// Counts one request in a bucket.
    pub(crate) fn count(&mut self, bucket: &str, rate: Rate) -> Usage {
        self.count_at(Instant::now(), bucket, rate)
    }

    fn count_at(&mut self, now: Instant, bucket: &str, rate: Rate) -> Usage {
        if self.windows.len() > MOST_WINDOWS {
            self.windows.retain(|_, window| window.closes > now);
        }
        let fresh = Window { opened: now, closes: now + rate.per, used: 0 };
        let window = self.windows.entry(bucket.to_owned()).or_insert(fresh);
        if window.closes <= now {
            *window = fresh;
        }
        let exceeded = window.used >= rate.requests;
        if !exceeded {
            window.used += 1;
        }
        Usage {
            limit: rate.requests,
            remaining: rate.requests - window.used.min(rate.requests),
            reset_after: rate.per.saturating_sub(now.duration_since(window.opened)),
            exceeded,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_takes_so_many_and_opens_anew() {
        let mut limiter = RateLimiter::default();
        let rate = Rate::new(2, Duration::from_secs(5));
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        assert!(!limiter.count_at(start, "a", rate).exceeded);
        assert_eq!(limiter.count_at(start, "a", rate).remaining, 0);
        let third = limiter.count_at(after(3), "a", rate);
        assert!(third.exceeded);
        assert_eq!(third.reset_after, Duration::from_secs(2));
        assert!(!limiter.count_at(after(3), "b", rate).exceeded, "buckets are apart");
        assert!(!limiter.count_at(after(5), "a", rate).exceeded);
    }
}
