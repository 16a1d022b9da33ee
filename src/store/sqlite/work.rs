//! A piece of work for the one who writes: done within a transaction that it may share with others.

use crate::store::StoreError;
use async_trait::async_trait;
use sqlx::SqliteConnection;
use tokio::sync::oneshot;

use super::error::Complaint;

/// Why a piece of work was not done.
#[derive(Debug)]
pub(in crate::store::sqlite) enum Fault {
    /// What was asked cannot be. It is undone alone; others who share the transaction do not notice.
    Refused(StoreError),
    /// The database does not work. The whole transaction is undone.
    Broken(sqlx::Error),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Refused(error)
    }
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Self {
        match Complaint::of(&error) {
            Complaint::Constraint => Self::Refused(error.into()),
            _ => Self::Broken(error),
        }
    }
}

/// Something that changes the database: all of it is kept, or nothing.
#[async_trait]
pub(in crate::store::sqlite) trait Work: Send + Sync + 'static {
    /// What comes out of it.
    type Done: Send + 'static;

    /// Whether what it deletes must be readable nowhere any more, not even in the write-ahead log.
    const LEAVES_NO_TRACE: bool = false;

    /// Does it, within a transaction that the caller has begun and will end. It may be undone, and done once more.
    async fn run(&self, db: &mut SqliteConnection) -> Result<Self::Done, Fault>;
}

/// Work of any kind that somebody waits for, or has ceased to wait for.
#[async_trait]
pub(super) trait Job: Send {
    /// Does the work. It may be undone, and done once more.
    async fn run(&mut self, db: &mut SqliteConnection) -> Result<(), Fault>;

    /// Whether what it deletes must be readable nowhere any more.
    fn leaves_no_trace(&self) -> bool;

    /// Tells the one who waits how it ended, once it is kept or undone.
    fn answer(self: Box<Self>, end: Result<(), StoreError>);
}

/// Work, and what came out of it once it is done.
pub(super) struct Asked<W: Work> {
    work: W,
    done: Option<W::Done>,
    answer: oneshot::Sender<Result<W::Done, StoreError>>,
}

impl<W: Work> Asked<W> {
    /// The job, and where its answer will come.
    pub(super) fn new(work: W) -> (Box<Self>, oneshot::Receiver<Result<W::Done, StoreError>>) {
        let (answer, answered) = oneshot::channel();
        (Box::new(Self { work, done: None, answer }), answered)
    }
}

#[async_trait]
impl<W: Work> Job for Asked<W> {
    async fn run(&mut self, db: &mut SqliteConnection) -> Result<(), Fault> {
        self.done = Some(self.work.run(db).await?);
        Ok(())
    }

    fn leaves_no_trace(&self) -> bool {
        W::LEAVES_NO_TRACE
    }

    fn answer(self: Box<Self>, end: Result<(), StoreError>) {
        let Self { done, answer, .. } = *self;
        let end = end.and_then(|()| done.ok_or(StoreError::Closed));
        // Whoever asked may have stopped waiting; the work is done all the same.
        let _ = answer.send(end);
    }
}
