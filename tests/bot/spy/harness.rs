//! A table of Spy, and the people at it: in the channel, and at their direct messages.

use crate::harness::{Harness, NAMES, board, headline, is_summary, refused, shown};
use crate::truth::Truth;
use discord_sandbox::{
    Act, Answer, AnswerKind, ChannelHandle, Failure, Message, MessageId, Person, Seen, View,
};
use std::future::Future;

/// Somebody in the channel, and the same person at their direct messages with the bot.
pub(crate) struct Somebody {
    pub(crate) here: Person,
    pub(crate) alone: Person,
}

/// A table of Spy, and the people at it in the order of the seats.
pub(crate) struct SpyTable {
    pub(crate) people: Vec<Somebody>,
    pub(crate) channel: ChannelHandle,
}

/// Bases of 7 cards and of 6 that are all different.
pub(crate) const SEVEN: [&str; 2] = ["S1 T2 > B1 S2 B1 T1 B2", "B2 S1 B1 T2 < S2 B1 T1"];
pub(crate) const SIX: [&str; 4] =
    ["S1 T2 > B1 S2 B1 T1", "T1 B1 S1 < S2 T2 B1", "> B1 S2 T1 S1 B1 T2", "B1 T2 S2 B1 < T1 S1"];

/// A base whose Spy faces a bomb 1, and would look at the Safe 1 of another one like it.
pub(crate) const TWIN: [&str; 2] = ["> B1 B2 S2 B1 T1 T2 S1"; 2];

/// Bases between which many looks find neither a bomb nor the last card.
pub(crate) const CALM: [&str; 2] = ["> T1 S1 S2 B1 B1 B2 T2"; 2];

/// The label of the button that shows one's own base.
pub(crate) const MY_BASE: &str = "🂠 My base";

impl Somebody {
    pub(crate) fn new(harness: &Harness, channel: &ChannelHandle, name: &str) -> Self {
        let here = harness.garden.member(name).in_channel(channel);
        Self { alone: here.dm(&harness.app), here }
    }

    pub(crate) fn name(&self) -> String {
        self.here.name()
    }

    /// Their private screen, once it is as it is wanted: the newest direct message that is no answer to what they did.
    pub(crate) async fn hand(&self, wanted: impl Fn(&Seen) -> bool) -> Seen {
        let newest = |view: &View| view.messages.iter().rev().find(|message| !message.ephemeral).cloned();
        let view = self
            .alone
            .waits_for(|view| newest(view).is_some_and(|hand| wanted(&hand)))
            .await
            .unwrap_or_else(|failure| panic!("{}'s hand: {failure}", self.name()));
        newest(&view).expect("it has just been seen")
    }

    /// How often something was done to their direct messages.
    pub(crate) fn direct(&self, act: Act) -> usize {
        self.alone.channel().history().iter().filter(|revision| revision.act == act).count()
    }

    /// Arranges their base in their direct message: types an order, and is ready.
    pub(crate) async fn arrange(&self, order: &str) {
        self.hand(is_arranging).await;
        types(&self.alone, order).await;
        press(&self.alone, "Ready").await;
    }

    /// Takes the order that is there.
    pub(crate) async fn arrange_at_random(&self) {
        self.hand(is_arranging).await;
        press(&self.alone, "Shuffle").await;
        press(&self.alone, "Ready").await;
    }

    /// Puts some cards elsewhere by their buttons, turns the Spy, and is ready.
    pub(crate) async fn arrange_by_hand(&self) {
        let before = self.hand(is_arranging).await;
        let things = before.buttons.len() - 4;
        for (from, to) in [(0, things - 1), (2, 0), (things - 1, 1), (3, 3)] {
            let labels = self.labels();
            // The same label may be on two buttons: only the place tells them apart.
            self.press_nth(from).await;
            self.press_nth(to).await;
            let mut moved = labels;
            let thing = moved.remove(from);
            moved.insert(to, thing);
            assert_eq!(self.labels(), moved, "{from} to {to}");
        }
        press(&self.alone, "Turn the Spy").await;
        press(&self.alone, "Ready").await;
    }

    fn labels(&self) -> Vec<String> {
        let seen = self.alone.sees().last().expect("a message").clone();
        seen.buttons.into_iter().map(|button| button.label).collect()
    }

    async fn press_nth(&self, place: usize) {
        let seen = self.alone.sees().last().expect("a message").clone();
        let id = seen.buttons[place].custom_id.clone().expect("it is no link");
        let answer = self.alone.click_custom_id(seen.id, &id).await.expect("the bot answers");
        assert_eq!(answer.kind, AnswerKind::Update, "{}", answer.content());
    }

    /// Arranges their base in the channel, behind the button of the board, where only they see it.
    pub(crate) async fn arrange_behind_the_button(&self, order: &str) {
        self.my_base().await;
        types(&self.here, order).await;
        press(&self.here, "Ready").await;
    }

    /// Opens their base by the button of the board; gives the answer, which only they see.
    pub(crate) async fn my_base(&self) -> Message {
        let answer = self.here.click(MY_BASE).await.expect("the bot answers");
        assert!(answer.is_ephemeral(), "everybody sees {}", answer.content());
        answer.message.expect("a message")
    }
}

/// Whether a message is a screen on which a base is arranged.
pub(crate) fn is_arranging(message: &Seen) -> bool {
    message.content.contains("Arrange your base") && can_press(message, "Ready")
}

pub(crate) fn can_press(message: &Seen, label: &str) -> bool {
    message.buttons.iter().any(|button| button.enabled && button.label == label)
}

/// Presses a button; the message that it is on is changed.
pub(crate) async fn press(at: &Person, label: &str) -> Answer {
    let answer = at.click(label).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Update, "{label}: {}", answer.content());
    answer
}

/// Types an order into the form of the newest screen on which a base is arranged.
pub(crate) async fn types(at: &Person, order: &str) -> Answer {
    let opened = at.click("Type an order").await.expect("the bot answers");
    assert_eq!(opened.kind, AnswerKind::Modal, "{}", opened.content());
    let answer = at.submit_modal(&[("order", order)]).await.expect("the bot answers");
    assert_eq!(answer.kind, AnswerKind::Update, "{order}: {}", answer.content());
    answer
}

/// The version of the table that a message's buttons were posted with; none without buttons.
pub(crate) fn version(message: &Seen) -> Option<u64> {
    let id = message.buttons.iter().find_map(|button| button.custom_id.as_deref())?;
    id.split(':').nth(1)?.parse().ok()
}

/// The version of the public board.
pub(crate) fn board_version(view: &View) -> Option<u64> {
    board(view).and_then(version)
}

/// Whether the summary stands in the channel.
pub(crate) fn is_over(view: &View) -> bool {
    view.messages.iter().any(is_summary)
}

impl SpyTable {
    /// A table on the lawn, at which so many people sit; the game has not begun.
    pub(crate) async fn open(harness: &Harness, options: &str, people: usize) -> Self {
        let channel = harness.lawn.clone();
        let people: Vec<Somebody> =
            NAMES[..people].iter().map(|name| Somebody::new(harness, &channel, name)).collect();
        let table = Self { people, channel };
        let opened = table.host().slash(&format!("/spy new {options}")).await.expect("the bot answers");
        assert!(!opened.is_ephemeral(), "{}", opened.content());
        for somebody in &table.people[1..] {
            let joined = somebody.here.click("Join").await.expect("the bot answers");
            assert!(!joined.is_ephemeral(), "{}", joined.content());
        }
        table
    }

    /// The same; and the bases are to be arranged.
    pub(crate) async fn start(harness: &Harness, options: &str, people: usize) -> Self {
        let table = Self::open(harness, options, people).await;
        press(table.host(), "Start").await;
        table
    }

    /// The same; everybody has typed their order, and it is somebody's turn.
    pub(crate) async fn begin(harness: &Harness, options: &str, orders: &[&str]) -> Self {
        let table = Self::start(harness, options, orders.len()).await;
        for (somebody, order) in table.people.iter().zip(orders) {
            somebody.arrange(order).await;
        }
        table.begun().await;
        table
    }

    /// Two people who play without computers, and for long.
    pub(crate) async fn calm(harness: &Harness) -> Self {
        Self::begin(harness, "seats:2 computers:none", &CALM).await
    }

    /// Waits for the first board.
    pub(crate) async fn begun(&self) {
        self.host().waits_for(|view| self.turn(view).is_some()).await.expect("the game begins");
    }

    /// The person who opened the table, in the channel.
    pub(crate) fn host(&self) -> &Person {
        &self.people[0].here
    }

    /// The board as all see it, or what stands in its place.
    pub(crate) fn seen(&self) -> Seen {
        board(&self.host().sees()).expect("a board").clone()
    }

    /// Somebody other than this one.
    pub(crate) fn other(&self, than: &Somebody) -> &Somebody {
        self.people.iter().find(|other| other.here.id() != than.here.id()).expect("more than one sit here")
    }

    /// Waits until a person can act, or the game is over; gives who can.
    pub(crate) async fn next(&self) -> Option<&Somebody> {
        let view = self
            .host()
            .waits_for(|view| self.turn(view).is_some() || is_over(view))
            .await
            .expect("the game goes on");
        self.turn(&view)
    }

    /// Whose turn it is on the board, if it is a person's.
    pub(crate) fn turn(&self, view: &View) -> Option<&Somebody> {
        let board = board(view).filter(|board| can_press(board, "Done"))?;
        self.people.iter().find(|somebody| headline(board).contains(&format!("**{}**", somebody.name())))
    }

    /// Waits until somebody's direct message shows their turn as the board does; gives it.
    pub(crate) async fn caught_up(&self, who: &Somebody) -> Seen {
        let now = version(&self.seen());
        who.hand(|hand| version(hand) == now && can_press(hand, "Done")).await
    }

    /// Who begins a game of two, and the other, when their direct messages show the game.
    pub(crate) async fn twins(&self) -> (&Somebody, &Somebody) {
        let first = self.next().await.expect("somebody begins");
        self.settled().await;
        (first, self.other(first))
    }

    /// Waits until every direct message shows what the board does.
    pub(crate) async fn settled(&self) {
        let Some(on_turn) = self.turn(&self.host().sees()) else { return };
        let board = self.seen();
        for somebody in &self.people {
            if somebody.here.id() == on_turn.here.id() {
                self.caught_up(somebody).await;
            } else {
                somebody.hand(|hand| hand.content.lines().any(|line| line == headline(&board))).await;
            }
        }
    }

    /// The channel's messages that tell of looks, a line each.
    pub(crate) fn told(&self) -> Vec<String> {
        let public = self.channel.messages().into_iter().filter(|message| !message.is_ephemeral());
        let told = public.filter(|message| is_announcement(&message.content));
        told.flat_map(|message| message.content.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
    }

    /// Messages of the channel with buttons that can be pressed.
    pub(crate) fn boards(&self) -> Vec<MessageId> {
        let public = self.channel.messages().into_iter().filter(|message| !message.is_ephemeral());
        let live = public.filter(|message| message.buttons().iter().any(|button| button.enabled));
        live.map(|message| message.id).collect()
    }

    /// The game is over: one summary is there, no button is left, the record is right, and nobody ever saw what they
    /// must not.
    pub(crate) async fn check_the_end(&self, harness: &Harness) -> Truth {
        let view = self.host().waits_for(is_over).await.expect("a summary");
        assert_eq!(view.messages.iter().filter(|message| is_summary(message)).count(), 1);
        assert_eq!(self.boards(), []);
        for somebody in self.people.iter().filter(|somebody| somebody.direct(Act::Created) > 0) {
            somebody.hand(|hand| hand.buttons.is_empty()).await;
            assert_eq!(somebody.direct(Act::Created), 1, "a hand is one message");
        }
        for message in self.channel.messages() {
            assert!(message.pinged.is_empty(), "{message:?} pings");
        }
        let truth = Truth::of_checked(&self.record(harness).await);
        truth.check(harness, self);
        truth
    }

    /// The file that `/table record` gives.
    pub(crate) async fn record(&self, harness: &Harness) -> String {
        let answer = self.host().slash("/table record").await.expect("the bot answers");
        let message = answer.message.expect("a message");
        let file = message.attachments.first().unwrap_or_else(|| panic!("no file: {}", message.content));
        let bytes = harness.discord.file(file.id).expect("the file is there");
        String::from_utf8(bytes).expect("UTF-8")
    }
}

/// Whether a text tells of looks in a message of its own.
pub(crate) fn is_announcement(text: &str) -> bool {
    text.starts_with("🕵️ ") && text.contains(" looked from slot ")
}

/// The same as [`refused`], and nobody's direct messages have changed.
pub(crate) async fn refused_everywhere(
    table: &SpyTable,
    asked: impl Future<Output = Result<Answer, Failure>>,
    says: &str,
) {
    let private = || table.people.iter().map(|it| shown(&it.alone.channel())).collect::<Vec<_>>();
    table.settled().await;
    let before = private();
    refused(&table.channel, asked, says).await;
    assert_eq!(private(), before, "{says}");
}

/// What every button of a message carries.
pub(crate) fn carried(message: &Seen) -> Vec<String> {
    message.buttons.iter().filter_map(|button| button.custom_id.clone()).collect()
}
