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
mod webhooks;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use problem::Problem;
pub use table::Route;
use table::Table;

use crate::world::World;

/// The prefixes under which the API is reached.
const PREFIXES: [&str; 3] = ["/api/v10", "/api/v9", "/api"];

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

/// The whole server: the API under each prefix, the gateway, uploaded files, and the page.
pub(crate) fn server(world: Arc<World>) -> Router {
    let api = PREFIXES.iter().fold(Router::new(), |api, prefix| api.nest(prefix, table().router));
    let api = api
        .fallback(|| async { Problem::NotFound })
        .method_not_allowed_fallback(|| async { Problem::MethodNotAllowed })
        .layer(from_fn_with_state(Arc::clone(&world), around::handle));
    let server = Router::new()
        .route("/gateway", get(crate::gateway::connect))
        .route("/attachments/{channel_id}/{attachment_id}/{filename}", get(files::get))
        .merge(crate::page::routes())
        .merge(api)
        .with_state(world);
    crate::page::guarded(server)
}
