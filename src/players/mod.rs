//! Computer players. A player gets a View, with the legal actions in it, and nothing else: it knows what a person in its
//! seat would know, and can do what a person could.
//!
//! Players are pure and deterministic: the same View makes the same choice.

pub mod parcheesi;
pub mod spy;
