//! A file that keeps a sandbox from one start to the next.

mod common;

use std::fs;
use std::path::Path;

use common::{Bot, Garden};
use discord_sandbox::{Permissions, Sandbox};
use serde_json::Value;
use serenity::all::{CreateAttachment, CreateMessage};

async fn keeping(file: &Path) -> Sandbox {
    Sandbox::builder().keep(file).start().await.expect("the file can be used")
}

async fn complaint(file: &Path) -> String {
    Sandbox::builder().keep(file).start().await.expect_err("the file cannot be used").to_string()
}

#[tokio::test]
async fn everything_that_was_there_is_there_again() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("garden.json");
    let garden = Garden::with(keeping(&file).await);
    let bot = Bot::start(&garden.discord, &garden.app, 1).await;
    garden.discord.commands_registered(&garden.app).await.expect("they are registered");
    let asha = garden.guild.member("Asha <b>").in_channel(&garden.lawn);
    let ravi = garden.guild.member("Ravi").in_channel(&garden.lawn);
    asha.slash("/board new seats:3").await.expect("the bot answers");
    asha.slash("/whisper").await.expect("the bot answers");
    let dismissed = asha.slash("/whisper").await.expect("the bot answers").message.expect("a message").id;
    asha.dismiss(dismissed).expect("it is hers");
    ravi.say("👋 <@1>").expect("he may");
    let picture = CreateAttachment::bytes(*b"\x89PNG not really", "a.png");
    let post = CreateMessage::new().content("a picture").add_file(picture);
    let channel: serenity::all::ChannelId = garden.lawn.id().0.into();
    let posted = channel.send_message(garden.http(), post).await.expect("it is posted");
    garden.lawn.deny(&garden.app, Permissions::ATTACH_FILES);
    let direct = ravi.dm(&garden.app);
    direct.say("ping").expect("he may");
    direct.waits_for(|view| view.shows("pong")).await.expect("the bot answers");

    let before = [asha.sees(), ravi.sees(), direct.sees()];
    let (token, lawn) = (garden.app.token(), garden.lawn.id());
    drop(bot);
    garden.discord.end().await.expect("it can be written");

    let discord = keeping(&file).await;
    let app = discord.application_named("Charbagh").expect("it is there");
    let guild = discord.guild_named("Garden").expect("it is there");
    assert_eq!(app.token(), token);
    let channel = guild.channel("lawn");
    assert_eq!(channel.id(), lawn, "it is not made anew");
    let [asha, ravi] = ["Asha <b>", "Ravi"].map(|name| guild.member(name).in_channel(&channel));
    assert_eq!([asha.sees(), ravi.sees(), ravi.dm(&app).sees()], before);
    let attachment = posted.attachments[0].id.get();
    let bytes = discord.file(discord_sandbox::AttachmentId(attachment));
    assert_eq!(bytes.as_deref(), Some(&b"\x89PNG not really"[..]));

    // The bot comes back, and the buttons that it posted before are buttons.
    assert!(asha.commands().contains(&"board".to_owned()), "commands are kept");
    let _bot = Bot::start(&discord, &app, 1).await;
    discord.bot_connected(&app).await.expect("it comes back");
    asha.click("🎲 Roll").await.expect("the bot answers");
    assert!(ravi.sees().shows("Rolled"));
    let next = asha.say("one more").expect("she may");
    assert!(next.0 > posted.id.get(), "ids go on growing");
}

/// `data/save-file-1.json` was written by a sandbox of an earlier release.
#[tokio::test]
async fn a_file_of_an_earlier_release_is_read_and_written_as_it_was() {
    let earlier: Value = serde_json::from_str(include_str!("data/save-file-1.json")).expect("it is JSON");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("garden.json");
    fs::write(&file, earlier.to_string()).expect("it can be written");

    let discord = keeping(&file).await;
    let guild = discord.guild_named("Garden").expect("it is there");
    let lawn = guild.channel("lawn");
    let [asha, bim] = ["Asha", "Bim"].map(|name| guild.member(name).in_channel(&lawn));
    assert!(asha.sees().shows("sets up game tables"), "her ephemeral message: {}", asha.sees());
    assert!(!bim.sees().shows("sets up game tables"), "it is hers alone: {}", bim.sees());
    assert!(!bim.sees().shows("play chips"), "he has dismissed it: {}", bim.sees());
    assert!(asha.sees().labels().iter().any(|label| label.contains("Join")), "{}", asha.sees());
    let app = discord.application_named("Charbagh").expect("it is there");
    assert!(bim.dm(&app).sees().shows("Hi bot"));
    assert!(asha.commands().contains(&"help".to_owned()), "{:?}", asha.commands());

    let address = discord.api_url();
    discord.end().await.expect("it can be written");
    let written = fs::read_to_string(&file).expect("it is there").replace(&address, "http://127.0.0.1:4777");
    let written: Value = serde_json::from_str(&written).expect("it is JSON");
    assert_eq!(written["version"], earlier["version"]);
    for (field, value) in earlier["model"].as_object().expect("an object") {
        assert_eq!(&written["model"][field], value, "{field}");
    }
}

/// What a sandbox that is killed leaves behind: the file as it was written last, with no goodbye.
#[tokio::test]
async fn what_is_said_is_kept_without_asking() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("garden.json");
    let garden = Garden::with(keeping(&file).await);
    garden.guild.member("Asha").in_channel(&garden.lawn).say("Remember me").expect("she may");
    let copy = folder.path().join("copy.json");
    while !fs::read_to_string(&file).is_ok_and(|text| text.contains("Remember me")) {
        tokio::task::yield_now().await;
    }
    fs::copy(&file, &copy).expect("it can be copied");
    let discord = keeping(&copy).await;
    let guild = discord.guild_named("Garden").expect("it is there");
    assert!(guild.member("Ravi").in_channel(&guild.channel("lawn")).sees().shows("Remember me"));
}

#[tokio::test]
async fn one_file_is_for_one_sandbox() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("garden.json");
    let first = keeping(&file).await;
    assert!(complaint(&file).await.contains("another sandbox uses it"));
    first.save().await.expect("it goes on");
}

#[tokio::test]
async fn a_file_that_is_something_else_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("garden.json");
    for (text, why) in [
        ("Dear diary", "it is not a sandbox's"),
        ("{}", "it is not a sandbox's"),
        (r#"{"version": 2, "model": {}}"#, "it is of version 2"),
        (r#"{"version": 1, "model": {}}"#, "it is damaged"),
    ] {
        fs::write(&file, text).expect("it can be written");
        let complaint = complaint(&file).await;
        assert!(complaint.contains(why) && complaint.contains("garden.json"), "{complaint}");
        assert_eq!(fs::read_to_string(&file).expect("it is there"), text);
    }
    let nowhere = folder.path().join("nowhere/garden.json");
    assert!(complaint(&nowhere).await.contains("nowhere"));
}

#[cfg(unix)]
#[tokio::test]
async fn what_is_no_file_is_not_replaced_and_a_link_leads_to_the_file() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("garden.json");
    let link = folder.path().join("link.json");
    symlink(&file, &link).expect("a link can be made");
    let first = keeping(&file).await;
    first.guild("Garden");
    first.save().await.expect("it can be written");
    assert_eq!(fs::metadata(&file).expect("it is there").permissions().mode() & 0o777, 0o600);
    assert!(complaint(&link).await.contains("another sandbox uses it"));
    first.end().await.expect("it can be written");
    let again = keeping(&link).await;
    assert!(again.guild_named("Garden").is_some());
    again.guild("Orchard");
    again.end().await.expect("it can be written");
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert!(keeping(&file).await.guild_named("Orchard").is_some());

    let device = folder.path().join("device");
    symlink("/dev/null", &device).expect("a link can be made");
    for path in [folder.path(), &device] {
        assert!(complaint(path).await.contains("it is not a file"));
    }
}
