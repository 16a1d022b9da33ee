//! Charbagh sets up game tables in Discord channels.

pub mod config;
pub mod discord;
pub mod games;
pub mod players;
pub mod record;
pub mod show;
pub mod store;
pub mod table;
