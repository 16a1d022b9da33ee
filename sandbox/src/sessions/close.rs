//! How gateway connections end.

/// Why a gateway connection is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u16)]
pub enum CloseCode {
    /// Something went wrong; resume.
    UnknownError = 4000,
    /// An unknown opcode was sent.
    UnknownOpcode = 4001,
    /// What was sent cannot be read.
    Decode = 4002,
    /// Something was sent before identifying.
    NotAuthenticated = 4003,
    /// The token is wrong.
    AuthenticationFailed = 4004,
    /// Identified twice.
    AlreadyAuthenticated = 4005,
    /// Resumed from a sequence number that was never sent.
    InvalidSequence = 4007,
    /// More than 120 messages in a minute.
    RateLimited = 4008,
    /// No heartbeat came.
    SessionTimedOut = 4009,
    /// There is no such shard.
    InvalidShard = 4010,
    /// The version is not 9 or 10.
    InvalidVersion = 4012,
    /// There are no such intents.
    InvalidIntents = 4013,
    /// A privileged intent that is not switched on.
    DisallowedIntents = 4014,
}

/// How a connection is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// With a close frame.
    Closed(CloseCode),
    /// The connection just ends.
    Lost,
    /// The bot is asked to reconnect (opcode 7).
    AskedToReconnect,
    /// The session is gone, too (opcode 9): the bot must identify anew.
    SessionInvalidated,
}
