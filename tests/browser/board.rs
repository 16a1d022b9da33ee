//! The board on a phone: 360 CSS pixels wide, with emoji at Discord's size.

use crate::page::{Page, Pane};
use serde_json::Value;

/// The width of a small phone, in CSS pixels.
const PHONE: u32 = 360;

/// The lines of a message, each with its text, its height, the height of one line, and whether it sticks out.
const LINES: &str = "return [...withButtons(0).querySelectorAll('.content .line')].map((line) => {
  const style = getComputedStyle(line);
  const lines = new Set([...line.querySelectorAll('.emoji')].map((it) => Math.round(it.getBoundingClientRect().top / 4)));
  return {
    text: line.textContent,
    height: line.getBoundingClientRect().height,
    one: parseFloat(style.lineHeight),
    rows: lines.size,
    emoji: [...line.querySelectorAll('.emoji')].map((it) => it.getBoundingClientRect().width),
    out: line.getBoundingClientRect().right > document.documentElement.clientWidth,
  };
})";

#[tokio::test(flavor = "multi_thread")]
async fn no_line_of_the_stacked_board_wraps_on_a_phone() {
    let Some(page) = Page::sized("panes=Asha:lawn&width=phone", 500, 900).await else { return };
    page.sends(Pane(0), "/parcheesi new").await;
    page.presses(Pane(0), "Start").await;
    // Whatever moves: pieces that share a square, passages and goals are drawn with signs of their own.
    for _ in 0..60 {
        page.until("withButtons(0) && /roll|choose|move/i.test(text(withButtons(0)))").await;
        check(&page).await;
        let before =
            page.runs("return enabled(withButtons(0)).map((it) => it.dataset.customId).join()").await;
        page.clicks("enabled(withButtons(0))[0]").await;
        let same = "enabled(withButtons(0)).map((it) => it.dataset.customId).join()";
        page.until(&format!("withButtons(0) && {same} !== {before} && withButtons(0).querySelector('.line').textContent.includes('Asha')")).await;
    }
    page.close().await;
}

async fn check(page: &Page) {
    let width = page.runs("return panes[0].getBoundingClientRect().width").await;
    assert_eq!(width.as_f64(), Some(f64::from(PHONE)));
    let lines = page.runs(LINES).await;
    let lines = lines.as_array().expect("lines");
    let rows: Vec<&Value> = lines.iter().filter(|line| is_row(line)).collect();
    assert_eq!(rows.len(), 12, "four arms of three rows: {lines:#?}");
    for row in rows {
        let (height, one) = (row["height"].as_f64().expect("px"), row["one"].as_f64().expect("px"));
        assert!(height < 1.5 * one && row["rows"] == 1, "a row wraps: {row}");
        assert_eq!(row["out"], false, "a row sticks out: {row}");
        for emoji in row["emoji"].as_array().expect("widths") {
            assert!((emoji.as_f64().expect("px") - 22.0).abs() < 0.6, "an emoji is 22 px wide: {row}");
        }
    }
    let sideways =
        page.runs("const it = document.scrollingElement; return it.scrollWidth - it.clientWidth").await;
    assert_eq!(sideways.as_f64(), Some(0.0), "nothing scrolls sideways");
}

/// Whether a line is a row of the board.
fn is_row(line: &Value) -> bool {
    line["emoji"].as_array().is_some_and(|emoji| emoji.len() == 9)
        && line["text"].as_str().is_some_and(|text| text.contains(['←', '→']))
}
