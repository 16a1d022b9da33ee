//! The sandbox itself: how it is started, ended and looked into.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::driver::{AppHandle, ChannelHandle, Failure, GuildHandle};
use crate::faults::Fault;
use crate::ids::{AttachmentId, ChannelId, GuildId};
use crate::model::{Model, Revision};
use crate::request_log::{Request, RequestLog};
use crate::save_file::SaveFile;
use crate::server::Server;
use crate::settings::{Limits, Timings};
use crate::world::World;

/// A Discord on this machine. It ends when this is dropped.
#[derive(Debug)]
pub struct Sandbox {
    world: Arc<World>,
    server: Server,
    /// The file that keeps the model, and the task that writes it.
    saving: Option<(Arc<SaveFile>, JoinHandle<()>)>,
}

/// Settings of a sandbox that is to be started.
#[derive(Debug, Default)]
pub struct Builder {
    limits: Limits,
    timings: Timings,
    port: u16,
    keep: Option<PathBuf>,
}

impl Builder {
    /// The rate limits and sizes. Without this, those of [`Limits::default`].
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The time limits. Without this, those of [`Timings::default`].
    #[must_use]
    pub fn timings(mut self, timings: Timings) -> Self {
        self.timings = timings;
        self
    }

    /// How long a bot has to answer an interaction: [`Timings::answer`], 3 s without this. A short time makes tests
    /// short in which a bot dies; a [`timings`](Self::timings) that follows overrides it.
    #[must_use]
    pub fn interaction_timeout(mut self, timeout: Duration) -> Self {
        self.timings.answer = timeout;
        self
    }

    /// The port. Without this, or with 0, one that is free.
    #[must_use]
    pub fn port(mut self, port: u16) -> Self {
        self.port = port;
        self
    }

    /// Keeps all there is in a file, and goes on from there: people, guilds, channels, messages, commands, files. What
    /// is written takes a moment to be kept; [`Sandbox::save`] and [`Sandbox::end`] do not wait for that.
    #[must_use]
    pub fn keep(mut self, file: &Path) -> Self {
        self.keep = Some(file.to_owned());
        self
    }

    /// Starts the server on 127.0.0.1.
    ///
    /// # Errors
    /// When the port cannot be had; when the file that keeps the rest cannot be read, is something else, or belongs to
    /// another sandbox that runs.
    pub async fn start(self) -> io::Result<Sandbox> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.port)).await.map_err(|error| {
            io::Error::new(error.kind(), format!("cannot listen on 127.0.0.1:{}: {error}", self.port))
        })?;
        let base_url = format!("http://{}", listener.local_addr()?);
        let (file, saved) = match &self.keep {
            Some(path) => SaveFile::open(path).map(|(file, saved)| (Some(file), saved))?,
            None => (None, None),
        };
        let model = match saved {
            Some(saved) => saved.restored_at(base_url),
            None => Model::at(base_url),
        };
        let world = Arc::new(World::new(model, self.limits, self.timings));
        let saving = file.map(|file| {
            let file = Arc::new(file);
            let task = tokio::spawn(Arc::clone(&file).save_changes(Arc::clone(&world)));
            (file, task)
        });
        let server = Server::start(listener, Arc::clone(&world))?;
        Ok(Sandbox { world, server, saving })
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.world.shut_down();
    }
}

impl Sandbox {
    /// Starts a sandbox with default settings on a free port.
    ///
    /// # Errors
    /// When no port can be had.
    pub async fn start() -> io::Result<Self> {
        Self::builder().start().await
    }

    /// Settings for a sandbox that is to be started.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// The address that a bot uses instead of `https://discord.com`: `http://127.0.0.1:PORT`.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.address())
    }

    /// Writes all that there is into the file that keeps it, if one does ([`Builder::keep`]).
    ///
    /// # Errors
    /// When the file cannot be written; it is what it was then.
    pub async fn save(&self) -> io::Result<()> {
        match &self.saving {
            Some((file, _)) => file.save(&self.world).await,
            None => Ok(()),
        }
    }

    /// Ends. When this is done, all is in the file that keeps it, if one does, and another sandbox can use it.
    ///
    /// # Errors
    /// As [`save`](Self::save).
    pub async fn end(mut self) -> io::Result<()> {
        let saved = self.save().await;
        self.world.shut_down();
        if let Some((file, task)) = self.saving.take() {
            // The task logs its own failures.
            let _ = task.await;
            drop(file);
        }
        saved
    }

    /// Registers an application with its bot.
    pub fn application(&self, name: &str) -> AppHandle {
        let id = self.world.change(|model| model.add_application(name));
        AppHandle::new(Arc::clone(&self.world), id)
    }

    /// Makes a guild, with an owner.
    pub fn guild(&self, name: &str) -> GuildHandle {
        self.found(name, None)
    }

    /// Makes a guild that belongs to somebody, who may do everything in it.
    pub fn guild_of(&self, name: &str, owner: &str) -> GuildHandle {
        let id = self.world.change(|model| {
            let owner = model.person_named(owner).unwrap_or_else(|| model.add_user(owner, None));
            model.add_guild_of(name, owner, None)
        });
        GuildHandle::new(Arc::clone(&self.world), id)
    }

    /// The guild with this name, if there is one.
    pub fn guild_named(&self, name: &str) -> Option<GuildHandle> {
        let found = self
            .world
            .read(|model| model.guilds.values().find(|guild| guild.name == name).map(|guild| guild.id));
        found.map(|id| GuildHandle::new(Arc::clone(&self.world), id))
    }

    /// The application with this name, if there is one.
    pub fn application_named(&self, name: &str) -> Option<AppHandle> {
        let found =
            self.world.read(|model| model.applications.values().find(|it| it.name == name).map(|it| it.id));
        found.map(|id| AppHandle::new(Arc::clone(&self.world), id))
    }

    /// Makes a guild whose events go to the shard `index` of `count`.
    pub fn guild_on_shard(&self, name: &str, index: u32, count: u32) -> GuildHandle {
        self.found(name, Some((index, count)))
    }

    fn found(&self, name: &str, shard: Option<(u32, u32)>) -> GuildHandle {
        let id: GuildId = self.world.change(|model| model.add_guild(name, shard));
        GuildHandle::new(Arc::clone(&self.world), id)
    }

    /// A channel by its id, such as one that a bot has made.
    pub fn channel(&self, id: ChannelId) -> ChannelHandle {
        ChannelHandle::new(Arc::clone(&self.world), id)
    }

    /// Waits until an application has set its commands, in a guild or everywhere; gives their names.
    ///
    /// For a bot that comes back, see [`commands_registered_times`](Self::commands_registered_times).
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when it does not within [`Timings::patience`].
    pub async fn commands_registered(&self, app: &AppHandle) -> Result<Vec<String>, Failure> {
        self.commands_registered_times(app, 1).await
    }

    /// Waits until an application has set its commands so often since the sandbox started; gives their names. A
    /// request that sets all commands of a place counts once, as does one that sets a single command.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when it does not within [`Timings::patience`].
    pub async fn commands_registered_times(
        &self,
        app: &AppHandle,
        times: u32,
    ) -> Result<Vec<String>, Failure> {
        app.registered(times).await?;
        Ok(self.world.read(|model| {
            let own = model.commands.values().filter(|command| command.application == app.id());
            own.map(|command| command.name().to_owned()).collect()
        }))
    }

    /// Waits until a bot is connected: it has identified or resumed, and got its guilds. Gives how many
    /// sessions it has now.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when it is not within [`Timings::patience`].
    pub async fn bot_connected(&self, app: &AppHandle) -> Result<usize, Failure> {
        app.connected(1).await?;
        Ok(app.shards())
    }

    /// Waits until a bot has no connection any more: until it is noticed that its process has died. From then on
    /// [`bot_connected`](Self::bot_connected) waits for the next one.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when it is still there after [`Timings::patience`].
    pub async fn bot_gone(&self, app: &AppHandle) -> Result<(), Failure> {
        app.gone().await
    }

    /// Waits until nobody is connected any more, be it to the gateway or for a request, and all is taken that was sent
    /// before: once the process of the only bot has died, nothing of it comes afterwards. [`bot_gone`](Self::bot_gone)
    /// speaks of sessions alone: a process may die while what it identifies with is still on its way, and seem to come
    /// back a moment later.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when somebody still is after [`Timings::patience`].
    pub async fn disconnected(&self) -> Result<(), Failure> {
        let patience = self.world.timings.patience;
        let instead = match tokio::time::timeout(patience, self.server.sockets_closed()).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => error.to_string(),
            Err(_) => format!("{} connections", self.server.open_sockets()),
        };
        Err(Failure::NotSeen { patience, instead })
    }

    /// An uploaded file's bytes.
    pub fn file(&self, id: AttachmentId) -> Option<Vec<u8>> {
        self.world.read(|model| model.files.get(&id).map(|bytes| bytes.to_vec()))
    }

    /// The requests that have been answered so far, in the order in which they arrived, with their bodies to the
    /// letter and their answers. Of very many the newest are kept: 50,000, or 64 MiB of what was sent.
    pub fn requests(&self) -> Vec<Request> {
        self.world.request_log(|log| log.requests.iter().cloned().collect())
    }

    /// What was done to messages anywhere, oldest first; of very much, the newest 20,000. Ephemeral messages and
    /// direct conversations are in it.
    pub fn history(&self) -> Vec<Revision> {
        self.world.read(|model| model.history.revisions().cloned().collect())
    }

    /// The requests with which a bot broke the API's rules. A good bot has none.
    pub fn breaches(&self) -> Vec<Request> {
        self.world.request_log(|log| log.breaches.clone())
    }

    /// The requests that a bot was not allowed, and could have known not to be.
    pub fn refusals(&self) -> Vec<Request> {
        self.world.request_log(|log| log.refusals.clone())
    }

    /// How many answers of 401, 403 and 429 there were in the last ten minutes. From 10,000 on Discord bans
    /// the bot's address.
    pub fn invalid_requests(&self) -> usize {
        self.world.request_log(RequestLog::invalid_requests)
    }

    /// Waits until the requests so far satisfy `wanted`.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when they do not within [`Timings::patience`].
    pub async fn requests_until(&self, wanted: impl Fn(&[Request]) -> bool) -> Result<Vec<Request>, Failure> {
        let patience = self.world.timings.patience;
        let found = self.world.until(patience, |world| {
            let requests: Vec<Request> = world.request_log(|log| log.requests.iter().cloned().collect());
            wanted(&requests).then_some(requests)
        });
        match found.await {
            Some(found) => Ok(found),
            None => Err(Failure::NotSeen { patience, instead: summary(&self.requests()) }),
        }
    }

    /// Makes the next request fail whose `METHOD /path` contains `part`.
    pub fn fail_next(&self, part: &str, fault: Fault) {
        self.world.faults(|faults| faults.add(part, fault));
    }

    /// Holds every answer of the REST API back for so long.
    pub fn slow_down(&self, delay: Duration) {
        self.world.faults(|faults| faults.delay = delay);
    }

    /// Refuses new gateway connections, or takes them again.
    pub fn refuse_gateway(&self, refuse: bool) {
        self.world.faults(|faults| faults.gateway_refused = refuse);
    }
}

fn summary(requests: &[Request]) -> String {
    let lines =
        requests.iter().map(|request| format!("{} {} {}", request.method, request.path, request.status));
    lines.collect::<Vec<_>>().join("\n")
}
