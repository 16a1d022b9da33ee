//! Whom a message pings: what its text names, less what `allowed_mentions` forbids.

use serde_json::Value;

use super::entity::{ChannelKind, Pinged};
use super::state::Model;
use crate::ids::{ChannelId, RoleId, UserId};
use crate::permissions::Permissions;

/// What a message's text names, and what of it pings.
#[derive(Debug, Clone, Default)]
pub(super) struct Mentions {
    /// Users whom the text names; they are listed in the message whether they are pinged or not.
    pub(super) named: Vec<UserId>,
    pub(super) pinged: Pinged,
}

/// What `allowed_mentions` lets through.
struct Allowed {
    everyone: bool,
    users: Listed<UserId>,
    roles: Listed<RoleId>,
    answered: bool,
}

enum Listed<T> {
    All,
    Only(Vec<T>),
}

impl<T: PartialEq> Listed<T> {
    fn allows(&self, wanted: &T) -> bool {
        match self {
            Self::All => true,
            Self::Only(some) => some.contains(wanted),
        }
    }
}

impl Allowed {
    fn from_json(body: Option<&Value>) -> Self {
        let Some(body) = body.filter(|body| !body.is_null()) else {
            return Self { everyone: true, users: Listed::All, roles: Listed::All, answered: true };
        };
        let parses = |kind: &str| {
            body.get("parse").and_then(Value::as_array).is_some_and(|kinds| kinds.iter().any(|k| k == kind))
        };
        Self {
            everyone: parses("everyone"),
            users: if parses("users") { Listed::All } else { Listed::Only(ids(body.get("users"))) },
            roles: if parses("roles") { Listed::All } else { Listed::Only(ids(body.get("roles"))) },
            answered: body.get("replied_user").and_then(Value::as_bool).unwrap_or_default(),
        }
    }
}

fn ids<T: serde::de::DeserializeOwned>(list: Option<&Value>) -> Vec<T> {
    list.and_then(|list| serde_json::from_value(list.clone()).ok()).unwrap_or_default()
}

impl Model {
    /// Reads who is named in `content`, written by `author` in `channel`, in answer to `answered`.
    pub(super) fn mentions(
        &self,
        channel: ChannelId,
        author: UserId,
        content: &str,
        answered: Option<UserId>,
        allowed: Option<&Value>,
    ) -> Mentions {
        let allowed = Allowed::from_json(allowed);
        let place = self.channels.get(&channel);
        let guild = place.and_then(|place| place.guild).and_then(|guild| self.guilds.get(&guild));
        let reached = |user: &UserId| match (place, guild) {
            (_, Some(guild)) => guild.members.contains_key(user),
            (Some(place), None) => place.kind == ChannelKind::Direct && place.recipients.contains(user),
            _ => false,
        };
        let may_ping_all = self.permissions(channel, author).contains(Permissions::MENTION_EVERYONE);

        let mut named: Vec<UserId> =
            numbers(content, "<@").chain(numbers(content, "<@!")).map(UserId).collect();
        named.retain(|user| self.users.contains_key(user));
        named.dedup();
        let mut users: Vec<UserId> =
            named.iter().copied().filter(|user| reached(user) && allowed.users.allows(user)).collect();
        if let Some(answered) = answered.filter(|_| allowed.answered) {
            users.push(answered);
        }
        users.retain(|user| *user != author);
        users.sort_unstable();
        users.dedup();

        let pings = |role: &RoleId| {
            guild.and_then(|guild| guild.roles.get(role)).is_some_and(|role| role.mentionable || may_ping_all)
        };
        let mut roles: Vec<RoleId> = numbers(content, "<@&").map(RoleId).collect();
        roles.retain(|role| pings(role) && allowed.roles.allows(role));
        roles.dedup();

        let all = content.contains("@everyone") || content.contains("@here");
        let everyone = all && guild.is_some() && may_ping_all && allowed.everyone;
        Mentions { named, pinged: Pinged { everyone, users, roles } }
    }
}

/// The numbers written as `opening` digits `>` in a text.
fn numbers<'text>(text: &'text str, opening: &'text str) -> impl Iterator<Item = u64> + 'text {
    text.match_indices(opening).filter_map(move |(at, _)| {
        let rest = &text[at + opening.len()..];
        let (digits, _) = rest.split_once('>')?;
        if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits.parse().ok() } else { None }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn garden() -> (Model, ChannelId, UserId, UserId) {
        let mut model = Model::default();
        let guild = model.add_guild("Garden", None);
        let channel = model.add_channel(guild, "lawn", ChannelKind::Text);
        let (asha, ravi) = (model.add_user("asha", None), model.add_user("ravi", None));
        model.add_member(guild, asha);
        model.add_member(guild, ravi);
        (model, channel, asha, ravi)
    }

    #[test]
    fn a_name_pings_unless_it_is_not_allowed() {
        let (model, channel, asha, ravi) = garden();
        let text = format!("your turn, <@{ravi}> @everyone");
        let free = model.mentions(channel, asha, &text, None, None).pinged;
        assert_eq!(free, Pinged { everyone: true, users: vec![ravi], roles: vec![] });
        let none = model.mentions(channel, asha, &text, None, Some(&json!({"parse": []})));
        assert!(none.pinged.is_empty());
        assert_eq!(none.named, [ravi], "a name that does not ping is still named");
        let listed = json!({"parse": [], "users": [ravi]});
        assert_eq!(model.mentions(channel, asha, &text, None, Some(&listed)).pinged.users, [ravi]);
    }

    #[test]
    fn nobody_is_pinged_by_brackets_that_hold_no_user() {
        let (model, channel, asha, _) = garden();
        for text in ["<@>", "<@abc>", "<@1>", "<@&2>", "<@", "<@!99"] {
            assert!(model.mentions(channel, asha, text, None, None).pinged.is_empty(), "{text}");
        }
    }
}
