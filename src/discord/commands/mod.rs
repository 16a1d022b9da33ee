//! The slash commands, one file a command. Their names and options are a contract; they are data, and so are those of the
//! games; their descriptions come from the locales.

mod game;
mod help;
mod leaderboard;
mod me;
mod options;
mod register;
mod table;

pub(super) use options::descriptions_for_discord as all;
pub(super) use register::register;

use super::{api, app::App, caller::Caller, error::Error, interaction::whisper, render};
use crate::{
    games::GameId,
    screen::{Args, Screen},
};
use options::{Commands, read};
use serenity::all::{CommandInteraction, CreateInteractionResponse};
use std::{
    str::FromStr,
    sync::atomic::{AtomicBool, Ordering},
};

/// A command that somebody used.
struct Invocation<'a> {
    app: &'a App,
    interaction: &'a CommandInteraction,
    caller: Caller,
    /// What was given to its options.
    args: Args,
    /// Whether it has been answered.
    answered: AtomicBool,
}

/// Runs a command, and tells the user if it failed.
pub(super) async fn run(app: &App, interaction: &CommandInteraction) {
    let answered = AtomicBool::new(false);
    let error = match dispatch(app, interaction, &answered).await {
        Ok(()) => return,
        Err(error) => error,
    };
    let sentence = match error {
        Error::User(sentence) => sentence,
        Error::Internal(error) => {
            error.log(&format!("/{} failed", interaction.data.name));
            app.words.say(error.key()).to_owned()
        }
    };
    if !answered.load(Ordering::Relaxed) {
        let response = api::respond(&app.http, interaction.id, &interaction.token, whisper(sentence)).await;
        if let Err(error) = response {
            tracing::warn!(%error, "a command could not be answered at all");
        }
    }
}

async fn dispatch(app: &App, interaction: &CommandInteraction, answered: &AtomicBool) -> Result<(), Error> {
    let unknown = || Error::User(app.words.say("error-unknown-command").to_owned());
    let (subcommand, args) = read(interaction, app.words)?;
    let invocation = Invocation {
        app,
        interaction,
        caller: Caller::of_command(interaction, app.words)?,
        args,
        answered: AtomicBool::new(false),
    };
    let name = interaction.data.name.as_str();
    let done = match (Commands::from_str(name), subcommand) {
        (Ok(Commands::Game(game)), Some(subcommand)) => game::run(&invocation, game, &subcommand).await,
        (Ok(Commands::Table), Some(subcommand)) => table::run(&invocation, &subcommand).await,
        (Ok(Commands::Me), Some(subcommand)) => me::run(&invocation, &subcommand).await,
        (Ok(Commands::Leaderboard), None) => leaderboard::run(&invocation).await,
        (Ok(Commands::Help), None) => help::run(&invocation).await,
        _ => Err(unknown()),
    };
    answered.store(invocation.answered.load(Ordering::Relaxed), Ordering::Relaxed);
    done
}

/// Offers what completes the option that somebody is typing.
pub(super) async fn complete(app: &App, interaction: &CommandInteraction) {
    let choices = game::complete(app, interaction).await;
    if let Err(error) =
        api::respond(&app.http, interaction.id, &interaction.token, render::choices(choices)).await
    {
        tracing::debug!(%error, "choices could not be offered");
    }
}

impl Invocation<'_> {
    /// Answers the command.
    async fn answer(&self, response: CreateInteractionResponse) -> Result<(), Error> {
        let Self { app, interaction, .. } = self;
        api::respond(&app.http, interaction.id, &interaction.token, response).await?;
        self.answered.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Answers the command for all to see.
    async fn show(&self, screen: &Screen) -> Result<(), Error> {
        self.answer(render::message(screen)).await
    }

    /// Answers the command so that only the user sees it.
    async fn whisper(&self, text: impl Into<String>) -> Result<(), Error> {
        self.answer(whisper(text)).await
    }

    /// The same with a message of the locales.
    async fn say(&self, key: &'static str) -> Result<(), Error> {
        self.whisper(self.app.words.say(key)).await
    }

    /// What the user did wrong, by a message of the locales.
    fn refused(&self, key: &'static str) -> Error {
        Error::User(self.app.words.say(key).to_owned())
    }

    /// What is said of a subcommand that is not known.
    fn unknown(&self) -> Error {
        self.refused("error-unknown-command")
    }
}

/// The game that a command is of.
fn game_called(name: &str) -> Option<GameId> {
    name.parse().ok()
}
