//! Wallets, statistics, leaderboards, and being forgotten: after real games, over real connections.

use crate::harness::{Harness, board, custom_id, refused};
use discord_sandbox::{Person, Seen, View};

/// A game of two that ends at once, because the loser gives up.
async fn game(winner: &Person, loser: &Person, options: &str) {
    let opened = winner.slash(&format!("/parcheesi new seats:2 computers:none {options}")).await;
    let opened = opened.expect("the bot answers");
    assert!(opened.content().contains("has opened a table"), "{}", opened.content());
    for (person, command, says) in [
        (loser, "/table join", "You have a seat"),
        (winner, "/table start", "The game has begun"),
        (loser, "/table resign", "You have left the game"),
    ] {
        let answer = person.slash(command).await.expect("the bot answers");
        assert!(answer.content().starts_with(says), "{command}: {}", answer.content());
    }
}

/// What a command tells the one who gives it, and nobody else.
async fn told(person: &Person, command: &str) -> String {
    let answer = person.slash(command).await.expect("the bot answers");
    assert!(answer.is_ephemeral(), "everybody sees {:?}", answer.content());
    answer.content().to_owned()
}

/// A text without the moments in it.
fn without_moments(text: &str) -> String {
    let mut parts = text.split("<t:");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "…" + part.split_once(":R>").expect("a moment").1)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wallet_tells_of_the_stake_and_of_the_pot() {
    let harness = Harness::open_without_rates().await;
    let (asha, bim) = (harness.person("Asha"), harness.person("Bim"));
    let new = told(&asha, "/me wallet").await;
    let last = "Chips are play chips: nothing buys them, and they buy nothing. \
                Who has fewer than 100 gets 100 once a day.";
    let first = "+500 · to begin with · …";
    assert_eq!(without_moments(&new), format!("👛 You have **500** play chips.\n{first}\n{last}"));
    game(&asha, &bim, "stake:high").await;
    let won = "+400 · won the pot · …\n−200 · staked at a table · …";
    let wallet = told(&asha, "/me wallet").await;
    assert_eq!(without_moments(&wallet), format!("👛 You have **700** play chips.\n{won}\n{first}\n{last}"));
    let wallet = told(&bim, "/me wallet").await;
    let staked = "−200 · staked at a table · …";
    assert_eq!(
        without_moments(&wallet),
        format!("👛 You have **300** play chips.\n{staked}\n{first}\n{last}")
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn statistics_tell_of_every_game_and_of_the_rating_after_five() {
    let harness = Harness::open_without_rates().await;
    let (asha, bim) = (harness.person("Asha *A*"), harness.person("Bim"));
    let stranger = harness.person("Stranger");
    let about_bim = format!("/me stats player:<@{}>", bim.id());
    assert_eq!(told(&asha, &about_bim).await, "Bim has not played a game to its end in this server yet.");
    game(&asha, &bim, "").await;
    let expected = "📊 **Bim** in this server\n\
                    **Parcheesi** · a rating after 4 more games with people\n\
                    With people: 1 game · 0 won (0 %) · 1 left early\n\
                    0 points · 0 captures · best streak 0";
    assert_eq!(told(&stranger, &about_bim).await, expected);
    for _ in 0..4 {
        game(&asha, &bim, "").await;
    }
    let own = told(&asha, "/me stats").await;
    assert!(own.starts_with("📊 **Asha \\*A\\*** in this server\n**Parcheesi** · rating **"), "{own}");
    assert!(own.contains("\nWith people: 5 games · 5 won (100 %)\n"), "{own}");
    assert!(own.ends_with("best streak 5"), "{own}");
    let about_oneself = format!("/me stats player:<@{}>", asha.id());
    assert_eq!(told(&asha, &about_oneself).await, own);
    harness.close().await;
}

/// The newest leaderboard in view.
fn leaderboard(view: &View) -> &Seen {
    let boards = view.messages.iter().rev();
    boards.into_iter().find(|message| message.content.starts_with('🏆')).expect("there is a leaderboard")
}

/// Who stands on a leaderboard, in its order.
fn names(board: &Seen) -> Vec<String> {
    let lines = board.content.lines().filter(|line| line.starts_with("**"));
    let name = |line: &str| line.split(" · ").next()?.split_once(".** ").map(|(_, name)| name.to_owned());
    lines.map(|line| name(line).expect("a place and a name")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn anybody_turns_the_pages_of_a_leaderboard_also_after_a_restart() {
    let mut harness = Harness::open_without_rates().await;
    let visitor = harness.person("Visitor");
    let empty = visitor.slash("/leaderboard game:spy period:week").await.expect("the bot answers");
    assert!(!empty.is_ephemeral() && empty.content().starts_with("🏆 **Spy** · the last 7 days\nNobody"));
    for pair in 1..=11 {
        let (winner, loser) =
            (harness.person(&format!("Winner {pair}")), harness.person(&format!("Loser {pair}")));
        game(&winner, &loser, "").await;
    }
    let asked = harness.person("Winner 1").slash("/leaderboard game:parcheesi").await;
    let text = asked.expect("the bot answers").content().to_owned();
    assert!(
        text.starts_with("🏆 **Parcheesi** · since the beginning\n**1.** Winner 1 · 1 of 1 won\n"),
        "{text}"
    );
    let first = leaderboard(&visitor.sees()).clone();
    assert_eq!(first.buttons.iter().map(|button| button.enabled).collect::<Vec<_>>(), [false, true]);
    assert!(first.content.ends_with("Page 1 of 3 · 22 people"), "{first}");
    let turn = async |label: &str| {
        let answer = visitor.click_on(first.id, label).await.expect("the bot answers");
        assert!(!answer.is_ephemeral(), "{}", answer.content());
        leaderboard(&visitor.sees()).clone()
    };
    let second = turn("Next ▶").await;
    harness.stop_bot().await;
    harness.start_bot().await;
    let third = turn("Next ▶").await;
    assert!(third.content.ends_with("Page 3 of 3 · 22 people"), "{third}");
    assert_eq!(third.buttons.iter().map(|button| button.enabled).collect::<Vec<_>>(), [true, false]);
    let mut everybody: Vec<String> = [&first, &second, &third].into_iter().flat_map(names).collect();
    assert_eq!((everybody.len(), everybody[10].as_str()), (22, "Winner 11"));
    everybody.sort_unstable();
    everybody.dedup();
    assert_eq!(everybody.len(), 22);
    assert_eq!(turn("◀ Prev").await.content, second.content);
    // A page beyond the last one, as there were more people once: the last one.
    let beyond = visitor.click_custom_id(first.id, "leaderboard:parcheesi:all:4294967295").await;
    assert_eq!(beyond.expect("the bot answers").content(), third.content);
    for message in harness.lawn.messages() {
        assert!(message.pinged.is_empty(), "{message:?} pings");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tampered_press_puts_no_leaderboard_in_a_boards_place_and_forgets_nobody() {
    let harness = Harness::open_without_rates().await;
    let asha = harness.person("Asha");
    asha.slash("/parcheesi new").await.expect("the bot answers");
    let lobby = board(&asha.sees()).expect("a lobby").clone();
    for id in ["leaderboard:all:all:0", "leaderboard:chess:all:0", "forget:yes", "forget:", "forget:no"] {
        refused(&harness.lawn, asha.click_custom_id(lobby.id, id), "I do not know that button").await;
    }
    assert!(custom_id(&lobby, "Join").ends_with(":~join"));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_is_someone_from_then_on() {
    let mut harness = Harness::open_without_rates().await;
    let (asha, bim) = (harness.person("Asha of the Pond"), harness.person("Bim"));
    game(&asha, &bim, "stake:low").await;
    bim.waits_for(|view| view.shows("Check the dice")).await.expect("the summary");
    let question = asha.slash("/me forget").await.expect("the bot answers");
    assert!(question.is_ephemeral() && question.content().starts_with("🗑️ **Shall I forget you?**"));
    let kept = asha.click("Keep").await.expect("the bot answers");
    assert!(kept.is_ephemeral(), "{}", kept.content());
    assert_eq!(kept.content(), "Nothing was deleted.");
    assert!(told(&asha, "/me wallet").await.contains("**510**"));

    asha.slash("/spy new").await.expect("the bot answers");
    asha.slash("/me forget").await.expect("the bot answers");
    refused(&harness.lawn, asha.click("Forget me"), "at a table that is not closed").await;
    asha.slash("/table end").await.expect("the bot answers");
    game(&asha, &bim, "").await;
    let forgotten = asha.click("Forget me").await.expect("the bot answers");
    assert!(forgotten.is_ephemeral(), "{}", forgotten.content());
    assert!(forgotten.content().starts_with("You are forgotten"), "{}", forgotten.content());

    let summary = bim.slash("/table summary").await.expect("the bot answers");
    assert!(summary.content().contains("someone") && summary.content().contains("Bim"));
    assert!(!summary.content().contains("Asha"), "{}", summary.content());
    let record = bim.slash("/table record").await.expect("the bot answers").message.expect("a message");
    let file = harness.discord.file(record.attachments[0].id).expect("the file is there");
    charbagh::record::verify(&*file).expect("the record is right");
    assert!(!String::from_utf8_lossy(&file).contains("Asha"));
    let leaderboard = bim.slash("/leaderboard").await.expect("the bot answers");
    assert!(leaderboard.content().contains("Bim") && !leaderboard.content().contains("Asha"));
    let stats = told(&bim, "/me stats").await;
    assert!(stats.contains("2 games · 0 won (0 %) · 2 left early"), "{stats}");
    harness.stop_bot().await;
    let kept = std::fs::read(harness.database_file()).expect("the database is there");
    for trace in ["Asha of the Pond".to_owned(), asha.id().to_string()] {
        let found = kept.windows(trace.len()).any(|window| window == trace.as_bytes());
        assert!(!found, "{trace} stands in the database");
    }
    harness.start_bot().await;
    assert!(told(&asha, "/me stats").await.contains("has not played a game"));
    assert!(told(&asha, "/me wallet").await.contains("**500**"));
    harness.close().await;
}
