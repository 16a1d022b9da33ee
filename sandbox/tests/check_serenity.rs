//! Bodies as serenity builds them pass, and nothing in them is ignored.

use discord_sandbox::check::{self, AnswerTo};
use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, ChannelType, CommandOptionType, CommandType, CreateActionRow, CreateAllowedMentions,
    CreateAutocompleteResponse, CreateButton, CreateChannel, CreateCommand, CreateCommandOption, CreateEmbed,
    CreateEmbedAuthor, CreateEmbedFooter, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, CreateThread, EditChannel,
    EditInteractionResponse, EditMessage, EditThread, InputTextStyle, MessageFlags, Permissions,
    ReactionType,
};
use serenity::model::id::{ChannelId, MessageId, UserId};

fn json(builder: impl serde::Serialize) -> Value {
    serde_json::to_value(builder).expect("a builder is JSON")
}

fn die() -> ReactionType {
    ReactionType::Unicode("🎲".into())
}

fn embed() -> CreateEmbed {
    CreateEmbed::new()
        .title("Table")
        .description("Red leads")
        .url("https://example.com")
        .colour(0xff_00_00)
        .timestamp(serenity::model::Timestamp::from_unix_timestamp(1_800_000_000).expect("an instant"))
        .author(CreateEmbedAuthor::new("Red").icon_url("https://example.com/a.png"))
        .footer(CreateEmbedFooter::new("Turn 9"))
        .image("attachment://board.png")
        .thumbnail("https://example.com/a.png")
        .field("Red", "3", true)
}

fn rows() -> Vec<CreateActionRow> {
    let option = CreateSelectMenuOption::new("Two", "2").description("17 → 22").emoji(die());
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("roll").label("Roll").emoji(die()).style(ButtonStyle::Success),
            CreateButton::new_link("https://example.com").label("Rules"),
        ]),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("piece", CreateSelectMenuKind::String { options: vec![option] })
                .max_values(1),
        ),
        CreateActionRow::SelectMenu(CreateSelectMenu::new(
            "who",
            CreateSelectMenuKind::User { default_users: Some(vec![UserId::new(5)]) },
        )),
        CreateActionRow::SelectMenu(CreateSelectMenu::new(
            "where",
            CreateSelectMenuKind::Channel {
                channel_types: Some(vec![ChannelType::Text]),
                default_channels: None,
            },
        )),
    ]
}

#[test]
fn messages_and_their_edits() {
    let reply = serenity::all::MessageReference::from((ChannelId::new(5), MessageId::new(6)));
    let body = json(
        CreateMessage::new()
            .content("Your turn")
            .embed(embed())
            .components(rows())
            .allowed_mentions(CreateAllowedMentions::new().users([5_u64]))
            .reference_message(reply)
            .nonce(serenity::all::Nonce::Number(5))
            .flags(MessageFlags::SUPPRESS_NOTIFICATIONS),
    );
    assert_eq!(check::message_create(&body, 0), Ok(vec![]), "{body}");
    let body = json(EditMessage::new().content("").embed(embed()).components(rows()).suppress_embeds(true));
    assert_eq!(check::message_edit(&body, 0), Ok(vec![]), "{body}");
}

#[test]
fn answers_of_every_kind() {
    let message =
        || CreateInteractionResponseMessage::new().content("Roll").embed(embed()).components(rows());
    let input = CreateInputText::new(InputTextStyle::Short, "Name", "name").min_length(1).max_length(40);
    let modal = CreateModal::new("base", "Your base")
        .components(vec![CreateActionRow::InputText(input.placeholder("Asha"))]);
    let choices = CreateAutocompleteResponse::new().add_string_choice("Red", "red").add_int_choice("Two", 2);
    let click = AnswerTo::Component;
    for (response, to) in [
        (CreateInteractionResponse::Pong, AnswerTo::Ping),
        (CreateInteractionResponse::Message(message().ephemeral(true)), AnswerTo::Command),
        (CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true)), click),
        (CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new()), AnswerTo::Command),
        (CreateInteractionResponse::Acknowledge, click),
        (CreateInteractionResponse::UpdateMessage(message()), click),
        (CreateInteractionResponse::Autocomplete(choices), AnswerTo::Autocomplete),
        (CreateInteractionResponse::Modal(modal), click),
    ] {
        let body = json(response);
        assert_eq!(check::interaction_callback(&body, to, 0), Ok(vec![]), "{body}");
    }
}

#[test]
fn follow_ups_and_edits_of_answers() {
    let body = json(CreateInteractionResponseFollowup::new().content("a").components(rows()).ephemeral(true));
    assert_eq!(check::followup(&body, 0), Ok(vec![]), "{body}");
    let body = json(EditInteractionResponse::new().content("a").embed(embed()).components(rows()));
    assert_eq!(check::webhook_edit(&body, 0), Ok(vec![]), "{body}");
}

#[test]
fn commands_of_every_type() {
    let colour = CreateCommandOption::new(CommandOptionType::String, "colour", "Which")
        .name_localized("hi", "रंग")
        .required(true)
        .add_string_choice("Red", "red");
    let seats = CreateCommandOption::new(CommandOptionType::Integer, "seats", "How many")
        .min_int_value(2)
        .max_int_value(4)
        .set_autocomplete(true);
    let new = CreateCommandOption::new(CommandOptionType::SubCommand, "new", "Opens a table")
        .add_sub_option(colour)
        .add_sub_option(seats);
    let slash = CreateCommand::new("table")
        .kind(CommandType::ChatInput)
        .description("Tables")
        .description_localized("es-ES", "Mesas")
        .default_member_permissions(Permissions::MANAGE_MESSAGES)
        .add_option(new);
    let menu = CreateCommand::new("Show Hand").kind(CommandType::Message);
    let bulk = json!([json(slash), json(menu)]);
    assert_eq!(check::commands(&bulk), Ok(vec![]), "{bulk}");
    for body in bulk.as_array().expect("a list") {
        assert_eq!(check::command(body), Ok(vec![]), "{body}");
    }
}

#[test]
fn channels_threads_and_private_channels() {
    let body = json(CreateChannel::new("tables").kind(ChannelType::Text).topic("Games").permissions([]));
    assert_eq!(check::channel_create(&body), Ok(vec![]), "{body}");
    let body = json(EditChannel::new().topic("Games").rate_limit_per_user(5));
    assert_eq!(check::channel_modify(&body), Ok(vec![]), "{body}");
    let body = json(CreateThread::new("Table 1").kind(ChannelType::PublicThread));
    assert_eq!(check::thread_create(&body), Ok(vec![]), "{body}");
    let body = json(EditThread::new().archived(true));
    assert_eq!(check::thread_modify(&body), Ok(vec![]), "{body}");
    let body = json!({ "recipient_id": UserId::new(5) });
    assert_eq!(check::dm_create(&body), Ok(vec![]), "{body}");
}
