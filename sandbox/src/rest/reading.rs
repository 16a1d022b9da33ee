//! Reading the messages of a channel: several, or one.

use std::sync::Arc;

use axum::extract::State;
use serde_json::Value;

use super::access;
use super::call::{Answer, Asker, Call, Ids, Reply};
use super::table::Table;
use crate::check;
use crate::ids::{ChannelId, MessageId};
use crate::model::{Message, Model};
use crate::wire::{self, Reader};
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .get("/channels/{channel_id}/messages", list)
        .get("/channels/{channel_id}/messages/{message_id}", get)
}

type Shared = State<Arc<World>>;

/// How many messages are given to a bot that does not say.
const USUALLY: usize = 50;

async fn list(State(world): Shared, asker: Asker, Ids(place): Ids<ChannelId>, call: Call) -> Answer {
    call.check(check::message_list(&call.parameters()))?;
    world.read(|model| {
        access::channel(model, place, asker.bot())?;
        if access::history(model, place, asker.bot()).is_err() {
            return Ok(Reply::Ok(Value::Array(Vec::new())));
        }
        let limit = call.query("limit").and_then(|limit| limit.parse().ok()).unwrap_or(USUALLY);
        let found = Span::of(&call).of_messages(model, place, limit);
        let reader = Reader::rest(model, asker.bot());
        Ok(Reply::Ok(found.into_iter().map(|message| wire::message(model, message, reader)).collect()))
    })
}

async fn get(State(world): Shared, asker: Asker, Ids((place, id)): Ids<(ChannelId, MessageId)>) -> Answer {
    world.read(|model| {
        access::history(model, place, asker.bot())?;
        let message = access::message(model, place, id, asker.bot())?;
        Ok(Reply::Ok(wire::message(model, message, Reader::rest(model, asker.bot()))))
    })
}

/// Which of a channel's messages are asked for. The ids need not be of messages that are still there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Span {
    Newest,
    /// Half of them older, half newer, and the one between if it is there.
    Around(MessageId),
    /// The newest that are older.
    Before(MessageId),
    /// The oldest that are newer.
    After(MessageId),
}

impl Span {
    /// What a query asks for. Of several bounds the first of `around`, `after` and `before` counts.
    fn of(call: &Call) -> Self {
        let bound = |name| call.query(name).and_then(|id| id.parse().ok()).map(MessageId);
        let around = bound("around").map(Self::Around);
        let after = || bound("after").map(Self::After);
        let before = || bound("before").map(Self::Before);
        around.or_else(after).or_else(before).unwrap_or(Self::Newest)
    }

    /// At most `limit` of the messages that a channel shows to all, newest first. Around a message of an even number
    /// there is one more, as with Discord.
    fn of_messages(self, model: &Model, place: ChannelId, limit: usize) -> Vec<&Message> {
        let shown = || model.messages_in(place).filter(|message| !message.is_ephemeral());
        let older = |than, count| shown().rev().filter(move |message| message.id < than).take(count);
        let newer = |than, count| {
            let mut found: Vec<&Message> = shown().filter(|message| message.id > than).take(count).collect();
            found.reverse();
            found
        };
        match self {
            Self::Newest => shown().rev().take(limit).collect(),
            Self::Before(end) => older(end, limit).collect(),
            Self::After(start) => newer(start, limit),
            Self::Around(middle) => {
                let middles = shown().filter(|message| message.id == middle);
                let half = limit / 2;
                newer(middle, half).into_iter().chain(middles).chain(older(middle, half)).collect()
            }
        }
    }
}
