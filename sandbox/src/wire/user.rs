//! Users.

use serde_json::{Value, json};

use crate::ids::UserId;
use crate::model::Model;

/// A user, as anyone sees them.
pub(crate) fn user(model: &Model, id: UserId) -> Value {
    let user = model.users.get(&id);
    let bot = user.is_some_and(|user| user.bot_of.is_some());
    let mut written = json!({
        "id": id,
        "username": user.map_or("Deleted User", |user| &user.username),
        "discriminator": if bot { "0001" } else { "0" },
        "global_name": user.and_then(|user| user.global_name.as_deref()),
        "avatar": null,
        "avatar_decoration_data": null,
        "banner": null,
        "accent_color": null,
        "collectibles": null,
        "primary_guild": null,
        "public_flags": 0,
        "flags": 0,
    });
    if bot {
        written["bot"] = json!(true);
    }
    written
}

/// A bot, as it sees itself.
pub(crate) fn own_user(model: &Model, id: UserId) -> Value {
    let mut written = user(model, id);
    written["mfa_enabled"] = json!(false);
    written["locale"] = json!("en-US");
    written["verified"] = json!(true);
    written["email"] = Value::Null;
    written["premium_type"] = json!(0);
    written
}
