//! Whole games: they end, and the computer plays them well.

use super::table::{Table, seat};
use crate::{
    Seat,
    spy::{OutWhy, Outcome},
};

fn all(players: u8) -> Vec<Seat> {
    Seat::first(players.into()).collect()
}

#[test]
fn computers_among_themselves_come_to_a_winner() {
    for (players, games) in [(2, 100), (3, 50), (4, 50)] {
        let draw = |&seed: &u64| {
            let outcome = Table::random(players, seed).finish(&all(players), seed);
            matches!(outcome, Outcome::Draw(_))
        };
        assert_eq!((0..games).find(draw), None, "{players} players");
    }
}

/// Of so many games of this many players, how many the computer wins in one seat or another, against chance.
fn wins(players: u8, games: u64) -> usize {
    let seats = all(players);
    let won = |&(seed, player): &(u64, Seat)| {
        Table::random(players, seed).finish(&[player], seed) == Outcome::Won(player)
    };
    (0..games).zip(seats.into_iter().cycle()).filter(won).count()
}

#[test]
fn it_beats_one_random_player() {
    let wins = wins(2, 200);
    assert!(wins > 180, "{wins} of 200");
}

#[test]
fn it_beats_three_random_players() {
    let wins = wins(4, 200);
    assert!(wins > 170, "{wins} of 200; luck alone gives 50");
}

#[test]
fn no_seat_wins_much_more_than_another() {
    let mut wins = [0; 3];
    for seed in 0..240 {
        if let Outcome::Won(winner) = Table::random(3, seed).finish(&all(3), seed) {
            wins[winner.index()] += 1;
        }
    }
    assert!(wins.iter().all(|wins| (60..100).contains(wins)), "{wins:?}");
}

#[test]
fn it_never_finds_a_bomb_that_it_has_heard() {
    for players in 2..=4 {
        for seed in 0..100 {
            let mut table = Table::random(players, seed);
            table.finish(&[seat(0)], seed);
            let view = table.state.opened();
            assert_ne!(view.seats[0].out, Some(OutWhy::LitBomb), "{players} players, game {seed}");
        }
    }
}
