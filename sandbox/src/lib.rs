//! A Discord on this machine, for bots to be tried on.

pub mod check;
mod clock;
mod driver;
mod faults;
mod gateway;
mod ids;
mod model;
mod pace;
mod permissions;
mod record;
mod rest;
mod settings;
mod wire;
mod world;

pub use clock::Timestamp;
pub use driver::{
    Answer, AnswerKind, AppHandle, Builder, ChannelHandle, Choice, Failure, GuildHandle, Person, Sandbox, Seen, View,
};
pub use faults::Fault;
pub use gateway::{CloseCode, Cut, Intents};
pub use ids::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, NotASnowflake, RoleId, UserId,
};
pub use model::{Attachment, Audience, Button, DirectMessages, Message, MessageKind, Pinged, Reaction, flags};
pub use permissions::Permissions;
pub use record::Request;
pub use rest::{Route, routes};
pub use settings::{Enforcement, Limits, Rate, Timings};
