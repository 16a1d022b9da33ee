//! A bot on the real serenity, for the sandbox to be tried with.
#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of this")]

pub mod description;
pub mod page;
pub mod process;
pub mod puppet;
pub mod raw;
pub mod socket;

use std::sync::Arc;

use discord_sandbox::{AppHandle, ChannelHandle, GuildHandle, Permissions, Sandbox};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, Client, CommandDataOptionValue, CommandOptionType,
    Context, CreateActionRow, CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, EventHandler, GatewayIntents, Http, HttpBuilder,
    InputTextStyle, Interaction, Message, Ready, ShardManager, async_trait,
};

/// A sandbox with a guild, a channel and a bot that is allowed what bots usually are.
pub struct Garden {
    pub discord: Sandbox,
    pub app: AppHandle,
    pub guild: GuildHandle,
    pub lawn: ChannelHandle,
}

impl Garden {
    pub async fn new() -> Self {
        Self::with(Sandbox::start().await.expect("a port is free"))
    }

    pub fn with(discord: Sandbox) -> Self {
        let app = discord.application("Charbagh");
        let guild = discord.guild("Garden");
        guild.add_bot(&app, Permissions::EVERYONE);
        let lawn = guild.channel("lawn");
        Self { discord, app, guild, lawn }
    }

    pub fn http(&self) -> Arc<Http> {
        http(&self.discord, &self.app)
    }

    /// Starts the bot and waits until it has registered its commands.
    pub async fn with_bot(self) -> (Self, Bot) {
        let bot = Bot::start(&self.discord, &self.app, 1).await;
        self.discord.commands_registered(&self.app).await.expect("the bot registers its commands");
        (self, bot)
    }
}

pub fn http(discord: &Sandbox, app: &AppHandle) -> Arc<Http> {
    let builder = HttpBuilder::new(app.token()).proxy(discord.api_url()).ratelimiter_disabled(true);
    Arc::new(builder.application_id(app.id().0.into()).build())
}

/// A running bot. It ends when this is dropped.
pub struct Bot {
    pub shards: Arc<ShardManager>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Bot {
    pub async fn start(discord: &Sandbox, app: &AppHandle, shards: u32) -> Self {
        let http = HttpBuilder::new(app.token()).proxy(discord.api_url()).ratelimiter_disabled(true).build();
        let intents =
            GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
        let builder = serenity::client::ClientBuilder::new_with_http(http, intents);
        let mut client: Client = builder.event_handler(Handler).await.expect("the client is built");
        let manager = Arc::clone(&client.shard_manager);
        let task = tokio::spawn(async move {
            let _ = client.start_shards(shards).await;
        });
        Self { shards: manager, task }
    }
}

struct Handler;

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, ctx: Context, _: Ready) {
        ctx.http.create_global_commands(&commands()).await.expect("commands are registered");
    }

    async fn message(&self, ctx: Context, message: Message) {
        if message.content == "ping" {
            message.reply(&ctx.http, "pong").await.expect("the reply is posted");
        }
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let answered = match interaction {
            Interaction::Command(command) => self.command(&ctx, &command).await,
            Interaction::Component(component) => self.component(&ctx, &component).await,
            Interaction::Modal(modal) => self.modal(&ctx, &modal).await,
            Interaction::Autocomplete(it) => self.autocomplete(&ctx, &it).await,
            other => panic!("{other:?} is not expected"),
        };
        answered.expect("the sandbox takes the answer");
    }
}

fn commands() -> Vec<CreateCommand> {
    let text = CommandOptionType::String;
    let new = CreateCommandOption::new(CommandOptionType::SubCommand, "new", "Lay out a board")
        .add_sub_option(
            CreateCommandOption::new(CommandOptionType::Integer, "seats", "How many play")
                .min_int_value(2)
                .max_int_value(4),
        )
        .add_sub_option(
            CreateCommandOption::new(text, "stake", "What is played for")
                .add_string_choice("Nothing", "none")
                .add_string_choice("A little", "low"),
        )
        .add_sub_option(CreateCommandOption::new(CommandOptionType::User, "rival", "Whom you play"));
    vec![
        CreateCommand::new("board").description("Boards").add_option(new),
        CreateCommand::new("whisper").description("Answers to you alone"),
        CreateCommand::new("slow").description("Thinks first"),
        CreateCommand::new("quiet").description("Thinks first, to you alone"),
        CreateCommand::new("ask").description("Opens a modal"),
        CreateCommand::new("menu").description("Shows a menu"),
        CreateCommand::new("mute").description("Does not answer"),
        CreateCommand::new("guarded")
            .description("For those who manage the guild")
            .default_member_permissions(serenity::all::Permissions::MANAGE_GUILD),
        CreateCommand::new("find").description("Completes what is typed").add_option(
            CreateCommandOption::new(text, "what", "What to find").required(true).set_autocomplete(true),
        ),
    ]
}

fn said(content: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(content)
}

fn form() -> CreateModal {
    let input = CreateInputText::new(InputTextStyle::Short, "Name", "name").max_length(20);
    CreateModal::new("form", "Who are you?").components(vec![CreateActionRow::InputText(input)])
}

impl Handler {
    async fn command(
        &self,
        ctx: &Context,
        command: &serenity::all::CommandInteraction,
    ) -> serenity::Result<()> {
        let http = &ctx.http;
        let message = CreateInteractionResponse::Message;
        match command.data.name.as_str() {
            "board" => {
                let CommandDataOptionValue::SubCommand(options) = &command.data.options[0].value else {
                    unreachable!()
                };
                let given: Vec<_> =
                    options.iter().map(|option| format!("{}={:?}", option.name, option.value)).collect();
                let buttons = vec![
                    CreateButton::new("roll").label("Roll").emoji('🎲'),
                    CreateButton::new("think").label("Think").style(ButtonStyle::Secondary),
                    CreateButton::new("later").label("Later"),
                    CreateButton::new("never").label("Never").disabled(true),
                ];
                let answer = said(format!("Board: {}", given.join(" ")))
                    .components(vec![CreateActionRow::Buttons(buttons)]);
                command.create_response(http, message(answer)).await
            }
            "whisper" | "guarded" => {
                let ask = vec![CreateActionRow::Buttons(vec![CreateButton::new("ask").label("Ask")])];
                let answer = said("For your eyes").ephemeral(true).components(ask);
                command.create_response(http, message(answer)).await
            }
            "slow" => {
                command.defer(http).await?;
                command.edit_response(http, EditInteractionResponse::new().content("Thought")).await.map(drop)
            }
            "quiet" => {
                command.defer_ephemeral(http).await?;
                // A follow-up to a deferral keeps the deferral's visibility, whatever it asks for itself.
                let follow = CreateInteractionResponseFollowup::new().content("Psst");
                command.create_followup(http, follow).await?;
                let second = CreateInteractionResponseFollowup::new().content("Aloud");
                command.create_followup(http, second).await.map(drop)
            }
            "ask" => command.create_response(http, CreateInteractionResponse::Modal(form())).await,
            "menu" => {
                let options =
                    vec![CreateSelectMenuOption::new("Red", "r"), CreateSelectMenuOption::new("Blue", "b")];
                let menu = CreateSelectMenu::new("colour", CreateSelectMenuKind::String { options });
                let answer = said("Choose").components(vec![CreateActionRow::SelectMenu(menu)]);
                command.create_response(http, message(answer)).await
            }
            "find" => {
                let what = command.data.options[0].value.as_str().unwrap_or_default();
                command.create_response(http, message(said(format!("Found {what}")))).await
            }
            _ => Ok(()),
        }
    }

    async fn component(
        &self,
        ctx: &Context,
        it: &serenity::all::ComponentInteraction,
    ) -> serenity::Result<()> {
        let http = &ctx.http;
        match it.data.custom_id.as_str() {
            "roll" => {
                let update = said("Rolled").components(Vec::new());
                it.create_response(http, CreateInteractionResponse::UpdateMessage(update)).await
            }
            "ask" => it.create_response(http, CreateInteractionResponse::Modal(form())).await,
            "later" => {
                it.create_response(http, CreateInteractionResponse::Acknowledge).await?;
                it.edit_response(http, EditInteractionResponse::new().content("At last")).await.map(drop)
            }
            "think" => {
                it.defer_ephemeral(http).await?;
                it.edit_response(http, EditInteractionResponse::new().content("A thought for you"))
                    .await
                    .map(drop)
            }
            "colour" => {
                let serenity::all::ComponentInteractionDataKind::StringSelect { values } = &it.data.kind
                else {
                    unreachable!()
                };
                it.create_response(
                    http,
                    CreateInteractionResponse::UpdateMessage(said(format!("You took {}", values[0]))),
                )
                .await
            }
            stale => {
                let answer = said(format!("{stale} is over")).ephemeral(true);
                it.create_response(http, CreateInteractionResponse::Message(answer)).await
            }
        }
    }

    async fn modal(&self, ctx: &Context, it: &serenity::all::ModalInteraction) -> serenity::Result<()> {
        let ActionRowComponent::InputText(input) = &it.data.components[0].components[0] else {
            unreachable!()
        };
        let answer = said(format!("Hello, {}", input.value.as_deref().unwrap_or_default()));
        let answer = match it.message {
            Some(_) => CreateInteractionResponse::UpdateMessage(answer.components(Vec::new())),
            None => CreateInteractionResponse::Message(answer),
        };
        it.create_response(&ctx.http, answer).await
    }

    async fn autocomplete(
        &self,
        ctx: &Context,
        it: &serenity::all::CommandInteraction,
    ) -> serenity::Result<()> {
        let typed = it.data.autocomplete().map(|option| option.value).unwrap_or_default();
        let choice = AutocompleteChoice::new(format!("{typed}…"), format!("{typed}!"));
        let answer = CreateAutocompleteResponse::new().set_choices(vec![choice]);
        it.create_response(&ctx.http, CreateInteractionResponse::Autocomplete(answer)).await
    }
}
