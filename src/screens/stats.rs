//! What somebody has played.

use super::game_name;
use crate::{
    say,
    show::{MESSAGE_CODE_POINTS, Words, safe_name},
    store::{GameKind, GameStats, PlayerStats, RATED_GAMES, Totals},
};

/// Between the figures of a line.
const BETWEEN: &str = " · ";

/// What somebody of this name has played in a server, a block of lines for every game. One message.
pub fn stats(name: &str, stats: &PlayerStats, words: &Words) -> String {
    let name = safe_name(name, words);
    let blocks: Vec<String> = GameKind::ALL
        .into_iter()
        .zip(&stats.games)
        .filter(|(_, game)| game.with_people.games + game.with_computers.games > 0)
        .map(|(kind, game)| block(kind, game, words))
        .collect();
    if blocks.is_empty() {
        return say!(words, "stats-none", name = name);
    }
    let text = format!("{}\n{}", say!(words, "stats-title", name = name), blocks.join("\n"));
    debug_assert!(text.chars().count() <= MESSAGE_CODE_POINTS, "statistics of {} characters", text.len());
    text
}

fn block(kind: GameKind, game: &GameStats, words: &Words) -> String {
    let mut lines =
        vec![say!(words, "stats-game", game = game_name(kind, words), rating = rating(game, words))];
    if game.with_people.games > 0 {
        lines.push(say!(words, "stats-with-people", played = played(&game.with_people, words)));
        lines.push(counts(kind, &game.with_people, words));
    }
    if game.with_computers.games > 0 {
        lines.push(say!(words, "stats-with-computers", played = played(&game.with_computers, words)));
        lines.push(counts(kind, &game.with_computers, words));
    }
    lines.join("\n")
}

/// The rating, or how many games it still takes until it is shown.
fn rating(game: &GameStats, words: &Words) -> String {
    match game.rating {
        Some(rating) => say!(words, "stats-rating", rating = rating.shown()),
        None => say!(
            words,
            "stats-rating-later",
            missing = RATED_GAMES.saturating_sub(game.with_people.games).max(1)
        ),
    }
}

fn played(totals: &Totals, words: &Words) -> String {
    let mut parts = vec![
        say!(words, "stats-games", games = totals.games),
        say!(words, "stats-won", wins = totals.wins, share = share(totals.wins, totals.games)),
    ];
    if totals.left > 0 {
        parts.push(say!(words, "stats-left", left = totals.left));
    }
    parts.join(BETWEEN)
}

fn counts(kind: GameKind, totals: &Totals, words: &Words) -> String {
    let streak = say!(words, "stats-streak", streak = totals.best_streak);
    let parts = match kind {
        GameKind::Parcheesi => vec![
            say!(words, "stats-points", points = totals.points),
            say!(words, "stats-captures", captures = totals.captures),
            streak,
        ],
        GameKind::Spy => vec![
            say!(words, "stats-bombs-lit", bombs = totals.bombs_lit),
            say!(words, "stats-bombs-found", bombs = totals.bombs_found),
            say!(words, "stats-exposed", secrets = totals.exposed),
            streak,
        ],
    };
    parts.join(BETWEEN)
}

/// How many of so many these are, in percent, rounded.
fn share(part: u32, of: u32) -> u64 {
    let of = u64::from(of.max(1));
    (u64::from(part) * 100 + of / 2) / of
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_rounded_to_the_nearest_percent() {
        assert_eq!([share(0, 0), share(0, 3), share(1, 3), share(2, 3), share(3, 3)], [0, 0, 33, 67, 100]);
        assert_eq!((share(1, 200), share(1, 201)), (1, 0));
    }
}
