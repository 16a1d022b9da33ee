//! A night of games: people play at several tables at once, the bot is killed again and again, and a referee looks at what
//! comes of it.

use crate::{
    attempts::{Attempt, Counter, Outcome},
    audit,
    harness::Harness,
    moment::Moment,
    party::{Game, Party, Plan},
    screen::board,
    table::Table,
};
use charbagh::store::Timestamp;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::sleep};

/// How long a night may take at most, with so many kills.
fn limit(kills: u32) -> Duration {
    Duration::from_mins(2) + kills * Duration::from_secs(3)
}

/// A night of games.
pub(crate) struct Night {
    pub(crate) harness: Harness,
    pub(crate) counter: Counter,
    seed: u64,
    /// The table of each place, now.
    live: Mutex<Vec<Option<Arc<Party>>>>,
    /// Whether a new table is opened where one is over.
    goes_on: AtomicBool,
    opened: AtomicU64,
    /// How many messages with buttons were left behind that the bot does not know of.
    pub(crate) strays: AtomicU64,
    /// The lives in which the bot was asked to stop, and when.
    stopped: Mutex<BTreeMap<u32, Timestamp>>,
}

/// A table that is over.
pub(crate) struct Finished {
    pub(crate) party: Arc<Party>,
    pub(crate) record: String,
}

/// What a place offers, one table after another.
pub(crate) type Plans = fn(&mut StdRng) -> Plan;

impl Night {
    /// People play at these places, and the bot is killed so often. Gives the tables, all of them over; the bot still runs.
    pub(crate) async fn spend(seed: u64, kills: u32, places: &[Plans]) -> (Arc<Self>, Vec<Finished>) {
        let harness = Harness::open().await;
        let live = Mutex::new((0..places.len()).map(|_| None).collect());
        let goes_on = AtomicBool::new(kills > 0);
        let night = Self {
            harness,
            counter: Counter::default(),
            seed,
            live,
            goes_on,
            opened: AtomicU64::new(0),
            strays: AtomicU64::new(0),
            stopped: Mutex::default(),
        };
        let night = Arc::new(night);
        let _told = Told(Arc::clone(&night));
        let mut tables = JoinSet::new();
        for (place, &plans) in places.iter().enumerate() {
            tables.spawn(Arc::clone(&night).plays(place, plans));
        }
        let plays = async {
            let mut finished = Vec::new();
            while let Some(place) = tables.join_next().await {
                finished.extend(place.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic())));
            }
            finished
        };
        let all = async { tokio::join!(plays, night.kills(kills)).0 };
        let finished = tokio::time::timeout(limit(kills), all).await.expect("the night ends");
        (night, finished)
    }

    /// Plays one table after another at a place.
    async fn plays(self: Arc<Self>, place: usize, plans: Plans) -> Vec<Finished> {
        let mut finished = Vec::new();
        loop {
            let number = self.opened.fetch_add(1, Ordering::Relaxed);
            let mut rng = StdRng::seed_from_u64(self.seed ^ (number + 1) << 32);
            let plan = plans(&mut rng);
            let channel = self.harness.garden.channel(&format!("table-{number}"));
            let party = Arc::new(Party::new(&self.harness, channel, plan));
            self.sits_at(place, Some(Arc::clone(&party)));
            let mut table = Table::new(Arc::clone(&self), Arc::clone(&party), rng);
            table.play().await;
            let record = table.leaves_behind().await;
            audit::check(&self.harness, &party, &record);
            finished.push(Finished { party, record });
            if !self.goes_on.load(Ordering::Relaxed) {
                self.sits_at(place, None);
                return finished;
            }
        }
    }

    fn sits_at(&self, place: usize, party: Option<Arc<Party>>) {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)[place] = party;
    }

    fn live(&self) -> Vec<Arc<Party>> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.iter().flatten().map(Arc::clone).collect()
    }

    /// Kills the bot so often, and starts it again.
    async fn kills(&self, kills: u32) {
        let mut rng = StdRng::seed_from_u64(self.seed);
        for _ in 0..kills {
            let moment = Moment::draw(&mut rng);
            self.comes(moment).await;
            // Soon after its start it may not listen for signals yet.
            if rng.random_bool(0.1) && !matches!(moment, Moment::AfterStart(_)) {
                self.stops(&mut rng).await;
            } else {
                self.harness.kill().await;
            }
            if rng.random_bool(0.3) {
                self.meddles(&mut rng).await;
            }
            self.harness.start();
        }
        self.harness.serves().await;
        self.goes_on.store(false, Ordering::Relaxed);
    }

    /// Asks the bot to stop.
    async fn stops(&self, rng: &mut StdRng) {
        let life = self.harness.life().number;
        let asked = self.harness.stop(if rng.random_bool(0.5) { "TERM" } else { "INT" }).await;
        self.stopped.lock().unwrap_or_else(PoisonError::into_inner).insert(life, asked);
    }

    /// The lives in which the bot was asked to stop, and when.
    pub(crate) fn stopped(&self) -> BTreeMap<u32, Timestamp> {
        self.stopped.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    async fn comes(&self, moment: Moment) {
        if let Moment::AfterStart(delay) = moment {
            return sleep(delay).await;
        }
        self.harness.serves().await;
        let before = self.counter.now();
        match moment {
            Moment::AfterStart(_) => {}
            Moment::AfterTries(tries, delay) => {
                self.counter.reaches(|count| count.sent >= before.sent + tries).await;
                sleep(delay).await;
            }
            Moment::AfterAnswers(answers, delay) => {
                self.counter.reaches(|count| count.answered >= before.answered + answers).await;
                sleep(delay).await;
            }
            Moment::WhenAllGoOn => {
                let life = self.harness.life().number;
                let done = |it: &Attempt| it.life == life && matches!(it.outcome, Outcome::Done(_));
                let goes_on = |party: &Arc<Party>| party.attempts.attempts().iter().any(done);
                self.counter.reaches(|_| self.live().iter().all(goes_on)).await;
            }
        }
    }

    /// While the bot is dead, boards are deleted or buried, and people press buttons in vain.
    async fn meddles(&self, rng: &mut StdRng) {
        let live = self.live();
        let party = &live[rng.random_range(0..live.len())];
        let Some(board) = board(&party.host().sees()) else { return };
        match rng.random_range(0..3) {
            0 => party.channel.delete_message(board.id),
            1 => {
                let bystander = self.harness.person("Zubin", &party.channel);
                bystander.say_all(["Is anybody there?"; 40]).expect("people may write here");
            }
            _ => {
                if let Some(press) = board.presses.first() {
                    party.presses_in_vain(self.harness.life(), party.host(), press).await;
                }
            }
        }
    }

    /// What happened, in numbers.
    pub(crate) fn tells(&self, kills: u32, since: Instant, finished: &[Finished]) -> String {
        let attempts: Vec<Attempt> = finished.iter().flat_map(|it| it.party.attempts.attempts()).collect();
        let count =
            |wanted: &dyn Fn(&Outcome) -> bool| attempts.iter().filter(|it| wanted(&it.outcome)).count();
        let of = |game| finished.iter().filter(|it| it.party.plan.game == game).count();
        format!(
            "the bot ended {kills} times, {} of them in order, in {:.1} s (seed {}): {} tables of Parcheesi, {} of Spy; {} tries: {} done, {} refused, \
             {} unanswered; {} stray boards",
            self.stopped().len(),
            since.elapsed().as_secs_f64(),
            self.seed,
            of(Game::Parcheesi),
            of(Game::Spy),
            attempts.len(),
            count(&|outcome| matches!(outcome, Outcome::Done(_))),
            count(&|outcome| matches!(outcome, Outcome::Refused(_))),
            count(&|outcome| matches!(outcome, Outcome::Unanswered)),
            self.strays.load(Ordering::Relaxed),
        )
    }
}

/// Tells of a night that goes wrong.
struct Told(Arc<Night>);

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the seed was {}: CHARBAGH_KILL_SEED names it", self.0.seed);
            self.0.harness.leaves();
        }
    }
}
