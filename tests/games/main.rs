//! Every game of the list, whichever it is, in the whole program: on the Discord of this machine with its buttons and its
//! commands, over a restart, for a stake; and on the command line.
//!
//! Nothing here knows a game by its name. A game that is added to the list is played here, too.

mod commands;
mod harness;
mod program;
mod table;
mod whole_games;
