//! The only code that knows Discord, and no game: what comes in, what goes out, and what is shown where.
//!
//! [`run`] connects and serves until it is told to stop. The rooms are named for the stages of the way: the gateway's events
//! come to `events`, a command goes to `commands`, a press or a form to `interaction`; they ask the
//! [table](crate::table) of their channel. What people see comes from [`screens`](crate::screens) as plain values, which
//! `render` turns into Discord's; `display` keeps what is shown in step with the tables, and `api` sends it.

mod api;
mod app;
mod caller;
mod commands;
mod custom_id;
mod display;
mod error;
mod events;
mod interaction;
mod invite;
mod render;
mod run;

pub use api::ConnectError;
pub use invite::{PERMISSIONS, invite};
pub use run::{RunError, run};
