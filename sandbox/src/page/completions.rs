//! What a person can complete: commands, and the members, channels and roles that options take.

use serde_json::{Value, json};

use crate::ids::{ChannelId, UserId};
use crate::model::{CommandKind, Model};
use crate::wire;

/// All completions for a person in a channel.
pub(super) fn written(model: &Model, channel: ChannelId, user: UserId) -> Value {
    let locale = model.users.get(&user).map_or("en-US", |user| user.locale.as_str());
    let offered = model.commands_offered(channel, user);
    let commands = offered.into_iter().filter(|command| command.kind == CommandKind::Slash);
    let commands = commands.map(|command| {
        let mut written = localized(&wire::command(command), locale);
        let application = model.applications.get(&command.application);
        written["application"] = json!({
            "id": command.application,
            "name": application.map(|application| application.name.as_str()),
        });
        written
    });
    let place = model.channels.get(&channel);
    let guild = place.and_then(|place| place.guild).and_then(|guild| model.guilds.get(&guild));
    let members: Vec<UserId> = match guild {
        Some(guild) => guild.members.keys().copied().collect(),
        None => place.into_iter().flat_map(|place| place.recipients.iter().copied()).collect(),
    };
    let members = members.into_iter().filter_map(|id| model.users.get(&id)).map(|user| {
        json!({
            "id": user.id,
            "name": model.name_in(guild.map(|guild| guild.id), user.id),
            "username": user.username,
            "bot": user.bot_of.is_some(),
        })
    });
    let channels = guild.into_iter().flat_map(|guild| model.guild_channels(guild.id));
    let channels = channels.filter(|it| model.can_see(it.id, user));
    let roles = guild.into_iter().flat_map(|guild| guild.roles.values());
    json!({
        "commands": commands.collect::<Vec<_>>(),
        "members": members.collect::<Vec<_>>(),
        "channels": channels.map(|it| json!({"id": it.id, "name": it.name, "type": it.kind as u8})).collect::<Vec<_>>(),
        "roles": roles.map(|it| json!({"id": it.id, "name": it.name.trim_start_matches('@')})).collect::<Vec<_>>(),
    })
}

/// A command or an option with its descriptions in a person's language, and the names of its choices. Its own name stays:
/// it is what is typed.
fn localized(written: &Value, locale: &str) -> Value {
    let mut own = written.clone();
    if let Some(text) = written["description_localizations"][locale].as_str() {
        own["description"] = json!(text);
    }
    if let Some(options) = written["options"].as_array() {
        own["options"] = options.iter().map(|option| localized(option, locale)).collect();
    }
    if let Some(fields) = own.as_object_mut() {
        fields.remove("name_localizations");
        fields.remove("description_localizations");
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_are_in_the_persons_language_at_every_depth() {
        let option =
            json!({"name": "seats", "description": "How many", "description_localizations": {"hi": "कितने"}});
        let command = json!({
            "name": "new", "description": "Open", "description_localizations": {"hi": "खोलें"}, "options": [option],
        });
        let hindi = localized(&command, "hi");
        assert_eq!(hindi["description"], "खोलें");
        assert_eq!(hindi["options"][0]["description"], "कितने");
        assert_eq!(localized(&command, "fr")["options"][0]["description"], "How many");
    }
}
