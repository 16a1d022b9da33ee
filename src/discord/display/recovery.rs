//! Going on where the last process ended: clocks run again, and every screen is brought up to date, whatever has become of
//! its message meanwhile.

use super::{
    board::Board,
    reconciler::{Reconciler, log_unknown},
};
use crate::{
    discord::api::Backoff,
    store::{StoreError, TableId},
    table::{Handle, Registry},
};
use futures::{StreamExt, stream};
use std::sync::Arc;

/// So many tables are brought up to date at a time. Discord takes some dozens of requests a second.
const AT_A_TIME: usize = 4;

/// The screens of so many tables, those that changed last, stay in memory for a while: they will be needed first.
const STAY: usize = 1000;

/// Goes on with all tables for which something is left to be done.
pub(in crate::discord) async fn recover(registry: Registry, reconciler: Arc<Reconciler>) {
    let Some(tables) = unsettled(&registry).await else { return };
    if tables.is_empty() {
        return;
    }
    for &id in &tables {
        match registry.resume(id).await {
            Ok(table) => reconciler.boards.note_asleep(&table),
            Err(StoreError::Closed) => return,
            Err(error @ StoreError::Damaged { .. }) => tracing::error!(%error, "a table cannot be played on"),
            Err(error) => tracing::error!(table = %id, %error, "a table could not be read"),
        }
    }
    tracing::info!(tables = tables.len(), "clocks run again");
    stream::iter(tables.into_iter().enumerate())
        .for_each_concurrent(AT_A_TIME, async |(place, id)| {
            let board = reconcile(&registry, &reconciler, id).await;
            if let Some(board) = board.filter(|_| place >= STAY) {
                reconciler.boards.put_to_sleep(board);
            }
        })
        .await;
    tracing::info!("boards are up to date");
}

/// The tables for which something is left to be done, as soon as the store tells; none when it is being closed.
async fn unsettled(registry: &Registry) -> Option<Vec<TableId>> {
    let mut backoff = Backoff::new();
    loop {
        match registry.unsettled().await {
            Ok(tables) => return Some(tables),
            Err(StoreError::Closed) => return None,
            Err(error) => tracing::error!(%error, "the tables could not be read yet: no clock runs"),
        }
        backoff.wait().await;
    }
}

/// Brings the screens of a table up to date.
async fn reconcile(registry: &Registry, reconciler: &Arc<Reconciler>, id: TableId) -> Option<Arc<Board>> {
    // What could not be read has been logged.
    let table = registry.resume(id).await.ok()?;
    show(reconciler, &table).await.inspect_err(|error| log_unknown(id, error)).ok()
}

async fn show(reconciler: &Arc<Reconciler>, table: &Arc<Handle>) -> Result<Arc<Board>, StoreError> {
    let board = reconciler.board(table).await?;
    if !table.is_closed() {
        reconciler.count_below(&board).await;
    }
    let work = (Arc::clone(reconciler), Arc::clone(&board));
    // One that fails has said so, and is none of the others' business.
    let _ = reconciler.spawn(async move { work.0.bring_up_to_date(&work.1).await }).await;
    Ok(board)
}
