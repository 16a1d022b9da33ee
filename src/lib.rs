//! Charbagh sets up game tables in Discord channels.
pub mod games;
pub mod players;
pub mod record;
