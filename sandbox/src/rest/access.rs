//! What a bot may reach.

use super::problem::Problem;
use crate::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::model::{Channel, Guild, Message, Model};
use crate::permissions::Permissions;

/// A channel that the bot sees.
pub(super) fn channel(model: &Model, id: ChannelId, bot: UserId) -> Result<&Channel, Problem> {
    let channel = model.channels.get(&id).ok_or(Problem::UnknownChannel)?;
    if model.can_see(id, bot) { Ok(channel) } else { Err(Problem::MissingAccess) }
}

/// Whether the bot may do something in a channel that it sees.
pub(super) fn may(model: &Model, id: ChannelId, bot: UserId, needed: Permissions) -> Result<(), Problem> {
    channel(model, id, bot)?;
    let held = model.permissions(id, bot);
    if held.contains(needed) { Ok(()) } else { Err(Problem::MissingPermissions) }
}

/// A channel in which the bot may read what was written before.
pub(super) fn history(model: &Model, id: ChannelId, bot: UserId) -> Result<&Channel, Problem> {
    let channel = channel(model, id, bot)?;
    let reads = model.permissions(id, bot).contains(Permissions::READ_MESSAGE_HISTORY);
    if reads { Ok(channel) } else { Err(Problem::MissingAccess) }
}

/// A guild that the bot is in.
pub(super) fn guild(model: &Model, id: GuildId, bot: UserId) -> Result<&Guild, Problem> {
    let guild = model.guilds.get(&id).ok_or(Problem::UnknownGuild)?;
    if guild.members.contains_key(&bot) { Ok(guild) } else { Err(Problem::MissingAccess) }
}

/// Whether the bot may do something in a guild that it is in.
pub(super) fn may_in_guild(
    model: &Model,
    id: GuildId,
    bot: UserId,
    needed: Permissions,
) -> Result<(), Problem> {
    guild(model, id, bot)?;
    let held = model.guild_permissions(id, bot);
    if held.contains(needed) { Ok(()) } else { Err(Problem::MissingPermissions) }
}

/// A message in a channel that the bot sees. Ephemeral messages are out of reach here.
pub(super) fn message(
    model: &Model,
    place: ChannelId,
    id: MessageId,
    bot: UserId,
) -> Result<&Message, Problem> {
    channel(model, place, bot)?;
    let message = model.messages.get(&(place, id)).ok_or(Problem::UnknownMessage)?;
    if message.is_ephemeral() { Err(Problem::Ephemeral) } else { Ok(message) }
}
