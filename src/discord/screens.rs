//! The screens of all tables, one a channel.

use super::{fault::Trouble, screen::Screen};
use crate::{
    show::{Layout, Words},
    table::{Channel, Handle},
};
use dashmap::DashMap;
use poise::serenity_prelude as serenity;
use serenity::{Http, MessageId};
use std::sync::Arc;

/// The screens of all tables.
pub(super) struct Screens {
    pub(super) http: Arc<Http>,
    pub(super) words: &'static Words,
    layout: Layout,
    by_channel: DashMap<Channel, Arc<Screen>>,
}

impl Screens {
    /// No screens yet; boards are laid out like this at first.
    pub(super) fn new(http: Arc<Http>, words: &'static Words, layout: Layout) -> Self {
        Self { http, words, layout, by_channel: DashMap::new() }
    }

    /// The screen of a new table. Its first message is about to be posted by whoever calls this, who holds the screen
    /// until then; [`keep`](Self::keep) looks after it from then on.
    pub(super) fn open(&self, table: &Arc<Handle>) -> Arc<Screen> {
        let screen = Arc::new(Screen::new(Arc::clone(table), self.layout));
        self.by_channel.insert(table.channel(), Arc::clone(&screen));
        screen
    }

    /// The screen of a channel's table.
    pub(super) fn get(&self, channel: Channel) -> Option<Arc<Screen>> {
        self.by_channel.get(&channel).map(|screen| Arc::clone(&screen))
    }

    /// Somebody has posted a message in this channel.
    pub(super) fn message_posted(&self, channel: Channel) {
        let Some(screen) = self.get(channel) else { return };
        if screen.bury() && !screen.table.is_closed() {
            screen.nudge();
        }
    }

    /// A message of this channel has been deleted; if it was the board, it is posted anew.
    pub(super) async fn message_deleted(&self, channel: Channel, message: MessageId) {
        let Some(screen) = self.get(channel) else { return };
        let mut shown = screen.shown().await;
        if shown.message == Some(message) {
            shown.gone();
            screen.nudge();
        }
    }

    /// The channel is gone, and its screen with it.
    pub(super) fn channel_deleted(&self, channel: Channel) {
        if let Some((_, screen)) = self.by_channel.remove(&channel) {
            screen.refuse();
        }
    }

    /// Deletes a board that another one has replaced. It may be gone already.
    pub(super) async fn take_away(&self, screen: &Screen, message: Option<MessageId>) {
        let Some(message) = message else { return };
        if let Err(error) = screen.channel().delete_message(&self.http, message).await
            && Trouble::from(&error) != Trouble::Gone
        {
            tracing::warn!(channel = screen.table.channel().0, %error, "an old board could not be taken away");
        }
    }
}
