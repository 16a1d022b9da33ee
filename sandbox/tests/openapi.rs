//! What the sandbox answers is what Discord's own description of its API says.
//!
//! Without the description the tests say that they skip; where it is required (`CI=true`) they fail.

mod common;

use std::sync::LazyLock;

use common::Garden;
use common::raw::{Raw, Reply};
use common::socket::Socket;
use discord_sandbox::{Permissions, routes};
use serde_json::{Value, json};

static OPENAPI: LazyLock<Option<Value>> = LazyLock::new(common::description::read);

/// The description of a route. Parameters may have any name.
fn described<'a>(openapi: &'a Value, method: &str, path: &str) -> Option<&'a Value> {
    let shape = |path: &str| {
        path.split('/')
            .map(|step| if step.starts_with('{') { "{}" } else { step })
            .collect::<Vec<_>>()
            .join("/")
    };
    let paths = openapi["paths"].as_object().expect("paths");
    let (_, methods) = paths.iter().find(|(known, _)| shape(known) == shape(path))?;
    methods.get(method.to_lowercase())
}

#[test]
fn every_route_is_described() {
    let Some(openapi) = OPENAPI.as_ref() else { return };
    for route in routes() {
        assert!(
            described(openapi, route.method.as_str(), route.path).is_some(),
            "{} {}",
            route.method,
            route.path
        );
    }
    assert!(routes().len() > 60);
}

/// Whether an answer is one that the route is described to give.
fn conforms(method: &str, route: &str, reply: &Reply) {
    let Some(openapi) = OPENAPI.as_ref() else { return };
    let description =
        described(openapi, method, route).unwrap_or_else(|| panic!("{method} {route} is not described"));
    let response = &description["responses"][reply.status.to_string()];
    assert!(
        response.is_object(),
        "{method} {route} is not described to answer {}: {}",
        reply.status,
        reply.body
    );
    let schema = &response["content"]["application/json"]["schema"];
    if schema.is_null() {
        assert!(reply.body.is_null(), "{method} {route} is described to answer nothing: {}", reply.body);
        return;
    }
    let schema = narrowed(openapi, schema, &reply.body);
    let whole = json!({"allOf": [schema], "components": openapi["components"]});
    let validator = jsonschema::draft202012::new(&whole).expect("it is a schema");
    let faults: Vec<String> = validator
        .iter_errors(&reply.body)
        .map(|fault| format!("{}: {fault:.300}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{method} {route}: {faults:#?}\n{:#}", reply.body);
}

/// Of several schemas for a channel, the one that its type names; otherwise errors say nothing.
fn narrowed(openapi: &Value, schema: &Value, body: &Value) -> Value {
    let branches = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array());
    let Some(branches) = branches else {
        if let Some(name) =
            schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/components/schemas/"))
        {
            let named = &openapi["components"]["schemas"][name];
            if named.get("oneOf").is_some() || named.get("anyOf").is_some() {
                return narrowed(openapi, named, body);
            }
        }
        return schema.clone();
    };
    let wanted = match body["type"].as_u64() {
        Some(1) => "PrivateChannelResponse",
        Some(11 | 12) => "ThreadResponse",
        _ => "GuildChannelResponse",
    };
    let reference = format!("#/components/schemas/{wanted}");
    let found = branches.iter().find(|branch| branch["$ref"] == json!(reference));
    found.unwrap_or(schema).clone()
}

struct Checked {
    garden: Garden,
    raw: Raw,
}

impl Checked {
    async fn new() -> Self {
        let garden = Garden::new().await;
        garden.lawn.allow(&garden.app, Permissions::ALL);
        let raw = Raw::new(&garden.discord, &garden.app);
        Self { garden, raw }
    }

    /// Sends a request and holds the answer against the description of the route.
    async fn ask(&self, method: &str, route: &str, ids: &[&str], body: Value) -> Reply {
        let mut path = String::new();
        let mut ids = ids.iter();
        for step in route.split('/').skip(1) {
            let step =
                if step.starts_with('{') { ids.next().expect("an id for each parameter") } else { step };
            path.push('/');
            path.push_str(step);
        }
        let body = (!body.is_null()).then(|| body.to_string());
        let reply = self.raw.send(method.parse().expect("a method"), &path, body).await;
        assert!(reply.status < 300, "{method} {path}: {reply:?}");
        conforms(method, route.split('?').next().unwrap_or(route), &reply);
        reply
    }
}

#[tokio::test]
async fn users_guilds_and_applications_are_as_described() {
    let it = Checked::new().await;
    let (guild, asha) = (it.garden.guild.id().to_string(), it.garden.guild.member("Asha").id().to_string());
    it.garden.guild.role("players", Permissions::NONE);
    for route in [
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        "/users/@me/guilds",
        "/applications/@me",
        "/oauth2/applications/@me",
    ] {
        it.ask("GET", route, &[], Value::Null).await;
    }
    it.ask("GET", "/users/{user_id}", &[&asha], Value::Null).await;
    it.ask("GET", "/users/@me/guilds/{guild_id}/member", &[&guild], Value::Null).await;
    it.ask("POST", "/users/@me/channels", &[], json!({"recipient_id": asha})).await;
    for route in ["", "/channels", "/roles", "/threads/active", "/members"] {
        it.ask("GET", &format!("/guilds/{{guild_id}}{route}"), &[&guild], Value::Null).await;
    }
    it.ask("GET", "/guilds/{guild_id}/members/{user_id}", &[&guild, &asha], Value::Null).await;
}

#[tokio::test]
async fn messages_are_as_described() {
    let it = Checked::new().await;
    let lawn = it.garden.lawn.id().to_string();
    let messages = "/channels/{channel_id}/messages";
    let one = "/channels/{channel_id}/messages/{message_id}";
    let menu = json!({"type": 3, "custom_id": "c", "options": [{"label": "A", "value": "a"}]});
    let full = json!({
        "content": "Hello <@1>",
        "embeds": [{
            "title": "Board", "description": "Text", "color": 255, "footer": {"text": "Foot"}, "author": {"name": "A"},
            "fields": [{"name": "N", "value": "V", "inline": true}], "image": {"url": "https://example.com/a.png"},
        }],
        "components": [
            {"type": 1, "components": [
                {"type": 2, "style": 1, "label": "Roll", "custom_id": "roll", "emoji": {"name": "🎲"}},
                {"type": 2, "style": 5, "label": "Rules", "url": "https://example.com"},
            ]},
            {"type": 1, "components": [menu]},
        ],
    });
    let first = it.ask("POST", messages, &[&lawn], full).await.id();
    let answer = json!({"content": "Indeed", "message_reference": {"message_id": first}});
    let second = it.ask("POST", messages, &[&lawn], answer).await.id();
    it.ask("PATCH", one, &[&lawn, &second], json!({"content": "In fact"})).await;
    let react = "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me";
    it.ask("PUT", react, &[&lawn, &first, "%F0%9F%8E%B2"], Value::Null).await;
    let who = "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}";
    it.ask("GET", who, &[&lawn, &first, "%F0%9F%8E%B2"], Value::Null).await;
    it.ask("PUT", "/channels/{channel_id}/pins/{message_id}", &[&lawn, &first], Value::Null).await;
    it.ask("GET", "/channels/{channel_id}/pins", &[&lawn], Value::Null).await;
    it.ask("GET", "/channels/{channel_id}/messages/pins", &[&lawn], Value::Null).await;
    it.ask("GET", one, &[&lawn, &first], Value::Null).await;
    it.ask("GET", messages, &[&lawn], Value::Null).await;
    it.ask("POST", "/channels/{channel_id}/typing", &[&lawn], Value::Null).await;
    let bulk = "/channels/{channel_id}/messages/bulk-delete";
    it.ask("DELETE", react, &[&lawn, &first, "%F0%9F%8E%B2"], Value::Null).await;
    it.ask("POST", bulk, &[&lawn], json!({"messages": [first, second]})).await;
    let upload =
        it.raw.upload(&format!("/channels/{lawn}/messages"), &json!({}), &[("a.png", vec![1])]).await;
    conforms("POST", messages, &upload);
    it.ask("DELETE", one, &[&lawn, &upload.id()], Value::Null).await;
}

#[tokio::test]
async fn channels_and_threads_are_as_described() {
    let it = Checked::new().await;
    let (lawn, guild) = (it.garden.lawn.id().to_string(), it.garden.guild.id().to_string());
    let bot = it.garden.app.bot().to_string();
    it.ask("GET", "/channels/{channel_id}", &[&lawn], Value::Null).await;
    it.ask("PATCH", "/channels/{channel_id}", &[&lawn], json!({"topic": "Boards"})).await;
    let overwrite = "/channels/{channel_id}/permissions/{overwrite_id}";
    it.ask("PUT", overwrite, &[&lawn, &guild], json!({"type": 0, "deny": "2048"})).await;
    it.ask("DELETE", overwrite, &[&lawn, &guild], Value::Null).await;
    let start = json!({"name": "Table", "type": 11});
    let thread = it.ask("POST", "/channels/{channel_id}/threads", &[&lawn], start).await.id();
    let message =
        it.ask("POST", "/channels/{channel_id}/messages", &[&lawn], json!({"content": "Hi"})).await.id();
    let from_message = "/channels/{channel_id}/messages/{message_id}/threads";
    let second = it.ask("POST", from_message, &[&lawn, &message], json!({"name": "Table"})).await.id();
    assert_eq!(second, message, "a thread has its message's id");
    it.ask("GET", "/channels/{channel_id}/messages/{message_id}", &[&lawn, &message], Value::Null).await;
    it.ask("GET", "/channels/{channel_id}", &[&thread], Value::Null).await;
    it.ask("GET", "/channels/{channel_id}/thread-members", &[&thread], Value::Null).await;
    it.ask("GET", "/channels/{channel_id}/thread-members/{user_id}", &[&thread, &bot], Value::Null).await;
    let asha = it.garden.guild.member("Asha").id().to_string();
    it.ask("PUT", "/channels/{channel_id}/thread-members/{user_id}", &[&thread, &asha], Value::Null).await;
    it.ask("DELETE", "/channels/{channel_id}/thread-members/@me", &[&thread], Value::Null).await;
    it.ask("PATCH", "/channels/{channel_id}", &[&thread], json!({"archived": true})).await;
    it.ask("GET", "/guilds/{guild_id}/threads/active", &[&guild], Value::Null).await;
    it.ask("DELETE", "/channels/{channel_id}", &[&thread], Value::Null).await;
}

#[tokio::test]
async fn commands_are_as_described() {
    let it = Checked::new().await;
    let (app, guild) = (it.garden.app.id().to_string(), it.garden.guild.id().to_string());
    let body = json!({
        "name": "board", "description": "Boards", "default_member_permissions": "32", "contexts": [0],
        "description_localizations": {"hi": "पट"},
        "options": [{"type": 1, "name": "new", "description": "New", "options": [
            {"type": 4, "name": "seats", "description": "How many", "min_value": 2, "required": false, "autocomplete": false},
            {"type": 3, "name": "stake", "description": "What for", "choices": [{"name": "A", "value": "a"}]},
        ]}],
    });
    let places: [(&str, Vec<&str>); 2] = [
        ("/applications/{application_id}/commands", vec![&app]),
        ("/applications/{application_id}/guilds/{guild_id}/commands", vec![&app, &guild]),
    ];
    for (all, ids) in places {
        let one = format!("{all}/{{command_id}}");
        let first = it.ask("POST", all, &ids, body.clone()).await;
        assert_eq!(first.status, 201);
        let again = it.ask("POST", all, &ids, body.clone()).await;
        assert_eq!((again.status, again.id()), (200, first.id()), "a name is overwritten");
        let (id, mut which) = (first.id(), ids.clone());
        which.push(&id);
        it.ask("GET", &one, &which, Value::Null).await;
        it.ask("PATCH", &one, &which, json!({"description": "More boards"})).await;
        it.ask("GET", all, &ids, Value::Null).await;
        it.ask("PUT", all, &ids, json!([body, {"name": "help", "description": "Help"}])).await;
        it.ask("DELETE", &one, &which, Value::Null).await;
        assert_eq!(it.ask("GET", all, &ids, Value::Null).await.body.as_array().map(Vec::len), Some(1));
    }
}

#[tokio::test]
async fn answers_to_interactions_are_as_described() {
    let it = Checked::new().await;
    let app = it.garden.app.id().to_string();
    let mut socket = Socket::identified(&it.garden.discord, &it.garden.app, 1).await;
    it.ask(
        "POST",
        "/applications/{application_id}/commands",
        &[&app],
        json!({"name": "go", "description": "Go"}),
    )
    .await;
    let asha = it.garden.guild.member("Asha").in_channel(&it.garden.lawn);
    let callback = "/interactions/{interaction_id}/{interaction_token}/callback?with_response=true";
    let original = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
    let answered = async |event: &Value, body: Value| {
        let (id, token) = (event["id"].as_str().expect("an id"), event["token"].as_str().expect("a token"));
        let reply =
            it.raw.post(&format!("/interactions/{id}/{token}/callback?with_response=true"), body).await;
        conforms("POST", callback.split('?').next().expect("a path"), &reply);
        token.to_owned()
    };
    let button =
        json!({"type": 1, "components": [{"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"}]});
    let bot = async {
        let event = socket.event("INTERACTION_CREATE").await;
        let token = answered(&event, json!({"type": 5})).await;
        it.ask("PATCH", original, &[&app, &token], json!({"content": "Board", "components": [button]})).await;
        it.ask("GET", original, &[&app, &token], Value::Null).await;
        let more = it
            .ask(
                "POST",
                "/webhooks/{webhook_id}/{webhook_token}",
                &[&app, &token],
                json!({"content": "More"}),
            )
            .await;
        let one = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}";
        it.ask("GET", one, &[&app, &token, &more.id()], Value::Null).await;
        it.ask("DELETE", one, &[&app, &token, &more.id()], Value::Null).await;
        let event = socket.event("INTERACTION_CREATE").await;
        answered(&event, json!({"type": 7, "data": {"content": "Rolled", "components": []}})).await;
    };
    let person = async {
        asha.slash("/go").await.expect("it is answered").settled().await.expect("it is filled in");
        asha.click("Roll").await.expect("it is answered");
    };
    tokio::join!(bot, person);
    assert!(it.garden.discord.breaches().is_empty(), "{:?}", it.garden.discord.breaches());
}
