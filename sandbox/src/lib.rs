//! A Discord on this machine, for bots to be tried on.
pub mod check;
