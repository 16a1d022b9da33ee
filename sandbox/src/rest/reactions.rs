//! Reactions to messages.

use std::sync::Arc;

use axum::extract::State;

use super::access;
use super::call::{Answer, Asker, Ids, Reply};
use super::problem::Problem;
use super::table::Table;
use crate::ids::{ChannelId, MessageId, UserId};
use crate::model::{Change, Message, Model, Reaction};
use crate::permissions::Permissions;
use crate::wire;
use crate::world::World;

pub(super) fn routes(table: Table) -> Table {
    table
        .delete("/channels/{channel_id}/messages/{message_id}/reactions", clear)
        .get("/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}", who)
        .put("/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me", react)
        .delete("/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me", take_back)
        .delete("/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{user_id}", remove)
}

type Shared = State<Arc<World>>;
type One = Ids<(ChannelId, MessageId)>;
type Emoji = Ids<(ChannelId, MessageId, String)>;

/// A Unicode emoji, or `name:id`; plain words are none.
fn check(emoji: &str) -> Result<(), Problem> {
    let custom = emoji.split_once(':').is_some_and(|(_, id)| id.parse::<u64>().is_ok());
    if custom || emojis::get(emoji).is_some() { Ok(()) } else { Err(Problem::UnknownEmoji) }
}

async fn react(State(world): Shared, asker: Asker, Ids((place, id, emoji)): Emoji) -> Answer {
    check(&emoji)?;
    world.change(|model| {
        access::history(model, place, asker.bot())?;
        let there = access::message(model, place, id, asker.bot())?;
        let joins = there.reactions.iter().any(|reaction| reaction.emoji == emoji);
        if !joins {
            access::may(model, place, asker.bot(), Permissions::ADD_REACTIONS)?;
        }
        add(model, place, id, asker.bot(), emoji);
        Ok(Reply::Empty)
    })
}

fn add(model: &mut Model, channel: ChannelId, id: MessageId, user: UserId, emoji: String) {
    model.amend(channel, id, |message| {
        let at = message.reactions.iter().position(|reaction| reaction.emoji == emoji).unwrap_or_else(|| {
            message.reactions.push(Reaction { emoji: emoji.clone(), users: Vec::new() });
            message.reactions.len() - 1
        });
        let users = &mut message.reactions[at].users;
        if !users.contains(&user) {
            users.push(user);
        }
    });
    model.note(Change::ReactionAdded { channel, message: id, user, emoji });
}

fn take(message: &mut Message, emoji: &str, user: UserId) {
    for reaction in message.reactions.iter_mut().filter(|reaction| reaction.emoji == emoji) {
        reaction.users.retain(|one| *one != user);
    }
    message.reactions.retain(|reaction| !reaction.users.is_empty());
}

async fn take_back(State(world): Shared, asker: Asker, Ids((place, id, emoji)): Emoji) -> Answer {
    world.change(|model| {
        access::message(model, place, id, asker.bot())?;
        model.amend(place, id, |message| take(message, &emoji, asker.bot()));
        model.note(Change::ReactionRemoved { channel: place, message: id, user: asker.bot(), emoji });
        Ok(Reply::Empty)
    })
}

async fn remove(
    State(world): Shared,
    asker: Asker,
    Ids((place, id, emoji, user)): Ids<(ChannelId, MessageId, String, UserId)>,
) -> Answer {
    world.change(|model| {
        access::message(model, place, id, asker.bot())?;
        access::may(model, place, asker.bot(), Permissions::MANAGE_MESSAGES)?;
        model.amend(place, id, |message| take(message, &emoji, user));
        model.note(Change::ReactionRemoved { channel: place, message: id, user, emoji });
        Ok(Reply::Empty)
    })
}

async fn clear(State(world): Shared, asker: Asker, Ids((place, id)): One) -> Answer {
    world.change(|model| {
        access::message(model, place, id, asker.bot())?;
        access::may(model, place, asker.bot(), Permissions::MANAGE_MESSAGES)?;
        model.amend(place, id, |message| message.reactions.clear());
        Ok(Reply::Empty)
    })
}

async fn who(State(world): Shared, asker: Asker, Ids((place, id, emoji)): Emoji) -> Answer {
    check(&emoji)?;
    world.read(|model| {
        let message = access::message(model, place, id, asker.bot())?;
        let reaction = message.reactions.iter().find(|reaction| reaction.emoji == emoji);
        let users = reaction.map(|reaction| reaction.users.as_slice()).unwrap_or_default();
        Ok(Reply::Ok(users.iter().map(|user| wire::user(model, *user)).collect()))
    })
}
