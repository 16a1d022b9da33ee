//! Random games, for laws that hold in all of them.

use crate::{
    Seat,
    draws::{Secret, VerifiableDraws},
    spy::{Action, Answer, Base, Event, Events, Look, OutWhy, Rules, Spaces, State},
};
use rand::{RngExt, SeedableRng, rngs::SmallRng, seq::IndexedRandom};

/// One in so many actions is a seat's leaving.
const LEAVING: u32 = 150;

/// The events of a random game, from its bases to its end. Everybody does what is legal at random, and sometimes
/// leaves. Lit bombs are found, Top Secrets 2 are exposed and games are drawn, each of them often: a game has a mood,
/// which the seed decides as all else.
pub(crate) fn random_game(seed: u64, players: u8, notes: bool) -> Vec<Event> {
    let table = Table { rules: Rules { notes }, players, seed };
    let mut record = Vec::new();
    table.play(|action| record.extend(action.events.iter().cloned()));
    record
}

/// A table, and the seed of all that happens at it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) players: u8,
    pub(crate) seed: u64,
}

/// One action of a random game; the first is its beginning.
pub(crate) struct Played<'a> {
    pub(crate) before: &'a State,
    /// Who did what; nobody does the beginning.
    pub(crate) action: Option<(Seat, Action)>,
    pub(crate) events: &'a Events,
    pub(crate) after: &'a State,
}

/// What the players of a game are inclined to.
#[derive(Debug, Clone, Copy)]
enum Mood {
    /// Anything.
    Wild,
    /// To find secrets, and to remember bombs.
    Seeking,
    /// To do little.
    Sleepy,
}

impl Table {
    /// Draws of the game, and of anything else that needs a stream of its own.
    pub(crate) fn draws(&self, stream: u64) -> VerifiableDraws {
        VerifiableDraws::new(Secret::from_seed(&self.seed.to_string(), stream), "random")
    }

    /// Random bases for it.
    pub(crate) fn bases(&self) -> Vec<Base> {
        let stream = |seat: u8| self.draws(u64::from(seat) + 1);
        (0..self.players).map(|seat| Base::random(self.players, &mut stream(seat))).collect()
    }

    /// Plays a random game to its end, and shows every action.
    pub(crate) fn play(&self, mut seen: impl FnMut(&Played)) -> State {
        let mut draws = self.draws(0);
        let mut rng = SmallRng::seed_from_u64(self.seed);
        let mood = *[Mood::Wild, Mood::Seeking, Mood::Seeking, Mood::Sleepy].choose(&mut rng).unwrap();
        let mut state = State::new(self.rules, self.players);
        let mut action = None;
        let mut events = state.begin(self.bases(), &mut draws).unwrap();
        loop {
            let before = state.clone();
            events.iter().for_each(|event| state.apply(event));
            seen(&Played { before: &before, action, events: &events, after: &state });
            let Some(to_act) = state.to_act() else { return state };
            let (seat, next) = choose(&state, to_act, mood, &draws, &mut rng);
            events = state.decide(seat, next, &draws).unwrap();
            action = Some((seat, next));
        }
    }
}

fn choose(
    state: &State,
    to_act: Seat,
    mood: Mood,
    draws: &VerifiableDraws,
    rng: &mut SmallRng,
) -> (Seat, Action) {
    if rng.random_ratio(1, LEAVING) {
        let playing: Vec<_> = state.playing().collect();
        let action = if rng.random() { Action::Resign } else { Action::Drop };
        return (*playing.choose(rng).unwrap(), action);
    }
    let weighted: Vec<_> = every_action()
        .filter(|action| !matches!(action, Action::Resign | Action::Drop))
        .filter_map(|action| state.decide(to_act, action, draws).ok().map(|events| (action, events)))
        .map(|(action, events)| (action, mood.weight(&events)))
        .collect();
    let (action, _) = weighted.choose_weighted(rng, |(_, weight)| *weight).unwrap();
    (to_act, *action)
}

impl Mood {
    /// How much the players are inclined to what brings this about.
    fn weight(self, events: &[Event]) -> u32 {
        let wild = match events.first() {
            Some(Event::Look(_)) => 3,
            _ => 1,
        };
        let seeking = match events.first() {
            Some(Event::Look(look)) => match look.answer {
                Answer::Exposed(_) => 60,
                Answer::Boom(_) => 0,
                _ => 4,
            },
            Some(Event::Walk { .. }) => 6,
            _ => 1,
        };
        let sleepy = match events.first() {
            Some(Event::Turn { .. } | Event::End(_)) => 20,
            _ => 1,
        };
        match self {
            Self::Wild => wild,
            Self::Seeking => seeking,
            Self::Sleepy => sleepy,
        }
    }
}

/// Everything that anyone could ask for, possible or not.
pub(crate) fn every_action() -> impl Iterator<Item = Action> {
    let walks = [None, Some(Spaces::One), Some(Spaces::Two)].map(Action::Walk);
    let looks = Seat::first(4).map(Action::Look);
    let others = [Action::TurnRound, Action::Done, Action::Resign, Action::Drop];
    walks.into_iter().chain(looks).chain(others)
}

#[test]
fn whatever_can_happen_happens_in_random_games_for_any_number_of_players() {
    let happenings: [fn(&Event) -> bool; 6] = [
        |event| matches!(event, Event::Look(Look { answer: Answer::Boom(_), .. })),
        |event| matches!(event, Event::Look(Look { answer: Answer::Known(_), .. })),
        |event| matches!(event, Event::Out { why: OutWhy::TopSecret2, .. }),
        |event| matches!(event, Event::Out { why: OutWhy::Resigned, .. }),
        |event| matches!(event, Event::Out { why: OutWhy::Dropped, .. }),
        |event| matches!(event, Event::End(end) if end.outcome.winner().is_none()),
    ];
    for players in 2..=4 {
        let games: Vec<_> = (0..100).map(|seed| random_game(seed, players, false)).collect();
        let with = happenings.map(|wanted| games.iter().filter(|game| game.iter().any(wanted)).count());
        assert!(with.iter().all(|&games| games >= 5), "{players} players: {with:?}");
    }
}
