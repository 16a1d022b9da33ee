//! Charbagh sets up game tables in Discord channels, for Parcheesi and Spy: a tour of the house.
//!
//! - [`games`]: the rules. Pure: no clock, no I/O, no Discord, no language. `decide` checks an action and says what
//!   happens, in events; `apply` is the only thing that changes a state; a view holds what an audience may know, and is
//!   the only way out. [`games::draws`] is chance that anyone can check afterwards.
//! - [`players`]: computer players. They get the view of their seat, nothing else.
//! - [`record`]: the game record, written, read and verified. It is the events, one a line.
//! - [`show`]: a view in, text out: boards, hands, stories, summaries, in the words of `locales/`.
//! - [`store`]: what must never be lost, behind traits: logs of entries with a version check in every commit, the messages
//!   that show tables, the ledger of play chips, results and ratings. In one file of `SQLite`'s.
//! - [`table`]: one table, from its lobby to its end, and the registry, which brings tables into memory while they are used.
//!   A table decides and applies as a game does; its log is what it is folded from, and what the record of its game is
//!   made from.
//! - [`discord`]: the only code that knows Discord: commands, buttons, forms; a public screen a table and, where a game
//!   hides something, a private one a player.
//! - [`config`] for the settings.
//!
//! Who may know whom: `games ← players ← table ← discord`, `games ← show ← discord`, `games ← record ← table`,
//! `store ← table`. The crate `discord-sandbox` is a Discord on this machine, with a page in the browser; it knows none of them.
//!
//! # A game without Discord
//!
//! Two computer players, from the first roll to the board at the end:
//!
//! ```
//! use charbagh::games::{Audience, draws::{Secret, VerifiableDraws}};
//! use charbagh::games::parcheesi::{Colour, Rules, State};
//! use charbagh::players::parcheesi::choose;
//! use charbagh::show::{Language, Layout, Player, Words, parcheesi::board};
//!
//! let mut draws = VerifiableDraws::new(Secret::from_seed("tour", 0), "simulate");
//! let mut game = State::new(Rules::classic().short(), &[Colour::Yellow, Colour::Red])?;
//! for event in game.begin(&mut draws) {
//!     game.apply(&event);
//! }
//! while let Some(seat) = game.to_act() {
//!     let action = choose(&game.view(Audience::Seat(seat))).expect("the game waits for this seat");
//!     for event in game.decide(seat, action, &mut draws)? {
//!         game.apply(&event);
//!     }
//! }
//! let players = ["Asha", "Bim"].map(|name| Player { name: name.to_owned(), computer: false });
//! let view = game.view(Audience::Public);
//! let text = board(&view, &players, None, Layout::Cross, Words::of(Language::English));
//! assert!(text.starts_with("🏆"), "{text}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod config;
pub mod discord;
pub mod screens;
pub mod store;
pub mod table;

pub use charbagh_games as games;
pub use charbagh_games::{record, say, screen};
