//! A bot's answer to what a person did.

use std::sync::Arc;

use super::failure::Failure;
use super::form::Modal;
use crate::ids::InteractionId;
use crate::model::{Callback, Message};
use crate::world::World;

/// How a bot answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerKind {
    /// With a message.
    Message,
    /// With "thinking…"; the message is to follow.
    Thinking,
    /// By saying that the message will change.
    Acknowledged,
    /// By changing the message.
    Update,
    /// With choices for an option.
    Choices,
    /// With a modal.
    Modal,
}

/// A bot's answer to what a person did.
#[derive(Debug, Clone)]
pub struct Answer {
    /// How it answered.
    pub kind: AnswerKind,
    /// The message with which it answered, or that it changed, as it was then.
    pub message: Option<Message>,
    /// The modal that it opened.
    pub modal: Option<Modal>,
    world: Arc<World>,
    interaction: InteractionId,
}

impl Answer {
    /// The answer to an interaction, once there is one.
    pub(super) fn of(world: &Arc<World>, interaction: InteractionId) -> Option<Self> {
        world.read(|model| {
            let it = model.interactions.get(&interaction)?;
            let (kind, modal) = match it.callback.as_ref()? {
                Callback::Message => (AnswerKind::Message, None),
                Callback::Thinking => (AnswerKind::Thinking, None),
                Callback::Acknowledged => (AnswerKind::Acknowledged, None),
                Callback::Update => (AnswerKind::Update, None),
                Callback::Choices(_) => (AnswerKind::Choices, None),
                Callback::Modal(modal) => (AnswerKind::Modal, Some(Modal::of(modal))),
            };
            let message = it.original.and_then(|id| model.messages.get(&(it.channel, id))).cloned();
            Some(Self { kind, message, modal, world: Arc::clone(world), interaction })
        })
    }

    /// What it answers.
    pub(crate) fn interaction(&self) -> InteractionId {
        self.interaction
    }

    /// The message's text; empty when there is none.
    pub fn content(&self) -> &str {
        self.message.as_ref().map_or("", |message| &message.content)
    }

    /// Whether only the person sees the answer.
    pub fn is_ephemeral(&self) -> bool {
        self.message.as_ref().is_some_and(Message::is_ephemeral)
    }

    /// Whether the answer was put off: the bot "is thinking…" or will edit later.
    pub fn is_deferred(&self) -> bool {
        matches!(self.kind, AnswerKind::Thinking | AnswerKind::Acknowledged)
    }

    /// Waits until "thinking…" has become a message, and gives the answer as it is then. Other answers are
    /// given at once, as they are now.
    ///
    /// # Errors
    /// [`Failure::NoAnswer`] when it does not within [`Timings::patience`](crate::Timings::patience).
    pub async fn settled(self) -> Result<Self, Failure> {
        let world = Arc::clone(&self.world);
        let settled = world.until(world.timings.patience, |world| {
            world.read(|model| {
                let it = model.interactions.get(&self.interaction)?;
                let message = it.original.and_then(|id| model.messages.get(&(it.channel, id)));
                let thinking = message.is_some_and(Message::is_loading);
                (!thinking).then(|| message.cloned())
            })
        });
        match settled.await {
            Some(message) => Ok(Self { message, ..self }),
            None => Err(Failure::NoAnswer { what: "a command, for it is still thinking".to_owned() }),
        }
    }
}
