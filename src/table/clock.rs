//! What happens at a table without anybody asking: computer players act, clocks run out.

use super::{
    decision::Decision,
    entry::{Closed, Entry},
    state::{Stage, Table},
};
use crate::{
    games::Clock,
    store::{Timestamp, Version},
};
use std::time::Duration;

/// How much time a person has at least when the bot comes back: they have to see that it did.
const BACK: Duration = Duration::from_secs(30);

/// How long things may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clocks {
    /// How long a computer player waits before its turn, so that people can follow. Some games take a multiple of it.
    pub computer_pace: Duration,
    /// How long a person may think; `None` for as long as they like.
    pub turn: Option<Duration>,
    /// How long people may take for a set-up, such as s5; `None` for as long as they like.
    pub set_up: Option<Duration>,
    /// After how long a lobby in which nothing happens closes; `None` for never.
    pub lobby_idle: Option<Duration>,
    /// After how long a game in which nothing happens closes; `None` for never. Matters without a turn clock.
    pub game_idle: Option<Duration>,
}

impl Default for Clocks {
    fn default() -> Self {
        Self {
            computer_pace: Duration::from_millis(700),
            turn: Some(Duration::from_mins(5)),
            set_up: Some(Duration::from_mins(5)),
            lobby_idle: Some(Duration::from_hours(1)),
            game_idle: Some(Duration::from_hours(24)),
        }
    }
}

/// What a table does by itself if nobody is faster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Computer,
    Late,
    SetUp,
    Idle,
}

impl Clocks {
    fn next(&self, table: &Table) -> Option<(Duration, Next)> {
        match &table.stage {
            Stage::Over(_) => None,
            Stage::Lobby(_) => Some((self.lobby_idle?, Next::Idle)),
            Stage::Play(play) => {
                let idle = || self.game_idle.map(|idle| (idle, Next::Idle));
                if play.game.is_setting_up() {
                    return self.set_up.map(|set_up| (set_up, Next::SetUp)).or_else(idle);
                }
                let seat = play.game.to_act()?;
                if play.is_computer(seat) {
                    return Some((self.computer_pace * play.game.id().pace(), Next::Computer));
                }
                self.turn.map(|turn| (turn, Next::Late)).or_else(idle)
            }
        }
    }
}

/// What a clock runs for. It starts anew when something else is timed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Timed {
    /// The set-up. Nobody gains time because somebody else is ready.
    SetUp,
    /// A person's whole turn, by its number in the game. Nobody gains time by what they do in it.
    Turn(u32),
    /// What follows a change: where every action gives time to think. A computer player that takes a seat over waits no
    /// longer than others.
    Since(Version),
}

impl Timed {
    /// What the clock of a table runs for that does this next.
    fn of(next: Next, table: &Table) -> Self {
        let Stage::Play(play) = &table.stage else { return Self::Since(table.version()) };
        match (next, play.game.clock()) {
            (Next::SetUp, _) => Self::SetUp,
            (Next::Late, Clock::Turn(turn)) => Self::Turn(turn),
            _ => Self::Since(table.version()),
        }
    }
}

impl Next {
    fn decision(self, table: &Table) -> Decision {
        match self {
            Self::Computer => table.computer_turn(),
            Self::Late => table.time_is_up(),
            Self::SetUp => table.set_up_is_over(),
            Self::Idle => vec![Entry::Closed { why: Closed::Idle }].into(),
        }
    }
}

/// A clock that runs for a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Timer {
    /// What for.
    pub(super) timed: Timed,
    /// How long it has to run.
    pub(super) wait: Duration,
}

impl Clocks {
    /// The clock that runs for a table as it is now, from its beginning.
    pub(super) fn timer(&self, table: &Table) -> Option<Timer> {
        let (wait, next) = self.next(table)?;
        Some(Timer { timed: Timed::of(next, table), wait })
    }

    /// The same after a restart: the time that the clock ran while a process was alive counts, downtime does not.
    /// `alive_after` says for how long processes were alive after a moment.
    pub(super) fn timer_after(
        &self,
        table: &Table,
        alive_after: impl FnOnce(Timestamp) -> Duration,
    ) -> Option<Timer> {
        let (wait, next) = self.next(table)?;
        let timed = Timed::of(next, table);
        let left = wait.saturating_sub(alive_after(timed.since(table)));
        let wait = if next == Next::Computer { left } else { left.max(wait.min(BACK)) };
        Some(Timer { timed, wait })
    }

    /// What a table does by itself when the clock has run out that ran for this; nothing if another one runs by now.
    pub(super) fn run_out(&self, table: &Table, timed: Timed) -> Decision {
        match self.next(table) {
            Some((_, next)) if Timed::of(next, table) == timed => next.decision(table),
            _ => Decision::default(),
        }
    }
}

impl Timed {
    /// When it began.
    fn since(self, table: &Table) -> Timestamp {
        match (self, &table.stage) {
            (Self::SetUp, Stage::Play(play)) => play.started,
            (Self::Turn(_), Stage::Play(play)) => play.turn_since,
            _ => table.changed,
        }
    }
}
