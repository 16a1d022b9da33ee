//! Going on where the last process ended: clocks run again, and every screen is brought up to date, whatever has become of
//! its message meanwhile.

use super::{fault::Trouble, held::Held, screen::Screen, screens::Screens};
use crate::{
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
pub(super) async fn resume(registry: Registry, screens: Arc<Screens>) {
    let tables = match registry.unsettled().await {
        Ok(tables) => tables,
        Err(error) => return tracing::error!(%error, "the tables could not be read"),
    };
    if tables.is_empty() {
        return;
    }
    for &id in &tables {
        match registry.resume(id).await {
            Ok(table) => screens.note_asleep(&table),
            Err(error @ StoreError::Damaged { .. }) => tracing::error!(%error, "a table cannot be played on"),
            Err(error) => tracing::error!(table = %id, %error, "a table could not be read"),
        }
    }
    tracing::info!(tables = tables.len(), "clocks run again");
    stream::iter(tables.into_iter().enumerate())
        .for_each_concurrent(AT_A_TIME, async |(place, id)| {
            let screen = reconcile(&registry, &screens, id).await;
            if let Some(screen) = screen.filter(|_| place >= STAY) {
                screens.put_to_sleep(screen);
            }
        })
        .await;
    tracing::info!("boards are up to date");
}

/// Brings the screens of a table up to date.
async fn reconcile(registry: &Registry, screens: &Arc<Screens>, id: TableId) -> Option<Arc<Screen>> {
    // What could not be read has been told.
    let table = registry.resume(id).await.ok()?;
    let looked_after = look_after(screens, &table).await;
    looked_after
        .inspect_err(|error| tracing::error!(table = %id, %error, "the screens of a table are not known"))
        .ok()
}

async fn look_after(screens: &Arc<Screens>, table: &Arc<Handle>) -> Result<Arc<Screen>, StoreError> {
    let screen = screens.of(table).await?;
    if !table.is_closed() {
        look_below(screens, &screen).await;
    }
    let work = (Arc::clone(screens), Arc::clone(&screen));
    // One that fails has said so, and is none of the others' business.
    let _ = screens.spawn(async move { work.0.bring_up_to_date(&work.1).await }).await;
    Ok(screen)
}

/// Counts what others have posted below a board while no process was there.
async fn look_below(screens: &Arc<Screens>, screen: &Screen) {
    let mut held = Held::of(screen).await;
    let Some(board) = held.shown().await.message else { return };
    match screens.look_below(&mut held, board).await {
        Ok(()) => {}
        // Where the bot may not look, it may not show anything either.
        Err(error) if Trouble::from(&error) == Trouble::Forbidden => screens.refused(screen, &error),
        Err(error) => tracing::debug!(%error, "what is below a board could not be read"),
    }
}
