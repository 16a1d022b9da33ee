//! What people see of a table and of the house, whatever is played.

mod lobby;
mod players;
