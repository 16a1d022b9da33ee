//! Wallets, statistics and leaderboards as people see them.

use charbagh::store::{
    GameStats, Leaderboard, LeaderboardLine as Line, Movement, PersonId, PlayerStats, Rating, Timestamp,
    Totals, Wallet, Why,
};
use charbagh::{
    games::GameId,
    screen::{Language, MESSAGE_CODE_POINTS, Words},
    screens::{Page, Period, erasure_question, leaderboard, statistics, wallet},
};
use proptest::prelude::*;

fn words() -> &'static Words {
    Words::of(Language::English)
}

fn movement(at: u64, chips: i64, why: Why) -> Movement {
    Movement { at: Timestamp(at * 1000), chips, why }
}

fn counters<const N: usize>(counts: [(&str, u64); N]) -> charbagh::store::Counters {
    counts.map(|(name, value)| (name.to_owned(), value)).into()
}

fn parcheesi() -> GameStats {
    let with_people = Totals {
        games: 12,
        wins: 5,
        left: 1,
        best_streak: 3,
        counters: counters([("points", 410), ("captures", 17)]),
    };
    let with_computers = Totals {
        games: 1,
        wins: 1,
        best_streak: 1,
        counters: counters([("points", 1), ("captures", 1)]),
        ..Totals::default()
    };
    GameStats { with_people, with_computers, rating: Some(Rating { mean: 28.0, deviation: 4.0 }) }
}

fn spy(games: u32) -> GameStats {
    let with_people = Totals {
        games,
        wins: 1,
        counters: counters([("bombs-lit", 3), ("bombs-found", 1), ("exposed", 6)]),
        best_streak: 1,
        ..Totals::default()
    };
    GameStats { with_people, ..GameStats::default() }
}

fn player(games: [GameStats; 2]) -> PlayerStats {
    let names = ["parcheesi", "spy"].map(charbagh::store::GameName::of);
    let games = names.into_iter().zip(games).collect();
    PlayerStats { name: Some("Asha".to_owned()), games }
}

fn line(number: u32, rating: Option<Rating>) -> Line {
    let names = ["Asha", "Bim", "Chandra_the_3rd", "Dhruv", "界界界界界界界界界界界界"];
    let name = names[number as usize % names.len()].to_owned();
    let totals = Totals { games: 40 - number, wins: 20 - number, ..Totals::default() };
    Line { person: PersonId(number.into()), name, totals, rating }
}

fn page(game: Option<&str>, period: Period, page: u32, of: &Leaderboard) -> String {
    let game = game.map(|name| name.parse::<GameId>().expect("it is in the list"));
    leaderboard(Page { game, period, number: page }, of, words()).text
}

#[test]
fn a_wallet() {
    let movements = [
        movement(1_900_000_900, 40, Why::Pot),
        movement(1_900_000_500, -10, Why::Stake),
        movement(1_900_000_400, 100, Why::Allowance),
        movement(1_900_000_300, 200, Why::Refund),
        movement(1_900_000_200, -200, Why::Stake),
        movement(1_900_000_100, 500, Why::Welcome),
    ];
    insta::assert_snapshot!(wallet(&Wallet { balance: 630, movements: movements.into() }, words()));
}

#[test]
fn what_somebody_has_played() {
    let texts = [
        player([parcheesi(), spy(4)]),
        player([parcheesi(), GameStats::default()]),
        player([GameStats::default(), spy(1)]),
        player([GameStats { with_people: Totals::default(), rating: None, ..parcheesi() }, spy(3)]),
        PlayerStats::default(),
    ]
    .map(|player| statistics("Asha *the* <@1>", &player, words()));
    insta::assert_snapshot!(texts.join("\n\n"));
}

#[test]
fn leaderboards() {
    let rated = |number: u32| {
        let mean = 36.0 - f64::from(number);
        (number < 3).then_some(Rating { mean, deviation: 3.0 })
    };
    let first =
        Leaderboard { lines: (0..10).map(|number| line(number, rated(number))).collect(), people: 14 };
    let second = Leaderboard { lines: (10..14).map(|number| line(number, None)).collect(), people: 14 };
    let few = Leaderboard { lines: vec![line(3, None)], people: 1 };
    let nobody = Leaderboard::default();
    let texts = [
        page(Some("parcheesi"), Period::All, 0, &first),
        page(Some("parcheesi"), Period::All, 1, &second),
        page(Some("spy"), Period::Week, 0, &few),
        page(None, Period::Month, 0, &few),
        page(None, Period::All, 0, &nobody),
        page(Some("spy"), Period::Week, 0, &nobody),
    ];
    insta::assert_snapshot!(texts.join("\n\n"));
}

#[test]
fn the_question_whether_somebody_wants_to_be_forgotten() {
    insta::assert_snapshot!(erasure_question(words()).text);
}

#[test]
fn the_day_a_rating_is_due_it_is_never_said_to_be_due_already() {
    // Whoever is forgotten and plays on may have more games in the store's eyes than ratings.
    let text = statistics("Asha", &player([GameStats::default(), spy(9)]), words());
    assert!(text.contains("after one more game"), "{text}");
}

proptest! {
    #[test]
    fn a_page_of_a_leaderboard_fits_into_a_message_and_has_a_line_for_each(
        names in proptest::collection::vec(".{0,40}", 1..=10),
        page_number in 0..1_000_000_u32,
        figures in any::<u32>(),
    ) {
        let lines: Vec<Line> = names
            .into_iter()
            .map(|name| Line {
                person: PersonId(1),
                name,
                totals: Totals { games: figures, wins: figures, ..Totals::default() },
                rating: Some(Rating { mean: 100.0, deviation: 0.5 }),
            })
            .collect();
        let count = lines.len();
        let text = page(Some("spy"), Period::All, page_number, &Leaderboard { lines, people: u32::MAX });
        prop_assert!(text.chars().count() <= MESSAGE_CODE_POINTS, "{} characters", text.chars().count());
        prop_assert_eq!(text.lines().count(), count + 3);
        for evil in ["@everyone", "<@", "](", "||", "```", "\r"] {
            prop_assert!(!text.contains(evil), "{} in {}", evil, text);
        }
    }

    #[test]
    fn a_wallet_fits_into_a_message(chips in any::<i64>(), at in any::<u64>()) {
        let movements = vec![Movement { at: Timestamp(at), chips, why: Why::Allowance }; 10];
        let text = wallet(&Wallet { balance: chips, movements }, words());
        prop_assert!(text.chars().count() <= MESSAGE_CODE_POINTS);
    }
}
