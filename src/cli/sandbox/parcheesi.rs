//! A game of Parcheesi, played by pressing buttons.

use super::{SandboxCommand, house::House};
use anyhow::ensure;
use charbagh::config::Config;
use discord_sandbox::{Person, Seen, View};
use std::{
    io::{self, Write},
    time::Duration,
};

impl SandboxCommand {
    pub(super) async fn parcheesi(&self, config: Config) -> anyhow::Result<()> {
        let house = House::open(config).await?;
        let lawn = house.garden.channel("lawn");
        let people: Vec<Person> =
            self.people(4).iter().map(|name| house.garden.member(name).in_channel(&lawn)).collect();
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "A Discord on this machine, at {}: a server with a channel, people and the bot.",
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
                // What happened and whose turn it is stand below the small print.
                let lines = answer.content().lines().skip_while(|line| !line.starts_with("-# ")).skip(1);
                let told = lines.collect::<Vec<_>>().join(" · ");
                writeln!(out, "{} presses {label} → {told}", person.name())?;
            }
        }
        writeln!(
            out,
            "\n#lawn as {} sees it at the end, after {presses} presses:\n\n{}",
            people[people.len() - 1].name(),
            people[people.len() - 1].sees()
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
