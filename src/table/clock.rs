//! What happens at a table without anybody asking: computer players act, clocks run out.

use super::{
    entry::{Closed, Entry},
    game::Game,
    registry::Handle,
    state::{Stage, Table},
};
use crate::store::Version;
use std::{sync::Arc, time::Duration};
use tokio::time::{Instant, sleep, sleep_until};

/// How long things may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clocks {
    /// How long a computer player waits before its turn, so that people can follow; three times as long where everybody has
    /// to remember what is said.
    pub computer_pace: Duration,
    /// How long a person may think; `None` for as long as they like.
    pub turn: Option<Duration>,
    /// s5: how long people may arrange their bases; `None` for as long as they like.
    pub arrange: Option<Duration>,
    /// After how long a lobby in which nothing happens closes; `None` for never.
    pub lobby_idle: Option<Duration>,
    /// After how long a game in which nothing happens closes; `None` for never. Matters without a turn clock.
    pub game_idle: Option<Duration>,
}

impl Default for Clocks {
    fn default() -> Self {
        Self {
            computer_pace: Duration::from_millis(700),
            turn: Some(Duration::from_secs(5 * 60)),
            arrange: Some(Duration::from_secs(5 * 60)),
            lobby_idle: Some(Duration::from_secs(60 * 60)),
            game_idle: Some(Duration::from_secs(24 * 60 * 60)),
        }
    }
}

/// What a table does by itself if nobody is faster.
enum Next {
    Computer,
    Late,
    Arrange,
    Idle,
}

impl Clocks {
    fn next(&self, table: &Table) -> Option<(Duration, Next)> {
        match &table.stage {
            Stage::Over(_) => None,
            Stage::Lobby(_) => Some((self.lobby_idle?, Next::Idle)),
            Stage::Play(play) => {
                let idle = || self.game_idle.map(|idle| (idle, Next::Idle));
                if play.game.arranging().is_some() {
                    return self.arrange.map(|arrange| (arrange, Next::Arrange)).or_else(idle);
                }
                let seat = play.game.to_act()?;
                if play.player(seat)?.person().is_none() {
                    return Some((self.pace(&play.game), Next::Computer));
                }
                self.turn.map(|turn| (turn, Next::Late)).or_else(idle)
            }
        }
    }
}

/// What a clock runs for. It starts anew when something else is timed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Timed {
    /// s5: the arranging of bases. Nobody gains time because somebody else is ready.
    Arranging,
    /// s9, s11: a person's turn of Spy, counted from the beginning. Nobody gains time by turning round, which is free.
    Turn(u32),
    /// What follows a change. Every roll of Parcheesi gives time to think, and a computer player that takes a seat over
    /// waits no longer than others.
    Since(Version),
}

impl Timed {
    /// What the clock of a table runs for that does this next.
    fn of(next: &Next, table: &Table) -> Self {
        let Stage::Play(play) = &table.stage else { return Self::Since(table.version()) };
        match (next, &play.game) {
            (Next::Arrange, _) => Self::Arranging,
            (Next::Late, Game::Spy(game)) => Self::Turn(game.tally.turns),
            _ => Self::Since(table.version()),
        }
    }
}

impl Clocks {
    /// In Spy the announcements are all that people have to go by, and they are read and remembered, not glanced at.
    fn pace(&self, game: &Game) -> Duration {
        match game {
            Game::Parcheesi(_) => self.computer_pace,
            Game::Spy(_) => self.computer_pace * 3,
        }
    }
}

impl Next {
    fn entries(&self, table: &Table) -> Vec<Entry> {
        match self {
            Self::Computer => table.computer_turn(),
            Self::Late => table.time_is_up(),
            Self::Arrange => table.arranging_is_over(),
            Self::Idle => vec![Entry::Closed { why: Closed::Idle }],
        }
    }
}

/// Lets a table do what it does by itself, until it closes.
pub(super) async fn run(handle: Arc<Handle>, clocks: Clocks) {
    let mut changes = handle.changes();
    let mut timed = None;
    loop {
        let version = *changes.borrow_and_update();
        let (next, closed) = handle
            .look(|table| {
                let next = clocks.next(table).map(|(wait, next)| (wait, Timed::of(&next, table), next));
                (next, table.is_closed())
            })
            .await;
        if closed {
            return;
        }
        let Some((wait, what, next)) = next else {
            if changes.changed().await.is_err() {
                return;
            }
            continue;
        };
        let due = match timed {
            Some((before, due)) if before == what => due,
            _ => Instant::now() + wait,
        };
        timed = Some((what, due));
        tokio::select! {
            seen = changes.changed() => if seen.is_err() { return },
            () = sleep_until(due) => advance(&handle, version, &next).await,
        }
    }
}

/// Does what is due, if nothing has happened since. A store that refuses is asked again a little later.
async fn advance(handle: &Handle, version: Version, next: &Next) {
    let done = handle
        .change(|table| if table.version() == version { Ok(next.entries(table)) } else { Ok(Vec::new()) })
        .await;
    if let Err(error) = done {
        tracing::error!(table = %handle.id(), %error, "a table could not go on by itself");
        sleep(Duration::from_secs(1)).await;
    }
}
