//! A whole game, played by people who press buttons in the channel and in direct messages.

use super::{SandboxCommand, columns::side_by_side, playground::Playground};
use anyhow::ensure;
use charbagh::{config::Config, games::GameId};
use discord_sandbox::{Button, Failure, Person, Seen, View};
use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

/// Discord's number of a green button.
const SUCCESS: u64 = 3;

/// When nothing that people press has done anything for so long, the game is stuck. Discord's rate limits keep a screen back for
/// some seconds, and whatever is pressed on it until then does nothing.
const STUCK: Duration = Duration::from_secs(30);

/// Before they are ready, people press so many other buttons of a set-up.
const CHANGES: usize = 3;

/// A person in the channel, and the same person at their direct messages with the bot.
struct Somebody {
    here: Person,
    alone: Person,
}

/// What somebody presses next.
struct Turn<'a> {
    somebody: &'a Somebody,
    /// Whether they press it in their direct messages.
    in_private: bool,
    label: String,
}

impl SandboxCommand {
    /// Lets people play a game, and prints what they see.
    pub(super) async fn play(&self, game: GameId, config: Config) -> anyhow::Result<()> {
        let playground = Playground::open(config).await?;
        let lawn = playground.garden.channel("lawn");
        let most = if game.hides() { 2 } else { 4 };
        let people: Vec<Somebody> = self
            .people(most)
            .iter()
            .map(|name| {
                let here = playground.garden.member(name).in_channel(&lawn);
                Somebody { alone: here.dm(&playground.app), here }
            })
            .collect();
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "A Discord on this machine, at {}: a server with a channel, people and the bot.",
            playground.discord.api_url()
        )?;
        self.open(game, &people, &mut out).await?;
        let presses = self.press_to_the_end(game, &people, &mut out).await?;
        writeln!(out, "\nAt the end, after {presses} presses:\n\n{}", self.everything(game, &people))?;
        playground.close().await?;
        writeln!(out, "The bot kept to all of Discord's limits.")?;
        Ok(())
    }

    /// Opens a table, sits down, and starts.
    async fn open(&self, game: GameId, people: &[Somebody], out: &mut impl Write) -> anyhow::Result<()> {
        let host = &people[0].here;
        let mut new = format!("/{} new {}", game.name(), self.options);
        if game.hides() && !self.options.contains("seats:") {
            new = format!("{} seats:{}", new.trim(), people.len().max(3));
        }
        writeln!(out, "\n— {} types {} —\n", host.name(), new.trim())?;
        let opened = host.slash(new.trim()).await?;
        ensure!(!opened.is_ephemeral(), "the bot refused: {}", opened.content());
        for Somebody { here, .. } in &people[1..] {
            writeln!(out, "— {} presses Join —", here.name())?;
            let answer = here.click("Join").await?;
            if answer.is_ephemeral() {
                writeln!(out, "  only {} sees: {}", here.name(), answer.content())?;
            }
        }
        writeln!(out, "\n{}\n\n— {} presses Start —\n", host.sees(), host.name())?;
        let started = host.click("Start").await?;
        ensure!(!started.is_ephemeral(), "the game cannot start: {}", started.content());
        Ok(())
    }

    /// Lets people press buttons until the game is over. Gives how many did something.
    async fn press_to_the_end(
        &self,
        game: GameId,
        people: &[Somebody],
        out: &mut impl Write,
    ) -> anyhow::Result<u32> {
        let (mut presses, mut done) = (0_u32, Instant::now());
        while let Some(Turn { somebody, in_private, label }) = next(people, presses).await? {
            tokio::time::sleep(Duration::from_millis(self.pace)).await;
            let (person, place) = if in_private {
                (&somebody.alone, " in their direct messages")
            } else {
                (&somebody.here, "")
            };
            // Of two screens one is always a moment behind the other, and a press on it does nothing.
            let answer = match person.click(&label).await {
                Ok(answer) if answer.is_ephemeral() || answer.content().contains("out of date") => None,
                Ok(answer) => Some(answer),
                Err(Failure::NoButton { .. }) => None,
                Err(error) => return Err(error.into()),
            };
            let Some(answer) = answer else {
                ensure!(
                    done.elapsed() < STUCK,
                    "nobody can do anything any more:\n{}",
                    self.everything(game, people)
                );
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            done = Instant::now();
            presses += 1;
            let told = if in_private { String::new() } else { format!(" → {}", told(answer.content())) };
            writeln!(out, "{} presses {label}{place}{told}", somebody.here.name())?;
            if presses.is_multiple_of(self.every) {
                // A message that tells of something leaves the channel without a board for a moment.
                people[0].here.waits_for(|view| is_over(view) || board(view).is_some()).await?;
                writeln!(out, "\nAfter {presses} presses:\n\n{}", self.everything(game, people))?;
            }
        }
        Ok(presses)
    }

    /// The channel and, where something is hidden, every direct message, side by side: the newest messages of each.
    fn everything(&self, game: GameId, people: &[Somebody]) -> String {
        let channel = people[0].here.sees();
        if !game.hides() {
            return newest(&channel, 2);
        }
        let hands = people.iter().map(|Somebody { here, alone }| {
            (format!("{}'s direct messages", here.name()), newest(&alone.sees(), 1))
        });
        let columns: Vec<(String, String)> =
            [("#lawn".to_owned(), newest(&channel, 4))].into_iter().chain(hands).collect();
        side_by_side(&columns, self.width.into())
    }
}

/// Waits until somebody can do something, and gives what they press; `None` when the game is over.
async fn next(people: &[Somebody], presses: u32) -> anyhow::Result<Option<Turn<'_>>> {
    let channel = &people[0].here;
    let view = channel
        .waits_for(|view| {
            is_over(view) || whose_turn(people, view).is_some() || setting_up(people, presses).is_some()
        })
        .await?;
    if is_over(&view) {
        return Ok(None);
    }
    let Some(somebody) = whose_turn(people, &view) else { return Ok(setting_up(people, presses)) };
    let alone = somebody.alone.sees();
    let hand = alone.messages.last().filter(|hand| enabled(hand).next().is_some());
    let in_private = hand.is_some() && presses % 2 == 1;
    let shown = if in_private { hand } else { board(&view) };
    let label = shown.and_then(|shown| liked(shown, presses));
    Ok(label.map(|label| Turn { somebody, in_private, label }).or_else(|| setting_up(people, presses)))
}

/// Whose turn the board says it is, if it is one of these people's.
fn whose_turn<'a>(people: &'a [Somebody], view: &View) -> Option<&'a Somebody> {
    let board = board(view)?;
    enabled(board).next()?;
    let headline = board.content.lines().next()?;
    people.iter().find(|somebody| headline.contains(&format!("**{}**", somebody.here.name())))
}

/// What somebody presses in their direct messages before the first turn: this and that, and then the green button.
fn setting_up(people: &[Somebody], presses: u32) -> Option<Turn<'_>> {
    let view = people[0].here.sees();
    if whose_turn(people, &view).is_some()
        || board(&view).is_some_and(|board| enabled(board).next().is_some())
    {
        return None;
    }
    people.iter().find_map(|somebody| {
        let alone = somebody.alone.sees();
        let hand = alone.messages.last()?;
        let done = enabled(hand).find(|button| button.style == SUCCESS)?;
        // Of what else can be pressed the last opens a form.
        let others: Vec<&Button> = enabled(hand).filter(|button| button.style != SUCCESS).collect();
        let presses = presses as usize;
        let button = if presses < CHANGES && others.len() > 1 {
            others[presses * 2 % (others.len() - 1)]
        } else {
            done
        };
        Some(Turn { somebody, in_private: true, label: button.label.clone() })
    })
}

/// The newest message with buttons that all see.
fn board(view: &View) -> Option<&Seen> {
    view.messages.iter().rev().find(|message| !message.ephemeral && !message.buttons.is_empty())
}

/// The buttons of the game that can be pressed: not those of the playground, whose verbs begin with `~`.
fn enabled(message: &Seen) -> impl Iterator<Item = &Button> {
    let of_house = |button: &Button| button.custom_id.as_ref().is_some_and(|id| id.contains(":~"));
    message.buttons.iter().filter(move |button| button.enabled && !of_house(button))
}

/// The button that people like best: a green one, another one each time; if there is none, any.
fn liked(message: &Seen, presses: u32) -> Option<String> {
    let green: Vec<&Button> = enabled(message).filter(|button| button.style == SUCCESS).collect();
    let all: Vec<&Button> = enabled(message).collect();
    // Knuth's multiplicative hash: the same choices in every run, and no pattern that a game could get stuck in.
    let draw = (presses.wrapping_mul(2_654_435_761) >> 16) as usize;
    let from = if green.is_empty() || draw.is_multiple_of(7) { all } else { green };
    from.get(draw % from.len().max(1)).map(|button| button.label.clone())
}

/// Whether the summary stands in the channel.
fn is_over(view: &View) -> bool {
    view.shows("charbagh verify")
}

/// What happened and whose turn it is, which stand below the small print where there is some.
fn told(board: &str) -> String {
    let small = board.lines().position(|line| line.starts_with("-# ")).map_or(0, |line| line + 1);
    board.lines().skip(small).collect::<Vec<_>>().join(" · ")
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
