//! Charbagh sets up game tables in Discord channels: a tour of the house.
//!
//! - [`games`]: a crate of its own. The rules of each game, its computer players and its screens: no clock, no I/O, no
//!   Discord. `decide` checks an action and says what happens, in events; `apply` is the only thing that changes a state; a
//!   view holds what an audience may know, and is the only way out. [`games::draws`] is chance that anyone can check
//!   afterwards.
//! - [`record`]: the game record, written, read and verified. It is the events, one a line.
//! - [`screen`]: texts, buttons and forms as plain values, in the words of `locales/`.
//! - [`store`]: what must never be lost, behind traits: logs of entries with a version check in every commit, the messages
//!   that show tables, the ledger of play chips, results and ratings. In one `SQLite` file.
//! - [`table`]: one table, from its lobby to its end, and the registry, which brings tables into memory while they are used.
//!   A table decides and applies as a game does; its log is what it is folded from, and what the record of its game is
//!   made from. It knows no game by name.
//! - [`screens`]: what people see of a table and of the house, as plain values.
//! - [`discord`]: the only code that knows Discord, and it knows no game: commands, buttons, forms; a public screen a table
//!   and, where a game hides something, a private one a player.
//! - [`config`] for the settings.
//!
//! Who may know whom: `games ← table ← screens ← discord`, `store ← table`. The crate `discord-sandbox` is a Discord on this
//! machine, with a page in the browser; it knows none of them.
//!
//! Numbers such as p14 and s11 in names and comments are those of the rules: [Parcheesi's](games::parcheesi::rulebook) and
//! [Spy's](games::spy::rulebook).
//!
//! # A game without Discord
//!
//! Two computer players, from the first roll to the board at the end:
//!
//! ```
//! use charbagh::games::{Audience, Match, Rules, game::Board, parcheesi};
//! use charbagh::games::draws::{Secret, VerifiableDraws};
//! use charbagh::screen::{Language, Player, Words};
//!
//! let draws = VerifiableDraws::new(Secret::from_seed("tour", 0), "simulate");
//! let rules = Rules::Parcheesi(parcheesi::Rules::classic().short());
//! let mut game = Match::new(rules, 2).expect("two can play it");
//! for event in game.begin(&draws) {
//!     game.apply(&event);
//! }
//! while let Some(seat) = game.to_act() {
//!     let action = game.choose(seat).expect("the game waits for this seat");
//!     for event in game.decide(seat, &action, &draws)? {
//!         game.apply(&event);
//!     }
//! }
//! let players = ["Asha", "Bim"].map(|name| Player { name: name.to_owned(), computer: false });
//! let words = Words::of(Language::English);
//! let board = Board { players: &players, late: None, unreachable: &[], layout: "cross", words };
//! let screen = game.stopped_view(Audience::Public).stopped(None, &board);
//! assert!(screen.text.starts_with("🏆"), "{}", screen.text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod config;
pub mod discord;
mod locks;
pub mod screens;
pub mod store;
pub mod table;

pub use charbagh_games as games;
pub use charbagh_games::{record, say, screen};
