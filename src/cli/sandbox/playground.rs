//! A Discord of this machine's own, with the bot in it.

use anyhow::{Context, bail};
use charbagh::config::{Config, Token};
use discord_sandbox::{AppHandle, GuildHandle, Permissions, Sandbox};
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};

/// The bot's name.
const BOT: &str = "Charbagh";

/// The server that is there to begin with.
const GARDEN: &str = "Garden";

/// The bot, as it runs.
pub(super) type Bot = JoinHandle<Result<(), charbagh::discord::RunError>>;

/// A Discord with the bot in it.
pub(super) struct Playground {
    pub(super) discord: Sandbox,
    pub(super) app: AppHandle,
    pub(super) garden: GuildHandle,
    stop: oneshot::Sender<()>,
    pub(super) bot: Bot,
    /// Where the database is, when it goes with the playground.
    _folder: Option<TempDir>,
}

impl Playground {
    /// A playground for a game that plays itself: nobody waits for computers, and nothing is kept.
    pub(super) async fn open(mut config: Config) -> anyhow::Result<Self> {
        let discord = Sandbox::start().await.context("cannot listen on 127.0.0.1")?;
        config.table.computer_pace_ms = 0;
        let playground = Self::around(discord, config, None)?;
        playground.ready().await?;
        Ok(playground)
    }

    /// Lets the bot into a Discord. Its database is the file at `kept`, or goes with the playground.
    pub(super) fn around(
        discord: Sandbox,
        mut config: Config,
        kept: Option<PathBuf>,
    ) -> anyhow::Result<Self> {
        let app = discord.application_named(BOT).unwrap_or_else(|| discord.application(BOT));
        let garden = match discord.guild_named(GARDEN) {
            Some(garden) => garden,
            None => found(&discord, &app),
        };
        let (database, folder) = if let Some(file) = kept {
            (file, None)
        } else {
            let folder = tempfile::Builder::new().prefix("charbagh-").tempdir();
            let folder = folder.context("no temporary folder")?;
            (folder.path().join("charbagh.db"), Some(folder))
        };
        config.discord.token = Some(Token::from(app.token()));
        config.discord.api = Some(discord.api_url());
        config.database.url = database_url(&database);
        let (stop, stopped) = oneshot::channel::<()>();
        let bot = tokio::spawn(async move {
            charbagh::discord::run(&config, async {
                // Dropping the sender stops the bot as well.
                let _ = stopped.await;
            })
            .await
        });
        Ok(Self { discord, app, garden, stop, bot, _folder: folder })
    }

    /// Waits until the bot has set its commands.
    pub(super) async fn ready(&self) -> anyhow::Result<()> {
        self.discord.commands_registered(&self.app).await?;
        Ok(())
    }

    /// Lets the bot end.
    pub(super) async fn stop(self) -> anyhow::Result<Sandbox> {
        drop(self.stop);
        self.bot.await??;
        Ok(self.discord)
    }

    /// Lets the bot end, and looks whether it kept to Discord's limits.
    pub(super) async fn close(self) -> anyhow::Result<()> {
        match self.stop().await?.breaches().first() {
            None => Ok(()),
            Some(breach) => bail!("the bot broke a limit of Discord's: {breach:?}"),
        }
    }
}

/// Waits until the bot ends of itself, which it does only when something is wrong.
pub(super) async fn fails(bot: &mut Bot) -> anyhow::Error {
    match bot.await {
        Ok(Ok(())) => anyhow::anyhow!("the bot has stopped"),
        Ok(Err(error)) => error.into(),
        Err(error) => error.into(),
    }
}

/// Founds the server, with the bot in it.
fn found(discord: &Sandbox, app: &AppHandle) -> GuildHandle {
    let garden = discord.guild_of(GARDEN, super::OWNER);
    garden.add_bot(app, Permissions::from_bits(charbagh::discord::PERMISSIONS.bits()));
    garden
}

fn database_url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}
