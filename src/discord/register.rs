//! Making the commands known to Discord.

use super::fault::Trouble;
use poise::serenity_prelude as serenity;
use serenity::{Command, CreateCommand, GuildId, Http};
use std::{num::NonZeroU64, sync::Arc, time::Duration};

/// How long to wait before trying again: at first, and at most.
const RETRY: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(120));

/// Registers the commands: everywhere, or at once in one server. Goes on until Discord has taken them; those of an
/// earlier registration work meanwhile.
pub(super) async fn register(http: Arc<Http>, commands: Vec<CreateCommand>, dev_guild: Option<NonZeroU64>) {
    let mut wait = RETRY.0;
    loop {
        let registered = match dev_guild {
            Some(guild) => GuildId::from(guild).set_commands(&http, commands.clone()).await,
            None => Command::set_global_commands(&http, commands.clone()).await,
        };
        match registered {
            Ok(there) => return tracing::info!(commands = there.len(), "commands registered"),
            Err(error) if matches!(Trouble::from(&error), Trouble::Later | Trouble::TooOften) => {
                tracing::warn!(%error, "the commands could not be registered yet");
                tokio::time::sleep(wait).await;
                wait = (wait * 2).min(RETRY.1);
            }
            Err(error) => return tracing::error!(%error, "the commands could not be registered"),
        }
    }
}
