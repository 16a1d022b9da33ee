//! The tables of the fixture: a channel each, and who sits at them.

/// A table's channel, and who sits there; the first one is the host.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) channel: &'static str,
    pub(crate) people: &'static [&'static str],
}

const fn place(channel: &'static str, people: &'static [&'static str]) -> Place {
    Place { channel, people }
}

/// A lobby with a stake; its third seat is free.
pub(crate) const PARCHEESI_LOBBY: Place = place("parcheesi-lobby", &["Asha", "Bim"]);
/// A person can roll. A computer player sits here too; the board is laid out as on a table.
pub(crate) const PARCHEESI_ROLL: Place = place("parcheesi-roll", &["Asha", "Bim"]);
/// A person has rolled, and several pieces can move.
pub(crate) const PARCHEESI_MOVE: Place = place("parcheesi-move", &["Chandra", "Dhruv"]);
/// A person can use bonus squares, or skip them.
pub(crate) const PARCHEESI_BONUS: Place = place("parcheesi-bonus", &["Asha", "Chandra"]);
/// A game by the rules of Spanish tables, with two pieces a colour and a stake.
pub(crate) const PARCHEESI_PARCHIS: Place = place("parcheesi-parchis", &["Bim", "Dhruv"]);
/// A game with a stake that was played to its end.
pub(crate) const PARCHEESI_FINISHED: Place = place("parcheesi-finished", &["Asha", "Bim"]);
/// Games that ended at once, because somebody gave up.
pub(crate) const PARCHEESI_QUICK: Place = place("parcheesi-quick", &["Bim", "Asha"]);
/// A game with a stake that its host ended.
pub(crate) const PARCHEESI_ENDED: Place = place("parcheesi-ended", &["Chandra", "Dhruv"]);
/// The second person has left a game with a stake; a computer player has their seat.
pub(crate) const PARCHEESI_RESIGNED: Place = place("parcheesi-resigned", &["Asha", "Bim"]);
/// The second person let the clock run out three times; a computer player has their seat.
pub(crate) const PARCHEESI_LATE: Place = place("parcheesi-late", &["Ines", "Jamal"]);

/// A lobby; its third seat is free.
pub(crate) const SPY_LOBBY: Place = place("spy-lobby", &["Chandra", "Dhruv"]);
/// The bases are being arranged. The first person is ready; the second has laid a draft by buttons, and holds a card; the
/// third has done nothing; the fourth takes no direct messages, and their base lies open to them in the channel.
pub(crate) const SPY_ARRANGING: Place = place("spy-arranging", &["Kiran", "Leela", "Mohan", "Nadia"]);
/// Somebody's turn, whose Spy faces an open card: a safe that the other one found. Their base lies open to them in the
/// channel, too.
pub(crate) const SPY_TURN: Place = place("spy-turn", &["Omar", "Priya"]);
/// Somebody's turn in which they have looked and can walk, at a table with notes, where a computer player sits too.
pub(crate) const SPY_NOTES: Place = place("spy-notes", &["Qadir", "Rina"]);
/// A game that was played to its end.
pub(crate) const SPY_FINISHED: Place = place("spy-finished", &["Asha", "Bim"]);

/// Every table that is not closed and whose game has begun.
pub(crate) const RUNNING: [Place; 9] = [
    PARCHEESI_ROLL,
    PARCHEESI_MOVE,
    PARCHEESI_BONUS,
    PARCHEESI_PARCHIS,
    PARCHEESI_RESIGNED,
    PARCHEESI_LATE,
    SPY_ARRANGING,
    SPY_TURN,
    SPY_NOTES,
];

/// Every table that was played to its end, but for the quick ones.
pub(crate) const FINISHED: [Place; 2] = [PARCHEESI_FINISHED, SPY_FINISHED];

/// Where a leaderboard stands, of more than one page.
pub(crate) const LEADERBOARD: &str = "leaderboard";

/// People who have played one quick game each, and are on the leaderboard.
pub(crate) const GUESTS: [&str; 12] =
    ["Abdul", "Bela", "Chitra", "Deepak", "Esha", "Firoz", "Gita", "Hari", "Isha", "Jai", "Kavya", "Lakshmi"];

/// Where the guests have played, four at a table.
pub(crate) const GUEST_ROOM: &str = "guests";

/// A guest who was asked whether they want to be forgotten, and has not answered; and where.
pub(crate) const TO_BE_FORGOTTEN: (&str, &str) = ("Lakshmi", LEADERBOARD);

/// A base in whose first slot lies Safe 1, which its Spy faces; and one whose Spy faces the last slot, and so looks there.
pub(crate) const SEEN_AT_ONCE: [&str; 2] = ["> S1 T1 S2 B1 B1 B2 T2", "T1 S1 S2 B1 B1 B2 T2 <"];

/// Bases of six cards.
pub(crate) const SIX: [&str; 2] = ["S1 T2 > B1 S2 B1 T1", "T1 B1 S1 < S2 T2 B1"];
