//! The best of a server.

use super::{game_name, period::Period};
use crate::{
    say,
    show::{MESSAGE_CODE_POINTS, Words, safe_name},
    store::{GameKind, Leaderboard, Line, RATED_GAMES},
};

/// A page of a leaderboard, and what it is of.
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    /// Of which game; of all of them if none is named.
    pub game: Option<GameKind>,
    /// Of which time.
    pub period: Period,
    /// Which page it is, counted from 0.
    pub page: u32,
    /// How many lines a full page has, at least 1.
    pub page_lines: u32,
    /// What stands on it.
    pub leaderboard: &'a Leaderboard,
}

/// A page of a leaderboard: who is best, a line for each. One message.
pub fn leaderboard(board: &Board<'_>, words: &Words) -> String {
    let game = board.game.map_or_else(|| words.say("all-games"), |game| game_name(game, words));
    let title = say!(words, "leaderboard-title", game = game, period = board.period.words(words));
    if board.leaderboard.lines.is_empty() {
        let empty = match board.period {
            Period::All => "leaderboard-empty",
            Period::Week | Period::Month => "leaderboard-empty-then",
        };
        return format!("{title}\n{}", words.say(empty));
    }
    let mut lines = vec![title];
    let first = board.page.saturating_mul(board.page_lines).saturating_add(1);
    lines.extend((first..).zip(&board.leaderboard.lines).map(|(place, who)| line(place, who, words)));
    lines.push(match (board.game, board.period) {
        (Some(_), Period::All) => say!(words, "leaderboard-by-rating", games = RATED_GAMES),
        _ => words.say("leaderboard-by-wins").to_owned(),
    });
    let pages = board.leaderboard.people.div_ceil(board.page_lines);
    if pages > 1 {
        lines.push(say!(
            words,
            "leaderboard-page",
            page = board.page.saturating_add(1),
            pages = pages,
            people = board.leaderboard.people
        ));
    }
    let text = lines.join("\n");
    debug_assert!(text.chars().count() <= MESSAGE_CODE_POINTS, "a leaderboard of {} characters", text.len());
    text
}

fn line(place: u32, line: &Line, words: &Words) -> String {
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
