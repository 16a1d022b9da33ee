//! The logs of tables as they lie in the database, read as anybody could read them: by SQL, when no bot has it.

use charbagh::store::Timestamp;
use rusqlite::{Connection, OpenFlags};
use serde_json::Value;
use std::path::Path;

/// One thing that a log says.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Logged {
    pub(crate) at: Timestamp,
    pub(crate) body: Value,
}

/// Opens a database for reading.
pub(crate) fn open(path: &Path) -> Connection {
    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("the database can be read")
}

/// The log of the table in this channel.
pub(crate) fn log(db: &Connection, channel: u64) -> Vec<Logged> {
    let sql = "SELECT number, at, body FROM entries JOIN tables ON key = table_key WHERE channel = ? ORDER BY number";
    let mut statement = db.prepare(sql).expect("a log can be read");
    let rows = statement.query_map([channel.cast_signed()], |row| row.try_into()).expect("a log can be read");
    let rows: Vec<(i64, i64, String)> = rows.collect::<Result<_, _>>().expect("a log can be read");
    let numbers = (0..).zip(&rows);
    for (expected, (number, ..)) in numbers {
        assert_eq!(expected, *number, "the log has a gap");
    }
    let logged = |(_, at, body): (i64, i64, String)| Logged {
        at: Timestamp(at.cast_unsigned()),
        body: serde_json::from_str(&body).expect("an entry is JSON"),
    };
    rows.into_iter().map(logged).collect()
}

impl Logged {
    /// What kind of entry it is: `joined`, or what happened in the game: `roll`.
    pub(crate) fn kind(&self) -> &str {
        let entry = self.body["entry"].as_str().expect("every entry says what it is");
        if entry == "game" { self.event()["e"].as_str().expect("every event says what it is") } else { entry }
    }

    /// What happened in the game; null if nothing did.
    pub(crate) fn event(&self) -> &Value {
        &self.body["event"]["event"]
    }

    /// Which seat did it.
    pub(crate) fn seat(&self) -> Option<usize> {
        let seat = self.event().get("seat").or_else(|| self.body.get("seat"))?;
        usize::try_from(seat.as_u64()?).ok()
    }

    /// Who did it, where it names a person.
    pub(crate) fn person(&self) -> Option<u64> {
        self.body["person"]["id"].as_u64().or_else(|| self.body["host"]["id"].as_u64())
    }

    fn is(&self, kinds: &[&str]) -> bool {
        kinds.contains(&self.kind())
    }

    /// Whether it is what comes of a press of this button, by whoever sits in this seat.
    pub(crate) fn comes_of(&self, does: &str, person: u64, seat: Option<usize>) -> bool {
        let letters = does.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = does[letters.len()..].parse::<u64>().ok();
        let own = seat.is_some() && self.seat() == seat;
        let piece = self.event()["piece"].as_u64();
        let why = self.event()["why"].as_str().unwrap_or_default();
        match letters {
            "open" => self.is(&["opened"]) && self.person() == Some(person),
            "join" => self.is(&["joined"]) && self.person() == Some(person),
            "start" => self.is(&["started"]),
            "end" => self.is(&["closed"]) && self.body["why"] == "ended",
            "roll" => own && self.is(&["roll"]),
            "move" => own && self.is(&["move"]) && why == "die" && piece == number,
            "bonus" => own && self.is(&["move"]) && why.ends_with("bonus") && piece == number,
            "skip" => own && self.is(&["pass"]) && why == "declined",
            "turn" => own && self.is(&["face"]),
            "walk" => own && self.is(&["walk"]),
            "look" => own && self.is(&["look"]) && self.event()["at"].as_u64() == number,
            // The turn of the next one, or a draw.
            "done" => self.is(&["turn", "end"]),
            _ if does.ends_with(":ready") => own && self.is(&["set-up"]),
            other => panic!("what comes of {other}?"),
        }
    }

    /// Whether nothing but somebody's wish brings this about, one wish one of these.
    pub(crate) fn is_wished(&self) -> bool {
        let kinds = ["opened", "joined", "started", "set-up", "roll", "face", "walk", "look"];
        self.is(&kinds) || self.is(&["closed"]) && self.body["why"] == "ended"
    }
}

/// Who plays in each seat, from the first to the last; none for computer players.
pub(crate) fn seats(log: &[Logged]) -> Vec<Option<u64>> {
    let started = log.iter().find(|entry| entry.kind() == "started");
    let sitters = started.and_then(|started| started.body["sitters"].as_array());
    sitters.into_iter().flatten().map(|sitter| sitter["player"]["id"].as_u64()).collect()
}
