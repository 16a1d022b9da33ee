//! People to be named on screens.

use charbagh_games::screen::Player;
use proptest::prelude::*;

/// Display names that try to break things, and ordinary ones.
fn any_name() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[*_~`|<>@#\\[\\]():/. a\n\u{202E}\u{200B}\u{301}\u{5D0}界]{0,32}",
        "(\\*\u{301}\u{301}\u{301}){20}",
        Just("𝕎".repeat(32)),
        Just("@everyone <@1> `x`".to_owned()),
        "[A-Z][a-z]{2,8}",
    ]
}

/// Four players of any names.
pub fn any_players() -> impl Strategy<Value = Vec<Player>> {
    prop::collection::vec((any_name(), any::<bool>()), 4)
        .prop_map(|players| players.into_iter().map(|(name, computer)| Player { name, computer }).collect())
}

/// Four people with short names.
pub fn friends() -> Vec<Player> {
    ["Asha", "Bim", "Chandra", "Dipa"]
        .map(|name| Player { name: name.to_owned(), computer: name == "Dipa" })
        .to_vec()
}
