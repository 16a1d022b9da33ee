//! What the people of a game saw, held against what was: nobody ever saw a card that was hidden from them, and every
//! look was told to all, once and as it was.

use super::harness::{SpyTable, is_announcement};
use crate::harness::{Harness, NAMES};
use crate::truth::{SIGNS, Truth, codes};
use charbagh::games::spy::{Answer, Card, Look};
use discord_sandbox::{Audience, Message};
use std::collections::BTreeSet;

/// What shows that a card is known.
const KNOWN: [char; 5] = ['🔒', '📁', '💣', '🔥', '💥'];

/// Whether anybody may know everything from this message on.
fn tells_the_end(text: &str) -> bool {
    ["🏆", "🤝", "This table was", "Everybody has left"].iter().any(|word| text.contains(word))
}

fn sorted(mut codes: Vec<&str>) -> Vec<&str> {
    codes.sort_unstable();
    codes
}

/// What the buttons carry, but for the table's id and its version.
fn carried(message: &Message) -> Vec<String> {
    let ids = message.buttons().into_iter().filter_map(|button| button.custom_id);
    ids.filter_map(|id| id.splitn(3, ':').nth(2).map(str::to_owned)).collect()
}

impl Truth {
    /// Reads a record, and checks that it is right.
    pub(crate) fn of_checked(record: &str) -> Self {
        check_record(record);
        let truth = Self::of_record(record);
        assert!(!truth.bases.is_empty(), "a game begins with its bases");
        truth
    }

    /// How a look is told to all.
    fn announcement(&self, look: Look) -> String {
        let word = |card: Card| {
            let kind = match card.code().as_bytes()[0] {
                b'S' => "Safe",
                b'T' => "Top Secret",
                _ => "Bomb",
            };
            format!("{kind}\u{A0}{}", card.number())
        };
        let next = |card| match card {
            Card::S1 => "Safe\u{A0}2",
            Card::S2 => "Top Secret\u{A0}1",
            _ => "Top Secret\u{A0}2",
        };
        let answer = match look.answer {
            Answer::Safe => "a safe.".to_owned(),
            Answer::TopSecret => "a top secret.".to_owned(),
            Answer::Tsss => "*tsssssss*".to_owned(),
            Answer::Exposed(Card::T2) => format!("**{}!** {} is out.", word(Card::T2), self.name(look.at)),
            Answer::Exposed(card) => {
                format!("**{}!** It lies open now; next to find there: {}.", word(card), next(card))
            }
            Answer::Boom(card) => {
                format!("💥 **{}**, and it was lit. {} is out.", word(card), self.name(look.seat))
            }
            Answer::Known(card) => format!("{}, which lies open already.", word(card)),
        };
        self.looked(look) + &answer
    }

    /// Checks what everybody saw from the first message to the last.
    pub(crate) fn check(&self, harness: &Harness, table: &SpyTable) {
        let expected: Vec<String> = self.looks().into_iter().map(|look| self.announcement(look)).collect();
        assert_eq!(table.told(), expected, "every look is told once, in order");
        let mut public = Public { truth: self, open: BTreeSet::new(), told: 0, over: false };
        for revision in harness.discord.history() {
            let message = &revision.message;
            let reader = match message.audience {
                Audience::Only(user) => Some(user),
                Audience::Channel if message.channel == table.channel.id() => None,
                Audience::Channel => {
                    let mut people = table.people.iter();
                    people.find(|it| it.alone.channel().id() == message.channel).map(|it| it.here.id())
                }
            };
            match reader {
                None => public.see(message),
                Some(user) => {
                    let seat = table.people.iter().position(|somebody| somebody.here.id() == user);
                    self.check_private(message, seat);
                }
            }
        }
        assert_eq!(public.told, expected.len());
    }

    /// Checks what one person saw: of cards that are not open, only their own.
    fn check_private(&self, message: &Message, seat: Option<usize>) {
        let text = &message.content;
        // What is told of an order that somebody typed, and the rules, name cards of nobody.
        if text.contains("right order") || text.contains("How to play Spy") {
            return;
        }
        let own: &[Card] = seat.map_or(&[], |seat| &self.bases[seat].cards);
        let own: Vec<&str> = own.iter().map(|card| card.code()).collect();
        let drafts = carried(message);
        if text.starts_with("🂠 **Arrange your base") {
            let things: Vec<String> = message.buttons().into_iter().map(|button| button.label).collect();
            for draft in drafts.iter().map(String::as_str) {
                assert_eq!(sorted(codes(draft)), sorted(own.clone()), "{draft}");
            }
            // The thing that is picked up has a button that puts it back.
            let picked = things.iter().any(|thing| thing == "Put it back");
            let lies = codes(text).into_iter().take(own.len()).collect::<Vec<_>>();
            assert!(picked || codes(&things.concat()) == lies, "{things:?} {text}");
            return;
        }
        assert_eq!(codes(&drafts.concat()), [""; 0], "{text}");
        // What came of a command stands above the base, and tells what all have heard.
        let (told, base) = text.split_at(text.find("🂠 **Your base").unwrap_or(text.len()));
        assert_eq!(codes(told), [""; 0], "{text}");
        let shown = codes(base);
        assert!(base.is_empty() || shown == own, "{:?} sees\n{text}", seat.map(|seat| NAMES[seat]));
    }
}

/// What all have seen so far.
struct Public<'a> {
    truth: &'a Truth,
    /// Slots that lie open: seat and slot, counted from 0.
    open: BTreeSet<(usize, usize)>,
    told: usize,
    over: bool,
}

impl Public<'_> {
    fn see(&mut self, message: &Message) {
        let text = &message.content;
        if is_announcement(text) {
            let looks = self.truth.looks();
            for line in text.lines() {
                let look = *looks.get(self.told).unwrap_or_else(|| panic!("told once more: {line}"));
                assert_eq!(line, self.truth.announcement(look));
                if matches!(look.answer, Answer::Exposed(_)) {
                    self.open.insert((look.at.index(), look.slot.index()));
                }
                self.told += 1;
            }
            return;
        }
        self.over |= tells_the_end(text);
        if self.over {
            return;
        }
        assert_eq!(codes(&carried(message).concat()), [""; 0], "{text}");
        for button in message.buttons() {
            self.check_label(&button.label);
        }
        self.check_text(text);
        self.check_walks(message);
    }

    /// s10: a number stands on a button of the board only where the faced card lies open: then both do.
    fn check_walks(&self, message: &Message) {
        let labels: Vec<String> = message.buttons().into_iter().map(|button| button.label).collect();
        let numbers: Vec<&str> = labels.iter().filter_map(|label| label.strip_prefix("Walk ")).collect();
        if numbers.is_empty() {
            return;
        }
        assert_eq!(numbers, ["1", "2"], "{}", message.content);
        let mut bases =
            message.content.lines().skip_while(|line| !(line.starts_with('🔔') && holder(line).is_some()));
        let seat = bases.next().and_then(holder).expect("somebody is on turn");
        let faces = bases.find_map(|line| line.split_once("faces ")).expect("it says where the Spy looks").1;
        let slot = faces.chars().next().and_then(|digit| digit.to_digit(10)).expect("a slot");
        let slot = usize::try_from(slot).expect("a small number") - 1;
        assert!(self.open.contains(&(seat, slot)), "the card that {seat} faces is hidden");
    }

    /// A label names a card only where it lies open: `Look: Bim's 4 (S1, open)`.
    fn check_label(&self, label: &str) {
        for code in codes(label) {
            let place = label.strip_prefix("Look: ").and_then(|rest| rest.rsplit_once("'s "));
            let (name, slot) = place.unwrap_or_else(|| panic!("{code} in {label:?}"));
            let slot = slot.strip_suffix(&format!(" ({code}, open)")).unwrap_or_else(|| panic!("{label:?}"));
            self.check_open(self.seat(name), slot, code);
        }
    }

    fn seat(&self, name: &str) -> usize {
        self.truth.names.iter().position(|there| there == name).unwrap_or_else(|| panic!("who is {name}?"))
    }

    fn check_open(&self, seat: usize, slot: &str, code: &str) {
        let slot = slot.parse::<usize>().expect("a slot") - 1;
        assert!(self.open.contains(&(seat, slot)), "{code} of {seat} in slot {slot} is hidden");
        assert_eq!(self.truth.bases[seat].cards[slot].code(), code);
    }

    fn check_text(&self, text: &str) {
        // What happened is told in lines of their own, wherever they stand.
        let (told, lines): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("> "));
        let first = lines.iter().position(|line| holder(line).is_some()).unwrap_or(lines.len());
        for line in told.iter().chain(&lines[..first]) {
            assert_eq!(codes(line), [""; 0], "{text}");
            assert!(!line.contains("Bomb\u{A0}") || line.contains('💥'), "a bomb in {line:?}");
        }
        for base in lines[first..].chunk_by(|_, line| holder(line).is_none()) {
            let seat = holder(base[0]).expect("a base begins with whose it is");
            if !base.iter().any(|line| line.contains("out: ")) {
                for line in base {
                    self.check_base(seat, line);
                }
            }
        }
    }

    /// A line of a base whose player is not out.
    fn check_base(&self, seat: usize, line: &str) {
        assert!(!line.contains(KNOWN) && !line.contains("Bomb"), "a card is known in {line:?}");
        for code in codes(line) {
            let fact = line.split('·').find(|fact| fact.contains(code)).expect("it is there");
            let slot: String = fact.chars().filter(char::is_ascii_digit).take(1).collect();
            self.check_open(seat, &slot, code);
        }
    }
}

/// Whose base begins with this line of a board: `🔔 🟩 **Asha** 🤖 (green)`.
fn holder(line: &str) -> Option<usize> {
    let title = line.contains("** (") || line.contains("** 🤖 (");
    let line = line.trim_start_matches("🔔 ");
    SIGNS.iter().position(|sign| line.starts_with(sign)).filter(|_| title)
}

/// A record must be one that anybody can verify.
fn check_record(record: &str) {
    let report = charbagh::record::verify(record.as_bytes()).expect("the record is right");
    assert_eq!((report.games, report.unfinished), (1, 0));
}
