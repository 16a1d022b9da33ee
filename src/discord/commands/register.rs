//! Making the commands known to Discord.

use crate::discord::api::{ApiFailure, Backoff};
use serenity::all::{self as serenity, Command, CreateCommand, GuildId, Http};
use std::{num::NonZeroU64, sync::Arc};

/// Registers the commands: everywhere, or at once in one server. Goes on until Discord has taken them; those of an
/// earlier registration work meanwhile.
pub(in crate::discord) async fn register(
    http: Arc<Http>,
    commands: Vec<CreateCommand>,
    dev_guild: Option<NonZeroU64>,
) {
    let mut backoff = Backoff::new();
    loop {
        let registered = match dev_guild {
            Some(guild) => GuildId::from(guild).set_commands(&http, commands.clone()).await,
            None => Command::set_global_commands(&http, commands.clone()).await,
        };
        match registered {
            Ok(there) => return tracing::info!(commands = there.len(), "commands registered"),
            // They have taken them, whatever their answer says.
            Err(serenity::Error::Json(_)) => return tracing::info!("commands registered"),
            Err(error) if ApiFailure::from(&error) == ApiFailure::Transient => {
                tracing::warn!(%error, "the commands could not be registered yet");
                backoff.wait().await;
            }
            Err(error) => return tracing::error!(%error, "the commands could not be registered"),
        }
    }
}
