//! Pictures of the page, for README and for whoever wants to see what people see: `.ci/pictures` makes them.

use crate::page::{OVER, Page, Pane};
use std::{fs, path::PathBuf};

/// Where they go.
fn folder() -> PathBuf {
    let folder =
        std::env::var_os("CHARBAGH_PICTURES").map_or_else(|| "target/pictures".into(), PathBuf::from);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// How a picture is taken: its name's ending, the window's size, and what the address says of width and theme.
const WAYS: [(&str, u32, u32, &str); 4] = [
    ("desktop-dark", 1280, 1000, "width=desktop&theme=dark"),
    ("desktop-light", 1280, 1000, "width=desktop&theme=light"),
    ("phone-dark", 500, 900, "width=phone&theme=dark"),
    ("phone-light", 500, 900, "width=phone&theme=light"),
];

/// Takes a picture of these panes in every way.
async fn takes(page: &Page, name: &str, panes: &str) {
    for (way, width, height, view) in WAYS {
        page.client.set_window_size(width, height).await.expect("a window has a size");
        // A phone shows one pane.
        let panes = if way.starts_with("phone") { panes.split(',').next().unwrap_or(panes) } else { panes };
        page.goes_to(&format!("panes={panes}&{view}&panel=off")).await;
        page.until("messages(0).length > 0").await;
        let picture = if way.starts_with("phone") {
            page.finds("return panes[0]").await.screenshot().await
        } else {
            page.client.screenshot().await
        };
        let file = folder().join(format!("{name}-{way}.png"));
        fs::write(file, picture.expect("the browser takes a picture")).expect("it can be written");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes pictures: .ci/pictures"]
async fn of_parcheesi() {
    let Some(page) = Page::open("panes=Asha:lawn,Bim:lawn").await else { return };
    page.sends(Pane(0), "/parcheesi new pieces:2").await;
    page.presses(Pane(1), "Join").await;
    page.shows(Pane(0), "Bim").await;
    takes(&page, "lobby", "Asha:lawn,Bim:lawn").await;
    page.goes_to("panes=Asha:lawn,Bim:lawn").await;
    page.presses(Pane(0), "Start").await;
    play(&page, 60, "enabled(withButtons(0)).length > 1").await;
    takes(&page, "parcheesi-stacked", "Asha:lawn,Bim:lawn").await;
    page.goes_to("panes=Asha:lawn,Bim:lawn").await;
    page.sends(Pane(0), "/table show layout:cross").await;
    page.until("withButtons(0) && text(withButtons(0)).includes('⬛')").await;
    takes(&page, "parcheesi-cross", "Asha:lawn,Bim:lawn").await;
    page.goes_to("panes=Asha:lawn,Bim:lawn").await;
    play(&page, usize::MAX, "false").await;
    takes(&page, "parcheesi-summary", "Asha:lawn,Bim:lawn").await;
    page.close().await;
}

/// Plays so many presses and on until something is so, or to the end of the game.
async fn play(page: &Page, presses: usize, until: &str) {
    let ids = "(withButtons(0) && enabled(withButtons(0)).map((it) => it.dataset.customId).join())";
    let mut before = serde_json::json!("");
    for press in 0.. {
        let turn = "/Asha|Bim/.test(text(withButtons(0)).split('\\n')[0])";
        page.until(&format!("{OVER} || {ids} && {ids} !== {before} && {turn}")).await;
        let over = page.runs(&format!("return {OVER} || {press} >= {presses} && ({until})")).await;
        if over == true {
            return;
        }
        before = page.runs(&format!("return {ids}")).await;
        let actor = page.runs("return text(withButtons(0)).split('\\n')[0].includes('Asha') ? 0 : 1").await;
        let actor = actor.as_u64().expect("0 or 1");
        page.until(&format!("withButtons({actor}) && enabled(withButtons({actor})).map((it) => it.dataset.customId).join() === {before}")).await;
        page.clicks(&format!("enabled(withButtons({actor}))[0]")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes pictures: .ci/pictures"]
async fn of_spy() {
    let Some(page) = Page::open("panes=Asha:lawn,Bim:lawn,Asha:@Charbagh").await else { return };
    page.starts("/spy new seats:3").await;
    page.shows(Pane(2), "Ready").await;
    takes(&page, "spy-arrange", "Asha:@Charbagh,Bim:@Charbagh").await;
    page.goes_to("panes=Asha:@Charbagh,Bim:@Charbagh,Asha:lawn").await;
    page.presses(Pane(0), "Ready").await;
    page.presses(Pane(1), "Ready").await;
    page.shows(Pane(0), "Your base").await;
    page.until("withButtons(2) && enabled(withButtons(2)).some((it) => label(it) === 'Done')").await;
    takes(&page, "spy-board", "Asha:lawn,Asha:@Charbagh").await;
    takes(&page, "spy-hand", "Asha:@Charbagh,Bim:@Charbagh").await;
    page.close().await;
}
