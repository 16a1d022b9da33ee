//! The driver: people, and what they do and see.

mod answer;
mod application;
mod channel;
mod components;
mod failure;
mod guild;
mod modal;
mod person;
mod press;
mod sandbox;
mod seen;
mod slash;
mod sockets;
mod values;

pub use answer::{Answer, AnswerKind};
pub use application::AppHandle;
pub use channel::ChannelHandle;
pub use failure::Failure;
pub use guild::GuildHandle;
pub use modal::{Modal, ModalField};
pub use person::{Choice, Person};
pub use sandbox::{Builder, Sandbox};
pub use seen::{Seen, View};
