//! Two people arrange and play Spy, with their direct messages beside the channel.

use crate::page::{OVER, Page, Pane};
use serde_json::{Value, json};

const PEOPLE: [&str; 2] = ["Asha", "Bim"];

/// Each person's direct messages stand behind the channel.
const ALONE: [Pane; 2] = [Pane(2), Pane(3)];

#[tokio::test(flavor = "multi_thread")]
async fn two_people_arrange_and_play_with_direct_messages() {
    let hash = "panes=Asha:lawn,Bim:lawn,Asha:@Charbagh,Bim:@Charbagh&theme=light";
    let Some(page) = Page::open(hash).await else { return };
    page.starts("/spy new seats:2").await;
    for pane in ALONE {
        page.presses(pane, "Ready").await;
    }
    for pane in ALONE {
        page.shows(pane, "Your base").await;
    }
    for channel in [Pane(0), Pane(1)] {
        let shown = page.texts(channel).await.join("\n");
        assert!(!shown.contains("Your base"), "the channel shows a hand:\n{shown}");
    }

    let mut presses = 0;
    let mut before = Value::Null;
    while let Some((pane, label, now)) = next(&page, &before, presses).await {
        page.presses(pane, &label).await;
        before = now;
        presses += 1;
        assert!(presses < 2_000, "the game does not end");
    }
    assert!(presses > 3, "a game takes more than {presses} presses");
    page.shows(Pane(1), "charbagh verify").await;
    page.close().await;
}

/// Waits until somebody can do something that nobody could before: gives who, and what they like best. Every other time
/// they do it in private. `None` when the game is over.
async fn next(page: &Page, before: &Value, presses: usize) -> Option<(Pane, String, Value)> {
    let state = "(withButtons(0) && [text(withButtons(0)), ...enabled(withButtons(0)).map((it) => it.dataset.customId)])";
    let done = "[0, 1].every((at) => withButtons(at) && enabled(withButtons(at)).some((it) => label(it) === 'Done'))";
    let changed = format!("JSON.stringify({state}) !== JSON.stringify({before})");
    page.until(&format!("{OVER} || {done} && {changed}")).await;
    let now = page.runs(&format!("return {OVER} ? null : {state}")).await;
    let head = now.get(0)?.as_str().expect("a text").lines().next().expect("a line").to_owned();
    let who = PEOPLE.iter().position(|name| head.contains(name));
    let who = who.unwrap_or_else(|| panic!("whose turn is it? {head}"));
    let place = if presses % 2 == 1 { ALONE[who] } else { Pane(who) };
    // Of two screens one may be a moment behind the other, and a press there does nothing.
    let version = |pane: usize| format!("enabled(withButtons({pane}))[0].dataset.customId.split(':')[1]");
    let (here, at) = (version(0), version(place.0));
    let done = format!("enabled(withButtons({})).some((it) => label(it) === 'Done')", place.0);
    page.until(&format!("{done} && {at} === {here}")).await;
    let labels = page.runs(&format!("return enabled(withButtons({})).map(label)", place.0)).await;
    let labels: Vec<String> = serde_json::from_value(labels).expect("labels");
    let starting = |words: &str| labels.iter().filter(|label| label.contains(words)).collect::<Vec<_>>();
    let (walks, looks) = (starting("Walk"), starting("Look"));
    let turn = starting("Turn round").into_iter().next().filter(|_| presses.is_multiple_of(5));
    let look = looks.get(presses % looks.len().max(1)).copied();
    let liked = turn.or(walks.into_iter().next()).or(look).cloned();
    Some((place, liked.unwrap_or_else(|| "Done".to_owned()), json!(now)))
}
