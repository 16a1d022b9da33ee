//! The requests that show boards. Of what Discord answers only a message's id is read, so nothing else that it may add
//! or leave out can make a message that was taken look like one that was not.

#![expect(clippy::result_large_err, reason = "serenity's own error, which all its callers pass on")]

use super::failure::ApiFailure;
use crate::{discord::render, screen::Screen};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use serenity::{
    Result,
    all::{
        ApplicationId, Builder, ChannelId, CreateInteractionResponse, Error, Http, HttpError, InteractionId,
        LightMethod, MessageId, Nonce, Request, Route, UserId,
    },
};
use std::time::Duration;

/// How many messages are read below a board: more than it takes until the board is posted anew.
const FROM_ON: u32 = 20;

/// How long to wait before an answer is sent once more.
const ONCE_MORE: Duration = Duration::from_millis(400);

#[derive(Deserialize)]
struct Posted {
    id: MessageId,
}

/// Posts a message. One with the same nonce that Discord has taken in the last few minutes is not posted again, and its id
/// is given.
///
/// # Errors
/// When Discord does not take it.
pub(in crate::discord) async fn post(
    http: &Http,
    channel_id: ChannelId,
    message: &Screen,
    nonce: &str,
) -> Result<MessageId> {
    let message = render::create(message).nonce(Nonce::String(nonce.to_owned())).enforce_nonce(true);
    let route = Route::ChannelMessages { channel_id };
    let posted: Posted = http.fire(request(route, LightMethod::Post, &message)?).await?;
    Ok(posted.id)
}

/// The channel of direct messages to a person.
///
/// # Errors
/// When Discord does not take it.
pub(in crate::discord) async fn direct_channel(http: &Http, person: UserId) -> Result<ChannelId> {
    #[derive(Deserialize)]
    struct Opened {
        id: ChannelId,
    }
    let body = serde_json::json!({ "recipient_id": person });
    let opened: Opened = http.fire(request(Route::UserMeDmChannels, LightMethod::Post, &body)?).await?;
    Ok(opened.id)
}

/// The ids of a message and of some that were posted after it in its channel, as far as the bot may read there.
///
/// # Errors
/// When Discord does not tell.
pub(in crate::discord) async fn messages_from(
    http: &Http,
    channel_id: ChannelId,
    message: MessageId,
) -> Result<Vec<MessageId>> {
    let route = Route::ChannelMessages { channel_id };
    // Messages after the last id before it.
    let after = (message.get() - 1).to_string();
    let params = vec![("after", after), ("limit", FROM_ON.to_string())];
    let found: Vec<Posted> = http.fire(Request::new(route, LightMethod::Get).params(Some(params))).await?;
    Ok(found.into_iter().map(|message| message.id).collect())
}

/// Edits a message of the bot's.
///
/// # Errors
/// When Discord does not take it.
pub(in crate::discord) async fn edit(
    http: &Http,
    channel_id: ChannelId,
    message_id: MessageId,
    message: &Screen,
) -> Result<()> {
    let route = Route::ChannelMessage { channel_id, message_id };
    taken(http.fire(request(route, LightMethod::Patch, &render::edit(message))?).await)
}

/// Edits the message that an interaction was answered with; gives its id, if Discord tells.
///
/// # Errors
/// When Discord does not take it.
pub(in crate::discord) async fn edit_answer(
    http: &Http,
    token: &str,
    message: &Screen,
) -> Result<Option<MessageId>> {
    let route = answer(http, token)?;
    match http.fire::<Posted>(request(route, LightMethod::Patch, &render::edit_answer(message))?).await {
        Ok(posted) => Ok(Some(posted.id)),
        Err(Error::Json(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Answers an interaction. Where Discord says "not now", once more: there are 3 s for it.
///
/// # Errors
/// When Discord does not take it.
pub(in crate::discord) async fn respond(
    http: &Http,
    id: InteractionId,
    token: &str,
    response: CreateInteractionResponse,
) -> Result<()> {
    match response.clone().execute(http, (id, token)).await {
        Err(error) if ApiFailure::from(&error) == ApiFailure::Transient => {}
        answered => return answered,
    }
    tokio::time::sleep(ONCE_MORE).await;
    match response.execute(http, (id, token)).await {
        // The first one had been taken, and only its answer was lost.
        Err(Error::Http(HttpError::UnsuccessfulRequest(refused))) if refused.error.code == 40060 => Ok(()),
        answered => answered,
    }
}

/// The id of the message that an interaction was answered with.
///
/// # Errors
/// When Discord does not tell.
pub(in crate::discord) async fn answer_id(http: &Http, token: &str) -> Result<MessageId> {
    let posted: Posted = http.fire(Request::new(answer(http, token)?, LightMethod::Get)).await?;
    Ok(posted.id)
}

fn answer<'a>(http: &Http, token: &'a str) -> Result<Route<'a>> {
    let application_id: ApplicationId =
        http.application_id().ok_or(Error::Http(HttpError::ApplicationIdMissing))?;
    Ok(Route::WebhookOriginalInteractionResponse { application_id, token })
}

fn request<'a>(route: Route<'a>, method: LightMethod, body: &impl Serialize) -> Result<Request<'a>> {
    Ok(Request::new(route, method).body(Some(serde_json::to_vec(body)?)))
}

/// An edit that Discord has taken is done, whatever its answer says.
fn taken(answer: Result<IgnoredAny>) -> Result<()> {
    match answer {
        Ok(_) | Err(Error::Json(_)) => Ok(()),
        Err(error) => Err(error),
    }
}
