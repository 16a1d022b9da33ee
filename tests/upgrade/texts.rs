//! What is shown and told is what the version before showed and told.

use crate::{
    cast::SPY_ARRANGING,
    expected::{Expected, channels, direct, told},
    fixture::Fixture,
    house::House,
};

/// Everything that stands in channels and direct messages is as it was.
fn is_shown(house: &House, expected: &Expected) {
    for (channel, shown) in channels(house) {
        assert_eq!(shown, expected.channels[&channel], "{channel}");
    }
    let mut direct = direct(house);
    // Whoever held a card has put it back: see `arranging`.
    direct.remove(SPY_ARRANGING.people[1]);
    for (name, shown) in direct {
        assert_eq!(shown, expected.direct[&name], "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_board_and_every_base_is_shown_as_it_was() {
    let fixture = Fixture::copy();
    let mut house = fixture.open().await;
    is_shown(&house, &fixture.expected);
    house.start_bot().await;
    is_shown(&house, &fixture.expected);
    house.restart_bot().await;
    is_shown(&house, &fixture.expected);
    house.close().await;

    let house = fixture.resume().await;
    is_shown(&house, &fixture.expected);
    house.close().await;
    is_shown(&fixture.open().await, &fixture.expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn wallets_statistics_leaderboards_and_summaries_read_as_they_did() {
    let fixture = Fixture::copy();
    let mut house = fixture.resume().await;
    assert_eq!(told(&house).await, fixture.expected.told);
    house.restart_bot().await;
    assert_eq!(told(&house).await, fixture.expected.told);
    house.close().await;

    let house = fixture.resume().await;
    assert_eq!(told(&house).await, fixture.expected.told);
    house.close().await;
}
