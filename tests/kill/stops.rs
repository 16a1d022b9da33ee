//! SIGTERM and SIGINT: the bot ends in order and soon, whatever Discord does meanwhile.

use crate::{
    harness::Harness,
    program::Program,
    screen::board,
    silence::{Says, Silence},
};
use charbagh::{
    games::{Rules, draws::Secret, spy},
    store::{Durability, Options, Sqlite, Store, WallClock},
    table::{Channel, Clocks, Computers, Person as Host, PersonId, Place, Registry, Server, Setup, Stake},
};
use discord_sandbox::{Cut, Fault, Person, Request, View};
use std::{sync::Arc, time::Duration};

/// How long the bot may take to stop when it is asked to.
const STOP: Duration = Duration::from_secs(5);

/// Stops a bot that runs against a silent Discord.
async fn stops_before_silence(says: Says, connections: usize, signal: &str) {
    let (harness, silence) = (Harness::build().await, Silence::start(says).await);
    let mut command = harness.command();
    command.env("CHARBAGH_DISCORD_API", silence.api());
    let program = Program::start(&mut command, &harness.file("silence.log"));
    silence.connected(connections).await;
    program.signal(signal);
    let ending = program.ends_within(STOP).await;
    assert_eq!(ending.status.code(), Some(0), "{}\n{}", ending.status, ending.stderr);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_while_discord_does_not_answer_at_all() {
    stops_before_silence(Says::Nothing, 1, "TERM").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_while_discord_says_where_the_gateway_is_and_no_more() {
    // The question itself, a look whether anybody is at the gateway, and a question that is not answered.
    stops_before_silence(Says::WhereTheGatewayIs, 3, "TERM").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_while_the_gateway_hangs() {
    for signal in ["TERM", "INT"] {
        stops_before_silence(Says::Anything, 4, signal).await;
    }
}

/// Opens a table, with the host.
async fn opens(harness: &Harness) -> Person {
    let asha = harness.person("Asha", &harness.garden.channel("lawn"));
    let opened = asha.slash("/parcheesi new seats:2 pieces:2").await.expect("the bot answers");
    assert!(!opened.is_ephemeral(), "{}", opened.content());
    asha
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_while_it_has_nothing_to_do() {
    let harness = Harness::open().await;
    for signal in ["TERM", "INT"] {
        harness.stop_within(STOP, signal).await;
        harness.start();
        harness.serves().await;
    }
}

/// Leaves so many lobbies in the database, in channels that are there.
async fn leaves_lobbies(harness: &Harness, lobbies: u64) {
    let options = Options { durability: Durability::Process, ..Options::default() };
    let address = format!("sqlite://{}", harness.database().display());
    let store = Arc::new(Sqlite::open(&address, options).await.expect("nobody has it"));
    let registry =
        Registry::new(Arc::clone(&store) as Arc<dyn Store>, Clocks::default(), WallClock::default());
    for number in 0..lobbies {
        let channel = Channel(harness.garden.channel(&format!("table-{number}")).id().0);
        let place = Place { server: Server(harness.garden.id().0), channel };
        let host = Host { id: PersonId(1), name: "Asha".to_owned() };
        let setup = Setup {
            rules: Rules::Spy(spy::Rules::default()),
            stake: Stake::None,
            chips: 0,
            seats: 2,
            computers: Computers::None,
            computer_names: ["Marigold", "Iris", "Rose", "Cypress"].map(str::to_owned),
        };
        let secret = Secret::from_seed("stops", number);
        registry.open(place, host, setup, secret).await.expect("the channel is free");
    }
    registry.stop().await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_in_silence_while_tables_are_read_that_were_left() {
    let harness = Harness::build().await;
    leaves_lobbies(&harness, 300).await;
    for life in 1..=4 {
        harness.start();
        harness.app.identified(life).await.expect("the bot connects");
        // It has been told so by now, and begins to read.
        harness.stop_within(STOP, "TERM").await;
    }
    let said = harness.said();
    assert_eq!(said.lines().find(|line| line.contains(" ERROR ")), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_while_the_gateway_refuses_to_take_it_back() {
    let harness = Harness::open().await;
    opens(&harness).await;
    harness.discord.refuse_gateway(true);
    assert_eq!(harness.app.cut(0, Cut::Lost), 1);
    harness.stop_within(STOP, "TERM").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_when_discord_is_gone_altogether() {
    let harness = Harness::open().await;
    opens(&harness).await;
    let program = harness.take();
    drop(harness);
    program.signal("TERM");
    let ending = program.ends_within(STOP).await;
    assert_eq!(ending.status.code(), Some(0), "{}", ending.status);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_while_discord_is_slow_to_thank_it_for_an_answer() {
    let harness = Harness::open().await;
    let asha = opens(&harness).await;
    harness.discord.slow_down(Duration::from_mins(1));
    let started = asha.click("Start").await.expect("people see the answer before the bot knows that they do");
    assert!(!started.is_ephemeral(), "{}", started.content());
    harness.stop_within(STOP, "TERM").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_before_it_was_asked_to_stop_is_answered() {
    let harness = Harness::open().await;
    let asha = opens(&harness).await;
    // The first answer is not taken. The bot tries once more a little later; the signal comes in between.
    harness.discord.fail_next("/callback", Fault::Server(500));
    let starts = {
        let asha = asha.clone();
        tokio::spawn(async move { asha.click("Start").await })
    };
    let refused = |requests: &[Request]| requests.iter().any(|request| request.status == 500);
    harness.discord.requests_until(refused).await.expect("the bot answers");
    harness.stop_within(STOP, "TERM").await;
    let started = starts.await.expect("pressing does not panic").expect("the bot answers");
    assert!(!started.is_ephemeral(), "{}", started.content());
    harness.start();
    harness.serves().await;
    let begun = |view: &View| board(view).is_some_and(|board| board.press("roll").is_some());
    harness.becomes(&asha, "the game has begun", begun).await;
    harness.stop_within(STOP, "TERM").await;
}
