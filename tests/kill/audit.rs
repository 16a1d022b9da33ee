//! What all saw of a table that is over, and what each player saw, held against its record.

use crate::{
    harness::Harness,
    party::{Game, Party},
    screen::{Screen, tells_of_looks},
    truth::{Truth, codes},
};
use charbagh::games::spy::{Answer, Card, Look};
use discord_sandbox::{Act, Message, MessageId, Person};
use std::collections::{BTreeMap, BTreeSet};

/// Checks everything that can be checked of a table that is over.
pub(crate) fn check(harness: &Harness, party: &Party, record: &str) {
    let report = charbagh::record::verify(record.as_bytes());
    let report = report.unwrap_or_else(|error| panic!("{}: {error}\n{record}", party.name()));
    assert_eq!(report.games, 1, "{record}");
    one_version_looks_the_same_whenever_it_is_shown(party);
    if party.plan.game == Game::Spy {
        let truth = Truth::of_record(record);
        truth.every_look_was_told(party);
        for person in &party.people {
            truth.saw_their_own_base(harness, party, person);
        }
    }
}

/// A screen is a function of the table: whatever dies in between, the same version looks the same.
fn one_version_looks_the_same_whenever_it_is_shown(party: &Party) {
    let mut seen: BTreeMap<u64, Screen> = BTreeMap::new();
    for revision in party.channel.history() {
        if revision.message.is_ephemeral() {
            continue;
        }
        let Some(screen) = Screen::of_message(&revision.message) else { continue };
        let first = seen.entry(screen.version).or_insert_with(|| screen.clone());
        let look = |screen: &Screen| {
            let presses = screen.presses.iter().map(|press| (press.custom_id.clone(), press.label.clone()));
            (screen.text.clone(), presses.collect::<Vec<_>>())
        };
        assert_eq!(look(first), look(&screen), "version {} of {}", screen.version, party.name());
    }
}

impl Truth {
    /// How the telling of a look begins, and a word that is in it.
    fn telling(&self, look: Look) -> (String, &'static str) {
        let says = match look.answer {
            Answer::Safe => "a safe.",
            Answer::TopSecret => "a top secret.",
            Answer::Tsss => "*tsssssss*",
            Answer::Exposed(Card::T2) => " is out.",
            Answer::Exposed(_) => "lies open now",
            Answer::Boom(_) => "💥",
            Answer::Known(_) => "lies open already",
        };
        (self.looked(look), says)
    }

    /// Every look was told, and nothing was told that was not so. Where the bot died in the middle of it, it may have been
    /// told twice.
    fn every_look_was_told(&self, party: &Party) {
        let looks = self.looks();
        let public = party.channel.messages().into_iter().filter(|message| !message.is_ephemeral());
        let told: Vec<Message> = public.filter(|message| tells_of_looks(&message.content)).collect();
        let lines: Vec<&str> = told.iter().flat_map(|message| message.content.lines()).collect();
        let tells = |line: &str, look: &Look| {
            let (begins, says) = self.telling(*look);
            line.strip_prefix(&begins).is_some_and(|rest| rest.contains(says))
        };
        for line in &lines {
            assert!(looks.iter().any(|look| tells(line, look)), "this was not so: {line}");
        }
        // The same may have been seen more than once.
        for look in &looks {
            let seen = looks.iter().filter(|other| self.telling(**other) == self.telling(*look)).count();
            let told = lines.iter().filter(|line| tells(line, look)).count();
            assert!(
                told >= seen,
                "in {}, {look:?} was told {told} times; told:\n{}",
                party.name(),
                lines.join("\n")
            );
        }
    }

    /// Every private screen that somebody got of this table showed their base, once it was ready.
    fn saw_their_own_base(&self, harness: &Harness, party: &Party, person: &Person) {
        let Some(seat) = self.names.iter().position(|name| *name == person.name()) else { return };
        let Some(base) = self.bases.get(seat) else { return };
        let own: Vec<&str> = base.cards.iter().map(|card| card.code()).collect();
        let direct = person.dm(&harness.app).channel().history();
        let ours = direct.iter().filter(|it| belongs(&it.message, party)).map(|it| it.message.id);
        let ours: BTreeSet<MessageId> = ours.collect();
        let hands = direct.iter().filter(|it| it.act != Act::Deleted && ours.contains(&it.message.id));
        for text in hands.map(|it| &it.message.content) {
            let Some(at) = text.find("🂠 **Your base") else { continue };
            let row = text[at..].lines().skip(1).take_while(|line| !line.contains("Spy face"));
            let shown: String = row.collect();
            assert_eq!(codes(&shown), own, "{} in {} saw\n{text}", person.name(), party.name());
        }
    }
}

/// Whether a direct message belongs to a table, as far as it says.
fn belongs(message: &Message, party: &Party) -> bool {
    message.content.contains(&format!("<#{}>", party.channel.id()))
}
