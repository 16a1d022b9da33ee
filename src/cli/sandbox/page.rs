//! The page on which people try the bot in a browser.

use super::{
    OWNER, PEOPLE, SandboxCommand,
    playground::{Playground, fails},
};
use crate::cli::settings::asked_to_stop;
use anyhow::Context;
use charbagh::{config::Config, games::GameId};
use discord_sandbox::Sandbox;
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    pin::pin,
};

/// Where the page is, unless something else is there or another port is asked for.
const PORT: u16 = 4114;

/// The channels that are there to begin with.
const CHANNELS: [&str; 3] = ["lawn", "fountain", "pavilion"];

impl SandboxCommand {
    /// Serves the page until the process is asked to stop.
    pub(super) async fn page(&self, config: Config) -> anyhow::Result<()> {
        let mut stop = pin!(asked_to_stop()?);
        let discord = self.discord().await?;
        let mut playground = Playground::around(discord, config, self.keep.as_deref().map(database))?;
        furnish(&playground);
        let (discord, app) = (&playground.discord, &playground.app);
        let ready = async { discord.commands_registered(app).await.map(drop) };
        let stopped = tokio::select! {
            () = &mut stop => true,
            error = fails(&mut playground.bot) => return Err(error),
            ready = ready => ready.map(|()| false)?,
        };
        if !stopped {
            announce(&playground.discord.api_url())?;
            tokio::select! {
                () = stop => {}
                error = fails(&mut playground.bot) => return Err(error),
            }
        }
        let discord = playground.stop().await?;
        discord.end().await.context("what was said could not be kept")?;
        Ok(())
    }

    /// The local Discord: with what was kept, if something is.
    async fn discord(&self) -> anyhow::Result<Sandbox> {
        let builder = |port| match &self.keep {
            Some(file) => Sandbox::builder().port(port).keep(file),
            None => Sandbox::builder().port(port),
        };
        match self.port {
            Some(port) => Ok(builder(port).start().await?),
            None => match builder(PORT).start().await {
                Err(taken) if taken.kind() == io::ErrorKind::AddrInUse => Ok(builder(0).start().await?),
                started => Ok(started?),
            },
        }
    }
}

/// Says where the page is.
fn announce(address: &str) -> io::Result<()> {
    let commands: Vec<String> = GameId::ALL.iter().map(|game| format!("/{} new", game.name())).collect();
    let mut out = io::stdout().lock();
    let told = write!(
        out,
        "Charbagh is in a Discord on this machine. Open\n\n    {address}\n\n\
         and type {}. Ctrl-C ends it.\n",
        commands.join(" or ")
    );
    match told.and_then(|()| out.flush()) {
        // Whoever has read the address may have closed the pipe.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        told => told,
    }
}

/// The bot's database, beside the file that keeps the rest, or will.
fn database(kept: &Path) -> PathBuf {
    let kept = kept.canonicalize().unwrap_or_else(|_| kept.to_owned());
    let mut name = kept.into_os_string();
    name.push(".db");
    name.into()
}

/// Channels and people, as far as they are not there yet.
fn furnish(playground: &Playground) {
    for channel in CHANNELS {
        playground.garden.channel(channel);
    }
    for person in PEOPLE.into_iter().chain([OWNER]) {
        playground.garden.member(person);
    }
}
