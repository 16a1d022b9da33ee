//! Guilds, members and roles.

use serde_json::{Value, json};

use super::channel::channel;
use super::merge::merge;
use super::user::user;
use crate::ids::{GuildId, UserId};
use crate::model::{Guild, Member, Model, Role};
use crate::timestamp::Timestamp;

/// A role.
pub(crate) fn role(role: &Role) -> Value {
    let mut written = json!({
        "id": role.id,
        "name": role.name,
        "permissions": role.permissions,
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false,
        "managed": role.bot.is_some(),
        "mentionable": role.mentionable,
        "icon": null,
        "unicode_emoji": null,
        "flags": 0,
    });
    if let Some(bot) = role.bot {
        written["tags"] = json!({"bot_id": bot});
    }
    written
}

/// A member, with the user.
pub(crate) fn member(model: &Model, member: &Member) -> Value {
    let mut written = partial_member(member);
    written["user"] = user(model, member.user);
    written
}

/// A member, without the user.
pub(super) fn partial_member(member: &Member) -> Value {
    json!({
        "nick": member.nick,
        "avatar": null,
        "banner": null,
        "roles": member.roles,
        "joined_at": member.joined,
        "premium_since": null,
        "deaf": false,
        "mute": false,
        "pending": false,
        "flags": 0,
        "communication_disabled_until": null,
    })
}

/// A guild, as REST gives it.
pub(crate) fn guild(guild: &Guild) -> Value {
    json!({
        "id": guild.id,
        "name": guild.name,
        "icon": null,
        "description": null,
        "home_header": null,
        "splash": null,
        "discovery_splash": null,
        "features": [],
        "banner": null,
        "owner_id": guild.owner,
        "application_id": null,
        "region": "us-west",
        "afk_channel_id": null,
        "afk_timeout": 300,
        "system_channel_id": null,
        "system_channel_flags": 0,
        "widget_enabled": false,
        "widget_channel_id": null,
        "verification_level": 0,
        "roles": guild.roles.values().map(role).collect::<Vec<_>>(),
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": null,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": null,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "rules_channel_id": null,
        "safety_alerts_channel_id": null,
        "public_updates_channel_id": null,
        "premium_progress_bar_enabled": false,
        "nsfw": false,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": null,
    })
}

/// A guild, as the gateway gives it to a bot that is in it.
pub(crate) fn guild_create(model: &Model, id: GuildId, bot: UserId, all_members: bool) -> Value {
    let Some(there) = model.guilds.get(&id) else { return Value::Null };
    let mut written = guild(there);
    let joined = there.members.get(&bot).map_or_else(Timestamp::now, |member| member.joined);
    let members = there.members.values().filter(|member| all_members || member.user == bot);
    let channels = model.guild_channels(id).map(|place| channel(model, place));
    let threads = model.channels.values().filter(|place| place.guild == Some(id) && place.kind.is_thread());
    let visible = threads.filter(|thread| model.can_see(thread.id, bot));
    let open = visible.filter(|thread| thread.thread.as_ref().is_some_and(|thread| !thread.archived));
    let extra = json!({
        "joined_at": joined,
        "large": false,
        "unavailable": false,
        "member_count": there.members.len(),
        "voice_states": [],
        "members": members.map(|one| member(model, one)).collect::<Vec<_>>(),
        "channels": channels.collect::<Vec<_>>(),
        "threads": open.map(|place| channel(model, place)).collect::<Vec<_>>(),
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    });
    merge(&mut written, extra);
    written
}

/// A guild in a bot's list of its own.
pub(crate) fn own_guild(model: &Model, guild: &Guild, bot: UserId) -> Value {
    json!({
        "id": guild.id,
        "name": guild.name,
        "icon": null,
        "banner": null,
        "owner": guild.owner == bot,
        "permissions": model.guild_permissions(guild.id, bot),
        "features": [],
        "approximate_member_count": guild.members.len(),
        "approximate_presence_count": guild.members.len(),
    })
}
