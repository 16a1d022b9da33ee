//! Pinned messages, under the old address and the new one.

use std::sync::Arc;

use axum::extract::State;
use serde_json::{Value, json};

use super::access;
use super::call::{Answer, Asker, Ids, Reply};
use super::messages::note_pins;
use super::problem::Problem;
use super::table::Table;
use crate::ids::{ChannelId, MessageId};
use crate::model::{Draft, Message, MessageKind, Model};
use crate::permissions::Permissions;
use crate::wire::{self, Reader};
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .get("/channels/{channel_id}/pins", list_bare)
        .put("/channels/{channel_id}/pins/{message_id}", pin)
        .delete("/channels/{channel_id}/pins/{message_id}", unpin)
        .get("/channels/{channel_id}/messages/pins", list)
        .put("/channels/{channel_id}/messages/pins/{message_id}", pin)
        .delete("/channels/{channel_id}/messages/pins/{message_id}", unpin)
}

type Shared = State<Arc<World>>;
type One = Ids<(ChannelId, MessageId)>;

fn pinned(model: &Model, place: ChannelId) -> impl Iterator<Item = &Message> {
    model.messages_in(place).rev().filter(|message| message.pinned)
}

async fn list_bare(State(world): Shared, asker: Asker, Ids(place): Ids<ChannelId>) -> Answer {
    world.read(|model| {
        access::channel(model, place, asker.bot())?;
        let reader = Reader::rest(model, asker.bot());
        Ok(Reply::Ok(pinned(model, place).map(|message| wire::message(model, message, reader)).collect()))
    })
}

async fn list(State(world): Shared, asker: Asker, Ids(place): Ids<ChannelId>) -> Answer {
    world.read(|model| {
        access::channel(model, place, asker.bot())?;
        let reader = Reader::rest(model, asker.bot());
        let items: Vec<Value> = pinned(model, place)
            .map(|message| json!({"pinned_at": message.id.created(), "message": wire::message(model, message, reader)}))
            .collect();
        Ok(Reply::Ok(json!({"items": items, "has_more": false})))
    })
}

async fn pin(State(world): Shared, asker: Asker, Ids((place, id)): One) -> Answer {
    set(&world, asker, place, id, true)
}

async fn unpin(State(world): Shared, asker: Asker, Ids((place, id)): One) -> Answer {
    set(&world, asker, place, id, false)
}

fn set(world: &World, asker: Asker, place: ChannelId, id: MessageId, pinned: bool) -> Answer {
    world.change(|model| {
        let was = access::message(model, place, id, asker.bot())?.pinned;
        if model.channels.get(&place).is_some_and(|channel| channel.guild.is_some()) {
            access::may(model, place, asker.bot(), Permissions::PIN_MESSAGES)?;
        }
        if was == pinned {
            return Ok(Reply::Empty);
        }
        model.amend(place, id, |message| message.pinned = pinned);
        note_pins(model, place);
        if pinned {
            let body = json!({"message_reference": {"message_id": id}});
            let draft = Draft { kind: MessageKind::PinNotice, ..Draft::new(asker.bot(), body) };
            let notice = model.post(place, draft);
            model.amend(place, notice, |message| message.kind = MessageKind::PinNotice);
        }
        Ok::<_, Problem>(Reply::Empty)
    })
}
