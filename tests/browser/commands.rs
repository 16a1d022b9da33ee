//! Commands are typed with completion, and what is wrong is said before anything is sent.

use crate::page::{Page, Pane};
use fantoccini::key::Key;

const ASHA: Pane = Pane(0);

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_completed_from_its_first_letters() {
    let Some(page) = Page::open("panes=Asha:lawn").await else { return };
    page.types(ASHA, "/pa").await;
    page.until("panes[0].querySelector('[role=option]')?.offsetParent").await;
    let offered = page.offered(ASHA).await;
    assert!(offered.iter().all(|name| name.starts_with('/')), "{offered:?}");
    assert!(offered.contains(&"/parcheesi new".to_owned()), "{offered:?}");
    // Typed further, only one is left; it is taken, and its options are offered, then what they take.
    page.types(ASHA, "rcheesi ne").await;
    page.until("[...panes[0].querySelectorAll('[role=option]')].length === 1").await;
    page.strikes(ASHA, Key::Tab).await;
    assert_eq!(page.typed(ASHA).await, "/parcheesi new ");
    let options = page.offered(ASHA).await;
    for option in ["seats", "stake", "rules", "pieces", "computers"] {
        assert!(options.contains(&option.to_owned()), "{options:?}");
    }
    page.types(ASHA, "sea").await;
    page.strikes(ASHA, Key::Tab).await;
    assert_eq!(page.typed(ASHA).await, "/parcheesi new seats:");
    assert_eq!(page.offered(ASHA).await, ["2", "3", "4"]);
    page.strikes(ASHA, Key::Down).await;
    page.strikes(ASHA, Key::Enter).await;
    assert_eq!(page.typed(ASHA).await.trim(), "/parcheesi new seats:3");
    page.strikes(ASHA, Key::Escape).await;
    page.strikes(ASHA, Key::Enter).await;
    page.shows(ASHA, "Asha used /parcheesi new").await;
    assert_eq!(page.typed(ASHA).await, "");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_command_is_said_and_nothing_is_sent() {
    let Some(page) = Page::open("panes=Asha:lawn").await else { return };
    for (typed, says) in [
        ("/parcheesi new seats:9", "seats"),
        ("/parcheesi dance", "/parcheesi"),
        ("/table kick", "player"),
        ("/parcheesi new colour:red", "colour"),
    ] {
        page.sends(ASHA, typed).await;
        page.until("!panes[0].querySelector('.composer-errors').hidden").await;
        let complaint = page.runs("return panes[0].querySelector('.composer-errors').innerText").await;
        assert!(complaint.as_str().is_some_and(|text| text.contains(says)), "{typed}: {complaint}");
        assert_eq!(page.typed(ASHA).await, typed, "it stays, to be mended");
        page.composer(ASHA).await.clear().await.expect("it can be cleared");
    }
    assert_eq!(page.texts(ASHA).await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_chosen_as_a_value_and_more_people_can_come() {
    let Some(page) = Page::open("panes=Asha:lawn").await else { return };
    page.runs(
        "[...document.querySelectorAll('button')].find((it) => it.innerText.includes('person')).click()",
    )
    .await;
    page.until("document.querySelector('dialog[open] input')").await;
    let name = page.finds("return document.querySelector('dialog[open] input')").await;
    name.send_keys("Esha").await.expect("it takes keys");
    name.send_keys(&String::from(char::from(Key::Enter))).await.expect("it takes keys");
    page.until(
        "[...document.querySelectorAll('.switcher .person')].some((it) => it.innerText.includes('Esha'))",
    )
    .await;
    page.goes_to("panes=Asha:lawn").await;
    page.types(ASHA, "/me stats player:Es").await;
    page.until("[...panes[0].querySelectorAll('[role=option]')].some((it) => it.offsetParent && it.innerText.includes('Esha'))").await;
    page.strikes(ASHA, Key::Tab).await;
    page.strikes(ASHA, Key::Escape).await;
    page.strikes(ASHA, Key::Enter).await;
    page.shows(ASHA, "Esha").await;
    page.close().await;
}
