//! A Discord that is kept in a folder, with the bot and its database in the same one.

use charbagh::config::{Config, Tables, Token};
use discord_sandbox::{AppHandle, ChannelHandle, GuildHandle, Limits, Permissions, Person, Sandbox};
use std::path::{Path, PathBuf};
use tokio::{sync::oneshot, task::JoinHandle};

/// The bot's name.
const BOT: &str = "Charbagh";

/// The server's name.
const SERVER: &str = "Garden";

/// The file that keeps the Discord.
pub(crate) const DISCORD: &str = "discord";

/// The bot's database.
pub(crate) const DATABASE: &str = "charbagh.db";

/// A server with the bot in it, which does not run at first.
pub(crate) struct Harness {
    pub(crate) discord: Sandbox,
    pub(crate) app: AppHandle,
    pub(crate) server: GuildHandle,
    folder: PathBuf,
    bot: Option<Bot>,
}

/// A bot that runs.
struct Bot {
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl Harness {
    /// The server that is kept in a folder, or a new one.
    pub(crate) async fn open(folder: &Path) -> Self {
        let builder = Sandbox::builder().limits(Limits::unenforced()).keep(&folder.join(DISCORD));
        let discord = builder.start().await.expect("a port is free, and the folder holds a Discord or none");
        let app = discord.application_named(BOT).unwrap_or_else(|| discord.application(BOT));
        let server = discord.guild_named(SERVER).unwrap_or_else(|| {
            let server = discord.guild(SERVER);
            server.add_bot(&app, Permissions::from_bits(charbagh::discord::PERMISSIONS.bits()));
            server
        });
        Self { discord, app, server, folder: folder.to_owned(), bot: None }
    }

    /// Starts the bot. Computers play at once.
    pub(crate) async fn start_bot(&mut self) {
        self.start_bot_with(Tables { computer_pace_ms: 0, ..Tables::default() }).await;
    }

    /// Starts the bot with these table settings.
    pub(crate) async fn start_bot_with(&mut self, table: Tables) {
        assert!(self.bot.is_none(), "the bot is running");
        let mut config = Config { table, ..Config::default() };
        config.discord.token = Some(Token::from(self.app.token()));
        config.discord.api = Some(self.discord.api_url());
        config.database.url = format!("sqlite://{}", self.database().display());
        let registered = self.app.registrations();
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(async move {
            let stopped = async {
                // A harness that is dropped stops its bot, too.
                let _ = stopped.await;
            };
            charbagh::discord::run(&config, stopped).await.expect("the bot stops when it is told to");
        });
        self.bot = Some(Bot { stop, served });
        self.app.registered(registered + 1).await.expect("the bot registers its commands");
    }

    /// Stops the bot.
    pub(crate) async fn stop_bot(&mut self) {
        let bot = self.bot.take().expect("the bot is running");
        bot.stop.send(()).expect("the bot is running");
        bot.served.await.expect("the bot does not panic");
        self.discord.bot_gone(&self.app).await.expect("a bot that stops leaves");
    }

    /// Stops the bot and starts it again.
    pub(crate) async fn restart_bot(&mut self) {
        self.stop_bot().await;
        self.start_bot().await;
    }

    /// Where the bot keeps everything.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join(DATABASE)
    }

    pub(crate) fn channel(&self, name: &str) -> ChannelHandle {
        self.server.channel(name)
    }

    /// Somebody who looks at a channel.
    pub(crate) fn person(&self, name: &str, channel: &str) -> Person {
        self.server.member(name).in_channel(&self.channel(channel))
    }

    /// Somebody who looks at their direct messages with the bot.
    pub(crate) fn alone(&self, name: &str) -> Person {
        self.server.member(name).dm(&self.app)
    }

    /// Stops the bot, checks that it broke none of Discord's limits, and keeps everything.
    pub(crate) async fn close(mut self) {
        if self.bot.is_some() {
            self.stop_bot().await;
        }
        let breaches = self.discord.breaches();
        assert!(breaches.is_empty(), "{} breaches, the first: {:#?}", breaches.len(), breaches[0]);
        self.discord.end().await.expect("the Discord can be kept");
    }
}
