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

#[cfg(test)]
mod tests {
    use super::{super::reconciler::tests::opens, *};
    use crate::{
        screen::{Language, Words},
        screens::Layout,
        store::{Store, WallClock, slow::Slow},
        table::{Channel, Clocks, Place, Server},
    };
    use serenity::all::Http;
    use std::time::Duration;
    use tokio::time::{Instant, timeout};

    fn registry(store: &Arc<Slow>, clocks: Clocks) -> Registry {
        Registry::new(Arc::clone(store) as Arc<dyn Store>, clocks, WallClock::default())
    }

    /// Goes on with what is in this store. Of what it would tell Discord nothing is sent: nobody is there.
    fn goes_on(store: &Arc<Slow>) -> Registry {
        let clocks = Clocks { lobby_idle: Some(Duration::from_mins(10)), ..Clocks::default() };
        let registry = registry(store, clocks);
        let (http, words) = (Arc::new(Http::new("")), Words::of(Language::default()));
        let layout = Layout::default();
        let reconciler = Reconciler::new(http, words, layout, registry.clone(), WallClock::default());
        reconciler.spawn(recover(registry.clone(), Arc::clone(&reconciler)));
        registry
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_that_cannot_be_read_at_first_is_asked_again_and_clocks_run() {
        let (store, _begun) = Slow::new();
        store.let_through(1);
        let before = registry(&store, Clocks::default());
        let id = opens(&before, Place { server: Server(1), channel: Channel(2) }).await;
        before.stop().await;
        for _ in 0..3 {
            store.fails(StoreError::Failed("the disk is busy".to_owned()));
        }

        let began = Instant::now();
        let registry = goes_on(&store);
        let table = registry.read(id).await.expect("its log is whole");
        store.let_through(1);
        table.changes().changed().await.expect("the table is there");
        assert!(table.is_closed());
        // 1 + 2 + 4 seconds, and the lobby's time.
        assert_eq!(began.elapsed().as_secs(), 7 + 600);
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_that_is_being_closed_is_not_asked_again() {
        let (store, _begun) = Slow::new();
        store.fails(StoreError::Closed);
        let registry = registry(&store, Clocks::default());
        let asked = timeout(Duration::from_hours(1), unsettled(&registry)).await;
        assert_eq!(asked, Ok(None));
    }
}
