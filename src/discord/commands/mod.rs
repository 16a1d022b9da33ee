//! The slash commands, one file a command. Their names and options are a contract; their descriptions come from the
//! locales.

mod help;
mod leaderboard;
mod me;
mod open;
mod parcheesi;
mod spy;
mod table;

use super::{
    app::{App, Context, whisper},
    asker::Asker,
    fault::Fault,
    send,
};
use crate::show::Words;
use poise::serenity_prelude as serenity;
use serenity::CreateInteractionResponse;
use std::{borrow::Cow, sync::Arc};
use tokio_util::task::task_tracker::TaskTrackerToken;

type Command = poise::Command<Arc<App>, Fault>;

/// Every command, described in these words.
pub(super) fn all(words: &Words) -> Vec<Command> {
    let mut commands = vec![
        parcheesi::parcheesi(),
        spy::spy(),
        table::table(),
        me::me(),
        leaderboard::leaderboard(),
        help::help(),
    ];
    for command in &mut commands {
        command.guild_only = true;
        command.interaction_context = Some(vec![serenity::InteractionContext::Guild]);
        command.install_context = Some(vec![serenity::InstallationContext::Guild]);
        describe(command, "", words);
    }
    commands
}

/// Puts the descriptions of a command, its subcommands and its options: the messages `command-parcheesi-new` and
/// `option-parcheesi-new-stake`.
fn describe(command: &mut Command, path: &str, words: &Words) {
    let path = format!("{path}-{}", command.name);
    command.description =
        words.find(&format!("command{path}")).map(Cow::Borrowed).map(|text| text.into_owned().into());
    for parameter in &mut command.parameters {
        parameter.description =
            words.find(&format!("option{path}-{}", parameter.name)).map(|text| Cow::Owned(text.to_owned()));
    }
    for subcommand in &mut command.subcommands {
        describe(subcommand, &path, words);
    }
}

/// What every command begins with.
struct Asked<'a> {
    app: &'a Arc<App>,
    asker: Asker,
    /// Held until the command is answered.
    _answering: TaskTrackerToken,
}

impl<'a> Asked<'a> {
    fn of(ctx: Context<'a>) -> Result<Self, Fault> {
        let app = ctx.framework.user_data;
        Ok(Self {
            app,
            asker: Asker::of_command(ctx.interaction, app.words)?,
            _answering: app.answering.token(),
        })
    }

    fn told(&self, key: &'static str) -> Fault {
        Fault::Told(self.app.words.say(key).to_owned())
    }
}

/// Answers a command.
async fn answer(ctx: Context<'_>, response: CreateInteractionResponse) -> Result<(), Fault> {
    let http = &ctx.framework.user_data.http;
    send::respond(http, ctx.interaction.id, &ctx.interaction.token, response).await?;
    ctx.has_sent_initial_response.store(true, std::sync::atomic::Ordering::Relaxed);
    Ok(())
}

/// Answers a command so that only the asker sees it.
async fn answer_privately(ctx: Context<'_>, text: impl Into<String>) -> Result<(), Fault> {
    answer(ctx, whisper(text)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::Language;
    use std::collections::BTreeSet;

    /// The messages that describe a command, its subcommands and its options.
    fn keys(command: &Command, path: &str, keys: &mut BTreeSet<String>) {
        let path = format!("{path}-{}", command.name);
        keys.insert(format!("command{path}"));
        keys.extend(command.parameters.iter().map(|parameter| format!("option{path}-{}", parameter.name)));
        command.subcommands.iter().for_each(|subcommand| self::keys(subcommand, &path, keys));
    }

    #[test]
    fn every_command_and_option_has_a_description_and_every_description_a_command() {
        let words = Words::of(Language::English);
        let mut wanted = BTreeSet::new();
        for command in &all(words) {
            keys(command, "", &mut wanted);
        }
        let there: BTreeSet<String> = include_str!("../../../locales/en/commands.ftl")
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(key, _)| key.to_owned())
            .filter(|key| key.starts_with("command-") || key.starts_with("option-"))
            .collect();
        assert_eq!(there, wanted);
        for key in wanted {
            let length = words.find(&key).map_or(0, |text| text.chars().count());
            assert!((1..=100).contains(&length), "{key} has {length} characters");
        }
    }
}
