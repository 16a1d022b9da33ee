//! What people see of the games, and the words for it.
#![expect(unreachable_pub, reason = "the modules of a test are its own")]

mod parcheesi;
mod players;
mod spy;
mod words;
