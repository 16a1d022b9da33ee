//! Spy in text: the public board and announcements, each player's own base, labels, summary, rules.
//!
//! What more than one person can read ([`board`], [`announcement`], [`arranging`], [`story`], [`summary`]) is made from
//! public views and events. [`hand`], [`arrange`] and [`arranged`] are for one player alone. How they
//! become messages with buttons is the game's [`Screens`](crate::game::Screens).
//!
//! ```
//! use charbagh_games::draws::{Secret, VerifiableDraws};
//! use charbagh_games::spy::{Base, Rules, State};
//! use charbagh_games::{Audience, Seat};
//! use charbagh_games::spy::screens::{board, hand};
//! use charbagh_games::screen::{Language, Player, Words};
//!
//! let mut state = State::new(Rules::default(), 2);
//! let bases: [Base; 2] = ["S1 > T2 B1 S2 B1 T1 B2".parse()?, "B2 S1 B1 T2 < S2 B1 T1".parse()?];
//! let events = state.begin(bases, &mut VerifiableDraws::new(Secret::from_seed("1", 0), "simulate"))?;
//! events.iter().for_each(|event| state.apply(event));
//! let players = ["Asha", "Bim"].map(|name| Player { name: name.to_owned(), computer: false });
//! let words = Words::of(Language::English);
//!
//! let public = board(&state.view(Audience::Public), &players, &events, words);
//! assert!(public.contains("1️⃣🕵️👉2️⃣3️⃣") && !public.contains("T2"));
//! let asha = Seat::new(0).expect("there are four seats");
//! let private = hand(&state.view(Audience::Seat(asha)), asha, &players, words);
//! assert!(private.contains("2️⃣📁T2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod arrange;
mod board;
mod buttons;
mod edit;
mod hand;
mod headline;
mod label;
mod lines;
mod log;
mod order;
mod private;
mod refusal;
mod row;
mod rules;
mod scene;
mod signs;
mod summary;
mod table;
mod verb;

pub use answer::announcement;
pub use arrange::{arrange, arranged, arranging, item_label};
pub use board::board;
pub use edit::{Change, Edit};
pub use hand::hand;
pub use label::{look_label, walk_label};
pub use log::{STORY_CODE_POINTS, story};
pub use order::{notation, order_example, wrong_base};
pub use refusal::{illegal, refusal};
pub use rules::rules;
pub use summary::summary;

pub(super) use scene::colour;
pub(super) use verb::press;
