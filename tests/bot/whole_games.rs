//! Whole games, from the first command to the summary: by buttons only and by commands only, with 2, 3 and 4 seats,
//! both presets, people alone and with computers, four pieces and two.

use crate::harness::{Harness, Table};

/// Plays a game with the buttons of the board.
async fn by_buttons(options: &str, people: usize) {
    let harness = Harness::open().await;
    let table = Table::open_by_buttons(&harness, options, people).await;
    table.start_by_button().await;
    table.play_by_buttons().await;
    table.check_the_end(&harness).await;
    harness.close().await;
}

/// Plays a game with slash commands.
async fn by_commands(options: &str, people: usize) {
    let harness = Harness::open_without_rates().await;
    let table = Table::open(&harness, options, people).await;
    table.start_by_command().await;
    table.play_by_commands().await;
    table.check_the_end(&harness).await;
    harness.close().await;
}

macro_rules! whole_games {
    ($($name:ident: $how:ident($options:literal, $people:literal);)*) => {
        $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                $how($options, $people).await;
            }
        )*
    };
}

whole_games! {
    two_people_by_buttons: by_buttons("seats:2 computers:none", 2);
    two_people_by_commands: by_commands("seats:2 pieces:2", 2);
    two_people_by_buttons_parchis: by_buttons("seats:2 pieces:2 rules:parchis", 2);
    two_people_by_commands_parchis: by_commands("seats:2 rules:parchis computers:none", 2);
    a_person_and_a_computer_by_buttons: by_buttons("seats:2 pieces:2 rules:parchis", 1);
    three_people_by_buttons: by_buttons("seats:3 pieces:2", 3);
    two_people_and_a_computer_by_commands: by_commands("seats:3 pieces:2", 2);
    three_people_by_buttons_parchis: by_buttons("seats:3 rules:parchis computers:none stake:low", 3);
    two_people_and_a_computer_by_commands_parchis: by_commands("seats:3 pieces:2 rules:parchis", 2);
    a_person_and_three_computers_by_buttons: by_buttons("pieces:2", 1);
    four_people_by_commands: by_commands("", 4);
    two_people_and_two_computers_by_buttons_parchis: by_buttons("pieces:2 rules:parchis stake:high", 2);
    four_people_by_commands_parchis: by_commands("pieces:2 rules:parchis", 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tables_in_two_channels_at_once() {
    let harness = Harness::open().await;
    let pond = harness.garden.channel("pond");
    let here = Table::open(&harness, "seats:2 pieces:2", 2).await;
    let there = Table::open_in(&harness, &pond, "pieces:2 rules:parchis", 3).await;
    here.start_by_button().await;
    there.start_by_command().await;
    tokio::join!(here.play_by_buttons(), there.play_by_buttons());
    here.check_the_end(&harness).await;
    there.check_the_end(&harness).await;
    harness.close().await;
}
