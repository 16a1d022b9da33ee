//! Whole games of Spy, from the first command to the summary: by the buttons of the channel, by those of direct messages
//! and by commands, with 2, 3 and 4 seats, people alone and with computers, and with direct messages that do not arrive.

use super::harness::{By, SEVEN, SIX, SpyTable};
use crate::harness::House;

/// A whole game; everybody types their order.
async fn game(options: &str, orders: &[&str], by: impl Fn(usize) -> By) {
    let house = House::open_without_rates().await;
    let table = SpyTable::begin(&house, options, orders).await;
    table.play(by).await;
    table.check_the_end(&house).await;
    house.close().await;
}

macro_rules! whole_games {
    ($($name:ident: $options:literal, $orders:expr, $by:expr;)*) => {
        $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                game($options, &$orders, $by).await;
            }
        )*
    };
}

/// Every move in another way.
fn mixed(made: usize) -> By {
    [By::Board, By::Direct, By::Command, By::Base][made % 4]
}

whole_games! {
    two_people_in_the_channel: "seats:2 computers:none", SEVEN, |_| By::Board;
    two_people_in_direct_messages: "seats:2", SEVEN, |_| By::Direct;
    two_people_by_commands: "seats:2 notes:on", SEVEN, |_| By::Command;
    two_people_in_every_way: "seats:2 computers:none notes:on", SEVEN, mixed;
    a_person_and_a_computer_in_direct_messages: "seats:2", SEVEN[..1], |_| By::Direct;
    three_people_in_the_channel: "seats:3", SIX[..3], |_| By::Board;
    two_people_and_a_computer_by_commands: "seats:3", SIX[..2], |_| By::Command;
    three_people_in_every_way: "seats:3 computers:none", SIX[..3], mixed;
    four_people_in_direct_messages: "computers:none", SIX, |_| By::Direct;
    four_people_by_their_bases_in_the_channel: "seats:4", SIX, |_| By::Base;
    a_person_and_three_computers_in_the_channel: "notes:on", SIX[..1], |_| By::Board;
    two_people_and_two_computers_in_every_way: "", SIX[..2], mixed;
}
