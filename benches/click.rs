//! From a click to its answer, over real sockets and through the local Discord: the bot, next to a serenity bot that
//! answers every click with a constant, the board as it is at the beginning. Compare the medians of one run; what the disk
//! takes for a durable commit is measured besides, since it differs from one machine and moment to the next.

mod common;

use charbagh::{
    config::{Config, Tables, Token},
    games::{
        Audience,
        parcheesi::{
            Colour, Rules, State,
            screens::{Layout, board},
        },
    },
    screen::{Language, Player, Words},
};
use common::{Table, discord, pause, runtime};
use divan::{Bencher, black_box};
use serenity::{
    all::{
        ButtonStyle, ClientBuilder, Command, Context, CreateActionRow, CreateButton, CreateCommand,
        CreateInteractionResponse, CreateInteractionResponseMessage, EventHandler, GatewayIntents,
        HttpBuilder, Interaction, Ready,
    },
    async_trait,
};
use std::{cell::RefCell, io::Write, sync::LazyLock, time::Duration};
use tempfile::TempDir;

fn main() {
    divan::main();
}

/// The bot, its database on the disk.
#[divan::bench(sample_count = 400, sample_size = 1)]
fn charbagh(bencher: Bencher<'_, '_>) {
    clicks(bencher, &tempfile::tempdir().expect("there is room for a folder"));
}

/// The same, but its database is in memory, so that no click waits for a disk.
#[divan::bench(sample_count = 400, sample_size = 1)]
fn charbagh_without_disk(bencher: Bencher<'_, '_>) {
    clicks(bencher, &tempfile::tempdir_in("/dev/shm").expect("there is a file system in memory"));
}

/// What the disk alone takes for a commit: four pages written and synced.
#[divan::bench(sample_count = 400, sample_size = 1)]
fn disk(bencher: Bencher<'_, '_>) {
    let mut file = tempfile::tempfile().expect("there is room for a file");
    let pages = [7; 4 * 4096];
    bencher.with_inputs(|| std::thread::sleep(Duration::from_millis(5))).bench_local_values(|()| {
        file.write_all(&pages).expect("there is room for it");
        file.sync_data().expect("it can be synced");
    });
}

fn clicks(bencher: Bencher<'_, '_>, folder: &TempDir) {
    let runtime = runtime();
    let (_discord, table) = runtime.block_on(async {
        let (discord, app, garden) = discord().await;
        let mut config =
            Config { table: Tables { computer_pace_ms: 0, ..Tables::default() }, ..Config::default() };
        config.discord.token = Some(Token::from(app.token()));
        config.discord.api = Some(discord.api_url());
        config.database.url = format!("sqlite://{}", folder.path().join("charbagh.db").display());
        tokio::spawn(async move { charbagh::discord::run(&config, std::future::pending()).await });
        discord.commands_registered(&app).await.expect("the bot registers its commands");
        let table = Table::new(&garden);
        (discord, table)
    });
    let table = RefCell::new(table);
    let next = || {
        let next = runtime.block_on(table.borrow_mut().next());
        runtime.block_on(pause());
        next
    };
    bencher.with_inputs(next).bench_local_values(|(person, label)| {
        black_box(runtime.block_on(person.click(&label)).expect("answered"))
    });
}

/// Answers everything with the same message, a board.
struct Constant;

/// The board at the beginning of a game.
static BOARD: LazyLock<String> = LazyLock::new(|| {
    let game =
        State::new(Rules::classic(), &[Colour::Yellow, Colour::Red]).expect("two colours in their order");
    let players = ["Asha", "Bim"].map(|name| Player { name: name.to_owned(), computer: false });
    board(&game.view(Audience::Public), &players, None, Layout::Cross, Words::of(Language::English))
});

impl Constant {
    fn message() -> CreateInteractionResponseMessage {
        let button = CreateButton::new("again").label("🎲 Roll").style(ButtonStyle::Primary);
        CreateInteractionResponseMessage::new()
            .content(BOARD.as_str())
            .components(vec![CreateActionRow::Buttons(vec![button])])
    }
}

#[async_trait]
impl EventHandler for Constant {
    async fn ready(&self, ctx: Context, _: Ready) {
        let post = CreateCommand::new("post").description("Posts the message");
        Command::set_global_commands(&ctx, vec![post]).await.expect("registered");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let message = Self::message();
        match interaction {
            Interaction::Command(command) => {
                command
                    .create_response(&ctx, CreateInteractionResponse::Message(message))
                    .await
                    .expect("taken");
            }
            Interaction::Component(component) => {
                component
                    .create_response(&ctx, CreateInteractionResponse::UpdateMessage(message))
                    .await
                    .expect("taken");
            }
            _ => {}
        }
    }
}

#[divan::bench(sample_count = 400, sample_size = 1)]
fn constant(bencher: Bencher<'_, '_>) {
    let runtime = runtime();
    let (_discord, asha) = runtime.block_on(async {
        let (discord, app, garden) = discord().await;
        let http = HttpBuilder::new(app.token()).proxy(discord.api_url()).ratelimiter_disabled(true).build();
        let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
        let mut client = ClientBuilder::new_with_http(http, intents)
            .event_handler(Constant)
            .await
            .expect("the gateway is there");
        tokio::spawn(async move { client.start().await });
        discord.commands_registered(&app).await.expect("the bot registers its commands");
        let asha = garden.member("Asha").in_channel(&garden.channel("lawn"));
        asha.slash("/post").await.expect("answered");
        (discord, asha)
    });
    // As between the clicks of the other, somebody looks at the channel.
    let next = || {
        let labels = asha.sees().labels();
        runtime.block_on(pause());
        labels
    };
    bencher
        .with_inputs(next)
        .bench_local_values(|labels| black_box(runtime.block_on(asha.click(&labels[0])).expect("answered")));
}
