//! What the gateway tells besides commands: presses of buttons, forms, messages that bury a board, messages that are gone.

use super::{app::App, components, fault::Fault, private};
use crate::table::Channel;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, FullEvent, Interaction, MessageId};
use std::sync::Arc;

/// Takes note of an event.
pub(super) async fn handle(
    framework: poise::FrameworkContext<'_, Arc<App>, Fault>,
    event: &FullEvent,
) -> Result<(), Fault> {
    let app = framework.user_data;
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(interaction) } => {
            app.answering.track_future(components::press(app, interaction)).await;
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(interaction) } => {
            app.answering.track_future(private::submit(app, interaction)).await;
        }
        FullEvent::Message { new_message } if new_message.author.id != app.me => {
            app.screens.message_posted(channel(new_message.channel_id));
        }
        FullEvent::MessageDelete { channel_id, deleted_message_id, .. } => {
            deleted(app, *channel_id, &[*deleted_message_id]).await;
        }
        FullEvent::MessageDeleteBulk { channel_id, multiple_deleted_messages_ids, .. } => {
            deleted(app, *channel_id, multiple_deleted_messages_ids).await;
        }
        FullEvent::ChannelDelete { channel: gone, .. } => app.screens.channel_deleted(channel(gone.id)).await,
        FullEvent::ThreadDelete { thread, .. } => app.screens.channel_deleted(channel(thread.id)).await,
        _ => {}
    }
    Ok(())
}

async fn deleted(app: &App, at: ChannelId, messages: &[MessageId]) {
    for &message in messages {
        app.screens.message_deleted(channel(at), message).await;
    }
}

fn channel(id: ChannelId) -> Channel {
    Channel(id.get())
}
