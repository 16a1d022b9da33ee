//! Private screens: a player's own base, while they arrange it and in the game. They go to a direct message or to an
//! answer that only the player sees, and nowhere else.

use super::{
    super::custom_id::{Arranging, Press, TableButton},
    Composed, button, players,
    spy::turn_buttons,
};
use crate::{
    games::spy::Draft,
    say,
    show::{self, Words, spy::Button},
    table::{GameView, PersonId, StageView, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, InputTextStyle};

/// The `custom_id` of the field where a whole order is typed.
pub(in crate::discord) const ORDER: &str = "order";

/// The private screen of a person: `view` must be theirs. Whoever has yet to arrange their base begins with this draft.
/// None when they have no seat, or the game has nothing to hide.
pub(in crate::discord) fn private(
    view: &TableView,
    id: PersonId,
    draft: Option<Draft>,
    words: &Words,
) -> Option<Composed> {
    let play = view.play()?;
    let seat = play.seat_of(id)?;
    let GameView::Spy(game) = &play.game else { return None };
    if game.arranging && game.leaving.get(seat.index()) == Some(&true) {
        return None;
    }
    let over = matches!(view.stage, StageView::Over(_));
    if game.arranging {
        let text = match (over, draft, &game.own) {
            (true, ..) => words.say("spy-hand-over").to_owned(),
            (false, None, Some(base)) => show::spy::arranged(base, words),
            (false, Some(draft), _) => return Some(arranging(view, &draft, None, words)),
            (false, None, None) => return None,
        };
        return Some(Composed::text(text));
    }
    let text = show::spy::hand(&game.board, seat, &players(&play.sitters), words);
    let buttons = turn_buttons(view, play, &game.board, seat, words);
    Some(Composed::new(text, &buttons).above(&place(view, words)))
}

/// The screen on which a base is arranged; `picked` is the place of the thing that is to be put elsewhere.
pub(in crate::discord) fn arranging(
    view: &TableView,
    draft: &Draft,
    picked: Option<u8>,
    words: &Words,
) -> Composed {
    let press =
        |arranging, label: &str, style| button(view, Press::Arrange(draft.clone(), arranging), label, style);
    let things: Vec<CreateButton> = (0_u8..)
        .zip(draft.items())
        .map(|(place, item)| {
            let (does, style) = match picked {
                Some(picked) if picked == place => (Arranging::PickNothing, ButtonStyle::Success),
                Some(picked) => (Arranging::Put(picked, place), ButtonStyle::Primary),
                None => (Arranging::Pick(place), ButtonStyle::Secondary),
            };
            let label = match does {
                Arranging::PickNothing => Button::PickNothing.label(words).to_owned(),
                _ => show::spy::item_label(item),
            };
            press(does, &label, style)
        })
        .collect();
    let rest = vec![
        press(Arranging::TurnRound, Button::TurnSpy.label(words), ButtonStyle::Secondary),
        press(Arranging::Shuffle, Button::Shuffle.label(words), ButtonStyle::Secondary),
        press(Arranging::Type, Button::TypeOrder.label(words), ButtonStyle::Secondary),
        press(Arranging::Ready, Button::Ready.label(words), ButtonStyle::Success),
    ];
    // Eight things or seven: two rows of the same length.
    let row = things.len().div_ceil(2);
    let rows = things.chunks(row).map(<[CreateButton]>::to_vec).chain([rest]);
    let text = show::spy::arrange(draft, picked.map(usize::from), words);
    Composed::with_rows(text, rows).above(&place(view, words))
}

/// Where the table is: a private screen stands somewhere else.
fn place(view: &TableView, words: &Words) -> String {
    say!(words, "spy-hand-place", channel = view.place.channel.0.to_string())
}

/// The form in which a whole order is typed.
pub(in crate::discord) fn order_form(id: &TableButton, draft: &Draft, words: &Words) -> CreateModal {
    let field = CreateInputText::new(InputTextStyle::Short, words.say("spy-order-label"), ORDER)
        .value(draft.to_string())
        .max_length(100);
    CreateModal::new(id.to_string(), words.say("spy-order-title"))
        .components(vec![CreateActionRow::InputText(field)])
}
