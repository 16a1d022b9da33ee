//! Screens and texts as people see them.

use super::{
    games::{Game, find, play},
    table,
};
use crate::players::friends;
use charbagh_games::screen::{Dice, Language, Words};
use charbagh_games::spy::screens::{
    Change, announcement, arrange, arranged, arranging, board, hand, illegal, item_label, look_label,
    notation, rules, story, summary, walk_label, wrong_base,
};
use charbagh_games::spy::{Answer, Card, Draft, Look, NotationError, OutWhy, Outcome, Reason, Rules, Spaces};
use charbagh_games::spy::{Readiness, SeatView, Slot, SlotView, Spy, View};
use charbagh_games::{Audience, Seat, draws::Secret, game::Screens};
use std::time::Duration;

const PLAIN: Rules = Rules { notes: false };
const NOTES: Rules = Rules { notes: true };

fn words() -> &'static Words {
    Words::of(Language::English)
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn shown(game: &Game) -> String {
    board(&game.view(), &friends(), game.recent(10), words())
}

fn exposed(view: &View) -> usize {
    view.seats.iter().flat_map(|seat| &seat.slots).filter(|slot| slot.is_exposed()).count()
}

fn heard(view: &View, answer: Answer) -> bool {
    view.looks.iter().any(|look| look.answer == answer)
}

/// A game of so many in which cards lie open, a bomb was heard, and nobody is out.
fn middle(rules: Rules, players: u8, cards: usize) -> Game {
    find(rules, players, |game| {
        let view = game.view();
        let all = view.seats.iter().all(SeatView::is_playing);
        all && view.turn.is_some_and(|turn| turn.walked)
            && exposed(&view) == cards
            && heard(&view, Answer::Tsss)
    })
}

/// A game of so many in which the first to go out did so for this reason.
fn left(players: u8, why: OutWhy) -> Game {
    find(PLAIN, players, |game| {
        let view = game.view();
        view.end.is_none() && view.seats.iter().any(|seat| seat.out == Some(why))
    })
}

/// A game that ended so.
fn ended(players: u8, won: bool) -> Game {
    find(PLAIN, players, |game| {
        game.view().end.is_some_and(|end| matches!(end.outcome, Outcome::Won(_)) == won)
            && game.view().looks.len() > 5
    })
}

#[test]
fn boards() {
    let games = [
        ("two_start", play(PLAIN, 2, 4, 0)),
        ("two_middle", middle(PLAIN, 2, 3)),
        ("two_middle_notes", middle(NOTES, 2, 3)),
        ("three_middle", middle(PLAIN, 3, 2)),
        ("three_out", left(3, OutWhy::LitBomb)),
        ("four_middle", middle(PLAIN, 4, 4)),
        ("four_out", left(4, OutWhy::TopSecret2)),
        ("two_won", ended(2, true)),
        ("three_drawn", ended(3, false)),
    ];
    for (name, game) in games {
        insta::assert_snapshot!(format!("board_{name}"), shown(&game));
    }
}

#[test]
fn a_board_when_a_draw_is_near() {
    let game = find(PLAIN, 3, |game| {
        let view = game.view();
        view.turn.is_some() && view.seats.iter().all(|seat| seat.silent > 0)
    });
    insta::assert_snapshot!(shown(&game));
}

#[test]
fn what_all_see_while_bases_are_arranged() {
    let readiness = [Readiness::Ready, Readiness::Arranging, Readiness::Left, Readiness::Ready];
    insta::assert_snapshot!(arranging(&friends(), &readiness, words()));
}

#[test]
fn a_base_being_arranged() {
    let draft: Draft = "S1 > T2 B1 S2 B1 T1 B2".parse().unwrap();
    let labels: Vec<String> = draft.items().map(item_label).collect();
    let end: Draft = "B1 S1 T2 B1 S2 T1 <".parse().unwrap();
    let texts = [
        arrange(&draft, None, words()),
        labels.join(" | "),
        arrange(&draft, Some(1), words()),
        arrange(&draft, Some(4), words()),
        arrange(&end, None, words()),
        arranged(&draft.base(), words()),
    ];
    insta::assert_snapshot!(texts.join("\n\n"));
}

#[test]
fn hands() {
    let lit = |game: &Game, index| {
        let view = game.state.view(Audience::Seat(seat(index)));
        view.seats[index].slots.iter().any(|slot| matches!(slot, SlotView::Held { lit: true, .. }))
    };
    let middle = find(PLAIN, 4, |game| {
        exposed(&game.view()) > 3 && lit(game, 1) && game.view().seats.iter().all(SeatView::is_playing)
    });
    let games = [
        ("two_start", play(PLAIN, 2, 4, 0), 0),
        ("four_middle", middle, 1),
        ("three_out", left(3, OutWhy::LitBomb), 0),
        ("two_over", ended(2, true), 1),
    ];
    for (name, game, index) in games {
        let view = game.state.view(Audience::Seat(seat(index)));
        insta::assert_snapshot!(format!("hand_{name}"), hand(&view, seat(index), &friends(), words()));
    }
}

#[test]
fn announcements_of_every_answer() {
    let answers = [
        Answer::Safe,
        Answer::TopSecret,
        Answer::Exposed(Card::S1),
        Answer::Exposed(Card::S2),
        Answer::Exposed(Card::T1),
        Answer::Exposed(Card::T2),
        Answer::Tsss,
        Answer::Boom(Card::B2),
        Answer::Known(Card::S1),
    ];
    let slot = |number| Slot::new(number).unwrap();
    let looks =
        answers.map(|answer| Look { seat: seat(0), at: seat(3), from: slot(2), slot: slot(5), answer });
    insta::assert_snapshot!(announcement(&looks, &friends(), words()));
}

#[test]
fn a_story() {
    let game = middle(PLAIN, 3, 2);
    insta::assert_snapshot!(story(game.recent(20), &game.view(), &friends(), words()));
}

#[test]
fn labels() {
    let game = find(PLAIN, 4, |game| {
        let view = game.view();
        view.turn.and_then(|turn| view.seat(turn.seat)).is_some_and(|own| {
            let across = |seat: &SeatView| seat.slots[own.looks_at().index()].is_exposed();
            view.opponents(own.seat).filter(|seat| across(seat)).count() == 1
        })
    });
    let view = game.view();
    let mut labels: Vec<String> =
        Seat::first(4).map(|at| look_label(&view, at, &friends(), words())).collect();
    labels.extend([None, Some(Spaces::One), Some(Spaces::Two)].map(|spaces| walk_label(spaces, words())));
    let board = table::board(&table::shown(&game, view, &[]), &friends(), words());
    labels.extend(["turn", "done", "~hand"].map(|verb| table::label(&board, verb)));
    let draft: Draft = "S1 > T2 B1 S2 B1 T1 B2".parse().unwrap();
    let arranging = table::arranging(&draft, &friends(), words());
    labels.extend([":turn", ":shuffle", ":type"].map(|verb| table::label(&arranging, verb)));
    let picking = table::pressed(&draft, Change::Pick(0), &friends(), words());
    labels.extend([":unpick", ":ready"].map(|verb| table::label(&picking, verb)));
    insta::assert_snapshot!(labels.join("\n"));
}

#[test]
fn what_is_said_of_refused_actions_and_wrong_orders() {
    let view = play(PLAIN, 3, 1, 5).view();
    let reasons = [
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
    let mut texts: Vec<String> =
        reasons.iter().map(|&reason| illegal(reason, &view, &friends(), words())).collect();
    for (text, players) in [("S1 S1 > T2 T1 B1 B2", 3), ("S1 S2 > T2 T1 B1", 2)] {
        let draft: Draft = text.parse().unwrap();
        texts.push(wrong_base(&draft.base().check(players).unwrap_err(), Some(text), players, words()));
    }
    for text in ["S1 S2 > T2 **spy**", "\u{200B}", "S1 S2", "> S1 >", "B1 B1 B1 B1 B1 B1 B1 B1 >"] {
        let error: NotationError = text.parse::<Draft>().unwrap_err();
        texts.push(notation(&error, text, 2, words()));
    }
    insta::assert_snapshot!(texts.join("\n"));
}

#[test]
fn rules_with_notes_and_without() {
    for house in [PLAIN, NOTES] {
        let name = if house.notes { "rules_notes" } else { "rules_plain" };
        insta::assert_snapshot!(name, rules(&house, words()));
    }
}

#[test]
fn summaries() {
    let games = [
        ("won", ended(4, true), true),
        ("drawn", ended(2, false), true),
        ("running", middle(NOTES, 3, 2), false),
    ];
    for (name, game, over) in games {
        let secret = Secret::from_seed("21", 0);
        let dice = Dice {
            commitment: secret.commitment(),
            salt: "1234567890123456789",
            secret: over.then_some(secret),
        };
        let view = if over { game.state.opened() } else { game.view() };
        let text = summary(&view, &game.tally(), &friends(), Duration::from_secs(1_325), dice, words());
        insta::assert_snapshot!(format!("summary_{name}"), text);
    }
}

#[test]
fn what_a_lobby_tells_of_the_game() {
    let commitment = Secret::from_seed("1", 0).commitment();
    let lobbies = [PLAIN, NOTES].map(|rules| Spy::lobby(&rules, "none", commitment, words()).join("\n"));
    insta::assert_snapshot!(lobbies.join("\n\n"));
}
