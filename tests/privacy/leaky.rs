//! Bots that leak, each in one way, to show that the laws find it.

use super::{
    leak::Law,
    publisher::{Charbagh, Publisher, public},
};
use charbagh::{
    games::{
        Audience, Rules, Seat, View,
        spy::{Answer, Card, SeatView, SlotView},
    },
    screen::{Button, Choice, Screen, Style},
    store::Timestamp,
    table::{Actor, Entry, PersonId, Request, Table},
};

/// A way to leak.
#[derive(Debug, Clone, Copy)]
pub(super) enum Leaky {
    /// Marks lit bombs on the public board.
    LitBombOnBoard,
    /// Tells with the notes which bomb has been lit.
    BombNumberInNotes,
    /// Puts the card that the Spy faces into what a button carries.
    CardInPress,
    /// Puts the button to look at a bomb before the others.
    ButtonOrder,
    /// Names the card that the Spy faces on a button.
    CardInLabel,
    /// Shows the buttons in red while the Spy faces a bomb.
    ButtonStyle,
    /// Lets nobody press the first button while the Spy faces a bomb.
    ButtonDisabled,
    /// Says to others what the player whose turn it is could do.
    NumberInTurnRefusal,
    /// Says how far the Spy walks.
    NumberInWalkRefusal,
    /// Edits once more when a bomb is found.
    OneMoreEdit,
    /// Offers those first whose bomb would be found.
    ChoicesOrder,
    /// Tells whoever uses a command which card the Spy faces whose turn it is.
    CardInAnswer,
    /// Shows the others' cards on a private screen.
    OthersCards,
    /// Writes down the bases of a table that was closed before the game could begin.
    BasesInRecord,
    /// Writes down the bases of a game that is running.
    BasesInRunningRecord,
}

impl Leaky {
    /// All of them, and the law that each breaks.
    pub(super) const ALL: [(Self, Law); 15] = [
        (Self::LitBombOnBoard, Law::Memory),
        (Self::BombNumberInNotes, Law::Message),
        (Self::CardInPress, Law::Message),
        (Self::ButtonOrder, Law::Message),
        (Self::CardInLabel, Law::Message),
        (Self::ButtonStyle, Law::Message),
        (Self::ButtonDisabled, Law::Message),
        (Self::NumberInTurnRefusal, Law::Refusal),
        (Self::NumberInWalkRefusal, Law::WrongWalk),
        (Self::OneMoreEdit, Law::Count),
        (Self::ChoicesOrder, Law::Choices),
        (Self::CardInAnswer, Law::Answer),
        (Self::OthersCards, Law::Private),
        (Self::BasesInRecord, Law::Extra),
        (Self::BasesInRunningRecord, Law::Extra),
    ];
}

impl Publisher for Leaky {
    fn messages(&self, table: &Table, told: usize) -> Vec<Screen> {
        let mut messages = Charbagh.messages(table, told);
        let last = messages.last_mut().expect("there is a board");
        match self {
            Self::LitBombOnBoard => last.text.push_str(&lit(table).iter().map(|_| '🔥').collect::<String>()),
            Self::BombNumberInNotes if has_notes(table) => last.text.push_str(&lit(table).concat()),
            Self::CardInPress => with_first(last, |button| button.press.extend(faced(table).map(Card::code))),
            Self::CardInLabel => with_first(last, |button| button.label.extend(faced(table).map(Card::code))),
            Self::ButtonStyle if faces_bomb(table) => with_first(last, |button| button.style = Style::Danger),
            Self::ButtonDisabled if faces_bomb(table) => with_first(last, |button| button.enabled = false),
            Self::ButtonOrder if faces_bomb(table) => last.rows.iter_mut().for_each(|row| row.reverse()),
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
        let theirs = public(table).play().is_some_and(|play| play.to_act == play.seat_of(actor.person.id));
        Some(match self {
            Self::NumberInTurnRefusal if !theirs => format!("{text} {number}"),
            Self::NumberInWalkRefusal if theirs => format!("{text} {number}"),
            _ => text,
        })
    }

    fn choices(&self, table: &Table, id: PersonId) -> Vec<Choice> {
        let mut choices = Charbagh.choices(table, id);
        if matches!(self, Self::ChoicesOrder) && faces_bomb(table) {
            choices.reverse();
        }
        choices
    }

    fn answers(&self, table: &Table, id: PersonId) -> Vec<String> {
        let mut answers = Charbagh.answers(table, id);
        if matches!(self, Self::CardInAnswer) {
            answers.extend(faced(table).map(|card| card.code().to_owned()));
        }
        answers
    }

    fn private(&self, table: &Table, id: PersonId) -> Option<Screen> {
        let screen = Charbagh.private(table, id)?;
        match (self, faced(table)) {
            (Self::OthersCards, Some(card)) => Some(screen.above(card.code())),
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
    let arranged = log.iter().filter(|(_, entry)| matches!(entry, Entry::SetUp { .. }));
    serde_json::to_vec(&arranged.collect::<Vec<_>>()).unwrap()
}

/// A base as its holder sees it.
fn base(table: &Table, seat: Seat) -> Option<SeatView> {
    let view = table.view(Audience::Seat(seat));
    let View::Spy(game) = &view.play()?.game else { return None };
    game.board.seat(seat).cloned()
}

/// What all looks have been answered with.
fn looks(table: &Table) -> Vec<Answer> {
    match public(table).play().map(|play| &play.game) {
        Some(View::Spy(game)) => game.board.looks.iter().map(|look| look.answer).collect(),
        _ => Vec::new(),
    }
}

fn has_notes(table: &Table) -> bool {
    matches!(public(table).setup.rules, Rules::Spy(rules) if rules.notes)
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
    let base = base(table, public(table).play()?.to_act?)?;
    base.slots.get(base.faced().index())?.card()
}

/// Whether the Spy whose turn it is faces a bomb.
fn faces_bomb(table: &Table) -> bool {
    faced(table).is_some_and(Card::is_bomb)
}

/// Changes the first button of a message, if it has one.
fn with_first(message: &mut Screen, change: impl FnOnce(&mut Button)) {
    if let Some(button) = message.rows.iter_mut().flatten().next() {
        change(button);
    }
}
