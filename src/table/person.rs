//! People, and what they may do.

use crate::store::PersonId;
use serde::{Deserialize, Serialize};

/// Somebody, by the name that they bore when they sat down.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// Their name in that server, as they chose it: it may hold anything, and is made safe where it is shown.
    pub name: String,
}

/// Somebody who asks for something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// Who.
    pub person: Person,
    /// Whether they may end anybody's table here (members with Manage Messages can).
    pub moderator: bool,
}

/// Who plays in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Player {
    /// A person.
    Human(Person),
    /// A computer player.
    Computer {
        /// What it is called at this table.
        name: String,
    },
}

impl Player {
    /// The person, if it is one.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Self::Human(person) => Some(person),
            Self::Computer { .. } => None,
        }
    }

    /// Whether it is a computer player.
    pub fn is_computer(&self) -> bool {
        self.person().is_none()
    }

    /// What the player is called.
    pub fn name(&self) -> &str {
        match self {
            Self::Human(person) => &person.name,
            Self::Computer { name } => name,
        }
    }

    /// Whether it is this person.
    pub fn is(&self, id: PersonId) -> bool {
        self.person().is_some_and(|person| person.id == id)
    }
}
