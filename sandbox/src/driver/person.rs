use std::sync::Arc;

use serde_json::{Value, json};

use super::slash::{self, Stage};
use super::values::Place;
use super::{Answer, AppHandle, ChannelHandle, Failure, View, components, modal};
use crate::ids::{ApplicationId, ChannelId, InteractionId, MessageId, UserId};
use crate::model::{Callback, DirectMessages, Draft, InteractionKind, Message, Model, Source};
use crate::world::World;

/// A person who looks at a channel. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Person {
    world: Arc<World>,
    user: UserId,
    channel: ChannelId,
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
    pub(super) fn new(world: Arc<World>, user: UserId, channel: ChannelId) -> Self {
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
        self.world.read(|model| View::of(model, self.channel, self.user))
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
        self.world.change(|model| {
            let needed = model.writing_takes(self.channel) | crate::Permissions::VIEW_CHANNEL;
            if !model.permissions(self.channel, self.user).contains(needed) {
                return Err(Failure::NotAllowed);
            }
            Ok(model.post(self.channel, Draft::new(self.user, json!({"content": text}))))
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

    fn place<'model>(&self, model: &'model Model) -> Place<'model> {
        let guild = model.channels.get(&self.channel).and_then(|channel| channel.guild);
        Place { model, guild, channel: self.channel }
    }

    fn source(&self, application: ApplicationId, kind: InteractionKind) -> Source {
        Source { application, kind, user: self.user, channel: self.channel, message: None, opened_by: None }
    }

    /// Presses the button with this label on the newest message that has it, and waits for the answer.
    ///
    /// The label is what stands on the button, with its emoji (`🎲 Roll`) or without.
    ///
    /// # Errors
    /// [`Failure::NoButton`] when none can be pressed, [`Failure::NoAnswer`] when the bot does not answer.
    pub async fn click(&self, label: &str) -> Result<Answer, Failure> {
        let found = self.world.read(|model| {
            let newest = self.visible(model).into_iter().rev();
            newest
                .into_iter()
                .find_map(|message| components::button(message, label).map(|id| (message.id, id)))
        });
        let Some((message, custom_id)) = found else { return Err(self.no_button(label)) };
        self.click_custom_id(message, &custom_id).await
    }

    /// Presses the button with this label on one message.
    ///
    /// # Errors
    /// As [`click`](Self::click); [`Failure::NoMessage`] when the message is not in view.
    pub async fn click_on(&self, message: MessageId, label: &str) -> Result<Answer, Failure> {
        let custom_id = self.world.read(|model| {
            let message =
                self.visible(model).into_iter().find(|one| one.id == message).ok_or(Failure::NoMessage)?;
            components::button(message, label).ok_or_else(|| components::no_button(message, label))
        })?;
        self.click_custom_id(message, &custom_id).await
    }

    /// Sends the press of a button by its `custom_id`, whether the message still has it or not: what a slow or
    /// tampered client does.
    ///
    /// # Errors
    /// [`Failure::NoMessage`] when the message is not in view, [`Failure::NoAnswer`] when the bot does not
    /// answer.
    pub async fn click_custom_id(&self, message: MessageId, custom_id: &str) -> Result<Answer, Failure> {
        let data = |message: &Message| {
            let id = message.component(custom_id).map_or(json!(2), |component| component["id"].clone());
            json!({"custom_id": custom_id, "component_type": 2, "id": id})
        };
        let id = self.use_component(message, data)?;
        self.answer(id, custom_id).await
    }

    /// Chooses from the select menu with this `custom_id` or placeholder, on the newest message that has it.
    /// Choices are labels or values.
    ///
    /// # Errors
    /// [`Failure::NoSelect`], [`Failure::BadValue`], or [`Failure::NoAnswer`].
    pub async fn select(&self, menu: &str, choices: &[&str]) -> Result<Answer, Failure> {
        let (message, data) = self.world.read(|model| {
            let messages = self.visible(model);
            let newest = messages.iter().rev();
            let menus =
                newest.flat_map(|message| components::menus(message).into_iter().map(|it| (message.id, it)));
            let menus: Vec<_> = menus.collect();
            let found = menus.iter().find(|(_, it)| it["custom_id"] == menu || it["placeholder"] == menu);
            let Some((message, it)) = found else {
                let there = menus.iter().filter_map(|(_, it)| it["custom_id"].as_str()).map(str::to_owned);
                return Err(Failure::NoSelect { wanted: menu.to_owned(), there: there.collect() });
            };
            Ok((*message, components::choose(self.place(model), it, choices)?))
        })?;
        let id = self.use_component(message, |_| data)?;
        self.answer(id, menu).await
    }

    /// Fills in and sends the modal that was opened last for this person. Fields go by `custom_id` or label.
    ///
    /// # Errors
    /// [`Failure::NoModal`], [`Failure::BadValue`], or [`Failure::NoAnswer`].
    pub async fn submit_modal(&self, values: &[(&str, &str)]) -> Result<Answer, Failure> {
        let id = self.world.change(|model| {
            let opener = self.open_modal(model).ok_or(Failure::NoModal)?;
            let (id, application, message, channel) =
                (opener.id, opener.application, opener.message, opener.channel);
            let Some(Callback::Modal(it)) = &opener.callback else { return Err(Failure::NoModal) };
            let data = json!({"custom_id": it["custom_id"], "components": modal::fill(it, values)?});
            let kind = InteractionKind::Modal;
            let source = Source { channel, message, opened_by: Some(id), ..self.source(application, kind) };
            Ok(model.interact(source, data))
        })?;
        self.answer(id, "a modal").await
    }

    /// The newest interaction of this person that was answered with a modal not yet sent in.
    fn open_modal<'model>(&self, model: &'model Model) -> Option<&'model crate::model::Interaction> {
        let own = model.interactions.values().rev().filter(|it| it.user == self.user);
        let opened = own.clone().find(|it| matches!(it.callback, Some(Callback::Modal(_))))?;
        let sent = own.clone().any(|it| it.opened_by == Some(opened.id) && it.callback.is_some());
        (!sent).then_some(opened)
    }

    fn use_component(
        &self,
        message: MessageId,
        data: impl FnOnce(&Message) -> Value,
    ) -> Result<InteractionId, Failure> {
        self.world.change(|model| {
            let there =
                self.visible(model).into_iter().find(|one| one.id == message).ok_or(Failure::NoMessage)?;
            let application = model.users.get(&there.author).and_then(|author| author.bot_of);
            let application = application.ok_or(Failure::NoMessage)?;
            let data = data(there);
            let source =
                Source { message: Some(message), ..self.source(application, InteractionKind::Component) };
            Ok(model.interact(source, data))
        })
    }

    /// The messages that this person sees, oldest first.
    fn visible<'model>(&self, model: &'model Model) -> Vec<&'model Message> {
        if !model.can_see(self.channel, self.user) {
            return Vec::new();
        }
        model.messages_in(self.channel).filter(|message| message.is_for(self.user)).collect()
    }

    fn no_button(&self, label: &str) -> Failure {
        Failure::NoButton { label: label.to_owned(), there: self.sees().labels() }
    }

    /// Waits for the answer to an interaction.
    async fn answer(&self, id: InteractionId, what: &str) -> Result<Answer, Failure> {
        let answered = self.world.until(self.world.timings.answer, |_| Answer::of(&self.world, id));
        answered.await.ok_or_else(|| Failure::NoAnswer { what: what.to_owned() })
    }
}

fn choice(choice: &Value) -> Choice {
    Choice { name: choice["name"].as_str().unwrap_or_default().to_owned(), value: choice["value"].clone() }
}
