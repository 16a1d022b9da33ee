//! Several things at once.

mod common;

use common::Garden;
use common::puppet::{Puppet, buttons};
use discord_sandbox::{Failure, Limits, Sandbox};
use serde_json::json;

async fn garden() -> (Garden, Puppet) {
    let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
    let garden = Garden::with(discord);
    let bot = Puppet::new(&garden).await;
    bot.posts(garden.lawn.id(), json!({"content": "Board", "components": buttons(&["Roll"])})).await;
    (garden, bot)
}

#[tokio::test]
async fn both_presses_of_a_double_click_are_told_before_either_is_answered() {
    let (garden, mut bot) = garden().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let bot = async {
        let told = [bot.told().await, bot.told().await];
        assert_ne!(told[0].0["id"], told[1].0["id"]);
        assert_eq!(told[0].0["message"], told[1].0["message"]);
        bot.answer(&told[0], 7, json!({"content": "Rolled", "components": []})).await;
        bot.answer(&told[1], 4, json!({"content": "Too late", "flags": 64})).await;
    };
    let ([first, second], ()) = tokio::join!(asha.double_click("Roll"), bot);
    assert_eq!(first.expect("it is answered").content(), "Rolled");
    assert_eq!(second.expect("it is answered").content(), "Too late");
    let gone = || Err(Failure::NoButton { label: "Roll".into(), there: vec![] });
    let pressed = asha.double_click("Roll").await.map(|pressed| pressed.map(|answer| answer.kind));
    assert_eq!(pressed, [gone(), gone()]);
}

#[tokio::test]
async fn two_clicks_of_one_person_can_be_joined() {
    let (garden, mut bot) = garden().await;
    let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
    let bot = async {
        let told = [bot.told().await, bot.told().await];
        for (told, content) in told.iter().zip(["first", "second"]) {
            bot.answer(told, 4, json!({"content": content})).await;
        }
    };
    let (first, second, ()) = tokio::join!(asha.click("Roll"), asha.click("Roll"), bot);
    let content = |answer: Result<discord_sandbox::Answer, Failure>| {
        answer.expect("it is answered").content().to_owned()
    };
    assert_eq!([content(first), content(second)], ["first", "second"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_people_press_at_once_and_each_is_answered() {
    let (garden, mut bot) = garden().await;
    let people: Vec<_> = ["Asha", "Bim", "Chandra", "Dhruv"]
        .map(|name| garden.guild.member(name).in_channel(&garden.lawn))
        .into();
    let bot = async {
        for _ in 0..4 {
            let told = bot.told().await;
            let name = told.0["member"]["user"]["username"].clone();
            bot.answer(&told, 4, json!({"content": name, "flags": 64})).await;
        }
    };
    let presses = futures::future::join_all(people.iter().map(|person| person.click("Roll")));
    let (answers, ()) = tokio::join!(presses, bot);
    for (person, answer) in people.iter().zip(answers) {
        assert_eq!(answer.expect("it is answered").content(), person.name());
        assert_eq!(person.sees().messages.len(), 2, "the board and one's own answer");
    }
}
