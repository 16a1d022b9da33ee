//! What the Spy does in this turn and the next ones: a search over the ring of the player's own base.

use super::sights::Sight;
use crate::spy::{Facing, Gap, SeatView, SlotView, Spaces, Stance, Turn};
use arrayvec::ArrayVec;

/// How many turns after this one are looked ahead. In so many a Spy comes to see any slot of the ring.
const TURNS_AHEAD: u8 = 2;

/// Something that uses up a part of the turn, or ends it. To turn round is free (s11), so it is not thought of here: the
/// plan does not depend on how the Spy faces just now, and never turns it to and fro.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Act {
    /// Look across, facing this way.
    Look(Facing),
    /// Walk so far this way.
    Walk(Facing, Spaces),
    /// End the turn.
    Done,
}

/// The player's own base, and what can be seen from it.
#[derive(Debug)]
pub(super) struct Ring<'a> {
    own: &'a SeatView,
    sights: &'a [Sight],
    sides: [Facing; 2],
}

/// Where the Spy is in its turn, or in one to come.
#[derive(Debug, Clone, Copy)]
struct Moment {
    gap: Gap,
    walked: bool,
    looked: bool,
    /// The own slots that have been looked from, as bits by their index.
    seen: u8,
    /// How many turns this is after the present one.
    turns: u8,
}

/// What a turn offers: two looks, two walks (or four, past exposed cards), and its end.
type Deeds = ArrayVec<Act, 7>;

impl<'a> Ring<'a> {
    /// The ring of this base, with the sights from its slots.
    pub(super) fn new(own: &'a SeatView, sights: &'a [Sight]) -> Self {
        // Of equals the first is taken: not every seat is to take the same.
        let [left, right] = Facing::ALL;
        let sides = if own.seat.index().is_multiple_of(2) { [left, right] } else { [right, left] };
        Self { own, sights, sides }
    }

    /// The best that can be done next in this turn.
    pub(super) fn best(&self, turn: Turn) -> Act {
        let Turn { walked, looked, .. } = turn;
        let now = Moment { gap: self.own.stance.gap, walked, looked, seen: 0, turns: 0 };
        let acts = self.acts(now).into_iter().map(|act| (self.worth(now, act), act));
        acts.reduce(|best, next| if next.0 > best.0 { next } else { best }).map_or(Act::Done, |(_, act)| act)
    }

    /// What can be done at this moment. Of equals the first is best: a look before the walk teaches where to walk, and a
    /// walk that gains nothing only tells the others a number.
    fn acts(&self, moment: Moment) -> Deeds {
        let mut acts = Deeds::new();
        if !moment.looked {
            let sides = self.sides.into_iter().filter(|&side| self.of_look(moment, side) > 0);
            acts.extend(sides.map(Act::Look));
        }
        acts.push(Act::Done);
        if !moment.walked {
            for side in self.sides {
                acts.extend(self.walks(moment, side).iter().map(|&spaces| Act::Walk(side, spaces)));
            }
        }
        acts
    }

    /// s10: how far the Spy can walk this way.
    fn walks(&self, moment: Moment, side: Facing) -> &'static [Spaces] {
        match self.own.slots.get(self.faced(moment, side)) {
            Some(SlotView::Exposed(_)) => &Spaces::ALL,
            Some(SlotView::Held { card, .. } | SlotView::Open { card, .. }) => match card.number() {
                Spaces::One => &[Spaces::One],
                Spaces::Two => &[Spaces::Two],
            },
            Some(SlotView::Down { .. }) | None => &[],
        }
    }

    /// The index of the slot that the Spy faces when it looks to this side.
    fn faced(&self, moment: Moment, side: Facing) -> usize {
        Stance { gap: moment.gap, faces: side }.faced(self.slots()).index()
    }

    fn slots(&self) -> u8 {
        u8::try_from(self.own.slots.len()).unwrap_or(u8::MAX)
    }

    /// What the act brings, with the best of what can follow.
    fn worth(&self, moment: Moment, act: Act) -> u32 {
        match act {
            Act::Look(side) => {
                let seen = moment.seen | 1 << self.faced(moment, side);
                self.of_look(moment, side) + self.rest(Moment { looked: true, seen, ..moment })
            }
            Act::Walk(faces, spaces) => {
                let gap = Stance { gap: moment.gap, faces }.walked(spaces, self.slots());
                self.rest(Moment { gap, walked: true, ..moment })
            }
            Act::Done => self.next_turns(moment),
        }
    }

    /// What a look to this side is worth by itself: nothing a second time.
    fn of_look(&self, moment: Moment, side: Facing) -> u32 {
        let slot = self.faced(moment, side);
        match self.sights.get(slot) {
            Some(sight) if moment.seen & 1 << slot == 0 => {
                if moment.turns == 0 {
                    sight.now.map_or(0, |look| look.worth)
                } else {
                    sight.later
                }
            }
            _ => 0,
        }
    }

    /// What can still follow in the turn (s9): nothing when both are done, and nothing that counts after the last look that
    /// is thought of.
    fn rest(&self, moment: Moment) -> u32 {
        if moment.looked && (moment.walked || moment.turns == TURNS_AHEAD) {
            return self.next_turns(moment);
        }
        self.acts(moment).into_iter().map(|act| self.worth(moment, act)).max().unwrap_or(0)
    }

    /// What can be done from the next turn on: worth a quarter less for every turn that it takes.
    fn next_turns(&self, moment: Moment) -> u32 {
        if moment.turns == TURNS_AHEAD {
            return 0;
        }
        let next = Moment { walked: false, looked: false, turns: moment.turns + 1, ..moment };
        self.rest(next) * 3 / 4
    }
}
