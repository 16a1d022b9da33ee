//! What people do in their turns, and in which ways.

use super::harness::{Somebody, SpyTable, board_version, is_over, version};
use discord_sandbox::{Answer, AnswerKind, Seen, View};

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
                // What they see of their own base now, with the channel of the table.
                let link = answer.content().lines().last().unwrap_or_default();
                assert!(link.contains("<#"), "{}", answer.content());
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

    /// Whoever is on turn looks at the other of two, and ends their turn.
    pub(crate) async fn look_once(&self, by: By) {
        let who = self.next().await.expect("the game goes on");
        self.makes(who, &look(self.other(who)), by).await;
        self.makes(who, &Move::Done, by).await;
    }
}
