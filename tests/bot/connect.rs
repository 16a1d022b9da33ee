//! The program itself: what it says when it cannot connect, and how it stops.

use discord_sandbox::{AppHandle, Permissions, Sandbox};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Output, Stdio},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    task::spawn_blocking,
};

/// How long stopping may take.
const STOP: Duration = Duration::from_secs(5);

/// A token that must not be seen anywhere.
const TOKEN: &str = "MTIzNDU2.secret.token";

/// `charbagh` with these words, in an empty directory of this name, without settings in its environment.
fn charbagh(words: &[&str], directory: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_charbagh"));
    let directory = fresh(directory);
    command.args(words).current_dir(directory).stdin(Stdio::null());
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CHARBAGH_") || name == "DISCORD_TOKEN" {
            command.env_remove(name);
        }
    }
    command
}

fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("connect").join(name);
    if path.exists() {
        fs::remove_dir_all(&path).expect("an old directory can go");
    }
    fs::create_dir_all(&path).expect("a new one can be made");
    path
}

async fn output(mut command: Command) -> Output {
    spawn_blocking(move || command.output()).await.expect("no panic").expect("the program starts")
}

/// Starting it again may help.
const PASSING: i32 = 1;

/// Starting it again does not help.
const LASTING: i32 = 78;

/// The one plain line that tells what went wrong, of a program that ends with this code.
async fn complaint(command: Command, code: i32) -> String {
    let output = output(command).await;
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(code), "{text}");
    assert!(output.stdout.is_empty());
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.starts_with("charbagh: ") && !text.contains(TOKEN) && !text.contains("secret"), "{text}");
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_token_is_asked_for() {
    for words in [["run"], ["invite"]] {
        let text = complaint(charbagh(&words, &format!("missing-{}", words[0])), LASTING).await;
        assert!(text.contains("DISCORD_TOKEN"), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_token_is_told_and_not_shown() {
    let discord = Sandbox::start().await.expect("a port is free");
    for words in [["run"], ["invite"]] {
        let mut command = charbagh(&words, &format!("refused-{}", words[0]));
        command.env("DISCORD_TOKEN", TOKEN).env("CHARBAGH_DISCORD_API", discord.api_url());
        let text = complaint(command, LASTING).await;
        assert!(text.contains("Discord refused the token: "), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_cannot_be_one_is_not_sent() {
    let discord = Sandbox::start().await.expect("a port is free");
    let mut command = charbagh(&["run"], "no-token");
    command.env("DISCORD_TOKEN", "two secret words").env("CHARBAGH_DISCORD_API", discord.api_url());
    let text = complaint(command, LASTING).await;
    assert!(text.contains("not in the form of a Discord token"), "{text}");
    assert!(discord.requests().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_discord_is_named() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let address = listener.local_addr().expect("it has one");
    drop(listener);
    let mut command = charbagh(&["run"], "unreachable");
    command.env("DISCORD_TOKEN", TOKEN).env("CHARBAGH_DISCORD_API", format!("http://{address}"));
    let text = complaint(command, PASSING).await;
    assert!(text.contains(&format!("cannot reach Discord at http://{address}")), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_none_is_named() {
    let mut command = charbagh(&["run"], "no-address");
    command.env("DISCORD_TOKEN", TOKEN).env("CHARBAGH_DISCORD_API", "localhost:80");
    let text = complaint(command, LASTING).await;
    assert!(text.contains("CHARBAGH_DISCORD_API") && text.contains("localhost:80"), "{text}");
}

/// A REST side that sends bots to a gateway that is not there.
async fn without_gateway() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let address = listener.local_addr().expect("it has one");
    tokio::spawn(async move {
        let start = r#"{"total":1000,"remaining":1000,"reset_after":0,"max_concurrency":1}"#;
        let body = format!(r#"{{"url":"ws://127.0.0.1:1","shards":1,"session_start_limit":{start}}}"#);
        let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close";
        let answer = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        while let Ok((mut socket, _)) = listener.accept().await {
            let mut request = [0; 4096];
            let _ = socket.read(&mut request).await;
            let _ = socket.write_all(answer.as_bytes()).await;
        }
    });
    format!("http://{address}")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_gateway_is_named() {
    let mut command = charbagh(&["run"], "gateway");
    command.env("DISCORD_TOKEN", TOKEN).env("CHARBAGH_DISCORD_API", without_gateway().await);
    let text = complaint(command, PASSING).await;
    assert!(text.contains("cannot reach Discord's gateway at ws://127.0.0.1:1"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_setting_is_named_with_its_line() {
    let mut command = charbagh(&["run"], "setting");
    let directory = command.get_current_dir().expect("it is set").to_owned();
    fs::write(directory.join("config.toml"), "[discord]\ntoken = \"a.secret\"\n[table]\nturn_second = 3\n")
        .expect("it can be written");
    command.env("DISCORD_TOKEN", TOKEN);
    let text = complaint(command, LASTING).await;
    assert!(text.contains("config.toml, line 4: table.turn_second: unknown field"), "{text}");
    assert!(text.contains("turn_seconds"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_in_a_broken_file_is_not_shown() {
    let broken =
        ["[discord]\ntoken = secret\n", "[discord]\ntoken = [\"secret\"]\n", "[discord\ntoken = \"secret"];
    for (index, text) in broken.into_iter().enumerate() {
        let command = charbagh(&["run"], &format!("broken-{index}"));
        let directory = command.get_current_dir().expect("it is set").to_owned();
        fs::write(directory.join("config.toml"), text).expect("it can be written");
        let text = complaint(command, LASTING).await;
        assert!(text.contains("config.toml, line "), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invite_prints_the_link() {
    let discord = Sandbox::start().await.expect("a port is free");
    let app = discord.application("Charbagh");
    let mut command = charbagh(&["invite"], "invite");
    command.env("DISCORD_TOKEN", app.token()).env("CHARBAGH_DISCORD_API", discord.api_url());
    let output = output(command).await;
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains(&format!("client_id={}&", app.id())), "{text}");
    assert!(text.contains("scope=bot+applications.commands&permissions="), "{text}");
}

/// The program, connected to this Discord.
pub(crate) async fn running(discord: &Sandbox, directory: &str) -> (Child, AppHandle) {
    let app = discord.application("Charbagh");
    discord.guild("Garden").add_bot(&app, Permissions::EVERYONE);
    let mut command = charbagh(&["run"], directory);
    command.env("DISCORD_TOKEN", app.token()).env("CHARBAGH_DISCORD_API", discord.api_url());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    discord.commands_registered(&app).await.expect("the bot registers its commands");
    app.connected(1).await.expect("the bot connects");
    (child, app)
}

/// Sends the program a signal, and waits for its end. Gives what it wrote, too.
pub(crate) async fn stopped(mut child: Child, signal: &str) -> (ExitStatus, String) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill is there");
    assert!(sent.success());
    let ended = spawn_blocking(move || {
        let status = child.wait();
        status.map(|status| (status, child.wait_with_output()))
    });
    let (status, output) = tokio::time::timeout(STOP, ended)
        .await
        .expect("it stops in time")
        .expect("no panic")
        .expect("it can be waited for");
    let output = output.expect("it can be read");
    (status, String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_when_it_is_told_to() {
    for signal in ["-TERM", "-INT"] {
        let discord = Sandbox::start().await.expect("a port is free");
        let (child, app) = running(&discord, &format!("stop{signal}")).await;
        let (status, written) = stopped(child, signal).await;
        assert_eq!(status.code(), Some(0), "{written}");
        assert!(!written.contains(&app.token()), "{written}");
        assert!(discord.breaches().is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_when_discord_is_gone() {
    for signal in ["-TERM", "-INT"] {
        let discord = Sandbox::start().await.expect("a port is free");
        let (child, app) = running(&discord, &format!("gone{signal}")).await;
        let token = app.token();
        drop((discord, app));
        let (status, written) = stopped(child, signal).await;
        assert_eq!(status.code(), Some(0), "{written}");
        assert!(!written.contains(&token), "{written}");
    }
}
