//! The rules, proved one by one: each test carries the number of the rule, or of the worked case, that it proves.

pub(crate) mod deals;
mod hidden;
pub(crate) mod random;
