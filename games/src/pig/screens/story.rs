//! What happened, a sentence a turn.

use super::scene::Scene;
use crate::{Leave, Seat, draws::Die, pig::Event, say};

/// The length of the longest story, in code points.
const LONGEST: usize = 600;

/// The most rolls of a turn that are told, the last ones.
const TOLD: usize = 12;

/// What the events tell, oldest first; what there is no room for is left out, the oldest first.
pub(super) fn story(events: &[Event], scene: &Scene<'_>) -> String {
    let mut teller = Teller { scene, sentences: Vec::new(), rolls: Vec::new() };
    let mut rolling = None;
    for event in events {
        if let Event::Roll { seat, .. } = event {
            rolling = Some(*seat);
        }
        teller.hear(event);
    }
    if let (Some(seat), false) = (rolling, teller.rolls.is_empty()) {
        let rolls = teller.rolls();
        teller.tell(say!(scene.words, "pig-story-rolled", name = scene.name(seat), rolls = rolls));
    }
    let mut sentences = teller.sentences;
    while sentences.iter().map(|sentence| sentence.chars().count() + 1).sum::<usize>() > LONGEST {
        sentences.remove(0);
    }
    sentences.join(" ")
}

struct Teller<'a> {
    scene: &'a Scene<'a>,
    sentences: Vec<String>,
    /// The rolls of the turn that have not been told.
    rolls: Vec<Die>,
}

impl Teller<'_> {
    fn hear(&mut self, event: &Event) {
        let words = self.scene.words;
        match event {
            Event::First { seat } => self.tell(say!(words, "pig-story-first", name = self.name(*seat))),
            Event::Turn { .. } => self.rolls.clear(),
            Event::Roll { die, .. } => self.rolls.push(*die),
            Event::Bust { seat, lost } => {
                let (name, rolls) = (self.name(*seat), self.rolls());
                self.tell(match lost {
                    0 => say!(words, "pig-story-one", name = name),
                    lost => say!(words, "pig-story-lost", name = name, rolls = rolls, lost = *lost),
                });
                self.rolls.clear();
            }
            Event::Hold { seat, sum } => {
                let (name, rolls) = (self.name(*seat), self.rolls());
                self.tell(say!(words, "pig-story-held", name = name, rolls = rolls, sum = *sum));
                self.rolls.clear();
            }
            Event::Out { seat, why } => {
                let name = self.name(*seat);
                self.tell(match why {
                    Leave::Resign => say!(words, "pig-story-resigned", name = name),
                    Leave::Drop => say!(words, "pig-story-dropped", name = name),
                });
            }
            Event::End(end) => self.tell(say!(words, "pig-story-won", name = self.name(end.winner))),
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.scene.name(seat)
    }

    fn tell(&mut self, sentence: String) {
        self.sentences.push(sentence);
    }

    /// `4, 6, 2`.
    fn rolls(&self) -> String {
        let left_out = self.rolls.len().saturating_sub(TOLD);
        let told: Vec<String> = self.rolls[left_out..].iter().map(ToString::to_string).collect();
        format!("{}{}", if left_out > 0 { "…, " } else { "" }, told.join(", "))
    }
}
