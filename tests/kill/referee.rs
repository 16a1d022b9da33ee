//! What the referee finds when the night is over: every action that was answered is in the log, once; and nothing is in the
//! log that nobody asked for.

use crate::{
    attempts::{Attempt, Outcome},
    log::{self, Logged},
    night::Finished,
};
use charbagh::store::Timestamp;
use rusqlite::Connection;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Checks a table that is over.
pub(crate) fn check(db: &Connection, finished: &Finished, stopped: &BTreeMap<u32, Timestamp>) -> Vec<Logged> {
    let party = &finished.party;
    let log = log::log(db, party.channel.id().0);
    let (name, attempts, seats) = (party.name(), party.attempts.attempts(), log::seats(&log));
    let case = Case { name, attempts, log, seats, stopped };
    case.nothing_is_done_once_the_bot_is_asked_to_stop();
    case.the_record_is_the_log(&finished.record);
    case.a_version_was_acted_on_once();
    case.what_was_answered_is_there();
    case.nothing_is_there_that_nobody_asked_for();
    case.log
}

/// How long after the signal something may still have been begun.
const NOTICED: u64 = 250;

struct Case<'a> {
    name: String,
    attempts: Vec<Attempt>,
    log: Vec<Logged>,
    seats: Vec<Option<u64>>,
    /// The lives in which the bot was asked to stop, and when.
    stopped: &'a BTreeMap<u32, Timestamp>,
}

impl Case<'_> {
    /// The file that people get holds what the log holds, in its order.
    fn the_record_is_the_log(&self, record: &str) {
        let told = record.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON"));
        let told: Vec<Value> = told.filter(|event: &Value| event["e"] != "bases").collect();
        let kept = self.log.iter().map(Logged::event).filter(|event| !event.is_null());
        let kept: Vec<&Value> = kept.filter(|event| event["e"] != "bases").collect();
        assert_eq!(told.iter().collect::<Vec<_>>(), kept, "{}", self.name);
    }

    /// What was done; to show the board again changes nothing.
    fn done(&self) -> impl Iterator<Item = &Attempt> {
        let done = |attempt: &&Attempt| matches!(attempt.outcome, Outcome::Done(_));
        self.attempts.iter().filter(done).filter(|attempt| attempt.what.does() != "show")
    }

    fn seat(&self, attempt: &Attempt) -> Option<usize> {
        self.seats.iter().position(|person| *person == Some(attempt.person.0))
    }

    /// Whether this entry is what somebody tried here, and was made between their try and what came of it.
    fn may_be(&self, entry: &Logged, attempt: &Attempt) -> bool {
        let time = (attempt.sent..=attempt.ended).contains(&entry.at);
        time && entry.comes_of(attempt.what.does(), attempt.person.0, self.seat(attempt))
    }

    /// When the bot is asked to stop, what is tried from then on is not done.
    fn nothing_is_done_once_the_bot_is_asked_to_stop(&self) {
        for attempt in self.done() {
            let Some(asked) = self.stopped.get(&attempt.life) else { continue };
            let late = attempt.sent > Timestamp(asked.0 + NOTICED);
            assert!(!late, "{}: asked to stop at {asked:?}, but did {attempt:?}", self.name);
        }
    }

    /// Of all presses that were meant for one version, one was done.
    fn a_version_was_acted_on_once(&self) {
        let mut versions = BTreeSet::new();
        for attempt in self.done() {
            let Some(version) = attempt.what.version() else { continue };
            assert!(versions.insert(version), "{}: version {version} twice: {attempt:?}", self.name);
        }
    }

    /// Every try that was answered as done is in the log: at the version that it was meant for, or when it was made.
    fn what_was_answered_is_there(&self) {
        for attempt in self.done() {
            let there = match attempt.what.version() {
                Some(version) => usize::try_from(version).ok().and_then(|index| self.log.get(index)),
                None => self.log.iter().find(|entry| self.may_be(entry, attempt)),
            };
            let there = there.unwrap_or_else(|| panic!("{}: lost: {attempt:?}", self.name));
            assert!(self.may_be(there, attempt), "{}: {attempt:?}, but {there:?}", self.name);
            if let Outcome::Done(Some(screen)) = &attempt.outcome {
                let length = self.log.len() as u64;
                assert!(screen.version <= length, "{}: version {} is lost", self.name, screen.version);
            }
        }
    }

    /// Every entry that somebody must have wished for has a try of its own.
    fn nothing_is_there_that_nobody_asked_for(&self) {
        let mut used = BTreeSet::new();
        for (index, entry) in self.log.iter().enumerate() {
            let by_person = entry.seat().is_none_or(|seat| self.seats.get(seat).is_some_and(Option::is_some));
            if !entry.is_wished() || !by_person {
                continue;
            }
            let version = index as u64;
            let fits = |attempt: &Attempt| {
                let meant = attempt.what.version().is_none_or(|meant| meant == version);
                // A bot that is asked to stop answers what it has done.
                let unknown =
                    attempt.outcome == Outcome::Unanswered && !self.stopped.contains_key(&attempt.life);
                let done = matches!(attempt.outcome, Outcome::Done(_));
                meant && (done || unknown) && self.may_be(entry, attempt)
            };
            let mut tries =
                self.attempts.iter().enumerate().filter(|(number, it)| !used.contains(number) && fits(it));
            // Rather what was answered as done than what nobody knows of.
            let done = tries.clone().find(|(_, attempt)| matches!(attempt.outcome, Outcome::Done(_)));
            let Some((number, _)) = done.or_else(|| tries.next()) else {
                panic!("{}: nobody asked for entry {index}, {entry:?}", self.name);
            };
            used.insert(number);
        }
    }
}
