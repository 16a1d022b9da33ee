use std::sync::Arc;

use super::Failure;
use crate::gateway::{Cut, Intents};
use crate::ids::{ApplicationId, UserId};
use crate::world::World;

/// An application, as its owner sees it.
#[derive(Debug, Clone)]
pub struct AppHandle {
    world: Arc<World>,
    id: ApplicationId,
}

impl AppHandle {
    pub(super) fn new(world: Arc<World>, id: ApplicationId) -> Self {
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
        let patience = self.world.timings.patience;
        let found = self.world.until(patience, |world| (world.shards(self.id) >= shards).then_some(()));
        found.await.ok_or_else(|| Failure::NotSeen {
            patience,
            instead: format!("{} shards connected", self.world.shards(self.id)),
        })
    }

    /// How many of the bot's shards are connected.
    pub fn shards(&self) -> usize {
        self.world.shards(self.id)
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
        let patience = self.world.timings.patience;
        let found = self.world.until(patience, |world| (world.resumes(self.id) >= times).then_some(()));
        found
            .await
            .ok_or_else(|| Failure::NotSeen { patience, instead: format!("{} resumes", self.resumes()) })
    }

    /// Cuts the connections of a shard. Gives how many there were.
    pub fn cut(&self, shard: u32, cut: Cut) -> usize {
        self.world.connections(|_, gateway| gateway.cut(self.id, shard, cut))
    }
}
