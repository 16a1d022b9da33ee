//! People and a real serenity bot talk through the sandbox.

mod common;

use common::Garden;
use discord_sandbox::{AnswerKind, Failure, MessageKind};

#[tokio::test]
async fn a_command_is_typed_and_answered_for_all_to_see() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let ravi = garden.guild.member("Ravi Kumar").in_channel(&garden.lawn);
    let answer =
        asha.slash("/board new seats:3 stake:A little rival:@Ravi Kumar").await.expect("it is answered");
    assert_eq!(answer.kind, AnswerKind::Message);
    assert!(answer.content().contains("seats=Integer(3)"), "{}", answer.content());
    assert!(answer.content().contains(r#"stake=String("low")"#), "{}", answer.content());
    assert!(answer.content().contains(&format!("rival=User(UserId({}))", ravi.id())), "{}", answer.content());
    assert_eq!(answer.message.as_ref().map(|message| message.kind), Some(MessageKind::CommandAnswer));
    assert_eq!(ravi.sees(), asha.sees());
    assert_eq!(ravi.sees().labels(), ["🎲 Roll", "Think", "Later"]);
    assert!(garden.discord.breaches().is_empty(), "{:?}", garden.discord.breaches());
}

#[tokio::test]
async fn a_click_changes_the_message_that_it_was_on() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let board = asha.slash("/board new").await.expect("it is answered").message.expect("with a message");
    let answer = asha.click("🎲 Roll").await.expect("it is answered");
    assert_eq!(answer.kind, AnswerKind::Update);
    assert_eq!(answer.message.as_ref().map(|message| message.id), Some(board.id));
    assert_eq!(asha.sees().messages.len(), 1);
    assert_eq!(asha.sees().last().map(|message| message.content.as_str()), Some("Rolled"));
    let gone = asha.click("Roll").await.expect_err("the button is gone");
    assert_eq!(gone, Failure::NoButton { label: "Roll".into(), there: vec![] });
    let stale = asha.click_custom_id(board.id, "roll-2").await.expect("a slow client may still press it");
    assert!(stale.is_ephemeral());
    assert_eq!(stale.content(), "roll-2 is over");
}

#[tokio::test]
async fn a_disabled_button_cannot_be_pressed() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.slash("/board new").await.expect("it is answered");
    assert!(matches!(asha.click("Never").await, Err(Failure::NoButton { .. })));
}

#[tokio::test]
async fn an_ephemeral_answer_is_seen_by_one_person_only() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let ravi = garden.guild.member("Ravi").in_channel(&garden.lawn);
    let answer = asha.slash("/whisper").await.expect("it is answered");
    assert!(answer.is_ephemeral());
    assert!(asha.sees().shows("For your eyes"));
    assert_eq!(ravi.sees().messages, []);
}

#[tokio::test]
async fn a_deferred_answer_keeps_its_visibility_and_later_ones_have_their_own() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let ravi = garden.guild.member("Ravi").in_channel(&garden.lawn);
    let slow =
        asha.slash("/slow").await.expect("it is answered").settled().await.expect("it is thought through");
    assert_eq!((slow.content(), slow.is_ephemeral()), ("Thought", false));
    assert!(!ravi.sees().messages[0].edited, "filling in a deferral is no edit");
    asha.slash("/quiet").await.expect("it is answered");
    let seen = asha.waits_for(|view| view.shows("Aloud")).await.expect("the second follow-up comes");
    assert!(seen.messages[1].ephemeral && seen.messages[1].shows("Psst"), "{seen}");
    assert!(!ravi.sees().shows("Psst"));
    assert!(ravi.sees().shows("Aloud"));
}

#[tokio::test]
async fn a_click_can_be_put_off_with_and_without_a_message() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.slash("/board new").await.expect("it is answered");
    let thought = asha.click("Think").await.expect("it is answered");
    assert_eq!(thought.kind, AnswerKind::Thinking);
    let thought = thought.settled().await.expect("it is thought through");
    assert_eq!((thought.content(), thought.is_ephemeral()), ("A thought for you", true));
    let later = asha.click("Later").await.expect("it is answered");
    assert_eq!(later.kind, AnswerKind::Acknowledged);
    let seen = asha.waits_for(|view| view.shows("At last")).await.expect("the edit comes");
    assert!(seen.messages[0].shows("At last"), "the board itself is edited: {seen}");
}

#[tokio::test]
async fn a_modal_is_opened_filled_in_and_answered() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    assert_eq!(asha.submit_modal(&[]).await.expect_err("none is open"), Failure::NoModal);
    let answer = asha.slash("/ask").await.expect("it is answered");
    assert_eq!(answer.kind, AnswerKind::Modal);
    let long = "x".repeat(21);
    for wrong in [&[("Name", long.as_str())], &[("Name", "")], &[("Age", "3")]] {
        assert!(matches!(asha.submit_modal(wrong).await, Err(Failure::BadValue { .. })), "{wrong:?}");
    }
    let hello = asha.submit_modal(&[("Name", "Asha")]).await.expect("it is answered");
    assert_eq!(hello.content(), "Hello, Asha");
    assert_eq!(asha.submit_modal(&[("Name", "Asha")]).await.expect_err("it is sent"), Failure::NoModal);
}

#[tokio::test]
async fn serenity_reads_all_that_is_done_in_a_direct_conversation() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").dm(&garden.app);
    let board = asha.slash("/board new").await.expect("it is answered").message.expect("a message");
    let thought = asha.click("Think").await.expect("it is answered").settled().await.expect("it settles");
    assert_eq!((thought.content(), thought.is_ephemeral()), ("A thought for you", true));
    let rolled = asha.click("Roll").await.expect("it is answered");
    assert_eq!(rolled.message.map(|message| message.id), Some(board.id));
    asha.slash("/whisper").await.expect("it is answered");
    asha.click("Ask").await.expect("it is answered");
    let hello = asha.submit_modal(&[("Name", "Asha")]).await.expect("it is answered");
    assert_eq!(
        (hello.kind, hello.content(), hello.is_ephemeral()),
        (AnswerKind::Update, "Hello, Asha", true)
    );
    assert_eq!(
        asha.sees().to_string(),
        "Charbagh:\n  Rolled\nCharbagh (only you see this):\n  A thought for you\n\
         Charbagh (only you see this):\n  Hello, Asha\n"
    );
    assert!(garden.discord.breaches().is_empty(), "{:#?}", garden.discord.breaches());
}

#[tokio::test]
async fn serenity_changes_an_ephemeral_message_by_a_modal_of_its_button() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let whisper = asha.slash("/whisper").await.expect("it is answered").message.expect("a message");
    let [first, second] = asha.double_click("Ask").await;
    assert_eq!(first.expect("it is answered").modal, second.expect("it is answered").modal);
    assert_eq!(asha.modal().map(|modal| modal.to_string()).as_deref(), Some("Who are you?\n  Name *: "));
    let hello = asha.submit_modal(&[("name", "Asha")]).await.expect("it is answered");
    assert_eq!(hello.message.map(|message| message.id), Some(whisper.id));
    assert_eq!(asha.sees().to_string(), "Charbagh (only you see this):\n  Hello, Asha\n");
    assert!(garden.discord.breaches().is_empty(), "{:#?}", garden.discord.breaches());
}

#[tokio::test]
async fn an_option_is_completed_while_it_is_typed() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let choices = asha.autocomplete("/find what:par").await.expect("choices come");
    assert_eq!(choices.len(), 1);
    assert_eq!((choices[0].name.as_str(), choices[0].value.as_str()), ("par…", Some("par!")));
    let answer = asha.slash("/find what:two words").await.expect("it is answered");
    assert_eq!(answer.content(), "Found two words");
}

#[tokio::test]
async fn a_menu_is_chosen_from() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.slash("/menu").await.expect("it is answered");
    assert!(matches!(asha.select("colour", &["Green"]).await, Err(Failure::BadValue { .. })));
    let answer = asha.select("colour", &["Blue"]).await.expect("it is answered");
    assert_eq!(answer.content(), "You took b");
}

#[tokio::test]
async fn what_is_typed_wrong_never_reaches_the_bot() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let unknown = asha.slash("/chess").await.expect_err("there is no such command");
    assert!(matches!(unknown, Failure::UnknownCommand { ref name, .. } if name == "chess"), "{unknown}");
    for (typed, wanted) in [
        ("board", "NotACommand"),
        ("/board", "UnknownOption"),
        ("/board old", "UnknownOption"),
        ("/board new chairs:2", "UnknownOption"),
        ("/board new seats:2 chairs:2", "UnknownOption"),
        ("/board new seats:five", "BadValue"),
        ("/board new seats:5", "BadValue"),
        ("/board new stake:high", "BadValue"),
        ("/board new rival:@Nobody", "BadValue"),
        ("/find", "MissingOption"),
    ] {
        let failure = asha.slash(typed).await.expect_err(typed);
        assert!(format!("{failure:?}").starts_with(wanted), "{typed}: {failure:?}");
    }
    assert_eq!(asha.sees().messages, []);
}

#[tokio::test]
async fn a_guarded_command_is_offered_to_those_it_is_for() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    assert!(matches!(asha.slash("/guarded").await, Err(Failure::UnknownCommand { .. })));
    garden.guild.owner().in_channel(&garden.lawn).slash("/guarded").await.expect("the owner is offered it");
}

#[tokio::test]
async fn a_message_to_the_bot_is_answered_in_a_direct_conversation() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    garden.app.connected(1).await.expect("the bot connects");
    let asha = garden.guild.member("Asha").dm(&garden.app);
    asha.say("ping").expect("people may write to bots");
    let seen = asha.waits_for(|view| view.shows("pong")).await.expect("the bot answers");
    assert_eq!(seen.messages.len(), 2);
    assert!(!seen.messages[1].pings_me || asha.channel().messages()[1].pinged.users == [asha.id()]);
}

#[tokio::test]
async fn the_text_of_a_guilds_message_is_hidden_from_a_bot_without_the_intent() {
    let (garden, _bot) = Garden::new().await.with_bot().await;
    garden.app.connected(1).await.expect("the bot connects");
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    asha.say("ping").expect("members may write");
    asha.dm(&garden.app).say("ping").expect("people may write to bots");
    asha.dm(&garden.app).waits_for(|view| view.shows("pong")).await.expect("the bot answers");
    assert_eq!(asha.sees().messages.len(), 1, "it could not read what was said before");
}
