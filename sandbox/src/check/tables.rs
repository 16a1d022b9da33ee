//! The known keys of request bodies, from Discord's description of its API. Generated: `cargo run -p discord-sandbox
//! --example keys` writes this file. A comment above a key gives the reason where documentation overrules the
//! description; those facts are in `examples/keys/documented.rs`.

use super::shape::{
    Key, NUMBER, Shape, integer, list, list_of, media, non_null, optional, required, set, set_of, text,
    text_of, web,
};

/// The languages of Discord's interface.
pub(super) const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];

/// The components of a Components V2 message.
pub(super) const LAYOUT: Shape = list(
    &Shape::Union(&[
        (1, ACTION_ROW_COMPONENT_FOR_MESSAGE_REQUEST),
        (9, SECTION_COMPONENT_FOR_MESSAGE_REQUEST),
        (10, TEXT_DISPLAY_COMPONENT_FOR_MESSAGE_REQUEST),
        (12, MEDIA_GALLERY_COMPONENT_FOR_MESSAGE_REQUEST),
        (13, FILE_COMPONENT_FOR_MESSAGE_REQUEST),
        (14, SEPARATOR_COMPONENT_FOR_MESSAGE_REQUEST),
        (17, CONTAINER_COMPONENT_FOR_MESSAGE_REQUEST),
    ]),
    40,
);

/// By hand: without the flag `IS_COMPONENTS_V2`, a message has up to 5 rows and no other components.
pub(super) const ROWS: Shape = list(&Shape::Union(&[(1, ACTION_ROW_COMPONENT_FOR_MESSAGE_REQUEST)]), 5);

/// By hand: the type is judged by the interaction that is answered, then `data` by the type.
pub(super) const INTERACTION_CALLBACK: &[Key] =
    &[required("type", integer(0, 255)), optional("data", Shape::Anything)];

/// `ActionRowComponentForMessageRequest`.
pub(super) const ACTION_ROW_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[1])),
    required(
        "components",
        list_of(
            &Shape::Union(&[
                (2, BUTTON_COMPONENT_FOR_MESSAGE_REQUEST),
                (3, STRING_SELECT_COMPONENT_FOR_MESSAGE_REQUEST),
                (5, USER_SELECT_COMPONENT_FOR_MESSAGE_REQUEST),
                (6, ROLE_SELECT_COMPONENT_FOR_MESSAGE_REQUEST),
                (7, MENTIONABLE_SELECT_COMPONENT_FOR_MESSAGE_REQUEST),
                (8, CHANNEL_SELECT_COMPONENT_FOR_MESSAGE_REQUEST),
            ]),
            1,
            5,
        ),
    ),
    optional("id", integer(0, 2_147_483_647)),
];

/// `ActionRowComponentForModalRequest`.
pub(super) const ACTION_ROW_COMPONENT_FOR_MODAL_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[1])),
    required("components", list_of(&Shape::Union(&[(4, TEXT_INPUT_COMPONENT_FOR_MODAL_REQUEST)]), 1, 5)),
    optional("id", integer(0, 2_147_483_647)),
];

/// `ApplicationCommandAttachmentOption`.
pub(super) const APPLICATION_COMMAND_ATTACHMENT_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[11])),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandBooleanOption`.
pub(super) const APPLICATION_COMMAND_BOOLEAN_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[5])),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandChannelOption`.
pub(super) const APPLICATION_COMMAND_CHANNEL_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[7])),
    optional("channel_types", set(&Shape::OneOf(&[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]), 12)),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandCreateRequest`.
pub(super) const APPLICATION_COMMAND_CREATE_REQUEST: &[Key] = &[
    optional("type", Shape::OneOf(&[1, 2, 3, 4])),
    optional("contexts", set_of(&Shape::OneOf(&[0, 1, 2]), 1, 3)),
    // By hand: documented as digits in a string; integers are taken, too
    optional("default_member_permissions", Shape::Bits),
    optional("description", text(100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    optional("dm_permission", Shape::Bool),
    optional("handler", Shape::OneOf(&[1, 2])),
    optional("integration_types", set_of(&Shape::OneOf(&[0, 1]), 1, 2)),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    // By hand: documented
    optional("nsfw", Shape::Bool),
    optional(
        "options",
        list(
            &Shape::Union(&[
                (1, APPLICATION_COMMAND_SUBCOMMAND_OPTION),
                (2, APPLICATION_COMMAND_SUBCOMMAND_GROUP_OPTION),
                (3, APPLICATION_COMMAND_STRING_OPTION),
                (4, APPLICATION_COMMAND_INTEGER_OPTION),
                (5, APPLICATION_COMMAND_BOOLEAN_OPTION),
                (6, APPLICATION_COMMAND_USER_OPTION),
                (7, APPLICATION_COMMAND_CHANNEL_OPTION),
                (8, APPLICATION_COMMAND_ROLE_OPTION),
                (9, APPLICATION_COMMAND_MENTIONABLE_OPTION),
                (10, APPLICATION_COMMAND_NUMBER_OPTION),
                (11, APPLICATION_COMMAND_ATTACHMENT_OPTION),
            ]),
            25,
        ),
    ),
];

/// `ApplicationCommandIntegerOption`.
pub(super) const APPLICATION_COMMAND_INTEGER_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[4])),
    optional("autocomplete", Shape::Bool),
    optional("choices", list(&Shape::Object(APPLICATION_COMMAND_OPTION_INTEGER_CHOICE), 25)),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    optional("max_value", integer(-9_007_199_254_740_991, 9_007_199_254_740_991)),
    optional("min_value", integer(-9_007_199_254_740_991, 9_007_199_254_740_991)),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandMentionableOption`.
pub(super) const APPLICATION_COMMAND_MENTIONABLE_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[9])),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandNumberOption`.
pub(super) const APPLICATION_COMMAND_NUMBER_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[10])),
    optional("autocomplete", Shape::Bool),
    optional("choices", list(&Shape::Object(APPLICATION_COMMAND_OPTION_NUMBER_CHOICE), 25)),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    optional("max_value", NUMBER),
    optional("min_value", NUMBER),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandOptionIntegerChoice`.
pub(super) const APPLICATION_COMMAND_OPTION_INTEGER_CHOICE: &[Key] = &[
    required("name", text_of(1, 100)),
    optional("name_localizations", Shape::Localizations { max: 100 }),
    required("value", integer(-9_007_199_254_740_991, 9_007_199_254_740_991)),
];

/// `ApplicationCommandOptionNumberChoice`.
pub(super) const APPLICATION_COMMAND_OPTION_NUMBER_CHOICE: &[Key] = &[
    required("name", text_of(1, 100)),
    optional("name_localizations", Shape::Localizations { max: 100 }),
    required("value", NUMBER),
];

/// `ApplicationCommandOptionStringChoice`.
pub(super) const APPLICATION_COMMAND_OPTION_STRING_CHOICE: &[Key] = &[
    required("name", text_of(1, 100)),
    optional("name_localizations", Shape::Localizations { max: 100 }),
    // By hand: documented as up to 100 characters; an empty one cannot be sent
    required("value", text_of(1, 100)),
];

/// `ApplicationCommandPatchRequestPartial`.
pub(super) const APPLICATION_COMMAND_PATCH_REQUEST_PARTIAL: &[Key] = &[
    optional("contexts", set_of(&Shape::OneOf(&[0, 1, 2]), 1, 3)),
    // By hand: documented as digits in a string; integers are taken, too
    optional("default_member_permissions", Shape::Bits),
    optional("description", text(100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    optional("dm_permission", Shape::Bool),
    optional("handler", Shape::OneOf(&[1, 2])),
    optional("integration_types", set_of(&Shape::OneOf(&[0, 1]), 1, 2)),
    non_null("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    // By hand: documented
    optional("nsfw", Shape::Bool),
    optional(
        "options",
        list(
            &Shape::Union(&[
                (1, APPLICATION_COMMAND_SUBCOMMAND_OPTION),
                (2, APPLICATION_COMMAND_SUBCOMMAND_GROUP_OPTION),
                (3, APPLICATION_COMMAND_STRING_OPTION),
                (4, APPLICATION_COMMAND_INTEGER_OPTION),
                (5, APPLICATION_COMMAND_BOOLEAN_OPTION),
                (6, APPLICATION_COMMAND_USER_OPTION),
                (7, APPLICATION_COMMAND_CHANNEL_OPTION),
                (8, APPLICATION_COMMAND_ROLE_OPTION),
                (9, APPLICATION_COMMAND_MENTIONABLE_OPTION),
                (10, APPLICATION_COMMAND_NUMBER_OPTION),
                (11, APPLICATION_COMMAND_ATTACHMENT_OPTION),
            ]),
            25,
        ),
    ),
];

/// `ApplicationCommandRoleOption`.
pub(super) const APPLICATION_COMMAND_ROLE_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[8])),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandStringOption`.
pub(super) const APPLICATION_COMMAND_STRING_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[3])),
    optional("autocomplete", Shape::Bool),
    optional("choices", list(&Shape::Object(APPLICATION_COMMAND_OPTION_STRING_CHOICE), 25)),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    optional("max_length", integer(1, 6000)),
    optional("min_length", integer(0, 6000)),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandSubcommandGroupOption`.
pub(super) const APPLICATION_COMMAND_SUBCOMMAND_GROUP_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[2])),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("options", list(&Shape::Union(&[(1, APPLICATION_COMMAND_SUBCOMMAND_OPTION)]), 25)),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandSubcommandOption`.
pub(super) const APPLICATION_COMMAND_SUBCOMMAND_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[1])),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional(
        "options",
        list(
            &Shape::Union(&[
                (3, APPLICATION_COMMAND_STRING_OPTION),
                (4, APPLICATION_COMMAND_INTEGER_OPTION),
                (5, APPLICATION_COMMAND_BOOLEAN_OPTION),
                (6, APPLICATION_COMMAND_USER_OPTION),
                (7, APPLICATION_COMMAND_CHANNEL_OPTION),
                (8, APPLICATION_COMMAND_ROLE_OPTION),
                (9, APPLICATION_COMMAND_MENTIONABLE_OPTION),
                (10, APPLICATION_COMMAND_NUMBER_OPTION),
                (11, APPLICATION_COMMAND_ATTACHMENT_OPTION),
            ]),
            25,
        ),
    ),
    optional("required", Shape::Bool),
];

/// `ApplicationCommandUpdateRequest`.
pub(super) const APPLICATION_COMMAND_UPDATE_REQUEST: &[Key] = &[
    optional("type", Shape::OneOf(&[1, 2, 3, 4])),
    optional("contexts", set_of(&Shape::OneOf(&[0, 1, 2]), 1, 3)),
    // By hand: documented as digits in a string; integers are taken, too
    optional("default_member_permissions", Shape::Bits),
    optional("description", text(100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    optional("dm_permission", Shape::Bool),
    optional("handler", Shape::OneOf(&[1, 2])),
    optional("id", Shape::Snowflake),
    optional("integration_types", set_of(&Shape::OneOf(&[0, 1]), 1, 2)),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    // By hand: documented
    optional("nsfw", Shape::Bool),
    optional(
        "options",
        list(
            &Shape::Union(&[
                (1, APPLICATION_COMMAND_SUBCOMMAND_OPTION),
                (2, APPLICATION_COMMAND_SUBCOMMAND_GROUP_OPTION),
                (3, APPLICATION_COMMAND_STRING_OPTION),
                (4, APPLICATION_COMMAND_INTEGER_OPTION),
                (5, APPLICATION_COMMAND_BOOLEAN_OPTION),
                (6, APPLICATION_COMMAND_USER_OPTION),
                (7, APPLICATION_COMMAND_CHANNEL_OPTION),
                (8, APPLICATION_COMMAND_ROLE_OPTION),
                (9, APPLICATION_COMMAND_MENTIONABLE_OPTION),
                (10, APPLICATION_COMMAND_NUMBER_OPTION),
                (11, APPLICATION_COMMAND_ATTACHMENT_OPTION),
            ]),
            25,
        ),
    ),
];

/// `ApplicationCommandUserOption`.
pub(super) const APPLICATION_COMMAND_USER_OPTION: &[Key] = &[
    required("type", Shape::OneOf(&[6])),
    required("description", text_of(1, 100)),
    optional("description_localizations", Shape::Localizations { max: 100 }),
    required("name", text_of(1, 32)),
    optional("name_localizations", Shape::Localizations { max: 32 }),
    optional("required", Shape::Bool),
];

/// `InteractionApplicationCommandAutocompleteCallbackStringData`.
pub(super) const AUTOCOMPLETE: &[Key] = &[
    // By hand: documented as required; the description has a schema for each type of value
    required("choices", list(&Shape::Object(AUTOCOMPLETE_CHOICE), 25)),
];

/// `ApplicationCommandOptionStringChoice`.
pub(super) const AUTOCOMPLETE_CHOICE: &[Key] = &[
    required("name", text_of(1, 100)),
    optional("name_localizations", Shape::Localizations { max: 100 }),
    // By hand: a text or a number, by the option; a text has up to 100 characters
    required("value", Shape::ChoiceValue),
];

/// The body of `POST /channels/{channel_id}/messages/bulk-delete`.
pub(super) const BULK_DELETE: &[Key] = &[required("messages", set_of(&Shape::Snowflake, 2, 100))];

/// `ButtonComponentForMessageRequest`.
pub(super) const BUTTON_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[2])),
    optional("custom_id", text_of(1, 100)),
    optional("disabled", Shape::Bool),
    optional("emoji", Shape::Object(COMPONENT_EMOJI_FOR_REQUEST)),
    optional("id", integer(0, 2_147_483_647)),
    optional("label", text(80)),
    optional("sku_id", Shape::Snowflake),
    required("style", Shape::OneOf(&[1, 2, 3, 4, 5, 6])),
    // By hand: a button can lead into the client
    optional("url", Shape::Url { schemes: &["http", "https", "discord"], max: 512 }),
];

/// `ChannelPermissionOverwriteRequest`.
pub(super) const CHANNEL_PERMISSION_OVERWRITE_REQUEST: &[Key] = &[
    optional("type", Shape::OneOf(&[0, 1])),
    // By hand: documented as digits in a string; integers are taken, too
    optional("allow", Shape::Bits),
    // By hand: documented as digits in a string; integers are taken, too
    optional("deny", Shape::Bits),
    required("id", Shape::Snowflake),
];

/// `ChannelSelectComponentForMessageRequest`.
pub(super) const CHANNEL_SELECT_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[8])),
    optional("channel_types", set(&Shape::OneOf(&[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]), 12)),
    required("custom_id", text_of(1, 100)),
    optional("default_values", list(&Shape::Object(CHANNEL_SELECT_DEFAULT_VALUE), 25)),
    optional("disabled", Shape::Bool),
    optional("id", integer(0, 2_147_483_647)),
    optional("max_values", integer(1, 25)),
    optional("min_values", integer(0, 25)),
    optional("placeholder", text(150)),
    optional("required", Shape::Bool),
];

/// `ChannelSelectComponentForModalRequest`.
pub(super) const CHANNEL_SELECT_COMPONENT_FOR_MODAL_REQUEST: &[Key] =
    CHANNEL_SELECT_COMPONENT_FOR_MESSAGE_REQUEST;

/// `ChannelSelectDefaultValue`.
pub(super) const CHANNEL_SELECT_DEFAULT_VALUE: &[Key] =
    &[required("type", Shape::Word(&["channel"])), required("id", Shape::Snowflake)];

/// `CheckboxComponentForModalRequest`.
pub(super) const CHECKBOX_COMPONENT_FOR_MODAL_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[23])),
    required("custom_id", text_of(1, 100)),
    optional("default", Shape::Bool),
    optional("id", integer(0, 2_147_483_647)),
];

/// `CheckboxGroupComponentForModalRequest`.
pub(super) const CHECKBOX_GROUP_COMPONENT_FOR_MODAL_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[22])),
    required("custom_id", text_of(1, 100)),
    optional("id", integer(0, 2_147_483_647)),
    optional("max_values", integer(1, 10)),
    optional("min_values", integer(0, 10)),
    required("options", list_of(&Shape::Object(CHECKBOX_GROUP_OPTION_FOR_REQUEST), 1, 10)),
    optional("required", Shape::Bool),
];

/// `CheckboxGroupOptionForRequest`.
pub(super) const CHECKBOX_GROUP_OPTION_FOR_REQUEST: &[Key] = &[
    optional("default", Shape::Bool),
    optional("description", text(100)),
    required("label", text_of(1, 100)),
    required("value", text_of(1, 100)),
];

/// `ComponentEmojiForRequest`.
pub(super) const COMPONENT_EMOJI_FOR_REQUEST: &[Key] = &[
    // By hand: documented
    optional("animated", Shape::Bool),
    optional("id", Shape::Snowflake),
    // By hand: a custom emoji is known by its id alone
    optional("name", text(32)),
];

/// `ContainerComponentForMessageRequest`.
pub(super) const CONTAINER_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[17])),
    optional("accent_color", integer(0, 16_777_215)),
    required(
        "components",
        list_of(
            &Shape::Union(&[
                (1, ACTION_ROW_COMPONENT_FOR_MESSAGE_REQUEST),
                (9, SECTION_COMPONENT_FOR_MESSAGE_REQUEST),
                (10, TEXT_DISPLAY_COMPONENT_FOR_MESSAGE_REQUEST),
                (12, MEDIA_GALLERY_COMPONENT_FOR_MESSAGE_REQUEST),
                (13, FILE_COMPONENT_FOR_MESSAGE_REQUEST),
                (14, SEPARATOR_COMPONENT_FOR_MESSAGE_REQUEST),
            ]),
            1,
            40,
        ),
    ),
    optional("id", integer(0, 2_147_483_647)),
    optional("spoiler", Shape::Bool),
];

/// `CreateGuildChannelRequest`.
pub(super) const CREATE_GUILD_CHANNEL_REQUEST: &[Key] = &[
    optional("type", Shape::OneOf(&[0, 2, 4, 5, 13, 14, 15])),
    optional("available_tags", list(&Shape::Object(CREATE_OR_UPDATE_THREAD_TAG_REQUEST), 20)),
    // By hand: 384 kbit/s, at the highest boost level
    optional("bitrate", integer(8000, 384_000)),
    optional("default_auto_archive_duration", Shape::OneOf(&[60, 1440, 4320, 10_080])),
    optional("default_forum_layout", Shape::OneOf(&[0, 1, 2])),
    optional("default_reaction_emoji", Shape::Object(UPDATE_DEFAULT_REACTION_EMOJI_REQUEST)),
    optional("default_sort_order", Shape::OneOf(&[0, 1])),
    optional("default_tag_setting", Shape::Word(&["match_all", "match_some"])),
    optional("default_thread_rate_limit_per_user", integer(0, 21_600)),
    required("name", text_of(1, 100)),
    optional("nsfw", Shape::Bool),
    optional("parent_id", Shape::Snowflake),
    optional("permission_overwrites", list(&Shape::Object(CHANNEL_PERMISSION_OVERWRITE_REQUEST), 100)),
    optional("position", integer(0, 2_147_483_647)),
    optional("rate_limit_per_user", integer(0, 21_600)),
    // By hand: no region has a longer name
    optional("rtc_region", text(100)),
    optional("topic", text(4096)),
    // By hand: documented for stages
    optional("user_limit", integer(0, 10_000)),
    optional("video_quality_mode", Shape::OneOf(&[1, 2])),
];

/// `CreateOrUpdateThreadTagRequest`.
pub(super) const CREATE_OR_UPDATE_THREAD_TAG_REQUEST: &[Key] = &[
    optional("emoji_id", Shape::Snowflake),
    optional("emoji_name", text(100)),
    optional("moderated", Shape::Bool),
    // By hand: a tag has a name
    required("name", text_of(1, 50)),
];

/// `CreatePrivateChannelRequest`.
pub(super) const CREATE_PRIVATE_CHANNEL_REQUEST: &[Key] = &[
    // By hand: documented as required
    required("recipient_id", Shape::Snowflake),
];

/// `CreateTextThreadWithoutMessageRequest`.
pub(super) const CREATE_TEXT_THREAD_WITHOUT_MESSAGE_REQUEST: &[Key] = &[
    optional("type", Shape::OneOf(&[10, 11, 12])),
    optional("auto_archive_duration", Shape::OneOf(&[60, 1440, 4320, 10_080])),
    optional("invitable", Shape::Bool),
    required("name", text_of(1, 100)),
    optional("rate_limit_per_user", integer(0, 21_600)),
];

/// `CreateTextThreadWithMessageRequest`.
pub(super) const CREATE_TEXT_THREAD_WITH_MESSAGE_REQUEST: &[Key] = &[
    optional("auto_archive_duration", Shape::OneOf(&[60, 1440, 4320, 10_080])),
    required("name", text_of(1, 100)),
    optional("rate_limit_per_user", integer(0, 21_600)),
];

/// `CustomClientThemeShareRequest`.
pub(super) const CUSTOM_CLIENT_THEME_SHARE_REQUEST: &[Key] = &[
    required("base_mix", integer(0, 100)),
    optional("base_theme", Shape::OneOf(&[0, 1, 2, 3, 4])),
    required("colors", list_of(&text_of(6, 6), 1, 5)),
    required("gradient_angle", integer(0, 360)),
];

/// `FileComponentForMessageRequest`.
pub(super) const FILE_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[13])),
    required("file", Shape::Object(UNFURLED_MEDIA_REQUEST_WITH_ATTACHMENT_REFERENCE_REQUIRED)),
    optional("id", integer(0, 2_147_483_647)),
    optional("spoiler", Shape::Bool),
];

/// `FileUploadComponentForModalRequest`.
pub(super) const FILE_UPLOAD_COMPONENT_FOR_MODAL_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[19])),
    required("custom_id", text_of(1, 100)),
    optional("id", integer(0, 2_147_483_647)),
    optional("max_values", integer(1, 10)),
    optional("min_values", integer(0, 10)),
    optional("required", Shape::Bool),
];

/// `IncomingWebhookInteractionRequest`.
pub(super) const INCOMING_WEBHOOK_INTERACTION_REQUEST: &[Key] = &[
    optional("allowed_mentions", Shape::Object(MESSAGE_ALLOWED_MENTIONS_REQUEST)),
    optional("attachments", list(&Shape::Object(MESSAGE_ATTACHMENT_REQUEST), 10)),
    // By hand: flags say which of ROWS and LAYOUT it has
    optional("components", Shape::Anything),
    // By hand: 2,000 is the limit of a bot; 4,000 is that of people with Nitro
    optional("content", text(2000)),
    optional("embeds", list(&Shape::Object(RICH_EMBED), 10)),
    // By hand: a set of bits is not negative
    optional("flags", integer(0, i64::MAX)),
    optional("poll", Shape::Object(POLL_CREATE_REQUEST)),
    optional("tts", Shape::Bool),
];

/// `IncomingWebhookRequestPartial`.
pub(super) const INCOMING_WEBHOOK_REQUEST_PARTIAL: &[Key] = &[
    optional("allowed_mentions", Shape::Object(MESSAGE_ALLOWED_MENTIONS_REQUEST)),
    optional("applied_tags", list(&Shape::Snowflake, 5)),
    optional("attachments", list(&Shape::Object(MESSAGE_ATTACHMENT_REQUEST), 10)),
    optional("avatar_url", web(2048)),
    // By hand: flags say which of ROWS and LAYOUT it has
    optional("components", Shape::Anything),
    // By hand: 2,000 is the limit of a bot; 4,000 is that of people with Nitro
    optional("content", text(2000)),
    optional("embeds", list(&Shape::Object(RICH_EMBED), 10)),
    // By hand: a set of bits is not negative
    optional("flags", integer(0, i64::MAX)),
    optional("poll", Shape::Object(POLL_CREATE_REQUEST)),
    optional("thread_name", text(100)),
    optional("tts", Shape::Bool),
    optional("username", text_of(1, 80)),
];

/// `IncomingWebhookUpdateForInteractionCallbackRequestPartial`.
pub(super) const INCOMING_WEBHOOK_UPDATE_FOR_INTERACTION_CALLBACK_REQUEST_PARTIAL: &[Key] = &[
    optional("allowed_mentions", Shape::Object(MESSAGE_ALLOWED_MENTIONS_REQUEST)),
    optional("attachments", list(&Shape::Object(MESSAGE_ATTACHMENT_REQUEST), 10)),
    // By hand: flags say which of ROWS and LAYOUT it has
    optional("components", Shape::Anything),
    // By hand: 2,000 is the limit of a bot; 4,000 is that of people with Nitro
    optional("content", text(2000)),
    optional("embeds", list(&Shape::Object(RICH_EMBED), 10)),
    // By hand: a set of bits is not negative
    optional("flags", integer(0, i64::MAX)),
];

/// `IncomingWebhookUpdateRequestPartial`.
pub(super) const INCOMING_WEBHOOK_UPDATE_REQUEST_PARTIAL: &[Key] = &[
    optional("allowed_mentions", Shape::Object(MESSAGE_ALLOWED_MENTIONS_REQUEST)),
    optional("attachments", list(&Shape::Object(MESSAGE_ATTACHMENT_REQUEST), 10)),
    // By hand: flags say which of ROWS and LAYOUT it has
    optional("components", Shape::Anything),
    // By hand: 2,000 is the limit of a bot; 4,000 is that of people with Nitro
    optional("content", text(2000)),
    optional("embeds", list(&Shape::Object(RICH_EMBED), 10)),
    // By hand: a set of bits is not negative
    optional("flags", integer(0, i64::MAX)),
    optional("poll", Shape::Object(POLL_CREATE_REQUEST)),
];

/// `LabelComponentForModalRequest`.
pub(super) const LABEL_COMPONENT_FOR_MODAL_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[18])),
    required(
        "component",
        Shape::Union(&[
            (3, STRING_SELECT_COMPONENT_FOR_MODAL_REQUEST),
            (4, TEXT_INPUT_COMPONENT_FOR_MODAL_REQUEST),
            (5, USER_SELECT_COMPONENT_FOR_MODAL_REQUEST),
            (6, ROLE_SELECT_COMPONENT_FOR_MODAL_REQUEST),
            (7, MENTIONABLE_SELECT_COMPONENT_FOR_MODAL_REQUEST),
            (8, CHANNEL_SELECT_COMPONENT_FOR_MODAL_REQUEST),
            (19, FILE_UPLOAD_COMPONENT_FOR_MODAL_REQUEST),
            (21, RADIO_GROUP_COMPONENT_FOR_MODAL_REQUEST),
            (22, CHECKBOX_GROUP_COMPONENT_FOR_MODAL_REQUEST),
            (23, CHECKBOX_COMPONENT_FOR_MODAL_REQUEST),
        ]),
    ),
    optional("description", text_of(1, 100)),
    optional("id", integer(0, 2_147_483_647)),
    required("label", text_of(1, 45)),
];

/// `MediaGalleryComponentForMessageRequest`.
pub(super) const MEDIA_GALLERY_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[12])),
    optional("id", integer(0, 2_147_483_647)),
    required("items", list_of(&Shape::Object(MEDIA_GALLERY_ITEM_REQUEST), 1, 10)),
];

/// `MediaGalleryItemRequest`.
pub(super) const MEDIA_GALLERY_ITEM_REQUEST: &[Key] = &[
    optional("description", text_of(1, 1024)),
    required("media", Shape::Object(UNFURLED_MEDIA_REQUEST)),
    optional("spoiler", Shape::Bool),
];

/// `MentionableSelectComponentForMessageRequest`.
pub(super) const MENTIONABLE_SELECT_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[7])),
    required("custom_id", text_of(1, 100)),
    optional(
        "default_values",
        list(
            &Shape::Object(&[
                required("type", Shape::Word(&["role", "user"])),
                required("id", Shape::Snowflake),
            ]),
            25,
        ),
    ),
    optional("disabled", Shape::Bool),
    optional("id", integer(0, 2_147_483_647)),
    optional("max_values", integer(1, 25)),
    optional("min_values", integer(0, 25)),
    optional("placeholder", text(150)),
    optional("required", Shape::Bool),
];

/// `MentionableSelectComponentForModalRequest`.
pub(super) const MENTIONABLE_SELECT_COMPONENT_FOR_MODAL_REQUEST: &[Key] =
    MENTIONABLE_SELECT_COMPONENT_FOR_MESSAGE_REQUEST;

/// `MessageAllowedMentionsRequest`.
pub(super) const MESSAGE_ALLOWED_MENTIONS_REQUEST: &[Key] = &[
    optional("parse", set(&Shape::Word(&["users", "roles", "everyone"]), 3)),
    optional("replied_user", Shape::Bool),
    optional("roles", set(&Shape::Snowflake, 100)),
    optional("users", set(&Shape::Snowflake, 100)),
];

/// `MessageAttachmentRequest`.
pub(super) const MESSAGE_ATTACHMENT_REQUEST: &[Key] = &[
    optional("description", text(1024)),
    optional("duration_secs", Shape::Number { min: 0.0 }),
    optional("filename", text_of(1, 1024)),
    required("id", Shape::Snowflake),
    optional("is_remix", Shape::Bool),
    optional("is_spoiler", Shape::Bool),
    optional("title", text(1024)),
    optional("waveform", text(400)),
];

/// `MessageCreateRequest`.
pub(super) const MESSAGE_CREATE_REQUEST: &[Key] = &[
    optional("allowed_mentions", Shape::Object(MESSAGE_ALLOWED_MENTIONS_REQUEST)),
    optional("attachments", list(&Shape::Object(MESSAGE_ATTACHMENT_REQUEST), 10)),
    // By hand: flags say which of ROWS and LAYOUT it has
    optional("components", Shape::Anything),
    // By hand: 2,000 is the limit of a bot; 4,000 is that of people with Nitro
    optional("content", text(2000)),
    optional("embeds", list(&Shape::Object(RICH_EMBED), 10)),
    optional("enforce_nonce", Shape::Bool),
    // By hand: a set of bits is not negative
    optional("flags", integer(0, i64::MAX)),
    optional("message_reference", Shape::Object(MESSAGE_REFERENCE_REQUEST)),
    optional("nonce", Shape::Nonce),
    optional("poll", Shape::Object(POLL_CREATE_REQUEST)),
    optional("shared_client_theme", Shape::Object(CUSTOM_CLIENT_THEME_SHARE_REQUEST)),
    optional("sticker_ids", list(&Shape::Snowflake, 3)),
    optional("tts", Shape::Bool),
];

/// `MessageEditRequestPartial`.
pub(super) const MESSAGE_EDIT_REQUEST_PARTIAL: &[Key] = &[
    optional("allowed_mentions", Shape::Object(MESSAGE_ALLOWED_MENTIONS_REQUEST)),
    optional("attachments", list(&Shape::Object(MESSAGE_ATTACHMENT_REQUEST), 10)),
    // By hand: flags say which of ROWS and LAYOUT it has
    optional("components", Shape::Anything),
    // By hand: 2,000 is the limit of a bot; 4,000 is that of people with Nitro
    optional("content", text(2000)),
    optional("embeds", list(&Shape::Object(RICH_EMBED), 10)),
    // By hand: a set of bits is not negative
    optional("flags", integer(0, i64::MAX)),
    // By hand: a message has up to 3 stickers, edited or not
    optional("sticker_ids", list(&Shape::Snowflake, 3)),
];

/// The query of `GET /channels/{channel_id}/messages`.
pub(super) const MESSAGE_LIST: &[Key] = &[
    optional("after", Shape::Snowflake),
    optional("around", Shape::Snowflake),
    optional("before", Shape::Snowflake),
    optional("limit", integer(1, 100)),
];

/// `MessageReferenceRequest`.
pub(super) const MESSAGE_REFERENCE_REQUEST: &[Key] = &[
    // By hand: messages can be forwarded, too (1)
    optional("type", Shape::OneOf(&[0, 1])),
    optional("channel_id", Shape::Snowflake),
    optional("fail_if_not_exists", Shape::Bool),
    optional("guild_id", Shape::Snowflake),
    required("message_id", Shape::Snowflake),
];

/// `ModalInteractionCallbackRequestData`.
pub(super) const MODAL_INTERACTION_CALLBACK_REQUEST_DATA: &[Key] = &[
    // By hand: documented as 1 to 5
    required(
        "components",
        list_of(
            &Shape::Union(&[
                (1, ACTION_ROW_COMPONENT_FOR_MODAL_REQUEST),
                (10, TEXT_DISPLAY_COMPONENT_FOR_MODAL_REQUEST),
                (18, LABEL_COMPONENT_FOR_MODAL_REQUEST),
            ]),
            1,
            5,
        ),
    ),
    required("custom_id", text_of(1, 100)),
    required("title", text_of(1, 45)),
];

/// The body of `PUT /channels/{channel_id}/permissions/{overwrite_id}`.
pub(super) const PERMISSION_OVERWRITE: &[Key] = &[
    // By hand: documented as required
    required("type", Shape::OneOf(&[0, 1])),
    // By hand: documented as digits in a string; integers are taken, too
    optional("allow", Shape::Bits),
    // By hand: documented as digits in a string; integers are taken, too
    optional("deny", Shape::Bits),
];

/// `PollAnswerCreateRequest`.
pub(super) const POLL_ANSWER_CREATE_REQUEST: &[Key] =
    &[required("poll_media", Shape::Object(POLL_MEDIA_CREATE_REQUEST))];

/// `PollCreateRequest`.
pub(super) const POLL_CREATE_REQUEST: &[Key] = &[
    optional("allow_multiselect", Shape::Bool),
    required("answers", list_of(&Shape::Object(POLL_ANSWER_CREATE_REQUEST), 1, 10)),
    optional("duration", integer(1, 768)),
    optional("layout_type", Shape::OneOf(&[1])),
    required("question", Shape::Object(POLL_MEDIA)),
];

/// `PollEmojiCreateRequest`.
pub(super) const POLL_EMOJI_CREATE_REQUEST: &[Key] =
    &[optional("animated", Shape::Bool), optional("id", Shape::Snowflake), optional("name", text(32))];

/// `PollMedia`.
pub(super) const POLL_MEDIA: &[Key] = &[
    // By hand: documented as the only key of a question
    required("text", text_of(1, 300)),
];

/// `PollMediaCreateRequest`.
pub(super) const POLL_MEDIA_CREATE_REQUEST: &[Key] = &[
    optional("emoji", Shape::Object(POLL_EMOJI_CREATE_REQUEST)),
    // By hand: an answer has up to 55 characters, a question 300
    optional("text", text_of(1, 55)),
];

/// `RadioGroupComponentForModalRequest`.
pub(super) const RADIO_GROUP_COMPONENT_FOR_MODAL_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[21])),
    required("custom_id", text_of(1, 100)),
    optional("id", integer(0, 2_147_483_647)),
    required("options", list_of(&Shape::Object(RADIO_GROUP_OPTION_FOR_REQUEST), 2, 10)),
    optional("required", Shape::Bool),
];

/// `RadioGroupOptionForRequest`.
pub(super) const RADIO_GROUP_OPTION_FOR_REQUEST: &[Key] = CHECKBOX_GROUP_OPTION_FOR_REQUEST;

/// `RichEmbed`.
pub(super) const RICH_EMBED: &[Key] = &[
    // By hand: whatever it says, the embed becomes a rich one; no type is longer
    optional("type", text(32)),
    optional("author", Shape::Object(RICH_EMBED_AUTHOR)),
    optional("color", integer(0, 16_777_215)),
    optional("description", text(4096)),
    optional("fields", list(&Shape::Object(RICH_EMBED_FIELD), 25)),
    optional("footer", Shape::Object(RICH_EMBED_FOOTER)),
    optional("image", Shape::Object(RICH_EMBED_IMAGE)),
    optional("thumbnail", Shape::Object(RICH_EMBED_THUMBNAIL)),
    optional("timestamp", Shape::Instant),
    optional("title", text(256)),
    optional("url", web(2048)),
];

/// `RichEmbedAuthor`.
pub(super) const RICH_EMBED_AUTHOR: &[Key] = &[
    // By hand: an attachment of the message can be shown
    optional("icon_url", media(2048)),
    // By hand: documented as required
    required("name", text(256)),
    optional("url", web(2048)),
];

/// `RichEmbedField`.
pub(super) const RICH_EMBED_FIELD: &[Key] =
    &[optional("inline", Shape::Bool), required("name", text(256)), required("value", text(1024))];

/// `RichEmbedFooter`.
pub(super) const RICH_EMBED_FOOTER: &[Key] = &[
    // By hand: an attachment of the message can be shown
    optional("icon_url", media(2048)),
    // By hand: documented as required
    required("text", text(2048)),
];

/// `RichEmbedImage`.
pub(super) const RICH_EMBED_IMAGE: &[Key] = &[
    optional("description", text(4096)),
    // By hand: documented as required; an attachment of the message can be shown
    required("url", media(2048)),
];

/// `RichEmbedThumbnail`.
pub(super) const RICH_EMBED_THUMBNAIL: &[Key] = RICH_EMBED_IMAGE;

/// `RoleSelectComponentForMessageRequest`.
pub(super) const ROLE_SELECT_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[6])),
    required("custom_id", text_of(1, 100)),
    optional("default_values", list(&Shape::Object(ROLE_SELECT_DEFAULT_VALUE), 25)),
    optional("disabled", Shape::Bool),
    optional("id", integer(0, 2_147_483_647)),
    optional("max_values", integer(1, 25)),
    optional("min_values", integer(0, 25)),
    optional("placeholder", text(150)),
    optional("required", Shape::Bool),
];

/// `RoleSelectComponentForModalRequest`.
pub(super) const ROLE_SELECT_COMPONENT_FOR_MODAL_REQUEST: &[Key] = ROLE_SELECT_COMPONENT_FOR_MESSAGE_REQUEST;

/// `RoleSelectDefaultValue`.
pub(super) const ROLE_SELECT_DEFAULT_VALUE: &[Key] =
    &[required("type", Shape::Word(&["role"])), required("id", Shape::Snowflake)];

/// `SectionComponentForMessageRequest`.
pub(super) const SECTION_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[9])),
    required(
        "accessory",
        Shape::Union(&[
            (2, BUTTON_COMPONENT_FOR_MESSAGE_REQUEST),
            (11, THUMBNAIL_COMPONENT_FOR_MESSAGE_REQUEST),
        ]),
    ),
    required("components", list_of(&Shape::Union(&[(10, TEXT_DISPLAY_COMPONENT_FOR_MESSAGE_REQUEST)]), 1, 3)),
    optional("id", integer(0, 2_147_483_647)),
];

/// `SeparatorComponentForMessageRequest`.
pub(super) const SEPARATOR_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[14])),
    optional("divider", Shape::Bool),
    optional("id", integer(0, 2_147_483_647)),
    optional("spacing", Shape::OneOf(&[1, 2])),
];

/// `StringSelectComponentForMessageRequest`.
pub(super) const STRING_SELECT_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[3])),
    required("custom_id", text_of(1, 100)),
    optional("disabled", Shape::Bool),
    optional("id", integer(0, 2_147_483_647)),
    optional("max_values", integer(1, 25)),
    optional("min_values", integer(0, 25)),
    required("options", list_of(&Shape::Object(STRING_SELECT_OPTION_FOR_REQUEST), 1, 25)),
    optional("placeholder", text(150)),
    optional("required", Shape::Bool),
];

/// `StringSelectComponentForModalRequest`.
pub(super) const STRING_SELECT_COMPONENT_FOR_MODAL_REQUEST: &[Key] =
    STRING_SELECT_COMPONENT_FOR_MESSAGE_REQUEST;

/// `StringSelectOptionForRequest`.
pub(super) const STRING_SELECT_OPTION_FOR_REQUEST: &[Key] = &[
    optional("default", Shape::Bool),
    optional("description", text(100)),
    optional("emoji", Shape::Object(COMPONENT_EMOJI_FOR_REQUEST)),
    required("label", text_of(1, 100)),
    required("value", text_of(1, 100)),
];

/// `TextDisplayComponentForMessageRequest`.
pub(super) const TEXT_DISPLAY_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[10])),
    required("content", text_of(1, 4000)),
    optional("id", integer(0, 2_147_483_647)),
];

/// `TextDisplayComponentForModalRequest`.
pub(super) const TEXT_DISPLAY_COMPONENT_FOR_MODAL_REQUEST: &[Key] =
    TEXT_DISPLAY_COMPONENT_FOR_MESSAGE_REQUEST;

/// `TextInputComponentForModalRequest`.
pub(super) const TEXT_INPUT_COMPONENT_FOR_MODAL_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[4])),
    required("custom_id", text_of(1, 100)),
    optional("id", integer(0, 2_147_483_647)),
    optional("label", text_of(1, 45)),
    optional("max_length", integer(1, 4000)),
    optional("min_length", integer(0, 4000)),
    optional("placeholder", text(100)),
    optional("required", Shape::Bool),
    required("style", Shape::OneOf(&[1, 2])),
    optional("value", text(4000)),
];

/// `ThumbnailComponentForMessageRequest`.
pub(super) const THUMBNAIL_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[11])),
    optional("description", text_of(1, 1024)),
    optional("id", integer(0, 2_147_483_647)),
    required("media", Shape::Object(UNFURLED_MEDIA_REQUEST)),
    optional("spoiler", Shape::Bool),
];

/// `UnfurledMediaRequest`.
pub(super) const UNFURLED_MEDIA_REQUEST: &[Key] = &[
    // By hand: an attachment of the message can be shown
    required("url", media(2048)),
];

/// `UnfurledMediaRequestWithAttachmentReferenceRequired`.
pub(super) const UNFURLED_MEDIA_REQUEST_WITH_ATTACHMENT_REFERENCE_REQUIRED: &[Key] = &[
    // By hand: only an attachment of the message can be shown
    required("url", Shape::Url { schemes: &["attachment"], max: 2048 }),
];

/// `UpdateDefaultReactionEmojiRequest`.
pub(super) const UPDATE_DEFAULT_REACTION_EMOJI_REQUEST: &[Key] =
    &[optional("emoji_id", Shape::Snowflake), optional("emoji_name", text(100))];

/// `UpdateGuildChannelRequestPartial`.
pub(super) const UPDATE_GUILD_CHANNEL_REQUEST_PARTIAL: &[Key] = &[
    optional("type", Shape::OneOf(&[0, 2, 4, 5, 13, 14, 15])),
    optional("available_tags", list(&Shape::Object(UPDATE_THREAD_TAG_REQUEST), 20)),
    // By hand: 384 kbit/s, at the highest boost level
    optional("bitrate", integer(8000, 384_000)),
    optional("default_auto_archive_duration", Shape::OneOf(&[60, 1440, 4320, 10_080])),
    optional("default_forum_layout", Shape::OneOf(&[0, 1, 2])),
    optional("default_reaction_emoji", Shape::Object(UPDATE_DEFAULT_REACTION_EMOJI_REQUEST)),
    optional("default_sort_order", Shape::OneOf(&[0, 1])),
    optional("default_tag_setting", Shape::Word(&["match_all", "match_some"])),
    optional("default_thread_rate_limit_per_user", integer(0, 21_600)),
    // By hand: a set of bits is not negative
    optional("flags", integer(0, i64::MAX)),
    non_null("name", text_of(1, 100)),
    optional("nsfw", Shape::Bool),
    optional("parent_id", Shape::Snowflake),
    optional("permission_overwrites", list(&Shape::Object(CHANNEL_PERMISSION_OVERWRITE_REQUEST), 100)),
    optional("position", integer(0, 2_147_483_647)),
    optional("rate_limit_per_user", integer(0, 21_600)),
    // By hand: no region has a longer name
    optional("rtc_region", text(100)),
    optional("topic", text(4096)),
    // By hand: documented for stages
    optional("user_limit", integer(0, 10_000)),
    optional("video_quality_mode", Shape::OneOf(&[1, 2])),
];

/// `UpdateThreadRequestPartial`.
pub(super) const UPDATE_THREAD_REQUEST_PARTIAL: &[Key] = &[
    optional("applied_tags", list(&Shape::Snowflake, 5)),
    optional("archived", Shape::Bool),
    optional("auto_archive_duration", Shape::OneOf(&[60, 1440, 4320, 10_080])),
    // By hand: 384 kbit/s, at the highest boost level
    optional("bitrate", integer(8000, 384_000)),
    // By hand: a set of bits is not negative
    optional("flags", integer(0, i64::MAX)),
    optional("invitable", Shape::Bool),
    optional("locked", Shape::Bool),
    // By hand: documented as 1 to 100 characters
    optional("name", text_of(1, 100)),
    optional("rate_limit_per_user", integer(0, 21_600)),
    // By hand: no region has a longer name
    optional("rtc_region", text(100)),
    optional("user_limit", integer(0, 99)),
    optional("video_quality_mode", Shape::OneOf(&[1, 2])),
];

/// `UpdateThreadTagRequest`.
pub(super) const UPDATE_THREAD_TAG_REQUEST: &[Key] = &[
    optional("emoji_id", Shape::Snowflake),
    optional("emoji_name", text(100)),
    optional("id", Shape::Snowflake),
    optional("moderated", Shape::Bool),
    // By hand: a tag has a name
    required("name", text_of(1, 50)),
];

/// `UserSelectComponentForMessageRequest`.
pub(super) const USER_SELECT_COMPONENT_FOR_MESSAGE_REQUEST: &[Key] = &[
    required("type", Shape::OneOf(&[5])),
    required("custom_id", text_of(1, 100)),
    optional("default_values", list(&Shape::Object(USER_SELECT_DEFAULT_VALUE), 25)),
    optional("disabled", Shape::Bool),
    optional("id", integer(0, 2_147_483_647)),
    optional("max_values", integer(1, 25)),
    optional("min_values", integer(0, 25)),
    optional("placeholder", text(150)),
    optional("required", Shape::Bool),
];

/// `UserSelectComponentForModalRequest`.
pub(super) const USER_SELECT_COMPONENT_FOR_MODAL_REQUEST: &[Key] = USER_SELECT_COMPONENT_FOR_MESSAGE_REQUEST;

/// `UserSelectDefaultValue`.
pub(super) const USER_SELECT_DEFAULT_VALUE: &[Key] =
    &[required("type", Shape::Word(&["user"])), required("id", Shape::Snowflake)];
