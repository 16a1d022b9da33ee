//! What happened, as a short paragraph.

use super::{
    scene::{Scene, place_short},
    signs,
};
use crate::{
    Seat,
    draws::Die,
    parcheesi::{Capture, Event, First, Moved, OutWhy, PassWhy, Place, Step, View, Why},
    say,
    screen::{Player, Words},
};

/// The length of the longest story, in code points.
pub const STORY_CODE_POINTS: usize = 500;

const ELLIPSIS: &str = "… ";

/// What the events tell, oldest first, in at most [`STORY_CODE_POINTS`]. When there is too much to tell, plain moves
/// are left out first, then everything, each time the oldest. Empty when nothing has come of the events yet. `view` is
/// of the same game, at any moment of it; it tells the seats' colours.
pub fn story(events: &[Event], view: &View, players: &[Player], words: &Words) -> String {
    let scene = Scene::new(view, players, words);
    let mut teller = Teller { scene: &scene, clauses: Vec::new(), turn: 0, rolled: None };
    for event in events {
        teller.hear(event);
    }
    condense(teller.clauses, &scene)
}

/// The end of a story that fits into `room` code points, cut between words.
pub(super) fn last_words(story: &str, room: usize) -> String {
    let length = story.chars().count();
    if length <= room {
        return story.to_owned();
    }
    let kept = room.saturating_sub(ELLIPSIS.chars().count());
    // A word that begins right at the cut is whole, so the space before it is looked for too.
    let cut = story.char_indices().nth(length - kept - 1).map_or(story.len(), |(at, _)| at);
    match story[cut..].split_once(' ') {
        Some((_, rest)) if !rest.is_empty() => format!("{ELLIPSIS}{rest}"),
        _ => String::new(),
    }
}

/// One thing that happened.
struct Clause {
    /// Whose turn it was, counted within the story, and who did it; `None` for a sentence of its own.
    by: Option<(usize, Seat)>,
    text: String,
    /// Captures, goals, pieces coming out and the like: told even when there is no room for all.
    notable: bool,
}

/// Leaves out clauses until the rest is short enough.
fn condense(mut clauses: Vec<Clause>, scene: &Scene<'_>) -> String {
    let count = clauses.len();
    // Names and stops only make it longer: while the bare clauses are too long, nothing need be joined to know.
    let mut bare: usize = clauses.iter().map(|clause| clause.text.chars().count()).sum();
    while bare > STORY_CODE_POINTS {
        let Some(dropped) = drop_oldest(&mut clauses) else { break };
        bare -= dropped.text.chars().count();
    }
    loop {
        let ellipsis = if clauses.len() < count { ELLIPSIS } else { "" };
        let text = format!("{ellipsis}{}", sentences(&clauses, scene));
        if text.chars().count() <= STORY_CODE_POINTS {
            return text;
        }
        drop_oldest(&mut clauses);
    }
}

/// Takes away the oldest plain clause, or the oldest of all when none is plain. The newest counts as notable: it is
/// the news.
fn drop_oldest(clauses: &mut Vec<Clause>) -> Option<Clause> {
    let (_, older) = clauses.split_last()?;
    let plain = older.iter().position(|clause| !clause.notable);
    Some(clauses.remove(plain.unwrap_or(0)))
}

fn sentences(clauses: &[Clause], scene: &Scene<'_>) -> String {
    let turns = clauses.chunk_by(|a, b| a.by.is_some() && a.by == b.by);
    let sentences: Vec<String> = turns
        .map(|turn| {
            let texts: Vec<&str> = turn.iter().map(|clause| clause.text.as_str()).collect();
            let text = texts.join("; ");
            match turn.first().and_then(|clause| clause.by) {
                Some((_, seat)) => {
                    say!(scene.words, "story-turn", name = scene.name(seat), clauses = text)
                }
                None => text,
            }
        })
        .collect();
    sentences.join(" ")
}

/// Makes clauses of events.
struct Teller<'a> {
    scene: &'a Scene<'a>,
    clauses: Vec<Clause>,
    /// Turns begun so far.
    turn: usize,
    /// A roll of which it is not known yet what comes of it.
    rolled: Option<Die>,
}

impl Teller<'_> {
    fn hear(&mut self, event: &Event) {
        let words = self.scene.words;
        match event {
            Event::Turn { .. } => self.turn += 1,
            Event::Roll { die, .. } => self.rolled = Some(*die),
            Event::First(first) => self.first(first),
            Event::Move(moved) => self.moved(*moved),
            Event::Capture(capture) => self.captured(capture),
            Event::SentHome { seat, piece, from } => {
                self.rolled = None;
                let from = place_short(*from, words);
                let text =
                    say!(words, "clause-third-six", piece = signs::number(*piece).to_string(), from = from);
                self.tell(*seat, text, true);
            }
            Event::Pass { seat, why } => self.passed(*seat, *why),
            Event::Out { seat, why } => {
                let name = self.scene.name(*seat);
                self.tell_all(match why {
                    OutWhy::Resigned => say!(words, "story-resigned", name = name),
                    OutWhy::Dropped => say!(words, "story-dropped", name = name),
                });
            }
            Event::End(end) => {
                self.tell_all(say!(words, "story-won", name = self.scene.name(end.winner)));
            }
        }
    }

    fn tell(&mut self, seat: Seat, text: String, notable: bool) {
        self.clauses.push(Clause { by: Some((self.turn, seat)), text, notable });
    }

    fn tell_all(&mut self, text: String) {
        self.clauses.push(Clause { by: None, text, notable: true });
    }

    fn first(&mut self, first: &First) {
        let words = self.scene.words;
        let name = self.scene.name(first.begins);
        let die = first.rolls.last().and_then(|round| *round.get(first.begins.index())?);
        self.tell_all(match die {
            Some(die) => say!(words, "story-first", name = name, die = die.pips()),
            None => say!(words, "story-begins", name = name),
        });
    }

    fn moved(&mut self, moved: Moved) {
        let words = self.scene.words;
        let piece = signs::number(moved.piece).to_string();
        let way = if moved.from == Place::Home {
            say!(words, "clause-out", piece = piece)
        } else {
            let (from, to) = (place_short(moved.from, words), place_short(moved.to, words));
            say!(words, "clause-way", piece = piece, from = from, to = to)
        };
        let way = if self.bounced(moved) { say!(words, "clause-bounced", way = way) } else { way };
        let text = match (moved.why, self.rolled.take()) {
            (Why::GoalBonus | Why::CaptureBonus, _) => {
                say!(words, "clause-bonus", steps = moved.steps, way = way)
            }
            (Why::Die, Some(die)) => say!(words, "clause-rolled", die = die.pips(), way = way),
            (Why::Die, None) => say!(words, "clause-moved", way = way),
        };
        self.tell(moved.seat, text, moved.from == Place::Home || moved.to == Place::Goal);
    }

    /// p16: whether the piece turned back at the goal.
    fn bounced(&self, moved: Moved) -> bool {
        let from = moved.from.step(self.scene.colour(moved.seat));
        from.is_some_and(|from| from != Step::HOME && from.count() + moved.steps > Step::GOAL.count())
    }

    fn captured(&mut self, capture: &Capture) {
        let Some(clause) = self.clauses.last_mut() else { return };
        clause.notable = true;
        clause.text = say!(
            self.scene.words,
            "clause-captured",
            clause = clause.text.as_str(),
            name = self.scene.name(capture.of.seat),
            piece = signs::number(capture.of.piece).to_string(),
            points = capture.points,
        );
    }

    fn passed(&mut self, seat: Seat, why: PassWhy) {
        let words = self.scene.words;
        let text = match (why, self.rolled.take()) {
            (PassWhy::Declined, _) => words.say("clause-declined").to_owned(),
            (PassWhy::NoMove, Some(die)) => say!(words, "clause-no-move", die = die.pips()),
            (PassWhy::NoMove, None) => words.say("clause-no-bonus").to_owned(),
        };
        self.tell(seat, text, false);
    }
}
