//! Texts: lengths, addresses, instants. Lengths are counted in code points.

use super::report::{Place, Report};

/// Checks that a text has `min` to `max` code points.
pub(super) fn within(at: &Place<'_>, min: usize, max: usize, report: &mut Report) {
    let Some(text) = at.value.as_str() else {
        return report.breach(at, "STRING_TYPE_CONVERT", "Could not interpret value as string.");
    };
    length(at, text.chars().count(), min, max, report);
}

/// Checks the length of a text or a list.
pub(super) fn length(at: &Place<'_>, length: usize, min: usize, max: usize, report: &mut Report) {
    if (min..=max).contains(&length) {
        return;
    }
    if min == 0 {
        report.breach(at, "BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
    } else {
        report.breach(at, "BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length."));
    }
}

/// Checks an address: its length, its scheme, and that something follows the scheme.
pub(super) fn url(at: &Place<'_>, schemes: &[&str], max: usize, report: &mut Report) {
    within(at, 0, max, report);
    let Some((scheme, rest)) = at.text().split_once("://") else {
        return report.breach(at, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    };
    if !schemes.iter().any(|allowed| scheme.eq_ignore_ascii_case(allowed)) {
        let listed = schemes.iter().map(|scheme| format!("'{scheme}'")).collect::<Vec<_>>().join(", ");
        let message = format!("Scheme \"{scheme}\" is not supported. Scheme must be one of ({listed}).");
        return report.breach(at, "URL_TYPE_INVALID_SCHEME", message);
    }
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    if host.is_empty() || rest.contains(char::is_whitespace) {
        report.breach(at, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
}

/// Checks an ISO 8601 instant such as `2026-07-18T20:15:00Z` or `…00.5+02:00`.
pub(super) fn instant(at: &Place<'_>, report: &mut Report) {
    if !is_instant(at.text()) {
        let message = format!("Could not parse {}. Should be ISO8601.", at.text());
        report.breach(at, "DATE_TIME_TYPE_PARSE", message);
    }
}

fn is_instant(text: &str) -> bool {
    let Some((date, time)) = text.split_once(['T', 't', ' ']) else { return false };
    let (clock, zone) = match time.find(['Z', 'z', '+', '-']) {
        Some(index) => time.split_at(index),
        None => (time, "Z"),
    };
    let (clock, fraction) = clock.split_once('.').unwrap_or((clock, "0"));
    let fits = |text: &str, limits: &[(u32, u32)], mark: char| {
        let parts: Vec<_> = text.split(mark).collect();
        parts.len() == limits.len()
            && parts.iter().zip(limits).all(|(part, &(low, high))| {
                let digits = if high > 99 { 4 } else { 2 };
                part.len() == digits && part.parse().is_ok_and(|n: u32| (low..=high).contains(&n))
            })
    };
    fits(date, &[(1, 9999), (1, 12), (1, 31)], '-')
        && fits(clock, &[(0, 23), (0, 59), (0, 60)], ':')
        && !fraction.is_empty()
        && fraction.bytes().all(|byte| byte.is_ascii_digit())
        && (zone.eq_ignore_ascii_case("z") || fits(&zone[1..], &[(0, 23), (0, 59)], ':'))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const WEB: &[&str] = &["http", "https"];

    fn codes(value: &serde_json::Value, check: impl Fn(&Place<'_>, &mut Report)) -> Vec<&'static str> {
        let mut report = Report::default();
        check(&Place::root(value), &mut report);
        report.finish().err().map_or_else(Vec::new, |no| no.breaches().iter().map(|b| b.code).collect())
    }

    #[test]
    fn lengths_are_counted_in_code_points_and_not_in_bytes_or_utf_16() {
        assert!(codes(&json!("🎲🎲🎲"), |at, report| within(at, 1, 3, report)).is_empty());
        assert_eq!(
            codes(&json!("🎲🎲🎲🎲"), |at, report| within(at, 1, 3, report)),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        // One picture, two code points: the sign and the selector that makes an emoji of it.
        assert_eq!(
            codes(&json!("\u{265F}\u{FE0F}"), |at, report| within(at, 1, 1, report)),
            ["BASE_TYPE_BAD_LENGTH"]
        );
    }

    #[test]
    fn a_number_is_no_text() {
        assert_eq!(codes(&json!(5), |at, report| within(at, 0, 9, report)), ["STRING_TYPE_CONVERT"]);
    }

    #[test]
    fn addresses_need_a_known_scheme_and_a_host() {
        assert!(codes(&json!("https://example.com/a?b"), |at, report| url(at, WEB, 99, report)).is_empty());
        assert!(
            codes(&json!("attachment://board.png"), |at, report| url(
                at,
                &["https", "attachment"],
                99,
                report
            ))
            .is_empty()
        );
        assert_eq!(
            codes(&json!("attachment://board.png"), |at, report| url(at, WEB, 99, report)),
            ["URL_TYPE_INVALID_SCHEME"]
        );
        assert_eq!(
            codes(&json!("example.com"), |at, report| url(at, WEB, 99, report)),
            ["URL_TYPE_INVALID_URL"]
        );
        assert_eq!(
            codes(&json!("https:///a"), |at, report| url(at, WEB, 99, report)),
            ["URL_TYPE_INVALID_URL"]
        );
        assert_eq!(
            codes(&json!("https://a b"), |at, report| url(at, WEB, 99, report)),
            ["URL_TYPE_INVALID_URL"]
        );
    }

    #[test]
    fn instants_are_iso_8601() {
        for good in ["2026-07-18T20:15:00Z", "2026-07-18T20:15:00.123456+02:00", "2026-07-18T20:15:00"] {
            assert!(codes(&json!(good), instant).is_empty(), "{good}");
        }
        for bad in
            ["now", "2026-07-18", "2026-13-18T20:15:00Z", "2026-07-18T25:15:00Z", "18.07.2026T20:15:00Z"]
        {
            assert_eq!(codes(&json!(bad), instant), ["DATE_TIME_TYPE_PARSE"], "{bad}");
        }
    }
}
