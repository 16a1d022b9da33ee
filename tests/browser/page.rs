//! The page as people use it: panes, messages, buttons, the composer.

use crate::{
    browser::{Driver, is_complaint},
    harness::Harness,
};
use fantoccini::{Client, Locator, elements::Element, key::Key};
use serde_json::{Value, json};
use std::{fs, path::Path, time::Duration};

/// How long people wait for anything, on a machine that has much else to do.
/// The driver itself gives up after 30 seconds.
const PATIENCE: Duration = Duration::from_secs(25);

/// A browser with the page open.
pub(crate) struct Page {
    pub(crate) client: Client,
    pub(crate) harness: Harness,
    _driver: Driver,
}

/// One pane: a person at a channel, or at their conversation with a bot (`@` and its name).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pane(pub(crate) usize);

/// Whether the summary stands in the channel of the first pane.
pub(crate) const OVER: &str = "messages(0).some((it) => text(it).includes('charbagh verify'))";

/// What the scripts below share.
const SHARED: &str = "
const panes = [...document.querySelectorAll('section.pane')];
const messages = (pane) => [...panes[pane].querySelectorAll('li.message')];
// Not innerText: what is out of sight is not laid out, and has none.
const text = (message) => {
  const content = message.querySelector('.content');
  const lines = [...content.querySelectorAll('.line')].map((it) => it.textContent);
  return lines.length > 0 ? lines.join('\\n') : content.textContent;
};
const enabled = (message) => [...message.querySelectorAll('button.button')]
  .filter((it) => it.ariaDisabled !== 'true' && it.ariaBusy !== 'true');
const label = (button) => button.textContent.replace(/\\s+/g, ' ').trim();
const withButtons = (pane) => messages(pane).filter((it) => enabled(it).length > 0).at(-1);
";

impl Page {
    /// Opens the page on a sandbox of its own; `None` where there is no browser.
    pub(crate) async fn open(hash: &str) -> Option<Self> {
        Self::sized(hash, 1600, 1000).await
    }

    pub(crate) async fn sized(hash: &str, width: u32, height: u32) -> Option<Self> {
        Self::on(Harness::open().await, hash, width, height).await
    }

    /// Opens the page on a sandbox that runs already.
    pub(crate) async fn on(harness: Harness, hash: &str, width: u32, height: u32) -> Option<Self> {
        let driver = Driver::start().await?;
        let client = driver.window(width, height).await;
        let page = Self { client, harness, _driver: driver };
        page.goes_to(hash).await;
        Some(page)
    }

    /// Loads the page with other panes.
    pub(crate) async fn goes_to(&self, hash: &str) {
        // Another hash alone would not load it anew.
        self.client.goto("about:blank").await.expect("the browser goes");
        let address = format!("{}/#{hash}", self.harness.address);
        self.client.goto(&address).await.expect("the browser goes");
        let count = hash.split('&').next().map_or(1, |panes| panes.split(',').count());
        self.until(&format!("panes.length === {count} && panes.every((it) => it.dataset.channel)")).await;
    }

    /// Runs a script in the page; `return` gives a value.
    pub(crate) async fn runs(&self, script: &str) -> Value {
        let script = format!("{SHARED}{script}");
        self.client.execute(&script, Vec::new()).await.unwrap_or_else(|error| panic!("{error}\n{script}"))
    }

    /// Waits until an expression holds. Every change of the page looks at it again.
    pub(crate) async fn until(&self, expression: &str) {
        let script = format!(
            "const done = arguments[arguments.length - 1];
            const holds = () => {{ try {{ {SHARED} return Boolean({expression}); }} catch {{ return false; }} }};
            if (holds()) {{ done(true); return; }}
            const watch = new MutationObserver(() => {{
              if (!holds()) return;
              watch.disconnect(); clearTimeout(timer); done(true);
            }});
            const timer = setTimeout(() => {{ watch.disconnect(); done(holds()); }}, {patience});
            watch.observe(document, {{subtree: true, childList: true, attributes: true, characterData: true}});",
            patience = PATIENCE.as_millis(),
        );
        let held = self.client.execute_async(&script, Vec::new()).await;
        let held = held.unwrap_or_else(|error| panic!("{error}\nwaiting for {expression}"));
        if held != json!(true) {
            let shown = self.runs("return panes.map((it) => it.innerText).join('\\n=====\\n')").await;
            panic!("not seen: {expression}\ninstead:\n{}", shown.as_str().unwrap_or_default());
        }
    }

    /// Waits until a file has this in it.
    pub(crate) async fn until_kept(&self, file: &Path, words: &str) {
        let reads = async || {
            while !fs::read_to_string(file).is_ok_and(|text| text.contains(words)) {
                // The page's clock, so that nothing here is busy.
                self.runs_async("setTimeout(() => arguments[arguments.length - 1](true), 50)").await;
            }
        };
        tokio::time::timeout(PATIENCE, reads()).await.expect("it is written");
    }

    async fn runs_async(&self, script: &str) {
        self.client.execute_async(script, Vec::new()).await.expect("it runs");
    }

    /// The element that a script returns.
    pub(crate) async fn finds(&self, script: &str) -> Element {
        let found = self.runs(script).await;
        let reference = found.as_object().and_then(|it| it.values().next()).and_then(Value::as_str);
        let reference = reference.unwrap_or_else(|| panic!("{found} is no element: {script}"));
        Element::from_element_id(self.client.clone(), reference.to_owned().into())
    }

    /// The texts of a pane's messages, oldest first.
    pub(crate) async fn texts(&self, pane: Pane) -> Vec<String> {
        let texts = self.runs(&format!("return messages({}).map(text)", pane.0)).await;
        serde_json::from_value(texts).expect("texts")
    }

    /// Waits until one of a pane's messages has this in it.
    pub(crate) async fn shows(&self, pane: Pane, words: &str) {
        self.until(&format!("messages({}).some((it) => it.textContent.includes({}))", pane.0, json!(words)))
            .await;
    }

    /// Clicks the button whose label has this in it, on the newest message that has one, once it can be pressed.
    pub(crate) async fn presses(&self, pane: Pane, words: &str) {
        let having = format!(
            "messages({}).flatMap(enabled).filter((it) => label(it).includes({})).at(-1)",
            pane.0,
            json!(words)
        );
        self.clicks(&having).await;
    }

    /// Clicks what an expression gives, once it is there.
    ///
    /// A message that comes at the same moment moves what is below it; like a person, who clicks again then.
    pub(crate) async fn clicks(&self, expression: &str) {
        let missed = "window.clicked = false; target.addEventListener('click', () => { window.clicked = true }, {once: true})";
        for _ in 0..10 {
            self.until(expression).await;
            let target = self.finds(&format!("const target = {expression}; {missed}; return target")).await;
            let outcome = target.click().await;
            if self.runs("return window.clicked").await == json!(true) {
                return;
            }
            println!("missed {expression}: {outcome:?}");
        }
        panic!("{expression} cannot be clicked");
    }

    /// Asha, in the first pane, opens a table with this command, Bim sits down in the second, and she starts the game.
    pub(crate) async fn starts(&self, command: &str) {
        self.sends(Pane(0), command).await;
        self.presses(Pane(1), "Join").await;
        self.shows(Pane(0), "Bim").await;
        self.presses(Pane(0), "Start").await;
    }

    /// Types into a pane's composer.
    pub(crate) async fn types(&self, pane: Pane, text: &str) {
        self.composer(pane).await.send_keys(text).await.expect("it takes keys");
    }

    /// Presses a key in a pane's composer.
    pub(crate) async fn strikes(&self, pane: Pane, key: Key) {
        self.composer(pane).await.send_keys(&String::from(char::from(key))).await.expect("it takes keys");
    }

    /// Types a line and sends it, as somebody does who knows what to type.
    pub(crate) async fn sends(&self, pane: Pane, line: &str) {
        self.types(pane, line).await;
        // Whatever is offered is not taken.
        self.strikes(pane, Key::Escape).await;
        self.strikes(pane, Key::Enter).await;
    }

    pub(crate) async fn composer(&self, pane: Pane) -> Element {
        self.finds(&format!("return panes[{}].querySelector('textarea')", pane.0)).await
    }

    /// What is in a pane's composer.
    pub(crate) async fn typed(&self, pane: Pane) -> String {
        let value = self.composer(pane).await.prop("value").await.expect("it has a value");
        value.unwrap_or_default()
    }

    /// The labels of what is offered above a pane's composer.
    pub(crate) async fn offered(&self, pane: Pane) -> Vec<String> {
        let labels = self
            .runs(&format!(
                "return [...panes[{}].querySelectorAll('[role=listbox] [role=option] .completion-label')]
                  .filter((it) => it.offsetParent).map((it) => it.innerText)",
                pane.0
            ))
            .await;
        serde_json::from_value(labels).expect("texts")
    }

    /// Ends the browser; fails when the page's scripts complained.
    pub(crate) async fn close(self) {
        let complaints = self.complaints().await;
        assert!(complaints.is_empty(), "{complaints:#?}");
        self.client.close().await.expect("the browser ends");
    }

    /// What the page's scripts complained of.
    pub(crate) async fn complaints(&self) -> Vec<Value> {
        let log = self.client.issue_cmd(BrowserLog).await.expect("the browser keeps a log");
        log.as_array().expect("a list").iter().filter(|entry| is_complaint(entry)).cloned().collect()
    }

    /// How many elements there are.
    pub(crate) async fn count(&self, css: &str) -> usize {
        self.client.find_all(Locator::Css(css)).await.expect("a selector").len()
    }
}

/// Chromium's own command for what its console has.
#[derive(Debug)]
struct BrowserLog;

impl fantoccini::wd::WebDriverCompatibleCommand for BrowserLog {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({"type": "browser"}).to_string()))
    }
}
