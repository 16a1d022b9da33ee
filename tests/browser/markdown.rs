//! The markdown of the page, as a table: what a message's text becomes in a real browser.

use crate::browser::Driver;
use discord_sandbox::Sandbox;
use fantoccini::Client;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Table {
    case: Vec<Case>,
}

#[derive(Deserialize, Serialize)]
struct Case {
    name: String,
    markdown: String,
    /// What stands in the only line of the only paragraph.
    inline: Option<String>,
    /// All that is drawn.
    html: Option<String>,
}

/// Parts that are repeated up to the length of the longest message: marks that open and never close.
const REPEATED: [&str; 24] = [
    "*",
    "_",
    "~",
    "|",
    "`",
    "[",
    "<",
    "\\",
    "> ",
    "- ",
    "# ",
    "* ",
    "**a ",
    "*a ",
    "_a ",
    "||a ",
    "[a](",
    "<@",
    "<t:1:",
    "(https://a ",
    "```\n",
    "**_~~||",
    "a*b_c~",
    "🎲",
];

/// The most characters of a message.
const LONGEST: usize = 4_000;

/// Draws texts as the page does. `drawn(text)` is an element with all that is drawn in it.
const DRAW: &str = "
const [input, done] = arguments;
const run = async (work) => {
  const { parse } = await import('/page/markdown.js');
  const { draw } = await import('/page/markup.js');
  const names = { users: { 1: 'Asha' }, channels: { 2: 'lawn', 3: 'shed' }, roles: { 4: 'players' } };
  const navigation = { label: (channel) => (channel === '2' ? '#lawn' : null), go() {} };
  const drawn = (text) => {
    const node = document.createElement('div');
    node.append(...draw(parse(text).blocks, { names, navigation }));
    return node;
  };
  return work(drawn);
};
const finish = (work) => run(work).then((it) => done({ it }), (error) => done({ error: String(error) }));
";

/// A browser on a sandbox of its own; `None` where there is no browser.
async fn open() -> Option<(Driver, Client, Sandbox)> {
    let driver = Driver::start().await?;
    let sandbox = Sandbox::start().await.expect("a port is free");
    let client = driver.window(800, 600).await;
    client.goto(&sandbox.api_url()).await.expect("the browser goes");
    Some((driver, client, sandbox))
}

/// What a script hands to `finish`.
async fn runs(client: &Client, script: &str, input: Value) -> Value {
    let answer = client.execute_async(&format!("{DRAW}{script}"), vec![input]).await.expect("it runs");
    assert_eq!(answer["error"], Value::Null, "the script fails");
    answer["it"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_text_becomes_what_the_table_says() {
    let table: Table =
        toml::from_str(include_str!("../../sandbox/tests/data/markdown.toml")).expect("a table");
    assert!(table.case.len() > 100, "{} cases", table.case.len());
    for case in &table.case {
        assert!(case.inline.is_some() ^ case.html.is_some(), "{} expects one thing", case.name);
    }
    let Some((_driver, client, _sandbox)) = open().await else { return };
    let script = "
        const styles = {
          t: { timeStyle: 'short' }, T: { timeStyle: 'medium' }, d: { dateStyle: 'short' }, D: { dateStyle: 'long' },
          f: { dateStyle: 'long', timeStyle: 'short' }, F: { dateStyle: 'full', timeStyle: 'short' },
        };
        const time = (_, style) => new Intl.DateTimeFormat(undefined, styles[style]).format(0);
        finish((drawn) => input.map(({ name, markdown, inline, html }) => {
          const wrapped = `<div class=\"paragraph\"><span class=\"line\">${inline}</span></div>`;
          const template = document.createElement('template');
          template.innerHTML = (html ?? wrapped).replace(/\\{([tTdDfF])\\}/g, time);
          return { name, expected: template.innerHTML, found: drawn(markdown).innerHTML };
        }));";
    let outcomes = runs(&client, script, json!(table.case)).await;
    let outcomes = outcomes.as_array().expect("an outcome a case");
    assert_eq!(outcomes.len(), table.case.len());
    let wrong: Vec<String> = outcomes
        .iter()
        .filter(|outcome| outcome["found"] != outcome["expected"])
        .map(|outcome| {
            format!(
                "{}\n  found    {}\n  expected {}",
                outcome["name"], outcome["found"], outcome["expected"]
            )
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    client.close().await.expect("the browser closes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_relative_time_is_told_from_now() {
    let Some((_driver, client, _sandbox)) = open().await else { return };
    let script = "finish((drawn) => input.map((seconds) => {
        const unix = Math.trunc(Date.now() / 1000) + seconds;
        return drawn(`<t:${unix}:R>`).textContent;
    }));";
    let shown = runs(&client, script, json!([-3 * 3600 - 60, -86_400 - 60, 5 * 60 + 30])).await;
    assert_eq!(shown, json!(["3 hours ago", "yesterday", "in 5 minutes"]));
    client.close().await.expect("the browser closes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spoiler_is_shown_with_all_its_parts_by_one_click() {
    let Some((_driver, client, _sandbox)) = open().await else { return };
    let script = "finish((drawn) => {
        const node = drawn(input);
        document.body.append(node);
        const shown = () => [...node.querySelectorAll('.spoiler')].map((it) => it.classList.contains('shown'));
        const before = shown();
        node.querySelector('.spoiler').click();
        return [before, shown()];
    });";
    let shown = runs(&client, script, json!("||one\ntwo|| ||other||")).await;
    assert_eq!(shown, json!([[false, false, false], [true, true, false]]));
    client.close().await.expect("the browser closes");
}

#[tokio::test(flavor = "multi_thread")]
async fn very_long_and_very_deep_texts_are_drawn_with_nothing_but_the_marks_of_markdown() {
    let Some((_driver, client, _sandbox)) = open().await else { return };
    let mut texts: Vec<String> =
        REPEATED.iter().map(|part| part.repeat(LONGEST / part.chars().count())).collect();
    texts.push(format!("{}x{}", "**_".repeat(600), "_**".repeat(600)));
    texts.push(format!("{}x{}", "||".repeat(900), "||".repeat(900)));
    texts.push("x".repeat(LONGEST));
    let script = "finish((drawn) => {
        const known = new Set(['A', 'BLOCKQUOTE', 'CODE', 'DIV', 'EM', 'H3', 'LI', 'PRE', 'S', 'SPAN', 'STRONG', 'U', 'UL']);
        const tags = input.flatMap((text) => [...drawn(text).querySelectorAll('*')].map((it) => it.tagName));
        return [...new Set(tags)].filter((tag) => !known.has(tag));
    });";
    assert_eq!(runs(&client, script, json!(texts)).await, json!([]));
    // Unclosed marks take nothing away.
    let kept = "finish((drawn) => input.map((text) => drawn(text).textContent === text));";
    let unclosed = json!(["**a", "||a", "[a](".repeat(999), "x".repeat(LONGEST)]);
    assert_eq!(runs(&client, kept, unclosed).await, json!([true, true, true, true]));
    client.close().await.expect("the browser closes");
}
