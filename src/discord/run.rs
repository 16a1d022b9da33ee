//! Serving: from the first connection to the last answer.

use super::{
    api::{self, ConnectError},
    app::App,
    commands,
    display::{Reconciler, recover},
    events::Events,
};
use crate::{
    config::Config,
    screen::Words,
    store::{OpenError, Options, Players, Sqlite, Store, WallClock},
    table::Registry,
};
use serenity::all::{self as serenity, ClientBuilder, Context, GatewayIntents, Ready, ShardManager};
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
    /// Whether a retry cannot help: it stays so until a person has changed something.
    pub fn is_permanent(&self) -> bool {
        match self {
            Self::Database(error) => error.is_permanent(),
            Self::Connect(error) => error.is_permanent(),
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
    let http = Arc::new(api::http(&config.discord)?);
    let gateway = tokio::select! {
        checked = api::check(&http, &config.discord) => checked?,
        () = &mut stop => return Ok(()),
    };
    let (ready, is_ready) = oneshot::channel();
    let serving = Arc::new(OnceLock::new());
    let building = ClientBuilder::new_with_http(api::http(&config.discord)?, intents())
        .event_handler(events(config, store, Arc::clone(&serving), ready))
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

/// Hears what the gateway tells, and says when it is ready.
fn events(
    config: &Config,
    store: Arc<Sqlite>,
    serving: Arc<OnceLock<Arc<App>>>,
    ready: oneshot::Sender<()>,
) -> Events {
    let (config, is_ready) = (config.clone(), Mutex::new(Some(ready)));
    Events::new(serving, move |context, ready| {
        if let Some(is_ready) = is_ready.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // Nobody listens any more only when the bot is being stopped.
            let _ = is_ready.send(());
        }
        set_up(&config, &store, context, ready)
    })
}

/// Makes the bot's parts, and lets it go on where the last process ended.
fn set_up(config: &Config, store: &Arc<Sqlite>, context: &Context, ready: &Ready) -> Arc<App> {
    tracing::info!(bot = %ready.user.name, servers = ready.guilds.len(), "serving");
    let words = Words::of(config.show.language);
    let (http, clock) = (Arc::clone(&context.http), WallClock::default());
    let commands = commands::all(words);
    tokio::spawn(commands::register(Arc::clone(&http), commands, config.discord.dev_guild));
    let registry = Registry::new(Arc::clone(store) as Arc<dyn Store>, config.table.clocks(), clock.clone());
    let reconciler =
        Reconciler::new(Arc::clone(&http), words, config.show.layout, registry.clone(), clock.clone());
    reconciler.spawn(recover(registry.clone(), Arc::clone(&reconciler)));
    Arc::new(App {
        registry,
        reconciler,
        players: Arc::clone(store) as Arc<dyn Players>,
        words,
        stakes: config.stakes.clone(),
        http,
        me: ready.user.id,
        clock,
        answering: TaskTracker::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serenity::all::{Error, GatewayError};

    #[test]
    fn a_connection_that_discord_closes_because_of_what_we_are_is_not_worth_another_try() {
        let lasts = |error: GatewayError| closed(Error::Gateway(error)).is_permanent();
        assert!(lasts(GatewayError::InvalidAuthentication), "the token");
        assert!(lasts(GatewayError::DisallowedGatewayIntents));
        assert!(!lasts(GatewayError::HeartbeatFailed) && !lasts(GatewayError::Closed(None)));
        assert!(!RunError::Silent.is_permanent());
    }
}
