//! A Discord of this machine's own, with the bot in it.

use anyhow::{Context, bail};
use charbagh::config::{Config, Tables, Token};
use discord_sandbox::{AppHandle, GuildHandle, Permissions, Sandbox};
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};

/// A Discord with the bot in it.
pub(super) struct House {
    pub(super) discord: Sandbox,
    pub(super) app: AppHandle,
    pub(super) garden: GuildHandle,
    stop: oneshot::Sender<()>,
    bot: JoinHandle<Result<(), charbagh::discord::RunError>>,
    /// Where the database is. It goes with the house.
    _folder: TempDir,
}

impl House {
    pub(super) async fn open() -> anyhow::Result<Self> {
        let discord = Sandbox::start().await.context("cannot listen on 127.0.0.1")?;
        let app = discord.application("Charbagh");
        let garden = discord.guild("Garden");
        garden.add_bot(&app, Permissions::from_bits(charbagh::discord::PERMISSIONS.bits()));
        let folder = tempfile::Builder::new().prefix("charbagh-").tempdir().context("no temporary folder")?;
        let config = config(&discord, &app, &folder);
        let (stop, stopped) = oneshot::channel::<()>();
        let bot = tokio::spawn(async move {
            charbagh::discord::run(&config, async {
                // Dropping the sender stops the bot as well.
                let _ = stopped.await;
            })
            .await
        });
        discord.commands_registered(&app).await?;
        Ok(Self { discord, app, garden, stop, bot, _folder: folder })
    }

    pub(super) async fn close(self) -> anyhow::Result<()> {
        drop(self.stop);
        self.bot.await??;
        match self.discord.breaches().first() {
            None => Ok(()),
            Some(breach) => bail!("the bot broke a limit of Discord's: {breach:?}"),
        }
    }
}

fn config(discord: &Sandbox, app: &AppHandle, folder: &TempDir) -> Config {
    let mut config =
        Config { table: Tables { computer_pace_ms: 0, ..Tables::default() }, ..Config::default() };
    config.discord.token = Some(Token::from(app.token()));
    config.discord.api = Some(discord.api_url());
    config.database.url = format!("sqlite://{}", folder.path().join("charbagh.db").display());
    config
}
