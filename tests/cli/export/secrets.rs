//! What a running game hides does not leave with its record.

use super::{Tables, actor, arrange, directory, exported, parcheesi, play};
use crate::database::{secret, spy};
use charbagh::{
    games::{
        self, SetUp,
        spy::{Base, Event},
    },
    store::Timestamp,
    table::{Entry, Handle, PersonId, Request},
};
use std::sync::Arc;

/// The bases that a table's log holds.
async fn bases(table: &Arc<Handle>) -> Vec<Base> {
    let log = table.log().await.expect("kept");
    let base = |(_, entry): (Timestamp, Entry)| match entry {
        Entry::SetUp { set_up: SetUp::Spy(base), .. } => Some(base),
        _ => None,
    };
    log.into_iter().filter_map(base).collect()
}

fn json(value: impl serde::Serialize) -> String {
    serde_json::to_string(&value).expect("it is JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_the_secret_nor_the_bases_of_a_running_game_leave() {
    let directory = directory("export_secrets");
    let tables = Tables::open(&directory).await;
    let dice = tables.begun(1, parcheesi(), 2, 2).await;
    let arranging = tables.begun(2, spy(), 4, 3).await;
    let playing = tables.begun(3, spy(), 3, 2).await;
    let base = arranging.random_set_up(PersonId(1), 0).await.expect("there is one to arrange");
    arranging.act(&actor(1), &Request::SetUp(base), None).await.expect("it is a right base");
    arrange(&playing, 2).await;
    play(&playing, 5).await;
    play(&dice, 5).await;
    let log = playing.log().await.expect("kept");
    let told = |entry: &Entry| matches!(entry, Entry::Game { event: games::Event::Spy(Event::Bases { .. }) });
    assert!(log.iter().any(|(_, entry)| told(entry)), "the log itself holds them");
    let hidden = [bases(&arranging).await, bases(&playing).await];
    assert_eq!(hidden.each_ref().map(Vec::len), [2, 3], "the computer players' and those that are arranged");

    let record = exported(&directory, &[]);
    for channel in 1..=3 {
        let secret = secret(channel);
        assert!(record.contains(&json(secret.commitment())), "it binds the dice");
        assert!(!record.contains(json(secret).trim_matches('"')));
    }
    for base in hidden.iter().flatten() {
        assert!(!record.contains(&json(base)) && !record.contains(&json(&base.cards)), "{base:?}");
    }
    for word in ["secret", "bases", "cards"] {
        assert!(!record.contains(&format!("\"{word}\"")), "{word}");
    }

    playing.act(&actor(1), &Request::End, None).await.expect("the host may");
    let record = exported(&directory, &[]);
    for base in &hidden[1] {
        assert!(record.contains(&json(base)), "a table that is closed hides its bases no longer");
    }
    for base in &hidden[0] {
        assert!(!record.contains(&json(base)), "others do");
    }
    assert!(!record.contains("\"secret\""));
    tables.close().await;
}
