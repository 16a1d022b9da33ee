//! What people at a table see of Spy.

use super::{
    announcement, arranging, board, buttons, edit::Edit, private, refusal, rules, signs, story, summary,
};
use crate::{
    Colour, Seat,
    draws::Commitment,
    game::{Board, Edited, Private, Screens},
    say,
    screen::{Dice, Language, Player, Screen, Words, safe_name},
    spy::{Base, GameView, Refusal, Rules, Spy},
};
use std::time::Duration;

impl Screens for Spy {
    const HIDES: bool = true;

    type Edit = Edit;

    fn words(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../../../locales/en/spy.ftl"),
        }
    }

    fn sign(colour: Colour) -> &'static str {
        signs::seat(colour)
    }

    fn computer_name(colour: Colour, words: &Words) -> &str {
        match colour {
            Colour::Yellow => words.say("spy-computer-yellow"),
            Colour::Blue => words.say("spy-computer-blue"),
            Colour::Red => words.say("spy-computer-red"),
            Colour::Green => words.say("spy-computer-green"),
        }
    }

    fn lobby(rules: &Rules, _stake: &str, commitment: Commitment, words: &Words) -> Vec<String> {
        let notes = if rules.notes { "spy-lobby-notes-on" } else { "spy-lobby-notes-off" };
        let known = [notes, "spy-lobby-new", "spy-lobby-base"].map(|key| words.say(key).to_owned());
        let draws = say!(words, "spy-lobby-first-turn", commitment = commitment.to_string());
        known.into_iter().chain([draws]).collect()
    }

    fn board(view: &GameView, table: &Board<'_>) -> Screen {
        let mut buttons = Vec::new();
        if let Some(turn) = view.board.turn {
            buttons = buttons::of_turn(&view.board, turn.seat, table.players, table.words);
        }
        buttons.push(buttons::my_base(table.words));
        let text = match &view.preparation {
            Some(preparation) => arranging(table.players, &preparation.readiness, table.words),
            None => board(&view.board, table.players, &view.recent, table.words),
        };
        let below = table.late.map(str::to_owned).into_iter().chain(behind_button(table));
        below.fold(Screen::new(text, buttons), |screen, line| screen.above(&line))
    }

    fn stopped(view: &GameView, why: Option<&str>, table: &Board<'_>) -> Screen {
        if view.preparation.is_some() {
            return Screen::text(why.unwrap_or_default());
        }
        let text = board(&view.board, table.players, &view.recent, table.words);
        Screen::text(match why {
            Some(why) => format!("{text}\n{why}"),
            None => text,
        })
    }

    fn story(view: &GameView, players: &[Player], words: &Words) -> String {
        story(&view.recent, &view.board, players, words)
    }

    fn summary(
        view: &GameView,
        players: &[Player],
        duration: Duration,
        dice: Dice<'_>,
        words: &Words,
    ) -> Option<String> {
        let begun = view.preparation.is_none();
        begun.then(|| summary(&view.board, &view.tally, players, duration, dice, words))
    }

    fn refusal(reason: &Refusal, view: &GameView, players: &[Player], words: &Words) -> String {
        refusal(reason, view, players, words)
    }

    fn rules(house_rules: &Rules, words: &Words) -> String {
        rules(house_rules, words)
    }

    fn tellable(view: &GameView) -> usize {
        view.board.looks.len()
    }

    fn announcement(view: &GameView, told: usize, players: &[Player], words: &Words) -> Option<Screen> {
        let looks = view.board.looks.get(told..).filter(|looks| !looks.is_empty())?;
        Some(Screen::text(announcement(looks, players, words)))
    }

    fn private(view: &GameView, seat: Seat, private: &Private<'_, Base>) -> Option<Screen> {
        private::private(view, seat, private)
    }

    fn edit(
        _view: &GameView,
        _seat: Seat,
        edit: &Edit,
        shuffled: &Base,
        private: &Private<'_, Base>,
    ) -> Option<Edited<Base>> {
        Some(private::edit(edit, shuffled, private))
    }

    fn typed(
        _view: &GameView,
        _seat: Seat,
        text: &str,
        private: &Private<'_, Base>,
    ) -> Result<Edited<Base>, String> {
        private::typed(text, private)
    }
}

/// Who finds their base behind a button of the board, because it cannot be delivered to them; nothing when nobody does.
fn behind_button(table: &Board<'_>) -> Option<String> {
    let players = table.unreachable.iter().filter_map(|seat| table.players.get(seat.index()));
    let names: Vec<String> = players.map(|player| safe_name(&player.name, table.words)).collect();
    (!names.is_empty()).then(|| say!(table.words, "spy-behind-button", names = names.join(", ")))
}
