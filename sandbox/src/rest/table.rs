//! The list of routes: what is served can be counted.

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodFilter, on};

use crate::world::World;

/// One route: a method and a path with its parameters in braces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// The method.
    pub method: Method,
    /// The path, such as `/channels/{channel_id}`.
    pub path: &'static str,
}

/// Routes and what answers them.
#[derive(Default)]
pub(crate) struct Table {
    pub(super) router: Router<Arc<World>>,
    pub(super) routes: Vec<Route>,
}

macro_rules! methods {
    ($($name:ident $method:ident)*) => {$(
        /// Adds a route with this method.
        pub(super) fn $name<H, T>(self, path: &'static str, handler: H) -> Self
        where
            H: Handler<T, Arc<World>>,
            T: 'static,
        {
            self.add(Method::$method, MethodFilter::$method, path, handler)
        }
    )*};
}

impl Table {
    methods! { get GET  put PUT  post POST  patch PATCH  delete DELETE }

    fn add<H, T>(mut self, method: Method, filter: MethodFilter, path: &'static str, handler: H) -> Self
    where
        H: Handler<T, Arc<World>>,
        T: 'static,
    {
        self.routes.push(Route { method, path });
        self.router = self.router.route(path, on(filter, handler));
        self
    }
}
