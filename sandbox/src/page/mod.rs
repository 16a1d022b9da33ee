//! The page on which people see this Discord and use it, and bots' authors look behind it.
//!
//! `GET /` is the page, `GET /page/…` are its parts, all of them in the program. The page lives on one socket, `GET
//! /live`, with a JSON object in each frame:
//!
//! - it names the panes that it shows ([`action::Action::Watch`]), and gets all that the people there can see, and no more:
//!   what one person sees is written for that person (`view`);
//! - what people do on it are further [`action::Action`]s, each of which gets one reply, with the bot's answer or with the reason
//!   why there is none;
//! - for the bot's author it gets requests and events (`author`).
//!
//! Ids are strings everywhere. The server takes nothing from pages of another origin.

mod action;
mod author;
mod completions;
mod files;
mod live;
mod overview;
mod perform;
mod view;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use crate::world::World;

/// The page's routes.
pub(crate) fn routes() -> Router<Arc<World>> {
    Router::new()
        .route("/", get(files::index))
        .route("/page/{*path}", get(files::file))
        .route("/live", get(live::connect))
}
