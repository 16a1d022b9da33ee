//! What the gateway tells: commands, presses, forms, messages that lie below a board, messages and channels that are gone.

use super::{app::App, commands, interaction};
use crate::table::Channel;
use futures::FutureExt;
use serenity::{
    all::{
        ChannelId, Context, EventHandler, GuildChannel, GuildId, Interaction, Message, MessageId,
        PartialGuildChannel, Ready,
    },
    async_trait,
};
use std::{
    panic::AssertUnwindSafe,
    sync::{Arc, OnceLock},
};

/// Makes the bot's parts when the gateway is ready for the first time.
type Setup = Box<dyn Fn(&Context, &Ready) -> Arc<App> + Send + Sync>;

/// Hears what the gateway tells.
pub(super) struct Events {
    /// The bot's parts, once the gateway has been ready.
    app: Arc<OnceLock<Arc<App>>>,
    setup: Setup,
}

impl Events {
    /// Hears events for the app that `setup` makes; it is put into `app`.
    pub(super) fn new(
        app: Arc<OnceLock<Arc<App>>>,
        setup: impl Fn(&Context, &Ready) -> Arc<App> + Send + Sync + 'static,
    ) -> Self {
        Self { app, setup: Box::new(setup) }
    }

    async fn deleted(&self, at: ChannelId, messages: &[MessageId]) {
        let Some(app) = self.app.get() else { return };
        for &message in messages {
            app.reconciler.message_deleted(channel(at), message).await;
        }
    }

    async fn channel_gone(&self, gone: ChannelId) {
        if let Some(app) = self.app.get() {
            app.reconciler.channel_deleted(channel(gone)).await;
        }
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, context: Context, ready: Ready) {
        self.app.get_or_init(|| (self.setup)(&context, &ready));
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let Some(app) = self.app.get() else { return };
        let _answering = app.answering.token();
        let answered = AssertUnwindSafe(answer(app, &interaction)).catch_unwind().await;
        if answered.is_err() {
            tracing::error!("an interaction panicked");
            tell_of_panic(app, &interaction).await;
        }
    }

    async fn message(&self, _: Context, message: Message) {
        if let Some(app) = self.app.get().filter(|app| app.me != message.author.id) {
            app.reconciler.message_posted(channel(message.channel_id));
        }
    }

    async fn message_delete(&self, _: Context, at: ChannelId, message: MessageId, _: Option<GuildId>) {
        self.deleted(at, &[message]).await;
    }

    async fn message_delete_bulk(
        &self,
        _: Context,
        at: ChannelId,
        messages: Vec<MessageId>,
        _: Option<GuildId>,
    ) {
        self.deleted(at, &messages).await;
    }

    async fn channel_delete(&self, _: Context, gone: GuildChannel, _: Option<Vec<Message>>) {
        self.channel_gone(gone.id).await;
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        self.channel_gone(thread.id).await;
    }
}

async fn answer(app: &App, interaction: &Interaction) {
    match interaction {
        Interaction::Command(command) => commands::run(app, command).await,
        Interaction::Autocomplete(command) => commands::complete(app, command).await,
        Interaction::Component(component) => interaction::press(app, component).await,
        Interaction::Modal(modal) => interaction::submit(app, modal).await,
        _ => {}
    }
}

/// Tells the user that something went wrong here.
async fn tell_of_panic(app: &App, interaction: &Interaction) {
    let (id, token) = match interaction {
        Interaction::Command(command) => (command.id, &command.token),
        Interaction::Component(component) => (component.id, &component.token),
        Interaction::Modal(modal) => (modal.id, &modal.token),
        _ => return,
    };
    let sentence = interaction::whisper(app.words.say("error-ours"));
    // It may have been answered before.
    let _ = super::api::respond(&app.http, id, token, sentence).await;
}

fn channel(id: ChannelId) -> Channel {
    Channel(id.get())
}
