//! The driver: people, and what they do and see.

mod answer;
mod application;
mod channel;
mod components;
mod failure;
mod form;
mod guild;
mod modal;
mod person;
mod press;
mod seen;
mod slash;
mod values;
mod viewer;

pub use answer::{Answer, AnswerKind};
pub use application::AppHandle;
pub use channel::ChannelHandle;
pub use failure::Failure;
pub use form::{Modal, ModalField};
pub use guild::GuildHandle;
pub use person::{Choice, Person};
pub use seen::{Seen, View};
