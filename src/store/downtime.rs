//! Downtime: when no process had the store open.

use super::id::Timestamp;
use std::time::Duration;

/// A time during which no process had the store open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Downtime {
    /// The last sign of life of the process before it.
    pub(super) from: Timestamp,
    /// When the next process started.
    pub(super) until: Timestamp,
}

impl Downtime {
    /// How much of it lies between two moments.
    fn between(self, start: Timestamp, end: Timestamp) -> Duration {
        self.until.min(end).since(self.from.max(start))
    }
}

/// For how long processes were running between a moment and the last of these downtimes, which are in order.
pub(super) fn alive_after(downtimes: &[Downtime], moment: Timestamp) -> Duration {
    let Some((last, earlier)) = downtimes.split_last() else { return Duration::ZERO };
    let down: Duration = earlier.iter().map(|downtime| downtime.between(moment, last.from)).sum();
    last.from.since(moment).saturating_sub(down)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alive(downtimes: &[(u64, u64)], moment: u64) -> u64 {
        let downtime = |&(from, until)| Downtime { from: Timestamp(from), until: Timestamp(until) };
        let downtimes: Vec<Downtime> = downtimes.iter().map(downtime).collect();
        u64::try_from(alive_after(&downtimes, Timestamp(moment)).as_millis()).expect("a small number")
    }

    #[test]
    fn a_new_store_had_no_process_before() {
        assert_eq!(alive(&[], 0), 0);
    }

    #[test]
    fn the_time_of_the_last_process_counts_from_the_moment_on() {
        assert_eq!(alive(&[(50, 80)], 20), 30);
        assert_eq!(alive(&[(50, 80)], 50), 0);
        assert_eq!(alive(&[(50, 80)], 60), 0, "it had ended by then, or the system's clock was set back");
    }

    #[test]
    fn downtime_between_processes_does_not_count() {
        let downtimes = [(10, 20), (30, 70), (80, 90)];
        assert_eq!(alive(&downtimes, 25), 5 + 10);
        assert_eq!(alive(&downtimes, 0), 10 + 10 + 10);
        assert_eq!(alive(&downtimes, 40), 10);
        assert_eq!(alive(&downtimes, 75), 5);
    }
}
