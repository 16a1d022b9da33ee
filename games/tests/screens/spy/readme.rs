//! The README shows Spy as it is.

use super::{games::find, table};
use charbagh_games::screen::{Language, Player, Screen, Words};
use charbagh_games::spy::{Event, Rules, SeatView, SlotView, Spy, screens::hand};
use charbagh_games::{Audience, Colour, Seat, game::Screens};
use std::{fs, path::Path};

fn words() -> &'static Words {
    Words::of(Language::English)
}

/// Two people and a computer.
fn players() -> Vec<Player> {
    let computer = Spy::computer_name(Colour::Blue, words());
    [("Asha", false), ("Bim", false), (computer, true)]
        .map(|(name, computer)| Player { name: name.to_owned(), computer })
        .to_vec()
}

/// The buttons of a screen: `[Turn round] [Walk] …`.
fn buttons(screen: &Screen) -> String {
    table::buttons(screen).map(|button| format!("[{}]", button.label)).collect::<Vec<_>>().join(" ")
}

/// The first indented block after the line that begins so, without its indentation.
fn block(page: &str, begins: &str) -> String {
    let after = page.lines().skip_while(|line| !line.starts_with(begins)).skip(1);
    let indented = after.take_while(|line| line.is_empty() || line.starts_with("    "));
    let lines: Vec<&str> = indented.map(|line| line.strip_prefix("    ").unwrap_or(line)).collect();
    lines.join("\n").trim().to_owned()
}

#[test]
fn the_readme_shows_a_board_and_a_base_as_they_are() {
    let (asha, bim) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
    let is_lit = |slot: &SlotView| matches!(slot, SlotView::Held { lit: true, .. });
    let game = find(Rules::default(), 3, |game| {
        let view = game.view();
        let begins = view.turn.is_some_and(|turn| turn.seat == asha && !turn.walked && !turn.looked);
        let exposed = view.seats.iter().flat_map(|seat| &seat.slots).filter(|slot| slot.is_exposed()).count();
        begins
            && exposed == 1
            && view.seats.iter().all(SeatView::is_playing)
            && game.state.view(Audience::Seat(bim)).seats[bim.index()].slots.iter().any(is_lit)
    });
    let view = game.view();
    // As a table does it: what has happened since Asha's last turn.
    let after = |event: &Event| matches!(event, Event::Turn { seat } if *seat == bim);
    let recent = game.events.iter().rposition(after).map_or(&[][..], |at| &game.events[at..]);
    let board = table::board(&table::shown(&game, view, recent), &players(), words());
    let (public, buttons) = (&board.text, buttons(&board));
    let private = hand(&game.state.view(Audience::Seat(bim)), bim, &players(), words());
    // The README's block is plain text: stars would stand there as stars.
    let shown = format!("{public}\n{buttons}\n\n{private}").replace('*', "").replace('\u{A0}', " ");
    insta::assert_snapshot!(shown);

    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("README.md");
    assert_eq!(block(&fs::read_to_string(readme).unwrap(), "A board of Spy"), shown);
}
