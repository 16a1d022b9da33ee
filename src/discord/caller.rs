//! Who uses a command, a button or a form, where, and what the bot may do there: read off an interaction.

use super::error::Error;
use crate::{
    screen::Words,
    table::{Actor, Channel, Person, PersonId, Place, Server},
};
use serenity::all::{
    ChannelId, ChannelType, CommandInteraction, ComponentInteraction, GuildId, Member, ModalInteraction,
    PartialChannel, Permissions, User,
};

/// Who uses an interaction, and where.
#[derive(Debug, Clone)]
pub(super) struct Caller {
    /// Who, and whether they moderate the channel.
    pub(super) actor: Actor,
    /// In which channel or thread.
    pub(super) channel: Channel,
    /// In which server; none in direct messages.
    pub(super) guild: Option<GuildId>,
    /// What the bot still lacks to run a table there.
    lacking: Permissions,
}

/// The parts of an interaction that tell who uses it.
struct Parts<'a> {
    guild: Option<GuildId>,
    channel_id: ChannelId,
    channel: Option<&'a PartialChannel>,
    member: Option<&'a Member>,
    user: &'a User,
    ours: Option<Permissions>,
}

impl Caller {
    /// Who used a command.
    ///
    /// # Errors
    /// Outside a server, where there are no tables.
    pub(super) fn of_command(interaction: &CommandInteraction, words: &Words) -> Result<Self, Error> {
        let caller = Self::of(&Parts {
            guild: interaction.guild_id,
            channel_id: interaction.channel_id,
            channel: interaction.channel.as_ref(),
            member: interaction.member.as_deref(),
            user: &interaction.user,
            ours: interaction.app_permissions,
        });
        match caller.guild {
            Some(_) => Ok(caller),
            None => Err(Error::User(words.say("error-server-only").to_owned())),
        }
    }

    /// Who pressed a button, in a server or in direct messages.
    pub(super) fn of_component(interaction: &ComponentInteraction) -> Self {
        Self::of(&Parts {
            guild: interaction.guild_id,
            channel_id: interaction.channel_id,
            channel: interaction.channel.as_ref(),
            member: interaction.member.as_ref(),
            user: &interaction.user,
            ours: interaction.app_permissions,
        })
    }

    /// Who filled in a form, in a server or in direct messages.
    pub(super) fn of_modal(interaction: &ModalInteraction) -> Self {
        Self::of(&Parts {
            guild: interaction.guild_id,
            channel_id: interaction.channel_id,
            channel: interaction.channel.as_ref(),
            member: interaction.member.as_ref(),
            user: &interaction.user,
            ours: interaction.app_permissions,
        })
    }

    fn of(parts: &Parts<'_>) -> Self {
        let name = parts.member.map_or_else(|| parts.user.display_name(), Member::display_name);
        let theirs = parts.member.and_then(|member| member.permissions).unwrap_or_default();
        let needed = needed(parts.channel.map(|channel| channel.kind));
        Self {
            actor: Actor {
                person: Person { id: PersonId(parts.user.id.get()), name: name.to_owned() },
                moderator: theirs.contains(Permissions::MANAGE_MESSAGES),
            },
            channel: Channel(parts.channel_id.get()),
            guild: parts.guild,
            lacking: parts.ours.map_or(Permissions::empty(), |ours| needed - ours),
        }
    }

    /// Where that is. In direct messages there is no server, and no table opens there.
    pub(super) fn place(&self) -> Place {
        Place { server: Server(self.guild.map_or(0, GuildId::get)), channel: self.channel }
    }

    /// Whether the bot may run a table in this channel.
    pub(super) fn may_post(&self) -> bool {
        self.lacking.is_empty()
    }

    /// Checks that the bot may run a table in this channel.
    ///
    /// # Errors
    /// With what it lacks.
    pub(super) fn check_may_post(&self, words: &Words) -> Result<(), Error> {
        if self.may_post() {
            return Ok(());
        }
        let names = [
            (Permissions::VIEW_CHANNEL, words.say("permission-view-channel")),
            (Permissions::SEND_MESSAGES, words.say("permission-send-messages")),
            (Permissions::SEND_MESSAGES_IN_THREADS, words.say("permission-send-messages-in-threads")),
        ];
        let lacking: Vec<&str> = names
            .iter()
            .filter(|(permission, _)| self.lacking.contains(*permission))
            .map(|(_, name)| *name)
            .collect();
        Err(Error::User(crate::say!(words, "error-may-not-post", permissions = lacking.join(", "))))
    }
}

/// What the bot needs to run a table in a channel of this kind.
fn needed(kind: Option<ChannelType>) -> Permissions {
    let thread = matches!(
        kind,
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
    );
    let send = if thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    Permissions::VIEW_CHANNEL | send
}
