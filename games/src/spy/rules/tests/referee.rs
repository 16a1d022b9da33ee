//! A second reading of the rules, that shares nothing with the first but the record: it takes the lines of a game as
//! text, keeps cards as words and walks slot by slot. What it finds wrong, it panics about.

use serde_json::Value;

/// A game as the referee follows it.
pub(crate) struct Referee {
    players: Vec<Player>,
    /// Whose turn it is, and whether they have walked and looked.
    turn: Option<(usize, bool, bool)>,
    /// s19: who ended each turn since the last news.
    ended: Vec<usize>,
    /// s19: base, slot, target and answer of every look so far.
    heard: Vec<(usize, usize, Option<&'static str>, String)>,
    /// Who must be told to be out next.
    leaves: Option<(usize, &'static str)>,
    over: bool,
}

struct Player {
    cards: Vec<String>,
    exposed: Vec<bool>,
    lit: Vec<bool>,
    gap: usize,
    right: bool,
    out: bool,
}

/// A look as the referee sees it through.
struct Truth {
    answer: &'static str,
    shown: bool,
}

impl Player {
    fn new(base: &Value) -> Self {
        let cards: Vec<String> = serde_json::from_value(base["cards"].clone()).unwrap();
        let none = vec![false; cards.len()];
        let (gap, right) = (number(&base["gap"]), base["faces"] == "right");
        Self { exposed: none.clone(), lit: none, cards, gap, right, out: false }
    }

    fn slots(&self) -> usize {
        self.cards.len()
    }

    /// The number of the slot next to the Spy, on the side to which it faces; slot N beyond slot 1 and slot 1 beyond N.
    fn faced(&self) -> usize {
        match (self.right, self.gap) {
            (true, gap) if gap == self.slots() => 1,
            (true, gap) => gap + 1,
            (false, 0) => self.slots(),
            (false, gap) => gap,
        }
    }

    /// Steps over one slot.
    fn step(&mut self) {
        self.gap = match self.faced() {
            passed if !self.right => passed - 1,
            passed if passed == self.slots() => 0,
            passed => passed,
        };
    }

    /// The first of the secrets that is not exposed.
    fn target(&self) -> Option<&'static str> {
        let is_exposed =
            |card: &str| self.cards.iter().zip(&self.exposed).any(|(held, exposed)| held == card && *exposed);
        ["S1", "S2", "T1", "T2"].into_iter().find(|card| !is_exposed(card))
    }

    fn truth(&self, slot: usize) -> Truth {
        let card = self.cards[slot].as_str();
        let told = |answer, shown| Truth { answer, shown };
        match card {
            _ if self.exposed[slot] => told("known", true),
            "B1" | "B2" if self.lit[slot] => told("boom", true),
            "B1" | "B2" => told("tsss", false),
            _ if Some(card) == self.target() => told("exposed", true),
            "S1" | "S2" => told("safe", false),
            _ => told("top-secret", false),
        }
    }
}

impl Referee {
    /// Follows a game from its first line to its last.
    pub(crate) fn follow<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let mut referee = Self {
            players: Vec::new(),
            turn: None,
            ended: Vec::new(),
            heard: Vec::new(),
            leaves: None,
            over: false,
        };
        for line in lines {
            referee.hear(&serde_json::from_str(line).unwrap());
        }
        referee
    }

    /// Whether the game has come to its end.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    fn hear(&mut self, line: &Value) {
        assert!(!self.over, "s18: {line} after the end");
        let seat = line.get("seat").map_or(0, number);
        let kind = line["e"].as_str().unwrap();
        if let Some(due) = self.leaves.take() {
            assert_eq!((kind, due.0, due.1), ("out", seat, line["why"].as_str().unwrap()), "s16: {line}");
            self.leave(seat);
            return;
        }
        match kind {
            "bases" => {
                self.players = line["bases"].as_array().unwrap().iter().map(Player::new).collect();
                self.check_cards();
            }
            "begin" => self.begin(line),
            "turn" => self.begin_turn(seat),
            "face" => {
                self.acts(seat, line);
                self.players[seat].right = !self.players[seat].right;
                assert_eq!(self.players[seat].right, line["faces"] == "right", "s11: {line}");
            }
            "walk" => self.walk(seat, line),
            "look" => self.look(seat, line),
            "out" => {
                assert!(line["why"] == "resigned" || line["why"] == "dropped", "s16: {line}");
                self.leave(seat);
            }
            "end" => self.end(line),
            other => panic!("{other}"),
        }
    }

    fn check_cards(&self) {
        let mut right = vec!["B1", "B1", "B2", "S1", "S2", "T1", "T2"];
        if self.players.len() > 2 {
            right.remove(2);
        }
        for player in &self.players {
            let mut cards = player.cards.clone();
            cards.sort();
            assert_eq!(cards, right, "s2, s4");
        }
    }

    fn begin(&self, line: &Value) {
        for (index, player) in self.players.iter().enumerate() {
            let faces = if player.right { "right" } else { "left" };
            assert_eq!(
                (number(&line["gaps"][index]), &line["faces"][index]),
                (player.gap, &faces.into()),
                "s6"
            );
        }
    }

    fn begin_turn(&mut self, seat: usize) {
        if let Some((before, ..)) = self.turn {
            let mut next = (before + 1) % self.players.len();
            while self.players[next].out {
                next = (next + 1) % self.players.len();
            }
            assert_eq!(seat, next, "s20: after {before}");
            self.ended.push(before);
            assert!(!self.is_silent(), "s19: the game is a draw");
        }
        assert!(self.left().len() > 1, "s18: the game is won");
        self.turn = Some((seat, false, false));
    }

    /// It is a turn of this player's, and not over.
    fn acts(&self, seat: usize, line: &Value) {
        let (turn, walked, looked) = self.turn.unwrap();
        assert_eq!(turn, seat, "s20: {line}");
        assert!(!self.players[seat].out, "s16: {line}");
        assert!(!(walked && looked), "s9: {line}");
    }

    fn walk(&mut self, seat: usize, line: &Value) {
        self.acts(seat, line);
        let (_, walked, looked) = self.turn.unwrap();
        assert!(!walked, "s9: {line}");
        let player = &mut self.players[seat];
        let faced = player.faced() - 1;
        let spaces = number(&line["spaces"]);
        let on_card = player.cards[faced].ends_with(&spaces.to_string());
        assert!(on_card || player.exposed[faced], "s10: {line}");
        (0..spaces).for_each(|_| player.step());
        assert_eq!(player.gap, number(&line["gap"]), "s8: {line}");
        self.turn = Some((seat, true, looked));
    }

    fn look(&mut self, seat: usize, line: &Value) {
        self.acts(seat, line);
        let (_, walked, looked) = self.turn.unwrap();
        assert!(!looked, "s9: {line}");
        let at = number(&line["at"]);
        assert!(at != seat && !self.players[at].out, "s12, s17: {line}");
        let (from, slot) = (self.players[seat].faced(), number(&line["slot"]));
        assert_eq!((from, from + slot), (number(&line["from"]), self.players[at].slots() + 1), "s12: {line}");
        let truth = self.players[at].truth(slot - 1);
        let card = self.players[at].cards[slot - 1].clone();
        assert_eq!(line["answer"], truth.answer, "s13: {line}");
        assert_eq!(line.get("card").cloned(), truth.shown.then(|| card.clone().into()), "s13: {line}");

        let heard = (at, slot, self.players[at].target(), truth.answer.to_owned());
        if truth.answer != "known" && !self.heard.contains(&heard) {
            self.ended.clear();
        }
        self.heard.push(heard);
        match truth.answer {
            "tsss" => self.players[at].lit[slot - 1] = true,
            "exposed" => self.players[at].exposed[slot - 1] = true,
            _ => {}
        }
        self.leaves = match (truth.answer, card.as_str()) {
            ("boom", _) => Some((seat, "lit-bomb")),
            ("exposed", "T2") => Some((at, "top-secret-2")),
            _ => None,
        };
        self.turn = Some((seat, walked, true));
    }

    fn leave(&mut self, seat: usize) {
        assert!(!self.players[seat].out, "s16: {seat} is out already");
        self.players[seat].out = true;
    }

    fn end(&mut self, line: &Value) {
        let left = self.left();
        if let [winner] = left[..] {
            assert_eq!(line["winner"], winner, "s18");
        } else {
            // Who leaves may be the last one that was waited for; otherwise a turn has just ended.
            if !self.is_silent() {
                self.ended.push(self.turn.unwrap().0);
            }
            assert!(self.is_silent(), "s19: {line}");
            assert_eq!((&line["winner"], &line["draw"]), (&Value::Null, &Value::from(left)), "s19");
        }
        self.over = true;
    }

    fn left(&self) -> Vec<usize> {
        (0..self.players.len()).filter(|&seat| !self.players[seat].out).collect()
    }

    /// s19: whether everyone still in has ended three turns since the last news.
    fn is_silent(&self) -> bool {
        self.left().iter().all(|seat| self.ended.iter().filter(|ended| *ended == seat).count() >= 3)
    }
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap().try_into().unwrap()
}
