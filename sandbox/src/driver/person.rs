//! A person: what they see, write and type.

use std::sync::Arc;

use serde_json::{Value, json};

use super::answer::Answer;
use super::application::AppHandle;
use super::channel::ChannelHandle;
use super::failure::Failure;
use super::seen::View;
use super::slash::{self, Stage};
use super::values::Place;
use crate::ids::{ApplicationId, ChannelId, InteractionId, MessageId, UserId};
use crate::model::{Callback, DirectMessages, Draft, InteractionKind, Message, Model, Source};
use crate::permissions::Permissions;
use crate::world::World;

/// A person who looks at a channel. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Person {
    pub(super) world: Arc<World>,
    pub(super) user: UserId,
    pub(super) channel: ChannelId,
}

/// What an option could be completed to.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// What the person sees.
    pub name: String,
    /// What the bot gets.
    pub value: Value,
}

impl Person {
    pub(crate) fn new(world: Arc<World>, user: UserId, channel: ChannelId) -> Self {
        Self { world, user, channel }
    }

    /// The person's user id.
    pub fn id(&self) -> UserId {
        self.user
    }

    /// The person's name as it is shown in the channel that they look at.
    pub fn name(&self) -> String {
        self.world.read(|model| {
            let guild = model.channels.get(&self.channel).and_then(|channel| channel.guild);
            model.name_in(guild, self.user)
        })
    }

    /// The channel that the person looks at.
    pub fn channel(&self) -> ChannelHandle {
        ChannelHandle::new(Arc::clone(&self.world), self.channel)
    }

    /// The person, looking at another channel.
    #[must_use]
    pub fn in_channel(&self, channel: &ChannelHandle) -> Self {
        Self { channel: channel.id(), ..self.clone() }
    }

    /// The person, looking at their conversation with a bot.
    #[must_use]
    pub fn dm(&self, app: &AppHandle) -> Self {
        let channel = self.world.change(|model| model.open_direct(app.bot(), self.user));
        Self { channel, ..self.clone() }
    }

    /// Opens or closes the person's direct messages.
    pub fn set_direct_messages(&self, direct_messages: DirectMessages) {
        self.world.change(|model| {
            if let Some(user) = model.users.get_mut(&self.user) {
                user.direct_messages = direct_messages;
            }
        });
    }

    /// Sets the language of the person's client, such as `hi`.
    pub fn set_locale(&self, locale: &str) {
        self.world.change(|model| {
            if let Some(user) = model.users.get_mut(&self.user) {
                locale.clone_into(&mut user.locale);
            }
        });
    }

    /// Sets the name that the person shows where no guild has another.
    pub fn set_global_name(&self, name: Option<&str>) {
        self.world.change(|model| {
            if let Some(user) = model.users.get_mut(&self.user) {
                user.global_name = name.map(str::to_owned);
            }
        });
    }

    /// What the person sees.
    pub fn sees(&self) -> View {
        self.world.read(|model| self.view(model))
    }

    pub(super) fn view(&self, model: &Model) -> View {
        View::of(model, self.channel, self.user)
    }

    /// Waits until what the person sees satisfies `wanted`.
    ///
    /// # Errors
    /// [`Failure::NotSeen`] when it does not within [`Timings::patience`](crate::Timings::patience).
    pub async fn waits_for(&self, wanted: impl Fn(&View) -> bool) -> Result<View, Failure> {
        let patience = self.world.timings.patience;
        let found = self.world.until(patience, |_| Some(self.sees()).filter(|view| wanted(view)));
        found.await.ok_or_else(|| Failure::NotSeen { patience, instead: self.sees().to_string() })
    }

    /// Writes a message.
    ///
    /// # Errors
    /// [`Failure::NotAllowed`] when the person may not write here.
    pub fn say(&self, text: &str) -> Result<MessageId, Failure> {
        self.world.change(|model| self.write(model, text))
    }

    /// Writes several messages with nothing between them, as people do who talk below a board. Gives their ids, oldest
    /// first.
    ///
    /// # Errors
    /// [`Failure::NotAllowed`] when the person may not write here.
    pub fn say_all<T: AsRef<str>>(
        &self,
        texts: impl IntoIterator<Item = T>,
    ) -> Result<Vec<MessageId>, Failure> {
        self.world.change(|model| texts.into_iter().map(|text| self.write(model, text.as_ref())).collect())
    }

    fn write(&self, model: &mut Model, text: &str) -> Result<MessageId, Failure> {
        let needed = model.writing_takes(self.channel) | Permissions::VIEW_CHANNEL;
        if !model.permissions(self.channel, self.user).contains(needed) {
            return Err(Failure::NotAllowed);
        }
        Ok(model.post(self.channel, Draft::new(self.user, json!({"content": text}))))
    }

    /// Dismisses an ephemeral message, as people do who have read it.
    ///
    /// # Errors
    /// [`Failure::NoMessage`] when there is no such message that only this person sees.
    pub fn dismiss(&self, message: MessageId) -> Result<(), Failure> {
        self.world.change(|model| {
            let there = model.messages.get(&(self.channel, message));
            let own = there.is_some_and(|it| it.is_ephemeral() && it.is_for(self.user));
            if own {
                model.dismiss(message);
                Ok(())
            } else {
                Err(Failure::NoMessage)
            }
        })
    }

    /// The names of the commands that the person is offered here.
    pub fn commands(&self) -> Vec<String> {
        self.world.read(|model| {
            let offered = model.commands_offered(self.channel, self.user);
            offered.into_iter().map(|command| command.name().to_owned()).collect()
        })
    }

    /// Types a command, such as `/parcheesi new seats:2`, and waits for the answer.
    ///
    /// Values may hold spaces. A user is `@name`, a channel `#name`, a role `@name`; a choice is its name or
    /// its value.
    ///
    /// # Errors
    /// [`Failure`] when the command is not offered, an option is unknown, missing or ill-typed, or the bot does
    /// not answer within [`Timings::answer`](crate::Timings::answer).
    pub async fn slash(&self, typed: &str) -> Result<Answer, Failure> {
        let id = self.type_out(typed, Stage::Sent, InteractionKind::Command)?;
        self.answer(id, typed).await
    }

    /// Types a command up to an option that is completed, and gives what the bot offers.
    ///
    /// # Errors
    /// As [`slash`](Self::slash); [`Failure::BadValue`] when the last option is not completed.
    pub async fn autocomplete(&self, typed: &str) -> Result<Vec<Choice>, Failure> {
        let id = self.type_out(typed, Stage::Typing, InteractionKind::Autocomplete)?;
        self.answer(id, typed).await?;
        self.world.read(|model| match model.interactions.get(&id).and_then(|it| it.callback.clone()) {
            Some(Callback::Choices(choices)) => Ok(choices.iter().map(choice).collect()),
            _ => Err(Failure::NoAnswer { what: typed.to_owned() }),
        })
    }

    fn type_out(&self, typed: &str, stage: Stage, kind: InteractionKind) -> Result<InteractionId, Failure> {
        self.world.change(|model| {
            let offered = model.commands_offered(self.channel, self.user);
            let typed = slash::read(self.place(model), &offered, typed, stage)?;
            Ok(model.interact(self.source(typed.application, kind), typed.data))
        })
    }

    pub(super) fn place<'model>(&self, model: &'model Model) -> Place<'model> {
        let guild = model.channels.get(&self.channel).and_then(|channel| channel.guild);
        Place { model, guild, channel: self.channel }
    }

    pub(super) fn source(&self, application: ApplicationId, kind: InteractionKind) -> Source {
        Source { application, kind, user: self.user, channel: self.channel, message: None, opened_by: None }
    }

    /// The messages that this person sees, oldest first.
    pub(super) fn visible<'model>(&self, model: &'model Model) -> Vec<&'model Message> {
        if !model.can_see(self.channel, self.user) {
            return Vec::new();
        }
        model.seen_by(self.channel, self.user).collect()
    }

    /// Waits for the answer to an interaction.
    pub(super) async fn answer(&self, id: InteractionId, what: &str) -> Result<Answer, Failure> {
        let answered = self.world.until(self.world.timings.answer, |_| Answer::of(&self.world, id));
        answered.await.ok_or_else(|| Failure::NoAnswer { what: what.to_owned() })
    }
}

fn choice(choice: &Value) -> Choice {
    Choice { name: choice["name"].as_str().unwrap_or_default().to_owned(), value: choice["value"].clone() }
}
