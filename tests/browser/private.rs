//! What only one person may see is seen by that person alone.

use crate::page::{Page, Pane};

#[tokio::test(flavor = "multi_thread")]
async fn an_ephemeral_message_is_seen_by_its_person_alone() {
    let Some(page) = Page::open("panes=Asha:lawn,Bim:lawn").await else { return };
    page.sends(Pane(0), "/me wallet").await;
    page.shows(Pane(0), "500").await;
    page.until("messages(0).at(-1).dataset.kind === 'ephemeral'").await;
    page.shows(Pane(0), "Only you can see this").await;
    // What Bim says is below it for her, and all there is for him.
    page.sends(Pane(1), "Good morning").await;
    page.shows(Pane(0), "Good morning").await;
    assert_eq!(page.texts(Pane(1)).await, ["Good morning"]);
    assert_eq!(page.texts(Pane(0)).await.len(), 2);
    page.goes_to("panes=Bim:lawn,Asha:lawn").await;
    page.shows(Pane(1), "Only you can see this").await;
    assert_eq!(page.texts(Pane(0)).await, ["Good morning"]);

    let dismiss = "[...panes[1].querySelectorAll('button')].find((it) => it.innerText === 'Dismiss message')";
    page.clicks(dismiss).await;
    page.until("messages(1).length === 1").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_leaves_a_mark_until_it_is_read() {
    let Some(page) = Page::open("panes=Asha:lawn,Bim:lawn").await else { return };
    page.starts("/spy new seats:2").await;
    let marked = |pane: usize| {
        format!(
            "[...panes[{pane}].querySelectorAll('.place-group[aria-label=\"Direct messages\"] button')]
              .some((it) => it.dataset.unread)"
        )
    };
    page.until(&format!("{} && {}", marked(0), marked(1))).await;
    page.goes_to("panes=Asha:@Charbagh,Bim:lawn").await;
    page.presses(Pane(0), "Ready").await;
    page.until(&format!("!{} && {}", marked(0), marked(1))).await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_does_not_answer_is_a_failed_interaction() {
    let Some(page) = Page::open("panes=Asha:lawn").await else { return };
    page.sends(Pane(0), "/parcheesi new").await;
    page.presses(Pane(0), "Join").await;
    // What the author can do to the bot: each of its answers comes too late.
    page.runs("window.answers = new WebSocket(`ws://${location.host}/live`);").await;
    page.until("window.answers.readyState === 1").await;
    page.runs("window.answers.send(JSON.stringify({id: 1, do: 'gateway', refused: true}))").await;
    page.runs("window.answers.send(JSON.stringify({id: 2, do: 'cut', how: 'lost'}))").await;
    page.presses(Pane(0), "Start").await;
    page.until("messages(0).some((it) => it.querySelector('button.button[aria-busy=true]'))").await;
    page.shows(Pane(0), "This interaction failed").await;
    page.close().await;
}
