//! A bot in a process of its own, which can be killed: the tests' own program, run once more.

use std::process::{Child, Command, Stdio};

use discord_sandbox::{AppHandle, Sandbox};
use serenity::all::{
    ComponentInteraction, Context, CreateActionRow, CreateButton, CreateCommand, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, EventHandler, GatewayIntents, GetMessages, Guild,
    GuildChannel, HttpBuilder, Interaction, Ready, async_trait,
};

const API: &str = "SANDBOX_API";
const TOKEN: &str = "SANDBOX_TOKEN";

/// A running process. It is killed when this is dropped.
pub struct Process(Child);

impl Process {
    pub fn start(discord: &Sandbox, app: &AppHandle) -> Self {
        let tests = std::env::current_exe().expect("this process has a program");
        let mut command = Command::new(tests);
        command
            .args(["--ignored", "--exact", "the_bot_itself"])
            .env(API, discord.api_url())
            .env(TOKEN, app.token());
        // It ends with its input: when whoever runs these tests is killed, too.
        command.stdin(Stdio::piped()).stdout(Stdio::null());
        Self(command.spawn().expect("the bot's process starts"))
    }

    /// Kills it with a signal that it cannot catch; its connections just end.
    pub fn kill(mut self) {
        self.0.kill().expect("it is running");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs the bot for as long as the process lives; does nothing in a process that [`Process::start`] has not started.
/// An ignored test with the name `the_bot_itself` must call this.
pub async fn run() {
    let (Ok(api), Ok(token)) = (std::env::var(API), std::env::var(TOKEN)) else { return };
    std::thread::spawn(|| {
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        std::process::exit(0);
    });
    let http = HttpBuilder::new(token).proxy(api).ratelimiter_disabled(true).build();
    let client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
    client
        .event_handler(Handler)
        .await
        .expect("the client is built")
        .start()
        .await
        .expect("it runs until it is killed");
}

struct Handler;

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, ctx: Context, _: Ready) {
        let board = CreateCommand::new("board").description("Lays out a board");
        ctx.http.create_global_commands(&[board]).await.expect("commands are registered");
    }

    async fn guild_create(&self, ctx: Context, guild: Guild, _: Option<bool>) {
        let mut channels: Vec<&GuildChannel> = guild.channels.values().collect();
        channels.sort_by_key(|channel| channel.id);
        let mut lines = Vec::new();
        for channel in &channels {
            let found = channel.messages(&ctx.http, GetMessages::new().limit(100)).await.expect("it reads");
            let newest = found.first().is_some_and(|message| channel.last_message_id == Some(message.id));
            let newest = if newest { ", the last of them there" } else { "" };
            lines.push(format!("{}: {} messages{newest}", channel.name, found.len()));
        }
        let log = channels.iter().find(|channel| channel.name == "log").expect("there is a log");
        let message = CreateMessage::new().content(lines.join("\n"));
        log.send_message(&ctx.http, message).await.expect("it writes");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => {
                let go = ["Go", "Hang"].map(|label| CreateButton::new(label).label(label)).to_vec();
                let board = said("Board").components(vec![CreateActionRow::Buttons(go)]);
                command.create_response(&ctx.http, CreateInteractionResponse::Message(board)).await
            }
            Interaction::Component(component) => press(&ctx, &component).await,
            other => panic!("{other:?} is not expected"),
        }
        .expect("the sandbox takes it");
    }
}

async fn press(ctx: &Context, component: &ComponentInteraction) -> serenity::Result<()> {
    if component.data.custom_id == "Hang" {
        // It says that it has heard, and is killed before it answers.
        return component.channel_id.broadcast_typing(&ctx.http).await;
    }
    let gone = CreateInteractionResponse::UpdateMessage(said("Gone"));
    component.create_response(&ctx.http, gone).await
}

fn said(text: &str) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text)
}
