//! The public board's laws: it fits into a message, its rows are short, and it tells every position from every other.

use super::games::{any_spy_game, play};
use crate::players::{any_players, friends};
use charbagh_games::screen::{Language, MESSAGE_CODE_POINTS, Player, Words};
use charbagh_games::spy::screens::{STORY_CODE_POINTS, announcement, board, hand, story};
use charbagh_games::spy::{Event, Facing, Gap, Look, OutWhy, Rules, SlotView, Stance, Target, Turn, View};
use proptest::prelude::*;
use std::collections::HashMap;

fn words() -> &'static Words {
    Words::of(Language::English)
}

/// Players whose names take as much room as any can.
fn loud() -> Vec<Player> {
    let name = "*\u{301}\u{302}\u{303}".repeat(30);
    vec![Player { name, computer: true }; 4]
}

/// How many emoji a line begins with: 0 when it is no row.
fn cells(line: &str) -> usize {
    const CELLS: &str = "🔒🔓📁📂💣💥🔥🕵👉👈";
    let (mut count, mut rest) = (0, line);
    while let Some(first) = rest.chars().next() {
        let keycap = rest.chars().nth(1) == Some('\u{FE0F}') && rest.chars().nth(2) == Some('\u{20E3}');
        let length = match first {
            _ if keycap => rest.chars().take(3).map(char::len_utf8).sum(),
            _ if CELLS.contains(first) => first.len_utf8(),
            '\u{FE0F}' => {
                rest = &rest[first.len_utf8()..];
                continue;
            }
            _ => return 0,
        };
        count += 1;
        rest = &rest[length..];
    }
    count
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_board_fits_into_a_message_and_tells_at_least_the_last_thing_that_happened(
        game in any_spy_game(),
        players in prop_oneof![any_players(), Just(loud())],
        count in 0_usize..30,
    ) {
        let text = board(&game.view(), &players, game.recent(count), words());
        prop_assert!(text.chars().count() <= MESSAGE_CODE_POINTS, "{} in\n{text}", text.chars().count());
        prop_assert!(text.lines().filter(|line| line.starts_with("> ")).count() <= 6);
        let last = story(game.recent(count), &game.view(), &friends(), words());
        let told = board(&game.view(), &friends(), game.recent(count), words());
        if last.lines().count() > 1 {
            let newest = last.lines().rev().nth(1).unwrap();
            prop_assert!(told.contains(newest), "{newest} is not in\n{told}");
        }
        let quotes = |text: &str| text.lines().filter(|line| line.starts_with("> ")).count();
        let crowded = board(&game.view(), &loud(), game.recent(count), words());
        prop_assert_eq!(quotes(&crowded) == 0, quotes(&told) == 0, "{}", crowded);
        let stories = story(&game.events, &game.view(), &players, words());
        prop_assert!(stories.chars().count() <= STORY_CODE_POINTS);
    }

    #[test]
    fn rows_have_all_slots_and_the_spy_and_none_comes_first(game in any_spy_game(), players in any_players()) {
        let view = game.view();
        let text = board(&view, &players, game.recent(8), words());
        let rows: Vec<usize> = text.lines().map(cells).filter(|&cells| cells > 0).collect();
        prop_assert_eq!(rows, vec![usize::from(view.slots) + 2; view.seats.len()], "{}", text);
        prop_assert_eq!(cells(text.lines().next().unwrap()), 0);
        prop_assert!(text.lines().all(|line| !line.trim().is_empty()));
    }

    #[test]
    fn announcements_and_hands_fit_into_a_message(
        game in any_spy_game(),
        players in prop_oneof![any_players(), Just(loud())],
    ) {
        let looks = &game.view().looks;
        let text = announcement(looks, &players, words());
        prop_assert!(text.chars().count() <= MESSAGE_CODE_POINTS);
        prop_assert_eq!(text.is_empty(), looks.is_empty());
        for seat in &game.view().seats {
            let view = game.state.view(charbagh_games::Audience::Seat(seat.seat));
            prop_assert!(hand(&view, seat.seat, &players, words()).chars().count() <= MESSAGE_CODE_POINTS);
        }
    }

    #[test]
    fn a_changed_position_changes_the_board(
        game in any_spy_game(),
        seat in 0_usize..4,
        change in any_change(),
    ) {
        let view = game.view();
        let mut changed = view.clone();
        change.make(&mut changed, seat % view.seats.len());
        let text = |view: &View| board(view, &friends(), &[], words());
        prop_assert_eq!(text(&view) == text(&changed), view == changed, "{:?}\n{}", change, text(&changed));
    }
}

/// Something that changes one thing that everybody sees.
#[derive(Debug, Clone)]
enum Change {
    Stand(u8, Facing),
    Slot(usize, SlotView),
    Target(Option<Target>),
    Out(OutWhy),
    Turn(Done),
}

/// s9: what can have been done in a turn that still goes on.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Done {
    Nothing,
    Walk,
    Look,
}

fn any_change() -> impl Strategy<Value = Change> {
    use charbagh_games::spy::{Card, Note};
    let card = prop::sample::select(Card::ALL.to_vec());
    let slot = prop_oneof![
        prop::sample::select(vec![None, Some(Note::Safe), Some(Note::TopSecret), Some(Note::Tsss)])
            .prop_map(|note| SlotView::Down { note }),
        card.prop_map(SlotView::Exposed),
    ];
    let targets: Vec<Option<Target>> =
        std::iter::successors(Some(Target::FIRST), |target| target.next()).map(Some).chain([None]).collect();
    prop_oneof![
        (0_u8..6, any::<bool>())
            .prop_map(|(gap, left)| Change::Stand(gap, if left { Facing::Left } else { Facing::Right })),
        (0_usize..6, slot).prop_map(|(at, slot)| Change::Slot(at, slot)),
        prop::sample::select(targets).prop_map(Change::Target),
        prop::sample::select(vec![OutWhy::LitBomb, OutWhy::TopSecret2, OutWhy::Resigned, OutWhy::Dropped])
            .prop_map(Change::Out),
        prop::sample::select(vec![Done::Nothing, Done::Walk, Done::Look]).prop_map(Change::Turn),
    ]
}

impl Change {
    /// Changes the view of a running game, as far as it can be so.
    fn make(&self, view: &mut View, seat: usize) {
        let running = view.turn.is_some();
        let side = &mut view.seats[seat];
        match *self {
            Self::Stand(gap, faces) => side.stance = Stance { gap: Gap::new(gap).unwrap(), faces },
            Self::Slot(at, slot) if side.is_playing() && running => side.slots[at] = slot,
            Self::Target(target) if side.is_playing() && running => side.target = target,
            Self::Out(why) if !side.is_playing() => side.out = Some(why),
            Self::Turn(done) if running => {
                let (walked, looked) = (done == Done::Walk, done == Done::Look);
                view.turn = Some(Turn { seat: side.seat, walked, looked });
            }
            _ => {}
        }
    }
}

#[test]
fn no_two_positions_of_a_hundred_games_look_the_same() {
    let mut seen: HashMap<String, View> = HashMap::new();
    for seed in 0..100 {
        let rules = Rules { notes: seed % 2 == 0 };
        for actions in 0..40 {
            let mut view = play(rules, 2 + (seed % 3) as u8, seed, actions).view();
            let text = board(&view, &friends(), &[], words());
            // What was heard, answers and the numbers of walks, is told once, by the log: to remember it is the game.
            // How long there has been no news is told only when a draw is near.
            view.looks.clear();
            view.walks.clear();
            view.rules = Rules::default();
            view.end = view.end.map(|mut end| {
                end.secret = charbagh_games::draws::Secret::new([0; 32]);
                end
            });
            view.seats.iter_mut().for_each(|seat| seat.silent = 0);
            if let Some(other) = seen.insert(text.clone(), view.clone()) {
                assert_eq!(other, view, "{text}");
            }
        }
    }
}

#[test]
fn the_bases_are_never_told_as_something_that_happened() {
    let game = play(Rules::default(), 2, 1, 0);
    let bases = game.events.iter().find(|event| matches!(event, Event::Bases { .. })).unwrap();
    let without = board(&game.view(), &friends(), &[], words());
    assert_eq!(board(&game.view(), &friends(), std::slice::from_ref(bases), words()), without);
}

#[test]
fn a_long_announcement_keeps_its_newest_looks() {
    let looks: Vec<Look> =
        (0..20).flat_map(|seed| play(Rules::default(), 4, seed, 60).view().looks).collect();
    let text = announcement(&looks, &loud(), words());
    assert!(text.chars().count() <= MESSAGE_CODE_POINTS);
    assert!(text.ends_with(&announcement(&looks[looks.len() - 1..], &loud(), words())));
}
