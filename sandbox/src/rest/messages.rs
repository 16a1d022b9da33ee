//! `/channels/…/messages`: writing, editing and deleting messages.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use serde_json::Value;

use super::access;
use super::call::{Answer, Asker, Call, Ids, Reply};
use super::problem::Problem;
use super::table::Table;
use super::upload;
use crate::check;
use crate::ids::{ChannelId, MessageId, UserId};
use crate::model::{Change, ChannelKind, DirectMessages, Draft, Edit, Message, MessageKind, Model};
use crate::permissions::Permissions;
use crate::settings::Enforcement;
use crate::wire::{self, Reader};
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .post("/channels/{channel_id}/messages", create)
        .post("/channels/{channel_id}/messages/bulk-delete", bulk_delete)
        .patch("/channels/{channel_id}/messages/{message_id}", edit)
        .delete("/channels/{channel_id}/messages/{message_id}", delete)
}

type Shared = State<Arc<World>>;
type One = Ids<(ChannelId, MessageId)>;

fn written(model: &Model, message: &Message, bot: UserId) -> Value {
    wire::message(model, message, Reader::rest(model, bot))
}

async fn create(State(world): Shared, asker: Asker, Ids(id): Ids<ChannelId>, call: Call) -> Answer {
    call.check(check::message_create(&call.body, call.files.len()))?;
    world.change(|model| {
        may_write(model, id, asker.bot(), &call)?;
        if let Some((place, there)) = written_before(&world, model, asker.bot(), &call.body) {
            let message = access::message(model, place, there, asker.bot())?;
            return Ok(Reply::Ok(wire::new_message(model, message, Reader::rest(model, asker.bot()))));
        }
        let mut body = call.body.clone();
        drop_missing_reference(model, id, &mut body)?;
        let attachments = upload::keep(model, &call);
        let message = model.post(id, Draft { attachments, ..Draft::new(asker.bot(), body) });
        let message = model.messages.get(&(id, message)).ok_or(Problem::UnknownMessage)?;
        Ok(Reply::Ok(wire::new_message(model, message, Reader::rest(model, asker.bot()))))
    })
}

/// The message that a body with an enforced nonce has made already. If it has been deleted since, it is not made anew:
/// the bot is told that it is unknown.
fn written_before(world: &World, model: &Model, bot: UserId, body: &Value) -> Option<(ChannelId, MessageId)> {
    let enforced = body["enforce_nonce"] == true;
    enforced.then(|| model.written_with(bot, &body["nonce"], world.timings.nonce)).flatten()
}

fn may_write(model: &Model, id: ChannelId, bot: UserId, call: &Call) -> Result<(), Problem> {
    let channel = access::channel(model, id, bot)?;
    if channel.kind == ChannelKind::Category {
        return Err(Problem::WrongChannelType);
    }
    if channel.kind == ChannelKind::Direct {
        return may_write_to(model, &channel.recipients, bot);
    }
    if channel.thread.as_ref().is_some_and(|thread| thread.archived && thread.locked) {
        return Err(Problem::ThreadArchived);
    }
    let listed = |field: &str| call.body[field].as_array().is_some_and(|list| !list.is_empty());
    let mut needed = model.writing_takes(id);
    if listed("embeds") {
        needed = needed | Permissions::EMBED_LINKS;
    }
    if !call.files.is_empty() {
        needed = needed | Permissions::ATTACH_FILES;
    }
    access::may(model, id, bot, needed)?;
    let answers = call.body["message_reference"].is_object();
    if answers && !model.permissions(id, bot).contains(Permissions::READ_MESSAGE_HISTORY) {
        return Err(Problem::ReplyWithoutHistory);
    }
    Ok(())
}

/// Whether the bot may write a new message to the other one in a direct conversation.
///
/// What is there already can be edited and deleted all the same: what keeps a bot from writing does not keep it from
/// changing what it wrote.
fn may_write_to(
    model: &Model,
    recipients: &std::collections::BTreeSet<UserId>,
    bot: UserId,
) -> Result<(), Problem> {
    let person = recipients.iter().find(|one| **one != bot).and_then(|one| model.users.get(one));
    let person = person.ok_or(Problem::UnknownUser)?;
    match person.direct_messages {
        DirectMessages::Closed => Err(Problem::CannotMessageUser),
        DirectMessages::Open if model.acquaintances(bot).contains(&person.id) => Ok(()),
        DirectMessages::Open | DirectMessages::NoSharedGuild => Err(Problem::NoSharedGuild),
    }
}

/// A reference to a message that is gone fails, unless the body says that it need not.
fn drop_missing_reference(model: &Model, id: ChannelId, body: &mut Value) -> Result<(), Problem> {
    let Some(reference) = body.get("message_reference").filter(|reference| reference.is_object()) else {
        return Ok(());
    };
    let wanted: Option<MessageId> = serde_json::from_value(reference["message_id"].clone()).ok();
    let there =
        wanted.and_then(|wanted| model.messages.get(&(id, wanted))).is_some_and(|it| !it.is_ephemeral());
    if there {
        return Ok(());
    }
    if reference["fail_if_not_exists"] != false {
        return Err(Problem::invalid(&["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message"));
    }
    body["message_reference"] = Value::Null;
    Ok(())
}

async fn edit(State(world): Shared, asker: Asker, Ids((place, id)): One, call: Call) -> Answer {
    call.check(check::message_edit(&call.body, call.files.len()))?;
    world.read(|model| {
        let message = access::message(model, place, id, asker.bot())?;
        may_edit(message, asker.bot(), &call)
    })?;
    slow_old_edits(&world, place, id)?;
    world.change(|model| {
        access::message(model, place, id, asker.bot())?;
        let attachments = upload::keep(model, &call);
        model.edit(place, id, Edit { body: call.body, attachments });
        let message = model.messages.get(&(place, id)).ok_or(Problem::UnknownMessage)?;
        Ok(Reply::Ok(written(model, message, asker.bot())))
    })
}

fn may_edit(message: &Message, bot: UserId, call: &Call) -> Result<(), Problem> {
    if message.author != bot {
        return Err(Problem::CannotEditOthers);
    }
    if matches!(message.kind, MessageKind::PinNotice | MessageKind::ThreadNotice) {
        return Err(Problem::SystemMessage);
    }
    if leaves_nothing(message, call) { Err(Problem::EmptyMessage) } else { Ok(()) }
}

/// Whether an edit would leave nothing to show.
pub(super) fn leaves_nothing(message: &Message, call: &Call) -> bool {
    let stays = |field: &str, there: bool| match call.body.get(field) {
        None => there,
        Some(Value::String(text)) => !text.trim().is_empty(),
        Some(Value::Array(list)) => !list.is_empty(),
        Some(_) => false,
    };
    call.files.is_empty()
        && !stays("content", !message.content.is_empty())
        && !stays("embeds", !message.embeds.is_empty())
        && !stays("components", !message.components.is_empty())
        && !stays("attachments", !message.attachments.is_empty())
}

/// Refuses too many edits of messages that are old (error 30046).
fn slow_old_edits(world: &World, place: ChannelId, id: MessageId) -> Result<(), Problem> {
    if world.limits.enforcement == Enforcement::HeadersOnly || id.created().age() < world.timings.old_message
    {
        return Ok(());
    }
    let usage =
        world.rate_limiter(|limiter| limiter.count(&format!("old edits {place}"), world.limits.old_edits));
    if usage.exceeded { Err(Problem::TooManyOldEdits) } else { Ok(()) }
}

async fn delete(State(world): Shared, asker: Asker, Ids((place, id)): One) -> Answer {
    world.change(|model| {
        let message = access::message(model, place, id, asker.bot())?;
        if message.author != asker.bot() {
            let direct =
                model.channels.get(&place).is_some_and(|channel| channel.kind == ChannelKind::Direct);
            if direct {
                return Err(Problem::ActionOnDirectChannel);
            }
            access::may(model, place, asker.bot(), Permissions::MANAGE_MESSAGES)?;
        }
        model.remove_message(place, id);
        Ok(Reply::Empty)
    })
}

/// The age from which messages cannot be deleted in bulk.
const OLD: Duration = Duration::from_hours(14 * 24);

async fn bulk_delete(State(world): Shared, asker: Asker, Ids(place): Ids<ChannelId>, call: Call) -> Answer {
    call.check(check::message_bulk_delete(&call.body))?;
    let ids: Vec<MessageId> =
        serde_json::from_value(call.body["messages"].clone()).map_err(|_| Problem::required("messages"))?;
    world.change(|model| {
        let channel = access::channel(model, place, asker.bot())?;
        if channel.kind == ChannelKind::Direct {
            return Err(Problem::ActionOnDirectChannel);
        }
        access::may(model, place, asker.bot(), Permissions::MANAGE_MESSAGES)?;
        if ids.iter().any(|id| id.created().age() > OLD) {
            return Err(Problem::TooOldToDelete);
        }
        model.remove_messages(place, &ids);
        Ok(Reply::Empty)
    })
}

/// Notes that something happened to a channel's pins.
pub(super) fn note_pins(model: &mut Model, place: ChannelId) {
    model.note(Change::PinsChanged(place));
}
