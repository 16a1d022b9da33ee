//! Bringing screens up to date that nobody uses. Many may be out of date at once, as when the clocks of all tables run out
//! after a night; little is done at a time, and what waits costs next to nothing.

use super::{
    backoff::Patience,
    keeper::Kept,
    screen::Screen,
    screens::{Screens, not_known},
};
use crate::store::{StoreError, TableId};
use std::sync::Arc;

/// The screens of so many tables are brought up to date at a time that nobody uses. Discord takes some dozens of requests a
/// second, and whoever plays comes first.
pub(super) const AT_A_TIME: usize = 4;

impl Screens {
    /// The screens of a table that nobody uses are brought up to date when it is their turn. Until then it costs no more than
    /// its id.
    pub(super) fn put_off(self: &Arc<Self>, table: TableId) {
        if self.backlog.push(table).is_none() {
            return;
        }
        let screens = Arc::clone(self);
        self.spawn(async move {
            while let Some(table) = screens.backlog.next() {
                let turn = Arc::clone(&screens);
                // One that fails has said so, and is none of the others' business.
                let _ = screens.spawn(async move { turn.catch_up(table).await }).await;
            }
        });
    }

    /// Brings the screens of a table up to date that nobody uses, and lets them go.
    async fn catch_up(self: &Arc<Self>, id: TableId) {
        let caught_up = async {
            let table = self.registry.read(id).await?;
            let mut is_used = self.is_awake(&table);
            let screen = self.of(&table).await?;
            // From now on only others use it.
            is_used &= screen.was_used();
            self.bring_up_to_date(&screen).await;
            if !is_used && !screen.was_used() {
                self.put_to_sleep(screen);
            }
            Ok::<_, StoreError>(())
        };
        if let Err(error) = caught_up.await {
            not_known(id, &error);
        }
    }

    /// Brings all screens of a table up to date. Where Discord says "not now" for some time, they wait for another turn.
    pub(super) async fn bring_up_to_date(self: &Arc<Self>, screen: &Arc<Screen>) {
        // The board tells whose hands could not be delivered.
        let hands = self.keep_hands(screen, &screen.table.view().await).await;
        let board = self.keep(screen, Patience::Short).await;
        if [hands, board].contains(&Kept::Later) {
            self.put_off(screen.table.id());
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::{
        config,
        discord::connect,
        games::{draws::Secret, spy},
        show::{Language, Layout, Words},
        store::Memory,
        table::{Channel, Clocks, Computers, GameSetup, Person, PersonId, Place, Registry, Server, Setup},
    };
    use discord_sandbox::{Limits, Permissions, Request, Sandbox};
    use std::time::Duration;

    /// So many tables.
    const TABLES: usize = 60;

    /// How long Discord takes for every answer, in milliseconds.
    const DELAY: u64 = 40;

    /// A lobby of two.
    pub(in crate::discord) async fn opens(registry: &Registry, place: Place) -> TableId {
        let host = Person { id: PersonId(1), name: "Asha".to_owned() };
        let setup = Setup {
            game: GameSetup::Spy { rules: spy::Rules::default() },
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
        garden.add_bot(&app, Permissions::from_bits(crate::discord::PERMISSIONS.bits()));
        let api = config::Discord {
            token: Some(app.token().into()),
            api: Some(discord.api_url()),
            ..config::Discord::default()
        };
        let http = connect::http(&api).expect("its address is right");
        let clocks = Clocks { lobby_idle: Some(Duration::from_millis(1)), ..Clocks::default() };
        let registry = Registry::new(Arc::new(Memory::default()), clocks);
        let words = Words::of(Language::default());
        let screens = Screens::new(Arc::new(http), words, Layout::default(), registry.clone());
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
        let requests =
            discord.requests_until(|requests| posts(requests) == TABLES).await.expect("all are shown");
        screens.stop(Duration::from_mins(1)).await;
        let mut awake = 0;
        for id in tables {
            let table = registry.read(id).await.expect("kept");
            assert!(table.is_closed());
            awake += usize::from(screens.is_awake(&table));
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

    /// One whose last keeper is not quite gone yet is let go a little later.
    #[tokio::test(flavor = "multi_thread")]
    async fn of_many_tables_whose_channels_are_gone_hardly_any_is_kept_in_memory() {
        let (_, awake) = shows_many(false).await;
        assert!(awake <= AT_A_TIME, "{awake} screens of {TABLES} are in memory");
    }
}
