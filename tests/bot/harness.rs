//! A server with the bot in it, and people who play.

use charbagh::config::{Config, Tables, Token};
use discord_sandbox::{AppHandle, ChannelHandle, GuildHandle, Permissions, Person, Sandbox, Seen, View};
use tokio::{sync::oneshot, task::JoinHandle};

/// What the invite link asks for.
pub(crate) fn invited() -> Permissions {
    Permissions::from_bits(charbagh::discord::PERMISSIONS.bits())
}

/// A server with the bot in it.
pub(crate) struct House {
    pub(crate) discord: Sandbox,
    pub(crate) app: AppHandle,
    pub(crate) garden: GuildHandle,
    pub(crate) lawn: ChannelHandle,
    stop: Option<oneshot::Sender<()>>,
    bot: JoinHandle<Result<(), charbagh::discord::RunError>>,
}

impl House {
    /// A server in which computers play at once.
    pub(crate) async fn open() -> Self {
        Self::with(Sandbox::start().await.expect("a port is free"), Tables { computer_pace_ms: 0, ..Tables::default() })
            .await
    }

    /// A server on this Discord, with these table settings.
    pub(crate) async fn with(discord: Sandbox, table: Tables) -> Self {
        let app = discord.application("Charbagh");
        let garden = discord.guild("Garden");
        let lawn = garden.channel("lawn");
        garden.add_bot(&app, invited());
        let mut config = Config { table, ..Config::default() };
        config.discord.token = Some(Token::from(app.token()));
        config.discord.api = Some(discord.api_url());
        let (stop, stopped) = oneshot::channel();
        let bot = tokio::spawn(async move {
            charbagh::discord::run(&config, async {
                // A house that is dropped stops its bot, too.
                let _ = stopped.await;
            })
            .await
        });
        discord.commands_registered(&app).await.expect("the bot registers its commands");
        Self { discord, app, garden, lawn, stop: Some(stop), bot }
    }

    /// A person on the lawn.
    pub(crate) fn person(&self, name: &str) -> Person {
        self.garden.member(name).in_channel(&self.lawn)
    }

    /// Stops the bot, and checks that it broke none of Discord's rules in its life, and was refused nothing.
    pub(crate) async fn close(mut self) {
        let stop = self.stop.take().expect("a house is closed once");
        stop.send(()).expect("the bot is running");
        self.bot.await.expect("the bot does not panic").expect("the bot stops when it is told to");
        let breaches = self.discord.breaches();
        assert!(breaches.is_empty(), "{} breaches, the first: {:#?}", breaches.len(), breaches[0]);
        let refusals = self.discord.refusals();
        assert!(refusals.is_empty(), "{} refusals, the first: {:#?}", refusals.len(), refusals[0]);
    }
}

/// The newest message that has a button that can be pressed.
pub(crate) fn board(view: &View) -> Option<&Seen> {
    view.messages.iter().rev().find(|message| !message.ephemeral && message.buttons.iter().any(|button| button.enabled))
}
