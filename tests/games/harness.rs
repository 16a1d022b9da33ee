//! A server with the bot in it.

use charbagh::config::{Config, Tables, Token};
use discord_sandbox::{AppHandle, ChannelHandle, GuildHandle, Limits, Permissions, Sandbox};
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};

/// A server with the bot in it, whose computer players play at once.
pub(crate) struct Harness {
    pub(crate) discord: Sandbox,
    pub(crate) app: AppHandle,
    pub(crate) garden: GuildHandle,
    pub(crate) lawn: ChannelHandle,
    config: Config,
    bot: Option<Bot>,
    /// Where the database is.
    _folder: TempDir,
}

/// A bot that runs.
struct Bot {
    stop: oneshot::Sender<()>,
    served: JoinHandle<Result<(), charbagh::discord::RunError>>,
}

impl Bot {
    fn start(config: Config) -> Self {
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(async move {
            charbagh::discord::run(&config, async {
                // A harness that is dropped stops its bot, too.
                let _ = stopped.await;
            })
            .await
        });
        Self { stop, served }
    }

    async fn stop(self) {
        self.stop.send(()).expect("the bot is running");
        self.served.await.expect("the bot does not panic").expect("the bot stops when it is told to");
    }
}

impl Harness {
    /// On a Discord that never says "too often": people who act every few milliseconds would hear it all the time.
    pub(crate) async fn open() -> Self {
        let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
        let app = discord.application("Charbagh");
        let garden = discord.guild("Garden");
        let lawn = garden.channel("lawn");
        garden.add_bot(&app, Permissions::from_bits(charbagh::discord::PERMISSIONS.bits()));
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let table = Tables { computer_pace_ms: 0, ..Tables::default() };
        let mut config = Config { table, ..Config::default() };
        config.discord.token = Some(Token::from(app.token()));
        config.discord.api = Some(discord.api_url());
        config.database.url = format!("sqlite://{}", folder.path().join("charbagh.db").display());
        let bot = Bot::start(config.clone());
        discord.commands_registered(&app).await.expect("the bot registers its commands");
        Self { discord, app, garden, lawn, config, bot: Some(bot), _folder: folder }
    }

    /// Stops the bot.
    pub(crate) async fn stop_bot(&mut self) {
        self.bot.take().expect("the bot is running").stop().await;
        self.discord.bot_gone(&self.app).await.expect("a bot that stops leaves");
    }

    /// Starts the bot again, on the same database.
    pub(crate) async fn start_bot(&mut self) {
        let registered = self.app.registrations();
        self.bot = Some(Bot::start(self.config.clone()));
        self.app.registered(registered + 1).await.expect("the bot registers its commands");
    }

    /// Stops the bot, and checks that it broke none of Discord's rules in its life, was refused nothing, and pinged nobody.
    pub(crate) async fn close(mut self) {
        self.bot.take().expect("the bot is running").stop().await;
        let breaches = self.discord.breaches();
        assert!(breaches.is_empty(), "{} breaches, the first: {:#?}", breaches.len(), breaches[0]);
        let refusals = self.discord.refusals();
        assert!(refusals.is_empty(), "{} refusals, the first: {:#?}", refusals.len(), refusals[0]);
        for message in self.lawn.messages() {
            assert!(message.pinged.is_empty(), "{message:?} pings");
        }
    }
}
