//! What may be known of a table: the only thing that its screens are made from.

use super::{
    entry::{Closed, Sitter},
    game::{Game, ParcheesiGame, SpyGame},
    person::{Actor, Person},
    setup::Setup,
    state::{Play, Stage, Table},
};
use crate::{
    games::{
        Audience, Colour, Seat,
        draws::{Commitment, Secret},
        parcheesi, spy,
    },
    store::{PersonId, Place, TableId, Timestamp, Version},
};
use arrayvec::ArrayVec;
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
    pub game: GameView,
    /// Who plays, in turn order.
    pub sitters: Vec<Sitter>,
    /// Whose turn the computer has played last because they let the clock run out, until somebody acts in time.
    pub played_for: Option<Seat>,
    /// What the dice come from besides the secret.
    pub salt: String,
    /// When the game began.
    pub started: Timestamp,
}

/// The game that is played at a table, as its audience sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameView {
    /// Parcheesi.
    Parcheesi(ParcheesiView),
    /// Spy.
    Spy(SpyView),
}

/// A game of Parcheesi.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParcheesiView {
    /// The board.
    pub board: parcheesi::View,
    /// What has happened since the last turn of the player whose turn it is.
    pub recent: Vec<parcheesi::Event>,
    /// What the summary counts.
    pub tally: parcheesi::Tally,
}

/// A game of Spy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpyView {
    /// The bases.
    pub board: spy::View,
    /// s5: for each seat whether its base is arranged.
    pub ready: ArrayVec<bool, { Seat::MAX }>,
    /// s16: for each seat whether its player has given up while the bases are being arranged.
    pub leaving: ArrayVec<bool, { Seat::MAX }>,
    /// s5: whether the bases are still being arranged.
    pub arranging: bool,
    /// s5: the audience's own base as they have arranged it, until the game begins.
    pub own: Option<spy::Base>,
    /// What has happened since the last turn of the player whose turn it is, for everybody to know.
    pub recent: Vec<spy::Event>,
    /// What the summary counts.
    pub tally: spy::Tally,
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
    /// Whose turn it is.
    pub fn to_act(&self) -> Option<Seat> {
        match &self.game {
            GameView::Parcheesi(game) => game.board.to_act,
            GameView::Spy(game) => game.board.turn.map(|turn| turn.seat),
        }
    }

    /// Whether the computer plays in this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.sitters.get(seat.index()).is_some_and(|sitter| sitter.player.person().is_none())
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
        self.view_of(match &self.game {
            Game::Parcheesi(game) => GameView::Parcheesi(game.view(audience)),
            Game::Spy(game) => GameView::Spy(game.view(audience)),
        })
    }

    /// A game in which nobody acts any more, whether it was played to its end or not.
    fn stopped_view(&self, audience: Audience) -> PlayView {
        self.view_of(match &self.game {
            Game::Parcheesi(game) => {
                let mut view = game.view(audience);
                view.board.to_act = None;
                GameView::Parcheesi(view)
            }
            Game::Spy(game) => GameView::Spy(SpyView { board: game.state.opened(), ..game.view(audience) }),
        })
    }

    fn view_of(&self, game: GameView) -> PlayView {
        PlayView {
            game,
            sitters: self.sitters.to_vec(),
            played_for: self.played_for,
            salt: self.salt.clone(),
            started: self.started,
        }
    }
}

impl ParcheesiGame {
    fn view(&self, audience: Audience) -> ParcheesiView {
        let reader = self.state.to_act().or_else(|| self.state.end().map(|end| end.winner));
        ParcheesiView {
            board: self.state.view(audience),
            recent: reader.into_iter().flat_map(|seat| self.recent.since(seat)).cloned().collect(),
            tally: self.tally.clone(),
        }
    }
}

impl SpyGame {
    fn view(&self, audience: Audience) -> SpyView {
        let arranging = self.is_arranging();
        let reader = self.state.to_act().or_else(|| self.state.end()?.outcome.winner()).or(Seat::new(0));
        SpyView {
            board: self.state.view(audience),
            ready: self.seats().map(|seat| self.is_arranged(seat)).collect(),
            leaving: self.seats().map(|seat| self.is_leaving(seat)).collect(),
            arranging,
            own: match audience {
                Audience::Seat(seat) if arranging => self.arranged[seat.index()].clone(),
                Audience::Seat(_) | Audience::Public => None,
            },
            recent: reader
                .into_iter()
                .flat_map(|seat| self.recent.since(seat))
                .filter(|event| event.is_public())
                .cloned()
                .collect(),
            tally: self.tally.clone(),
        }
    }
}
