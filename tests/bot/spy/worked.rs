//! Games move by move: what everybody hears and sees of them, to the letter. Who begins is drawn, so both players hold the
//! same base, and the one who begins does what is told here.

use super::harness::{Somebody, SpyTable, can_press};
use super::moves::{By, Move, look};
use crate::harness::{Harness, headline, refused};
use crate::truth::codes;
use charbagh::games::spy::{Answer, Card, Event, OutWhy, Outcome};
use discord_sandbox::Seen;

const SIGNS: [&str; 2] = ["🟩", "🟥"];

/// `🟩 **Asha**`
fn sign(table: &SpyTable, who: &Somebody) -> String {
    let seat = table.people.iter().position(|it| it.here.id() == who.here.id()).expect("they sit here");
    format!("{} **{}**", SIGNS[seat], who.name())
}

/// The three lines of somebody's base on the board, with plain blanks.
fn base(board: &Seen, who: &Somebody) -> String {
    let title = format!("**{}** (", who.name());
    let lines: Vec<&str> = board.content.lines().skip_while(|line| !line.contains(&title)).take(3).collect();
    lines.join("\n").replace('\u{A0}', " ")
}

#[tokio::test(flavor = "multi_thread")]
async fn s13_a_safe_exposed_a_top_secret_a_bomb_that_is_lit_and_one_who_finds_it_again() {
    let harness = Harness::open_without_rates().await;
    let order = "> B1 B2 S2 B1 T1 T2 S1";
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &[order, order]).await;
    let (one, two) = table.twins().await;
    let (first, second) = (sign(&table, one), sign(&table, two));
    assert!(headline(&table.seen()).contains("can walk, look, turn round, or end the turn"));
    assert!(base(&table.seen(), two).contains("faces 1, looks at others' 7"), "{}", table.seen());

    // From slot 1 across at slot 7: Safe 1, which is sought.
    let answer = table.makes(one, &look(two), By::Board).await;
    let told = format!(
        "🕵️ {first} looked from slot 1 at {second}'s slot 7: **Safe\u{A0}1!** It lies open now; next to find there: Safe\u{A0}2."
    );
    assert_eq!(answer.content(), told, "the board itself becomes what all are told");
    let board = table.seen();
    assert!(base(&board, two).contains("to find here: **Safe 2**"), "{board}");
    assert!(base(&board, two).contains("🔓 7 = **S1**"), "{board}");
    assert!(
        base(&board, one).contains("to find here: **Safe 1**"),
        "the other base goes its own way: {board}"
    );
    assert!(headline(&board).contains("has looked, and can walk"), "{board}");
    assert!(!board.buttons.iter().any(|button| button.enabled && button.label.starts_with("Look")));
    let hand = table.caught_up(one).await;
    assert!(can_press(&hand, "Walk 1"), "a hand tells the number: {hand}");
    assert!(can_press(&board, "Walk") && !can_press(&board, "Walk 1"), "the channel does not: {board}");

    // It walks the 1 of the bomb that it faces, and with that the turn is over.
    table.makes(one, &Move::Walk, By::Direct).await;
    assert_eq!(table.next().await.map(Somebody::name), Some(two.name()));
    assert!(table.seen().shows("walked 1"));
    assert!(base(&table.seen(), one).contains("faces 2, looks at others' 6"), "{}", table.seen());

    // Turned round, the other Spy faces its own Safe 1 across the end of the row: it lies open, so 1 or 2.
    table.makes(two, &Move::TurnRound, By::Board).await;
    let board = table.seen();
    assert!(base(&board, two).contains("faces 7, looks at others' 1"), "{board}");
    assert!(can_press(&board, "Walk 1") && can_press(&board, "Walk 2"), "everybody knows: {board}");
    refused(&table.channel, two.here.slash("/spy walk"), "1 or 2").await;
    table.makes(two, &Move::WalkOn(2), By::Command).await;
    assert!(base(&table.seen(), two).contains("faces 5, looks at others' 3"), "{}", table.seen());
    table.makes(two, &look(one), By::Command).await;
    let safe = format!("🕵️ {second} looked from slot 5 at {first}'s slot 3: a safe.");
    assert_eq!(table.told(), [told.clone(), safe.clone()], "Safe 2 is not sought there");

    table.makes(one, &look(two), By::Direct).await;
    let secret = format!("🕵️ {first} looked from slot 2 at {second}'s slot 6: a top secret.");
    assert_eq!(table.told().last(), Some(&secret));
    table.makes(one, &Move::Walk, By::Command).await;
    assert!(base(&table.seen(), one).contains("faces 4, looks at others' 4"), "{}", table.seen());
    table.makes(two, &Move::Done, By::Board).await;

    // A bomb, for the first time: its holder sees that it is lit, and nobody else.
    table.makes(one, &look(two), By::Base).await;
    let tsss = format!("🕵️ {first} looked from slot 4 at {second}'s slot 4: *tsssssss*");
    assert_eq!(table.told().last(), Some(&tsss));
    let lit = two.hand(|hand| hand.shows("4️⃣🔥B1")).await;
    assert!(lit.shows("🔥 is lit: whoever looks at it again is out. Only you see it."), "{lit}");
    assert!(!table.seen().shows("🔥"), "{}", table.seen());
    table.makes(one, &Move::Done, By::Direct).await;
    assert!(!one.hand(|hand| hand.buttons.is_empty()).await.shows("🔥"));
    table.makes(two, &Move::Done, By::Command).await;

    table.makes(one, &look(two), By::Board).await;
    let boom = format!(
        "🕵️ {first} looked from slot 4 at {second}'s slot 4: 💥 **Bomb\u{A0}1**, and it was lit. {} is out.",
        one.name()
    );
    let truth = table.check_the_end(&harness).await;
    assert_eq!(table.told(), [told, safe, secret, tsss, boom]);
    let view = table.host().sees();
    let board = view.messages.iter().find(|message| message.shows("🏆")).expect("a board");
    assert_eq!(headline(board), format!("🏆 {second} won!"));
    assert!(base(board, one).contains("out: looked at a lit bomb"), "{board}");
    assert_eq!(codes(&base(board, one)), ["B1", "B2", "S2", "B1", "T1", "T2", "S1"], "{board}");
    let summary = view.messages.iter().find(|message| message.shows("charbagh verify")).expect("a summary");
    assert!(summary.shows("`B1 B2 S2 > B1 T1 T2 S1` · walks 2 · looks 4 · bombs lit 1"), "{summary}");
    assert!(summary.shows("found S1"), "{summary}");
    let looks: Vec<Answer> = truth.looks().iter().map(|look| look.answer).collect();
    let [exposed, boom] = [Answer::Exposed(Card::S1), Answer::Boom(Card::B1)];
    assert_eq!(looks, [exposed, Answer::Safe, Answer::TopSecret, Answer::Tsss, boom]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s16_whose_top_secret_2_is_found_is_out() {
    let harness = Harness::open_without_rates().await;
    let order = "> B1 B1 B2 T2 T1 S2 S1";
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &[order, order]).await;
    let (one, two) = table.twins().await;
    for (by, sought) in [(By::Board, "Safe 2"), (By::Direct, "Top Secret 1"), (By::Command, "2")] {
        table.makes_all(one, &[look(two), Move::Walk], by).await;
        assert!(
            base(&table.seen(), two).contains("to find here: **")
                && base(&table.seen(), two).contains(sought)
        );
        table.makes(two, &Move::Done, by).await;
    }
    let board = table.seen();
    for fact in ["🔓 7 = **S1**", "🔓 6 = **S2**", "📂 5 = **T1**"] {
        assert!(base(&board, two).contains(fact), "{fact} is not on\n{board}");
    }
    table.makes_all(one, &[Move::TurnRound, look(two)], By::Base).await;
    let truth = table.check_the_end(&harness).await;
    let (first, second) = (sign(&table, one), sign(&table, two));
    let last = format!(
        "🕵️ {first} looked from slot 4 at {second}'s slot 4: **Top Secret\u{A0}2!** {} is out.",
        two.name()
    );
    assert_eq!(table.told().last(), Some(&last));
    let board =
        table.host().sees().messages.into_iter().find(|it| !it.ephemeral && it.shows("🏆")).expect("a board");
    assert_eq!(headline(&board), format!("🏆 {first} won!"));
    assert!(base(&board, two).contains("out: Top Secret 2 was found"), "{board}");
    let out = truth.events.iter().find(|event| matches!(event, Event::Out { .. })).expect("somebody is out");
    assert!(matches!(out, Event::Out { why: OutWhy::TopSecret2, .. }), "{out:?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s19_three_rounds_without_news_are_a_draw() {
    let harness = Harness::open_without_rates().await;
    let order = "> B1 B1 B2 T2 T1 S2 S1";
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &[order, order]).await;
    let (one, two) = table.twins().await;
    for (round, by) in [By::Board, By::Direct, By::Command].into_iter().enumerate() {
        table.makes(one, &Move::Done, by).await;
        assert!(!table.seen().shows("⏳") || round > 0);
        table.makes(two, &Move::Done, by).await;
        if round < 2 {
            let left = 4 - 2 * round;
            assert!(table.seen().shows(&format!("⏳ No news for a while: after {left} more such turns")));
        }
    }
    let truth = table.check_the_end(&harness).await;
    let view = table.host().sees();
    let board = view.messages.iter().find(|message| message.shows("🤝")).expect("a board");
    assert_eq!(headline(board), "🤝 A draw between 🟩 **Asha** and 🟥 **Bim**: three rounds without news.");
    let Some(Event::End(end)) = truth.events.last() else { panic!("no end") };
    assert!(matches!(&end.outcome, Outcome::Draw(seats) if seats.len() == 2), "{end:?}");
    harness.close().await;
}
