//! The answer to an interaction.

use std::sync::Arc;

use axum::extract::State;
use serde_json::Value;

use super::call::{Answer, Call, Ids, Reply};
use super::messages::leaves_nothing;
use super::problem::Problem;
use super::table::Table;
use super::upload;
use crate::check::{self, AnswerTo};
use crate::ids::{InteractionId, MessageId};
use crate::model::{
    Audience, Callback, Draft, Edit, Interaction, InteractionKind, MessageKind, Model, flags, numbered,
};
use crate::wire;
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table.post("/interactions/{interaction_id}/{interaction_token}/callback", callback)
}

async fn callback(
    State(world): State<Arc<World>>,
    Ids((id, token)): Ids<(InteractionId, String)>,
    call: Call,
) -> Answer {
    world.change(|model| {
        let interaction = model.interactions.get(&id).filter(|interaction| interaction.token == token);
        let interaction = interaction.ok_or(Problem::UnknownInteraction)?.clone();
        if interaction.callback.is_some() {
            return Err(Problem::AlreadyAnswered);
        }
        if interaction.made.elapsed() >= world.timings.answer {
            return Err(Problem::UnknownInteraction);
        }
        answer(model, &interaction, &call)?;
        if call.query("with_response") != Some("true") {
            return Ok(Reply::Empty);
        }
        let interaction = model.interactions.get(&id).ok_or(Problem::UnknownInteraction)?;
        Ok(Reply::Ok(wire::callback_response(model, interaction)))
    })
}

fn answer_to(interaction: &Interaction) -> AnswerTo {
    match interaction.kind {
        InteractionKind::Command => AnswerTo::Command,
        InteractionKind::Component => AnswerTo::Component,
        InteractionKind::Autocomplete => AnswerTo::Autocomplete,
        InteractionKind::Modal => AnswerTo::Modal { from_message: interaction.message.is_some() },
    }
}

/// What a callback's `type` asks for.
fn answer(model: &mut Model, interaction: &Interaction, call: &Call) -> Result<(), Problem> {
    use InteractionKind::{Autocomplete, Command, Component, Modal};
    let from_message = interaction.message.is_some();
    if interaction.kind == Modal && !from_message && call.body["type"] == 7 {
        return Err(Problem::NothingToUpdate);
    }
    call.check(check::interaction_callback(&call.body, answer_to(interaction), call.files.len()))?;
    let data = &call.body["data"];
    match (call.body["type"].as_u64(), interaction.kind) {
        (Some(4), Command | Component | Modal) => {
            let message = reply(model, interaction, call, false);
            model.note_answer(interaction.id, Callback::Message, Some(message));
        }
        (Some(5), Command | Component | Modal) => {
            let message = reply(model, interaction, call, true);
            model.note_answer(interaction.id, Callback::Thinking, Some(message));
        }
        (Some(6), Component | Modal) if from_message => {
            model.note_answer(interaction.id, Callback::Acknowledged, interaction.message);
        }
        (Some(7), Component | Modal) if from_message => update(model, interaction, call)?,
        (Some(8), Autocomplete) => {
            let choices = data["choices"].as_array().cloned().ok_or_else(|| Problem::required("choices"))?;
            model.note_answer(interaction.id, Callback::Choices(choices), None);
        }
        (Some(9), Command | Component) => {
            model.note_answer(interaction.id, Callback::Modal(numbered_form(data)), None);
        }
        _ => {
            let message = "The type of the callback does not fit the interaction.";
            return Err(Problem::invalid(&["type"], "INTERACTION_APPLICATION_COMMAND_INVALID_TYPE", message));
        }
    }
    Ok(())
}

/// A modal, with ids for its components.
fn numbered_form(sent: &Value) -> Value {
    let mut form = sent.clone();
    form["components"] = numbered(&sent["components"]).into();
    form
}

/// Posts the message that answers an interaction.
fn reply(model: &mut Model, interaction: &Interaction, call: &Call, loading: bool) -> MessageId {
    let data = call.data();
    let attachments = if loading { Vec::new() } else { upload::keep(model, &data) };
    let ephemeral = is_ephemeral(&data.body);
    let kind = if interaction.kind == InteractionKind::Command {
        MessageKind::CommandAnswer
    } else {
        MessageKind::Regular
    };
    let draft = Draft {
        webhook: Some(interaction.application),
        kind,
        attachments,
        interaction: Some(interaction.id),
        audience: if ephemeral { Audience::Only(interaction.user) } else { Audience::Channel },
        loading,
        ..Draft::new(interaction.application.bot(), data.body)
    };
    model.post_answer(interaction.channel, draft, interaction.id)
}

/// Whether a body asks to be shown to one user only.
pub(super) fn is_ephemeral(body: &Value) -> bool {
    body["flags"].as_u64().unwrap_or_default() & u64::from(flags::EPHEMERAL) != 0
}

/// Changes the message whose component was used.
fn update(model: &mut Model, interaction: &Interaction, call: &Call) -> Result<(), Problem> {
    let id = interaction.message.ok_or(Problem::UnknownMessage)?;
    let there = model.messages.get(&(interaction.channel, id)).ok_or(Problem::UnknownMessage)?;
    let data = call.data();
    if leaves_nothing(there, &data) {
        return Err(Problem::EmptyMessage);
    }
    let attachments = upload::keep(model, &data);
    model.edit(interaction.channel, id, Edit { body: data.body, attachments });
    model.note_answer(interaction.id, Callback::Update, Some(id));
    Ok(())
}
