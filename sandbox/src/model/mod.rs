//! What there is: users, guilds, channels, messages, commands and interactions.
//!
//! Pure state. It knows neither HTTP nor sockets; whatever changes it says so with a [`Change`].

mod access;
mod application;
mod change;
mod channel;
mod command;
mod guild;
mod history;
mod interaction;
mod kept;
mod mentions;
mod message;
mod nonce;
mod numbering;
mod reading;
mod user;
mod writing;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub(crate) use application::Application;
pub(crate) use change::Change;
pub(crate) use channel::{AUTO_ARCHIVE, Channel, ChannelKind, NewThread, Overwrite, OverwriteTarget, Thread};
pub(crate) use command::{Command, CommandKind, OptionKind};
pub(crate) use guild::{Guild, Member, Role};
pub(crate) use history::History;
pub use history::{Act, Revision};
pub(crate) use interaction::{Callback, Interaction, InteractionKind, Source};
pub use mentions::Pinged;
pub use message::{Attachment, Audience, Button, Menu, Message, MessageKind, Reaction, flags};
pub(crate) use nonce::Nonces;
pub(crate) use numbering::numbered;
pub use user::DirectMessages;
pub(crate) use user::User;
pub(crate) use writing::{Draft, Edit};

use crate::ids::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, Mint, UserId,
};

/// The whole state of a sandbox.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Model {
    mint: Mint,
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
    #[serde(with = "kept::pairs")]
    pub(crate) messages: BTreeMap<(ChannelId, MessageId), Message>,
    /// Registered commands.
    pub(crate) commands: BTreeMap<CommandId, Command>,
    /// How often each application has set commands.
    #[serde(skip)]
    registrations: BTreeMap<ApplicationId, u32>,
    /// Interactions, answered or not.
    pub(crate) interactions: BTreeMap<InteractionId, Interaction>,
    /// Uploaded files.
    #[serde(skip)]
    pub(crate) files: BTreeMap<AttachmentId, Arc<[u8]>>,
    /// Which nonces have been used.
    #[serde(skip)]
    nonces: Nonces,
    /// Up to where people have read.
    #[serde(with = "kept::pairs")]
    reads: BTreeMap<(UserId, ChannelId), MessageId>,
    /// Ephemeral messages that were put out of sight.
    dismissed: BTreeSet<MessageId>,
    /// What was done to messages.
    #[serde(skip)]
    pub(crate) history: History,
    /// What has changed of what people see.
    #[serde(skip)]
    stirred: reading::Stirred,
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

    /// A fresh snowflake.
    pub(crate) fn mint(&mut self) -> u64 {
        self.mint.next()
    }
}

impl Model {
    /// The address of the gateway.
    pub(crate) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base_url.replacen("http", "ws", 1))
    }
}
