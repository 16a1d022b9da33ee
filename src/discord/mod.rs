//! The only code that knows Discord: commands, buttons, screens, errors.
//!
//! [`run`] connects and serves until it is told to stop. A command or a press of a button goes to the
//! [table](crate::table) of its channel; what comes back is a view, from which `compose` makes the message.

mod app;
mod args;
mod asker;
mod backlog;
mod backoff;
mod books;
mod catch_up;
mod commands;
mod components;
mod compose;
mod connect;
mod custom_id;
mod events;
mod fault;
mod hand;
mod hands;
mod held;
mod invite;
mod keeper;
mod posts;
#[cfg(test)]
mod privacy;
mod private;
mod register;
mod resume;
mod run;
mod saved;
mod screen;
mod screens;
mod send;
mod shown;
mod tell;
mod upkeep;

pub use connect::ConnectError;
pub use invite::{PERMISSIONS, invite};
pub use run::{RunError, run};
