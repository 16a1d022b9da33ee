//! Who may use the server: programs on this machine, and its own pages.
//!
//! The server listens on 127.0.0.1, but a browser on this machine also shows the pages of others. Such a page can send
//! requests here, and with a name of its own that it lets point to 127.0.0.1 ("DNS rebinding") it could even read the
//! answers. Its requests give it away: they carry its name as `Host`, or its origin as `Origin`.

use axum::extract::Request;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The names of this machine that only this machine uses.
const OWN_NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Refuses a request with a foreign `Host`, or from a page of another origin.
pub(super) async fn own_pages_only(request: Request, next: Next) -> Response {
    // The request target may name a host, too.
    let target = request.uri().authority().map(Authority::as_str);
    match foreign(request.headers(), target) {
        None => next.run(request).await,
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
    }
}

/// Why a request with these headers, to this host if its target names one, is not taken.
fn foreign(headers: &HeaderMap, target: Option<&str>) -> Option<&'static str> {
    let own = |host: &str| OWN_NAMES.contains(&name(host));
    let host = text(headers, &header::HOST).filter(|host| own(host) && target.is_none_or(own));
    let Some(host) = host else {
        return Some("This server answers to 127.0.0.1 and localhost only.\n");
    };
    if !headers.contains_key(header::ORIGIN) {
        return None;
    }
    let origin = text(headers, &header::ORIGIN).and_then(|origin| origin.strip_prefix("http://"));
    (origin != Some(host)).then_some("This server takes nothing from pages of another origin.\n")
}

/// A header that stands there once, and is text.
fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut all = headers.get_all(name).iter();
    let only = all.next()?;
    if all.next().is_some() { None } else { only.to_str().ok() }
}

/// A host without its port.
fn name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: Option<&str>, origin: Option<&str>) -> HeaderMap {
        let named = [(header::HOST, host), (header::ORIGIN, origin)];
        let there = named.into_iter().filter_map(|(name, value)| Some((name, value?)));
        there.map(|(name, value)| (name, value.parse().expect("a header"))).collect()
    }

    #[test]
    fn programs_and_own_pages_are_let_in() {
        let cases = [
            ("127.0.0.1:4000", None),
            ("localhost:4000", None),
            ("[::1]:4000", None),
            ("localhost", None),
            ("127.0.0.1:4000", Some("http://127.0.0.1:4000")),
            ("localhost:4000", Some("http://localhost:4000")),
        ];
        for (host, origin) in cases {
            assert_eq!(foreign(&headers(Some(host), origin), None), None, "{host} {origin:?}");
        }
    }

    #[test]
    fn other_names_and_origins_are_not() {
        let cases = [
            (None, None),
            (Some("rebound.example:4000"), None),
            (Some("127.0.0.1.example"), None),
            (Some("localhost.example:4000"), None),
            (Some("127.0.0.1:4000@example.com"), None),
            (Some("127.0.0.1:4000"), Some("http://example.com")),
            (Some("127.0.0.1:4000"), Some("http://127.0.0.1:3000")),
            (Some("127.0.0.1:4000"), Some("http://localhost:4000")),
            (Some("127.0.0.1:4000"), Some("https://127.0.0.1:4000")),
            (Some("127.0.0.1:4000"), Some("null")),
            (Some("127.0.0.1:4000"), Some("")),
        ];
        for (host, origin) in cases {
            assert!(foreign(&headers(host, origin), None).is_some(), "{host:?} {origin:?}");
        }
    }

    #[test]
    fn two_hosts_are_none() {
        let mut twice = headers(Some("127.0.0.1:4000"), None);
        twice.append(header::HOST, "example.com".parse().expect("a header"));
        assert!(foreign(&twice, None).is_some());
    }

    #[test]
    fn a_target_that_names_another_host_is_foreign() {
        let own = headers(Some("127.0.0.1:4000"), None);
        assert_eq!(foreign(&own, Some("127.0.0.1:4000")), None);
        assert!(foreign(&own, Some("example.com")).is_some());
        assert!(foreign(&own, Some("127.0.0.1@example.com")).is_some());
    }
}
