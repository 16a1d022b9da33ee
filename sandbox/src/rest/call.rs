//! What handlers are given, and what they answer.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path, RawPathParams};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::problem::Problem;
use crate::check::Checked;
use crate::ids::{ApplicationId, UserId};
use crate::request_log::Upload;

/// What a handler answers.
pub(super) type Answer = Result<Reply, Problem>;

/// An answer to a request that is granted.
#[derive(Debug)]
pub(super) enum Reply {
    /// 200 with a body.
    Ok(Value),
    /// 201 with a body.
    Created(Value),
    /// 204.
    Empty,
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        match self {
            Self::Ok(body) => axum::Json(body).into_response(),
            Self::Created(body) => (StatusCode::CREATED, axum::Json(body)).into_response(),
            Self::Empty => StatusCode::NO_CONTENT.into_response(),
        }
    }
}

/// What came with a request.
#[derive(Debug, Clone, Default)]
pub(super) struct Call {
    /// The JSON body, or a form's `payload_json`; null when there is none.
    pub(super) body: Value,
    /// The files that came with it.
    pub(super) files: Vec<Upload>,
    /// Its query.
    pub(super) query: Vec<(String, String)>,
    /// What Discord would ignore in the body.
    pub(super) unheeded: Arc<Mutex<Vec<String>>>,
}

impl Call {
    /// Refuses the request if the check does, and otherwise logs what it ignores.
    pub(super) fn check(&self, outcome: Checked) -> Result<(), Problem> {
        let ignored = outcome?;
        let mut unheeded = self.unheeded.lock().unwrap_or_else(PoisonError::into_inner);
        unheeded.extend(ignored.iter().map(ToString::to_string));
        Ok(())
    }

    /// What came with a callback, as if its `data` were the body.
    pub(super) fn data(&self) -> Self {
        Self { body: self.body["data"].clone(), ..self.clone() }
    }

    /// The query as an object, its whole numbers as numbers.
    pub(super) fn parameters(&self) -> Value {
        let number = |text: &str| text.parse::<i64>().ok().map(Value::from);
        let pairs = self.query.iter();
        pairs.map(|(key, text)| (key.clone(), number(text).unwrap_or_else(|| text.as_str().into()))).collect()
    }

    /// A parameter of the query.
    pub(super) fn query(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

impl<S: Sync> FromRequestParts<S> for Call {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_default())
    }
}

/// The application whose bot made the request. Without a valid token the request is refused with 401.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asker(pub(super) ApplicationId);

impl Asker {
    /// The bot that asks.
    pub(super) fn bot(self) -> UserId {
        self.0.bot()
    }
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().copied().ok_or(Problem::Unauthorized)
    }
}

/// The ids in a path.
#[derive(Debug)]
pub(super) struct Ids<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Ids<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(ids)) => Ok(Self(ids)),
            Err(PathRejection::FailedToDeserializePathParams(_)) => {
                let params = RawPathParams::from_request_parts(parts, state).await;
                let params = params.map_err(|_| Problem::NotFound)?;
                let odd =
                    params.iter().find(|(key, id)| key.ends_with("_id") && id.parse::<UserId>().is_err());
                let key = odd.map_or("id", |(key, _)| key);
                Err(Problem::invalid(&[key], "NUMBER_TYPE_COERCE", "Value is not snowflake."))
            }
            Err(_) => Err(Problem::NotFound),
        }
    }
}
