//! The one who writes. `SQLite` lets one connection write at a time, and every transaction waits for the disk; so one task
//! has the writing connection, and whatever waits for it goes into one transaction (*group commit*): ten tables that
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
const HEARTBEAT: Duration = Duration::from_secs(15);

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
        let desk = Desk { db, together: together.get(), traces: false, _hold: hold };
        tasks.spawn(desk.run(jobs, closing.clone()));
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

/// Where work is done.
struct Desk {
    db: SqliteConnection,
    together: usize,
    /// Whether the write-ahead log has something that is to be readable nowhere any more.
    traces: bool,
    _hold: Hold,
}

impl Desk {
    async fn run(mut self, mut jobs: mpsc::UnboundedReceiver<Box<dyn Job>>, closing: CancellationToken) {
        loop {
            let next = tokio::select! {
                biased;
                () = closing.cancelled(), if !jobs.is_closed() => Next::Closing,
                job = jobs.recv() => job.map_or(Next::End, Next::Job),
                () = tokio::time::sleep(HEARTBEAT) => Next::Beat,
            };
            match next {
                Next::Job(first) => {
                    let mut batch = vec![first];
                    while batch.len() < self.together
                        && let Ok(job) = jobs.try_recv()
                    {
                        batch.push(job);
                    }
                    self.keep(batch).await;
                }
                Next::Beat => self.beat().await,
                Next::Closing => jobs.close(),
                Next::End => break,
            }
        }
        self.close().await;
    }

    /// Says that the process is alive, and does what had to wait.
    async fn beat(&mut self) {
        self.keep(Vec::new()).await;
        if self.traces {
            self.traces = !self.empty_log().await;
        }
    }

    /// Does these jobs in one transaction, and answers them.
    async fn keep(&mut self, mut jobs: Vec<Box<dyn Job>>) {
        match self.transaction(&mut jobs).await {
            Ok(refusals) => {
                if jobs.iter().any(|job| job.leaves_no_trace()) {
                    self.traces = !self.empty_log().await;
                }
                for (job, refusal) in jobs.into_iter().zip(refusals) {
                    job.answer(refusal.map_or(Ok(()), Err));
                }
            }
            Err(error) => {
                tracing::error!(%error, jobs = jobs.len(), "nothing was written");
                // SQLite has already ended the transaction after some errors, such as a full disk.
                let _ = self.execute("ROLLBACK").await;
                let error = StoreError::from(error);
                for job in jobs {
                    job.answer(Err(error.clone()));
                }
            }
        }
    }

    /// Does these jobs in one transaction; says which were refused and why.
    async fn transaction(
        &mut self,
        jobs: &mut [Box<dyn Job>],
    ) -> Result<Vec<Option<StoreError>>, sqlx::Error> {
        self.execute("BEGIN IMMEDIATE").await?;
        let mut refusals = Vec::with_capacity(jobs.len());
        for job in jobs {
            refusals.push(self.apart(job.as_mut()).await?);
        }
        alive(&mut self.db, Timestamp::now()).await?;
        self.execute("COMMIT").await?;
        Ok(refusals)
    }

    /// Does one job so that what it has written is undone if it is refused.
    async fn apart(&mut self, job: &mut dyn Job) -> Result<Option<StoreError>, sqlx::Error> {
        self.execute("SAVEPOINT job").await?;
        match job.run(&mut self.db).await {
            Ok(()) => self.execute("RELEASE job").await.map(|()| None),
            Err(Fault::Refused(why)) => {
                self.execute("ROLLBACK TO job").await?;
                self.execute("RELEASE job").await.map(|()| Some(why))
            }
            Err(Fault::Broken(error)) => Err(error),
        }
    }

    async fn execute(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        sqlx::query(sql).execute(&mut self.db).await.map(drop)
    }

    /// Brings everything into the one file, as far as that goes, and leaves the write-ahead log empty: it has pages as they
    /// were before. Whether it is empty then: somebody may be reading those.
    async fn empty_log(&mut self) -> bool {
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
        let emptied: Result<(i64, i64, i64), _> = sqlx::query_as(sql).fetch_one(&mut self.db).await;
        match emptied {
            Ok((busy, ..)) => busy == 0,
            Err(error) => {
                tracing::warn!(%error, "the write-ahead log stays beside the database");
                false
            }
        }
    }

    /// Leaves everything in the one file and closes it.
    async fn close(mut self) {
        self.empty_log().await;
        if let Err(error) = self.db.close().await {
            tracing::warn!(%error, "the database was not closed in order");
        }
    }
}

/// Notes that the process is alive.
async fn alive(db: &mut SqliteConnection, now: Timestamp) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO alive (key, at) VALUES (1, ?) ON CONFLICT (key) DO UPDATE SET at = excluded.at";
    sqlx::query(sql).bind(now.0.cast_signed()).execute(db).await.map(drop)
}
