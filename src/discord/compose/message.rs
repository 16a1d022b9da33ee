//! A message before it is sent.

use crate::show::MESSAGE_CODE_POINTS;
use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateButton, CreateInteractionResponseMessage, CreateMessage,
    EditInteractionResponse, EditMessage,
};

/// Discord's limit of buttons in a row.
const ROW: usize = 5;

/// Two texts in one message; `None` when it would be longer than Discord takes.
fn joined(first: &str, second: &str) -> Option<String> {
    let text = format!("{first}\n{second}");
    (text.chars().count() <= MESSAGE_CODE_POINTS).then_some(text)
}

/// A message before it is sent: as a new one, as an edit, or as an answer. It pings nobody, whatever it says.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::discord) struct Composed {
    content: String,
    rows: Vec<CreateActionRow>,
}

impl Composed {
    /// Text without buttons.
    pub(in crate::discord) fn text(content: String) -> Self {
        Self { content, rows: Vec::new() }
    }

    /// Text with buttons, as many in a row as there is room for.
    pub(super) fn new(content: String, buttons: &[CreateButton]) -> Self {
        Self::with_rows(content, buttons.chunks(ROW).map(<[CreateButton]>::to_vec))
    }

    /// Text with rows of buttons.
    pub(super) fn with_rows(content: String, rows: impl IntoIterator<Item = Vec<CreateButton>>) -> Self {
        Self { content, rows: rows.into_iter().map(CreateActionRow::Buttons).collect() }
    }

    /// The same without its buttons.
    pub(in crate::discord) fn without_buttons(self) -> Self {
        Self { rows: Vec::new(), ..self }
    }

    /// The same under a line of text, if there is room for it.
    pub(in crate::discord) fn under(self, line: &str) -> Self {
        Self { content: joined(line, &self.content).unwrap_or(self.content), ..self }
    }

    /// The same above a line of text, if there is room for it.
    pub(in crate::discord) fn above(self, line: &str) -> Self {
        Self { content: joined(&self.content, line).unwrap_or(self.content), ..self }
    }

    /// As a new message.
    pub(in crate::discord) fn create(&self) -> CreateMessage {
        CreateMessage::new()
            .content(&self.content)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
    }

    /// As an edit of a message.
    pub(in crate::discord) fn edit(&self) -> EditMessage {
        EditMessage::new()
            .content(&self.content)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
    }

    /// As an edit of the answer to an interaction.
    pub(in crate::discord) fn edit_answer(&self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(&self.content)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
    }

    /// As the answer to an interaction.
    pub(in crate::discord) fn answer(&self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(&self.content)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
    }
}
