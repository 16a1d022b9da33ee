//! Buttons that are old, made up, pressed twice, or pressed where they never were: nothing happens but what is told to the
//! one who pressed.

use super::harness::{
    SEVEN, Somebody, SpyTable, TWIN, board_version, carried, is_announcement, is_arranging, is_over, press,
    refused_everywhere, types, version,
};
use super::moves::{By, Move, look};
use super::refusals::{ARRANGED, NO_SEAT};
use crate::harness::{Harness, custom_id, shown};
use discord_sandbox::{AnswerKind, MessageId, Person};

const MOVED_ON: &str = "The game has moved on since that button was posted";
/// What a private screen says that was out of date when it was used.
const OUT_OF_DATE: &str = "This was out of date";
const CLOSED: &str = "This table is closed";

/// Presses a button twice at once: one press counts. Gives the answer of the other.
async fn one_of_two(at: &Person, label: &str, says: &str) {
    let answers = at.double_click(label).await.map(|answer| answer.expect("the bot answers"));
    let (updates, refused): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|it| it.kind == AnswerKind::Update);
    // On a private screen the second press, which comes too late, brings it up to date.
    assert!(!updates.is_empty(), "{label}: {refused:?}");
    for refused in refused {
        assert!(refused.is_ephemeral() && refused.content().contains(says), "{}", refused.content());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_presses_at_once_one_counts() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::open(&harness, "seats:2 computers:none", 2).await;
    one_of_two(table.host(), "Start", "The game has begun").await;
    for (somebody, order) in table.people.iter().zip(TWIN) {
        somebody.hand(is_arranging).await;
        types(&somebody.alone, order).await;
        one_of_two(&somebody.alone, "Ready", ARRANGED).await;
    }
    for by in [By::Board, By::Direct, By::Board, By::Direct] {
        let who = table.next().await.expect("the game goes on");
        let other = look(table.other(who));
        for what in [Move::TurnRound, other, Move::Done] {
            let before = version(&table.seen());
            let (at, message) = match by {
                By::Direct => (&who.alone, table.caught_up(who).await),
                _ => (&who.here, table.seen()),
            };
            one_of_two(at, &what.label(&message), MOVED_ON).await;
            let shown = |view: &_| board_version(view) > before;
            table.host().waits_for(shown).await.expect("the board follows");
        }
    }
    assert_eq!(table.told().len(), 4, "every look is told once");
    table.host().slash("/table end").await.expect("the bot answers");
    table.host().waits_for(is_over).await.expect("the end");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_buttons_of_an_earlier_position_do_nothing() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &TWIN).await;
    let (one, two) = table.twins().await;
    let (board, hand, base) = (table.seen(), table.caught_up(one).await, one.my_base().await);
    table.makes(one, &Move::TurnRound, By::Command).await;
    let now = table.caught_up(one).await;
    for id in carried(&board).into_iter().filter(|id| !id.ends_with(":~hand")) {
        refused_everywhere(&table, one.here.click_custom_id(board.id, &id), MOVED_ON).await;
        refused_everywhere(&table, two.here.click_custom_id(board.id, &id), MOVED_ON).await;
    }
    for id in carried(&hand) {
        brought_up_to_date(&table, &one.alone, now.id, &id).await;
        brought_up_to_date(&table, &one.here, base.id, &id).await;
    }
    table.makes(one, &look(two), By::Direct).await;
    harness.close().await;
}

/// Presses an old button of a private screen: nothing is done, but the screen is up to date then.
async fn brought_up_to_date(table: &SpyTable, at: &Person, message: MessageId, id: &str) {
    let before = shown(&table.channel);
    let answer = at.click_custom_id(message, id).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Update, "{}", answer.content());
    assert!(answer.content().contains(OUT_OF_DATE), "{}", answer.content());
    assert_eq!(shown(&table.channel), before);
}

/// A message that tells of a look.
fn announcement(table: &SpyTable) -> MessageId {
    let messages = table.channel.messages();
    messages.iter().find(|message| is_announcement(&message.content)).expect("one").id
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_told_to_all_stays_whatever_is_pressed_on_it() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &TWIN).await;
    let (one, two) = table.twins().await;
    table.makes(one, &look(two), By::Board).await;
    table.caught_up(one).await;
    let (board, told) = (table.seen(), announcement(&table));
    // A client that is slow, or lies: the present buttons, on a message that has none.
    for id in carried(&board).into_iter().filter(|id| !id.ends_with(":~hand")) {
        refused_everywhere(&table, one.here.click_custom_id(told, &id), MOVED_ON).await;
    }
    table.makes(one, &Move::Walk, By::Board).await;
    assert_eq!(table.told().len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn s5_the_screen_on_which_a_base_is_arranged_never_takes_the_place_of_a_public_message() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    bim.hand(is_arranging).await;
    let own = asha.hand(is_arranging).await;
    let stranger = Somebody::new(&harness, &table.channel, "Eshan");
    for id in carried(&own) {
        let pressed = asha.here.click_custom_id(table.seen().id, &id);
        refused_everywhere(&table, pressed, "I do not know that button").await;
        let pressed = stranger.here.click_custom_id(table.seen().id, &id);
        refused_everywhere(&table, pressed, "I do not know that button").await;
    }
    // In a message that only they see, a stranger has no base to arrange.
    let answer = stranger.here.slash("/spy rules").await.expect("the bot answers");
    let private = answer.message.expect("a message").id;
    for id in carried(&own) {
        refused_everywhere(&table, stranger.here.click_custom_id(private, &id), NO_SEAT).await;
    }
    asha.arrange(SEVEN[0]).await;
    bim.arrange(SEVEN[1]).await;
    table.begun().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_buttons_of_a_game_that_is_over_say_so() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, "seats:2 computers:none", &TWIN).await;
    let (one, two) = table.twins().await;
    let (board, hand, base) = (table.seen(), table.caught_up(one).await, one.my_base().await);
    two.here.slash("/table resign").await.expect("the bot answers");
    table.check_the_end(&harness).await;
    for who in [one, two] {
        for id in carried(&board).into_iter().filter(|id| !id.ends_with(":~hand")) {
            refused_everywhere(&table, who.here.click_custom_id(board.id, &id), CLOSED).await;
        }
    }
    for id in carried(&hand) {
        refused_everywhere(&table, one.alone.click_custom_id(hand.id, &id), CLOSED).await;
        refused_everywhere(&table, one.here.click_custom_id(base.id, &id), CLOSED).await;
    }
    for command in ["/spy turn", "/spy walk", "/spy done", "/spy arrange", "/table resign", "/table end"] {
        refused_everywhere(&table, one.here.slash(command), CLOSED).await;
    }
    refused_everywhere(&table, one.here.slash(&look(two).command()), CLOSED).await;
    assert_eq!(one.here.autocomplete("/spy look player:").await.expect("no choices").len(), 0);
    // One's base can still be looked at.
    let answer = one.here.slash("/spy hand").await.expect("the bot answers");
    assert!(answer.is_ephemeral() && answer.content().contains("Your base**"), "{}", answer.content());
    // The next table in the channel has nothing to do with the old one's buttons.
    let opened = one.here.slash("/spy new seats:2").await.expect("the bot answers");
    let lobby = opened.message.expect("a lobby").id;
    for (at, message, id) in
        [(&one.here, lobby, &carried(&board)[0]), (&one.alone, hand.id, &carried(&hand)[0])]
    {
        refused_everywhere(&table, at.click_custom_id(message, id), "a table that is gone").await;
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn made_up_buttons_do_nothing() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:2 computers:none", 2).await;
    let [asha, bim] = &table.people[..] else { panic!("two sit here") };
    bim.hand(is_arranging).await;
    let hand = asha.hand(is_arranging).await;
    let ready = custom_id(&hand, "Ready");
    let id: Vec<&str> = ready.split(':').collect();
    let pressed = |press: &str| {
        let id = format!("{}:{}:{press}", id[0], id[1]);
        async move { asha.alone.click_custom_id(hand.id, &id).await }
    };
    for nonsense in
        ["", "ready", ":ready", "S1:", "S1>:pick", "S1>:pick-1", "S1>:put1", "S1>:put300-1", "S1S1:pick1"]
    {
        refused_everywhere(&table, pressed(nonsense), "I do not know that button").await;
    }
    refused_everywhere(&table, pressed("S1>S1:ready"), "Missing: ").await;
    refused_everywhere(&table, pressed(">:ready"), "Missing: ").await;
    // Places that are not there: the base lies as it did.
    for odd in ["S1T2>B1S2B1T1B2:pick99", "S1T2>B1S2B1T1B2:put99-0", "S1T2>B1S2B1T1B2:put0-99"] {
        let answer = pressed(odd).await.expect("the bot answers");
        assert_eq!(answer.kind, AnswerKind::Update, "{odd}: {}", answer.content());
        assert!(answer.content().contains("1️⃣🔒S1 2️⃣📁T2 🕵️👉"), "{odd}: {}", answer.content());
    }
    press(&asha.alone, "Ready").await;
    asha.hand(|hand| hand.shows("1️⃣🔒S1 2️⃣📁T2 🕵️👉 3️⃣💣B1")).await;
    harness.close().await;
}
