//! Which events a change makes for a session.

use serde_json::{Value, json};

use super::session::Session;
use crate::ids::{ChannelId, GuildId, UserId};
use crate::intents::Intents;
use crate::model::{Change, Channel, Message, Model};
use crate::timestamp::Timestamp;
use crate::wire::{self, Reader};

type Event = (&'static str, Value);

/// The first events of a session: READY, then its guilds.
pub(super) fn first(model: &Model, session: &Session) -> Vec<Event> {
    let bot = session.application.bot();
    let guilds = model.guilds.values().filter(|guild| guild.members.contains_key(&bot));
    let guilds: Vec<GuildId> =
        guilds.map(|guild| guild.id).filter(|guild| session.shard.has(Some(*guild))).collect();
    let unavailable = guilds.iter().map(|guild| json!({"id": guild, "unavailable": true}));
    let ready = json!({
        "v": 10,
        "user": wire::own_user(model, bot),
        "guilds": unavailable.collect::<Vec<_>>(),
        "session_id": session.id,
        "session_type": "normal",
        "resume_gateway_url": model.gateway_url(),
        "shard": [session.shard.index, session.shard.count],
        "application": {"id": session.application, "flags": 0},
        "private_channels": [],
        "presences": [],
        "relationships": [],
        "user_settings": {},
        "geo_ordered_rtc_regions": [],
        "_trace": [],
    });
    let mut events = vec![("READY", ready)];
    if session.intents.contains(Intents::GUILDS) {
        events.extend(guilds.iter().map(|guild| guild_create(model, *guild, session)));
    }
    events
}

fn guild_create(model: &Model, guild: GuildId, session: &Session) -> Event {
    let all = session.intents.contains(Intents::GUILD_MEMBERS);
    ("GUILD_CREATE", wire::guild_create(model, guild, session.application.bot(), all))
}

/// The events that a change makes for a session; none, when the session may not know of it.
pub(super) fn of(model: &Model, change: &Change, session: &Session) -> Vec<Event> {
    let bot = session.application.bot();
    match change {
        Change::BotAdded(guild, application) => {
            let gets =
                *application == session.application && gets_guild_events(session, *guild, Intents::GUILDS);
            gets.then(|| guild_create(model, *guild, session)).into_iter().collect()
        }
        Change::BotRemoved(guild, application) => {
            let gets =
                *application == session.application && gets_guild_events(session, *guild, Intents::GUILDS);
            gets.then(|| ("GUILD_DELETE", json!({"id": guild}))).into_iter().collect()
        }
        Change::MemberAdded(guild, user)
        | Change::MemberChanged(guild, user)
        | Change::MemberRemoved(guild, user) => member(model, change, *guild, *user, session),
        Change::RoleAdded(guild, _) | Change::RoleChanged(guild, _) | Change::RoleRemoved(guild, _) => {
            role(model, change, *guild, session)
        }
        Change::ChannelAdded(id) => channel(model, "CHANNEL_CREATE", *id, session),
        Change::ChannelChanged(id) => channel(model, "CHANNEL_UPDATE", *id, session),
        Change::ThreadAdded(id) => channel(model, "THREAD_CREATE", *id, session),
        Change::ChannelRemoved(gone) => channel_removed(model, gone, session),
        Change::ThreadMembersChanged { thread, added, removed } => {
            thread_members(model, *thread, *added, *removed, session)
        }
        Change::MessageAdded(message) => messages(model, "MESSAGE_CREATE", message, session),
        Change::MessageChanged(message) => messages(model, "MESSAGE_UPDATE", message, session),
        Change::MessageRemoved(message) => {
            let gone = json!({"id": message.id, "channel_id": message.channel});
            if message.is_ephemeral() {
                Vec::new()
            } else {
                in_place(model, "MESSAGE_DELETE", message.channel, gone, session)
            }
        }
        Change::MessagesRemoved(place, ids) => {
            in_place(model, "MESSAGE_DELETE_BULK", *place, json!({"ids": ids, "channel_id": place}), session)
        }
        Change::PinsChanged(place) => {
            let event = json!({"channel_id": place, "last_pin_timestamp": null});
            in_place(model, "CHANNEL_PINS_UPDATE", *place, event, session)
        }
        Change::ReactionAdded { channel, message, user, emoji } => {
            let event = json!({
                "user_id": user, "channel_id": channel, "message_id": message,
                "emoji": wire::emoji(emoji), "burst": false, "type": 0,
            });
            in_place(model, "MESSAGE_REACTION_ADD", *channel, event, session)
        }
        Change::ReactionRemoved { channel, message, user, emoji } => {
            let event = json!({
                "user_id": user, "channel_id": channel, "message_id": message,
                "emoji": wire::emoji(emoji), "burst": false, "type": 0,
            });
            in_place(model, "MESSAGE_REACTION_REMOVE", *channel, event, session)
        }
        Change::Typing(place, user) => {
            let now = Timestamp::now().unix_millis() / 1000;
            let event = json!({"channel_id": place, "user_id": user, "timestamp": now});
            in_place(model, "TYPING_START", *place, event, session)
        }
        Change::InteractionMade(id) => {
            let made = model.interactions.get(id);
            let made =
                made.filter(|made| made.application == session.application && session.shard.has(made.guild));
            made.map(|made| ("INTERACTION_CREATE", wire::interaction(model, made))).into_iter().collect()
        }
        Change::InteractionAnswered | Change::CommandsChanged | Change::Read => Vec::new(),
    }
    .into_iter()
    .filter(|_| model.users.contains_key(&bot))
    .collect()
}

/// Whether a session gets the events of an intent in a guild.
fn gets_guild_events(session: &Session, guild: GuildId, intent: Intents) -> bool {
    session.shard.has(Some(guild)) && session.intents.contains(intent)
}

fn is_in(model: &Model, guild: GuildId, session: &Session) -> bool {
    model.member(guild, session.application.bot()).is_some()
}

fn member(model: &Model, change: &Change, guild: GuildId, user: UserId, session: &Session) -> Vec<Event> {
    let own = user == session.application.bot();
    if own && !matches!(change, Change::MemberChanged(..)) {
        // When a bot comes or goes, it gets GUILD_CREATE or GUILD_DELETE instead.
        return Vec::new();
    }
    let intent = if own { Intents::GUILDS } else { Intents::GUILD_MEMBERS };
    if !is_in(model, guild, session) || !gets_guild_events(session, guild, intent) {
        return Vec::new();
    }
    let name = match change {
        Change::MemberAdded(..) => "GUILD_MEMBER_ADD",
        Change::MemberChanged(..) => "GUILD_MEMBER_UPDATE",
        _ => {
            return vec![(
                "GUILD_MEMBER_REMOVE",
                json!({"guild_id": guild, "user": wire::user(model, user)}),
            )];
        }
    };
    let Some(member) = model.member(guild, user) else { return Vec::new() };
    let mut event = wire::member(model, member);
    event["guild_id"] = json!(guild);
    vec![(name, event)]
}

fn role(model: &Model, change: &Change, guild: GuildId, session: &Session) -> Vec<Event> {
    if !is_in(model, guild, session) || !gets_guild_events(session, guild, Intents::GUILDS) {
        return Vec::new();
    }
    let (name, id) = match change {
        Change::RoleAdded(_, id) => ("GUILD_ROLE_CREATE", id),
        Change::RoleChanged(_, id) => ("GUILD_ROLE_UPDATE", id),
        Change::RoleRemoved(_, id) => {
            return vec![("GUILD_ROLE_DELETE", json!({"guild_id": guild, "role_id": id}))];
        }
        _ => return Vec::new(),
    };
    let role = model.guilds.get(&guild).and_then(|guild| guild.roles.get(id));
    role.map(|role| (name, json!({"guild_id": guild, "role": wire::role(role)}))).into_iter().collect()
}

fn channel(model: &Model, name: &'static str, id: ChannelId, session: &Session) -> Vec<Event> {
    let Some(place) = model.channels.get(&id) else { return Vec::new() };
    let Some(guild) = place.guild else { return Vec::new() };
    let bot = session.application.bot();
    let gets = is_in(model, guild, session) && gets_guild_events(session, guild, Intents::GUILDS);
    // Discord sends events of hidden channels, but not of hidden threads.
    if !gets || (place.kind.is_thread() && !model.can_see(id, bot)) {
        return Vec::new();
    }
    let name = if place.kind.is_thread() && name == "CHANNEL_UPDATE" { "THREAD_UPDATE" } else { name };
    let mut event = wire::channel(model, place);
    if name == "THREAD_CREATE" {
        event["newly_created"] = json!(true);
    }
    vec![(name, event)]
}

fn channel_removed(model: &Model, gone: &Channel, session: &Session) -> Vec<Event> {
    let Some(guild) = gone.guild else { return Vec::new() };
    if !is_in(model, guild, session) || !gets_guild_events(session, guild, Intents::GUILDS) {
        return Vec::new();
    }
    match &gone.thread {
        Some(thread) => {
            let event = json!({
                "id": gone.id, "guild_id": guild, "parent_id": thread.parent, "type": gone.kind as u8,
            });
            vec![("THREAD_DELETE", event)]
        }
        None => vec![("CHANNEL_DELETE", wire::channel(model, gone))],
    }
}

fn thread_members(
    model: &Model,
    id: ChannelId,
    added: Option<UserId>,
    removed: Option<UserId>,
    session: &Session,
) -> Vec<Event> {
    let Some(thread) = model.channels.get(&id).and_then(|place| place.thread.as_ref()) else {
        return Vec::new();
    };
    let added = added.and_then(|user| thread.members.get(&user).map(|since| (user, since)));
    let added: Vec<Value> =
        added.into_iter().map(|(user, since)| wire::thread_member(id, user, *since)).collect();
    let removed: Vec<UserId> = removed.into_iter().collect();
    let event = json!({
        "id": id,
        "member_count": thread.members.len().min(50),
        "added_members": added,
        "removed_member_ids": removed,
    });
    in_place(model, "THREAD_MEMBERS_UPDATE", id, event, session)
}

fn messages(model: &Model, name: &'static str, message: &Message, session: &Session) -> Vec<Event> {
    if message.is_ephemeral() {
        return Vec::new();
    }
    let reads_all = session.intents.contains(Intents::MESSAGE_CONTENT);
    let reader = Reader::Gateway { bot: session.application.bot(), reads_all };
    let written = match name {
        "MESSAGE_CREATE" => wire::new_message(model, message, reader),
        _ => wire::message(model, message, reader),
    };
    in_place(model, name, message.channel, written, session)
}

/// An event of a channel, for those who see the channel and asked for events of its kind.
fn in_place(
    model: &Model,
    name: &'static str,
    place: ChannelId,
    mut event: Value,
    session: &Session,
) -> Vec<Event> {
    let Some(channel) = model.channels.get(&place) else { return Vec::new() };
    let (in_guild, direct) = match name {
        "TYPING_START" => (Intents::GUILD_MESSAGE_TYPING, Intents::DIRECT_MESSAGE_TYPING),
        "MESSAGE_REACTION_ADD" | "MESSAGE_REACTION_REMOVE" => {
            (Intents::GUILD_MESSAGE_REACTIONS, Intents::DIRECT_MESSAGE_REACTIONS)
        }
        "THREAD_MEMBERS_UPDATE" => (Intents::GUILDS, Intents::GUILDS),
        "CHANNEL_PINS_UPDATE" => (Intents::GUILDS, Intents::DIRECT_MESSAGES),
        _ => (Intents::GUILD_MESSAGES, Intents::DIRECT_MESSAGES),
    };
    let intent = if channel.guild.is_some() { in_guild } else { direct };
    let bot = session.application.bot();
    if !session.shard.has(channel.guild) || !session.intents.contains(intent) || !model.can_see(place, bot) {
        return Vec::new();
    }
    if let Some(guild) = channel.guild {
        event["guild_id"] = json!(guild);
    }
    vec![(name, event)]
}
