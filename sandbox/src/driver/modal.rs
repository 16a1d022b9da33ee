//! The modal that is open before a person, and how they send it.

use serde_json::json;

use super::answer::Answer;
use super::failure::Failure;
use super::form::Modal;
use super::person::Person;
use crate::ids::InteractionId;
use crate::model::{Callback, Interaction, InteractionKind, Model, Source};

impl Person {
    /// The modal that is open before this person: the newest one that they were shown and have not sent.
    pub fn modal(&self) -> Option<Modal> {
        self.world.read(|model| self.open_modal(model).map(|(_, form)| form))
    }

    /// Fills in and sends the modal that is open before this person. Fields go by `custom_id` or label; those that
    /// are not named are sent as they were filled in beforehand.
    ///
    /// # Errors
    /// [`Failure::NoModal`]; [`Failure::BadValue`] for what the person's client does not take: too short or too
    /// long, missing, of several lines where there is room for one; or [`Failure::NoAnswer`]: then the modal is
    /// still open.
    pub async fn submit_modal(&self, values: &[(&str, &str)]) -> Result<Answer, Failure> {
        let opener = self.world.read(|model| self.open_modal(model).map(|(opener, _)| opener.id));
        self.submit_modal_of(opener.ok_or(Failure::NoModal)?, values).await
    }

    /// Fills in and sends the modal with which an interaction of this person was answered, unless it has been sent.
    pub(crate) async fn submit_modal_of(
        &self,
        opener: InteractionId,
        values: &[(&str, &str)],
    ) -> Result<Answer, Failure> {
        let id = self.world.change(|model| {
            let (opener, form) = self.modal_of(model, opener).ok_or(Failure::NoModal)?;
            let data = json!({"custom_id": form.custom_id, "components": form.filled(values)?});
            let source = Source {
                channel: opener.channel,
                message: opener.message,
                opened_by: Some(opener.id),
                ..self.source(opener.application, InteractionKind::Modal)
            };
            Ok(model.interact(source, data))
        })?;
        self.answer(id, "a modal").await
    }

    /// The newest interaction of this person that was answered with a modal, unless it has been sent.
    fn open_modal<'model>(&self, model: &'model Model) -> Option<(&'model Interaction, Modal)> {
        let own = model.interactions.values().rev().filter(|it| it.user == self.user);
        let mut opened = own.filter(|it| matches!(it.callback, Some(Callback::Modal(_))));
        self.modal_of(model, opened.next()?.id)
    }

    /// The modal with which an interaction of this person was answered, unless it has been sent.
    fn modal_of<'model>(
        &self,
        model: &'model Model,
        opener: InteractionId,
    ) -> Option<(&'model Interaction, Modal)> {
        let opener = model.interactions.get(&opener).filter(|it| it.user == self.user)?;
        let Some(Callback::Modal(form)) = &opener.callback else { return None };
        let later = model.interactions.range(opener.id..).map(|(_, it)| it);
        let sent = later.filter(|it| it.opened_by == Some(opener.id)).any(|it| it.callback.is_some());
        (!sent).then(|| (opener, Modal::of(form)))
    }
}
