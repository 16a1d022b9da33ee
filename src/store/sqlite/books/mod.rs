//! What people may ask of what is kept, and being forgotten.

mod forget;
mod leaderboard;
mod player;
mod wallet;

#[cfg(test)]
mod tests;

use self::{forget::Forget, wallet::Grant};
use super::{Sqlite, table_id};
use crate::store::{
    Anonymise, Books, Leaderboard, PersonId, PlayerStats, Server, Standing, StoreError, TableId, Timestamp,
    Wallet,
};
use async_trait::async_trait;

#[async_trait]
impl Books for Sqlite {
    async fn wallet(&self, person: PersonId) -> Result<Wallet, StoreError> {
        if wallet::is_due(&self.reads, person, Timestamp::now()).await? {
            self.write(Grant { person }).await?;
        }
        wallet::read(&self.reads, person).await
    }

    async fn player(&self, server: Server, person: PersonId) -> Result<PlayerStats, StoreError> {
        let mut db = self.reads.begin().await?;
        player::stats(&mut db, server, person).await
    }

    async fn leaderboard(
        &self,
        standing: Standing,
        first: u32,
        lines: u32,
    ) -> Result<Leaderboard, StoreError> {
        let mut db = self.reads.begin().await?;
        leaderboard::page(&mut db, standing, first, lines).await
    }

    async fn forget(
        &self,
        person: PersonId,
        anonymise: Anonymise,
    ) -> Result<Option<Vec<TableId>>, StoreError> {
        self.write(Forget { person, anonymise }).await
    }

    async fn tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE key > coalesce((SELECT key FROM tables WHERE id = ?), 0) \
                   ORDER BY key LIMIT ?";
        let ids: Vec<String> = sqlx::query_scalar(sql)
            .bind(after.map(|after| after.to_string()))
            .bind(i64::from(limit))
            .fetch_all(&self.reads)
            .await?;
        ids.iter().map(String::as_str).map(table_id).collect()
    }
}
