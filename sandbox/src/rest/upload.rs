//! Bodies: JSON, or a form with files.

use std::error::Error;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::header;
use axum::http::request::Parts;
use http_body_util::LengthLimitError;
use serde_json::Value;

use super::call::Call;
use super::problem::Problem;
use crate::model::{Attachment, Model};
use crate::request_log::Upload;

/// A request's body as it came.
#[derive(Debug, Default)]
pub(super) struct Sent {
    /// The JSON, or a form's `payload_json`.
    pub(super) text: String,
    /// The files of a form.
    pub(super) files: Vec<Upload>,
}

/// How many bytes a body may have beside its files.
const FORM: usize = 1024 * 1024;

/// Reads a request's body.
pub(super) async fn read(parts: &Parts, body: Body, largest: u32) -> Result<Sent, Problem> {
    let largest = usize::try_from(largest).unwrap_or(usize::MAX);
    let most = largest.saturating_mul(10).saturating_add(FORM);
    let bytes = to_bytes(body, most).await.map_err(|error| unread(&error))?;
    let kind =
        parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("multipart/form-data") {
        let text = String::from_utf8(bytes.into()).map_err(|_| Problem::InvalidJson)?;
        return Ok(Sent { text, files: Vec::new() });
    }
    let mut whole = Request::new(Body::from(bytes));
    *whole.headers_mut() = parts.headers.clone();
    // The size was limited above.
    DefaultBodyLimit::disable().apply(&mut whole);
    let sent = form(whole).await?;
    let total: usize = sent.files.iter().map(|file| file.bytes.len()).sum();
    if total > largest { Err(Problem::TooLarge) } else { Ok(sent) }
}

/// Why a body could not be read.
fn unread(error: &axum::Error) -> Problem {
    let too_large = error.source().is_some_and(<dyn Error>::is::<LengthLimitError>);
    if too_large { Problem::TooLarge } else { Problem::CutOff }
}

/// What a body's text says; null when there is none.
pub(super) fn json(text: &str) -> Result<Value, Problem> {
    if text.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_str(text).map_err(|_| Problem::InvalidJson)
}

async fn form(request: Request) -> Result<Sent, Problem> {
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| Problem::InvalidJson)?;
    let mut sent = Sent::default();
    while let Some(field) = form.next_field().await.map_err(|_| Problem::InvalidJson)? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            sent.text = field.text().await.map_err(|_| Problem::InvalidJson)?;
            continue;
        }
        let index = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        let index = index.and_then(|index| index.parse().ok());
        let Some(index) = index else { continue };
        let filename = field.file_name().unwrap_or("unknown").to_owned();
        let content_type = field.content_type().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|_| Problem::InvalidJson)?;
        sent.files.push(Upload { index, filename, content_type, bytes: Arc::from(&bytes[..]) });
    }
    Ok(sent)
}

/// The parameters of a query.
pub(super) fn query(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// Keeps the files of a request, described as its body's `attachments` describes them.
pub(super) fn keep(model: &mut Model, call: &Call) -> Vec<Attachment> {
    let described = call.body["attachments"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut attachments = Vec::new();
    for file in &call.files {
        let meta = described.iter().find(|meta| number(&meta["id"]) == Some(file.index));
        let filename = meta.and_then(|meta| meta["filename"].as_str()).unwrap_or(&file.filename).to_owned();
        attachments.push(Attachment {
            id: model.add_file(Arc::clone(&file.bytes)),
            content_type: file.content_type.clone(),
            size: file.bytes.len(),
            dimensions: png_size(&file.bytes),
            description: meta.and_then(|meta| meta["description"].as_str()).map(str::to_owned),
            filename,
        });
    }
    attachments
}

/// A number, written as one or as text.
fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// The width and height in a PNG's header.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    if !bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return None;
    }
    let number = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    Some((number(16)?, number(20)?))
}
