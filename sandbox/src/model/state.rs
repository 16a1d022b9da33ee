//! The whole state of a sandbox.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::change::Change;
use super::entity::{Application, Channel, Command, Guild, Interaction, Message, User};
use super::history::History;
use super::nonce::Nonces;
use super::view_revisions::ViewRevisions;
use crate::ids::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, Snowflakes, UserId,
};

/// Everything that there is in a sandbox. It is serialized into save files: a field that is renamed keeps its old name there.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Model {
    /// Makes the ids of everything new.
    #[serde(rename = "mint")]
    pub(super) snowflakes: Snowflakes,
    /// The address at which the sandbox is reached, such as `http://127.0.0.1:4000`.
    pub(crate) base_url: String,
    /// People and bots.
    pub(crate) users: BTreeMap<UserId, User>,
    /// Applications, whose bots connect.
    pub(crate) applications: BTreeMap<ApplicationId, Application>,
    /// Guilds.
    pub(crate) guilds: BTreeMap<GuildId, Guild>,
    /// Channels of guilds, threads and direct conversations.
    pub(crate) channels: BTreeMap<ChannelId, Channel>,
    /// Messages; the key puts each channel's in order.
    #[serde(with = "super::pairs")]
    pub(crate) messages: BTreeMap<(ChannelId, MessageId), Message>,
    /// Registered commands.
    pub(crate) commands: BTreeMap<CommandId, Command>,
    /// How often each application has set commands.
    #[serde(skip)]
    pub(super) registrations: BTreeMap<ApplicationId, u32>,
    /// Interactions, answered or not.
    pub(crate) interactions: BTreeMap<InteractionId, Interaction>,
    /// Uploaded files.
    #[serde(skip)]
    pub(crate) files: BTreeMap<AttachmentId, Arc<[u8]>>,
    /// Which nonces have been used.
    #[serde(skip)]
    pub(super) nonces: Nonces,
    /// Up to where people have read.
    #[serde(with = "super::pairs")]
    pub(super) reads: BTreeMap<(UserId, ChannelId), MessageId>,
    /// Ephemeral messages that their readers have dismissed.
    pub(super) dismissed: BTreeSet<MessageId>,
    /// What was done to messages.
    #[serde(skip)]
    pub(crate) history: History,
    /// How often what people see has changed.
    #[serde(skip)]
    view_revisions: ViewRevisions,
    #[serde(skip)]
    changes: Vec<Change>,
}

impl Model {
    /// An empty model, reached at an address.
    pub(crate) fn at(base_url: String) -> Self {
        Self { base_url, ..Self::default() }
    }

    /// Notes what has just changed.
    pub(crate) fn note(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// What has changed since this was last asked, in order.
    pub(crate) fn take_changes(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.changes)
    }

    /// A new snowflake.
    pub(crate) fn next_id(&mut self) -> u64 {
        self.snowflakes.next()
    }

    /// Counts what these changes affect of what people see.
    pub(crate) fn bump_revisions(&mut self, changes: &[Change]) {
        self.view_revisions.bump(changes);
    }

    /// A number that differs whenever something has changed of what people see of a channel.
    pub(crate) fn view_revision(&self, channel: ChannelId) -> u64 {
        self.view_revisions.of(channel)
    }

    /// The address of the gateway.
    pub(crate) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base_url.replacen("http", "ws", 1))
    }
}
