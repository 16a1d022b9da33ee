//! Reaching Discord: which address, with which token, and whether anybody answers.

use crate::config;
use serde::Deserialize;
use serenity::all::{self as serenity, Http, HttpBuilder, LightMethod, Request, Route};
use std::{sync::Arc, time::Duration};
use tokio::{net::TcpStream, time::timeout};

/// How long Discord may take to answer a request.
const ANSWER: Duration = Duration::from_secs(10);

/// How long a connection may take to come about.
const CONNECT: Duration = Duration::from_secs(10);

/// Why Discord cannot be reached, in one plain line.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// There is no token.
    #[error("no token: set DISCORD_TOKEN, or discord.token in config.toml (README tells where to get one)")]
    NoToken,
    /// The token is not one.
    #[error("the token is not in the form of a Discord token: copy it again from the developer portal")]
    BadToken,
    /// The API's address is not one.
    #[error("CHARBAGH_DISCORD_API is not an address: {0} (expected something like http://127.0.0.1:8080)")]
    BadApi(String),
    /// Discord does not know the token.
    #[error("Discord refused the token: copy it again from the developer portal")]
    Refused,
    /// Discord's REST side does not answer.
    #[error("cannot reach Discord at {at}: {why}")]
    Unreachable {
        /// Where.
        at: String,
        /// Why.
        why: String,
    },
    /// Discord's gateway does not answer.
    #[error("cannot reach Discord's gateway at {at}: {why}")]
    NoGateway {
        /// Where.
        at: String,
        /// Why.
        why: String,
    },
}

impl ConnectError {
    /// Whether a retry cannot help: it stays so until a person has changed something.
    pub const fn is_permanent(&self) -> bool {
        match self {
            Self::NoToken | Self::BadToken | Self::BadApi(_) | Self::Refused => true,
            Self::Unreachable { .. } | Self::NoGateway { .. } => false,
        }
    }
}

/// A REST client with the configured token and address.
///
/// # Errors
/// For a token or an address that cannot be right.
pub(in crate::discord) fn http(config: &config::Discord) -> Result<Http, ConnectError> {
    let token = config.token.as_ref().map(config::Token::reveal).map(str::trim).unwrap_or_default();
    // Some copy it as it stands in the header.
    let token = token
        .strip_prefix("Bot")
        .filter(|rest| !rest.starts_with(char::is_alphanumeric))
        .map_or(token, str::trim);
    if token.is_empty() {
        return Err(ConnectError::NoToken);
    }
    if token.chars().any(|letter| letter.is_whitespace() || letter.is_control() || !letter.is_ascii()) {
        return Err(ConnectError::BadToken);
    }
    let client = reqwest::Client::builder().use_rustls_tls().timeout(ANSWER).build().map_err(|error| {
        ConnectError::Unreachable { at: "discord.com".to_owned(), why: error.to_string() }
    })?;
    let builder = HttpBuilder::new(token).client(client);
    Ok(match config.api.as_deref() {
        // serenity heeds another address only without its rate limiter; the reconciler waits by itself.
        Some(api) => builder.proxy(base(api)?).ratelimiter_disabled(true).build(),
        None => builder.build(),
    })
}

/// The address that `/api/v10/…` is put behind.
fn base(api: &str) -> Result<String, ConnectError> {
    let bad = || ConnectError::BadApi(api.to_owned());
    let trimmed = api.trim().trim_end_matches('/');
    let trimmed =
        trimmed.rsplit_once("/v").filter(|(_, version)| is_number(version)).map_or(trimmed, |(base, _)| base);
    let trimmed = trimmed.strip_suffix("/api").unwrap_or(trimmed);
    let (scheme, rest) = trimmed.split_once("://").ok_or_else(bad)?;
    if !matches!(scheme, "http" | "https") || rest.is_empty() || rest.contains(char::is_whitespace) {
        return Err(bad());
    }
    Ok(trimmed.to_owned())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What the gateway says of itself.
pub(in crate::discord) struct Gateway {
    /// Its address.
    pub(in crate::discord) url: String,
    /// How many shards Discord recommends.
    pub(in crate::discord) shards: u32,
}

/// Asks whether the token is right and the gateway is there, so that what is wrong can be said plainly.
///
/// # Errors
/// With what is wrong.
pub(in crate::discord) async fn check(
    http: &Arc<Http>,
    config: &config::Discord,
) -> Result<Gateway, ConnectError> {
    let gateway =
        timeout(CONNECT, gateway(http, config)).await.map_err(|_| unreachable(no_answer(), config))??;
    reach(&gateway.url).await?;
    Ok(gateway)
}

/// What `/gateway/bot` and `/gateway` answer.
#[derive(Deserialize)]
struct Answer {
    url: String,
    shards: Option<u32>,
}

/// Asks for the gateway; of a server that does not tell how many shards it wants, one.
async fn gateway(http: &Http, config: &config::Discord) -> Result<Gateway, ConnectError> {
    let ask = |route| http.fire::<Answer>(Request::new(route, LightMethod::Get));
    let answer = match ask(Route::GatewayBot).await.map_err(|error| explain(&error, config)) {
        Ok(answer) => answer,
        Err(refused @ ConnectError::Refused) => return Err(refused),
        Err(unreachable) => ask(Route::Gateway).await.map_err(|_| unreachable)?,
    };
    Ok(Gateway { url: answer.url, shards: answer.shards.unwrap_or(1).max(1) })
}

/// What a failed request to Discord's REST side means.
pub(in crate::discord) fn explain(error: &serenity::Error, config: &config::Discord) -> ConnectError {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
            if response.status_code.as_u16() == 401 =>
        {
            ConnectError::Refused
        }
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
            unreachable(format!("it answered {}", response.status_code), config)
        }
        _ => unreachable(plain(error), config),
    }
}

fn unreachable(why: String, config: &config::Discord) -> ConnectError {
    ConnectError::Unreachable { at: config.api.clone().unwrap_or_else(|| "discord.com".to_owned()), why }
}

/// Whether something listens at the gateway's address.
async fn reach(url: &str) -> Result<(), ConnectError> {
    let no = |why: String| ConnectError::NoGateway { at: url.to_owned(), why };
    let (secure, rest) = match url.split_once("://") {
        Some(("wss", rest)) => (true, rest),
        Some(("ws", rest)) => (false, rest),
        _ => return Err(no("not a websocket address".to_owned())),
    };
    let authority = rest.split(['/', '?']).next().unwrap_or(rest);
    let has_port = authority.rsplit_once(':').is_some_and(|(_, port)| is_number(port));
    let address = match (has_port, secure) {
        (true, _) => authority.to_owned(),
        (false, true) => format!("{authority}:443"),
        (false, false) => format!("{authority}:80"),
    };
    match timeout(CONNECT, TcpStream::connect(&address)).await {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(error)) => Err(no(error.to_string())),
        Err(_) => Err(no(no_answer())),
    }
}

fn no_answer() -> String {
    format!("no answer within {} s", CONNECT.as_secs())
}

/// The error's innermost cause, which is what a person can do something about. It names no token.
fn plain(error: &serenity::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_may_be_given_with_or_without_its_path() {
        for api in [
            "http://127.0.0.1:9",
            "http://127.0.0.1:9/",
            "http://127.0.0.1:9/api",
            "http://127.0.0.1:9/api/v10",
            " http://127.0.0.1:9/api/v10/ ",
        ] {
            assert_eq!(base(api).ok().as_deref(), Some("http://127.0.0.1:9"), "{api}");
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for api in ["", "127.0.0.1:9", "ws://127.0.0.1:9", "http://", "http://a b"] {
            assert!(matches!(base(api), Err(ConnectError::BadApi(_))), "{api}");
        }
    }

    #[test]
    fn a_token_with_spaces_or_line_breaks_is_no_token() {
        for token in ["a b", "a\u{a0}b", "tök"] {
            let config = config::Discord { token: Some(token.to_owned().into()), ..Default::default() };
            assert!(matches!(http(&config), Err(ConnectError::BadToken)), "{token}");
        }
        for token in ["", "  ", "Bot "] {
            let config = config::Discord { token: Some(token.to_owned().into()), ..Default::default() };
            assert!(matches!(http(&config), Err(ConnectError::NoToken)), "{token:?}");
        }
    }
}
