//! When no process had a store.

use super::id::Timestamp;
use std::time::Duration;

/// A time during which no process had a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Absence {
    /// When the process that had it before was last alive.
    pub(super) from: Timestamp,
    /// When the next one came.
    pub(super) until: Timestamp,
}

impl Absence {
    /// How much of it lies between two moments.
    fn between(self, start: Timestamp, end: Timestamp) -> Duration {
        self.until.min(end).since(self.from.max(start))
    }
}

/// How long processes were alive after a moment that had a store until the last of these absences; they are in order.
pub(super) fn alive_after(absences: &[Absence], moment: Timestamp) -> Duration {
    let Some((last, earlier)) = absences.split_last() else { return Duration::ZERO };
    let away: Duration = earlier.iter().map(|absence| absence.between(moment, last.from)).sum();
    last.from.since(moment).saturating_sub(away)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alive(absences: &[(u64, u64)], moment: u64) -> u64 {
        let absence = |&(from, until)| Absence { from: Timestamp(from), until: Timestamp(until) };
        let absences: Vec<Absence> = absences.iter().map(absence).collect();
        u64::try_from(alive_after(&absences, Timestamp(moment)).as_millis()).expect("a small number")
    }

    #[test]
    fn a_new_store_has_seen_nobody() {
        assert_eq!(alive(&[], 0), 0);
    }

    #[test]
    fn the_time_of_the_last_process_counts_from_the_moment_on() {
        assert_eq!(alive(&[(50, 80)], 20), 30);
        assert_eq!(alive(&[(50, 80)], 50), 0);
        assert_eq!(alive(&[(50, 80)], 60), 0, "it was gone by then, or the system's clock was set back");
    }

    #[test]
    fn the_time_between_processes_is_nobodys() {
        let absences = [(10, 20), (30, 70), (80, 90)];
        assert_eq!(alive(&absences, 25), 5 + 10);
        assert_eq!(alive(&absences, 0), 10 + 10 + 10);
        assert_eq!(alive(&absences, 40), 10);
        assert_eq!(alive(&absences, 75), 5);
    }
}
