//! The writer: one thread that owns the only connection which writes. A transaction waits for the disk, so whatever is
//! requested before one ends goes into it (*group commit*): ten tables that change at once wait for the disk once.
//!
//! A request crosses threads twice, there and back, however many statements it takes.

use super::{
    connection,
    file::Lock,
    job::{Job, JobError, Request, Work},
};
use crate::store::{StoreError, Timestamp};
use rusqlite::Connection;
use std::{
    io,
    num::NonZeroUsize,
    sync::{
        Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};
use tokio_util::sync::CancellationToken;

/// How often the process leaves a sign of life in the database if it commits nothing.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(15);

/// How old the sign of life in the database may be after a commit. The row is on a page of its own, which is not worth
/// writing with every commit.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// How long a checkpoint that leaves no trace waits for readers; the jobs that follow wait with it.
const CHECKPOINT_PATIENCE: Duration = Duration::from_millis(50);

/// A handle of the writer's thread.
#[derive(Debug)]
pub(super) struct Writer {
    queue: Sender<Message>,
    closed: CancellationToken,
    thread: Mutex<Option<JoinHandle<()>>>,
}

enum Message {
    Job(Box<dyn Job>),
    Close,
}

impl Writer {
    /// Starts the thread. At most `together` jobs share a transaction. The file stays locked until the last of them is
    /// committed.
    pub(super) fn start(
        db: Connection,
        lock: Lock,
        together: NonZeroUsize,
        heartbeat: Duration,
    ) -> io::Result<Self> {
        let (queue, requests) = channel();
        let closed = CancellationToken::new();
        let writing = Writing {
            db,
            requests,
            together: together.get(),
            heartbeat,
            sign_of_life: None,
            unwritten: None,
            closing: false,
            traces: false,
        };
        let closing = closed.clone().drop_guard();
        let run = move || {
            writing.run();
            drop(lock);
            drop(closing);
        };
        let thread = thread::Builder::new().name("store-writer".to_owned()).spawn(run)?;
        Ok(Self { queue, closed, thread: Mutex::new(Some(thread)) })
    }

    /// Has work done. Once requested it is done even if the caller stops waiting.
    pub(super) async fn run<W: Work>(&self, work: W) -> Result<W::Output, StoreError> {
        let (request, answered) = Request::new(work);
        self.queue.send(Message::Job(request)).map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Accepts no more work, and returns when what was requested before is done and the database is closed.
    pub(super) async fn close(&self) {
        // It fails if the thread has ended.
        let _ = self.queue.send(Message::Close);
        self.closed.cancelled().await;
    }
}

impl Drop for Writer {
    /// Waits for what was requested before: a temporary file must not outlive the process.
    fn drop(&mut self) {
        let _ = self.queue.send(Message::Close);
        let thread = self.thread.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        if thread.is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the thread that writes has panicked");
        }
    }
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

/// Why a transaction was rolled back.
enum RolledBack {
    /// A job was refused that might have written something, and there was no savepoint to roll back to.
    Refused,
    /// The database fails.
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for RolledBack {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

/// Whether a refused job is rolled back alone. Savepoints cost as much again as a small job, and hardly a job is refused.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Savepoints {
    None,
    Each,
}

/// The writer's thread.
struct Writing {
    db: Connection,
    requests: Receiver<Message>,
    together: usize,
    heartbeat: Duration,
    /// The last sign of life in the database.
    sign_of_life: Option<Timestamp>,
    /// A later sign of life that was not worth writing.
    unwritten: Option<Timestamp>,
    closing: bool,
    /// Whether the write-ahead log has pages that must not stay readable.
    traces: bool,
}

impl Writing {
    fn run(mut self) {
        while !self.closing {
            match self.requests.recv_timeout(self.heartbeat) {
                Ok(Message::Job(job)) => self.commit(vec![job.into()]),
                Err(RecvTimeoutError::Timeout) => self.beat(),
                Ok(Message::Close) | Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.close();
    }

    /// Runs jobs, and those that are requested meanwhile, in one transaction, and answers them.
    fn commit(&mut self, mut batch: Vec<Begun>) {
        let mut outcome = self.transaction(&mut batch, Savepoints::None);
        if let Err(RolledBack::Refused) = outcome {
            outcome = self.transaction(&mut batch, Savepoints::Each);
        }
        let outcome = outcome.map_err(|rolled_back| match rolled_back {
            RolledBack::Refused => StoreError::Failed("a savepoint was not rolled back to".to_owned()),
            RolledBack::Database(error) => {
                tracing::error!(%error, jobs = batch.len(), "nothing was written");
                StoreError::from(error)
            }
        });
        self.traces |= outcome.is_ok() && batch.iter().any(|begun| begun.job.leaves_no_trace());
        if self.traces {
            self.traces = !self.empty_log();
        }
        for Begun { job, refusal } in batch {
            job.answer(outcome.clone().and_then(|()| refusal.map_or(Ok(()), Err)));
        }
    }

    /// Leaves a sign of life.
    fn beat(&mut self) {
        self.sign_of_life = None;
        self.commit(Vec::new());
    }

    /// Runs these jobs, and those that are requested meanwhile, in one transaction.
    fn transaction(&mut self, batch: &mut Vec<Begun>, savepoints: Savepoints) -> Result<(), RolledBack> {
        let outcome = self.attempt(batch, savepoints);
        if outcome.is_err() {
            self.sign_of_life = None;
            // SQLite has already rolled back after some errors, such as a full disk.
            let _ = execute(&self.db, "ROLLBACK");
        }
        outcome
    }

    fn attempt(&mut self, batch: &mut Vec<Begun>, savepoints: Savepoints) -> Result<(), RolledBack> {
        execute(&self.db, "BEGIN IMMEDIATE")?;
        self.leave_sign_of_life(Timestamp::now())?;
        let mut done = 0;
        while done < batch.len() {
            run(&self.db, &mut batch[done], savepoints)?;
            done += 1;
            self.add_waiting(batch);
        }
        execute(&self.db, "COMMIT")?;
        Ok(())
    }

    /// Adds the jobs that have been requested meanwhile.
    fn add_waiting(&mut self, batch: &mut Vec<Begun>) {
        while batch.len() < self.together && !self.closing {
            match self.requests.try_recv() {
                Ok(Message::Job(job)) => batch.push(job.into()),
                Ok(Message::Close) => self.closing = true,
                Err(_) => return,
            }
        }
    }

    fn leave_sign_of_life(&mut self, now: Timestamp) -> rusqlite::Result<()> {
        // A system's clock that was set back makes the last one one of the future.
        if self.sign_of_life.is_some_and(|last| last <= now && now.since(last) < SIGN_OF_LIFE) {
            self.unwritten = Some(now);
            return Ok(());
        }
        self.write_sign_of_life(now)
    }

    fn write_sign_of_life(&mut self, now: Timestamp) -> rusqlite::Result<()> {
        let sql =
            "INSERT INTO alive (key, at) VALUES (1, ?) ON CONFLICT (key) DO UPDATE SET at = excluded.at";
        self.db.prepare_cached(sql)?.execute([now])?;
        (self.sign_of_life, self.unwritten) = (Some(now), None);
        Ok(())
    }

    /// Moves the write-ahead log into the database and truncates it, since it has pages as they were before. Returns
    /// whether that was possible: another process may be reading them.
    fn empty_log(&self) -> bool {
        let checkpoint = || {
            self.db.busy_timeout(CHECKPOINT_PATIENCE)?;
            let busy = self.db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
            self.db.busy_timeout(connection::PATIENCE)?;
            busy.map(|busy: bool| !busy)
        };
        checkpoint().unwrap_or_else(|error| {
            tracing::warn!(%error, "the write-ahead log stays beside the database");
            false
        })
    }

    /// Leaves everything in the one file and closes it.
    fn close(mut self) {
        if let Some(last) = self.unwritten
            && let Err(error) = self.write_sign_of_life(last)
        {
            tracing::warn!(%error, "the last sign of life was not written");
        }
        self.empty_log();
        if let Err((_, error)) = self.db.close() {
            tracing::warn!(%error, "the database was not closed in order");
        }
    }
}

fn run(db: &Connection, begun: &mut Begun, savepoints: Savepoints) -> Result<(), RolledBack> {
    if savepoints == Savepoints::None {
        return begun.job.run(db).map_err(|error| match error {
            JobError::Refused(_) => RolledBack::Refused,
            JobError::Database(error) => error.into(),
        });
    }
    execute(db, "SAVEPOINT job")?;
    match begun.job.run(db) {
        Ok(()) => {}
        Err(JobError::Refused(why)) => {
            begun.refusal = Some(why);
            execute(db, "ROLLBACK TO job")?;
        }
        Err(JobError::Database(error)) => return Err(error.into()),
    }
    execute(db, "RELEASE job")?;
    Ok(())
}

fn execute(db: &Connection, sql: &str) -> rusqlite::Result<()> {
    db.prepare_cached(sql)?.execute([]).map(drop)
}
