//! Modals: what opens them, what is in them, what becomes of them.

mod common;

use common::Garden;
use common::puppet::{Puppet, Told, buttons, modal};
use discord_sandbox::{AnswerKind, Failure, Limits, Person, Sandbox};
use serde_json::{Value, json};

struct Table {
    garden: Garden,
    bot: Puppet,
    asha: Person,
}

impl Table {
    async fn new() -> Self {
        let discord = Sandbox::builder().limits(Limits::unenforced()).start().await.expect("a port is free");
        let garden = Garden::with(discord);
        let bot = Puppet::new(&garden).await;
        let asha = garden.guild.member("Asha").in_channel(&garden.lawn);
        Self { garden, bot, asha }
    }

    /// Opens a modal before the person, who typed a command.
    async fn opens(&mut self, inputs: &[Value]) -> Told {
        let (told, answer) = tokio::join!(self.bot.answers(9, modal(inputs)), self.asha.slash("/go"));
        assert_eq!(answer.expect("it is answered").kind, AnswerKind::Modal);
        told
    }

    /// Sends the open modal, which the bot answers.
    async fn submits(&mut self, values: &[(&str, &str)], kind: u8, data: Value) -> (Told, AnswerKind) {
        let (told, answer) = tokio::join!(self.bot.answers(kind, data), self.asha.submit_modal(values));
        (told, answer.expect("it is answered").kind)
    }
}

fn input(custom_id: &str, label: &str) -> Value {
    json!({"type": 4, "style": 1, "custom_id": custom_id, "label": label})
}

fn notes() -> Value {
    json!({
        "type": 4, "style": 2, "custom_id": "notes", "label": "Notes", "required": false,
        "min_length": 2, "max_length": 10, "placeholder": "What you saw", "value": "Ravi?",
    })
}

#[tokio::test]
async fn an_open_modal_is_seen_by_the_person_before_whom_it_opened() {
    let mut table = Table::new().await;
    assert_eq!(table.asha.modal(), None);
    table.opens(&[input("order", "Order"), notes()]).await;
    let seen = table.asha.modal().expect("it is open");
    assert_eq!((seen.title.as_str(), seen.custom_id.as_str()), ("Your base", "base"));
    let order = seen.field("Order").expect("it is there");
    assert_eq!((order.min_length, order.max_length, order.required, order.multiline), (0, 4000, true, false));
    let notes = seen.field("notes").expect("it is there");
    assert_eq!((notes.label.as_str(), notes.value.as_str()), ("Notes", "Ravi?"));
    assert_eq!((notes.min_length, notes.max_length, notes.required, notes.multiline), (2, 10, false, true));
    assert_eq!(notes.placeholder, "What you saw");
    assert_eq!(seen.to_string(), "Your base\n  Order *: \n  Notes: Ravi?");
    let ravi = table.garden.guild.member("Ravi").in_channel(&table.garden.lawn);
    assert_eq!(ravi.modal(), None);
    assert_eq!(ravi.submit_modal(&[("order", "1234")]).await.expect_err("not his"), Failure::NoModal);
}

#[tokio::test]
async fn a_submission_tells_each_field_with_what_it_was_filled_in_with() {
    let mut table = Table::new().await;
    table.opens(&[input("order", "Order"), notes()]).await;
    let (told, _) = table.submits(&[("Order", "1 2 3 4")], 4, json!({"content": "Well"})).await;
    assert_eq!(told.0["type"], 5);
    assert_eq!(
        told.0["data"],
        json!({"custom_id": "base", "components": [
            {"type": 1, "id": 1, "components": [{"type": 4, "id": 2, "custom_id": "order", "value": "1 2 3 4"}]},
            {"type": 1, "id": 3, "components": [{"type": 4, "id": 4, "custom_id": "notes", "value": "Ravi?"}]},
        ]})
    );
    assert!(told.0.get("message").is_none(), "a command opened it");
    assert_eq!(table.asha.modal(), None);
    assert_eq!(table.asha.submit_modal(&[]).await.expect_err("it is sent"), Failure::NoModal);
}

#[tokio::test]
async fn a_client_sends_only_what_the_fields_take() {
    let mut table = Table::new().await;
    table.opens(&[input("order", "Order"), notes()]).await;
    let long = "x".repeat(11);
    for wrong in [
        &[("Order", "")][..],
        &[],
        &[("Order", "1\n2")],
        &[("Order", "1"), ("Notes", "x")],
        &[("Order", "1"), ("Notes", &long)],
        &[("Order", "1"), ("Age", "7")],
    ] {
        assert!(matches!(table.asha.submit_modal(wrong).await, Err(Failure::BadValue { .. })), "{wrong:?}");
    }
    let (told, _) =
        table.submits(&[("Order", "1"), ("Notes", "")], 4, json!({"content": "Empty is well"})).await;
    assert_eq!(told.0["data"]["components"][1]["components"][0]["value"], "");
    table.opens(&[input("order", "Order"), notes()]).await;
    table
        .submits(&[("Order", "1"), ("Notes", "é\né\né\né\né\n")], 4, json!({"content": "Ten are well"}))
        .await;
}

#[tokio::test]
async fn a_modal_of_a_button_brings_its_message_which_the_answer_can_change() {
    let mut table = Table::new().await;
    let dm = table.bot.opens_direct(&table.asha).await;
    for place in [table.garden.lawn.clone(), table.garden.discord.channel(dm)] {
        table.asha = table.asha.in_channel(&place);
        let board = json!({"content": "Board", "components": buttons(&["Notes"])});
        let board = table.bot.posts(place.id(), board).await;
        let (opened, answer) =
            tokio::join!(table.bot.answers(9, modal(&[notes()])), table.asha.click("Notes"));
        assert_eq!(answer.expect("it is answered").modal, table.asha.modal());
        let (told, kind) = table.submits(&[], 7, json!({"content": "Noted"})).await;
        assert_eq!(kind, AnswerKind::Update);
        assert_eq!(told.0["message"]["id"], json!(board));
        assert_eq!(place.message(board).map(|board| board.content), Some("Noted".to_owned()));
        assert_eq!(table.bot.raw.get(&told.original()).await.body["id"], json!(board));
        assert_eq!(
            table.bot.raw.get(&opened.original()).await.refusal(),
            (404, 10008),
            "a modal is no message"
        );
    }
    assert!(table.garden.discord.breaches().is_empty(), "{:#?}", table.garden.discord.breaches());
}

#[tokio::test]
async fn a_modal_of_an_ephemeral_messages_button_changes_it_for_its_one_reader() {
    let mut table = Table::new().await;
    let base = json!({"content": "Base", "flags": 64, "components": buttons(&["Notes"])});
    let (_, answer) = tokio::join!(table.bot.answers(4, base), table.asha.slash("/go"));
    answer.expect("it is answered");
    let (_, answer) = tokio::join!(table.bot.answers(9, modal(&[notes()])), table.asha.click("Notes"));
    answer.expect("it is answered");
    let (told, _) = table.submits(&[("Notes", "Ravi!")], 7, json!({"content": "Base, noted"})).await;
    assert_eq!(told.0["message"]["flags"], 64);
    assert_eq!(table.asha.sees().to_string(), "Charbagh (only you see this):\n  Base, noted\n  [Notes]\n");
    assert_eq!(table.garden.guild.member("Ravi").in_channel(&table.garden.lawn).sees().messages, []);
}

#[tokio::test]
async fn a_modal_of_a_command_has_no_message_to_change() {
    let mut table = Table::new().await;
    table.opens(&[notes()]).await;
    let submit = table.asha.submit_modal(&[]);
    let bot = async {
        let told = table.bot.told().await;
        let refused = table.bot.answer(&told, 7, json!({"content": "What?"})).await;
        assert_eq!(refused.refusal(), (404, 10008));
        assert_eq!(table.bot.answer(&told, 9, modal(&[notes()])).await.refusal(), (400, 50035));
        assert_eq!(table.bot.answer(&told, 4, json!({"content": "Well"})).await.status, 204);
    };
    let (answer, ()) = tokio::join!(submit, bot);
    assert_eq!(answer.expect("it is answered").content(), "Well");
    assert_eq!(table.garden.discord.breaches().len(), 2);
}

#[tokio::test]
async fn no_modal_answers_a_modal_of_a_button() {
    let mut table = Table::new().await;
    let board = json!({"content": "Board", "components": buttons(&["Notes"])});
    table.bot.posts(table.garden.lawn.id(), board).await;
    let (_, answer) = tokio::join!(table.bot.answers(9, modal(&[notes()])), table.asha.click("Notes"));
    answer.expect("it is answered");
    let bot = async {
        let told = table.bot.told().await;
        assert_eq!(table.bot.answer(&told, 9, modal(&[notes()])).await.refusal(), (400, 50035));
        assert_eq!(table.bot.answer(&told, 6, json!(null)).await.status, 204);
    };
    let (answer, ()) = tokio::join!(table.asha.submit_modal(&[]), bot);
    assert_eq!(answer.expect("it is answered").kind, AnswerKind::Acknowledged);
}

#[tokio::test]
async fn a_modal_that_is_not_well_formed_does_not_open() {
    let mut table = Table::new().await;
    let with = |key: &str, value: Value| {
        let mut input = notes();
        input[key] = value;
        modal(&[input])
    };
    let mut titled = modal(&[notes()]);
    titled["title"] = json!("x".repeat(46));
    let wrong = [
        titled,
        modal(&[]),
        modal(&["a", "b", "c", "d", "e", "f"].map(|id| input(id, id))),
        modal(&[input("a", "Two of a kind"), input("a", "Two of a kind")]),
        with("value", json!("more than ten")),
        with("label", json!("x".repeat(46))),
        with("placeholder", json!("x".repeat(101))),
        with("max_length", json!(4001)),
        with("min_length", json!(11)),
    ];
    let bot = async {
        let told = table.bot.told().await;
        for modal in wrong {
            let refused = table.bot.answer(&told, 9, modal.clone()).await;
            assert_eq!(refused.refusal(), (400, 50035), "{modal}");
        }
        table.bot.answer(&told, 9, with("value", json!("é".repeat(10)))).await
    };
    let (reply, answer) = tokio::join!(bot, table.asha.slash("/go"));
    assert_eq!((reply.status, answer.expect("it is answered").kind), (204, AnswerKind::Modal));
}
