//! Components V2: the parts that a message is made of when it has neither content nor embeds.

use super::button::BUTTON;
use super::component::ROW;
use super::shape::{COMPONENT_ID, Key, MEDIA, Shape, integer, list_of, optional, required, text_of};

/// `type` of a section.
pub(super) const SECTION: i64 = 9;
/// `type` of a text.
pub(super) const TEXT: i64 = 10;
/// `type` of a container.
pub(super) const CONTAINER: i64 = 17;

/// What may stand at the top of such a message.
pub(super) const TOP: Shape = Shape::Union(&[
    (1, ROW),
    (SECTION, SECTION_KEYS),
    (TEXT, TEXT_DISPLAY),
    (12, GALLERY),
    (13, FILE),
    (14, SEPARATOR),
    (CONTAINER, CONTAINER_KEYS),
]);

const CONTAINER_KEYS: &[Key] = &[
    required("type", Shape::OneOf(&[CONTAINER])),
    COMPONENT_ID,
    required("components", list_of(&IN_CONTAINER, 1, 40)),
    optional("accent_color", integer(0, 0xff_ff_ff)),
    optional("spoiler", Shape::Bool),
];

const IN_CONTAINER: Shape = Shape::Union(&[
    (1, ROW),
    (SECTION, SECTION_KEYS),
    (TEXT, TEXT_DISPLAY),
    (12, GALLERY),
    (13, FILE),
    (14, SEPARATOR),
]);

const SECTION_KEYS: &[Key] = &[
    required("type", Shape::OneOf(&[SECTION])),
    COMPONENT_ID,
    required("components", list_of(&Shape::Union(&[(TEXT, TEXT_DISPLAY)]), 1, 3)),
    required("accessory", Shape::Union(&[(2, BUTTON), (11, THUMBNAIL)])),
];

/// A text, in a message or in a modal.
pub(super) const TEXT_DISPLAY: &[Key] =
    &[required("type", Shape::OneOf(&[TEXT])), COMPONENT_ID, required("content", text_of(1, 4000))];

const THUMBNAIL: &[Key] = &[
    required("type", Shape::OneOf(&[11])),
    COMPONENT_ID,
    required("media", Shape::Object(ANY_MEDIA)),
    optional("description", text_of(1, 1024)),
    optional("spoiler", Shape::Bool),
];

const GALLERY: &[Key] = &[
    required("type", Shape::OneOf(&[12])),
    COMPONENT_ID,
    required("items", list_of(&Shape::Object(GALLERY_ITEM), 1, 10)),
];

const GALLERY_ITEM: &[Key] = &[
    required("media", Shape::Object(ANY_MEDIA)),
    optional("description", text_of(1, 1024)),
    optional("spoiler", Shape::Bool),
];

const FILE: &[Key] = &[
    required("type", Shape::OneOf(&[13])),
    COMPONENT_ID,
    required("file", Shape::Object(ATTACHED)),
    optional("spoiler", Shape::Bool),
];

const SEPARATOR: &[Key] = &[
    required("type", Shape::OneOf(&[14])),
    COMPONENT_ID,
    optional("divider", Shape::Bool),
    optional("spacing", Shape::OneOf(&[1, 2])),
];

const ANY_MEDIA: &[Key] = &[required("url", MEDIA)];

const ATTACHED: &[Key] = &[required("url", Shape::Url { schemes: &["attachment"], max: 2048 })];
