//! What a button carries comes back as it was meant, and nothing else is taken for it.

use super::*;
use crate::{
    games::{
        Seat, parcheesi,
        parcheesi::Piece,
        spy,
        spy::{
            Draft, Spaces,
            screens::{Change, Edit as SpyEdit},
        },
    },
    screens::Period,
};
use proptest::prelude::*;

/// The verbs of the house, and what they mean.
const HOUSE: [(&str, HousePress); 4] = [
    ("~join", HousePress::Join),
    ("~leave", HousePress::Leave),
    ("~start", HousePress::Start),
    ("~hand", HousePress::Hand),
];

/// What they were called before they began with `~`.
const HOUSE_BEFORE: [(&str, HousePress); 4] = [
    ("join", HousePress::Join),
    ("leave", HousePress::Leave),
    ("start", HousePress::Start),
    ("base", HousePress::Hand),
];

/// Every verb by which somebody acts in a game.
fn actions() -> Vec<(GameId, String, Action)> {
    use parcheesi::Action::{Bonus, Decline, Move, Roll};
    use spy::Action::{Done, Look, TurnRound, Walk};
    let parcheesi = |verb: &str, action| (GameId::Parcheesi, verb.to_owned(), Action::Parcheesi(action));
    let spy = |verb: &str, action| (GameId::Spy, verb.to_owned(), Action::Spy(action));
    let mut all = vec![
        parcheesi("roll", Roll),
        parcheesi("skip", Decline),
        spy("turn", TurnRound),
        spy("walk", Walk(None)),
        spy("walk1", Walk(Some(Spaces::One))),
        spy("walk2", Walk(Some(Spaces::Two))),
        spy("done", Done),
    ];
    for number in 1..=4 {
        let piece = Piece::new(number).expect("1 to 4");
        all.push(parcheesi(&format!("move{number}"), Move(piece)));
        all.push(parcheesi(&format!("bonus{number}"), Bonus(piece)));
    }
    all.extend(Seat::first(4).map(|seat| spy(&format!("look{}", seat.index()), Look(seat))));
    all
}

/// Bases of seven cards, the Spy anywhere, the right end included.
fn drafts() -> impl Strategy<Value = Draft> {
    let cards = Just(spy::cards(2).to_vec()).prop_shuffle();
    (cards, 0..=7_usize, any::<bool>()).prop_map(|(cards, spy, left)| {
        let mut words: Vec<&str> = cards.iter().map(|card| card.code()).collect();
        words.insert(spy, if left { "<" } else { ">" });
        words.concat().parse().expect("seven cards and a Spy")
    })
}

fn edits() -> impl Strategy<Value = SpyEdit> {
    let changes = prop_oneof![
        (0..8_u8).prop_map(Change::Pick),
        Just(Change::PickNothing),
        (0..8_u8, 0..8_u8).prop_map(|(from, to)| Change::Put(from, to)),
        Just(Change::TurnRound),
        Just(Change::Shuffle),
        Just(Change::Type),
        Just(Change::Ready),
    ];
    (drafts(), changes).prop_map(|(draft, change)| SpyEdit { draft, change })
}

fn verbs() -> impl Strategy<Value = String> {
    let house = HOUSE.map(|(verb, _)| verb.to_owned());
    let acting = actions().into_iter().map(|(_, verb, _)| verb);
    let short: Vec<String> = house.into_iter().chain(acting).collect();
    prop_oneof![prop::sample::select(short), edits().prop_map(|edit| edit.to_string())]
}

fn table_buttons() -> impl Strategy<Value = TableButton> {
    (any::<u128>(), any::<u64>(), verbs()).prop_map(|(id, version, verb)| TableButton {
        table: TableId(ulid::Ulid::from(id)),
        version: Version(version),
        verb,
    })
}

fn pages() -> impl Strategy<Value = Page> {
    let games: Vec<Option<GameId>> = GameId::ALL.iter().copied().map(Some).chain([None]).collect();
    let period = prop::sample::select(Period::ALL.to_vec());
    (prop::sample::select(games), period, any::<u32>()).prop_map(|(game, period, number)| Page {
        game,
        period,
        number,
    })
}

fn custom_ids() -> impl Strategy<Value = CustomId> {
    prop_oneof![
        4 => table_buttons().prop_map(CustomId::Table),
        1 => pages().prop_map(CustomId::Leaderboard),
        1 => prop_oneof![Just(Erasure::Erase), Just(Erasure::Keep)].prop_map(CustomId::Erasure),
    ]
}

/// Texts that stand where a number should.
fn no_numbers() -> impl Strategy<Value = String> {
    prop_oneof!["", "-1", "[a-z ]{1,5}", "[0-9]{1,4}[a-z. ]", "[1-9][0-9]{20,23}", "0x[0-9a-f]{2}"]
}

proptest! {
    #[test]
    fn a_custom_id_says_what_was_put_into_it(put in custom_ids()) {
        let text = put.to_string();
        prop_assert!(text.len() <= 80);
        prop_assert_eq!(text.parse(), Ok(put));
    }

    #[test]
    fn any_other_text_is_no_custom_id(text in ".{0,100}") {
        prop_assert_eq!(text.parse::<CustomId>(), Err(UnknownCustomId));
    }

    #[test]
    fn a_custom_id_with_a_damaged_part_is_none(
        button in table_buttons(),
        page in pages(),
        no_id in "[0-9A-Z]{0,25}|[0-9A-Z]{27,30}|[u!]{26}|[0-9A-Z]{25}[é ]",
        no_number in no_numbers(),
        no_word in "[a-z]{0,2}|[A-Z]{3,9}|[a-z]{11,20}",
    ) {
        let TableButton { table, version, verb } = button;
        let Page { game, period, number } = page;
        let (game, period) = (game.map_or("all", GameId::name), period.name());
        for text in [
            format!("{no_id}:{version}:{verb}"),
            format!("{table}:{no_number}:{verb}"),
            format!("{table}:{version}"),
            format!("{table}{version}{verb}"),
            format!(" {table}:{version}:{verb}"),
            format!("leaderboard:{no_word}:{period}:{number}"),
            format!("leaderboard:{game}:{no_word}:{number}"),
            format!("leaderboard:{game}:{period}:{no_number}"),
            format!("leaderboard:{game}:{period}"),
            format!("forget:{no_word}"),
        ] {
            // Of the words that are asked for, "no" is as short as that.
            if text != "forget:no" {
                prop_assert_eq!(text.parse::<CustomId>(), Err(UnknownCustomId), "{}", text);
            }
        }
    }

    #[test]
    fn what_is_nearly_a_custom_id_is_refused_or_stands_for_one(
        button in custom_ids(),
        at in any::<prop::sample::Index>(),
        instead in any::<char>(),
    ) {
        let mut text: Vec<char> = button.to_string().chars().collect();
        let at = at.index(text.len());
        text[at] = instead;
        let text: String = text.into_iter().collect();
        if let Ok(read) = text.parse::<CustomId>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
    }

    #[test]
    fn a_verb_that_edits_a_set_up_comes_back_as_that_edit(edit in edits()) {
        let read = TablePress::read(&edit.to_string(), GameId::Spy);
        prop_assert_eq!(read, Ok(TablePress::Edit(Edit::Spy(edit))));
    }

    #[test]
    fn any_other_text_is_no_verb(text in "\\PC{0,60}|[a-z]{1,6}[0-9]{0,2}") {
        let known = verbs_without_edits().contains(&text);
        for &game in GameId::ALL {
            prop_assert_eq!(TablePress::read(&text, game).is_ok() && !known, false, "{}", text);
        }
    }
}

/// All verbs but those that change a set-up, today's and those of before.
fn verbs_without_edits() -> Vec<String> {
    let house = HOUSE.iter().chain(&HOUSE_BEFORE).map(|(verb, _)| (*verb).to_owned());
    house.chain(actions().into_iter().map(|(_, verb, _)| verb)).collect()
}

#[test]
fn a_games_verbs_mean_its_actions_and_nothing_in_other_games() {
    let actions = actions();
    for (game, verb, action) in &actions {
        for &played in GameId::ALL {
            let read = TablePress::read(verb, played);
            // A game whose verbs are not told here may have one of the same name: it means what that game makes of it.
            let told = actions.iter().any(|(told, ..)| *told == played);
            let namesake = |action: &Action| action.game() == played && !told;
            match &read {
                Ok(TablePress::Act(action)) if namesake(action) => {}
                _ if played == *game => assert_eq!(read, Ok(TablePress::Act(action.clone())), "{verb}"),
                _ => assert_eq!(read, Err(UnknownCustomId), "{verb} in {}", played.name()),
            }
        }
    }
}

#[test]
fn the_verbs_of_the_house_mean_the_same_in_every_game_and_so_do_those_of_before() {
    for (verb, press) in HOUSE.into_iter().chain(HOUSE_BEFORE) {
        for &game in GameId::ALL {
            assert_eq!(TablePress::read(verb, game), Ok(TablePress::House(press)), "{verb}");
        }
    }
    for (verb, press) in HOUSE {
        assert_eq!(press.to_string(), verb, "that is what new buttons carry");
    }
}

#[test]
fn hostile_verbs_mean_nothing() {
    for verb in [
        "",
        "~",
        "~base",
        "~roll",
        "~join ",
        "~~join",
        "Join",
        "resign",
        "drop",
        "roll1",
        "move",
        "move0",
        "move5",
        "move01",
        "move+1",
        "move1 ",
        "move1:",
        "bonus-1",
        "walk0",
        "walk3",
        "walk1.0",
        "turn1",
        "look",
        "look4",
        "look-1",
        "look+1",
        "look01",
        "look18446744073709551616",
        ":",
        ":ready",
        "S1:ready",
        "><:ready",
        ">S1T2B1S2B1T1B2B1:ready",
        ">S1T2B1S2B1T1B2:",
        ">S1T2B1S2B1T1B2:READY",
        ">S1T2B1S2B1T1B2:ready:",
        ">S1T2B1S2B1T1B2:pick",
        ">S1T2B1S2B1T1B2:pick256",
        ">S1T2B1S2B1T1B2:put1",
        ">S1T2B1S2B1T1B2:put1-",
        ">S1T2B1S2B1T1B2:put-1-1",
    ] {
        for &game in GameId::ALL {
            assert_eq!(TablePress::read(verb, game), Err(UnknownCustomId), "{verb:?} in {}", game.name());
        }
    }
}

#[test]
fn hostile_custom_ids_are_refused() {
    for text in [
        "",
        ":",
        "::",
        "leaderboard:",
        "leaderboard:all:week",
        "leaderboard:all:week:",
        "leaderboard:all:week:-1",
        "leaderboard:all:week:4294967296",
        "leaderboard:all:week:0:0",
        "leaderboard:chess:week:0",
        "leaderboard:parcheesi:day:0",
        "leaderboard:Parcheesi:week:0",
        "leaderboard:' OR 1=1 --:week:0",
        "LEADERBOARD:all:week:0",
        "forget:",
        "forget:me",
        "forget:yes:",
        "forget:123456789012345678",
        "forget:yes\0",
        " forget:yes",
    ] {
        assert_eq!(text.parse::<CustomId>(), Err(UnknownCustomId), "{text:?}");
    }
}
