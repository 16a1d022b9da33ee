//! Bots that leak, each in one way, to show that the laws find it.

use super::{
    leak::Law,
    publisher::{Charbagh, Publisher, public},
};
use crate::{
    games::{
        Audience, Seat,
        spy::{Answer, Card, SeatView, SlotView},
    },
    store::Timestamp,
    table::{Actor, Entry, GameSetup, GameView, PersonId, Request, Table},
};
use serde_json::Value;

/// A way to leak.
#[derive(Debug, Clone, Copy)]
pub(super) enum Leaky {
    /// Marks lit bombs on the public board.
    LitBombOnBoard,
    /// Tells with the notes which bomb has been lit.
    BombNumberInNotes,
    /// Puts the card that the Spy faces into a button's `custom_id`.
    CardInCustomId,
    /// Puts the button to look at a bomb before the others.
    ButtonOrder,
    /// Names a card in a picture's file name.
    FileName,
    /// Says to others what the player whose turn it is could do.
    NumberInTurnRefusal,
    /// Says how far the Spy walks.
    NumberInWalkRefusal,
    /// Edits once more when a bomb is found.
    OneMoreEdit,
    /// Offers those first whose bomb would be found.
    ChoicesOrder,
    /// Shows the others' cards on a private screen.
    OthersCards,
    /// Writes down the bases of a table that was closed before the game could begin.
    BasesInRecord,
    /// Writes down the bases of a game that is running.
    BasesInRunningRecord,
}

impl Leaky {
    /// All of them, and the law that each breaks.
    pub(super) const ALL: [(Self, Law); 12] = [
        (Self::LitBombOnBoard, Law::Memory),
        (Self::BombNumberInNotes, Law::Message),
        (Self::CardInCustomId, Law::Message),
        (Self::ButtonOrder, Law::Message),
        (Self::FileName, Law::Message),
        (Self::NumberInTurnRefusal, Law::Refusal),
        (Self::NumberInWalkRefusal, Law::WrongWalk),
        (Self::OneMoreEdit, Law::Count),
        (Self::ChoicesOrder, Law::Choices),
        (Self::OthersCards, Law::Private),
        (Self::BasesInRecord, Law::Extra),
        (Self::BasesInRunningRecord, Law::Extra),
    ];
}

impl Publisher for Leaky {
    fn messages(&self, table: &Table, told: usize) -> Vec<String> {
        let mut messages = Charbagh.messages(table, told);
        let last = messages.last_mut().expect("there is a board");
        match self {
            Self::LitBombOnBoard => last.push_str(&lit(table).iter().map(|_| '🔥').collect::<String>()),
            Self::BombNumberInNotes if has_notes(table) => last.push_str(&lit(table).concat()),
            Self::FileName => {
                if let Some(card) = faced(table) {
                    last.extend([r#""filename":""#, card.code(), r#".png""#]);
                }
            }
            Self::CardInCustomId => *last = with_buttons(last, |buttons| name(buttons, faced(table))),
            Self::ButtonOrder => *last = with_buttons(last, |buttons| put_first(buttons, faced(table))),
            Self::OneMoreEdit => {
                let found = looks(table).last().is_some_and(|answer| *answer == Answer::Tsss);
                if found && told < looks(table).len() {
                    let again = last.clone();
                    messages.push(again);
                }
            }
            _ => {}
        }
        messages
    }

    fn refusal(&self, table: &Table, actor: &Actor, request: &Request) -> Option<String> {
        let text = Charbagh.refusal(table, actor, request)?;
        let number = faced(table).map_or_else(String::new, |card| card.number().to_string());
        let theirs = public(table).play().is_some_and(|play| play.to_act() == play.seat_of(actor.person.id));
        Some(match self {
            Self::NumberInTurnRefusal if !theirs => format!("{text} {number}"),
            Self::NumberInWalkRefusal if theirs => format!("{text} {number}"),
            _ => text,
        })
    }

    fn choices(&self, table: &Table, id: PersonId) -> String {
        let choices = Charbagh.choices(table, id);
        let bombs = matches!(self, Self::ChoicesOrder) && faced(table).is_some_and(Card::is_bomb);
        if bombs { choices.chars().rev().collect() } else { choices }
    }

    fn private(&self, table: &Table, id: PersonId) -> Option<String> {
        let screen = Charbagh.private(table, id)?;
        match (self, faced(table)) {
            (Self::OthersCards, Some(card)) => Some(format!("{screen}{card}")),
            _ => Some(screen),
        }
    }

    fn record(&self, table: &Table, log: &[(Timestamp, Entry)]) -> Vec<u8> {
        let record = Charbagh.record(table, log);
        match self {
            Self::BasesInRecord if table.is_closed() => [record, arranged(log)].concat(),
            Self::BasesInRunningRecord if !table.is_closed() => [record, arranged(log)].concat(),
            _ => record,
        }
    }
}

/// The bases that were arranged.
fn arranged(log: &[(Timestamp, Entry)]) -> Vec<u8> {
    let arranged = log.iter().filter(|(_, entry)| matches!(entry, Entry::Arranged { .. }));
    serde_json::to_vec(&arranged.collect::<Vec<_>>()).unwrap()
}

/// A base as its holder sees it.
fn base(table: &Table, seat: Seat) -> Option<SeatView> {
    match &table.view(Audience::Seat(seat)).play()?.game {
        GameView::Spy(game) => game.board.seat(seat).cloned(),
        GameView::Parcheesi(_) => None,
    }
}

/// What all looks have been answered with.
fn looks(table: &Table) -> Vec<Answer> {
    match public(table).play().map(|play| &play.game) {
        Some(GameView::Spy(game)) => game.board.looks.iter().map(|look| look.answer).collect(),
        _ => Vec::new(),
    }
}

fn has_notes(table: &Table) -> bool {
    matches!(public(table).setup.game, GameSetup::Spy { rules } if rules.notes)
}

/// The lit bombs of all players.
fn lit(table: &Table) -> Vec<&'static str> {
    let slots = Seat::first(4).filter_map(|seat| base(table, seat)).flat_map(|base| base.slots);
    slots
        .filter_map(|slot| match slot {
            SlotView::Held { card, lit: true } => Some(card.code()),
            _ => None,
        })
        .collect()
}

/// The card that the Spy faces whose turn it is.
fn faced(table: &Table) -> Option<Card> {
    let base = base(table, public(table).play()?.to_act()?)?;
    base.slots.get(base.faced().index())?.card()
}

/// A message with its buttons changed, in every way that it can be sent by.
fn with_buttons(message: &str, change: impl Fn(&mut Vec<Value>)) -> String {
    let mut ways: Value = serde_json::from_str(message).unwrap();
    for way in ways.as_array_mut().unwrap() {
        if let Some(buttons) = way.pointer_mut("/components/0/components").and_then(Value::as_array_mut) {
            change(buttons);
        }
    }
    ways.to_string()
}

fn name(buttons: &mut [Value], card: Option<Card>) {
    if let Some(Value::String(custom_id)) = buttons[0].get_mut("custom_id") {
        custom_id.extend(card.map(Card::code));
    }
}

fn put_first(buttons: &mut [Value], card: Option<Card>) {
    if card.is_some_and(Card::is_bomb) {
        buttons.reverse();
    }
}
