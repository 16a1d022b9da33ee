//! What more than one person can read is the same, letter for letter, for any two deals that agree on what is public.

use super::{
    games::{Choices, Game, any_spy_game, play},
    table,
};
use crate::players::friends;
use charbagh_games::screen::{Dice, Language, Words};
use charbagh_games::spy::screens::{
    announcement, arranging, board, hand, illegal, look_label, story, summary,
};
use charbagh_games::spy::{Readiness, Reason, Rules, View};
use charbagh_games::{Audience, Seat, draws::Secret};
use proptest::prelude::*;
use std::time::Duration;

fn words() -> &'static Words {
    Words::of(Language::English)
}

const REASONS: [Reason; 11] = [
    Reason::NotBegun,
    Reason::Over,
    Reason::NotPlaying,
    Reason::NotYourTurn,
    Reason::Walked,
    Reason::Looked,
    Reason::WrongNumber,
    Reason::ChooseNumber,
    Reason::OwnBase,
    Reason::NoSuchSeat,
    Reason::BaseOut,
];

/// Everything that more than one person can read of a game.
fn public(game: &Game) -> Vec<String> {
    let (view, players) = (game.view(), friends());
    let secret = Secret::new([0; 32]);
    let dice = Dice { commitment: secret.commitment(), salt: "1", secret: None };
    let seats = view.seats.len();
    let mut texts = vec![
        board(&view, &players, &game.events, words()),
        format!("{:?}", table::board(&table::shown(game, view.clone(), game.recent(6)), &players, words())),
        story(&game.events, &view, &players, words()),
        announcement(&view.looks, &players, words()),
        arranging(&players[..seats], &vec![Readiness::Ready; seats], words()),
        summary(&view, &game.tally(), &players, Duration::from_mins(1), dice, words()),
    ];
    texts.extend(view.seats.iter().map(|seat| look_label(&view, seat.seat, &players, words())));
    texts.extend(REASONS.map(|reason| illegal(reason, &view, &players, words())));
    texts
}

fn hands(game: &Game) -> Vec<String> {
    let own = |seat: Seat| -> View { game.state.view(Audience::Seat(seat)) };
    Seat::first(game.bases.len()).map(|seat| hand(&own(seat), seat, &friends(), words())).collect()
}

proptest! {
    #[test]
    fn all_that_several_can_read_is_the_same_when_what_is_hidden_lies_otherwise(
        game in any_spy_game(),
        seed in any::<u64>(),
    ) {
        let mut choices = Choices(seed);
        for other in (0..30).filter_map(|_| game.redealt(&mut choices)) {
            prop_assert_eq!(public(&game), public(&other));
        }
    }
}

proptest! {
    #[test]
    fn public_texts_tell_no_more_when_they_are_made_of_a_players_own_view(seed in any::<u64>(), players in 2_u8..=4) {
        let game = play(Rules::default(), players, seed, 30);
        let texts = |view: &View| {
            let dice = Dice { commitment: Secret::new([0; 32]).commitment(), salt: "1", secret: None };
            let time = Duration::from_mins(1);
            [
                board(view, &friends(), game.recent(6), words()),
                story(&game.events, view, &friends(), words()),
                summary(view, &game.tally(), &friends(), time, dice, words()),
            ]
        };
        for seat in Seat::first(players.into()) {
            prop_assert_eq!(texts(&game.state.view(Audience::Seat(seat))), texts(&game.view()));
        }
    }
}

#[test]
fn other_deals_are_found_and_their_holders_see_them() {
    let mut choices = Choices(1);
    let mut found = 0;
    for seed in 0..30 {
        let game = play(Rules::default(), 3, seed, 12);
        for other in (0..30).filter_map(|_| game.redealt(&mut choices)) {
            found += 1;
            // Of two equal cards that change places nobody sees anything.
            assert_eq!(hands(&game) == hands(&other), game.bases == other.bases);
        }
    }
    assert!(found > 50, "only {found} deals agree on what is public");
}
