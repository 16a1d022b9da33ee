//! The command line of Charbagh.
fn main() {}
