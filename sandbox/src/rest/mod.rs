//! The REST API: what bots ask.

mod access;
mod applications;
mod around;
mod call;
mod channels;
mod files;
mod guilds;
mod interactions;
mod limits;
mod messages;
mod pins;
mod problem;
mod reactions;
mod reading;
mod table;
mod threads;
mod upload;
mod users;
mod version;
mod webhooks;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::get;

use self::problem::Problem;
pub use self::table::Route;
use self::table::Table;
use self::version::PREFIXES;

use crate::world::World;

/// Every route of the API, with what answers it.
fn table() -> Table {
    let table = Table::default();
    let table = users::routes(table);
    let table = applications::routes(table);
    let table = guilds::routes(table);
    let table = channels::routes(table);
    let table = reading::routes(table);
    let table = messages::routes(table);
    let table = threads::routes(table);
    let table = pins::routes(table);
    let table = reactions::routes(table);
    let table = interactions::routes(table);
    webhooks::routes(table)
}

/// The routes that a sandbox serves, as Discord's documentation writes them.
pub fn routes() -> Vec<Route> {
    table().routes
}

/// The API under each prefix, and uploaded files.
pub(crate) fn router(world: &Arc<World>) -> Router<Arc<World>> {
    let api = PREFIXES.iter().fold(Router::new(), |api, prefix| api.nest(prefix, table().router));
    let api = api
        .fallback(|| async { Problem::NotFound })
        .method_not_allowed_fallback(|| async { Problem::MethodNotAllowed })
        .layer(from_fn_with_state(Arc::clone(world), around::handle));
    api.route("/attachments/{channel_id}/{attachment_id}/{filename}", get(files::get))
}
