//! What is kept is there again, and the page that was open goes on.

use crate::{
    harness::Harness,
    page::{Page, Pane},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_in_the_same_page_after_the_program_was_killed() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let harness = Harness::keeping(&folder.path().join("garden.json")).await;
    let Some(mut page) = Page::on(harness, "panes=Asha:lawn,Bim:lawn", 1280, 1000).await else { return };
    page.sends(Pane(1), "Do not forget me").await;
    page.starts("/parcheesi new seats:2").await;
    page.until("withButtons(0) && text(withButtons(0)).includes('roll the die')").await;
    let before = page.runs("return text(withButtons(0))").await;
    // What was said a moment ago may not have been kept; what stands there is.
    page.until_kept(&folder.path().join("garden.json"), "roll the die").await;

    page.harness.is_killed_and_starts_again().await;
    page.until("!document.querySelector('.banner').textContent && messages(0).length > 1").await;
    let after = page.runs("return text(withButtons(0))").await;
    assert_eq!(after, before);
    page.shows(Pane(0), "Do not forget me").await;
    let actor = page.runs("return text(withButtons(0)).split('\\n')[0].includes('Asha') ? 0 : 1").await;
    let actor = usize::try_from(actor.as_u64().expect("0 or 1")).expect("small");
    page.presses(Pane(actor), "Roll").await;
    page.until(&format!("withButtons(0) && text(withButtons(0)) !== {before}")).await;
    page.client.close().await.expect("the browser ends");
}
