//! The best of a server, with the buttons that turn its pages.

use super::period::Period;
use crate::{
    games::GameId,
    say,
    screen::{Button, Screen, Style, Words, one_message, safe_name},
    store::{Leaderboard, LeaderboardLine, RATED_GAMES},
};
use std::{fmt, str::FromStr};

/// What the buttons of a leaderboard begin with, before the page.
pub const LEADERBOARD: &str = "leaderboard:";

/// How many lines a full page has.
pub const PAGE_LINES: u32 = 10;

/// A page of a leaderboard. In a button: `<game>:<period>:<number>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Of which game; of all of them if none is named.
    pub game: Option<GameId>,
    /// Of which time.
    pub period: Period,
    /// Which page, counted from 0. There may be fewer by now.
    pub number: u32,
}

/// In the place of a game's name where all of them are meant.
const ALL_GAMES: &str = "all";

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.map_or(ALL_GAMES, GameId::name);
        write!(f, "{game}:{}:{}", self.period.name(), self.number)
    }
}

impl FromStr for Page {
    type Err = UnknownPage;

    fn from_str(text: &str) -> Result<Self, UnknownPage> {
        let mut parts = text.splitn(3, ':');
        let mut next = || parts.next().ok_or(UnknownPage);
        let (game, period, number) = (next()?, next()?, next()?);
        let game = match game {
            ALL_GAMES => None,
            name => Some(name.parse().map_err(|_| UnknownPage)?),
        };
        Ok(Self {
            game,
            period: Period::ALL.into_iter().find(|there| there.name() == period).ok_or(UnknownPage)?,
            number: number.parse().map_err(|_| UnknownPage)?,
        })
    }
}

/// A text that names no page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no page of a leaderboard")]
pub struct UnknownPage;

/// A page of a leaderboard: who is best, a line for each, and buttons if there are more pages.
pub fn leaderboard(page: Page, leaderboard: &Leaderboard, words: &Words) -> Screen {
    let text = text(page, leaderboard, words);
    let pages = leaderboard.people.div_ceil(PAGE_LINES);
    if pages <= 1 {
        return Screen::text(text);
    }
    let turn = |number, key, enabled| {
        let press = format!("{LEADERBOARD}{}", Page { number, ..page });
        Button::new(press, words.say(key), Style::Secondary).enabled(enabled)
    };
    // On the first page this leads nowhere, but two buttons must not carry the same.
    let before = page.number.checked_sub(1);
    let after = page.number.saturating_add(1);
    let buttons = vec![
        turn(before.unwrap_or(page.number), "button-prev", before.is_some()),
        turn(after, "button-next", after < pages),
    ];
    Screen::new(text, buttons)
}

fn text(page: Page, leaderboard: &Leaderboard, words: &Words) -> String {
    let game = page.game.map_or_else(|| words.say("all-games"), |game| game.title(words));
    let title = say!(words, "leaderboard-title", game = game, period = page.period.words(words));
    if leaderboard.lines.is_empty() {
        let empty = match page.period {
            Period::All => {
                say!(words, "leaderboard-empty", open = super::help::open_commands(words))
            }
            Period::Week | Period::Month => words.say("leaderboard-empty-then").to_owned(),
        };
        return format!("{title}\n{empty}");
    }
    let mut lines = vec![title];
    let first = page.number.saturating_mul(PAGE_LINES).saturating_add(1);
    lines.extend((first..).zip(&leaderboard.lines).map(|(place, who)| line(place, who, words)));
    lines.push(match (page.game, page.period) {
        (Some(_), Period::All) => say!(words, "leaderboard-by-rating", games = RATED_GAMES),
        _ => words.say("leaderboard-by-wins").to_owned(),
    });
    let pages = leaderboard.people.div_ceil(PAGE_LINES);
    if pages > 1 {
        lines.push(say!(
            words,
            "leaderboard-page",
            page = page.number.saturating_add(1),
            pages = pages,
            people = leaderboard.people
        ));
    }
    one_message(&lines)
}

fn line(place: u32, line: &LeaderboardLine, words: &Words) -> String {
    let name = safe_name(&line.name, words);
    let (wins, games) = (line.totals.wins, line.totals.games);
    match line.rating {
        Some(rating) => say!(
            words,
            "leaderboard-line-rated",
            place = place,
            name = name,
            rating = rating.shown(),
            wins = wins,
            games = games
        ),
        None => say!(words, "leaderboard-line", place = place, name = name, wins = wins, games = games),
    }
}
