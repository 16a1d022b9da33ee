//! A table of Spy, and the people at it: in the channel, and at their direct messages.

use super::audit::Truth;
use crate::harness::{House, NAMES, board, headline, is_summary};
use discord_sandbox::{Act, Answer, AnswerKind, ChannelHandle, Message, MessageId, Person, Seen, View};

/// Somebody in the channel, and the same person at their direct messages with the bot.
pub(crate) struct Somebody {
    pub(crate) here: Person,
    pub(crate) alone: Person,
}

/// How somebody acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// By a button of the public board.
    Board,
    /// By a button of their direct message.
    Direct,
    /// By a button of the answer to `🂠 My base`.
    Base,
    /// By a command.
    Command,
}

/// What somebody does in their turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Move {
    TurnRound,
    Walk,
    /// So many slots, where the faced card lies open.
    WalkOn(u8),
    /// At the base of the player who is called so.
    Look(String),
    Done,
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

/// The label of the button that shows one's own base.
pub(crate) const MY_BASE: &str = "🂠 My base";

impl Somebody {
    pub(crate) fn new(house: &House, channel: &ChannelHandle, name: &str) -> Self {
        let here = house.garden.member(name).in_channel(channel);
        Self { alone: here.dm(&house.app), here }
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

impl Move {
    /// The move that a button stands for; none for those that are no moves.
    fn of(label: &str) -> Option<Self> {
        Some(match label {
            "Turn round" => Self::TurnRound,
            "Walk 1" => Self::WalkOn(1),
            "Walk 2" => Self::WalkOn(2),
            "Walk" => Self::Walk,
            "Done" => Self::Done,
            _ => Self::Look(label.strip_prefix("Look: ")?.rsplit_once("'s ")?.0.to_owned()),
        })
    }

    /// The label of its button on a message.
    pub(crate) fn label(&self, message: &Seen) -> String {
        let begins = match self {
            Self::TurnRound => "Turn round".to_owned(),
            // A private screen tells the number.
            Self::Walk => "Walk".to_owned(),
            Self::WalkOn(spaces) => format!("Walk {spaces}"),
            Self::Look(name) => format!("Look: {name}'s "),
            Self::Done => "Done".to_owned(),
        };
        let mut labels = message.buttons.iter().filter(|button| button.enabled).map(|button| &button.label);
        labels
            .find(|label| label.starts_with(&begins))
            .unwrap_or_else(|| panic!("no {begins} on\n{message}"))
            .clone()
    }

    pub(crate) fn command(&self) -> String {
        match self {
            Self::TurnRound => "/spy turn".to_owned(),
            Self::Walk => "/spy walk".to_owned(),
            Self::WalkOn(spaces) => format!("/spy walk spaces:{spaces}"),
            Self::Look(name) => format!("/spy look player:{name}"),
            Self::Done => "/spy done".to_owned(),
        }
    }
}

/// A look at somebody's base.
pub(crate) fn look(at: &Somebody) -> Move {
    Move::Look(at.name())
}

impl SpyTable {
    /// A table on the lawn, at which so many people sit; the game has not begun.
    pub(crate) async fn open(house: &House, options: &str, people: usize) -> Self {
        let channel = house.lawn.clone();
        let people: Vec<Somebody> =
            NAMES[..people].iter().map(|name| Somebody::new(house, &channel, name)).collect();
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
    pub(crate) async fn start(house: &House, options: &str, people: usize) -> Self {
        let table = Self::open(house, options, people).await;
        press(table.host(), "Start").await;
        table
    }

    /// The same; everybody has typed their order, and it is somebody's turn.
    pub(crate) async fn begin(house: &House, options: &str, orders: &[&str]) -> Self {
        let table = Self::start(house, options, orders.len()).await;
        for (somebody, order) in table.people.iter().zip(orders) {
            somebody.arrange(order).await;
        }
        table.begun().await;
        table
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

    /// Somebody makes their move, and the channel shows it.
    pub(crate) async fn makes(&self, who: &Somebody, what: &Move, by: By) -> Answer {
        let before = version(&self.seen());
        let answer = self.acts(who, what, by).await;
        let shown = |view: &View| board_version(view) > before || is_over(view);
        self.host().waits_for(shown).await.unwrap_or_else(|failure| panic!("{what:?} {by:?}: {failure}"));
        answer
    }

    async fn acts(&self, who: &Somebody, what: &Move, by: By) -> Answer {
        let (at, message) = match by {
            By::Board => (&who.here, self.seen().id),
            By::Direct => (&who.alone, self.caught_up(who).await.id),
            By::Base => (&who.here, who.my_base().await.id),
            By::Command => {
                let answer = who.here.slash(&what.command()).await.expect("the bot answers");
                assert!(answer.is_ephemeral(), "everybody sees {}", answer.content());
                // A link to the board; to the channel while a new board is being posted.
                let link = answer.content().lines().last().unwrap_or_default();
                let links = ["https://discord.com/channels/", "<#"];
                assert!(links.iter().any(|begin| link.starts_with(begin)), "{}", answer.content());
                return answer;
            }
        };
        let label = what.label(at.sees().message(message).expect("it is in view"));
        let answer = at.click_on(message, &label).await.expect("the bot answers");
        assert_eq!(answer.kind, AnswerKind::Update, "{label}: {}", answer.content());
        answer
    }

    /// Makes moves that are due: each by the person whose turn it is.
    pub(crate) async fn makes_all(&self, who: &Somebody, moves: &[Move], by: By) {
        for what in moves {
            self.makes(who, what, by).await;
        }
    }

    /// Makes one of the moves that are due, as people like it.
    pub(crate) async fn play_turn(&self, who: &Somebody, by: By) {
        let made = usize::try_from(version(&self.seen()).unwrap_or_default()).expect("a small number");
        self.makes(who, &self.liked(made), by).await;
    }

    /// Plays to the end: everybody in turn walks and looks, and turns round now and then.
    pub(crate) async fn play(&self, by: impl Fn(usize) -> By) {
        let mut made = 0;
        while let Some(who) = self.next().await {
            let what = self.liked(made);
            let by = by(made);
            let what = if by == By::Command { self.called(who, what, made).await } else { what };
            self.makes(who, &what, by).await;
            made += 1;
            assert!(made < 1000, "the game does not end");
        }
    }

    /// What people like best to do now.
    fn liked(&self, made: usize) -> Move {
        let board = self.seen();
        let enabled = board.buttons.iter().filter(|button| button.enabled);
        let moves: Vec<Move> = enabled.filter_map(|button| Move::of(&button.label)).collect();
        let looks: Vec<&Move> = moves.iter().filter(|it| matches!(it, Move::Look(_))).collect();
        let walks: Vec<&Move> =
            moves.iter().filter(|it| matches!(it, Move::Walk | Move::WalkOn(_))).collect();
        let pick = |from: &[&Move]| from.get(made % from.len().max(1)).map(|&it| it.clone());
        if made % 5 == 4 && !(walks.is_empty() && looks.is_empty()) {
            return Move::TurnRound;
        }
        pick(&looks).or_else(|| pick(&walks)).unwrap_or(Move::Done)
    }

    /// A move with another name for the same player: as the list of choices has it, as they are called, or as a mention.
    async fn called(&self, who: &Somebody, what: Move, made: usize) -> Move {
        let Move::Look(name) = what else { return what };
        let part: String = name.chars().take(2).collect();
        let choices = who.here.autocomplete(&format!("/spy look player:{part}")).await.expect("choices");
        let choice = choices.iter().find(|choice| choice.name.starts_with(&name));
        let choice = choice.unwrap_or_else(|| panic!("{name} is not in {choices:?}"));
        let person = self.people.iter().find(|somebody| somebody.name() == name);
        Move::Look(match (made % 3, person) {
            (0, _) => choice.value.as_str().expect("a word").to_owned(),
            (1, Some(somebody)) => format!("<@{}>", somebody.here.id()),
            _ => name.to_uppercase(),
        })
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
    pub(crate) async fn check_the_end(&self, house: &House) -> Truth {
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
        let truth = Truth::of_record(&self.record(house).await);
        truth.check(house, self);
        truth
    }

    /// The file that `/table record` gives.
    pub(crate) async fn record(&self, house: &House) -> String {
        let answer = self.host().slash("/table record").await.expect("the bot answers");
        let message = answer.message.expect("a message");
        let file = message.attachments.first().unwrap_or_else(|| panic!("no file: {}", message.content));
        let bytes = house.discord.file(file.id).expect("the file is there");
        String::from_utf8(bytes).expect("UTF-8")
    }
}

/// Whether a text tells of looks in a message of its own.
pub(crate) fn is_announcement(text: &str) -> bool {
    text.starts_with("🕵️ ") && text.contains(" looked from slot ")
}
