//! The page's parts, which are in the program.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;

/// All files of the page.
#[derive(Embed)]
#[folder = "page/"]
struct Parts;

/// What the page may do: show and run what came from here, and talk to here. Nothing that people write becomes markup
/// or script; if it did, this would keep it from running.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/// Serves the page.
pub(super) async fn index() -> Response {
    part("index.html")
}

/// Serves one of its parts.
pub(super) async fn file(Path(path): Path<String>) -> Response {
    part(&path)
}

fn part(path: &str) -> Response {
    let Some(part) = Parts::get(path) else { return StatusCode::NOT_FOUND.into_response() };
    let headers = [
        (header::CONTENT_TYPE, content_type(path)),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, part.data.into_owned()).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_a_type_that_browsers_take() {
        assert!(Parts::get("index.html").is_some());
        for path in Parts::iter() {
            assert_ne!(content_type(&path), "application/octet-stream", "{path}");
        }
    }

    /// With the policy, such markup would do nothing; then it need not be there.
    #[test]
    fn nothing_is_inline_and_nothing_comes_from_elsewhere() {
        for path in Parts::iter() {
            let part = Parts::get(&path).expect("it is listed");
            let text = String::from_utf8(part.data.into_owned()).expect("text");
            for banned in [
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "eval(",
                "new Function",
                " onclick=",
                " style=\"",
                "@import url(http",
                "src=\"http",
            ] {
                assert!(!text.contains(banned), "{path} has {banned}");
            }
        }
    }
}
