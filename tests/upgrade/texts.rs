//! What is shown and told is what the version before showed and told.

use crate::{
    cast::SPY_ARRANGING,
    expected::{Expected, channels, direct, told},
    fixture::Fixture,
    harness::Harness,
};

/// Everything that stands in channels and direct messages is as it was.
fn is_shown(harness: &Harness, expected: &Expected) {
    for (channel, shown) in channels(harness) {
        assert_eq!(shown, expected.channels[&channel], "{channel}");
    }
    let mut direct = direct(harness);
    // Whoever held a card has put it back: see `arranging`.
    direct.remove(SPY_ARRANGING.people[1]);
    for (name, shown) in direct {
        assert_eq!(shown, expected.direct[&name], "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_board_and_every_base_is_shown_as_it_was() {
    let fixture = Fixture::copy();
    let mut harness = fixture.open().await;
    is_shown(&harness, &fixture.expected);
    harness.start_bot().await;
    is_shown(&harness, &fixture.expected);
    harness.restart_bot().await;
    is_shown(&harness, &fixture.expected);
    harness.close().await;

    let harness = fixture.resume().await;
    is_shown(&harness, &fixture.expected);
    harness.close().await;
    is_shown(&fixture.open().await, &fixture.expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn wallets_statistics_leaderboards_and_summaries_read_as_they_did() {
    let fixture = Fixture::copy();
    let mut harness = fixture.resume().await;
    assert_eq!(told(&harness).await, fixture.expected.told);
    harness.restart_bot().await;
    assert_eq!(told(&harness).await, fixture.expected.told);
    harness.close().await;

    let harness = fixture.resume().await;
    assert_eq!(told(&harness).await, fixture.expected.told);
    harness.close().await;
}
