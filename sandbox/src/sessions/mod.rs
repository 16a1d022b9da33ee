//! The gateway's sessions: the events that each shard of a bot was sent since it identified, and which events a change makes for it.

mod close;
mod events;
mod registry;
mod session;

pub use close::{CloseCode, Cut};
pub(crate) use registry::Sessions;
pub(crate) use session::{CannotResume, Event, Identify, Outgoing, Shard};
