//! SIGTERM and SIGINT: the bot ends in order and soon, whatever Discord does meanwhile.

use crate::{
    house::House,
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
    let (house, silence) = (House::build().await, Silence::start(says).await);
    let mut command = house.command();
    command.env("CHARBAGH_DISCORD_API", silence.api());
    let program = Program::start(&mut command, &house.file("silence.log"));
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
async fn opens(house: &House) -> Person {
    let asha = house.person("Asha", &house.garden.channel("lawn"));
    let opened = asha.slash("/parcheesi new seats:2 pieces:2").await.expect("the bot answers");
    assert!(!opened.is_ephemeral(), "{}", opened.content());
    asha
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_while_it_has_nothing_to_do() {
    let house = House::open().await;
    for signal in ["TERM", "INT"] {
        house.stop_within(STOP, signal).await;
        house.start();
        house.serves().await;
    }
}

/// Leaves so many lobbies in the database, in channels that are there.
async fn leaves_lobbies(house: &House, lobbies: u64) {
    let options = Options { durability: Durability::Process, ..Options::default() };
    let address = format!("sqlite://{}", house.database().display());
    let store = Arc::new(Sqlite::open(&address, options).await.expect("nobody has it"));
    let registry =
        Registry::new(Arc::clone(&store) as Arc<dyn Store>, Clocks::default(), WallClock::default());
    for number in 0..lobbies {
        let channel = Channel(house.garden.channel(&format!("table-{number}")).id().0);
        let place = Place { server: Server(house.garden.id().0), channel };
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
    let house = House::build().await;
    leaves_lobbies(&house, 300).await;
    for life in 1..=4 {
        house.start();
        house.app.identified(life).await.expect("the bot connects");
        // It has been told so by now, and begins to read.
        house.stop_within(STOP, "TERM").await;
    }
    let said = house.said();
    assert_eq!(said.lines().find(|line| line.contains(" ERROR ")), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_while_the_gateway_refuses_to_take_it_back() {
    let house = House::open().await;
    opens(&house).await;
    house.discord.refuse_gateway(true);
    assert_eq!(house.app.cut(0, Cut::Lost), 1);
    house.stop_within(STOP, "TERM").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_when_discord_is_gone_altogether() {
    let house = House::open().await;
    opens(&house).await;
    let program = house.take();
    drop(house);
    program.signal("TERM");
    let ending = program.ends_within(STOP).await;
    assert_eq!(ending.status.code(), Some(0), "{}", ending.status);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_while_discord_is_slow_to_thank_it_for_an_answer() {
    let house = House::open().await;
    let asha = opens(&house).await;
    house.discord.slow_down(Duration::from_mins(1));
    let started = asha.click("Start").await.expect("people see the answer before the bot knows that they do");
    assert!(!started.is_ephemeral(), "{}", started.content());
    house.stop_within(STOP, "TERM").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_before_it_was_asked_to_stop_is_answered() {
    let house = House::open().await;
    let asha = opens(&house).await;
    // The first answer is not taken. The bot tries once more a little later; the signal comes in between.
    house.discord.fail_next("/callback", Fault::Server(500));
    let starts = {
        let asha = asha.clone();
        tokio::spawn(async move { asha.click("Start").await })
    };
    let refused = |requests: &[Request]| requests.iter().any(|request| request.status == 500);
    house.discord.requests_until(refused).await.expect("the bot answers");
    house.stop_within(STOP, "TERM").await;
    let started = starts.await.expect("pressing does not panic").expect("the bot answers");
    assert!(!started.is_ephemeral(), "{}", started.content());
    house.start();
    house.serves().await;
    let begun = |view: &View| board(view).is_some_and(|board| board.press("roll").is_some());
    house.becomes(&asha, "the game has begun", begun).await;
    house.stop_within(STOP, "TERM").await;
}
