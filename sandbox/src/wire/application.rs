//! Applications and commands.

use serde_json::{Value, json};

use super::merge::merge;
use super::user::user;
use crate::model::{Application, Command, CommandKind, Model};

/// An application, as it sees itself.
pub(crate) fn application(model: &Model, application: &Application) -> Value {
    let guilds =
        model.guilds.values().filter(|guild| guild.members.contains_key(&application.id.bot())).count();
    json!({
        "id": application.id,
        "name": application.name,
        "icon": null,
        "description": "",
        "type": null,
        "bot": user(model, application.id.bot()),
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "owner": user(model, application.owner),
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": null,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
        "rpc_origins": [],
        "event_webhooks_status": 1,
        "event_webhooks_url": null,
    })
}

/// A registered command.
pub(crate) fn command(command: &Command) -> Value {
    let body = &command.body;
    let mut written = json!({
        "id": command.id,
        "application_id": command.application,
        "version": command.version.to_string(),
        "type": command.kind as u8,
        "name": body["name"],
        "name_localizations": body["name_localizations"],
        "description": if command.kind == CommandKind::Slash { body["description"].clone() } else { json!("") },
        "description_localizations": body["description_localizations"],
        "default_member_permissions": command.default_member_permissions(),
        "nsfw": body["nsfw"] == true,
        "integration_types": body.get("integration_types").filter(|it| !it.is_null()).cloned().unwrap_or(json!([0])),
    });
    if let Some(options) = body.get("options").and_then(Value::as_array).filter(|options| !options.is_empty())
    {
        written["options"] = Value::Array(options.iter().map(option).collect());
    }
    match command.guild {
        Some(guild) => written["guild_id"] = json!(guild),
        None => merge(
            &mut written,
            json!({"contexts": body["contexts"], "dm_permission": body["dm_permission"] != false}),
        ),
    }
    written
}

/// An option as Discord gives it back: without what says nothing.
fn option(option: &Value) -> Value {
    let Some(fields) = option.as_object() else { return option.clone() };
    let written = fields.iter().filter(|(key, value)| {
        let empty = value.is_null() || value == &&json!([]) || value == &&json!(false);
        !empty || key.ends_with("_localizations")
    });
    written
        .map(|(key, value)| {
            let value = match (key.as_str(), value.as_array()) {
                ("options", Some(inner)) => Value::Array(inner.iter().map(self::option).collect()),
                _ => value.clone(),
            };
            (key.clone(), value)
        })
        .collect()
}
