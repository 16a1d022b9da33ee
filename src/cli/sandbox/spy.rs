//! A game of Spy, played by pressing buttons in the channel and in direct messages.

use super::{SandboxCommand, columns::side_by_side, house::House};
use anyhow::{Context, ensure};
use charbagh::config::Config;
use discord_sandbox::{Failure, Person, Seen, View};
use std::{
    io::{self, Write},
    time::Duration,
};

/// What a base looks like that is typed rather than laid by hand, for two players and for more.
const TYPED: [&str; 2] = ["S1 T2 > B1 S2 B1 T1 B2", "S1 T2 > B1 S2 B1 T1"];

/// A person in the channel, and the same person at their direct messages with the bot.
struct Somebody {
    here: Person,
    alone: Person,
}

impl SandboxCommand {
    pub(super) async fn spy(&self, config: Config) -> anyhow::Result<()> {
        let house = House::open(config).await?;
        let lawn = house.garden.channel("lawn");
        let people: Vec<Somebody> = self
            .people(2)
            .iter()
            .map(|name| {
                let here = house.garden.member(name).in_channel(&lawn);
                Somebody { alone: here.dm(&house.app), here }
            })
            .collect();
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "A Discord on this machine, at {}: a server with a channel, people and the bot.",
            house.discord.api_url()
        )?;
        self.open(&people, &mut out).await?;
        self.arrange(&people, &mut out).await?;
        self.play_spy(&people, &mut out).await?;
        writeln!(out, "\nAt the end:\n\n{}", self.everything(&people))?;
        house.close().await?;
        writeln!(out, "The bot kept to all of Discord's limits.")?;
        Ok(())
    }

    /// Opens a table and sits down.
    async fn open(&self, people: &[Somebody], out: &mut impl Write) -> anyhow::Result<()> {
        let host = &people[0].here;
        let seats = format!("seats:{} ", people.len().max(3));
        let seats = if self.options.contains("seats:") { "" } else { seats.as_str() };
        let new = format!("/spy new {seats}{}", self.options);
        writeln!(out, "\n— {} types {} —\n", host.name(), new.trim())?;
        let opened = host.slash(new.trim()).await?;
        ensure!(!opened.is_ephemeral(), "the bot refused: {}", opened.content());
        for Somebody { here, .. } in &people[1..] {
            writeln!(out, "— {} presses Join —", here.name())?;
            let answer = here.click("Join").await?;
            ensure!(!answer.is_ephemeral(), "{} cannot sit down: {}", here.name(), answer.content());
        }
        writeln!(out, "\n{}\n\n— {} presses Start —\n", host.sees(), host.name())?;
        let started = host.click("Start").await?;
        ensure!(!started.is_ephemeral(), "the game cannot start: {}", started.content());
        Ok(())
    }

    /// The first person lays their base by hand, the others type theirs.
    async fn arrange(&self, people: &[Somebody], out: &mut impl Write) -> anyhow::Result<()> {
        for (number, Somebody { here, alone }) in people.iter().enumerate() {
            alone.waits_for(|view| view.labels().iter().any(|label| label.contains("Ready"))).await?;
            if number == 0 {
                let things = alone.sees().labels();
                ensure!(things.len() > 2, "there is nothing to arrange: {things:?}");
                writeln!(out, "{}", self.everything(people))?;
                for thing in [&things[0], &things[2]] {
                    writeln!(out, "— {} presses {thing} in their direct messages —", here.name())?;
                    press_labelled(alone, thing).await?;
                }
                press_labelled(alone, "Turn").await?;
            } else {
                press_labelled(alone, "Type").await?;
                let seven = alone.sees().messages.iter().any(|message| message.content.contains("B2"));
                let order = TYPED[usize::from(!seven)];
                writeln!(out, "— {} types {order} —", here.name())?;
                let answer = alone.submit_modal(&[("order", order)]).await?;
                ensure!(!answer.is_ephemeral(), "the bot refused the order: {}", answer.content());
            }
            writeln!(out, "— {} presses Ready —\n", here.name())?;
            press_labelled(alone, "Ready").await?;
        }
        Ok(())
    }

    /// Plays to the end: everybody in turn walks, looks, and sometimes turns round, in the channel and in private.
    async fn play_spy(&self, people: &[Somebody], out: &mut impl Write) -> anyhow::Result<()> {
        let (mut presses, mut idle) = (0_u32, 0);
        while let Some(somebody) = next(people).await? {
            let in_private = presses % 2 == 1;
            let (person, place) = if in_private {
                (&somebody.alone, "in their direct messages")
            } else {
                (&somebody.here, "in the channel")
            };
            let view = person.waits_for(|view| liked(view, presses).is_some()).await?;
            let Some(label) = liked(&view, presses) else { continue };
            tokio::time::sleep(Duration::from_millis(self.pace)).await;
            // Of two screens one is always a moment behind the other, and a press on it does nothing.
            let moved_on = match person.click(&label).await {
                Ok(answer) => answer.is_ephemeral() || answer.content().contains("out of date"),
                Err(Failure::NoButton { .. }) => true,
                Err(error) => return Err(error.into()),
            };
            if moved_on {
                idle += 1;
                ensure!(idle < 100, "nobody can do anything any more:\n{}", self.everything(people));
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
            idle = 0;
            presses += 1;
            writeln!(out, "{} presses {label} {place}", somebody.here.name())?;
            if presses.is_multiple_of(self.every) {
                // A look leaves the channel without a board for a moment.
                people[0].here.waits_for(|view| is_over(view) || board(view).is_some()).await?;
                writeln!(out, "\nAfter {presses} presses:\n\n{}", self.everything(people))?;
            }
        }
        Ok(())
    }

    /// The channel and every direct message, side by side: the newest messages of each.
    fn everything(&self, people: &[Somebody]) -> String {
        let channel = ("#lawn".to_owned(), newest(&people[0].here.sees(), 4));
        let hands = people.iter().map(|Somebody { here, alone }| {
            (format!("{}'s direct messages", here.name()), newest(&alone.sees(), 1))
        });
        let columns: Vec<(String, String)> = [channel].into_iter().chain(hands).collect();
        side_by_side(&columns, self.width.into())
    }
}

/// Waits until somebody can act, and gives who; `None` when the game is over.
async fn next(people: &[Somebody]) -> anyhow::Result<Option<&Somebody>> {
    let channel = &people[0].here;
    let view = channel.waits_for(|view| whose_turn(people, view).is_some() || is_over(view)).await?;
    Ok(whose_turn(people, &view))
}

/// Whose turn the board says it is, if it is one of these people's.
fn whose_turn<'a>(people: &'a [Somebody], view: &View) -> Option<&'a Somebody> {
    let board = board(view)?;
    let headline = board.content.lines().next()?;
    people.iter().find(|somebody| headline.contains(&format!("**{}**", somebody.here.name())))
}

/// The newest message with buttons that all see.
fn board(view: &View) -> Option<&Seen> {
    view.messages.iter().rev().find(|message| !message.ephemeral && !message.buttons.is_empty())
}

/// Whether the summary stands in the channel.
fn is_over(view: &View) -> bool {
    view.shows("charbagh verify")
}

/// The button that people like best: walk and look, turn round now and then, and look at another opponent every time.
fn liked(view: &View, presses: u32) -> Option<String> {
    let labels = view.labels();
    let starting = |words: &str| labels.iter().filter(|label| label.starts_with(words)).collect::<Vec<_>>();
    if !labels.iter().any(|label| label == "Done") {
        return None;
    }
    let (walks, looks) = (starting("Walk"), starting("Look"));
    let turns = starting("Turn round").into_iter().next().filter(|_| presses.is_multiple_of(5));
    let look = looks.get(presses as usize % looks.len().max(1)).copied();
    turns.or(walks.into_iter().next()).or(look).cloned().or_else(|| Some("Done".to_owned()))
}

/// Presses the button whose label has this word in it.
async fn press_labelled(person: &Person, word: &str) -> anyhow::Result<()> {
    let label = person.sees().labels().into_iter().find(|label| label.contains(word));
    let label = label.with_context(|| format!("there is no button with {word}"))?;
    let answer = person.click(&label).await?;
    ensure!(!answer.is_ephemeral(), "the bot refused {label:?}: {}", answer.content());
    Ok(())
}

/// The newest messages, but for answers that told somebody that they were late.
fn newest(view: &View, count: usize) -> String {
    let messages: Vec<String> = view
        .messages
        .iter()
        .filter(|message| !message.ephemeral)
        .map(|message| format!("{message}\n"))
        .collect();
    messages[messages.len().saturating_sub(count)..].join("\n")
}
