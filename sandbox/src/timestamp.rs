//! Points in time as Discord writes them.

use std::fmt;
use std::time::{Duration, SystemTime};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// A point in time, to the millisecond; written as ISO 8601 in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(u64);

impl Timestamp {
    /// The present.
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Self(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    /// `millis` milliseconds after the start of 1970.
    pub const fn from_unix_millis(millis: u64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the start of 1970.
    pub const fn unix_millis(self) -> u64 {
        self.0
    }

    /// How long ago this was; zero when it is yet to come.
    pub fn age(self) -> Duration {
        Duration::from_millis(Self::now().0.saturating_sub(self.0))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moment = OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * 1_000_000);
        let moment = moment.map_err(|_| fmt::Error)?;
        let (year, month, day) = moment.to_calendar_date();
        let (hour, minute, second, micro) = moment.to_hms_micro();
        let month = u8::from(month);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micro:06}+00:00")
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let moment = OffsetDateTime::parse(&text, &Rfc3339).map_err(D::Error::custom)?;
        let millis = moment.unix_timestamp_nanos() / 1_000_000;
        u64::try_from(millis).map(Self).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_written_as_discord_writes_it() {
        assert_eq!(
            Timestamp::from_unix_millis(1_461_780_123_456).to_string(),
            "2016-04-27T18:02:03.456000+00:00"
        );
    }
}
