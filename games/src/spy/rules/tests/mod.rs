//! The rules, proved one by one: each test carries the number of the rule, or of the worked case, that it proves.

mod bases;
mod cards;
mod cases;
pub(crate) mod deals;
mod draw;
mod end;
mod hidden;
mod laws;
mod looks;
mod notation;
pub(crate) mod position;
pub(crate) mod random;
mod record;
mod referee;
mod ring;
mod turns;
mod view;
