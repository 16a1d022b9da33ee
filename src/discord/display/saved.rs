//! What is saved of a screen, so that the next process knows which message shows what.

use crate::{
    screens::Layout,
    store::{PersonId, SavedScreen},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use serenity::all::{ChannelId, MessageId};

/// What is saved of a table's public screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SavedBoard {
    /// Which message is the board.
    pub(super) message: Option<MessageId>,
    /// How many things have been told in messages of their own.
    pub(super) told: usize,
    /// Whether the summary of a game that is over has been posted.
    pub(super) summarised: bool,
    /// How many messages have been posted for the table.
    pub(super) posts: u32,
    /// How the board is laid out.
    #[serde(serialize_with = "layout_name", deserialize_with = "layout_of")]
    pub(super) layout: Layout,
}

/// What is saved of somebody's private screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SavedHand {
    /// In which channel of direct messages it is, and which message.
    pub(super) place: Option<(ChannelId, MessageId)>,
    /// How many messages have been posted for it.
    pub(super) posts: u32,
    /// How its holder has left the set-up that they are changing.
    pub(super) draft: Option<String>,
    /// Whether it cannot be delivered.
    pub(super) undeliverable: bool,
}

fn layout_name<S: Serializer>(layout: &Layout, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(layout.name())
}

fn layout_of<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

impl SavedBoard {
    /// The board among a table's screens, if it can be read.
    pub(super) fn among(saved: &[SavedScreen]) -> Option<Self> {
        let board = saved.iter().find(|saved| saved.person.is_none())?;
        serde_json::from_str(&board.body).ok()
    }
}

/// As the store keeps it.
pub(super) fn save(person: Option<PersonId>, saved: &impl Serialize) -> SavedScreen {
    let body = serde_json::to_string(saved).expect("what is saved of a screen has no maps");
    SavedScreen { person, body }
}
