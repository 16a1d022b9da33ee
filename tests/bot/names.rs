//! Hostile names: they change no layout, ping nobody, and are never read as anything but text.

use crate::harness::{Harness, Table, board, shown};
use discord_sandbox::{Message, Request};
use serde_json::{Value, json};

/// Names that try something, of people who sit down at tables.
const HOSTILE: [&str; 28] = [
    "**bold** __under__ ~~struck~~",
    "||spoiler||",
    "`code` ```block```",
    "```",
    "[click](https://evil.example)",
    "https://evil.example/x",
    "discord.gg/evil",
    "@everyone",
    "@here",
    "<@&1> <#2> <t:0:R> </x:3>",
    "# heading",
    "> quote",
    "- list",
    "1. list",
    "-# small",
    "a\nb\r\nc\u{2028}d",
    "\\",
    "\u{202E}txet sdrawkcab",
    "\u{2067}isolate",
    "Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}\u{30C}",
    "界界界界界界界界界界界界界界界界界界界界界界界界界界界界界界界界",
    "\u{200B}\u{2060}\u{3164}",
    "🟥🟥🟥🟥🟥🟥🟥🟥🟥🟥🟥🟥🟥🟥🟥🟥",
    "{ $name }",
    "{0} {} {name}",
    "%s %n %1$s",
    "👉 **Asha** rolled 🎲 6",
    "שלום مرحبا",
];

/// What the request would post, if it would post a message.
fn posted(request: &Request) -> Option<&Value> {
    let body = if request.path.ends_with("/callback") { &request.body["data"] } else { &request.body };
    body.get("content").is_some().then_some(body)
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_names_change_no_layout_and_ping_nobody() {
    let harness = Harness::open_without_rates().await;
    let victim = harness.person("Victim");
    let ping = format!("<@{0}> <@!{0}>", victim.id());
    let names = HOSTILE.into_iter().chain([ping.as_str()]);
    for name in names {
        let host = harness.person(name);
        let guest = harness.person(&format!("{name} 2"));
        let opened = host.slash("/parcheesi new seats:2").await.expect("the bot answers");
        assert_eq!(opened.content().lines().count(), 8, "{}", opened.content());
        let joined = guest.slash("/table join").await.expect("the bot answers");
        assert!(joined.is_ephemeral(), "{}", joined.content());
        let told = guest.slash("/table end").await.expect("the bot answers");
        assert_eq!(told.content().lines().count(), 1, "{}", told.content());
        host.waits_for(|view| board(view).is_some_and(|lobby| !lobby.content.contains("free\n")))
            .await
            .expect("the lobby shows both");
        let lobby = board(&host.sees()).expect("a lobby").clone();
        assert_eq!(lobby.content.lines().count(), 8, "{lobby}");
        let started = host.click("Start").await.expect("the bot answers");
        check_board(started.content());
        let rolled = [host.click("🎲 Roll").await, guest.click("🎲 Roll").await];
        assert!(rolled.iter().flatten().any(|answer| !answer.is_ephemeral()), "one of them is on turn");
        let kick = format!("/table kick player:<@{}>", guest.id());
        let kicked = host.slash(&kick).await.expect("the bot answers");
        assert_eq!(kicked.content().lines().count(), 1, "{}", kicked.content());
        host.slash("/table end").await.expect("the bot answers");
        host.waits_for(|view| view.shows("Check the dice") && view.labels().is_empty())
            .await
            .expect("the end");
        for message in harness.lawn.messages() {
            harness.lawn.delete_message(message.id);
            check_message(&message, &victim.id().to_string());
        }
    }
    let requests = harness.discord.requests();
    let posted: Vec<&Value> = requests.iter().filter_map(posted).collect();
    assert!(posted.len() > HOSTILE.len());
    for body in posted {
        assert_eq!(body["allowed_mentions"], json!({"parse": [], "roles": [], "users": []}), "{body}");
    }
    harness.close().await;
}

/// A board of two at its start: whose turn it is, four arms of a title and three rows, two players, the rules, how it came
/// about, and once more whose turn it is.
fn check_board(text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 22, "{text}");
    let is_row = |line: &str| line.starts_with(['⬜', '🌸']) && line.contains(['←', '→']);
    for arm in lines[1..17].chunks(4) {
        assert!(
            arm[0].starts_with(['🟨', '🟦', '🟥', '🟩']) && arm[1..].iter().all(|line| is_row(line)),
            "{text}"
        );
    }
    assert_eq!(lines[17..19].iter().filter(|line| line.starts_with("👉")).count(), 1, "{text}");
    assert_eq!(lines[21], format!("👉 {}", lines[0]), "{text}");
}

fn check_message(message: &Message, victim: &str) {
    let text = &message.content;
    assert!(message.pinged.is_empty() && message.named.is_empty(), "{text}");
    assert!(text.chars().count() <= 2000);
    for evil in
        ["@everyone", "@here", "<@", "<#", "<t:", "</", "https://evil", "](", "||", "```", "\u{202E}", "\r"]
    {
        assert!(!text.contains(evil), "{evil:?} in {text}");
    }
    assert!(!text.contains(&format!("@{victim}")), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_looks_like_a_format_string_is_shown_as_it_is() {
    let harness = Harness::open_without_rates().await;
    for name in ["{ $name }", "{ $host }", "{0} {}", "{ \"a\" }", "%s %n", "$1 ${x}"] {
        let host = harness.person(name);
        let opened = host.slash("/parcheesi new seats:2").await.expect("the bot answers");
        let shown = format!("yellow: {name} (host)");
        assert!(opened.content().contains(&shown), "{shown} is not in {}", opened.content());
        let started = host.slash("/table start").await.expect("the bot answers");
        assert!(started.is_ephemeral());
        host.waits_for(|view| view.shows(&format!("🐤 **{name}**"))).await.expect("a board");
        host.slash("/table end").await.expect("the bot answers");
        host.waits_for(|view| view.labels().is_empty()).await.expect("the end");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_knows_people_by_the_name_that_they_have_in_the_server() {
    let harness = Harness::open().await;
    let asha = harness.person("asha_93");
    harness.garden.set_nick(&asha, Some("Asha"));
    let table = Table { people: vec![asha.clone()], channel: harness.lawn.clone() };
    let opened = asha.slash("/parcheesi new seats:2").await.expect("the bot answers");
    assert!(opened.content().contains("yellow: Asha (host)"), "{}", opened.content());
    assert!(shown(&table.channel).iter().all(|(_, text, _)| !text.contains("asha_93")));
    harness.close().await;
}
