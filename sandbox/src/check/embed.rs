//! Embeds: the boxes under a message's text.

use super::report::{Place, Report};
use super::shape::{Key, MEDIA, Shape, WEB, integer, list, optional, required, text};

/// The code points that all embeds of a message may have together.
const ALL_EMBEDS: usize = 6000;

/// An embed as a bot sends it.
pub(super) const EMBED: Shape = Shape::Object(&[
    // Whatever it says, the embed becomes a rich one.
    optional("type", text(32)),
    optional("title", text(256)),
    optional("description", text(4096)),
    optional("url", WEB),
    optional("timestamp", Shape::Instant),
    optional("color", integer(0, 0xff_ff_ff)),
    optional("author", Shape::Object(AUTHOR)),
    optional("footer", Shape::Object(FOOTER)),
    optional("image", Shape::Object(PICTURE)),
    optional("thumbnail", Shape::Object(PICTURE)),
    optional("fields", list(&Shape::Object(FIELD), 25)),
]);

const AUTHOR: &[Key] = &[required("name", text(256)), optional("url", WEB), optional("icon_url", MEDIA)];

const FOOTER: &[Key] = &[required("text", text(2048)), optional("icon_url", MEDIA)];

const PICTURE: &[Key] = &[required("url", MEDIA), optional("description", text(4096))];

const FIELD: &[Key] =
    &[required("name", text(256)), required("value", text(1024)), optional("inline", Shape::Bool)];

/// Checks what the tables cannot say about the embeds of a message.
pub(super) fn rules(embeds: &Place<'_>, report: &mut Report) {
    let items = embeds.items();
    for embed in &items {
        if embed.value.as_object().is_some_and(serde_json::Map::is_empty) {
            let message = "List item values of ModelType are required";
            report.breach(embed, "LIST_ITEM_VALUE_REQUIRED", message);
        }
        embed.key("fields").items().iter().for_each(|field| visible_field(field, report));
    }
    if items.iter().map(size).sum::<usize>() > ALL_EMBEDS {
        let message = format!("Embed size exceeds maximum size of {ALL_EMBEDS}");
        report.breach(embeds, "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

/// Blanks are trimmed before a field is looked at.
fn visible_field(field: &Place<'_>, report: &mut Report) {
    for part in [field.key("name"), field.key("value")] {
        if !part.text().is_empty() && part.text().trim().is_empty() {
            report.breach(&part, "BASE_TYPE_REQUIRED", "This field is required");
        }
    }
}

/// The code points of an embed that count towards the limit of all.
fn size(embed: &Place<'_>) -> usize {
    let fields = embed.key("fields").items();
    let field_texts = fields.iter().flat_map(|field| [field.key("name"), field.key("value")]);
    [
        embed.key("title"),
        embed.key("description"),
        embed.key("author").key("name"),
        embed.key("footer").key("text"),
    ]
    .into_iter()
    .chain(field_texts)
    .map(|place| place.text().chars().count())
    .sum()
}

/// Whether an embed shows anything at all.
pub(super) fn is_visible(embed: &Place<'_>) -> bool {
    size(embed) > 0 || embed.key("image").is_given() || embed.key("thumbnail").is_given()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{message_create, testing::codes};

    fn refused(embed: &Value) -> Vec<String> {
        codes(&message_create(&json!({ "embeds": [embed] }), 0))
    }

    fn long(length: usize) -> String {
        "é".repeat(length)
    }

    #[test]
    fn a_full_embed_is_taken() {
        let embed = json!({
            "type": "rich", "title": "Table", "description": "Red leads.", "url": "https://example.com",
            "timestamp": "2026-07-18T20:15:00Z", "color": 0xff_ff_ff,
            "author": { "name": "Red", "url": "https://example.com", "icon_url": "attachment://red.png" },
            "footer": { "text": "Turn 9", "icon_url": null },
            "image": { "url": "attachment://board.png" },
            "thumbnail": { "url": "https://example.com/die.png" },
            "fields": [{ "name": "Red", "value": "3 home", "inline": true }]
        });
        assert!(refused(&embed).is_empty());
    }

    #[test]
    fn each_text_has_its_own_limit() {
        type Make = fn(String) -> Value;
        let limits: [(usize, &str, Make); 6] = [
            (256, "title", |t| json!({ "title": t })),
            (4096, "description", |t| json!({ "description": t })),
            (256, "author.name", |t| json!({ "author": { "name": t } })),
            (2048, "footer.text", |t| json!({ "footer": { "text": t } })),
            (256, "fields.0.name", |t| json!({ "fields": [{ "name": t, "value": "x" }] })),
            (1024, "fields.0.value", |t| json!({ "fields": [{ "name": "x", "value": t }] })),
        ];
        for (limit, path, embed) in limits {
            assert!(refused(&embed(long(limit))).is_empty(), "{path}");
            let expected = format!("embeds.0.{path} BASE_TYPE_MAX_LENGTH");
            assert_eq!(refused(&embed(long(limit + 1))), [expected]);
        }
    }

    #[test]
    fn an_embed_has_up_to_25_fields_with_a_name_and_a_value_each() {
        let fields = |count| json!({ "fields": vec![json!({ "name": "a", "value": "b" }); count] });
        assert!(refused(&fields(25)).is_empty());
        assert_eq!(refused(&fields(26)), ["embeds.0.fields BASE_TYPE_MAX_LENGTH"]);
        let field = json!({ "title": "a", "fields": [{ "name": "", "value": " " }] });
        assert_eq!(
            refused(&field),
            ["embeds.0.fields.0.name BASE_TYPE_REQUIRED", "embeds.0.fields.0.value BASE_TYPE_REQUIRED"]
        );
    }

    #[test]
    fn all_embeds_of_a_message_have_6000_code_points_together() {
        let body = |last| json!({ "embeds": [{ "description": long(4096) }, { "description": long(last) }] });
        assert!(message_create(&body(1904), 0).is_ok());
        assert_eq!(codes(&message_create(&body(1905), 0)), ["embeds MAX_EMBED_SIZE_EXCEEDED"]);
    }

    #[test]
    fn a_message_has_up_to_10_embeds() {
        let body = |count| json!({ "embeds": vec![json!({ "title": "a" }); count] });
        assert!(message_create(&body(10), 0).is_ok());
        assert_eq!(codes(&message_create(&body(11), 0)), ["embeds BASE_TYPE_MAX_LENGTH"]);
    }

    #[test]
    fn colours_are_24_bits() {
        assert_eq!(
            refused(&json!({ "title": "a", "color": 0x100_0000 })),
            ["embeds.0.color NUMBER_TYPE_MAX"]
        );
        assert_eq!(refused(&json!({ "title": "a", "color": -1 })), ["embeds.0.color NUMBER_TYPE_MIN"]);
        assert_eq!(refused(&json!({ "title": "a", "color": "red" })), ["embeds.0.color NUMBER_TYPE_COERCE"]);
    }

    #[test]
    fn an_embed_without_keys_is_no_embed() {
        assert_eq!(refused(&json!({})), ["embeds.0 LIST_ITEM_VALUE_REQUIRED"]);
    }
}
