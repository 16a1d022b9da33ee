//! A channel, as the one who runs its guild sees and changes it.

use std::sync::Arc;

use super::application::AppHandle;
use crate::ids::{ChannelId, MessageId, UserId};
use crate::model::{Message, OverwriteTarget, Revision};
use crate::permissions::Permissions;
use crate::world::World;

/// A channel, as the one who runs its guild sees it.
#[derive(Debug, Clone)]
pub struct ChannelHandle {
    pub(super) world: Arc<World>,
    id: ChannelId,
}

impl ChannelHandle {
    pub(crate) fn new(world: Arc<World>, id: ChannelId) -> Self {
        Self { world, id }
    }

    /// The channel's id.
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// The channel's name.
    pub fn name(&self) -> String {
        self.world
            .read(|model| model.channels.get(&self.id).map(|channel| channel.name.clone()))
            .unwrap_or_default()
    }

    /// Every message in the channel, ephemeral ones too, oldest first.
    pub fn messages(&self) -> Vec<Message> {
        self.world.read(|model| model.messages_in(self.id).cloned().collect())
    }

    /// A message of the channel.
    pub fn message(&self, id: MessageId) -> Option<Message> {
        self.world.read(|model| model.messages.get(&(self.id, id)).cloned())
    }

    /// What was done to the messages of the channel, oldest first, with each message as it then was. Of very much in
    /// the whole sandbox, the newest 20,000 are kept. Pins and reactions are not part of it.
    pub fn history(&self) -> Vec<Revision> {
        self.world.read(|model| {
            model.history.revisions().filter(|one| one.message.channel == self.id).cloned().collect()
        })
    }

    /// The threads of this channel, oldest first.
    pub fn threads(&self) -> Vec<Self> {
        let ids: Vec<_> =
            self.world.read(|model| model.threads_of(self.id).map(|thread| thread.id).collect());
        ids.into_iter().map(|id| Self::new(Arc::clone(&self.world), id)).collect()
    }

    /// Takes permissions from a bot in this channel.
    pub fn deny(&self, app: &AppHandle, permissions: Permissions) {
        self.overwrite(OverwriteTarget::Member(app.bot()), permissions, true);
    }

    /// Gives permissions to a bot in this channel.
    pub fn allow(&self, app: &AppHandle, permissions: Permissions) {
        self.overwrite(OverwriteTarget::Member(app.bot()), permissions, false);
    }

    /// Gives permissions to a member in this channel, or takes them.
    pub(crate) fn permit(&self, member: UserId, permissions: Permissions, allowed: bool) {
        self.overwrite(OverwriteTarget::Member(member), permissions, !allowed);
    }

    pub(super) fn overwrite(&self, target: OverwriteTarget, permissions: Permissions, deny: bool) {
        self.world.change(|model| {
            model.change_channel(self.id, |channel| {
                let overwrite = channel.overwrites.entry(target).or_default();
                let (given, taken) = if deny {
                    (&mut overwrite.deny, &mut overwrite.allow)
                } else {
                    (&mut overwrite.allow, &mut overwrite.deny)
                };
                *given = *given | permissions;
                *taken = taken.without(permissions);
            });
        });
    }

    /// Deletes a message, as a moderator does.
    pub fn delete_message(&self, id: MessageId) {
        self.world.change(|model| model.remove_message(self.id, id));
    }

    /// Deletes several messages at once, as a moderator does; bots get one event for all of them.
    pub fn delete_messages(&self, ids: &[MessageId]) {
        self.world.change(|model| model.remove_messages(self.id, ids));
    }

    /// Deletes the channel with all that is in it.
    pub fn delete(&self) {
        self.world.change(|model| model.remove_channel(self.id));
    }
}
