//! The HTTP server: a listener on 127.0.0.1 that serves the REST API, the gateway, uploaded files and the page.

mod guard;
mod sockets;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::get;
use tokio::net::TcpListener;

use self::sockets::{CountingListener, Sockets};
use crate::world::World;
use crate::{gateway, page, rest};

/// A server that runs until its world shuts down.
#[derive(Debug)]
pub(crate) struct Server {
    address: SocketAddr,
    sockets: Sockets,
}

impl Server {
    /// Serves a world on a listener.
    ///
    /// # Errors
    /// When the listener has no local address.
    pub(crate) fn start(listener: TcpListener, world: Arc<World>) -> io::Result<Self> {
        let server = Self { address: listener.local_addr()?, sockets: Sockets::default() };
        let listener = CountingListener::new(listener, server.sockets.clone());
        let router = router(Arc::clone(&world));
        tokio::spawn(async move {
            let serving = axum::serve(listener, router);
            if let Err(error) = serving.with_graceful_shutdown(async move { world.shutdown().await }).await {
                tracing::error!(%error, "the sandbox's server failed");
            }
        });
        Ok(server)
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many sockets are open.
    pub(crate) fn open_sockets(&self) -> usize {
        self.sockets.count()
    }

    /// Waits until every socket is closed that was opened so far, and those that are opened in the meantime.
    ///
    /// # Errors
    /// When the server no longer listens.
    pub(crate) async fn sockets_closed(&self) -> io::Result<()> {
        self.sockets.closed(self.address).await
    }
}

/// All routes of a sandbox. Only programs of this machine and the page itself may use them.
fn router(world: Arc<World>) -> Router {
    let routes = Router::new().route("/gateway", get(gateway::connect)).merge(page::routes());
    let routes = routes.merge(rest::router(&world)).with_state(world);
    routes.layer(from_fn(guard::own_pages_only))
}
