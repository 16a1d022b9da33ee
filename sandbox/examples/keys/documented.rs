//! What Discord documents about keys, or is known to do, and its description lacks or states otherwise. Nothing else of
//! the tables is written by hand.

/// What is so about a key.
#[derive(Debug)]
pub(crate) enum Fact {
    /// The description does not have the key; it may be left out, and has this shape.
    Added(&'static str),
    /// The description has the key, but a bot cannot set it.
    LeftOut,
    /// The key may be left out or null.
    Optional,
    /// The key must be there.
    Required,
    /// The key must be there, and has this shape.
    RequiredShape(&'static str),
    /// The key has this shape.
    Shape(&'static str),
    /// The key's schema has these limits.
    Limits(&'static [(&'static str, i64)]),
}

/// A fact about a key of some tables.
#[derive(Debug)]
pub(crate) struct Documented {
    /// The tables; all that have the key, when none is named.
    pub(crate) tables: &'static [&'static str],
    pub(crate) key: &'static str,
    pub(crate) fact: Fact,
    /// Why, as the generated table repeats it.
    pub(crate) why: &'static str,
}

/// A constant that the description does not have.
pub(crate) struct OwnTable {
    /// Its name and type.
    pub(crate) name: &'static str,
    pub(crate) code: &'static str,
    /// The schemas whose tables it uses.
    pub(crate) schemas: &'static [&'static str],
    pub(crate) why: &'static str,
}

/// The requests that hold a message.
const MESSAGES: &[&str] = &[
    "INCOMING_WEBHOOK_INTERACTION_REQUEST",
    "INCOMING_WEBHOOK_REQUEST_PARTIAL",
    "INCOMING_WEBHOOK_UPDATE_FOR_INTERACTION_CALLBACK_REQUEST_PARTIAL",
    "INCOMING_WEBHOOK_UPDATE_REQUEST_PARTIAL",
    "MESSAGE_CREATE_REQUEST",
    "MESSAGE_EDIT_REQUEST_PARTIAL",
];

const CHANNELS: &[&str] = &["CREATE_GUILD_CHANNEL_REQUEST", "UPDATE_GUILD_CHANNEL_REQUEST_PARTIAL"];

const COMMANDS: &[&str] = &[
    "APPLICATION_COMMAND_CREATE_REQUEST",
    "APPLICATION_COMMAND_PATCH_REQUEST_PARTIAL",
    "APPLICATION_COMMAND_UPDATE_REQUEST",
];

const PICTURES: &[&str] = &["RICH_EMBED_IMAGE", "RICH_EMBED_THUMBNAIL"];

const TAGS: &[&str] = &["CREATE_OR_UPDATE_THREAD_TAG_REQUEST", "UPDATE_THREAD_TAG_REQUEST"];

const ANY: &[&str] = &[];

const fn fact(
    tables: &'static [&'static str],
    key: &'static str,
    fact: Fact,
    why: &'static str,
) -> Documented {
    Documented { tables, key, fact, why }
}

/// Tables that are written by hand as a whole.
pub(crate) const OWN_TABLES: &[OwnTable] = &[
    OwnTable {
        name: "ROWS: Shape",
        code: "list(&Shape::Union(&[(1, ACTION_ROW_COMPONENT_FOR_MESSAGE_REQUEST)]), 5)",
        schemas: &["ActionRowComponentForMessageRequest"],
        why: "without the flag `IS_COMPONENTS_V2`, a message has up to 5 rows and no other components.",
    },
    OwnTable {
        name: "INTERACTION_CALLBACK: &[Key]",
        code: "&[required(\"type\", integer(0, 255)), optional(\"data\", Shape::Anything)]",
        schemas: &[],
        why: "the type is judged by the interaction that is answered, then `data` by the type.",
    },
];

/// Facts about single keys. The first that fits a key counts.
pub(crate) const FACTS: &[Documented] = &[
    // Messages.
    fact(
        MESSAGES,
        "content",
        Fact::Limits(&[("maxLength", 2000)]),
        "2,000 is the limit of a bot; 4,000 is that of people with Nitro",
    ),
    fact(MESSAGES, "components", Fact::Shape("Shape::Anything"), "flags say which of ROWS and LAYOUT it has"),
    fact(
        &["MESSAGE_EDIT_REQUEST_PARTIAL"],
        "sticker_ids",
        Fact::Limits(&[("maxItems", 3)]),
        "a message has up to 3 stickers, edited or not",
    ),
    fact(ANY, "flags", Fact::Limits(&[("minimum", 0)]), "a set of bits is not negative"),
    fact(
        &["MESSAGE_REFERENCE_REQUEST"],
        "type",
        Fact::Shape("Shape::OneOf(&[0, 1])"),
        "messages can be forwarded, too (1)",
    ),
    // Embeds.
    fact(
        &["RICH_EMBED"],
        "type",
        Fact::Limits(&[("maxLength", 32)]),
        "whatever it says, the embed becomes a rich one; no type is longer",
    ),
    fact(&["RICH_EMBED"], "provider", Fact::LeftOut, "Discord sets it from what a link leads to"),
    fact(&["RICH_EMBED"], "video", Fact::LeftOut, "Discord sets it from what a link leads to"),
    fact(&["RICH_EMBED_AUTHOR"], "name", Fact::Required, "documented as required"),
    fact(&["RICH_EMBED_FOOTER"], "text", Fact::Required, "documented as required"),
    fact(
        PICTURES,
        "url",
        Fact::RequiredShape("media(2048)"),
        "documented as required; an attachment of the message can be shown",
    ),
    fact(PICTURES, "width", Fact::LeftOut, "Discord measures the picture itself"),
    fact(PICTURES, "height", Fact::LeftOut, "Discord measures the picture itself"),
    fact(PICTURES, "placeholder", Fact::LeftOut, "Discord measures the picture itself"),
    fact(PICTURES, "placeholder_version", Fact::LeftOut, "Discord measures the picture itself"),
    fact(PICTURES, "is_animated", Fact::LeftOut, "Discord measures the picture itself"),
    fact(ANY, "icon_url", Fact::Shape("media(2048)"), "an attachment of the message can be shown"),
    // Polls.
    fact(&["POLL_MEDIA"], "text", Fact::Required, "documented as the only key of a question"),
    fact(&["POLL_MEDIA"], "emoji", Fact::LeftOut, "documented: a question is text alone"),
    fact(
        &["POLL_MEDIA_CREATE_REQUEST"],
        "text",
        Fact::Limits(&[("maxLength", 55)]),
        "an answer has up to 55 characters, a question 300",
    ),
    // Components.
    fact(&["COMPONENT_EMOJI_FOR_REQUEST"], "name", Fact::Optional, "a custom emoji is known by its id alone"),
    fact(&["COMPONENT_EMOJI_FOR_REQUEST"], "animated", Fact::Added("Shape::Bool"), "documented"),
    fact(
        &["BUTTON_COMPONENT_FOR_MESSAGE_REQUEST"],
        "url",
        Fact::Shape("Shape::Url { schemes: &[\"http\", \"https\", \"discord\"], max: 512 }"),
        "a button can lead into the client",
    ),
    fact(
        &["UNFURLED_MEDIA_REQUEST"],
        "url",
        Fact::Shape("media(2048)"),
        "an attachment of the message can be shown",
    ),
    fact(
        &["UNFURLED_MEDIA_REQUEST_WITH_ATTACHMENT_REFERENCE_REQUIRED"],
        "url",
        Fact::Shape("Shape::Url { schemes: &[\"attachment\"], max: 2048 }"),
        "only an attachment of the message can be shown",
    ),
    fact(
        &["MODAL_INTERACTION_CALLBACK_REQUEST_DATA"],
        "components",
        Fact::Limits(&[("maxItems", 5)]),
        "documented as 1 to 5",
    ),
    // Commands.
    fact(
        &["AUTOCOMPLETE"],
        "choices",
        Fact::RequiredShape("list(&Shape::Object(AUTOCOMPLETE_CHOICE), 25)"),
        "documented as required; the description has a schema for each type of value",
    ),
    fact(
        &["AUTOCOMPLETE_CHOICE"],
        "value",
        Fact::Shape("Shape::ChoiceValue"),
        "a text or a number, by the option; a text has up to 100 characters",
    ),
    fact(
        &["APPLICATION_COMMAND_OPTION_STRING_CHOICE"],
        "value",
        Fact::Limits(&[("minLength", 1), ("maxLength", 100)]),
        "documented as up to 100 characters; an empty one cannot be sent",
    ),
    fact(COMMANDS, "nsfw", Fact::Added("Shape::Bool"), "documented"),
    fact(
        COMMANDS,
        "default_member_permissions",
        Fact::Shape("Shape::Bits"),
        "documented as digits in a string; integers are taken, too",
    ),
    // Channels.
    fact(
        ANY,
        "allow",
        Fact::Shape("Shape::Bits"),
        "documented as digits in a string; integers are taken, too",
    ),
    fact(
        ANY,
        "deny",
        Fact::Shape("Shape::Bits"),
        "documented as digits in a string; integers are taken, too",
    ),
    fact(&["PERMISSION_OVERWRITE"], "type", Fact::Required, "documented as required"),
    fact(ANY, "bitrate", Fact::Limits(&[("maximum", 384_000)]), "384 kbit/s, at the highest boost level"),
    fact(CHANNELS, "user_limit", Fact::Limits(&[("maximum", 10_000)]), "documented for stages"),
    fact(ANY, "rtc_region", Fact::Limits(&[("maxLength", 100)]), "no region has a longer name"),
    fact(TAGS, "name", Fact::Limits(&[("minLength", 1)]), "a tag has a name"),
    fact(
        &["UPDATE_THREAD_REQUEST_PARTIAL"],
        "name",
        Fact::Limits(&[("minLength", 1)]),
        "documented as 1 to 100 characters",
    ),
    fact(&["CREATE_PRIVATE_CHANNEL_REQUEST"], "recipient_id", Fact::Required, "documented as required"),
    fact(
        &["CREATE_PRIVATE_CHANNEL_REQUEST"],
        "access_tokens",
        Fact::LeftOut,
        "for group conversations, which a bot cannot open",
    ),
    fact(
        &["CREATE_PRIVATE_CHANNEL_REQUEST"],
        "nicks",
        Fact::LeftOut,
        "for group conversations, which a bot cannot open",
    ),
];
