//! Jobs for the writer: each runs within a transaction that it may share with others.

use super::error::ErrorClass;
use crate::store::StoreError;
use rusqlite::Connection;
use tokio::sync::oneshot;

/// Why a job failed.
#[derive(Debug)]
pub(super) enum JobError {
    /// The job asks for what cannot be. It is rolled back alone; others in the transaction are kept.
    Refused(StoreError),
    /// The database fails. The whole transaction is rolled back.
    Database(rusqlite::Error),
}

impl From<StoreError> for JobError {
    fn from(error: StoreError) -> Self {
        Self::Refused(error)
    }
}

impl From<rusqlite::Error> for JobError {
    fn from(error: rusqlite::Error) -> Self {
        match ErrorClass::of(&error) {
            ErrorClass::Constraint => Self::Refused(error.into()),
            _ => Self::Database(error),
        }
    }
}

/// A change of the database, which is atomic.
pub(super) trait Work: Send + 'static {
    /// What it returns.
    type Output: Send + 'static;

    /// Whether what it deletes must not stay readable anywhere, not even in the write-ahead log.
    const LEAVES_NO_TRACE: bool = false;

    /// Makes the change, within a transaction that the caller begins and ends. The caller may roll it back and run it again.
    fn run(&self, db: &Connection) -> Result<Self::Output, JobError>;
}

/// [`Work`] of any kind, with the caller who waits for it, or has ceased to.
pub(super) trait Job: Send {
    /// Does the work. The caller may roll it back and run it again.
    fn run(&mut self, db: &Connection) -> Result<(), JobError>;

    /// Whether what it deletes must not stay readable anywhere.
    fn leaves_no_trace(&self) -> bool;

    /// Answers the caller, once the work is committed or rolled back.
    fn answer(self: Box<Self>, outcome: Result<(), StoreError>);
}

/// Work, and its output once it has run.
pub(super) struct Request<W: Work> {
    work: W,
    output: Option<W::Output>,
    answer: oneshot::Sender<Result<W::Output, StoreError>>,
}

impl<W: Work> Request<W> {
    /// The request, and the receiver of its answer.
    pub(super) fn new(work: W) -> (Box<Self>, oneshot::Receiver<Result<W::Output, StoreError>>) {
        let (answer, answered) = oneshot::channel();
        (Box::new(Self { work, output: None, answer }), answered)
    }
}

impl<W: Work> Job for Request<W> {
    fn run(&mut self, db: &Connection) -> Result<(), JobError> {
        self.output = Some(self.work.run(db)?);
        Ok(())
    }

    fn leaves_no_trace(&self) -> bool {
        W::LEAVES_NO_TRACE
    }

    fn answer(self: Box<Self>, outcome: Result<(), StoreError>) {
        let Self { output, answer, .. } = *self;
        let outcome = outcome.and_then(|()| output.ok_or(StoreError::Closed));
        // The caller may have stopped waiting; the work is done all the same.
        let _ = answer.send(outcome);
    }
}
