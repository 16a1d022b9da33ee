//! Buttons and menus, as a person uses them.

use serde_json::{Value, json};

use super::answer::Answer;
use super::components;
use super::failure::Failure;
use super::person::Person;
use crate::ids::{InteractionId, MessageId};
use crate::model::{InteractionKind, Message, Model, Source};

impl Person {
    /// Presses the button with this label on the newest message that has it, and waits for the answer.
    ///
    /// The label may be given with the button's emoji (`🎲 Roll`) or without.
    ///
    /// # Errors
    /// [`Failure::NoButton`] when none can be pressed, [`Failure::NoAnswer`] when the bot does not answer.
    pub async fn click(&self, label: &str) -> Result<Answer, Failure> {
        let id = self.world.change(|model| self.press_newest(model, label))?;
        self.answer(id, label).await
    }

    /// Presses a button twice at once, as on two devices or over a slow line: the bot gets the second press
    /// before it can answer the first. What other people do at the same time goes into a `tokio::join!` with it.
    ///
    /// # Errors
    /// As [`click`](Self::click), for each press.
    pub async fn double_click(&self, label: &str) -> [Result<Answer, Failure>; 2] {
        let [first, second] = self.world.change(|model| [(); 2].map(|()| self.press_newest(model, label)));
        let answer = async |pressed: Result<InteractionId, Failure>| self.answer(pressed?, label).await;
        tokio::join!(answer(first), answer(second)).into()
    }

    /// Presses the button with this label on one message.
    ///
    /// # Errors
    /// As [`click`](Self::click); [`Failure::NoMessage`] when the message is not in view.
    pub async fn click_on(&self, message: MessageId, label: &str) -> Result<Answer, Failure> {
        let id = self.world.change(|model| {
            let there = self.in_view(model, message)?;
            let custom_id =
                components::button(there, label).ok_or_else(|| components::no_button(there, label))?;
            self.press(model, message, &custom_id)
        })?;
        self.answer(id, label).await
    }

    /// Sends the press of a button by its `custom_id`, whether the message still has it or not: what a slow or
    /// tampered client does.
    ///
    /// # Errors
    /// [`Failure::NoMessage`] when the message is not in view, [`Failure::NoAnswer`] when the bot does not
    /// answer.
    pub async fn click_custom_id(&self, message: MessageId, custom_id: &str) -> Result<Answer, Failure> {
        let id = self.world.change(|model| self.press(model, message, custom_id))?;
        self.answer(id, custom_id).await
    }

    /// Chooses from the select menu with this `custom_id` or placeholder, on the newest message that has it.
    /// Choices are labels or values.
    ///
    /// # Errors
    /// [`Failure::NoSelect`], [`Failure::BadValue`], or [`Failure::NoAnswer`].
    pub async fn select(&self, menu: &str, choices: &[&str]) -> Result<Answer, Failure> {
        let id = self.world.change(|model| {
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
            let (message, data) = (*message, components::choose(self.place(model), it, choices)?);
            self.use_component(model, message, data)
        })?;
        self.answer(id, menu).await
    }

    /// Chooses from the select menu with this `custom_id` on one message. Choices are labels or values.
    ///
    /// # Errors
    /// As [`select`](Self::select); [`Failure::NoMessage`] when the message is not in view.
    pub async fn select_on(
        &self,
        message: MessageId,
        menu: &str,
        choices: &[&str],
    ) -> Result<Answer, Failure> {
        let id = self.world.change(|model| {
            let menus = components::menus(self.in_view(model, message)?);
            let Some(it) = menus.iter().find(|it| it["custom_id"] == menu) else {
                let there = menus.iter().filter_map(|it| it["custom_id"].as_str()).map(str::to_owned);
                return Err(Failure::NoSelect { wanted: menu.to_owned(), there: there.collect() });
            };
            let data = components::choose(self.place(model), it, choices)?;
            self.use_component(model, message, data)
        })?;
        self.answer(id, menu).await
    }

    fn press_newest(&self, model: &mut Model, label: &str) -> Result<InteractionId, Failure> {
        let messages = self.visible(model);
        let mut newest = messages.iter().rev();
        let found = newest.find_map(|message| components::button(message, label).map(|id| (message.id, id)));
        let Some((message, custom_id)) = found else {
            return Err(Failure::NoButton { label: label.to_owned(), there: self.view(model).labels() });
        };
        self.press(model, message, &custom_id)
    }

    fn press(
        &self,
        model: &mut Model,
        message: MessageId,
        custom_id: &str,
    ) -> Result<InteractionId, Failure> {
        let component = self.in_view(model, message)?.component(custom_id);
        let id = component.map_or(json!(2), |component| component["id"].clone());
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": id});
        self.use_component(model, message, data)
    }

    fn in_view<'model>(&self, model: &'model Model, message: MessageId) -> Result<&'model Message, Failure> {
        self.visible(model).into_iter().find(|one| one.id == message).ok_or(Failure::NoMessage)
    }

    fn use_component(
        &self,
        model: &mut Model,
        message: MessageId,
        data: Value,
    ) -> Result<InteractionId, Failure> {
        let author = self.in_view(model, message)?.author;
        let application = model.users.get(&author).and_then(|author| author.bot_of);
        let application = application.ok_or(Failure::NoMessage)?;
        let source =
            Source { message: Some(message), ..self.source(application, InteractionKind::Component) };
        Ok(model.interact(source, data))
    }
}
