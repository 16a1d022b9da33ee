//! What a button carries: what it belongs to, and what pressing it means. Nothing else is needed to act on it, so buttons
//! outlive the process that posted them.

use crate::{
    games::{Action, Edit, GameId, game::Press},
    screen::{Form, Screen},
    screens::{ERASURE, Erasure, HousePress, LEADERBOARD, Page},
    store::{TableId, Version},
    table::TableView,
};
use std::{fmt, str::FromStr};

/// A button's `custom_id`, at most 80 code points (Discord allows 100).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CustomId {
    /// A table's, or that of a form which such a button opens.
    Table(TableButton),
    /// A leaderboard's: the page to turn to.
    Leaderboard(Page),
    /// That of the question whether somebody wants to be forgotten.
    Erasure(Erasure),
}

/// A table's button: `<table>:<version>:<verb>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TableButton {
    /// Which table.
    pub(super) table: TableId,
    /// The version that the button was posted with.
    pub(super) version: Version,
    /// What pressing means: [`TablePress`] reads it, by the game that is played at the table.
    pub(super) verb: String,
}

/// What pressing a table's button means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TablePress {
    /// What is the same for every game.
    House(HousePress),
    /// To act in the game. It is meant for the very position that the button was posted with.
    Act(Action),
    /// To change a set-up that is not settled yet. On private screens only.
    Edit(Edit),
}

/// A `custom_id` that this bot does not know: posted by another version of it, or forged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no custom_id of this bot's")]
pub(super) struct UnknownCustomId;

/// The same screen with buttons of this table as it is in this view.
pub(super) fn addressed(screen: Screen, view: &TableView) -> Screen {
    screen.addressed(&prefix(view))
}

/// The same form, opened by a button of this table.
pub(super) fn addressed_form(mut form: Form, view: &TableView) -> Form {
    form.press.insert_str(0, &prefix(view));
    form
}

fn prefix(view: &TableView) -> String {
    format!("{}:{}:", view.id, view.version)
}

impl TablePress {
    /// What a verb means at a table where this game is played.
    ///
    /// # Errors
    /// When the game has no such verb.
    pub(super) fn read(verb: &str, game: GameId) -> Result<Self, UnknownCustomId> {
        if let Ok(house) = verb.parse() {
            return Ok(Self::House(house));
        }
        match game.press(verb) {
            Some(Press::Act(action)) => Ok(Self::Act(action)),
            Some(Press::Edit(edit)) => Ok(Self::Edit(edit)),
            None => before_scopes(verb).map(Self::House).ok_or(UnknownCustomId),
        }
    }
}

/// What the house's verbs were called before they began with `~`: such buttons may still hang in channels.
fn before_scopes(verb: &str) -> Option<HousePress> {
    match verb {
        "join" => Some(HousePress::Join),
        "leave" => Some(HousePress::Leave),
        "start" => Some(HousePress::Start),
        "base" => Some(HousePress::Hand),
        _ => None,
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(TableButton { table, version, verb }) => write!(f, "{table}:{version}:{verb}"),
            Self::Leaderboard(page) => write!(f, "{LEADERBOARD}{page}"),
            Self::Erasure(erasure) => write!(f, "{ERASURE}{erasure}"),
        }
    }
}

impl FromStr for CustomId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        // No table has such an id: those have 26 characters.
        if let Some(page) = text.strip_prefix(LEADERBOARD) {
            return page.parse().map(Self::Leaderboard).map_err(|_| UnknownCustomId);
        }
        match text.strip_prefix(ERASURE) {
            Some(erasure) => erasure.parse().map(Self::Erasure).map_err(|()| UnknownCustomId),
            None => text.parse().map(Self::Table),
        }
    }
}

impl FromStr for TableButton {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        let mut parts = text.splitn(3, ':');
        let mut next = || parts.next().ok_or(UnknownCustomId);
        Ok(Self {
            table: next()?.parse().map_err(|_| UnknownCustomId)?,
            version: Version(next()?.parse().map_err(|_| UnknownCustomId)?),
            verb: next()?.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests;
