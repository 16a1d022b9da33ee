//! A server with the bot in it, and people who play.

use charbagh::{
    config::{Config, Tables, Token},
    store::Sqlite,
};
use discord_sandbox::{
    Answer, AppHandle, Button, ChannelHandle, Failure, GuildHandle, Limits, MessageId, Permissions, Person,
    Sandbox, Seen, View,
};
use serenity::all::{ChannelId, ChannelType, CreateThread, HttpBuilder};
use std::future::Future;
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};

/// What the invite link asks for.
pub(crate) fn invited() -> Permissions {
    Permissions::from_bits(charbagh::discord::PERMISSIONS.bits())
}

/// A server with the bot in it.
pub(crate) struct Harness {
    pub(crate) discord: Sandbox,
    pub(crate) app: AppHandle,
    pub(crate) garden: GuildHandle,
    pub(crate) lawn: ChannelHandle,
    config: Config,
    bot: Option<Bot>,
    /// Where the database is.
    folder: TempDir,
}

/// A bot that runs.
struct Bot {
    stop: oneshot::Sender<()>,
    served: JoinHandle<Result<(), charbagh::discord::RunError>>,
}

impl Bot {
    fn start(config: Config) -> Self {
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(async move {
            charbagh::discord::run(&config, async {
                // A harness that is dropped stops its bot, too.
                let _ = stopped.await;
            })
            .await
        });
        Self { stop, served }
    }

    async fn stop(self) {
        self.stop.send(()).expect("the bot is running");
        self.served.await.expect("the bot does not panic").expect("the bot stops when it is told to");
    }
}

/// A folder for a database; in memory, where the system has such folders: these tests pull no plug.
fn folder() -> TempDir {
    let memory = std::path::Path::new("/dev/shm");
    let folder = tempfile::Builder::new();
    let made = if memory.is_dir() { folder.tempdir_in(memory) } else { folder.tempdir() };
    made.expect("there is room for a folder")
}

impl Harness {
    /// A server in which computers play at once.
    pub(crate) async fn open() -> Self {
        Self::with(
            Sandbox::start().await.expect("a port is free"),
            Tables { computer_pace_ms: 0, ..Tables::default() },
        )
        .await
    }

    /// The same, on a Discord that never says "too often": people who type a command every few milliseconds would hear
    /// it all the time.
    pub(crate) async fn open_without_rates() -> Self {
        let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
        Self::with(discord, Tables { computer_pace_ms: 0, ..Tables::default() }).await
    }

    /// A server on this Discord, with these table settings.
    pub(crate) async fn with(discord: Sandbox, table: Tables) -> Self {
        let app = discord.application("Charbagh");
        let garden = discord.guild("Garden");
        let lawn = garden.channel("lawn");
        garden.add_bot(&app, invited());
        let folder = folder();
        let mut config = Config { table, ..Config::default() };
        config.discord.token = Some(Token::from(app.token()));
        config.discord.api = Some(discord.api_url());
        config.database.url = format!("sqlite://{}", folder.path().join("charbagh.db").display());
        let bot = Bot::start(config.clone());
        discord.commands_registered(&app).await.expect("the bot registers its commands");
        Self { discord, app, garden, lawn, config, bot: Some(bot), folder }
    }

    /// Where the bot keeps everything.
    pub(crate) fn database_file(&self) -> std::path::PathBuf {
        self.folder.path().join("charbagh.db")
    }

    /// Stops the bot.
    pub(crate) async fn stop_bot(&mut self) {
        self.bot.take().expect("the bot is running").stop().await;
        self.discord.bot_gone(&self.app).await.expect("a bot that stops leaves");
    }

    /// Starts the bot again, on the same database.
    pub(crate) async fn start_bot(&mut self) {
        assert!(self.bot.is_none(), "the bot is running");
        let registered = self.app.registrations();
        self.bot = Some(Bot::start(self.config.clone()));
        self.app.registered(registered + 1).await.expect("the bot registers its commands");
    }

    /// Stops the bot, lets something happen while it is away, and starts it again.
    pub(crate) async fn restart_bot(&mut self, meanwhile: impl FnOnce(&Self)) {
        self.stop_bot().await;
        meanwhile(self);
        self.start_bot().await;
    }

    /// The table settings of the bot that is started next.
    pub(crate) fn table_settings(&mut self) -> &mut Tables {
        &mut self.config.table
    }

    /// What the bot that was stopped has left.
    pub(crate) async fn database(&self) -> Sqlite {
        assert!(self.bot.is_none(), "the bot is running");
        Sqlite::read_only(&self.config.database.url).await.expect("it has left a database")
    }

    /// A thread on the lawn, started by another bot.
    pub(crate) async fn thread(&self, name: &str) -> ChannelHandle {
        let gardener = self.discord.application("Gardener");
        self.garden.add_bot(&gardener, Permissions::ALL);
        let http = HttpBuilder::new(gardener.token())
            .proxy(self.discord.api_url())
            .ratelimiter_disabled(true)
            .build();
        let thread = CreateThread::new(name).kind(ChannelType::PublicThread);
        let id = ChannelId::new(self.lawn.id().0);
        id.create_thread(&http, thread).await.expect("the gardener may start threads");
        let threads = self.lawn.threads();
        threads.into_iter().find(|thread| thread.name() == name).expect("the thread is there")
    }

    /// A person on the lawn.
    pub(crate) fn person(&self, name: &str) -> Person {
        self.garden.member(name).in_channel(&self.lawn)
    }

    /// Stops the bot, and checks that it broke none of Discord's rules in its life, and was refused nothing.
    pub(crate) async fn close(self) {
        self.close_with(Harness::check_refusals).await;
    }

    /// Stops the bot, and checks that it broke none of Discord's rules in its life; then checks something of what it
    /// leaves behind.
    pub(crate) async fn close_with(mut self, check: impl FnOnce(&Self)) {
        if let Some(bot) = self.bot.take() {
            bot.stop().await;
        }
        let breaches = self.discord.breaches();
        assert!(breaches.is_empty(), "{} breaches, the first: {:#?}", breaches.len(), breaches[0]);
        check(&self);
    }

    fn check_refusals(&self) {
        let refusals = self.discord.refusals();
        assert!(refusals.is_empty(), "{} refusals, the first: {:#?}", refusals.len(), refusals[0]);
    }
}

/// The newest message that has a button that can be pressed.
pub(crate) fn board(view: &View) -> Option<&Seen> {
    view.messages
        .iter()
        .rev()
        .find(|message| !message.ephemeral && message.buttons.iter().any(|button| button.enabled))
}

/// What everybody sees in a channel, to the letter: the texts, and the buttons with what they carry.
pub(crate) fn shown(channel: &ChannelHandle) -> Vec<(MessageId, String, Vec<Button>)> {
    let public = channel.messages().into_iter().filter(|message| !message.is_ephemeral());
    public.map(|message| (message.id, message.content.clone(), message.buttons())).collect()
}

/// Waits for an answer that refuses something: only the asker sees it, it is short, it says this, and what everybody
/// sees stays as it was.
pub(crate) async fn refused(
    channel: &ChannelHandle,
    asked: impl Future<Output = Result<Answer, Failure>>,
    says: &str,
) {
    let before = shown(channel);
    let answer = asked.await.expect("the bot answers");
    let text = answer.content();
    assert!(answer.is_ephemeral(), "everybody sees {text:?}");
    assert!(text.contains(says), "{text:?} instead of {says:?}");
    assert!(text.ends_with('.') && text.matches(". ").count() <= 1, "not one sentence or two: {text:?}");
    assert!(text.chars().count() <= 2000);
    assert_eq!(shown(channel), before, "{text:?}");
}

/// What the button with this label carries.
pub(crate) fn custom_id(board: &Seen, label: &str) -> String {
    let button = board.buttons.iter().find(|button| button.enabled && button.label.contains(label));
    let button = button.unwrap_or_else(|| panic!("no {label} on\n{board}"));
    button.custom_id.clone().expect("it is no link")
}

/// The command that does what the button with this label on a board does.
pub(crate) fn command(board: &Seen, label: &str) -> String {
    match label.split_once(':') {
        Some((piece, _)) if headline(board).contains("rolled") => format!("/parcheesi move piece:{piece}"),
        Some((piece, _)) => format!("/parcheesi bonus piece:{piece}"),
        None if label == "Skip" => "/parcheesi bonus piece:skip".to_owned(),
        None => "/parcheesi roll".to_owned(),
    }
}

/// The first line of a board.
pub(crate) fn headline(board: &Seen) -> &str {
    board.content.lines().next().unwrap_or_default()
}

/// What people are called.
pub(crate) const NAMES: [&str; 4] = ["Asha", "Bim", "Chandra", "Dhruv"];

/// A table and the people at it.
pub(crate) struct Table {
    pub(crate) people: Vec<Person>,
    pub(crate) channel: ChannelHandle,
}

impl Table {
    /// A table on the lawn, at which so many people sit.
    pub(crate) async fn open(harness: &Harness, options: &str, people: usize) -> Self {
        Self::open_in(harness, &harness.lawn, options, people).await
    }

    /// A table in a channel, at which so many people sit.
    pub(crate) async fn open_in(
        harness: &Harness,
        channel: &ChannelHandle,
        options: &str,
        people: usize,
    ) -> Self {
        let table = Self::with_host(harness, channel, options, people).await;
        for person in &table.people[1..] {
            let joined = person.slash("/table join").await.expect("the bot answers");
            assert!(joined.content().starts_with("You have a seat"), "{}", joined.content());
        }
        table.seated().await
    }

    /// A table on the lawn, at which so many people sit down by its button.
    pub(crate) async fn open_by_buttons(harness: &Harness, options: &str, people: usize) -> Self {
        let table = Self::with_host(harness, &harness.lawn, options, people).await;
        for person in &table.people[1..] {
            let joined = person.click("Join").await.expect("the bot answers");
            assert!(!joined.is_ephemeral(), "{}", joined.content());
        }
        table.seated().await
    }

    /// A table at which nobody sits yet but the first of so many people.
    async fn with_host(harness: &Harness, channel: &ChannelHandle, options: &str, people: usize) -> Self {
        let people: Vec<Person> =
            NAMES[..people].iter().map(|name| harness.garden.member(name).in_channel(channel)).collect();
        let opened = people[0].slash(&format!("/parcheesi new {options}")).await.expect("the bot answers");
        assert!(!opened.is_ephemeral(), "{}", opened.content());
        Self { people, channel: channel.clone() }
    }

    async fn seated(self) -> Self {
        let seated =
            |view: &View| NAMES[1..self.people.len()].iter().all(|name| view.shows(&format!(": {name}")));
        self.people[0].waits_for(seated).await.expect("the lobby shows who sits where");
        self
    }

    pub(crate) async fn start_by_button(&self) {
        let started = self.people[0].click("Start").await.expect("the bot answers");
        assert!(!started.is_ephemeral(), "{}", started.content());
    }

    pub(crate) async fn start_by_command(&self) {
        let started = self.people[0].slash("/table start").await.expect("the bot answers");
        assert!(started.content().starts_with("The game has begun"), "{}", started.content());
    }

    /// Plays on until a board is as it is wanted; gives it, and who can act. Brings pieces out when it can, so that there
    /// is something to choose soon.
    pub(crate) async fn play_until(&self, wanted: impl Fn(&Seen) -> bool) -> (&Person, Seen) {
        while let Some((person, labels)) = self.next().await {
            let seen = board(&person.sees()).expect("a board").clone();
            if wanted(&seen) {
                return (person, seen);
            }
            let out = labels.iter().find(|label| label.contains("comes out"));
            person.click(out.unwrap_or(&labels[0])).await.expect("the bot answers");
        }
        panic!("the game was over before the board was as it was wanted");
    }

    /// Somebody at the table other than this person.
    pub(crate) fn other(&self, than: &Person) -> &Person {
        self.people.iter().find(|person| person.id() != than.id()).expect("more than one sit here")
    }

    /// Waits until a person can act or the game is over; gives who can, and the labels of their buttons.
    pub(crate) async fn next(&self) -> Option<(&Person, Vec<String>)> {
        let view = self.people[0]
            .waits_for(|view| self.turn(view).is_some() || view.messages.iter().any(is_summary))
            .await
            .expect("the game goes on");
        self.turn(&view)
    }

    fn turn(&self, view: &View) -> Option<(&Person, Vec<String>)> {
        let board = board(view)?;
        let headline = board.content.lines().next()?;
        let person =
            self.people.iter().find(|person| headline.contains(&format!("**{}**", person.name())))?;
        let labels =
            board.buttons.iter().filter(|button| button.enabled).map(|button| button.label.clone()).collect();
        Some((person, labels))
    }

    /// Plays to the end with the buttons of the board.
    pub(crate) async fn play_by_buttons(&self) {
        while let Some((person, labels)) = self.next().await {
            let answer = person.click(&labels[0]).await.expect("the bot answers");
            assert!(!answer.is_ephemeral(), "{} {labels:?}", answer.content());
        }
    }

    /// Plays to the end with slash commands.
    pub(crate) async fn play_by_commands(&self) {
        while let Some((person, labels)) = self.next().await {
            let command = command(board(&person.sees()).expect("a board"), &labels[0]);
            let before = board(&person.sees()).map(|board| board.content.clone());
            let answer = person.slash(&command).await.expect("the bot answers");
            assert!(answer.is_ephemeral());
            // The board follows by itself.
            self.people[0]
                .waits_for(|view| board(view).map(|board| board.content.clone()) != before)
                .await
                .unwrap_or_else(|failure| panic!("{command}: {} ({failure})", answer.content()));
        }
    }

    /// The game is over: the summary is there, the buttons are gone, the record verifies.
    pub(crate) async fn check_the_end(&self, harness: &Harness) {
        let view =
            self.people[0].waits_for(|view| view.messages.iter().any(is_summary)).await.expect("a summary");
        assert!(view.labels().is_empty(), "{:?}", view.labels());
        let answer = self.people[0].slash("/table record").await.expect("the bot answers");
        let message = answer.message.expect("a message");
        let file = message.attachments.first().expect("a file");
        let bytes = harness.discord.file(file.id).expect("the file is there");
        let report = charbagh::record::verify(&*bytes).expect("the record is right");
        assert_eq!((report.games, report.unfinished), (1, 0));
        for message in self.channel.messages() {
            assert!(message.pinged.is_empty(), "{message:?} pings");
        }
    }
}

/// Whether a message is a game's summary.
pub(crate) fn is_summary(message: &Seen) -> bool {
    message.content.contains("charbagh verify") && !message.ephemeral && message.files.is_empty()
}
