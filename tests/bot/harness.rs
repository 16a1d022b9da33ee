//! A server with the bot in it, and people who play.

use charbagh::config::{Config, Tables, Token};
use discord_sandbox::{
    AppHandle, ChannelHandle, GuildHandle, Limits, Permissions, Person, Sandbox, Seen, View,
};
use tokio::{sync::oneshot, task::JoinHandle};

/// What the invite link asks for.
pub(crate) fn invited() -> Permissions {
    Permissions::from_bits(charbagh::discord::PERMISSIONS.bits())
}

/// A server with the bot in it.
pub(crate) struct House {
    pub(crate) discord: Sandbox,
    pub(crate) app: AppHandle,
    pub(crate) garden: GuildHandle,
    pub(crate) lawn: ChannelHandle,
    stop: Option<oneshot::Sender<()>>,
    bot: JoinHandle<Result<(), charbagh::discord::RunError>>,
}

impl House {
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
        let mut config = Config { table, ..Config::default() };
        config.discord.token = Some(Token::from(app.token()));
        config.discord.api = Some(discord.api_url());
        let (stop, stopped) = oneshot::channel();
        let bot = tokio::spawn(async move {
            charbagh::discord::run(&config, async {
                // A house that is dropped stops its bot, too.
                let _ = stopped.await;
            })
            .await
        });
        discord.commands_registered(&app).await.expect("the bot registers its commands");
        Self { discord, app, garden, lawn, stop: Some(stop), bot }
    }

    /// A person on the lawn.
    pub(crate) fn person(&self, name: &str) -> Person {
        self.garden.member(name).in_channel(&self.lawn)
    }

    /// Stops the bot, and checks that it broke none of Discord's rules in its life, and was refused nothing.
    pub(crate) async fn close(mut self) {
        let stop = self.stop.take().expect("a house is closed once");
        stop.send(()).expect("the bot is running");
        self.bot.await.expect("the bot does not panic").expect("the bot stops when it is told to");
        let breaches = self.discord.breaches();
        assert!(breaches.is_empty(), "{} breaches, the first: {:#?}", breaches.len(), breaches[0]);
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

/// What people are called.
const NAMES: [&str; 4] = ["Asha", "Bim", "Chandra", "Dhruv"];

/// A table and the people at it.
pub(crate) struct Table {
    pub(crate) people: Vec<Person>,
    pub(crate) channel: ChannelHandle,
}

impl Table {
    /// A table on the lawn, at which so many people sit.
    pub(crate) async fn open(house: &House, options: &str, people: usize) -> Self {
        Self::open_in(house, &house.lawn, options, people).await
    }

    /// A table in a channel, at which so many people sit.
    pub(crate) async fn open_in(
        house: &House,
        channel: &ChannelHandle,
        options: &str,
        people: usize,
    ) -> Self {
        let people: Vec<Person> =
            NAMES[..people].iter().map(|name| house.garden.member(name).in_channel(channel)).collect();
        let opened = people[0].slash(&format!("/parcheesi new {options}")).await.expect("the bot answers");
        assert!(!opened.is_ephemeral(), "{}", opened.content());
        for person in &people[1..] {
            let joined = person.slash("/table join").await.expect("the bot answers");
            assert!(joined.content().starts_with("You have a seat"), "{}", joined.content());
        }
        Self { people, channel: channel.clone() }
    }

    pub(crate) async fn start_by_button(&self) {
        let started = self.people[0].click("Start").await.expect("the bot answers");
        assert!(!started.is_ephemeral(), "{}", started.content());
    }

    pub(crate) async fn start_by_command(&self) {
        let started = self.people[0].slash("/table start").await.expect("the bot answers");
        assert!(started.content().starts_with("The game has begun"), "{}", started.content());
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
            let headline = board(&person.sees())
                .map(|board| board.content.lines().next().unwrap_or_default().to_owned());
            let command = match labels[0].split(':').next() {
                Some(piece)
                    if piece.len() == 1
                        && headline.as_deref().is_some_and(|text| text.contains("rolled")) =>
                {
                    format!("/parcheesi move piece:{piece}")
                }
                Some(piece) if piece.len() == 1 => format!("/parcheesi bonus piece:{piece}"),
                _ => "/parcheesi roll".to_owned(),
            };
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
    pub(crate) async fn check_the_end(&self, house: &House) {
        let view =
            self.people[0].waits_for(|view| view.messages.iter().any(is_summary)).await.expect("a summary");
        assert!(view.labels().is_empty(), "{:?}", view.labels());
        let answer = self.people[0].slash("/table record").await.expect("the bot answers");
        let message = answer.message.expect("a message");
        let file = message.attachments.first().expect("a file");
        let bytes = house.discord.file(file.id).expect("the file is there");
        let report = charbagh::record::verify(&*bytes).expect("the record is right");
        assert_eq!((report.games, report.unfinished), (1, 0));
        for message in self.channel.messages() {
            assert!(message.pinged.is_empty(), "{message:?} pings");
        }
    }
}

/// Whether a message is a game's summary.
fn is_summary(message: &Seen) -> bool {
    message.content.contains("charbagh verify") && !message.ephemeral && message.files.is_empty()
}
