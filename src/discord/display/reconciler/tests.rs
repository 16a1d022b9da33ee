//! However many tables change that nobody uses, few are shown at a time, and hardly any stays in memory.

use super::*;
use crate::{
    config,
    discord::{PERMISSIONS, api},
    games::{
        GameId,
        draws::Secret,
        screen::{Args, Language},
    },
    store::Memory,
    table::{Clocks, Computers, Person, PersonId, Place, Server, Setup, Stake},
};
use discord_sandbox::{Limits, Permissions, Request, Sandbox};

/// So many tables.
const TABLES: usize = 60;

/// How long Discord takes for every answer, in milliseconds.
const DELAY: u64 = 40;

/// A lobby of two opens.
pub(in crate::discord::display) async fn opens(registry: &Registry, place: Place) -> TableId {
    let host = Person { id: PersonId(1), name: "Asha".to_owned() };
    let setup = Setup {
        rules: GameId::Spy.house_rules(&Args::default()),
        stake: Stake::None,
        chips: 0,
        seats: 2,
        computers: Computers::None,
        computer_names: ["Marigold", "Iris", "Rose", "Cypress"].map(str::to_owned),
    };
    let secret = Secret::from_seed("catch up", place.channel.0);
    registry.open(place, host, setup, secret).await.expect("the channel is free").0.id()
}

/// How many of these requests were under way at once, at most.
fn at_once(requests: &[Request]) -> usize {
    let began = |request: &Request| request.at.unix_millis();
    // What is answered and asked in the same millisecond was not under way at once.
    let ended = |request: &Request| began(request) + DELAY - 1;
    let under_way = |at: u64| requests.iter().filter(|it| began(it) <= at && at < ended(it)).count();
    requests.iter().map(|request| under_way(began(request))).max().unwrap_or_default()
}

/// Lets many tables close by themselves that nobody uses, in channels that are there or are not. Gives what was asked of
/// Discord until each of them was posted once, and how many screens are in memory afterwards.
async fn shows_many(channels: bool) -> (Vec<Request>, usize) {
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    discord.slow_down(Duration::from_millis(DELAY));
    let (app, garden) = (discord.application("Charbagh"), discord.guild("Garden"));
    garden.add_bot(&app, Permissions::from_bits(PERMISSIONS.bits()));
    let config = config::Discord {
        token: Some(app.token().into()),
        api: Some(discord.api_url()),
        ..config::Discord::default()
    };
    let http = api::http(&config).expect("its address is right");
    let clocks = Clocks { lobby_idle: Some(Duration::from_millis(1)), ..Clocks::default() };
    let registry = Registry::new(Arc::new(Memory::default()), clocks, WallClock::default());
    let words = Words::of(Language::default());
    let reconciler =
        Reconciler::new(Arc::new(http), words, Layout::default(), registry.clone(), WallClock::default());
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let channel = if channels {
            garden.channel(&format!("table-{number}")).id().0
        } else {
            1_000_000 + u64::try_from(number).expect("not so many")
        };
        let place = Place { server: Server(garden.id().0), channel: Channel(channel) };
        tables.push(opens(&registry, place).await);
    }

    let posts = |requests: &[Request]| requests.iter().filter(|it| it.method == "POST").count();
    let requests = discord.requests_until(|requests| posts(requests) == TABLES).await.expect("all are shown");
    reconciler.stop(Duration::from_mins(1)).await;
    let mut awake = 0;
    for id in tables {
        let table = registry.read(id).await.expect("kept");
        assert!(table.is_closed());
        awake += usize::from(reconciler.boards.in_memory(&table).is_some());
    }
    assert!(discord.breaches().is_empty());
    (requests, awake)
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_tables_that_nobody_uses_few_are_shown_at_a_time_and_none_is_kept_in_memory() {
    let (requests, awake) = shows_many(true).await;
    let most = at_once(&requests);
    assert!((2..=AT_A_TIME).contains(&most), "{most} at a time");
    assert_eq!(awake, 0);
}

/// A board that a task still holds at that moment is let go a little later.
#[tokio::test(flavor = "multi_thread")]
async fn of_many_tables_whose_channels_are_gone_hardly_any_is_kept_in_memory() {
    let (_, awake) = shows_many(false).await;
    assert!(awake <= AT_A_TIME, "{awake} screens of {TABLES} are in memory");
}
