//! What people see: the words, and the games in text.
#![expect(unreachable_pub, reason = "the modules of a test are its own")]

mod board;
mod books;
mod games;
mod snapshots;
mod spy;
mod story;
mod texts;
mod words;
