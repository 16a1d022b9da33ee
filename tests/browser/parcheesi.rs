//! Four people play Parcheesi to its end, by clicks.

use crate::page::{OVER, Page, Pane};
use serde_json::Value;

const PEOPLE: [&str; 4] = ["Asha", "Bim", "Chandra", "Dhruv"];

/// A game that is no longer than this is not stuck.
const LONGEST: usize = 5_000;

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_a_whole_game() {
    let panes = PEOPLE.map(|name| format!("{name}:lawn")).join(",");
    let Some(page) = Page::open(&format!("panes={panes}&theme=dark")).await else { return };
    page.sends(Pane(0), "/parcheesi new pieces:2").await;
    for (at, name) in PEOPLE.into_iter().enumerate().skip(1) {
        page.presses(Pane(at), "Join").await;
        page.shows(Pane(0), name).await;
    }
    page.presses(Pane(0), "Start").await;

    let mut presses = 0;
    let mut before = String::new();
    while let Some((actor, now)) = next(&page, &before).await {
        page.clicks(&format!("enabled(withButtons({actor}))[0]")).await;
        before = now;
        presses += 1;
        assert!(presses < LONGEST, "the game does not end");
    }
    assert!(presses > 20, "a game takes more than {presses} presses");
    for at in 0..PEOPLE.len() {
        page.shows(Pane(at), "charbagh verify").await;
    }
    let failures = page.count(".failure:not([hidden])").await;
    assert_eq!(failures, 0, "no press failed");
    page.close().await;
}

/// Waits until the board is another than before, for all; gives whose turn it is and what stands on the buttons. `None`
/// when the game is over.
async fn next(page: &Page, before: &str) -> Option<(usize, String)> {
    let state =
        "((at) => withButtons(at) && enabled(withButtons(at)).map((it) => it.dataset.customId).join())";
    let same = format!("panes.every((_, at) => {state}(at) === {state}(0))");
    let before = serde_json::json!(before);
    page.until(&format!("{OVER} || {same} && {state}(0) && {state}(0) !== {before}")).await;
    let now = page
        .runs(&format!(
            "if ({OVER}) return null;
            return [text(withButtons(0)).split('\\n')[0], {state}(0)]"
        ))
        .await;
    if now == Value::Null {
        return None;
    }
    let (line, now) = (now[0].as_str().expect("a line"), now[1].as_str().expect("ids"));
    let actor = PEOPLE.iter().position(|name| line.contains(name));
    Some((actor.unwrap_or_else(|| panic!("whose turn is it? {line}")), now.to_owned()))
}
