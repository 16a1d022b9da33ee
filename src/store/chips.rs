//! Play chips: a double-entry ledger. Every movement takes from one account what it gives to another, so all accounts
//! together always hold nothing. Nothing buys chips, and they buy nothing.

use super::id::{PersonId, TableId, Timestamp};
use serde::{Deserialize, Serialize};

/// A newcomer's first play chips.
pub const WELCOME: u32 = 500;

/// The play chips that a person who is nearly out of them is given once a day.
pub const ALLOWANCE: u32 = 100;

/// A person with fewer play chips than this is nearly out of them.
pub const NEARLY_OUT: i64 = 100;

/// What holds chips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Account {
    /// The source of all chips: its balance is the negative of the sum of all others.
    Bank,
    /// The account of all computer players. May be overdrawn.
    House,
    /// The stakes of a table's game. Never overdrawn.
    Pot(TableId),
    /// A person's wallet. Never overdrawn.
    Person(PersonId),
}

/// Why chips change hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// A newcomer's first chips.
    Welcome,
    /// The day's chips of a person who is nearly out of them.
    Allowance,
    /// p6: a player's stake, when the game starts.
    Stake,
    /// p6: the pot, for the winner.
    Pot,
    /// The stake of a game that was not finished, given back.
    Refund,
    /// The chips of a person who was erased, given back to the bank.
    Forgotten,
}

impl Why {
    /// Every reason.
    pub const ALL: [Self; 6] =
        [Self::Welcome, Self::Allowance, Self::Stake, Self::Pot, Self::Refund, Self::Forgotten];

    /// The reason's name in a database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Welcome => "welcome",
            Self::Allowance => "allowance",
            Self::Stake => "stake",
            Self::Pot => "pot",
            Self::Refund => "refund",
            Self::Forgotten => "forgotten",
        }
    }
}

/// A movement to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Transfer {
    /// Who gives.
    pub from: Account,
    /// Who gets.
    pub to: Account,
    /// How many play chips, at least 1.
    pub chips: u32,
    /// Why.
    pub why: Why,
}

/// A movement into a person's wallet, or out of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Movement {
    /// When.
    pub at: Timestamp,
    /// How many play chips came in (positive) or went out (negative).
    pub chips: i64,
    /// Why.
    pub why: Why,
}

/// A person's wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wallet {
    /// How many play chips are in it.
    pub balance: i64,
    /// The last ten movements, the newest first.
    pub movements: Vec<Movement>,
}

/// What a person is given before they stake or see their wallet: a newcomer's first chips, or the day's chips if they are
/// nearly out of them. `balance` is `None` for a newcomer; `allowed` is when they were last given the day's chips. A day is
/// one of the calendar, UTC.
pub fn due(
    person: PersonId,
    balance: Option<i64>,
    allowed: Option<Timestamp>,
    now: Timestamp,
) -> Option<Transfer> {
    let give = |chips, why| Some(Transfer { from: Account::Bank, to: Account::Person(person), chips, why });
    match balance {
        None => give(WELCOME, Why::Welcome),
        Some(balance) if balance < NEARLY_OUT && allowed.is_none_or(|at| at.day() < now.day()) => {
            give(ALLOWANCE, Why::Allowance)
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASHA: PersonId = PersonId(7);
    const DAY: u64 = 86_400_000;

    fn chips(balance: Option<i64>, allowed: Option<u64>, now: u64) -> Option<(u32, Why)> {
        due(ASHA, balance, allowed.map(Timestamp), Timestamp(now)).map(|due| (due.chips, due.why))
    }

    #[test]
    fn a_newcomer_gets_500() {
        assert_eq!(chips(None, None, 0), Some((500, Why::Welcome)));
    }

    #[test]
    fn who_has_fewer_than_100_gets_100_once_a_day() {
        assert_eq!(chips(Some(99), None, DAY), Some((100, Why::Allowance)));
        assert_eq!(chips(Some(0), Some(DAY), 2 * DAY - 1), None);
        assert_eq!(chips(Some(0), Some(2 * DAY - 1), 2 * DAY), Some((100, Why::Allowance)));
        assert_eq!(chips(Some(100), None, DAY), None);
    }

    #[test]
    fn a_clock_that_was_set_back_gives_nothing_twice() {
        assert_eq!(chips(Some(0), Some(3 * DAY), DAY), None);
    }
}
