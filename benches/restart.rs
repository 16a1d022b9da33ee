//! A restart with many live tables: how long until the first answer, how much memory, and what a click costs then. The bot
//! runs as a process of its own against the local Discord.
//!
//! `cargo bench --bench restart` compares 100 tables with 100,000; `-- 1000` takes another number. Most of the tables stand
//! in channels that the local Discord does not have: looking after their boards is refused, which costs a request as
//! well.

mod common;

use charbagh::{
    games::{Action, Rules, View, draws::Secret, parcheesi},
    store::{
        Channel, Commit, Durability, Options, PersonId, Place, Server, Sqlite, Store, Stored, TableId,
        Timestamp, Version,
    },
    table::{Actor, Computers, Entry, Person, Request, Setup, Stake, Table},
};
use common::{discord, pause, runtime};
use discord_sandbox::{AppHandle, Sandbox};
use futures::{StreamExt, stream};
use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc,
    time::{Duration, Instant},
};

/// So many games are played, and stopped somewhere; the tables are copies of them.
const GAMES: u64 = 100;

/// So many clicks are timed.
const CLICKS: usize = 200;

fn main() {
    let many = env::args().find_map(|argument| argument.parse().ok()).unwrap_or(100_000);
    let games: Vec<Vec<Entry>> = (0..GAMES).map(game).collect();
    let entries: usize = games.iter().map(Vec::len).sum();
    println!("{} entries a table on the average", entries / games.len());
    for tables in [100, many] {
        runtime().block_on(measure(tables, &games));
    }
}

async fn measure(tables: u64, games: &[Vec<Entry>]) {
    let (discord, app, garden) = discord().await;
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("charbagh.db");
    let mut table = common::Table::new(&garden);

    let bot = Bot::start(&discord, &app, &file);
    discord.commands_registered(&app).await.expect("the bot registers its commands");
    for _ in 0..10 {
        let (person, label) = table.next().await;
        person.click(&label).await.expect("answered");
    }
    bot.kill();
    let filled = Instant::now();
    fill(&file, tables - 1, games).await;
    let megabytes = fs::metadata(&file).expect("it is there").len() / 1_000_000;
    println!(
        "{tables} tables: {megabytes} MB on the disk, filled in {:.0} s",
        filled.elapsed().as_secs_f64()
    );

    let (person, label) = table.next().await;
    let restarted = Instant::now();
    let bot = Bot::start(&discord, &app, &file);
    discord.bot_connected(&app).await.expect("the bot connects");
    person.click(&label).await.expect("answered");
    println!(
        "  restart to first answer: {:.2} s, {} MB resident",
        restarted.elapsed().as_secs_f64(),
        bot.resident("VmRSS")
    );
    bot.says("clocks run again");
    println!(
        "  every table folded, every clock running: {:.1} s, {} MB resident",
        restarted.elapsed().as_secs_f64(),
        bot.resident("VmRSS")
    );
    let busy = clicks(&mut table).await;
    bot.says("boards are up to date");
    println!(
        "  every board looked after: {:.1} s, {} MB resident",
        restarted.elapsed().as_secs_f64(),
        bot.resident("VmRSS")
    );
    let calm = clicks(&mut table).await;
    println!(
        "  a click: {:.2} ms, {:.2} ms while boards are looked after (medians)",
        millis(calm),
        millis(busy)
    );
    println!("  {} MB resident at most", bot.resident("VmHWM"));
    bot.kill();
}

/// The median time of a click.
async fn clicks(table: &mut common::Table) -> Duration {
    let mut times = Vec::with_capacity(CLICKS);
    while times.len() < CLICKS {
        let (person, label) = table.next().await;
        pause().await;
        let pressed = Instant::now();
        person.click(&label).await.expect("answered");
        times.push(pressed.elapsed());
    }
    times.sort_unstable();
    times[CLICKS / 2]
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The bot, as a process.
struct Bot {
    child: Child,
    said: mpsc::Receiver<String>,
}

impl Bot {
    fn start(discord: &Sandbox, app: &AppHandle, file: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_charbagh"))
            .arg("run")
            .env("DISCORD_TOKEN", app.token())
            .env("CHARBAGH_DISCORD_API", discord.api_url())
            .env("CHARBAGH_DATABASE_URL", format!("sqlite://{}", file.display()))
            // Nobody plays at them: what waits is measured, not a hundred thousand turns that are late.
            .env("CHARBAGH_TABLE_TURN_SECONDS", "0")
            .env("CHARBAGH_LOG_LEVEL", "error,charbagh::discord::display::recovery=info")
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program is there");
        let lines = BufReader::new(child.stderr.take().expect("it is piped")).lines();
        let (say, said) = mpsc::channel();
        std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| say.send(line)));
        Self { child, said }
    }

    /// Waits until the bot has logged this.
    fn says(&self, wanted: &str) {
        while !self.said.recv().expect("the bot runs").contains(wanted) {}
    }

    /// A line of the process's status, in MB.
    fn resident(&self, line: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|it| it.strip_prefix(line)?.strip_prefix(':'));
        line.and_then(|it| it.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or_default() / 1024
    }

    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

fn place(channel: u64) -> Place {
    Place { server: Server(1), channel: Channel(channel) }
}

/// A short game (two pieces a colour) of one person with three computer players, stopped somewhere at that person's turn.
fn game(number: u64) -> Vec<Entry> {
    let actor = Actor { person: Person { id: PersonId(1), name: "Asha".to_owned() }, moderator: false };
    let setup = Setup {
        rules: Rules::Parcheesi(parcheesi::Rules::classic().short()),
        stake: Stake::None,
        chips: 0,
        seats: 4,
        computers: Computers::Fill,
        computer_names: ["Marigold", "Iris", "Rose", "Cypress"].map(str::to_owned),
    };
    let secret = Secret::from_seed("restart", number);
    let opened = Entry::Opened { place: place(0), setup, host: actor.person.clone(), secret };
    let now = Timestamp::now();
    let mut table = Table::open(TableId(ulid::Ulid::nil()), now, &opened).expect("it opens a table");
    let mut log = vec![opened];
    // The versions at which the person was to act.
    let mut stops = Vec::new();
    let mut next = table.decide(&actor, &Request::Start { salt: number.to_string() });
    while let Ok(decision) = next {
        for entry in &decision.entries {
            table.apply(now, entry);
        }
        log.extend(decision.entries);
        if table.is_closed() {
            break;
        }
        let turn = table.computer_turn();
        next = if turn.entries.is_empty() {
            stops.push(log.len());
            let view = table.view(table.audience(actor.person.id));
            let Some(View::Parcheesi(game)) = view.play().map(|play| &play.game) else { break };
            let Some(action) = parcheesi::player::choose(&game.board) else { break };
            table.decide(&actor, &Request::Play(Action::Parcheesi(action)))
        } else {
            Ok(turn)
        };
    }
    // Evenly over the length of a game.
    let stop = stops.len() * usize::try_from(number).expect("some hundreds")
        / usize::try_from(GAMES).expect("so too");
    log.truncate(stops[stop]);
    log
}

/// Puts so many tables into a database.
async fn fill(file: &Path, tables: u64, games: &[Vec<Entry>]) {
    let options = Options { durability: Durability::Process, ..Options::default() };
    let store = Sqlite::open(&format!("sqlite://{}", file.display()), options).await.expect("it opens");
    let at = Timestamp::now();
    let bodies: Vec<Vec<Stored>> = games
        .iter()
        .map(|game| {
            let body = |entry| serde_json::to_string(entry).expect("an entry is JSON");
            game.iter().map(|entry| Stored { at, body: body(entry) }).collect()
        })
        .collect();
    stream::iter(0..tables)
        .for_each_concurrent(256, |number| {
            let game = usize::try_from(number).expect("not so many") % games.len();
            let mut entries = bodies[game].clone();
            let channel = 1_000_000 + number;
            let Entry::Opened { setup, host, secret, .. } = &games[game][0] else { unreachable!("it opens") };
            let opened = Entry::Opened {
                place: place(channel),
                setup: setup.clone(),
                host: host.clone(),
                secret: *secret,
            };
            entries[0].body = serde_json::to_string(&opened).expect("an entry is JSON");
            let id = TableId(ulid::Ulid::from_parts(at.0, u128::from(number)));
            let commit = Commit { opens: Some(place(channel)), ..Commit::entries(id, Version(0), entries) };
            let commit = store.commit(commit);
            async move { commit.await.expect("it is kept") }
        })
        .await;
    store.close().await;
}
