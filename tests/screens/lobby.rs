//! A table before its game.

use charbagh::{
    games::{Colour, Rules, draws::Secret, parcheesi, spy},
    screen::{Language, Words},
    screens,
    store::{Channel, Place, Server, TableId, Version},
    table::{ChairView, Computers, LobbyView, Person, PersonId, Setup, StageView, Stake, TableView},
};

/// A lobby of three in which the first two seats are taken.
fn lobby(rules: Rules) -> TableView {
    let person = |id, name: &str| Person { id: PersonId(id), name: name.to_owned() };
    let host = person(1, "Asha");
    let chairs = vec![
        ChairView { colour: Colour::Green, person: Some(host.clone()) },
        ChairView { colour: Colour::Red, person: Some(person(2, "Bim")) },
        ChairView { colour: Colour::Blue, person: None },
    ];
    TableView {
        id: TableId(ulid::Ulid::nil()),
        place: Place { server: Server(1), channel: Channel(2) },
        version: Version(2),
        setup: Setup {
            rules,
            stake: Stake::None,
            chips: 0,
            seats: 3,
            computers: Computers::Fill,
            computer_names: Default::default(),
        },
        host,
        commitment: Secret::from_seed("1", 0).commitment(),
        stage: StageView::Lobby(LobbyView { chairs }),
    }
}

#[test]
fn lobbies() {
    for (name, rules) in [
        ("parcheesi", Rules::Parcheesi(parcheesi::Rules::classic())),
        ("spy", Rules::Spy(spy::Rules { notes: false })),
        ("spy_notes", Rules::Spy(spy::Rules { notes: true })),
    ] {
        let screen = screens::public(&lobby(rules), "", &[], Words::of(Language::English));
        insta::assert_snapshot!(format!("lobby_{name}"), screen.text);
        let buttons: Vec<_> =
            screen.rows.iter().flatten().map(|button| (&*button.press, &*button.label)).collect();
        assert_eq!(buttons, [("~join", "Join"), ("~leave", "Leave"), ("~start", "Start")]);
    }
}
