//! People who play a script.

use super::{
    script::Script,
    traffic::{Place, Presses, Traffic},
};
use crate::harness::board;
use charbagh::games::spy::{Action, Base};
use discord_sandbox::{AppHandle, ChannelHandle, GuildHandle, Person, Sandbox, Seen, View};

/// What people are called.
const NAMES: [&str; 4] = ["Asha", "Bim", "Chandra", "Dhruv"];

/// How somebody acts.
#[derive(Debug, Clone, Copy)]
enum By {
    Board,
    DirectMessage,
    Command,
}

/// People at a table, each in the channel and at their direct messages.
pub(super) struct Party<'a> {
    discord: &'a Sandbox,
    channel: &'a ChannelHandle,
    people: Vec<(Person, Person)>,
    presses: Presses,
    /// What people who were not to act were told.
    refused: Vec<String>,
}

impl<'a> Party<'a> {
    /// Opens a table in a channel, sits down, and lays these bases.
    pub(super) async fn begin(
        discord: &'a Sandbox,
        app: &AppHandle,
        guild: &GuildHandle,
        channel: &'a ChannelHandle,
        bases: &[Base],
    ) -> Self {
        let people = NAMES[..bases.len()].iter().map(|name| {
            let here = guild.member(name).in_channel(channel);
            let alone = here.dm(app);
            (here, alone)
        });
        let people: Vec<_> = people.collect();
        let presses = Presses::new(discord);
        let mut party = Self { discord, channel, people, presses, refused: Vec::new() };
        let host = &party.people[0].0;
        let new = format!("/spy new seats:{} computers:none", bases.len());
        let opened = host.slash(&new).await.expect("the bot answers");
        assert!(!opened.is_ephemeral(), "{}", opened.content());
        party.presses.at(Place::Private);
        for (here, _) in &party.people[1..] {
            party.presses.at(Place::Public);
            here.click("Join").await.expect("the bot answers");
        }
        party.presses.at(Place::Public);
        host.click("Start").await.expect("the bot answers");
        for (seat, base) in bases.iter().enumerate() {
            party.arrange(seat, base).await;
        }
        party
    }

    async fn arrange(&mut self, seat: usize, base: &Base) {
        let before = self.version();
        let alone = &self.people[seat].1;
        alone.waits_for(|view| enabled(view.last(), "Ready")).await.expect("a base to arrange");
        [(); 3].into_iter().for_each(|()| self.presses.at(Place::Private));
        alone.click("Type an order").await.expect("the bot answers");
        let typed = alone.submit_modal(&[("order", &base.to_string())]).await.expect("the bot answers");
        assert!(!typed.is_ephemeral(), "{}", typed.content());
        let ready = alone.click("Ready").await.expect("the bot answers");
        assert!(!ready.is_ephemeral(), "{}", ready.content());
        self.settled(before).await;
    }

    /// Whose turn it is: the place at the table.
    pub(super) fn to_act(&self) -> usize {
        let view = self.people[0].0.sees();
        let headline = board(&view).expect("a board").content.lines().next().expect("a headline");
        let names = |name: &&str| headline.contains(&format!("**{name}**"));
        NAMES.iter().position(names).unwrap_or_else(|| panic!("whose turn is it by {headline:?}?"))
    }

    /// Plays a script: by the board, by direct messages and by commands in turn. Now and then somebody else tries to
    /// act, and asks whom they could look at.
    pub(super) async fn play(&mut self, script: &Script) {
        for (number, &(seat, action)) in script.presses.iter().enumerate() {
            assert_eq!(self.to_act(), seat.index());
            if number % 4 == 1 {
                self.meddle((seat.index() + 1) % self.people.len()).await;
            }
            let by = [By::Board, By::DirectMessage, By::Command][number % 3];
            self.act(seat.index(), action, by).await;
        }
    }

    async fn act(&mut self, seat: usize, action: Action, by: By) {
        let before = self.version();
        let (here, alone) = &self.people[seat];
        let (answer, place) = match by {
            By::Board => {
                let view = here.sees();
                let label = label(board(&view).expect("a board"), action);
                (here.click(&label).await, Place::Public)
            }
            By::DirectMessage => {
                let view = alone.waits_for(|view| version(view.last()) == before).await.expect("a hand");
                (alone.click(&label(view.last().expect("a hand"), action)).await, Place::Private)
            }
            By::Command => (here.slash(&command(action)).await, Place::Private),
        };
        let answer = answer.expect("the bot answers");
        assert_eq!(answer.is_ephemeral(), matches!(by, By::Command), "{by:?} {action}: {}", answer.content());
        self.presses.at(place);
        self.settled(before).await;
    }

    /// Somebody whose turn it is not asks for everything.
    async fn meddle(&mut self, seat: usize) {
        let here = self.people[seat].0.clone();
        for command in ["/spy walk", "/spy walk spaces:1", "/spy walk spaces:2", "/spy turn", "/spy done"] {
            let answer = here.slash(command).await.expect("the bot answers");
            self.presses.at(Place::Private);
            assert!(answer.is_ephemeral(), "{}", answer.content());
            self.refused.push(answer.content().to_owned());
        }
        here.autocomplete("/spy look player:").await.expect("the bot answers");
        self.presses.at(Place::Private);
    }

    /// Everybody but one leaves, so that the game ends.
    pub(super) async fn end(self) {
        for (here, _) in &self.people[1..] {
            here.slash("/table resign").await.expect("the bot answers");
        }
        self.people[0].0.waits_for(|view| view.shows("charbagh verify")).await.expect("a summary");
    }

    /// Waits until the board shows another version.
    async fn settled(&self, before: Option<u64>) {
        let another = |view: &View| version(board(view)).is_some_and(|now| Some(now) != before);
        self.people[0].0.waits_for(another).await.expect("the board follows");
    }

    fn version(&self) -> Option<u64> {
        version(board(&self.people[0].0.sees()))
    }

    /// What was sent, and what people were told who were not to act.
    pub(super) async fn finish(self) -> (Traffic, Vec<String>) {
        let view = self.people[0].0.sees();
        let buttons = &board(&view).expect("a board").buttons;
        let own = buttons.iter().find(|button| button.label.contains("My base")).expect("it is always there");
        let last = own.custom_id.as_deref().expect("it is no link");
        (self.presses.traffic(self.discord, self.channel, last).await, self.refused)
    }
}

/// The version of the table that a message's buttons were posted with.
fn version(message: Option<&Seen>) -> Option<u64> {
    let id = message?.buttons.iter().find_map(|button| button.custom_id.as_deref())?;
    id.split(':').nth(1)?.parse().ok()
}

fn enabled(message: Option<&Seen>, label: &str) -> bool {
    message.is_some_and(|it| it.buttons.iter().any(|button| button.enabled && button.label.contains(label)))
}

/// The label of the button for an action.
fn label(message: &Seen, action: Action) -> String {
    let begins = match action {
        Action::TurnRound => "Turn round".to_owned(),
        Action::Walk(None) => "Walk".to_owned(),
        Action::Walk(Some(spaces)) => format!("Walk {spaces}"),
        Action::Look(at) => format!("Look: {}", NAMES[at.index()]),
        Action::Done => "Done".to_owned(),
        Action::Resign | Action::Drop => panic!("there is no button for it"),
    };
    let mut labels =
        message.buttons.iter().filter(|button| button.enabled).map(|button| button.label.clone());
    labels.find(|label| label.starts_with(&begins)).unwrap_or_else(|| panic!("no {begins} on\n{message}"))
}

fn command(action: Action) -> String {
    match action {
        Action::TurnRound => "/spy turn".to_owned(),
        Action::Walk(None) => "/spy walk".to_owned(),
        Action::Walk(Some(spaces)) => format!("/spy walk spaces:{spaces}"),
        Action::Look(at) => format!("/spy look player:{}", NAMES[at.index()]),
        Action::Done => "/spy done".to_owned(),
        Action::Resign | Action::Drop => "/table resign".to_owned(),
    }
}
