//! Embeds: the boxes under a message's text.

use super::report::{Place, Report};

/// The code points that all embeds of a message may have together.
const ALL_EMBEDS: usize = 6000;

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
