//! Buttons and menus: what they may carry, and what people can do with them.

mod common;

use common::Garden;
use common::puppet::Puppet;
use discord_sandbox::{AnswerKind, Failure, Limits, Person, Sandbox};
use serde_json::{Value, json};

struct Board {
    bot: Puppet,
    asha: Person,
    /// The path at which messages are written.
    path: String,
}

impl Board {
    async fn new() -> (Self, Garden) {
        let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
        let garden = Garden::with(discord);
        let bot = Puppet::new(&garden).await;
        let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
        let path = format!("/channels/{}/messages", garden.lawn.id());
        (Self { bot, asha, path }, garden)
    }

    /// Posts rows of components; gives the status and the code of a refusal.
    async fn posts(&self, rows: &[&[Value]]) -> (u16, u64) {
        let rows: Vec<_> = rows.iter().map(|row| json!({"type": 1, "components": row})).collect();
        let reply = self.bot.raw.post(&self.path, json!({"content": "Board", "components": rows})).await;
        if reply.status == 200 { (200, 0) } else { reply.refusal() }
    }
}

const REFUSED: (u16, u64) = (400, 50035);
const TAKEN: (u16, u64) = (200, 0);

fn button(label: &str) -> Value {
    json!({"type": 2, "style": 2, "label": label, "custom_id": label})
}

fn menu(custom_id: &str, options: &[&str]) -> Value {
    let options: Vec<_> = options.iter().map(|it| json!({"label": it.to_uppercase(), "value": it})).collect();
    json!({"type": 3, "custom_id": custom_id, "placeholder": "Whom?", "options": options})
}

#[tokio::test]
async fn a_card_is_no_emoji_but_stands_in_a_label() {
    let (board, _garden) = Board::new().await;
    let with_emoji = |name: &str| {
        let mut button = button("My base");
        button["emoji"] = json!({"name": name});
        button
    };
    assert_eq!(board.posts(&[&[with_emoji("\u{1F0A0}")]]).await, REFUSED);
    assert_eq!(board.posts(&[&[with_emoji("\u{265F}\u{FE0F}")]]).await, TAKEN);
    assert_eq!(board.posts(&[&[button("\u{1F0A0} My base")]]).await, TAKEN);
    assert_eq!(board.asha.sees().labels(), ["\u{1F0A0} My base", "\u{265F}\u{FE0F} My base"]);
}

#[tokio::test]
async fn a_message_holds_five_rows_of_five_buttons_and_no_more() {
    let (board, _garden) = Board::new().await;
    let buttons: Vec<Value> = (0..30).map(|number| button(&number.to_string())).collect();
    let rows: Vec<&[Value]> = buttons.chunks(5).collect();
    assert_eq!(board.posts(&rows[..5]).await, TAKEN);
    assert_eq!(board.posts(&rows).await, REFUSED);
    assert_eq!(board.posts(&[&buttons[..6]]).await, REFUSED);
    assert_eq!(board.asha.sees().labels().len(), 25);
}

#[tokio::test]
async fn a_menu_has_up_to_25_options_of_different_values() {
    let (board, _garden) = Board::new().await;
    let values: Vec<String> = (0..26).map(|number| number.to_string()).collect();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    assert_eq!(board.posts(&[&[menu("who", &values[..25])]]).await, TAKEN);
    assert_eq!(board.posts(&[&[menu("who", &values)]]).await, REFUSED);
    assert_eq!(board.posts(&[&[menu("who", &["red", "red"])]]).await, REFUSED);
    assert_eq!(board.posts(&[&[menu("who", &["red"]), button("Look")]]).await, REFUSED, "a row to itself");
}

#[tokio::test]
async fn what_is_disabled_is_seen_and_cannot_be_used() {
    let (mut board, garden) = Board::new().await;
    let [mut off, mut shut] = [button("Walk"), menu("shut", &["red"])];
    off["disabled"] = json!(true);
    shut["disabled"] = json!(true);
    let rows: [&[Value]; 3] = [&[off, button("Look")], &[shut], &[menu("open", &["red", "blue"])]];
    assert_eq!(board.posts(&rows).await, TAKEN);
    let seen = board.asha.sees();
    assert_eq!(seen.to_string(), "Charbagh:\n  Board\n  [×Walk] [Look]\n  [×Whom? ▾]\n  [Whom? ▾]\n");
    assert_eq!(seen.messages[0].menus[1].options, ["RED", "BLUE"]);
    let message = seen.messages[0].id;
    let nothing = Failure::NoButton { label: "Walk".into(), there: vec!["Look".into()] };
    assert_eq!(board.asha.click("Walk").await.expect_err("it is disabled"), nothing);
    assert_eq!(board.asha.click_on(message, "Walk").await.expect_err("it is disabled"), nothing);
    let nothing = Failure::NoSelect { wanted: "shut".into(), there: vec!["open".into()] };
    assert_eq!(board.asha.select("shut", &["red"]).await.expect_err("it is disabled"), nothing);
    let (told, answer) =
        tokio::join!(board.bot.answers(6, json!(null)), board.asha.select("Whom?", &["BLUE"]));
    assert_eq!(answer.expect("it is answered").kind, AnswerKind::Acknowledged);
    assert_eq!(told.0["data"]["values"], json!(["blue"]));
    assert_eq!(told.0["data"]["component_type"], 3);
    assert!(garden.discord.breaches().is_empty(), "{:#?}", garden.discord.breaches());
}
