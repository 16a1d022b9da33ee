//! What may be known of a table: the only thing that its screens are made from.

use super::{
    entry::{Closed, Sitter},
    person::{Actor, Person},
    setup::Setup,
    state::{Play, Stage, Table},
};
use crate::{
    games::{
        Audience, Colour, Outcome, Seat, View,
        draws::{Commitment, Secret},
    },
    store::{PersonId, Place, TableId, Timestamp, Version},
};
use std::time::Duration;

/// A table as its audience sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableView {
    /// Its identity.
    pub id: TableId,
    /// Where it stands.
    pub place: Place,
    /// The version that this is a view of.
    pub version: Version,
    /// What was settled when it opened.
    pub setup: Setup,
    /// Who is host.
    pub host: Person,
    /// What binds the dice.
    pub commitment: Commitment,
    /// How far it is.
    pub stage: StageView,
}

/// How far a table is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StageView {
    /// People sit down.
    Lobby(LobbyView),
    /// They play.
    Play(Box<PlayView>),
    /// They are done.
    Over(Box<OverView>),
}

/// A table before the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LobbyView {
    /// The seats in turn order.
    pub chairs: Vec<ChairView>,
}

/// A seat before the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChairView {
    /// Its colour.
    pub colour: Colour,
    /// Who sits there.
    pub person: Option<Person>,
}

/// A game in progress, or as it stood when it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayView {
    /// The game itself.
    pub game: View,
    /// Whose turn it is; `None` when nobody acts.
    pub to_act: Option<Seat>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// Whether something is still to be set up before the first turn.
    pub is_setting_up: bool,
    /// Who plays, in turn order.
    pub sitters: Vec<Sitter>,
    /// Whose turn the computer has played last because they let the clock run out, until somebody acts in time.
    pub played_for: Option<Seat>,
    /// What the dice come from besides the secret.
    pub salt: String,
    /// When the game began.
    pub started: Timestamp,
}

/// A table at which nobody plays any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverView {
    /// Why it closed.
    pub why: Closed,
    /// The game, if one had begun.
    pub play: Option<PlayView>,
    /// How long it lasted.
    pub duration: Duration,
    /// What the dice came from: hidden no longer.
    pub secret: Secret,
}

impl TableView {
    /// Whether nobody will play here any more.
    pub fn is_closed(&self) -> bool {
        matches!(self.stage, StageView::Over(_))
    }

    /// Whether somebody has a say in how the table is shown: its host, those who sit at it, and moderators.
    pub fn concerns(&self, actor: &Actor) -> bool {
        let id = actor.person.id;
        let seated = match &self.stage {
            StageView::Lobby(lobby) => {
                lobby.chairs.iter().any(|chair| chair.person.as_ref().is_some_and(|person| person.id == id))
            }
            _ => self.play().is_some_and(|play| play.seat_of(id).is_some()),
        };
        seated || self.host.id == id || actor.moderator
    }

    /// The game, running or over.
    pub fn play(&self) -> Option<&PlayView> {
        match &self.stage {
            StageView::Lobby(_) => None,
            StageView::Play(play) => Some(play),
            StageView::Over(over) => over.play.as_ref(),
        }
    }
}

impl PlayView {
    /// Whether the computer plays in this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.sitters.get(seat.index()).is_some_and(|sitter| sitter.player.is_computer())
    }

    /// The seat of a person.
    pub fn seat_of(&self, id: PersonId) -> Option<Seat> {
        Seat::first(self.sitters.len()).find(|seat| self.sitters[seat.index()].player.is(id))
    }
}

impl Table {
    /// What this audience may know of the table.
    pub fn view(&self, audience: Audience) -> TableView {
        TableView {
            id: self.id,
            place: self.place,
            version: self.version,
            setup: self.setup.clone(),
            host: self.host.clone(),
            commitment: self.commitment,
            stage: self.stage_view(audience),
        }
    }

    fn stage_view(&self, audience: Audience) -> StageView {
        match &self.stage {
            Stage::Lobby(chairs) => StageView::Lobby(LobbyView {
                chairs: chairs
                    .iter()
                    .map(|chair| ChairView { colour: chair.colour, person: chair.person.clone() })
                    .collect(),
            }),
            Stage::Play(play) => StageView::Play(Box::new(play.view(audience))),
            Stage::Over(over) => StageView::Over(Box::new(OverView {
                why: over.why,
                duration: over.play.as_ref().map(|play| over.at.since(play.started)).unwrap_or_default(),
                play: over.play.as_ref().map(|play| play.stopped_view(audience)),
                secret: self.secret,
            })),
        }
    }
}

impl Table {
    /// The audience that a person belongs to: that of their seat, or the public.
    pub fn audience(&self, id: PersonId) -> Audience {
        let play = match &self.stage {
            Stage::Lobby(_) => None,
            Stage::Play(play) => Some(play.as_ref()),
            Stage::Over(over) => over.play.as_ref(),
        };
        play.and_then(|play| play.seat_of(id)).map_or(Audience::Public, Audience::Seat)
    }
}

impl Play {
    fn view(&self, audience: Audience) -> PlayView {
        self.view_of(self.game.view(audience), self.game.to_act())
    }

    /// A game in which nobody acts any more, whether it was played to its end or not.
    fn stopped_view(&self, audience: Audience) -> PlayView {
        self.view_of(self.game.stopped_view(audience), None)
    }

    fn view_of(&self, game: View, to_act: Option<Seat>) -> PlayView {
        PlayView {
            game,
            to_act,
            outcome: self.game.outcome(),
            is_setting_up: self.game.is_setting_up(),
            sitters: self.sitters.to_vec(),
            played_for: self.played_for,
            salt: self.salt.clone(),
            started: self.started,
        }
    }
}
