//! Spy in text.

mod board;
mod games;
mod readme;
mod secrecy;
mod snapshots;
mod table;
mod texts;
