//! Serving: from the first connection to the last answer.

use super::{
    app::{App, whisper},
    commands,
    connect::{self, ConnectError},
    events,
    fault::Fault,
    register,
    resume::resume,
    screens::Screens,
    send,
};
use crate::{
    config::Config,
    show::Words,
    store::{OpenError, Options, Sqlite, Store},
    table::Registry,
};
use poise::{FrameworkError, serenity_prelude as serenity};
use serenity::{ClientBuilder, CommandInteraction, GatewayIntents, ShardManager};
use std::{
    future::{Future, IntoFuture},
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::Duration,
};
use tokio::{sync::oneshot, time::timeout};
use tokio_util::task::TaskTracker;

/// How long the gateway may take from the connection to the first event.
const READY: Duration = Duration::from_mins(1);

/// How long closing the gateway may take when the bot is told to stop.
const CLOSE: Duration = Duration::from_secs(1);

/// Why the bot stopped without being told to.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// Discord cannot be reached.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// Discord took the token but not the client.
    #[error("Discord closed the connection: {0}")]
    Closed(Box<serenity::Error>),
    /// The gateway is there but says nothing.
    #[error("Discord's gateway gave no answer within {seconds} s", seconds = READY.as_secs())]
    Silent,
}

impl RunError {
    /// Whether it stays so until a person has changed something: trying again does not help.
    pub fn lasts(&self) -> bool {
        match self {
            Self::Database(error) => error.lasts(),
            Self::Connect(error) => error.lasts(),
            Self::Closed(error) => refuses_us(error),
            Self::Silent => false,
        }
    }
}

/// Whether Discord closed the connection because of what we are, and would close the next one, too.
fn refuses_us(error: &serenity::Error) -> bool {
    use serenity::GatewayError::{DisallowedGatewayIntents, InvalidGatewayIntents, InvalidShardData};
    matches!(
        error,
        serenity::Error::Gateway(InvalidGatewayIntents | DisallowedGatewayIntents | InvalidShardData)
    )
}

/// Runs the bot until `stop` is done. Then no new action is taken, those begun are finished, and the gateway and the
/// database are closed.
///
/// # Errors
/// When the database cannot be used, and when Discord cannot be reached, refuses the token, or closes the connection for good.
pub async fn run(config: &Config, stop: impl Future<Output = ()>) -> Result<(), RunError> {
    let store = Arc::new(Sqlite::open(&config.database.url, Options::default()).await?);
    let served = serve(config, Arc::clone(&store), stop).await;
    store.close().await;
    served
}

async fn serve(config: &Config, store: Arc<Sqlite>, stop: impl Future<Output = ()>) -> Result<(), RunError> {
    tokio::pin!(stop);
    let http = Arc::new(connect::http(&config.discord)?);
    let gateway = tokio::select! {
        checked = connect::check(&http, &config.discord) => checked?,
        () = &mut stop => return Ok(()),
    };
    let (ready, is_ready) = oneshot::channel();
    let serving = Arc::new(OnceLock::new());
    let building = ClientBuilder::new_with_http(connect::http(&config.discord)?, intents())
        .framework(framework(config, store, Arc::clone(&serving), ready))
        .into_future();
    // It asks Discord this and that.
    let mut client = tokio::select! {
        built = building => built.map_err(closed)?,
        () = &mut stop => return Ok(()),
    };
    // serenity has asked for the address again, and takes the real Discord's where it got no answer.
    gateway.url.clone_into(&mut *client.ws_url.lock().await);
    tracing::info!(shards = gateway.shards, "connecting");
    let shards = Arc::clone(&client.shard_manager);
    let outcome = tokio::select! {
        served = client.start_shards(gateway.shards) => return served.map_err(closed),
        () = &mut stop => Ok(()),
        () = silence(is_ready) => Err(RunError::Silent),
    };
    if let Some(app) = serving.get() {
        App::stop(app).await;
    }
    close(&shards).await;
    outcome
}

fn closed(error: serenity::Error) -> RunError {
    match error {
        serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication) => {
            ConnectError::Refused.into()
        }
        other => RunError::Closed(Box::new(other)),
    }
}

/// Messages are counted, not read: their content is not asked for.
fn intents() -> GatewayIntents {
    GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES
}

/// Done when the gateway has said nothing for too long; never, once it has said that it is ready.
async fn silence(is_ready: oneshot::Receiver<()>) {
    if timeout(READY, is_ready).await.is_ok() {
        std::future::pending::<()>().await;
    }
}

async fn close(shards: &ShardManager) {
    if timeout(CLOSE, shards.shutdown_all()).await.is_err() {
        tracing::warn!("the gateway did not close in time");
    }
}

fn framework(
    config: &Config,
    store: Arc<Sqlite>,
    serving: Arc<OnceLock<Arc<App>>>,
    ready: oneshot::Sender<()>,
) -> poise::Framework<Arc<App>, Fault> {
    let words = Words::of(config.show.language);
    let config = config.clone();
    let ready = Mutex::new(Some(ready));
    let options = poise::FrameworkOptions {
        commands: commands::all(words),
        allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
        event_handler: |framework, event| Box::pin(events::handle(framework, event)),
        on_error: |error| Box::pin(on_error(error)),
        initialize_owners: false,
        ..Default::default()
    };
    poise::Framework::builder()
        .options(options)
        .setup(move |ctx, about, framework| {
            Box::pin(async move {
                tracing::info!(bot = %about.user.name, servers = about.guilds.len(), "serving");
                if let Some(ready) = ready.lock().unwrap_or_else(PoisonError::into_inner).take() {
                    // Nobody listens any more only when the bot is being stopped.
                    let _ = ready.send(());
                }
                let commands = poise::builtins::create_application_commands(&framework.options().commands);
                tokio::spawn(register::register(Arc::clone(&ctx.http), commands, config.discord.dev_guild));
                let registry = Registry::new(Arc::clone(&store) as Arc<dyn Store>, config.table.clocks());
                let http = Arc::clone(&ctx.http);
                let screens = Screens::new(Arc::clone(&http), words, config.show.layout, registry.clone());
                let app = Arc::new(App {
                    registry: registry.clone(),
                    screens: Arc::clone(&screens),
                    books: store,
                    words,
                    stakes: config.stakes.clone(),
                    http,
                    me: about.user.id,
                    answering: TaskTracker::new(),
                });
                // The framework is set up once.
                let _ = serving.set(Arc::clone(&app));
                screens.spawn(resume(registry, Arc::clone(&screens)));
                Ok(app)
            })
        })
        .build()
}

/// What a command could not do: told to the one who asked, or logged.
async fn on_error(error: FrameworkError<'_, Arc<App>, Fault>) {
    let (ctx, sentence) = match error {
        FrameworkError::Command { error: Fault::Told(sentence), ctx, .. } => (ctx, sentence),
        FrameworkError::Command { error: Fault::Ours(error), ctx, .. } => {
            error.log(&format!("/{} failed", ctx.command().qualified_name));
            (ctx, ctx.data().words.say(error.told()).to_owned())
        }
        FrameworkError::CommandPanic { payload, ctx, .. } => {
            tracing::error!(command = %ctx.command().qualified_name, ?payload, "a command panicked");
            (ctx, ctx.data().words.say("error-ours").to_owned())
        }
        FrameworkError::GuildOnly { ctx, .. } => (ctx, ctx.data().words.say("error-server-only").to_owned()),
        FrameworkError::ArgumentParse { ctx, .. } => (ctx, ctx.data().words.say("error-argument").to_owned()),
        FrameworkError::CommandStructureMismatch { ctx, .. } => {
            (poise::Context::Application(ctx), ctx.framework.user_data.words.say("error-argument").to_owned())
        }
        FrameworkError::UnknownInteraction { interaction, framework, .. } => {
            let app = framework.user_data;
            return tell(app, interaction, app.words.say("error-unknown-command")).await;
        }
        other => {
            tracing::error!(error = %other, "an event could not be handled");
            return;
        }
    };
    let poise::Context::Application(command) = ctx else { return };
    if !command.has_sent_initial_response.load(std::sync::atomic::Ordering::Relaxed) {
        tell(command.framework.user_data, command.interaction, &sentence).await;
    }
}

async fn tell(app: &App, interaction: &CommandInteraction, sentence: &str) {
    if let Err(error) = send::respond(&app.http, interaction.id, &interaction.token, whisper(sentence)).await
    {
        tracing::warn!(%error, "a command could not be answered at all");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poise::serenity_prelude::{Error, GatewayError};

    #[test]
    fn a_connection_that_discord_closes_because_of_what_we_are_is_not_worth_another_try() {
        let lasts = |error: GatewayError| closed(Error::Gateway(error)).lasts();
        assert!(lasts(GatewayError::InvalidAuthentication), "the token");
        assert!(lasts(GatewayError::DisallowedGatewayIntents));
        assert!(!lasts(GatewayError::HeartbeatFailed) && !lasts(GatewayError::Closed(None)));
        assert!(!RunError::Silent.lasts());
    }
}
