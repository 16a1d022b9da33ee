//! The one who writes. `SQLite` lets one connection write at a time, and every transaction waits for the disk; so one task
//! has the writing connection, and whatever comes before a transaction ends goes into it (*group commit*): ten tables that
//! change at once wait for the disk once.

use super::{
    file::Hold,
    work::{Asked, Fault, Job, Work},
};
use crate::store::{StoreError, Timestamp};
use sqlx::{Connection, SqliteConnection};
use std::{num::NonZeroUsize, time::Duration};
use tokio::sync::mpsc;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// How often the database is told that the process is alive when there is nothing else to tell it.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(15);

/// Where work is handed in.
#[derive(Debug)]
pub(super) struct Writer {
    queue: mpsc::UnboundedSender<Box<dyn Job>>,
    closing: CancellationToken,
    tasks: TaskTracker,
}

impl Writer {
    /// Begins to write. `together`: at most so many pieces of work share a transaction. The file is held until
    /// the last of them is kept.
    pub(super) fn start(db: SqliteConnection, hold: Hold, together: NonZeroUsize) -> Self {
        let (queue, jobs) = mpsc::unbounded_channel();
        let (closing, tasks) = (CancellationToken::new(), TaskTracker::new());
        let desk = Desk { db, jobs, together: together.get(), traces: false, _hold: hold };
        tasks.spawn(desk.run(closing.clone()));
        tasks.close();
        Self { queue, closing, tasks }
    }

    /// Has work done. Once handed in it is done even if nobody waits for it any more.
    pub(super) async fn run<W: Work>(&self, work: W) -> Result<W::Done, StoreError> {
        let (job, answered) = Asked::new(work);
        self.queue.send(job).map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Takes no more work, and returns when what was handed in is done and the database closed.
    pub(super) async fn close(&self) {
        self.closing.cancel();
        self.tasks.wait().await;
    }
}

/// What happens next.
enum Next {
    Job(Box<dyn Job>),
    Beat,
    Closing,
    End,
}

/// A job in a transaction, and why it was refused, if it was.
struct Begun {
    job: Box<dyn Job>,
    refusal: Option<StoreError>,
}

impl From<Box<dyn Job>> for Begun {
    fn from(job: Box<dyn Job>) -> Self {
        Self { job, refusal: None }
    }
}

/// Why nothing of a transaction was kept.
enum Undone {
    /// A job was refused that might have written something, and there was no savepoint to go back to.
    Refused,
    /// The database does not work.
    Broken(sqlx::Error),
}

impl From<sqlx::Error> for Undone {
    fn from(error: sqlx::Error) -> Self {
        Self::Broken(error)
    }
}

/// Whether a job that is refused is undone alone. Savepoints cost as much again as a small job, and hardly a job is
/// refused.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Savepoints {
    None,
    Each,
}

/// Where work is done.
struct Desk {
    db: SqliteConnection,
    jobs: mpsc::UnboundedReceiver<Box<dyn Job>>,
    together: usize,
    /// Whether the write-ahead log has something that is to be readable nowhere any more.
    traces: bool,
    _hold: Hold,
}

impl Desk {
    async fn run(mut self, closing: CancellationToken) {
        loop {
            let next = tokio::select! {
                biased;
                () = closing.cancelled(), if !self.jobs.is_closed() => Next::Closing,
                job = self.jobs.recv() => job.map_or(Next::End, Next::Job),
                () = tokio::time::sleep(HEARTBEAT) => Next::Beat,
            };
            match next {
                Next::Job(first) => self.keep(Some(first)).await,
                Next::Beat => self.keep(None).await,
                Next::Closing => self.jobs.close(),
                Next::End => break,
            }
        }
        self.close().await;
    }

    /// Does a job, and those that come while it is done, in one transaction, and answers them. Without a job it says that
    /// the process is alive.
    async fn keep(&mut self, first: Option<Box<dyn Job>>) {
        let mut batch: Vec<Begun> = first.into_iter().map(Begun::from).collect();
        let mut end = self.transaction(&mut batch, Savepoints::None).await;
        if let Err(Undone::Refused) = end {
            end = self.transaction(&mut batch, Savepoints::Each).await;
        }
        let end = end.map_err(|undone| match undone {
            Undone::Refused => StoreError::Failed("a savepoint was not gone back to".to_owned()),
            Undone::Broken(error) => {
                tracing::error!(%error, jobs = batch.len(), "nothing was written");
                StoreError::from(error)
            }
        });
        self.traces |= end.is_ok() && batch.iter().any(|begun| begun.job.leaves_no_trace());
        if self.traces {
            self.traces = !self.empty_log().await;
        }
        for Begun { job, refusal } in batch {
            job.answer(end.clone().and_then(|()| refusal.map_or(Ok(()), Err)));
        }
    }

    /// Does these jobs, and those that come meanwhile, in one transaction.
    async fn transaction(&mut self, batch: &mut Vec<Begun>, savepoints: Savepoints) -> Result<(), Undone> {
        let end = self.attempt(batch, savepoints).await;
        if end.is_err() {
            // SQLite has already ended the transaction after some errors, such as a full disk.
            let _ = self.execute("ROLLBACK").await;
        }
        end
    }

    async fn attempt(&mut self, batch: &mut Vec<Begun>, savepoints: Savepoints) -> Result<(), Undone> {
        begin(&mut self.db, Timestamp::now()).await?;
        let mut done = 0;
        while done < batch.len() {
            self.work(&mut batch[done], savepoints).await?;
            done += 1;
            while batch.len() < self.together
                && let Ok(job) = self.jobs.try_recv()
            {
                batch.push(job.into());
            }
        }
        self.execute("COMMIT").await?;
        Ok(())
    }

    async fn work(&mut self, begun: &mut Begun, savepoints: Savepoints) -> Result<(), Undone> {
        if savepoints == Savepoints::None {
            return begun.job.run(&mut self.db).await.map_err(|fault| match fault {
                Fault::Refused(_) => Undone::Refused,
                Fault::Broken(error) => error.into(),
            });
        }
        self.execute("SAVEPOINT job").await?;
        match begun.job.run(&mut self.db).await {
            Ok(()) => {}
            Err(Fault::Refused(why)) => {
                begun.refusal = Some(why);
                self.execute("ROLLBACK TO job").await?;
            }
            Err(Fault::Broken(error)) => return Err(error.into()),
        }
        self.execute("RELEASE job").await?;
        Ok(())
    }

    async fn execute(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        sqlx::query(sql).execute(&mut self.db).await.map(drop)
    }

    /// Brings everything into the one file, as far as that goes, and leaves the write-ahead log empty: it has pages as they
    /// were before. Whether it is empty then: somebody may be reading those, and nobody who writes waits for them long.
    async fn empty_log(&mut self) -> bool {
        let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
        let emptied = async {
            self.execute("PRAGMA busy_timeout = 50").await?;
            let end: Result<(i64, i64, i64), _> = sqlx::query_as(checkpoint).fetch_one(&mut self.db).await;
            self.execute("PRAGMA busy_timeout = 5000").await?;
            end.map(|(busy, ..)| busy == 0)
        };
        emptied.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the write-ahead log stays beside the database");
            false
        })
    }

    /// Leaves everything in the one file and closes it.
    async fn close(mut self) {
        self.empty_log().await;
        if let Err(error) = self.db.close().await {
            tracing::warn!(%error, "the database was not closed in order");
        }
    }
}

/// Begins a transaction that also notes that the process is alive.
async fn begin(db: &mut SqliteConnection, now: Timestamp) -> Result<(), sqlx::Error> {
    let sql = "BEGIN IMMEDIATE; \
               INSERT INTO alive (key, at) VALUES (1, ?) ON CONFLICT (key) DO UPDATE SET at = excluded.at";
    sqlx::query(sql).bind(now.0.cast_signed()).execute(db).await.map(drop)
}
