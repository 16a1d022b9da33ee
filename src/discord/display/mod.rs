//! What is shown where, and how it is brought up to date.
//!
//! A screen is a function of its table. [`Reconciler`] compares what is shown with what is, and edits, reposts or posts what
//! is stale. A press is a step of the same kind that is sent as the press's own answer. A deleted message, a failed edit, a
//! board far up in its channel and a restart are all the same case.

mod backlog;
mod board;
mod boards;
mod hand;
mod held;
mod private;
mod public;
mod publisher;
mod reconciler;
mod recovery;
mod saved;
mod shown;
mod single_flight;

pub(super) use board::Board;
pub(super) use hand::{Content, Hand, HandShown};
pub(super) use private::OwnScreen;
pub(super) use publisher::Press;
pub(super) use reconciler::Reconciler;
pub(super) use recovery::recover;
pub(super) use shown::Shown;
