//! A Discord on this machine, for bots to be tried on.
//!
//! A [`Sandbox`] serves Discord's REST API and gateway on real sockets of 127.0.0.1. A bot connects to it as it would
//! to Discord; a test plays the people, and reads like what they do:
//!
//! ```
//! use discord_sandbox::{Permissions, Sandbox};
//! # use serenity::all::*;
//! # struct Bot;
//! # #[serenity::async_trait]
//! # impl EventHandler for Bot {
//! #     async fn ready(&self, ctx: Context, _: Ready) {
//! #         let roll = CreateCommand::new("roll").description("Roll a die");
//! #         Command::set_global_commands(&ctx.http, vec![roll]).await.unwrap();
//! #     }
//! #     async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
//! #         let button = CreateButton::new("again").label("Again").emoji('🎲');
//! #         let message = CreateInteractionResponseMessage::new().content("You rolled 4").button(button);
//! #         let answer = match &interaction {
//! #             Interaction::Component(_) => CreateInteractionResponse::UpdateMessage(message.content("You rolled 6")),
//! #             _ => CreateInteractionResponse::Message(message),
//! #         };
//! #         let (id, token) = (interaction.id(), interaction.token());
//! #         Builder::execute(answer, &ctx.http, (id, token)).await.unwrap();
//! #     }
//! # }
//! # async fn start_bot(api: String, token: String) {
//! #     let http = HttpBuilder::new(token).proxy(api).ratelimiter_disabled(true).build();
//! #     let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(Bot).await.unwrap();
//! #     tokio::spawn(async move { client.start().await });
//! # }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let discord = Sandbox::start().await?;
//! let app = discord.application("Dicer");
//! let garden = discord.guild("Garden");
//! garden.add_bot(&app, Permissions::EVERYONE);
//! let lawn = garden.channel("lawn");
//!
//! start_bot(discord.api_url(), app.token()).await;
//! discord.commands_registered(&app).await?;
//!
//! let asha = garden.member("Asha").in_channel(&lawn);
//! let answer = asha.slash("/roll").await?;
//! assert_eq!(answer.content(), "You rolled 4");
//! asha.click("🎲 Again").await?;
//! assert_eq!(lawn.seen_by(&asha).to_string(), "Dicer:\n  You rolled 6\n  [🎲 Again]\n");
//! assert!(discord.breaches().is_empty());
//! # Ok(())
//! # }
//! ```
//!
//! # As strict as the real one
//!
//! A sandbox that forgives is worse than none. Bodies are held against Discord's rules ([`check`]); permissions,
//! deadlines ([`Timings`]), rate limits ([`Limits`]), ephemeral messages, closed direct messages, intents and sessions
//! are enforced, and refused with Discord's codes. Whatever a bot does that it must not is kept for the test:
//! [`Sandbox::breaches`] are broken rules, [`Sandbox::refusals`] what the bot was not allowed and could have known.
//!
//! What goes wrong with Discord now and then goes wrong here on demand: [`Sandbox::fail_next`],
//! [`Sandbox::slow_down`], [`Sandbox::refuse_gateway`], [`AppHandle::cut`], [`ChannelHandle::deny`],
//! [`Person::set_direct_messages`].
//!
//! # In private, and afterwards
//!
//! [`Person::dm`] looks at a person's conversation with a bot, where all goes as in a channel. [`Person::modal`] is the
//! form that is open before them, [`Person::submit_modal`] sends it, [`Person::double_click`] presses a button twice
//! before the bot can answer. [`Sandbox::requests`] has every request to the letter, in the order of arrival;
//! [`ChannelHandle::history`] and [`Sandbox::history`] have every revision of every message.
//!
//! # When a bot dies
//!
//! [`Sandbox::bot_connected`], [`Sandbox::bot_gone`], [`AppHandle::identified`] and
//! [`Sandbox::commands_registered_times`] wait for bots that are started, killed and started again.
//! [`Builder::interaction_timeout`] shortens the time after which people see that nobody answers,
//! [`Person::say_all`] and [`ChannelHandle::delete_messages`] change what the bot comes back to.
//!
//! # How it is built
//!
//! The model is pure state that notes its changes; REST and the driver change it, and the gateway sends the events that
//! follow. Waiting never polls: each change wakes those who wait.
//!
//! Imports run down this list only, and no two modules of a folder import each other:
//!
//! 1. `sandbox`: starts, ends and looks into a sandbox
//! 2. `server`: the listener, with everything that is mounted on it
//! 3. `page`: the page in the browser
//! 4. `driver`: people and what they do · `rest`: the REST API · `gateway`: the sockets of bots · `save_file`
//! 5. `world`: the state of a running sandbox, shared by those above
//! 6. `sessions`: the gateway's sessions and their events
//! 7. `wire`: the model as Discord's JSON
//! 8. `model`: users, guilds, channels, messages, commands, interactions · `request_log` · `rate_limit`
//! 9. `ids` · `settings` · `faults` · `feed` · `intents` · `permissions` · [`check`], which imports nothing of the crate
//! 10. `timestamp`

pub mod check;
mod driver;
mod faults;
mod feed;
mod gateway;
mod ids;
mod intents;
mod model;
mod page;
mod permissions;
mod rate_limit;
mod request_log;
mod rest;
mod sandbox;
mod save_file;
mod server;
mod sessions;
mod settings;
mod timestamp;
mod wire;
mod world;

pub use driver::{
    Answer, AnswerKind, AppHandle, ChannelHandle, Choice, Failure, GuildHandle, Modal, ModalField, Person,
    Seen, View,
};
pub use faults::Fault;
pub use ids::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, NotASnowflake,
    RoleId, UserId,
};
pub use intents::Intents;
pub use model::{
    Act, Attachment, Audience, Button, DirectMessages, Menu, Message, MessageKind, Pinged, Reaction,
    Revision, flags,
};
pub use permissions::Permissions;
pub use request_log::{Request, Upload};
pub use rest::{Route, routes};
pub use sandbox::{Builder, Sandbox};
pub use sessions::{CloseCode, Cut};
pub use settings::{Enforcement, Limits, Rate, Timings};
pub use timestamp::Timestamp;
