use super::choose;
use crate::{
    Audience, Seat,
    parcheesi::{
        Action,
        Colour::{self, Blue, Red, Yellow},
        Preset, Rules, State,
        rules::tests::{
            position::{Game, Position, piece},
            random::{SeededDice, offered, tables},
        },
    },
};
use proptest::prelude::*;
use rand::{SeedableRng, rngs::SmallRng, seq::IndexedRandom};

fn classic() -> Position {
    Position::new(Rules::classic())
}

fn choice(game: &Game) -> Action {
    choose(&game.state.view(Audience::Public)).expect("the game goes on")
}

fn moves(number: u8) -> Action {
    Action::Move(piece(number))
}

#[test]
fn it_rolls_when_the_die_is_to_be_rolled() {
    assert_eq!(choice(&classic().turn_of(Yellow)), Action::Roll);
}

#[test]
fn it_does_nothing_before_and_after_the_game() {
    let state = State::new(Rules::classic(), &Colour::ALL).unwrap();
    assert_eq!(choose(&state.view(Audience::Public)), None);
    let mut game = classic().yellow("goal goal goal P7").turn_of(Yellow);
    game.roll(1).moves(4);
    assert_eq!(choose(&game.state.view(Audience::Public)), None);
}

#[test]
fn it_captures() {
    let mut game = classic().yellow("20 40 60").red("42").turn_of(Yellow);
    assert_eq!(choice(game.roll(2)), moves(2));
}

#[test]
fn it_captures_the_piece_that_has_come_furthest() {
    let mut game = classic().yellow("40 24").blue("42").red("26").turn_of(Yellow);
    assert_eq!(choice(game.roll(2)), moves(2), "red is near its passage, blue has hardly begun");
}

#[test]
fn it_brings_a_piece_to_the_goal() {
    let mut game = classic().yellow("20 40 P6").turn_of(Yellow);
    assert_eq!(choice(game.roll(2)), moves(3));
}

#[test]
fn it_brings_a_piece_into_play() {
    let mut game = classic().yellow("20").turn_of(Yellow);
    assert_eq!(choice(game.roll(5)), moves(2));
}

#[test]
fn it_saves_the_piece_that_is_in_danger() {
    let mut game = classic().yellow("40 50").blue("48").turn_of(Yellow);
    assert_eq!(choice(game.roll(1)), moves(2), "51 is safe");
}

#[test]
fn it_does_not_step_before_an_opponent() {
    let mut game = classic().yellow("46 60").red("48 47").turn_of(Yellow);
    assert_eq!(choice(game.roll(3)), moves(2), "46 is safe, and 63 is");
}

#[test]
fn it_makes_a_barrier_of_pieces_that_would_be_alone() {
    let mut game = classic().yellow("41 43 58").red("40").turn_of(Yellow);
    assert_eq!(choice(game.roll(2)), moves(1));
}

#[test]
fn it_uses_a_bonus_that_helps() {
    let mut game = classic().yellow("P7 20").turn_of(Yellow);
    game.roll(1).moves(1);
    assert_eq!(choice(&game), Action::Bonus(piece(2)));
}

#[test]
fn it_declines_a_bonus_that_harms() {
    let mut game = classic().yellow("P6 P7").turn_of(Yellow);
    game.roll(2).moves(1);
    assert_eq!(game.movable(), [2], "ten squares from P7 lead back to 67");
    assert_eq!(choice(&game), Action::Decline);
}

#[test]
fn it_uses_a_bonus_that_harms_when_it_must() {
    let rules = Rules { goal: Rules::parchis().goal, ..Rules::classic() };
    let mut game = Position::new(rules).yellow("P6 P7").turn_of(Yellow);
    game.roll(2).moves(1);
    assert_eq!(choice(&game), Action::Bonus(piece(2)));
}

#[test]
fn it_shows_the_hindmost_piece_to_a_third_six() {
    let mut game = classic().yellow("home 6 60").turn_of(Yellow);
    game.roll(6).moves(2).roll(6);
    assert_eq!(choice(&game), moves(2));
}

/// Of so many games at this table, how many the computer player wins in the first seat, against random players.
fn wins(rules: Rules, colours: &[Colour], games: u64) -> u64 {
    let player = Seat::FIRST;
    let won = |seed: &u64| {
        let mut dice = SeededDice::new(*seed);
        let mut rng = SmallRng::seed_from_u64(!seed);
        let mut state = State::new(rules, colours).unwrap();
        state.begin(&mut dice).iter().for_each(|event| state.apply(event));
        while let Some(seat) = state.to_act() {
            let action = if seat == player {
                choose(&state.view(Audience::Seat(seat))).unwrap()
            } else {
                *state.legal().choose(&mut rng).unwrap()
            };
            state.decide(seat, action, &mut dice).unwrap().iter().for_each(|event| state.apply(event));
        }
        state.end().unwrap().winner == player
    };
    (0..games).filter(won).count() as u64
}

/// Games that a win rate is taken of: enough to tell skill from luck by several standard deviations.
const GAMES: u64 = 60;

#[test]
fn it_beats_one_random_player() {
    for preset in Preset::ALL {
        let wins = wins(Rules::of(preset), &[Yellow, Red], GAMES);
        assert!(wins > 50, "{wins} of {GAMES} with {}; luck alone gives 30", preset.name());
    }
}

#[test]
fn it_beats_three_random_players() {
    for preset in Preset::ALL {
        let wins = wins(Rules::of(preset), &Colour::ALL, GAMES);
        assert!(wins > 36, "{wins} of {GAMES} with {}; luck alone gives 15", preset.name());
    }
}

#[test]
fn it_beats_random_players_in_the_short_game() {
    let wins = wins(Rules::classic().short(), &[Yellow, Blue, Red], GAMES);
    assert!(wins > 30, "{wins} of {GAMES}; luck alone gives 20");
}

#[test]
fn computer_players_bring_every_offered_game_to_an_end() {
    for table in offered(2) {
        let mut dice = SeededDice::new(table.seed);
        let mut state = State::new(table.rules, &table.colours).unwrap();
        state.begin(&mut dice).iter().for_each(|event| state.apply(event));
        let mut actions = 0;
        while let Some(seat) = state.to_act() {
            let action = choose(&state.view(Audience::Seat(seat))).unwrap();
            state.decide(seat, action, &mut dice).unwrap().iter().for_each(|event| state.apply(event));
            actions += 1;
            assert!(actions < 20_000, "{table:?} does not end");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn it_proposes_what_is_legal_in_every_state_that_a_game_comes_to(table in tables()) {
        table.play(|_| (), |deed| {
            let proposed = choose(&deed.after.view(Audience::Public));
            match deed.after.to_act() {
                Some(_) => assert!(deed.after.legal().contains(&proposed.unwrap()), "{:?}", deed.after),
                None => assert_eq!(proposed, None),
            }
        });
    }
}
