//! The rules, proved one by one: each test carries the number of the rule, or of the worked case, that it proves.

mod barriers;
mod board;
mod bonus;
mod bounce;
mod captures;
mod cases;
mod end;
mod first;
mod house_rules;
mod laws;
mod leaving;
pub(crate) mod position;
pub(crate) mod random;
mod ranking;
mod reach;
mod record;
mod sixes;
mod start;
mod turns;
mod view;
mod walker;
