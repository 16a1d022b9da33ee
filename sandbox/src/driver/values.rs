//! What a person types for an option, as the value that the bot gets.

use std::str::FromStr;

use serde_json::{Map, Number, Value, json};

use super::failure::Failure;
use crate::ids::{ChannelId, GuildId, RoleId, UserId};
use crate::model::{Model, OptionKind};
use crate::wire;

/// The place where a command is typed.
#[derive(Clone, Copy)]
pub(super) struct Place<'model> {
    pub(super) model: &'model Model,
    pub(super) guild: Option<GuildId>,
    pub(super) channel: ChannelId,
}

/// The objects that a command's values stand for.
#[derive(Debug, Default)]
pub(super) struct Resolved(Map<String, Value>);

impl Resolved {
    fn add(&mut self, kind: &str, id: &impl ToString, object: Value) {
        let objects = self.0.entry(kind).or_insert_with(|| json!({}));
        objects[id.to_string()] = object;
    }

    pub(super) fn into_json(self) -> Option<Value> {
        (!self.0.is_empty()).then_some(Value::Object(self.0))
    }
}

/// Reads the value of an option.
pub(super) fn read(
    place: Place<'_>,
    option: &Value,
    typed: &str,
    resolved: &mut Resolved,
) -> Result<Value, Failure> {
    let name = option["name"].as_str().unwrap_or_default();
    let bad = |why: &str| Failure::BadValue {
        option: name.to_owned(),
        value: typed.to_owned(),
        why: why.to_owned(),
    };
    let choices = option["choices"].as_array().filter(|choices| !choices.is_empty());
    if let Some(choices) = choices {
        let named = choices.iter().find(|choice| choice["name"] == typed);
        let valued = || choices.iter().find(|choice| written(&choice["value"]) == typed);
        let chosen = named.or_else(valued);
        let shown: Vec<_> = choices.iter().filter_map(|choice| choice["name"].as_str()).collect();
        return chosen.map(|choice| choice["value"].clone()).ok_or_else(|| bad(&format!("one of {shown:?}")));
    }
    let kind = OptionKind::of(option).ok_or_else(|| bad("an option of a kind that is not known"))?;
    match kind {
        OptionKind::Text => {
            let length = u64::try_from(typed.chars().count()).unwrap_or(u64::MAX);
            let least = option["min_length"].as_u64().unwrap_or(0);
            let most = option["max_length"].as_u64().unwrap_or(6_000);
            let fits = (least..=most).contains(&length);
            if fits { Ok(json!(typed)) } else { Err(bad(&format!("{least} to {most} characters"))) }
        }
        OptionKind::Integer => {
            let number: i64 = typed.parse().map_err(|_| bad("a whole number"))?;
            within(option, Number::from(number)).ok_or_else(|| bad("a number within its bounds"))
        }
        OptionKind::Number => {
            let number: f64 = typed.parse().map_err(|_| bad("a number"))?;
            let number = Number::from_f64(number).ok_or_else(|| bad("a finite number"))?;
            within(option, number).ok_or_else(|| bad("a number within its bounds"))
        }
        OptionKind::Boolean => {
            typed.to_lowercase().parse::<bool>().map(Value::from).map_err(|_| bad("true or false"))
        }
        OptionKind::User => user(place, typed, resolved).ok_or_else(|| bad("@ and a member's name")),
        OptionKind::Channel => {
            channel(place, option, typed, resolved).ok_or_else(|| bad("# and a channel's name"))
        }
        OptionKind::Role => role(place, typed, resolved).ok_or_else(|| bad("@ and a role's name")),
        OptionKind::Mentionable => user(place, typed, resolved)
            .or_else(|| role(place, typed, resolved))
            .ok_or_else(|| bad("@ and a member's or a role's name")),
        OptionKind::Attachment => Err(bad("a file, which cannot be typed")),
        OptionKind::Subcommand | OptionKind::Group => Err(bad("nothing: it is a command of its own")),
    }
}

fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A number, if it is within the option's bounds.
fn within(option: &Value, number: Number) -> Option<Value> {
    let as_float = number.as_f64()?;
    let above = option["min_value"].as_f64().is_none_or(|least| as_float >= least);
    let below = option["max_value"].as_f64().is_none_or(|most| as_float <= most);
    (above && below).then_some(Value::Number(number))
}

fn user(place: Place<'_>, typed: &str, resolved: &mut Resolved) -> Option<Value> {
    let model = place.model;
    let wanted = typed.strip_prefix('@');
    let by_id = written_id(typed, "<@");
    let mut near: Vec<UserId> = match place.guild.and_then(|guild| model.guilds.get(&guild)) {
        Some(guild) => guild.members.keys().copied().collect(),
        None => model.channels.get(&place.channel)?.recipients.iter().copied().collect(),
    };
    near.sort_unstable();
    let named = |id: &UserId| {
        let user = model.users.get(id)?;
        let shown = model.name_in(place.guild, *id);
        (wanted == Some(&shown) || wanted == Some(&user.username)).then_some(*id)
    };
    let id = by_id.filter(|id| model.users.contains_key(id)).or_else(|| near.iter().find_map(named))?;
    resolved.add("users", &id, wire::user(model, id));
    if let Some(member) = place.guild.and_then(|guild| model.member(guild, id)) {
        let mut written = wire::member(model, member);
        if let Some(fields) = written.as_object_mut() {
            for left_out in ["user", "deaf", "mute"] {
                fields.remove(left_out);
            }
        }
        written["permissions"] = json!(model.permissions(place.channel, id));
        resolved.add("members", &id, written);
    }
    Some(json!(id))
}

/// The id in a mention, `<@1>`, or one that stands alone.
fn written_id<T: FromStr>(typed: &str, opening: &str) -> Option<T> {
    let mention = typed.strip_prefix(opening).and_then(|rest| rest.strip_suffix('>'));
    mention.unwrap_or(typed).parse().ok()
}

fn role(place: Place<'_>, typed: &str, resolved: &mut Resolved) -> Option<Value> {
    let wanted = typed.strip_prefix('@').unwrap_or(typed);
    let guild = place.model.guilds.get(&place.guild?)?;
    let by_id = written_id(typed, "<@&").and_then(|id| guild.roles.get(&id));
    let named = || guild.roles.values().find(|role| role.name.trim_start_matches('@') == wanted);
    let role = by_id.or_else(named)?;
    let id: RoleId = role.id;
    resolved.add("roles", &id, wire::role(role));
    Some(json!(id))
}

fn channel(place: Place<'_>, option: &Value, typed: &str, resolved: &mut Resolved) -> Option<Value> {
    let wanted = typed.strip_prefix('#').unwrap_or(typed);
    let kinds = option["channel_types"].as_array().filter(|kinds| !kinds.is_empty());
    let fits =
        |kind: u8| kinds.is_none_or(|kinds| kinds.iter().any(|one| one.as_u64() == Some(u64::from(kind))));
    let channels = place
        .model
        .channels
        .values()
        .filter(|channel| channel.guild.is_some() && channel.guild == place.guild);
    let by_id = written_id(typed, "<#");
    let channel = channels
        .filter(|channel| fits(channel.kind as u8))
        .find(|channel| by_id.map_or(channel.name == wanted, |id: ChannelId| channel.id == id))?;
    let held = place.model.permissions(channel.id, place.model.guilds.get(&place.guild?)?.owner);
    resolved.add("channels", &channel.id, wire::partial_channel(place.model, channel, held));
    Some(json!(channel.id))
}
