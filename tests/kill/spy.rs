//! People who play Spy: they arrange their bases, and act in the channel, in direct messages and by commands.

use crate::{
    screen::{Press, Screen, boards},
    table::Table,
};
use discord_sandbox::{AnswerKind, Person, View};
use rand::{RngExt, seq::SliceRandom};

impl Table {
    /// Somebody arranges their base, in a direct message or behind the button of the board.
    pub(crate) async fn arranges(&mut self, board: &Screen, whose: usize) {
        let here = self.party.people[whose].clone();
        let alone = here.dm(&self.night.harness.app);
        let opened = if self.rng.random_bool(0.6) {
            let hand = |screen: &Screen| screen.press_ending("ready").is_some();
            self.hand(&alone, board, "the base can be arranged", hand).await.map(|hand| (alone, hand))
        } else {
            self.base(&here, board).await.map(|base| (here, base))
        };
        let Some((at, mut screen)) = opened else { return };
        for _ in 0..self.rng.random_range(0..4) {
            let Some(next) = self.rearranges(&at, &screen).await else { return };
            screen = next;
        }
        let Some(ready) = screen.press_ending("ready").cloned() else { return };
        let outcome = self.presses(&at, &ready).await;
        self.settles(board.version, &at, &ready.does, outcome);
    }

    /// Puts something of the base elsewhere; gives what is shown then.
    async fn rearranges(&mut self, at: &Person, screen: &Screen) -> Option<Screen> {
        let does = ["shuffle", "turn", "type", "pick0"][self.rng.random_range(0..4)];
        let press = screen.press_ending(does)?.clone();
        let mut answer = self.asks(at.click_custom_id(press.message, &press.custom_id)).await?;
        if answer.kind == AnswerKind::Modal {
            let mut cards: Vec<&str> = press.does.split(':').next().map(words)?;
            cards.shuffle(&mut self.rng);
            let order = cards.join(" ");
            answer = self.asks(at.submit_modal(&[("order", &order)])).await?;
        }
        if answer.kind != AnswerKind::Update {
            // The base has been arranged meanwhile, by a press that the bot did not live to answer.
            return None;
        }
        Screen::of_message(answer.message.as_ref()?)
    }

    /// Somebody acts in their turn, in one of many ways.
    pub(crate) async fn spies(&mut self, board: &Screen, whose: usize) {
        let does = self.liked(board);
        let here = self.party.people[whose].clone();
        let (at, screen) = match self.rng.random_range(0..4) {
            0 => {
                let alone = here.dm(&self.night.harness.app);
                let fresh = |hand: &Screen| hand.version >= board.version && !hand.moves().is_empty();
                let caught_up = self.hand(&alone, board, "the hand catches up with the board", fresh).await;
                let Some(hand) = caught_up else { return };
                (alone, hand)
            }
            1 => match self.base(&here, board).await {
                Some(base) => (here, base),
                None => return,
            },
            2 => {
                let command = Self::command(board, &does);
                return self.acts(board, whose, &does, Some(command)).await;
            }
            _ => return self.acts(board, whose, &does, None).await,
        };
        // A private screen knows how far its Spy walks.
        let same =
            |press: &&Press| press.does.trim_end_matches(['1', '2']) == does.trim_end_matches(['1', '2']);
        let exact = screen.press(&does).or_else(|| screen.presses.iter().find(same));
        let Some(press) = exact.cloned() else { return };
        let outcome = self.presses(&at, &press).await;
        self.remember(&at, &press);
        self.settles(board.version, &at, &press.label, outcome);
    }

    /// What people like to do best: to look, then to walk.
    fn liked(&mut self, board: &Screen) -> String {
        let moves = board.moves();
        let kinds = if self.rng.random_bool(0.2) { ["turn", "done"] } else { ["look", "walk"] };
        let of = |kind: &str| moves.iter().filter(|press| press.does.starts_with(kind)).collect::<Vec<_>>();
        let liked = kinds.iter().map(|kind| of(kind)).find(|moves| !moves.is_empty());
        let liked = liked.unwrap_or_else(|| of("done"));
        liked[self.rng.random_range(0..liked.len())].does.clone()
    }

    fn command(board: &Screen, does: &str) -> String {
        let label = board.press(does).map(|press| press.label.as_str()).unwrap_or_default();
        match does {
            "walk1" | "walk2" => format!("/spy walk spaces:{}", &does[4..]),
            "turn" | "walk" | "done" => format!("/spy {does}"),
            _ => {
                let name = label.strip_prefix("Look: ").and_then(|rest| rest.rsplit_once("'s "));
                format!("/spy look player:{}", name.expect("a look names somebody").0)
            }
        }
    }

    /// Somebody's private screen of this table, once it is as it must become. None when the board was out of date: what was
    /// done before the bot died shows there now.
    async fn hand(
        &self,
        alone: &Person,
        board: &Screen,
        what: &str,
        wanted: impl Fn(&Screen) -> bool,
    ) -> Option<Screen> {
        let ours = |view: &View| {
            let screens = boards(view).into_iter().filter(|screen| self.party.is_ours(screen));
            screens.max_by_key(|screen| (screen.version, screen.id)).filter(|screen| wanted(screen))
        };
        let moved_on = || self.is_beyond(board);
        let view = self.night.harness.becomes(alone, what, |view| ours(view).is_some() || moved_on()).await;
        ours(&view)
    }

    /// Somebody opens their base by the button of the board.
    async fn base(&self, here: &Person, board: &Screen) -> Option<Screen> {
        let press = board.press("hand")?;
        let answer = self.asks(here.click_custom_id(board.id, &press.custom_id)).await?;
        assert!(answer.is_ephemeral(), "everybody sees {}", answer.content());
        // No screen comes with the answer when the bot is being stopped.
        Screen::of_message(answer.message.as_ref()?)
    }
}

impl Screen {
    /// The button of a base that is being arranged that does this: what it carries begins with how the base lies.
    fn press_ending(&self, does: &str) -> Option<&Press> {
        self.presses.iter().find(|press| press.does.rsplit_once(':').is_some_and(|(_, last)| last == does))
    }
}

/// The words of an order that is written without blanks: `S1T2>B1`.
fn words(order: &str) -> Vec<&str> {
    let mut rest = order;
    let mut words = Vec::new();
    while !rest.is_empty() {
        let length = if rest.starts_with(['<', '>']) { 1 } else { 2 };
        let (word, after) = rest.split_at(length);
        words.push(word);
        rest = after;
    }
    words
}
