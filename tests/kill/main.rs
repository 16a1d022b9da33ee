//! The real program as a process, killed, stopped and started again: what was answered is there, once.

mod attempts;
mod audit;
mod files;
mod full;
mod harness;
mod ledger;
mod log;
mod moment;
mod night;
mod nights;
mod party;
mod program;
mod referee;
mod screen;
mod silence;
mod spy;
mod stops;
mod table;
#[path = "../common/truth.rs"]
mod truth;
