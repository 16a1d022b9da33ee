//! What people write and are called is text and nothing else, and pages of other origins get nothing.

use crate::{
    browser::is_complaint,
    page::{Page, Pane},
};
use serde_json::json;

/// Would set `window.broken` if any of it were markup, script or an address that runs.
const HOSTILE: [&str; 8] = [
    "<script>window.broken = 1</script>",
    "<img src=x onerror=\"window.broken = 2\">",
    "[click me](javascript:window.broken=3)",
    "[click](https://example.com\" onmouseover=\"window.broken=4)",
    "```<svg onload=window.broken=5>```",
    "</textarea><script>window.broken=6</script>",
    "<@0> <#0> <:a:1><a:b:2> <t:1:R> ||<b>spoiler</b>||",
    "> <iframe srcdoc=\"<script>parent.broken=7</script>\"></iframe>",
];

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_people_write_becomes_markup_or_script() {
    let Some(page) = Page::open("panes=Asha:lawn,Bim:lawn").await else { return };
    for text in HOSTILE {
        page.sends(Pane(0), text).await;
    }
    page.until(&format!("messages(1).length === {}", HOSTILE.len())).await;
    page.runs("document.querySelectorAll('.spoiler').forEach((it) => it.click())").await;
    assert_eq!(page.runs("return window.broken ?? null").await, json!(null));
    let foreign = "li.message script, li.message iframe, li.message svg, li.message img[src=x]";
    assert_eq!(page.count(foreign).await, 0);
    let links =
        page.runs("return [...document.querySelectorAll('li.message a')].map((it) => it.protocol)").await;
    let links: Vec<String> = serde_json::from_value(links).expect("protocols");
    assert!(links.iter().all(|protocol| protocol == "https:" || protocol == "http:"), "{links:?}");
    let shown = page.texts(Pane(1)).await.join("\n");
    assert!(shown.contains("<script>window.broken = 1</script>"), "{shown}");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hostile_name_is_only_a_name() {
    let Some(page) = Page::open("panes=Asha:lawn").await else { return };
    page.runs(
        "window.own = new WebSocket(`ws://${location.host}/live`);
        window.own.onmessage = ({data}) => { const it = JSON.parse(data); if (it.id === 1) document.body.dataset.arrived = it.user; };",
    )
    .await;
    page.until("window.own.readyState === 1").await;
    page.runs("window.own.send(JSON.stringify({id: 1, do: 'person', name: '<img src=x onerror=broken=1>'}))")
        .await;
    page.until("document.body.dataset.arrived").await;
    let user = page.runs("return document.body.dataset.arrived").await;
    let user = user.as_str().expect("an id").to_owned();
    page.goes_to(&format!("panes={user}:lawn")).await;
    page.sends(Pane(0), "/parcheesi new").await;
    page.shows(Pane(0), "onerror").await;
    assert_eq!(page.runs("return window.broken ?? null").await, json!(null));
    assert_eq!(page.count("img[src=x]").await, 0);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_origin_cannot_even_connect() {
    let Some(page) = Page::open("panes=Asha:lawn").await else { return };
    // The same server by another name of this machine is another origin.
    let foreign = page.harness.address.replace("127.0.0.1", "localhost");
    page.runs(&format!(
        "window.foreign = new WebSocket({:?}); window.foreign.onerror = () => {{ document.title = 'refused' }};",
        format!("{}/live", foreign.replace("http", "ws"))
    ))
    .await;
    page.until("document.title === 'refused'").await;
    let complaints = page.complaints().await;
    assert!(complaints.iter().all(is_complaint) && !complaints.is_empty(), "the browser says so, too");
    page.client.close().await.expect("the browser ends");
}
