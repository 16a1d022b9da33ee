//! Good bodies of every kind, with as many different keys as one body can have.

use serde_json::{Value, json};

fn rows() -> Value {
    json!([
        { "type": 1, "components": [
            { "type": 2, "style": 1, "label": "Roll", "custom_id": "roll", "emoji": { "name": "🎲" } },
            { "type": 2, "style": 5, "label": "Rules", "url": "https://example.com", "disabled": false },
            { "type": 2, "style": 6, "sku_id": "5" }
        ]},
        { "type": 1, "components": [{
            "type": 3, "custom_id": "piece", "placeholder": "Which?", "min_values": 1, "max_values": 2,
            "options": [
                { "label": "1", "value": "1", "description": "17 → 22", "emoji": { "id": "5", "name": "red" } },
                { "label": "2", "value": "2", "default": true }
            ]
        }]},
        { "type": 1, "components": [{
            "type": 5, "custom_id": "who", "default_values": [{ "type": "user", "id": "5" }]
        }]},
        { "type": 1, "components": [{ "type": 8, "id": 7, "custom_id": "where", "channel_types": [0, 11] }] }
    ])
}

fn layout() -> Value {
    json!([
        { "type": 10, "content": "# Table" },
        { "type": 9, "components": [{ "type": 10, "content": "Red leads" }], "accessory":
            { "type": 11, "media": { "url": "https://example.com/a.png" }, "description": "A die", "spoiler": false } },
        { "type": 12, "items": [{ "media": { "url": "attachment://a.png" }, "description": "The board" }] },
        { "type": 13, "file": { "url": "attachment://a.txt" }, "spoiler": true },
        { "type": 14, "divider": true, "spacing": 2 },
        { "type": 17, "accent_color": 5, "components": [
            { "type": 1, "components": [{ "type": 2, "style": 1, "label": "Roll", "custom_id": "roll" }] },
            { "type": 10, "id": 3, "content": "Your turn" }
        ]}
    ])
}

fn embed() -> Value {
    json!({
        "type": "rich", "title": "Table", "description": "Red leads", "url": "https://example.com",
        "timestamp": "2026-07-18T20:15:00Z", "color": 5,
        "author": { "name": "Red", "url": "https://example.com", "icon_url": "https://example.com/a.png" },
        "footer": { "text": "Turn 9", "icon_url": "https://example.com/a.png" },
        "image": { "url": "https://example.com/a.png" },
        "thumbnail": { "url": "https://example.com/a.png" },
        "fields": [{ "name": "Red", "value": "3", "inline": true }, { "name": "Blue", "value": "1" }]
    })
}

fn poll() -> Value {
    json!({
        "question": { "text": "Again?" },
        "answers": [{ "poll_media": { "text": "Yes", "emoji": { "name": "🎲" } } }, { "poll_media": { "text": "No" } }],
        "duration": 24, "allow_multiselect": false, "layout_type": 1
    })
}

/// Bodies that change a message.
pub(crate) fn edits() -> Vec<Value> {
    vec![
        json!({
            "content": "Your turn", "embeds": [embed()], "components": rows(), "flags": 4,
            "allowed_mentions": { "parse": ["everyone"], "users": ["5", "6"], "roles": ["7"], "replied_user": true },
            "attachments": [{ "id": "0", "filename": "a.png", "description": "The board" }]
        }),
        json!({ "components": layout(), "flags": 1 << 15 }),
    ]
}

/// Bodies that answer an interaction.
pub(crate) fn followups() -> Vec<Value> {
    let mut bodies = edits();
    bodies[0]["tts"] = json!(false);
    bodies[0]["flags"] = json!(64);
    bodies.push(json!({ "poll": poll() }));
    bodies
}

/// Bodies that write a message in a channel.
pub(crate) fn messages() -> Vec<Value> {
    let mut bodies = edits();
    bodies[0]["nonce"] = json!("n1");
    bodies[0]["enforce_nonce"] = json!(true);
    bodies[0]["sticker_ids"] = json!(["5"]);
    bodies[0]["message_reference"] = json!({
        "type": 0, "message_id": "5", "channel_id": "6", "guild_id": "7", "fail_if_not_exists": false
    });
    bodies.push(json!({ "poll": poll() }));
    bodies
}

/// What modals hold.
pub(crate) fn modals() -> Vec<Value> {
    let input = |id: &str| {
        json!({
            "type": 4, "custom_id": id, "style": 1, "label": "Name", "min_length": 1, "max_length": 40,
            "required": true, "value": "Asha", "placeholder": "Your name"
        })
    };
    let rows = ["a", "b"].map(|id| json!({ "type": 1, "components": [input(id)] }));
    let label = |component: Value| json!({ "type": 18, "label": "Who", "description": "Anyone", "component": component });
    let options = json!([{ "label": "a", "value": "a", "description": "A" }, { "label": "b", "value": "b" }]);
    vec![
        json!({ "custom_id": "base", "title": "Your base", "components": rows }),
        json!({ "custom_id": "base", "title": "Your base", "components": [
            label(json!({ "type": 4, "custom_id": "a", "style": 2 })),
            label(json!({ "type": 3, "custom_id": "b", "options": options })),
            label(json!({ "type": 21, "custom_id": "c", "options": options, "required": false })),
            label(json!({ "type": 22, "custom_id": "d", "options": options, "min_values": 0, "max_values": 2 })),
            label(json!({ "type": 19, "custom_id": "e", "min_values": 1, "max_values": 1 }))
        ]}),
        json!({ "custom_id": "base", "title": "Your base", "components": [
            { "type": 10, "content": "Arrange" },
            label(json!({ "type": 23, "custom_id": "a", "default": true })),
            label(json!({ "type": 7, "custom_id": "b", "required": true, "default_values": [{ "type": "role", "id": "5" }] })),
            label(json!({ "type": 8, "custom_id": "c", "channel_types": [0] }))
        ]}),
    ]
}

/// Commands of all kinds.
pub(crate) fn commands() -> Vec<Value> {
    let values = json!([
        { "type": 3, "name": "colour", "description": "Which", "required": true, "min_length": 1, "max_length": 9,
          "name_localizations": { "hi": "रंग" }, "description_localizations": { "hi": "कौन सा" },
          "choices": [{ "name": "Red", "value": "red", "name_localizations": { "de": "Rot" } }] },
        { "type": 4, "name": "seats", "description": "How many", "min_value": 2, "max_value": 4,
          "choices": [{ "name": "Two", "value": 2 }] },
        { "type": 10, "name": "stake", "description": "How much", "min_value": 0.5, "autocomplete": true },
        { "type": 7, "name": "where", "description": "Where", "channel_types": [0, 11] },
        { "type": 6, "name": "player", "description": "Who" },
        { "type": 11, "name": "record", "description": "What", "required": false }
    ]);
    let stem = json!([
        { "type": 1, "name": "new", "description": "Opens a table", "options": values },
        { "type": 2, "name": "seat", "description": "Seats", "options": [
            { "type": 1, "name": "leave", "description": "Leaves" }
        ]}
    ]);
    let whole = |options: &Value| {
        json!({
            "type": 1, "name": "parcheesi", "description": "A table", "options": options,
            "name_localizations": { "es-ES": "parchís" }, "description_localizations": { "hi": "मेज़" },
            "default_member_permissions": "32", "dm_permission": false, "contexts": [0, 1],
            "integration_types": [0]
        })
    };
    vec![whole(&values), whole(&stem), json!({ "type": 3, "name": "Show Hand" })]
}

/// Changes to commands: their type stays what it is.
pub(crate) fn command_changes() -> Vec<Value> {
    let mut changes = commands();
    changes.truncate(2);
    for change in &mut changes {
        change.as_object_mut().expect("a command is an object").remove("type");
    }
    changes
}

/// Channels of a server.
pub(crate) fn channels() -> Vec<Value> {
    vec![json!({
        "name": "tables", "type": 0, "position": 1, "topic": "Games", "nsfw": false, "rate_limit_per_user": 5,
        "parent_id": "5", "default_auto_archive_duration": 60, "default_thread_rate_limit_per_user": 5,
        "permission_overwrites": [{ "id": "5", "type": 0, "allow": "1024", "deny": "0" }]
    })]
}

/// Threads that begin with no message.
pub(crate) fn threads() -> Vec<Value> {
    vec![json!({
        "name": "Table 1", "type": 11, "auto_archive_duration": 1440, "rate_limit_per_user": 0, "invitable": true
    })]
}

/// Changes to threads.
pub(crate) fn thread_changes() -> Vec<Value> {
    vec![json!({
        "name": "Table 1", "archived": true, "locked": false, "invitable": true, "auto_archive_duration": 60,
        "rate_limit_per_user": 5, "applied_tags": ["5", "6"]
    })]
}
