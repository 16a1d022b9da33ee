//! Links to channels and messages lead there within the page, and never to the real Discord.

use crate::page::{Page, Pane};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_message_goes_there_in_the_pane() {
    let Some(page) = Page::open("panes=Asha:lawn,Bim:fountain").await else { return };
    page.sends(Pane(0), "Here it is").await;
    page.shows(Pane(0), "Here it is").await;
    let link = "return `https://discord.com/channels/1/${panes[0].dataset.channel}/${messages(0).at(-1).dataset.message}`";
    let link = page.runs(link).await;
    page.sends(Pane(1), link.as_str().expect("a link")).await;
    page.clicks("panes[1].querySelector('.content button[aria-label=\"Go to the message in #lawn\"]')").await;
    page.until("panes[1].dataset.channel === panes[0].dataset.channel").await;
    page.until("messages(1).some((it) => it.dataset.sought && text(it) === 'Here it is')").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_place_that_is_not_here_leads_nowhere() {
    let Some(page) = Page::open("panes=Asha:lawn").await else { return };
    page.sends(Pane(0), "https://discord.com/channels/1/2/3").await;
    page.shows(Pane(0), "# unknown").await;
    assert_eq!(
        page.runs("return panes[0].querySelectorAll('.content a, .content button').length").await,
        json!(0)
    );
    page.close().await;
}
