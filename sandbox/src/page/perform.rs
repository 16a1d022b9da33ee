//! Performing the actions that the page requests.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use regex::Regex;
use serde_json::{Value, json};

use super::action::{Action, CutKind, FaultKind, Place, Refusal};
use super::completions;
use crate::driver::{Answer, AnswerKind, ChannelHandle, Failure, Modal, Person};
use crate::faults::Fault;
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::model::{DirectMessages, Model};
use crate::permissions::Permissions;
use crate::sessions::{CloseCode, Cut};
use crate::world::World;

/// The most that [`Action::Slow`] takes.
const SLOWEST: Duration = Duration::from_secs(30);

/// The most code points of a person's message.
const LONGEST_MESSAGE: usize = 2_000;

/// The most code points of a person's name.
const LONGEST_NAME: usize = 32;

/// What can be seen of a name: anything but blanks, and signs that only steer others.
static VISIBLE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"[^\p{Z}\p{C}\p{M}]").expect("it is a regular expression"));

/// Names that are refused, since they mention everybody.
const MEANS_ALL: [&str; 2] = ["everyone", "here"];

/// Performs an action, and waits for its outcome.
pub(super) async fn perform(world: &Arc<World>, action: Action) -> Result<Value, Refusal> {
    match action {
        // The connection handles these itself.
        Action::Watch { .. } | Action::Author { .. } => Ok(json!({})),
        Action::Completions(at) => {
            at.sees(world)?;
            Ok(world.read(|model| completions::written(model, at.channel, at.user)))
        }
        Action::Complete { at, text } => {
            let choices = at.person(world)?.autocomplete(&text).await?;
            let choices = choices.into_iter().map(|it| json!({"name": it.name, "value": it.value}));
            Ok(json!({"choices": choices.collect::<Vec<_>>()}))
        }
        Action::Command { at, text } => Ok(answer(&at.person(world)?.slash(&text).await?)),
        Action::Say { at, text } => {
            let text = text.trim();
            let length = text.chars().count();
            if !(1..=LONGEST_MESSAGE).contains(&length) {
                return Err(Refusal::Length(length));
            }
            Ok(json!({"message": at.person(world)?.say(text)?}))
        }
        Action::Press { at, message, custom_id } => {
            let person = at.person(world)?;
            if !world.read(|model| can_press(model, at, message, &custom_id)) {
                return Err(Refusal::Gone);
            }
            Ok(answer(&person.click_custom_id(message, &custom_id).await?))
        }
        Action::Choose { at, message, custom_id, values } => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            Ok(answer(&at.person(world)?.select_on(message, &custom_id, &values).await?))
        }
        Action::Submit { at, interaction, values } => {
            let values: Vec<(&str, &str)> =
                values.iter().map(|(field, value)| (field.as_str(), value.as_str())).collect();
            Ok(answer(&at.person(world)?.submit_modal_of(interaction, &values).await?))
        }
        Action::Dismiss { at, message } => {
            at.person(world)?.dismiss(message)?;
            Ok(json!({}))
        }
        Action::Read { at, message } => {
            at.sees(world)?;
            world.change(|model| model.read(at.channel, at.user, message));
            Ok(json!({}))
        }
        Action::Person { name } => Ok(json!({"user": arrive(world, name.trim())?})),
        Action::Direct { user, bot } => {
            existing(world, user)?;
            let is_bot = world.read(|model| model.users.get(&bot).is_some_and(|it| it.bot_of.is_some()));
            if !is_bot {
                return Err(Refusal::Nothing("bot"));
            }
            Ok(json!({"channel": world.change(|model| model.open_direct(bot, user))}))
        }
        Action::DirectMessages { user, open } => {
            existing(world, user)?;
            let to = if open { DirectMessages::Open } else { DirectMessages::Closed };
            world.change(|model| model.users.get_mut(&user).map(|user| user.direct_messages = to));
            Ok(json!({}))
        }
        Action::Delete { channel, message } => {
            let channel = ChannelHandle::new(Arc::clone(world), channel);
            world.read(|model| {
                let there = model.messages.contains_key(&(channel.id(), message));
                there.then_some(()).ok_or(Refusal::Nothing("message"))
            })?;
            channel.delete_message(message);
            Ok(json!({}))
        }
        Action::Permission { channel, permission, allowed } => {
            let permission = Permissions::named(&permission).ok_or(Refusal::Nothing("permission"))?;
            permit(world, channel, permission, allowed)
        }
        Action::Cut { how } => Ok(json!({"cut": cut(world, how)})),
        Action::Gateway { refused } => {
            world.change_faults(|faults| faults.gateway_refused = refused);
            Ok(json!({}))
        }
        Action::Slow { ms } => {
            world.change_faults(|faults| faults.delay = Duration::from_millis(ms).min(SLOWEST));
            Ok(json!({}))
        }
        Action::FailNext { part, fault } => {
            world.change_faults(|faults| faults.add(&part, fault.into()));
            Ok(json!({}))
        }
    }
}

impl Place {
    /// Who does it, if there is such a person.
    fn person(self, world: &Arc<World>) -> Result<Person, Refusal> {
        existing(world, self.user)?;
        Ok(Person::new(Arc::clone(world), self.user, self.channel))
    }

    /// That there is such a person, and that they see the channel.
    fn sees(self, world: &World) -> Result<(), Refusal> {
        existing(world, self.user)?;
        let sees = world.read(|model| model.can_see(self.channel, self.user));
        if sees { Ok(()) } else { Err(Failure::NotAllowed.into()) }
    }
}

/// That there is such a person: a bot is none.
fn existing(world: &World, user: UserId) -> Result<(), Refusal> {
    let there = world.read(|model| model.users.get(&user).is_some_and(|it| it.bot_of.is_none()));
    if there { Ok(()) } else { Err(Refusal::NoPerson) }
}

/// Whether a message that a person sees has such a button, and it is not disabled: a client sends no other.
fn can_press(model: &Model, at: Place, message: MessageId, custom_id: &str) -> bool {
    let sees = model.can_see(at.channel, at.user);
    let message = model.messages.get(&(at.channel, message)).filter(|it| sees && it.is_for(at.user));
    let button = message.and_then(|message| message.component(custom_id));
    button.is_some_and(|button| button["type"] == 2 && button["disabled"] != true)
}

/// Adds a new person to every guild.
fn arrive(world: &World, name: &str) -> Result<UserId, Refusal> {
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    if !fits || name.chars().any(char::is_control) || !VISIBLE.is_match(name) {
        return Err(Refusal::Name);
    }
    if MEANS_ALL.contains(&name.trim_start_matches('@').to_lowercase().as_str()) {
        return Err(Refusal::Taken);
    }
    world.change(|model| {
        if model.users.values().any(|user| user.username.to_lowercase() == name.to_lowercase()) {
            return Err(Refusal::Taken);
        }
        let user = model.add_user(name, None);
        let guilds: Vec<_> = model.guilds.keys().copied().collect();
        for guild in guilds {
            model.add_member(guild, user);
        }
        model.read_everything(user);
        Ok(user)
    })
}

/// Gives a permission to all bots of a channel's guild, or takes it from them.
fn permit(world: &Arc<World>, id: ChannelId, what: Permissions, allowed: bool) -> Result<Value, Refusal> {
    let bots = world.read(|model| {
        let guild = model.channels.get(&id)?.guild?;
        let members = &model.guilds.get(&guild)?.members;
        let bots = model.applications.keys().filter(|it| members.contains_key(&it.bot())).copied();
        Some(bots.collect::<Vec<_>>())
    });
    let channel = ChannelHandle::new(Arc::clone(world), id);
    for bot in bots.ok_or(Refusal::Nothing("channel"))? {
        channel.permit(bot.bot(), what, allowed);
    }
    Ok(json!({}))
}

/// Cuts all connections of bots; gives how many there were.
fn cut(world: &World, how: CutKind) -> usize {
    let how = match how {
        CutKind::Closed => Cut::Closed(CloseCode::UnknownError),
        CutKind::Lost => Cut::Lost,
        CutKind::Reconnect => Cut::AskedToReconnect,
        CutKind::Invalidated => Cut::SessionInvalidated,
    };
    world.sessions(|model, sessions| {
        let each = model
            .applications
            .keys()
            .flat_map(|id| sessions.connected(*id).into_iter().map(move |shard| (*id, shard.index)));
        let each: Vec<_> = each.collect();
        each.into_iter().map(|(id, shard)| sessions.cut(id, shard, how)).sum()
    })
}

impl From<FaultKind> for Fault {
    fn from(failing: FaultKind) -> Self {
        match failing {
            FaultKind::TooMany => Self::TooManyRequests { retry_after: 1.0, global: false },
            FaultKind::Server => Self::Server(500),
            FaultKind::Lost => Self::AnswerLost(502),
        }
    }
}

/// A bot's answer as a reply carries it.
fn answer(answer: &Answer) -> Value {
    let kind = match answer.kind {
        AnswerKind::Message => "message",
        AnswerKind::Thinking => "thinking",
        AnswerKind::Acknowledged => "acknowledged",
        AnswerKind::Update => "update",
        AnswerKind::Choices => "choices",
        AnswerKind::Modal => "modal",
    };
    json!({
        "answer": kind,
        "message": answer.message.as_ref().map(|message| message.id),
        "modal": answer.modal.as_ref().map(|modal| written_modal(modal, answer.interaction())),
    })
}

fn written_modal(modal: &Modal, interaction: InteractionId) -> Value {
    let fields = modal.fields.iter().map(|field| {
        json!({
            "label": field.label,
            "custom_id": field.custom_id,
            "value": field.value,
            "placeholder": field.placeholder,
            "min_length": field.min_length,
            "max_length": field.max_length,
            "required": field.required,
            "multiline": field.multiline,
        })
    });
    json!({
        "interaction": interaction,
        "title": modal.title,
        "custom_id": modal.custom_id,
        "fields": fields.collect::<Vec<_>>(),
    })
}
