//! The link that brings the bot into a server.

use super::api::{self, ConnectError};
use crate::config;
use serenity::all::{ApplicationId, Permissions};

/// All that the bot needs in a channel: to see it, to post there and in its threads, to attach a game's record, and to read
/// back, after it was away, how far its board has moved up.
pub const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// The invite link of the application that the configured token belongs to.
///
/// # Errors
/// When Discord cannot be asked for it.
pub async fn invite(config: &config::Discord) -> Result<String, ConnectError> {
    let http = api::http(config)?;
    if let Ok(info) = http.get_current_application_info().await {
        return Ok(link(info.id));
    }
    // Of all but the oldest applications the bot has the application's own id.
    let bot = http.get_current_user().await.map_err(|error| api::explain(&error, config))?;
    Ok(link(ApplicationId::new(bot.id.get())))
}

/// The link, with exactly the scopes and permissions that the bot needs.
fn link(application: ApplicationId) -> String {
    let permissions = PERMISSIONS.bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={permissions}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_asks_for_what_the_bot_needs_and_no_more() {
        let link = link(ApplicationId::new(42));
        assert!(link.contains("client_id=42&"), "{link}");
        assert!(link.contains("scope=bot+applications.commands"), "{link}");
        // View Channel 2^10, Send Messages 2^11, Attach Files 2^15, Read Message History 2^16, Send Messages in Threads 2^38.
        assert!(
            link.ends_with(&format!(
                "permissions={}",
                (1_u64 << 10) | (1 << 11) | (1 << 15) | (1 << 16) | (1 << 38)
            )),
            "{link}"
        );
    }
}
