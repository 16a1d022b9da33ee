//! `/webhooks/…`: what follows the answer to an interaction.

use std::sync::Arc;

use axum::extract::State;
use serde_json::Value;

use super::call::{Answer, Call, Ids, Reply};
use super::interactions::is_ephemeral;
use super::messages::leaves_nothing;
use super::problem::Problem;
use super::table::Table;
use super::upload;
use crate::check;
use crate::ids::{ApplicationId, MessageId};
use crate::model::{Audience, Callback, Draft, Edit, Interaction, Message, Model};
use crate::wire::{self, Reader};
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .post("/webhooks/{webhook_id}/{webhook_token}", create)
        .get("/webhooks/{webhook_id}/{webhook_token}/messages/@original", get_original)
        .patch("/webhooks/{webhook_id}/{webhook_token}/messages/@original", edit_original)
        .delete("/webhooks/{webhook_id}/{webhook_token}/messages/@original", delete_original)
        .get("/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", get)
        .patch("/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", edit)
        .delete("/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", delete)
}

type Shared = State<Arc<World>>;
type Hook = Ids<(ApplicationId, String)>;
type HookMessage = Ids<(ApplicationId, String, MessageId)>;

/// The interaction of a token, if it was answered and the token has not expired.
fn open(
    world: &World,
    model: &Model,
    application: ApplicationId,
    token: &str,
) -> Result<Interaction, Problem> {
    let interaction = model.interaction_with_token(token).ok_or(Problem::InvalidWebhookToken)?;
    if interaction.application != application {
        return Err(Problem::UnknownWebhook);
    }
    if interaction.made.elapsed() > world.timings.token {
        return Err(Problem::InvalidWebhookToken);
    }
    match interaction.callback {
        None | Some(Callback::Choices(_)) => Err(Problem::UnknownWebhook),
        Some(_) => Ok(interaction.clone()),
    }
}

fn written(model: &Model, interaction: &Interaction, id: MessageId) -> Result<Value, Problem> {
    let message = find(model, interaction, id)?;
    Ok(wire::message(model, message, Reader::rest(model, interaction.application.bot())))
}

/// A message that the interaction made, or the one whose component was used.
fn find<'model>(
    model: &'model Model,
    interaction: &Interaction,
    id: MessageId,
) -> Result<&'model Message, Problem> {
    let message = model.messages.get(&(interaction.channel, id)).ok_or(Problem::UnknownMessage)?;
    let own = message.interaction == Some(interaction.id) || interaction.original == Some(id);
    if own { Ok(message) } else { Err(Problem::UnknownMessage) }
}

fn original(interaction: &Interaction) -> Result<MessageId, Problem> {
    interaction.original.ok_or(Problem::UnknownMessage)
}

async fn create(State(world): Shared, Ids((application, token)): Hook, call: Call) -> Answer {
    world.change(|model| {
        let interaction = open(&world, model, application, &token)?;
        call.check(check::followup(&call.body, call.files.len()))?;
        let waiting = interaction.original.filter(|_| interaction.callback == Some(Callback::Thinking));
        let waiting = waiting.and_then(|id| model.messages.get(&(interaction.channel, id)));
        let waiting = waiting.filter(|message| message.is_loading()).map(|message| message.id);
        let attachments = upload::keep(model, &call);
        let id = match waiting {
            // The first follow-up is the deferred answer itself, seen by whom the deferral was.
            Some(id) => {
                model.edit(interaction.channel, id, Edit { body: call.body, attachments });
                id
            }
            None => follow_up(model, &interaction, call.body, attachments),
        };
        Ok(Reply::Ok(written(model, &interaction, id)?))
    })
}

fn follow_up(
    model: &mut Model,
    interaction: &Interaction,
    body: Value,
    attachments: Vec<crate::model::Attachment>,
) -> MessageId {
    let audience = if is_ephemeral(&body) { Audience::Only(interaction.user) } else { Audience::Channel };
    if let Some(interaction) = model.interactions.get_mut(&interaction.id) {
        interaction.follow_ups += 1;
    }
    let draft = Draft {
        webhook: Some(interaction.application),
        attachments,
        interaction: Some(interaction.id),
        audience,
        ..Draft::new(interaction.application.bot(), body)
    };
    model.post(interaction.channel, draft)
}

async fn get_original(State(world): Shared, Ids((application, token)): Hook) -> Answer {
    world.read(|model| {
        let interaction = open(&world, model, application, &token)?;
        Ok(Reply::Ok(written(model, &interaction, original(&interaction)?)?))
    })
}

async fn get(State(world): Shared, Ids((application, token, id)): HookMessage) -> Answer {
    world.read(|model| {
        let interaction = open(&world, model, application, &token)?;
        Ok(Reply::Ok(written(model, &interaction, id)?))
    })
}

async fn edit_original(State(world): Shared, Ids((application, token)): Hook, call: Call) -> Answer {
    world.change(|model| {
        let interaction = open(&world, model, application, &token)?;
        let id = original(&interaction)?;
        change(model, &interaction, id, call)
    })
}

async fn edit(State(world): Shared, Ids((application, token, id)): HookMessage, call: Call) -> Answer {
    world.change(|model| {
        let interaction = open(&world, model, application, &token)?;
        change(model, &interaction, id, call)
    })
}

fn change(model: &mut Model, interaction: &Interaction, id: MessageId, call: Call) -> Answer {
    call.check(check::webhook_edit(&call.body, call.files.len()))?;
    if leaves_nothing(find(model, interaction, id)?, &call) {
        return Err(Problem::EmptyMessage);
    }
    let attachments = upload::keep(model, &call);
    model.edit(interaction.channel, id, Edit { body: call.body, attachments });
    Ok(Reply::Ok(written(model, interaction, id)?))
}

async fn delete_original(State(world): Shared, Ids((application, token)): Hook) -> Answer {
    world.change(|model| {
        let interaction = open(&world, model, application, &token)?;
        let id = original(&interaction)?;
        remove(model, &interaction, id)
    })
}

async fn delete(State(world): Shared, Ids((application, token, id)): HookMessage) -> Answer {
    world.change(|model| {
        let interaction = open(&world, model, application, &token)?;
        remove(model, &interaction, id)
    })
}

fn remove(model: &mut Model, interaction: &Interaction, id: MessageId) -> Answer {
    find(model, interaction, id)?;
    model.remove_message(interaction.channel, id);
    Ok(Reply::Empty)
}
