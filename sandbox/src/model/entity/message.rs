//! Messages, and what is in them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::mentions::Pinged;
use crate::ids::{ApplicationId, AttachmentId, ChannelId, InteractionId, MessageId, UserId};
use crate::timestamp::Timestamp;

/// Bits of a message's `flags`.
pub mod flags {
    /// Link previews are hidden.
    pub(crate) const SUPPRESS_EMBEDS: u32 = 1 << 2;
    /// The message has a thread.
    pub(crate) const HAS_THREAD: u32 = 1 << 5;
    /// Only one user sees the message.
    pub(crate) const EPHEMERAL: u32 = 1 << 6;
    /// The bot "is thinking": the answer is yet to come.
    pub(crate) const LOADING: u32 = 1 << 7;
    /// The message makes no sound.
    pub(crate) const SUPPRESS_NOTIFICATIONS: u32 = 1 << 12;
    /// The message is all components.
    pub(crate) const COMPONENTS_V2: u32 = 1 << 15;
    /// What a bot may set.
    pub(crate) const SETTABLE: u32 = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2;
}

/// What sort of message one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub enum MessageKind {
    /// Written by someone.
    Regular = 0,
    /// Says that a message was pinned.
    PinNotice = 6,
    /// Says that a thread was started.
    ThreadNotice = 18,
    /// Written in answer to another message.
    Reply = 19,
    /// The answer to a command.
    CommandAnswer = 20,
}

/// Who sees a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Audience {
    /// All who see the channel.
    Channel,
    /// One user: an ephemeral message.
    Only(UserId),
}

/// A file in a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// The attachment's id.
    pub id: AttachmentId,
    /// The file's name.
    pub filename: String,
    /// What the picture shows, for those who cannot see it.
    pub description: Option<String>,
    /// Its media type.
    pub content_type: Option<String>,
    /// Its size in bytes.
    pub size: usize,
    /// Its width and height in pixels, for a picture.
    pub dimensions: Option<(u32, u32)>,
}

/// A reaction to a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    /// The emoji, or `name:id` of a guild's own.
    pub emoji: String,
    /// Who gave it, in order.
    pub users: Vec<UserId>,
}

/// A button as it is seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// Its emoji and label, with a space between.
    pub label: String,
    /// Discord's number: 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub style: u64,
    /// Whether it can be pressed.
    pub enabled: bool,
    /// The `custom_id` that the bot gets; none for a link.
    pub custom_id: Option<String>,
}

/// A select menu as it is seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    /// The placeholder that it shows while nothing is chosen.
    pub placeholder: String,
    /// What can be chosen, by label; empty for menus of users, roles and channels.
    pub options: Vec<String>,
    /// Whether it can be used.
    pub enabled: bool,
    /// The `custom_id` that the bot gets.
    pub custom_id: String,
}

/// A message.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Message {
    /// The message's id.
    pub id: MessageId,
    /// Where it is.
    pub channel: ChannelId,
    /// Who wrote it.
    pub author: UserId,
    /// The application that posted it through an interaction.
    pub webhook: Option<ApplicationId>,
    /// What sort it is.
    pub kind: MessageKind,
    /// Its text.
    pub content: String,
    /// When it was last edited.
    pub edited: Option<Timestamp>,
    /// Its [`flags`].
    pub flags: u32,
    /// Whether it is read aloud.
    pub tts: bool,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Its embeds, as Discord gives them.
    pub embeds: Vec<Value>,
    /// Its components, as Discord gives them.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// Users whom its text names, pinged or not.
    pub named: Vec<UserId>,
    /// Whom it pings.
    pub pinged: Pinged,
    /// Reactions to it, in the order in which they were first given.
    pub reactions: Vec<Reaction>,
    /// The message that it answers.
    pub answers: Option<MessageId>,
    /// The bot's mark on it, given back in the event.
    pub nonce: Option<Value>,
    /// The interaction that it answers.
    pub interaction: Option<InteractionId>,
    /// Who sees it.
    pub audience: Audience,
}

impl Message {
    /// Whether a user sees this, given that they see the channel.
    pub fn is_for(&self, user: UserId) -> bool {
        match self.audience {
            Audience::Channel => true,
            Audience::Only(one) => one == user,
        }
    }

    /// Whether only one user sees this.
    pub fn is_ephemeral(&self) -> bool {
        self.audience != Audience::Channel
    }

    /// Whether this is the "thinking…" that a deferred answer shows.
    pub fn is_loading(&self) -> bool {
        self.flags & flags::LOADING != 0
    }

    /// Every component in the message, outer ones before those that they hold.
    pub fn all_components(&self) -> Vec<&Value> {
        let mut found = Vec::new();
        collect(&self.components, &mut found);
        found
    }

    /// The component with this `custom_id`.
    pub fn component(&self, custom_id: &str) -> Option<&Value> {
        self.all_components().into_iter().find(|component| component["custom_id"] == custom_id)
    }

    /// The buttons, in reading order.
    pub fn buttons(&self) -> Vec<Button> {
        let buttons = self.all_components().into_iter().filter(|component| component["type"] == 2);
        buttons
            .map(|button| Button {
                label: button_label(button),
                style: button["style"].as_u64().unwrap_or_default(),
                enabled: button["disabled"] != true,
                custom_id: button["custom_id"].as_str().map(str::to_owned),
            })
            .collect()
    }

    /// The select menus, in reading order.
    pub fn menus(&self) -> Vec<Menu> {
        let all = self.all_components().into_iter();
        all.filter(|component| matches!(component["type"].as_u64(), Some(3 | 5..=8))).map(Menu::of).collect()
    }
}

impl Menu {
    fn of(menu: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let options = menu["options"].as_array().into_iter().flatten();
        Self {
            placeholder: menu["placeholder"].as_str().unwrap_or("Make a selection").to_owned(),
            options: options.map(|option| text(&option["label"])).collect(),
            enabled: menu["disabled"] != true,
            custom_id: text(&menu["custom_id"]),
        }
    }
}

fn collect<'a>(components: &'a [Value], found: &mut Vec<&'a Value>) {
    for component in components {
        found.push(component);
        if let Some(inner) = component["components"].as_array() {
            collect(inner, found);
        }
        if component["accessory"].is_object() {
            found.push(&component["accessory"]);
        }
    }
}

fn button_label(button: &Value) -> String {
    let emoji = button["emoji"]["name"].as_str();
    let label = button["label"].as_str();
    emoji.into_iter().chain(label).collect::<Vec<_>>().join(" ")
}
