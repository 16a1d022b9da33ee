//! A table whose log cannot be read: nobody can play on, but its channel and what was staked can be had back.

use super::{
    entry::{Closed, Entry},
    handle::{self, ActError},
    registry::Registry,
    request::Refusal,
};
use crate::store::{Account, Commit, SavedScreen, StoreError, TableId, Transfer, Why};

impl Registry {
    /// Closes a table without reading its log. Everybody who staked gets it back; the log stays as it is, with a last entry
    /// that says that the table was ended. Nothing is left to be done for it.
    ///
    /// # Errors
    /// When it is closed already, and when the store fails.
    pub async fn give_up(&self, id: TableId) -> Result<(), ActError> {
        let _working = self.tables.shared.working.token();
        if self.tables.shared.is_stopping() {
            return Err(ActError::Stopping);
        }
        let status = self.tables.shared.store.status(id).await?;
        if !status.live {
            return Err(Refusal::Closed.into());
        }
        let refund = |(to, chips)| Transfer { from: Account::Pot(id), to, chips, why: Why::Refund };
        let commit = Commit {
            closes: true,
            settles: true,
            transfers: status.stakes.into_iter().map(refund).collect(),
            ..handle::commit(
                id,
                status.version,
                self.tables.shared.clock.now(),
                &[Entry::Closed { why: Closed::Ended }],
            )
        };
        match self.tables.shared.store.commit(commit).await {
            Ok(()) => {}
            Err(StoreError::Conflict { found, .. }) => return Err(ActError::Stale(found)),
            Err(error) => return Err(error.into()),
        }
        self.tables.shared.timers.set(id, None);
        Ok(())
    }

    /// What was last noted of the screens of a table whose log cannot be read.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn screens(&self, id: TableId) -> Result<Vec<SavedScreen>, StoreError> {
        self.tables.shared.store.screens(id).await
    }
}
