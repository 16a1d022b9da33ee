//! What there is: users, guilds, channels, messages, commands and interactions.
//!
//! Pure state. It knows neither HTTP nor sockets; whatever changes it notes a [`Change`]. `entity` has the plain values,
//! `state` the [`Model`] that holds them; the other modules are what can be done with it.

mod access;
mod applications;
mod change;
mod channels;
mod commands;
mod entity;
mod guilds;
mod history;
mod interactions;
mod mentions;
mod messages;
mod nonce;
mod numbering;
mod pairs;
mod reading;
mod restore;
mod state;
mod users;
mod view_revisions;

pub(crate) use change::Change;
pub(crate) use channels::NewThread;
pub(crate) use entity::{
    AUTO_ARCHIVE, Application, Callback, Channel, ChannelKind, Command, CommandKind, Guild, Interaction,
    InteractionKind, Member, OptionKind, Overwrite, OverwriteTarget, Role, Thread,
};
pub use entity::{
    Attachment, Audience, Button, DirectMessages, Menu, Message, MessageKind, Pinged, Reaction, flags,
};
pub use history::{Act, Revision};
pub(crate) use interactions::Source;
pub(crate) use messages::{Draft, Edit};
pub(crate) use numbering::numbered;
pub(crate) use state::Model;
