//! What people may ask about themselves and each other.

use super::{
    Sqlite,
    erasure::Erasure,
    leaderboard, statistics,
    wallet::{self, Grant},
};
use crate::store::{
    Anonymise, Leaderboard, LeaderboardQuery, PersonId, PlayerStats, Players, Server, StoreError, TableId,
    Timestamp, Wallet,
};
use async_trait::async_trait;

#[async_trait]
impl Players for Sqlite {
    async fn wallet(&self, person: PersonId) -> Result<Wallet, StoreError> {
        if self.readers.read(move |db| wallet::is_due(db, person, Timestamp::now())).await? {
            self.write(Grant { person }).await?;
        }
        self.readers.read(move |db| wallet::read(db, person)).await
    }

    async fn statistics(&self, server: Server, person: PersonId) -> Result<PlayerStats, StoreError> {
        self.readers.read(move |db| statistics::of(db, server, person)).await
    }

    async fn leaderboard(
        &self,
        query: LeaderboardQuery,
        first: u32,
        lines: u32,
    ) -> Result<Leaderboard, StoreError> {
        self.readers.read(move |db| leaderboard::page(db, &query, first, lines)).await
    }

    async fn erase(
        &self,
        person: PersonId,
        anonymise: Anonymise,
    ) -> Result<Option<Vec<TableId>>, StoreError> {
        self.write(Erasure { person, anonymise }).await
    }
}
