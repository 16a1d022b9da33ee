//! Whole games of Spy, from the first command to the summary: by the buttons of the channel, by those of direct messages
//! and by commands, with 2, 3 and 4 seats, people alone and with computers, and with direct messages that do not arrive.

use super::harness::{SEVEN, SIX, SpyTable};
use super::moves::By;
use crate::harness::Harness;
use crate::truth::codes;
use discord_sandbox::{Act, DirectMessages};

/// A whole game; everybody types their order.
async fn game(options: &str, orders: &[&str], by: impl Fn(usize) -> By) {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::begin(&harness, options, orders).await;
    table.play(by).await;
    table.check_the_end(&harness).await;
    harness.close().await;
}

macro_rules! whole_games {
    ($($name:ident: $options:literal, $orders:expr, $by:expr;)*) => {
        $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                game($options, &$orders, $by).await;
            }
        )*
    };
}

/// Every move in another way.
fn mixed(made: usize) -> By {
    [By::Board, By::Direct, By::Command, By::Base][made % 4]
}

whole_games! {
    two_people_in_the_channel: "seats:2 computers:none", SEVEN, |_| By::Board;
    two_people_in_direct_messages: "seats:2", SEVEN, |_| By::Direct;
    two_people_by_commands: "seats:2 notes:on", SEVEN, |_| By::Command;
    two_people_in_every_way: "seats:2 computers:none notes:on", SEVEN, mixed;
    a_person_and_a_computer_in_direct_messages: "seats:2", SEVEN[..1], |_| By::Direct;
    three_people_in_the_channel: "seats:3", SIX[..3], |_| By::Board;
    two_people_and_a_computer_by_commands: "seats:3", SIX[..2], |_| By::Command;
    three_people_in_every_way: "seats:3 computers:none", SIX[..3], mixed;
    four_people_in_direct_messages: "computers:none", SIX, |_| By::Direct;
    four_people_by_their_bases_in_the_channel: "seats:4", SIX, |_| By::Base;
    a_person_and_three_computers_in_the_channel: "notes:on", SIX[..1], |_| By::Board;
    two_people_and_two_computers_in_every_way: "", SIX[..2], mixed;
}

/// A game in which some people's direct messages do not arrive: they find everything behind the button of the board.
async fn undelivered(how: DirectMessages, options: &str, orders: &[&str], unreachable: &[usize]) {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::open(&harness, options, orders.len()).await;
    for &index in unreachable {
        table.people[index].here.set_direct_messages(how);
    }
    table.host().click("Start").await.expect("the bot answers");
    let named = |line: &str| {
        let name = |&index: &usize| line.contains(&table.people[index].name());
        line.starts_with("📭 ") && unreachable.iter().all(name)
    };
    let told = |text: &str| text.lines().any(named);
    let view = table.host().waits_for(|view| view.messages.iter().any(|it| told(&it.content))).await;
    let view = view.expect("the board says where they find their bases");
    assert!(view.shows("behind the button **🂠 My base**"));
    for (index, (somebody, order)) in table.people.iter().zip(orders).enumerate() {
        if unreachable.contains(&index) {
            somebody.arrange_behind_the_button(order).await;
        } else {
            somebody.arrange(order).await;
        }
    }
    while let Some(who) = table.next().await {
        let index = table.people.iter().position(|it| it.here.id() == who.here.id()).expect("they sit here");
        assert!(told(&table.seen().content), "the board says it to the end");
        let by = if unreachable.contains(&index) { By::Base } else { By::Direct };
        table.play_turn(who, by).await;
    }
    table.check_the_end(&harness).await;
    for &index in unreachable {
        assert_eq!(table.people[index].direct(Act::Created), 0);
        let to_them = format!("\"recipient_id\":\"{}\"", table.people[index].here.id());
        let dm = table.people[index].alone.channel().id();
        let tried = harness.discord.requests().into_iter().filter(|request| {
            request.text.contains(&to_them) || request.path.starts_with(&format!("/channels/{dm}/"))
        });
        let tried: Vec<_> = tried.map(|it| format!("{} {} {}", it.method, it.path, it.status)).collect();
        assert!(tried.len() <= 2, "it is tried once: {tried:#?}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_whose_direct_messages_are_closed() {
    undelivered(DirectMessages::Closed, "seats:2 computers:none", &SEVEN, &[0, 1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_who_share_no_server_with_the_bot() {
    undelivered(DirectMessages::NoSharedGuild, "seats:2", &SEVEN, &[0, 1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_three_whose_direct_messages_are_closed() {
    undelivered(DirectMessages::Closed, "seats:3", &SIX[..3], &[1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bases_laid_by_hand_and_by_chance() {
    let harness = Harness::open_without_rates().await;
    let table = SpyTable::start(&harness, "seats:3 computers:none", 3).await;
    table.people[0].arrange_by_hand().await;
    table.people[1].arrange_at_random().await;
    table.people[2].arrange(SIX[0]).await;
    table.play(mixed).await;
    let truth = table.check_the_end(&harness).await;
    assert_eq!(truth.bases[2].to_string(), SIX[0]);
    for (somebody, base) in table.people.iter().zip(&truth.bases) {
        let ready = harness.discord.history().into_iter().map(|revision| revision.message).find(|message| {
            message.channel == somebody.alone.channel().id() && message.content.contains("base is ready")
        });
        // The last to be ready sees their hand at once.
        if let Some(ready) = ready {
            let cards: Vec<&str> = base.cards.iter().map(|card| card.code()).collect();
            assert_eq!(codes(&ready.content), cards, "what was shown is what was played");
        }
    }
    harness.close().await;
}
