//! Plain values in, Discord's builders out.

use crate::screen::{Button, Choice, Form, Screen, Style};
use serenity::all::{
    AutocompleteChoice, ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAutocompleteResponse,
    CreateButton, CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage,
    CreateMessage, CreateModal, EditInteractionResponse, EditMessage, InputTextStyle,
};

/// A screen as a new message.
pub(super) fn create(screen: &Screen) -> CreateMessage {
    CreateMessage::new()
        .content(&screen.text)
        .components(rows(screen))
        .allowed_mentions(CreateAllowedMentions::new())
}

/// As an edit of a message.
pub(super) fn edit(screen: &Screen) -> EditMessage {
    EditMessage::new()
        .content(&screen.text)
        .components(rows(screen))
        .allowed_mentions(CreateAllowedMentions::new())
}

/// As an edit of the answer to an interaction.
pub(super) fn edit_answer(screen: &Screen) -> EditInteractionResponse {
    EditInteractionResponse::new()
        .content(&screen.text)
        .components(rows(screen))
        .allowed_mentions(CreateAllowedMentions::new())
}

/// As the answer to an interaction: a new message, for all to see.
pub(super) fn message(screen: &Screen) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(answer(screen))
}

/// As the answer to an interaction: a new message, for the user's eyes only.
pub(super) fn ephemeral(screen: &Screen) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(answer(screen).ephemeral(true))
}

/// As the answer to a press: in place of the message that was pressed.
pub(super) fn update(screen: &Screen) -> CreateInteractionResponse {
    CreateInteractionResponse::UpdateMessage(answer(screen))
}

/// As an answer that is still to be told how it is sent.
pub(super) fn answer(screen: &Screen) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
        .content(&screen.text)
        .components(rows(screen))
        .allowed_mentions(CreateAllowedMentions::new())
}

/// A form as the answer to a press.
pub(super) fn modal(form: &Form) -> CreateInteractionResponse {
    let field = CreateInputText::new(InputTextStyle::Short, &form.field.label, form.field.name)
        .value(&form.field.value)
        .max_length(form.field.longest);
    let row = CreateActionRow::InputText(field);
    CreateInteractionResponse::Modal(CreateModal::new(&form.press, &form.title).components(vec![row]))
}

/// Values that complete what is being typed.
pub(super) fn choices(choices: Vec<Choice>) -> CreateInteractionResponse {
    let choices = choices.into_iter().map(|choice| AutocompleteChoice::new(choice.label, choice.value));
    let response = CreateAutocompleteResponse::new().set_choices(choices.collect());
    CreateInteractionResponse::Autocomplete(response)
}

fn rows(screen: &Screen) -> Vec<CreateActionRow> {
    let row = |row: &Vec<Button>| CreateActionRow::Buttons(row.iter().map(button).collect());
    screen.rows.iter().map(row).collect()
}

fn button(button: &Button) -> CreateButton {
    let style = match button.style {
        Style::Primary => ButtonStyle::Primary,
        Style::Secondary => ButtonStyle::Secondary,
        Style::Success => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
    };
    CreateButton::new(&button.press).label(&button.label).style(style).disabled(!button.enabled)
}
