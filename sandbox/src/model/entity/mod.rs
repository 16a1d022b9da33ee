//! The things in a model, as plain values.

mod application;
mod channel;
mod command;
mod guild;
mod interaction;
mod mentions;
mod message;
mod user;

pub(crate) use application::Application;
pub(crate) use channel::{AUTO_ARCHIVE, Channel, ChannelKind, Overwrite, OverwriteTarget, Thread};
pub(crate) use command::{Command, CommandKind, OptionKind};
pub(crate) use guild::{Guild, Member, Role};
pub(crate) use interaction::{Callback, Interaction, InteractionKind};
pub use mentions::Pinged;
pub use message::{Attachment, Audience, Button, Menu, Message, MessageKind, Reaction, flags};
pub use user::DirectMessages;
pub(crate) use user::User;
