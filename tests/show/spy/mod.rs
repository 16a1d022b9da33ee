//! Spy in text.

mod board;
mod games;
mod secrecy;
mod snapshots;
mod texts;
