//! The model as JSON: every object as Discord writes it.

mod application;
mod channel;
mod guild;
mod interaction;
mod merge;
mod message;
mod user;

pub(crate) use application::{application, command};
pub(crate) use channel::{channel, partial_channel, thread_member};
pub(crate) use guild::{guild, guild_create, member, own_guild, role};
pub(crate) use interaction::{callback_response, interaction};
pub(crate) use message::{Reader, emoji, message, message_for_person, new_message};
pub(crate) use user::{own_user, user};
