//! What may be known of a table: the only thing that its screens are made from.

use super::{
    entry::{Closed, Sitter},
    person::{Actor, Person, PersonId},
    setup::Setup,
    state::{Channel, Play, Stage, Table},
};
use crate::{
    games::{
        Audience, Seat,
        draws::{Commitment, Secret},
        parcheesi::{self, Colour, Event, Tally},
    },
    store::{TableId, Timestamp, Version},
};
use std::time::Duration;

/// A table as its audience sees it.
#[derive(Debug, Clone)]
pub struct TableView {
    /// Its identity.
    pub id: TableId,
    /// Where it stands.
    pub channel: Channel,
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
#[derive(Debug, Clone)]
pub enum StageView {
    /// People sit down.
    Lobby(LobbyView),
    /// They play.
    Play(Box<PlayView>),
    /// They are done.
    Over(Box<OverView>),
}

/// A table before the game.
#[derive(Debug, Clone)]
pub struct LobbyView {
    /// The seats in turn order.
    pub chairs: Vec<ChairView>,
}

/// A seat before the game.
#[derive(Debug, Clone)]
pub struct ChairView {
    /// Its colour.
    pub colour: Colour,
    /// Who sits there.
    pub person: Option<Person>,
}

/// A game in progress, or as it stood when it ended.
#[derive(Debug, Clone)]
pub struct PlayView {
    /// The board.
    pub game: parcheesi::View,
    /// Who plays, in turn order.
    pub sitters: Vec<Sitter>,
    /// What has happened since the last turn of the player whose turn it is.
    pub recent: Vec<Event>,
    /// What the summary counts.
    pub tally: Tally,
    /// What the dice come from besides the secret.
    pub salt: String,
    /// When the game began.
    pub started: Timestamp,
}

/// A table at which nobody plays any more.
#[derive(Debug, Clone)]
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
            channel: self.channel,
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

impl Play {
    /// A game in which nobody acts any more, whether it was played to its end or not.
    fn stopped_view(&self, audience: Audience) -> PlayView {
        let mut view = self.view(audience);
        view.game.to_act = None;
        view
    }

    fn view(&self, audience: Audience) -> PlayView {
        let reader = self.game.to_act().or_else(|| self.game.end().map(|end| end.winner));
        PlayView {
            game: self.game.view(audience),
            sitters: self.sitters.to_vec(),
            recent: reader.into_iter().flat_map(|seat| self.recent.since(seat)).cloned().collect(),
            tally: self.tally.clone(),
            salt: self.salt.clone(),
            started: self.started,
        }
    }
}
