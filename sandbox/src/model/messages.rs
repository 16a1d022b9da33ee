//! Writing, changing and deleting messages.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::change::Change;
use super::entity::{Attachment, Audience, Message, MessageKind, flags};
use super::history::Act;
use super::numbering::numbered;
use super::state::Model;
use crate::ids::{ApplicationId, AttachmentId, ChannelId, InteractionId, MessageId, UserId};
use crate::timestamp::Timestamp;

/// A message to be written.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    pub(crate) author: UserId,
    pub(crate) webhook: Option<ApplicationId>,
    pub(crate) kind: MessageKind,
    pub(crate) body: Value,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) interaction: Option<InteractionId>,
    pub(crate) audience: Audience,
    pub(crate) loading: bool,
}

impl Draft {
    /// A message by `author` with the fields of a request's body.
    pub(crate) fn new(author: UserId, body: Value) -> Self {
        Self {
            author,
            webhook: None,
            kind: MessageKind::Regular,
            body,
            attachments: Vec::new(),
            interaction: None,
            audience: Audience::Channel,
            loading: false,
        }
    }
}

/// What is to become of a message.
#[derive(Debug, Clone)]
pub(crate) struct Edit {
    pub(crate) body: Value,
    pub(crate) attachments: Vec<Attachment>,
}

impl Model {
    /// Writes a message into a channel.
    pub(crate) fn post(&mut self, channel: ChannelId, draft: Draft) -> MessageId {
        let id = MessageId(self.next_id());
        self.post_as(id, channel, draft);
        id
    }

    /// Writes the message that answers an interaction. The interaction refers to it before any event is made.
    pub(crate) fn post_answer(
        &mut self,
        channel: ChannelId,
        draft: Draft,
        interaction: InteractionId,
    ) -> MessageId {
        let id = MessageId(self.next_id());
        if let Some(interaction) = self.interactions.get_mut(&interaction) {
            interaction.original = Some(id);
        }
        self.post_as(id, channel, draft);
        id
    }

    fn post_as(&mut self, id: MessageId, channel: ChannelId, draft: Draft) {
        let body = &draft.body;
        let answers = body["message_reference"].get("message_id").and_then(MessageId::from_value);
        let answered = answers.and_then(|id| self.messages.get(&(channel, id))).map(|message| message.author);
        let content = text(body);
        let mentions = self.mentions(channel, draft.author, &content, answered, body.get("allowed_mentions"));
        let settable = u32::try_from(body["flags"].as_u64().unwrap_or_default()).unwrap_or_default();
        let mut flags = settable & flags::SETTABLE;
        if draft.audience != Audience::Channel {
            flags |= flags::EPHEMERAL;
        }
        if draft.loading {
            flags |= flags::LOADING;
        }
        let mut message = Message {
            id,
            channel,
            author: draft.author,
            webhook: draft.webhook,
            kind: if answered.is_some() { MessageKind::Reply } else { draft.kind },
            content,
            edited: None,
            flags,
            tts: body["tts"] == true,
            pinned: false,
            embeds: Vec::new(),
            components: numbered(&body["components"]),
            attachments: draft.attachments,
            named: mentions.named,
            pinged: mentions.pinged,
            reactions: Vec::new(),
            answers,
            nonce: body.get("nonce").filter(|nonce| !nonce.is_null()).cloned(),
            interaction: draft.interaction,
            audience: draft.audience,
        };
        self.embed(&mut message, &body["embeds"]);
        if let Some(nonce) = &message.nonce {
            self.nonces.add(message.author, nonce, (channel, id));
        }
        self.messages.insert((channel, id), message.clone());
        if !message.is_ephemeral()
            && let Some(channel) = self.channels.get_mut(&channel)
        {
            channel.last_message = Some(id);
            if let Some(thread) = &mut channel.thread {
                thread.total += 1;
                thread.archived &= thread.locked;
                // Who writes in a thread follows it from then on.
                thread.members.entry(message.author).or_insert_with(Timestamp::now);
            }
        }
        self.history.add(Act::Created, &message);
        self.note(Change::MessageAdded(Box::new(message)));
    }

    /// Changes a message: only the fields that the body has.
    ///
    /// The answer that a deferral promised is such an edit too; it is not marked as edited.
    pub(crate) fn edit(&mut self, channel: ChannelId, id: MessageId, edit: Edit) {
        let Some(mut message) = self.messages.get(&(channel, id)).cloned() else { return };
        let body = edit.body;
        if body.get("content").is_some() {
            message.content = text(&body);
            let allowed = body.get("allowed_mentions");
            let mentions = self.mentions(channel, message.author, &message.content, None, allowed);
            message.named = mentions.named;
            if message.is_loading() {
                message.pinged = mentions.pinged;
            }
        }
        if body.get("components").is_some() {
            message.components = numbered(&body["components"]);
        }
        if body.get("flags").is_some() {
            let bits = u32::try_from(body["flags"].as_u64().unwrap_or_default()).unwrap_or_default();
            message.flags = message.flags & !flags::SUPPRESS_EMBEDS | bits & flags::SETTABLE;
        }
        if let Some(kept) = body.get("attachments") {
            keep_attachments(&mut message.attachments, kept);
        }
        message.attachments.extend(edit.attachments);
        if body.get("embeds").is_some() {
            self.embed(&mut message, &body["embeds"]);
        }
        if message.is_loading() {
            message.flags &= !flags::LOADING;
        } else {
            message.edited = Some(Timestamp::now());
        }
        self.messages.insert((channel, id), message.clone());
        self.history.add(Act::Edited, &message);
        self.note(Change::MessageChanged(Box::new(message)));
    }

    /// Changes the pin or the reactions of a message, which is no revision of it.
    pub(crate) fn amend(&mut self, channel: ChannelId, id: MessageId, change: impl FnOnce(&mut Message)) {
        if let Some(message) = self.messages.get_mut(&(channel, id)) {
            change(message);
        }
    }

    /// Deletes a message.
    pub(crate) fn remove_message(&mut self, channel: ChannelId, id: MessageId) {
        if let Some(message) = self.messages.remove(&(channel, id)) {
            self.history.add(Act::Deleted, &message);
            self.note(Change::MessageRemoved(Box::new(message)));
        }
    }

    /// Deletes several messages of a channel at once.
    pub(crate) fn remove_messages(&mut self, channel: ChannelId, ids: &[MessageId]) {
        let gone: Vec<Message> = ids.iter().filter_map(|id| self.messages.remove(&(channel, *id))).collect();
        for message in &gone {
            self.history.add(Act::Deleted, message);
        }
        let gone: Vec<MessageId> = gone.iter().map(|message| message.id).collect();
        if !gone.is_empty() {
            self.note(Change::MessagesRemoved(channel, gone));
        }
    }

    /// The message that an author wrote with this nonce at most `within` ago, in any channel, whether it still exists or
    /// not. An empty nonce is none.
    pub(crate) fn written_with(
        &self,
        author: UserId,
        nonce: &Value,
        within: Duration,
    ) -> Option<(ChannelId, MessageId)> {
        self.nonces.message(author, nonce, within)
    }

    /// Stores an uploaded file.
    pub(crate) fn add_file(&mut self, bytes: Arc<[u8]>) -> AttachmentId {
        let id = AttachmentId(self.next_id());
        self.files.insert(id, bytes);
        id
    }

    /// The address from which an attachment can be fetched.
    pub(crate) fn file_url(&self, channel: ChannelId, attachment: &Attachment) -> String {
        let name =
            attachment.filename.replace(|c: char| !c.is_ascii_alphanumeric() && !"._-".contains(c), "_");
        format!("{}/attachments/{channel}/{}/{name}", self.base_url, attachment.id)
    }

    /// Sets a message's embeds; a file that an embed shows is no longer shown beside it.
    fn embed(&self, message: &mut Message, embeds: &Value) {
        let mut embeds = embeds.as_array().cloned().unwrap_or_default();
        for embed in &mut embeds {
            embed["type"] = json!("rich");
            for place in ["/image/url", "/thumbnail/url", "/author/icon_url", "/footer/icon_url"] {
                let Some(url) = embed.pointer_mut(place) else { continue };
                let Some(name) = url.as_str().and_then(|url| url.strip_prefix("attachment://")) else {
                    continue;
                };
                let Some(at) = message.attachments.iter().position(|file| file.filename == name) else {
                    continue;
                };
                let file = message.attachments.remove(at);
                *url = json!(self.file_url(message.channel, &file));
            }
        }
        message.embeds = embeds;
    }
}

impl MessageId {
    fn from_value(value: &Value) -> Option<Self> {
        serde_json::from_value(value.clone()).ok()
    }
}

fn text(body: &Value) -> String {
    body["content"].as_str().unwrap_or_default().trim().to_owned()
}

/// Keeps only the attachments that an edit lists, with the descriptions that it gives them.
fn keep_attachments(attachments: &mut Vec<Attachment>, kept: &Value) {
    let kept = kept.as_array().map(Vec::as_slice).unwrap_or_default();
    attachments.retain_mut(|attachment| {
        let listed = kept.iter().find(|listed| {
            serde_json::from_value::<AttachmentId>(listed["id"].clone()).is_ok_and(|id| id == attachment.id)
        });
        if let Some(text) = listed.and_then(|listed| listed["description"].as_str()) {
            attachment.description = Some(text.to_owned());
        }
        listed.is_some()
    });
}
