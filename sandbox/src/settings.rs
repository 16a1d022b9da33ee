//! Settings of a sandbox: rate limits and time limits.

use std::time::Duration;

/// So many requests in so long a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// How many requests fit.
    pub requests: u32,
    /// The window that they must fit in.
    pub per: Duration,
}

impl Rate {
    /// `requests` in every `per`.
    pub const fn new(requests: u32, per: Duration) -> Self {
        Self { requests, per }
    }
}

/// Whether a bot that exceeds a rate limit is refused, or only informed by headers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Enforcement {
    /// Too many requests are answered 429, as by Discord.
    Strict,
    /// Headers count, but nothing is refused.
    HeadersOnly,
}

/// Rate limits and sizes. Discord does not publish its own; these are what bots meet.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Whether the rates are enforced.
    pub enforcement: Enforcement,
    /// All requests of one bot, but for answers to interactions and their follow-ups.
    pub global: Rate,
    /// Messages created in one channel.
    pub messages: Rate,
    /// Messages edited in one channel.
    pub edits: Rate,
    /// Edits in one channel of messages older than [`Timings::old_message`] (error 30046).
    pub old_edits: Rate,
    /// Follow-ups and edits of one interaction's answers.
    pub follow_ups: Rate,
    /// Every other route.
    pub other: Rate,
    /// The largest upload, in bytes.
    pub upload: u32,
}

impl Default for Limits {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            enforcement: Enforcement::Strict,
            global: Rate::new(50, seconds(1)),
            messages: Rate::new(5, seconds(5)),
            edits: Rate::new(5, seconds(5)),
            old_edits: Rate::new(3, seconds(20)),
            follow_ups: Rate::new(5, seconds(2)),
            other: Rate::new(50, seconds(5)),
            upload: 10 * 1024 * 1024,
        }
    }
}

impl Limits {
    /// The default sizes, with no rate enforced.
    pub fn unenforced() -> Self {
        Self { enforcement: Enforcement::HeadersOnly, ..Self::default() }
    }
}

/// How long things live and last.
#[derive(Debug, Clone)]
pub struct Timings {
    /// How long a bot has to answer an interaction.
    pub answer: Duration,
    /// How long an interaction's token stays good for follow-ups.
    pub token: Duration,
    /// How long a nonce that is enforced keeps a second message from being written.
    pub nonce: Duration,
    /// The age from which a message's edits are counted against [`Limits::old_edits`].
    pub old_message: Duration,
    /// How often a gateway connection must send a heartbeat.
    pub heartbeat: Duration,
    /// How long the driver waits for something to be seen before it fails.
    pub patience: Duration,
}

impl Default for Timings {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(3),
            token: Duration::from_mins(15),
            nonce: Duration::from_mins(3),
            old_message: Duration::from_hours(1),
            heartbeat: Duration::from_millis(41_250),
            patience: Duration::from_secs(10),
        }
    }
}
