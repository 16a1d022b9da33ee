//! A bot with no library: requests and answers as they are on the wire.

use discord_sandbox::{AppHandle, Sandbox};
use reqwest::{Client, Method, StatusCode, header};
use serde_json::Value;

/// Sends requests with a bot's token.
pub struct Raw {
    client: Client,
    base: String,
    token: Option<String>,
}

/// An answer, read.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: header::HeaderMap,
    pub body: Value,
}

impl Reply {
    /// The status and Discord's code.
    pub fn refusal(&self) -> (u16, u64) {
        (self.status, self.body["code"].as_u64().unwrap_or(u64::MAX))
    }

    pub fn id(&self) -> String {
        assert!(self.status < 300, "{self:?}");
        self.body["id"].as_str().expect("an id").to_owned()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("plain text"))
    }
}

impl Raw {
    pub fn new(discord: &Sandbox, app: &AppHandle) -> Self {
        Self { token: Some(app.token()), ..Self::nobody(discord) }
    }

    pub fn nobody(discord: &Sandbox) -> Self {
        Self { client: Client::new(), base: format!("{}/api/v10", discord.api_url()), token: None }
    }

    pub fn with_token(self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self }
    }

    pub async fn send(&self, method: Method, path: &str, body: Option<String>) -> Reply {
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bot {token}"));
        }
        if let Some(body) = body {
            request = request.header(header::CONTENT_TYPE, "application/json").body(body);
        }
        Self::read(request).await
    }

    async fn read(request: reqwest::RequestBuilder) -> Reply {
        let response = request.send().await.expect("the sandbox answers");
        let (status, headers) = (response.status(), response.headers().clone());
        let text = response.text().await.expect("the answer is text");
        assert!(status != StatusCode::NO_CONTENT || text.is_empty());
        let body = if text.is_empty() {
            Value::Null
        } else {
            serde_json::from_str(&text).expect("the answer is JSON")
        };
        Reply { status: status.as_u16(), headers, body }
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send(Method::GET, path, None).await
    }

    pub async fn delete(&self, path: &str) -> Reply {
        self.send(Method::DELETE, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.send(Method::POST, path, Some(body.to_string())).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Reply {
        self.send(Method::PATCH, path, Some(body.to_string())).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Reply {
        let body = (!body.is_null()).then(|| body.to_string());
        self.send(Method::PUT, path, body).await
    }

    /// Posts a message with files.
    pub async fn upload(&self, path: &str, body: &Value, files: &[(&str, Vec<u8>)]) -> Reply {
        let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
        for (index, (name, bytes)) in files.iter().enumerate() {
            let part = reqwest::multipart::Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(format!("files[{index}]"), part);
        }
        let request = self.client.post(format!("{}{path}", self.base)).multipart(form);
        Self::read(
            request
                .header(header::AUTHORIZATION, format!("Bot {}", self.token.as_deref().unwrap_or_default())),
        )
        .await
    }

    /// Fetches bytes from any address.
    pub async fn fetch(&self, url: &str) -> Vec<u8> {
        let response = self.client.get(url).send().await.expect("the sandbox answers");
        assert_eq!(response.status(), StatusCode::OK);
        response.bytes().await.expect("the bytes come").to_vec()
    }
}
