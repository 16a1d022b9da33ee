//! Uploaded files, as a content network serves them.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::ids::{AttachmentId, ChannelId};
use crate::world::World;

/// Serves a file.
pub(super) async fn get(
    State(world): State<Arc<World>>,
    Path((_, id, filename)): Path<(ChannelId, AttachmentId, String)>,
) -> Response {
    let Some(bytes) = world.read(|model| model.files.get(&id).cloned()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(&filename)),
        // Whatever is in it, a browser runs nothing of it and shows it to no other page.
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    (headers, bytes.to_vec()).into_response()
}

fn content_type(filename: &str) -> &'static str {
    match filename.rsplit('.').next() {
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("gif") => "image/gif",
        Some("webp") => "image/webp",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
