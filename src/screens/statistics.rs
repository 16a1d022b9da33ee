//! What somebody has played.

use crate::{
    games::GameId,
    say,
    screen::{Words, one_message, safe_name},
    store::{GameName, GameStats, PlayerStats, RATED_GAMES, Totals},
};

/// Between the figures of a line.
const BETWEEN: &str = " · ";

/// What somebody of this name has played in a server, a block of lines for every game. One message.
pub fn statistics(name: &str, stats: &PlayerStats, words: &Words) -> String {
    let name = safe_name(name, words);
    let blocks: Vec<String> = GameId::ALL
        .iter()
        .filter_map(|game| Some((*game, stats.games.get(&GameName::of(game.name()))?)))
        .filter(|(_, stats)| stats.with_people.games + stats.with_computers.games > 0)
        .map(|(game, stats)| block(game, stats, words))
        .collect();
    if blocks.is_empty() {
        return say!(words, "stats-none", name = name);
    }
    one_message(&[vec![say!(words, "stats-title", name = name)], blocks].concat())
}

fn block(game: GameId, stats: &GameStats, words: &Words) -> String {
    let mut lines = vec![say!(words, "stats-game", game = game.title(words), rating = rating(stats, words))];
    if stats.with_people.games > 0 {
        lines.push(say!(words, "stats-with-people", played = played(&stats.with_people, words)));
        lines.push(counts(game, &stats.with_people, words));
    }
    if stats.with_computers.games > 0 {
        lines.push(say!(words, "stats-with-computers", played = played(&stats.with_computers, words)));
        lines.push(counts(game, &stats.with_computers, words));
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

fn counts(game: GameId, totals: &Totals, words: &Words) -> String {
    let mut parts = game.counters(&totals.counters, words);
    parts.push(say!(words, "stats-streak", streak = totals.best_streak));
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
