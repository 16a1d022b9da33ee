//! `charbagh sandbox`: the bot on a Discord of this machine's own, with people who play.

use super::settings;
use anyhow::{Context, bail, ensure};
use charbagh::config::{Config, Tables, Token};
use clap::{Args, ValueEnum};
use discord_sandbox::{AppHandle, GuildHandle, Permissions, Person, Sandbox, Seen, View};
use std::{
    io::{self, Write},
    process::ExitCode,
    time::Duration,
};
use tokio::{sync::oneshot, task::JoinHandle};

/// Who plays.
const PEOPLE: [&str; 4] = ["Asha", "Bim", "Chandra", "Dhruv"];

/// Try the bot on a Discord of this machine's own: no token, no network
#[derive(Debug, Args)]
pub(super) struct SandboxCommand {
    /// Let four people play a whole game, and print the channel as they see it
    #[arg(long, value_enum)]
    play: Play,
    /// Print the whole channel after so many presses of a button; in between, what each press did
    #[arg(long, value_name = "PRESSES", default_value_t = 25, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// How long people wait before a press, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pace: u64,
    /// Options of the command that opens the table, such as "pieces:2 rules:parchis"
    #[arg(long, value_name = "OPTIONS", default_value = "")]
    options: String,
}

/// The games that can be played.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Play {
    Parcheesi,
}

impl SandboxCommand {
    /// Plays a game.
    ///
    /// # Errors
    /// When the bot or its Discord fails.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        settings::log("error")?;
        let runtime = settings::runtime()?;
        let played = runtime.block_on(async {
            match self.play {
                Play::Parcheesi => self.parcheesi().await,
            }
        });
        runtime.shutdown_timeout(Duration::from_millis(500));
        match played {
            Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
            played => played.map(|()| ExitCode::SUCCESS),
        }
    }

    async fn parcheesi(&self) -> anyhow::Result<()> {
        let house = House::open().await?;
        let lawn = house.garden.channel("lawn");
        let people: Vec<Person> =
            PEOPLE.iter().map(|name| house.garden.member(name).in_channel(&lawn)).collect();
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "A Discord on this machine, at {}: a server with a channel, four people and the bot.",
            house.discord.api_url()
        )?;

        let new = format!("/parcheesi new {}", self.options);
        writeln!(out, "\n— {} types {} —\n", people[0].name(), new.trim())?;
        let opened = people[0].slash(&new).await?;
        ensure!(!opened.is_ephemeral(), "the bot refused: {}", opened.content());
        for person in &people[1..] {
            writeln!(out, "— {} presses Join —", person.name())?;
            let answer = person.click("Join").await?;
            if answer.is_ephemeral() {
                writeln!(out, "  only {} sees: {}", person.name(), answer.content())?;
            }
        }
        writeln!(out, "\n{}\n\n— {} presses Start —\n", people[0].sees(), people[0].name())?;
        people[0].click("Start").await?;

        let mut presses = 0_u32;
        while let Some((person, label)) = next(&people).await? {
            tokio::time::sleep(Duration::from_millis(self.pace)).await;
            let answer = person.click(&label).await?;
            ensure!(!answer.is_ephemeral(), "the bot refused {label:?}: {}", answer.content());
            presses += 1;
            if presses.is_multiple_of(self.every) {
                writeln!(
                    out,
                    "\n#lawn as {} sees it, after {presses} presses:\n\n{}\n",
                    person.name(),
                    person.sees()
                )?;
            } else {
                let told = answer
                    .content()
                    .lines()
                    .take_while(|line| !is_grid(line))
                    .collect::<Vec<_>>()
                    .join(" · ");
                writeln!(out, "{} presses {label} → {told}", person.name())?;
            }
        }
        writeln!(
            out,
            "\n#lawn as {} sees it at the end, after {presses} presses:\n\n{}",
            people[3].name(),
            people[3].sees()
        )?;
        house.close().await?;
        writeln!(out, "\nThe bot kept to all of Discord's limits.")?;
        Ok(())
    }
}

/// Waits until somebody can act, and gives who, and what they press; `None` when the game is over.
async fn next(people: &[Person]) -> anyhow::Result<Option<(&Person, String)>> {
    let over = |view: &View| view.messages.iter().any(|message| message.content.contains("charbagh verify"));
    let view = people[0].waits_for(|view| whose_turn(people, view).is_some() || over(view)).await?;
    Ok(whose_turn(people, &view))
}

/// Whose turn the board says it is, and the button that they like best.
fn whose_turn<'a>(people: &'a [Person], view: &View) -> Option<(&'a Person, String)> {
    let board = view.messages.iter().rev().find(|message| enabled(message).next().is_some())?;
    let headline = board.content.lines().next()?;
    let person = people.iter().find(|person| headline.contains(&format!("**{}**", person.name())))?;
    let liked = |words: &str| enabled(board).find(|label| label.contains(words));
    let label = liked("captures").or_else(|| liked("goal")).or_else(|| enabled(board).next())?;
    Some((person, label.to_owned()))
}

fn enabled(message: &Seen) -> impl Iterator<Item = &str> {
    message.buttons.iter().filter(|button| button.enabled).map(|button| button.label.as_str())
}

/// Whether a line is a row of the board: emoji only.
fn is_grid(line: &str) -> bool {
    !line.is_empty() && !line.chars().any(|letter| letter.is_ascii())
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// A Discord with the bot in it.
struct House {
    discord: Sandbox,
    garden: GuildHandle,
    stop: oneshot::Sender<()>,
    bot: JoinHandle<Result<(), charbagh::discord::RunError>>,
}

impl House {
    async fn open() -> anyhow::Result<Self> {
        let discord = Sandbox::start().await.context("cannot listen on 127.0.0.1")?;
        let app = discord.application("Charbagh");
        let garden = discord.guild("Garden");
        garden.add_bot(&app, Permissions::from_bits(charbagh::discord::PERMISSIONS.bits()));
        let config = config(&discord, &app);
        let (stop, stopped) = oneshot::channel::<()>();
        let bot = tokio::spawn(async move {
            charbagh::discord::run(&config, async {
                // Dropping the sender stops the bot as well.
                let _ = stopped.await;
            })
            .await
        });
        discord.commands_registered(&app).await?;
        Ok(Self { discord, garden, stop, bot })
    }

    async fn close(self) -> anyhow::Result<()> {
        drop(self.stop);
        self.bot.await??;
        match self.discord.breaches().first() {
            None => Ok(()),
            Some(breach) => bail!("the bot broke a limit of Discord's: {breach:?}"),
        }
    }
}

fn config(discord: &Sandbox, app: &AppHandle) -> Config {
    let mut config =
        Config { table: Tables { computer_pace_ms: 0, ..Tables::default() }, ..Config::default() };
    config.discord.token = Some(Token::from(app.token()));
    config.discord.api = Some(discord.api_url());
    config
}
