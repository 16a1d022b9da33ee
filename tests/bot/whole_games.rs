//! Whole games, from the first command to the summary: by buttons only and by commands only, with 2, 3 and 4 seats,
//! both presets, people and computers.

use crate::harness::{House, Table};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_by_buttons_classic() {
    let house = House::open().await;
    let table = Table::open(&house, "seats:2 pieces:2", 2).await;
    table.start_by_button().await;
    table.play_by_buttons().await;
    table.check_the_end(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_by_commands_parchis() {
    let house = House::open_without_rates().await;
    let table = Table::open(&house, "seats:2 pieces:2 rules:parchis computers:none", 2).await;
    table.start_by_command().await;
    table.play_by_commands().await;
    table.check_the_end(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_by_buttons_parchis_with_four_pieces() {
    let house = House::open().await;
    let table = Table::open(&house, "seats:3 rules:parchis computers:none stake:low", 3).await;
    table.start_by_button().await;
    table.play_by_buttons().await;
    table.check_the_end(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_by_commands_classic_with_four_pieces() {
    let house = House::open_without_rates().await;
    let table = Table::open(&house, "", 4).await;
    table.start_by_command().await;
    table.play_by_commands().await;
    table.check_the_end(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_and_three_computers_by_buttons() {
    let house = House::open().await;
    let table = Table::open(&house, "pieces:2", 1).await;
    table.start_by_button().await;
    table.play_by_buttons().await;
    table.check_the_end(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_computer_by_commands() {
    let house = House::open_without_rates().await;
    let table = Table::open(&house, "seats:3 pieces:2 rules:parchis", 2).await;
    table.start_by_command().await;
    table.play_by_commands().await;
    table.check_the_end(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tables_in_two_channels_at_once() {
    let house = House::open().await;
    let pond = house.garden.channel("pond");
    let here = Table::open(&house, "seats:2 pieces:2", 2).await;
    let there = Table::open_in(&house, &pond, "pieces:2 rules:parchis", 3).await;
    here.start_by_button().await;
    there.start_by_command().await;
    tokio::join!(here.play_by_buttons(), there.play_by_buttons());
    here.check_the_end(&house).await;
    there.check_the_end(&house).await;
    house.close().await;
}
