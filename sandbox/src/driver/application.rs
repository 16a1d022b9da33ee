//! An application, as its owner sees it.

use std::sync::Arc;

use super::failure::Failure;
use crate::ids::{ApplicationId, UserId};
use crate::intents::Intents;
use crate::sessions::Cut;
use crate::world::World;

/// An application, as its owner sees it.
#[derive(Debug, Clone)]
pub struct AppHandle {
    world: Arc<World>,
    id: ApplicationId,
}

impl AppHandle {
    pub(crate) fn new(world: Arc<World>, id: ApplicationId) -> Self {
        Self { world, id }
    }

    /// The application's id.
    pub fn id(&self) -> ApplicationId {
        self.id
    }

    /// The bot's id.
    pub fn bot(&self) -> UserId {
        self.id.bot()
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.world
            .read(|model| model.applications.get(&self.id).map(|app| app.token.clone()))
            .unwrap_or_default()
    }

    /// Switches privileged intents on, as the owner does in the developer portal.
    pub fn grant_intents(&self, intents: Intents) {
        self.world.change(|model| {
            if let Some(application) = model.applications.get_mut(&self.id) {
                application.privileged = application.privileged | intents.privileged();
            }
        });
    }

    /// Waits until `shards` of the bot's shards are connected at once.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when they are not within [`Timings::patience`](crate::Timings::patience).
    pub async fn connected(&self, shards: usize) -> Result<(), Failure> {
        self.until(|world| world.shards(self.id) >= shards).await
    }

    /// Waits until none of the bot's shards is connected: until it is noticed that its process has died.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when one still is after [`Timings::patience`](crate::Timings::patience).
    pub async fn gone(&self) -> Result<(), Failure> {
        self.until(|world| world.shards(self.id) == 0).await
    }

    /// How many of the bot's shards are connected.
    pub fn shards(&self) -> usize {
        self.world.shards(self.id)
    }

    /// How often the bot has identified since the sandbox started, each of its shards for itself.
    pub fn identifies(&self) -> u32 {
        self.world.identifies(self.id)
    }

    /// Waits until the bot has identified so often since the sandbox started.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when it has not within [`Timings::patience`](crate::Timings::patience).
    pub async fn identified(&self, times: u32) -> Result<(), Failure> {
        self.until(|world| world.identifies(self.id) >= times).await
    }

    /// How often the bot has resumed a session that is still alive.
    pub fn resumes(&self) -> u32 {
        self.world.resumes(self.id)
    }

    /// Waits until the bot has resumed `times` sessions.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when it has not within [`Timings::patience`](crate::Timings::patience).
    pub async fn resumed(&self, times: u32) -> Result<(), Failure> {
        self.until(|world| world.resumes(self.id) >= times).await
    }

    /// How often the bot has set commands since the sandbox started: all of one place, or a single one.
    pub fn registrations(&self) -> u32 {
        self.world.read(|model| model.registrations(self.id))
    }

    /// Waits until the bot has set commands so often since the sandbox started.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when it has not within [`Timings::patience`](crate::Timings::patience).
    pub async fn registered(&self, times: u32) -> Result<(), Failure> {
        self.until(|_| self.registrations() >= times).await
    }

    async fn until(&self, reached: impl Fn(&World) -> bool) -> Result<(), Failure> {
        let patience = self.world.timings.patience;
        let found = self.world.until(patience, |world| reached(world).then_some(())).await;
        found.ok_or_else(|| Failure::NotSeen { patience, instead: self.state() })
    }

    /// The state of the bot, for a failure to show.
    fn state(&self) -> String {
        format!(
            "{} shards connected, {} times identified, {} times resumed, commands set {} times",
            self.shards(),
            self.identifies(),
            self.resumes(),
            self.registrations(),
        )
    }

    /// Cuts the connections of a shard. Gives how many there were.
    pub fn cut(&self, shard: u32, cut: Cut) -> usize {
        self.world.sessions(|_, sessions| sessions.cut(self.id, shard, cut))
    }
}
