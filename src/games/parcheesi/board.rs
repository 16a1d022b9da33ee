//! The geometry of the board: colours, squares, and each colour's way from its start to its goal.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// p1: the four colours, in the order in which turns go round (p7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Starts on 5, leaves the track after 68.
    Yellow,
    /// Starts on 22, leaves the track after 17.
    Blue,
    /// Starts on 39, leaves the track after 34.
    Red,
    /// Starts on 56, leaves the track after 51.
    Green,
}

impl Colour {
    /// All four, in turn order.
    pub const ALL: [Self; 4] = [Self::Yellow, Self::Blue, Self::Red, Self::Green];

    /// 0 to 3, in turn order.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// p2: the square where this colour's pieces come into play.
    pub const fn start(self) -> Square {
        Square((4 + 17 * self as u8) % 68)
    }

    /// The colour's name in English and in the record, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Green => "green",
        }
    }
}

impl FromStr for Colour {
    type Err = UnknownColour;

    fn from_str(text: &str) -> Result<Self, UnknownColour> {
        Self::ALL.into_iter().find(|colour| colour.name() == text).ok_or(UnknownColour)
    }
}

/// A word that names none of the four colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a colour is yellow, blue, red or green")]
pub struct UnknownColour;

/// One of a colour's pieces. People and the record count them from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Piece(u8);

impl Piece {
    /// The piece with this number, 1 to 4; `None` beyond.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 4 { Some(Self(number - 1)) } else { None }
    }

    /// The first `count` pieces.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..count.min(4)).map(Self)
    }

    /// 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Piece {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("a piece has a number from 1 to 4, not {number}"))
    }
}

impl From<Piece> for u8 {
    fn from(piece: Piece) -> Self {
        piece.number()
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// The index of the last square.
const LAST_SQUARE: u8 = 95;

/// One of the 96 squares on which a piece can stand between home and goal: 68 of the track, then 7 of each passage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = LAST_SQUARE as usize + 1;

    /// Every square: 1 to 68 of the track, then the passages in turn order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=LAST_SQUARE).map(Self)
    }

    /// p2: the square of the track with this number, 1 to 68; `None` beyond.
    pub const fn track(number: u8) -> Option<Self> {
        if number >= 1 && number <= 68 { Some(Self(number - 1)) } else { None }
    }

    /// p2: the square of a colour's passage, 1 to 7 counted towards the goal; `None` beyond.
    pub const fn passage(colour: Colour, number: u8) -> Option<Self> {
        if number >= 1 && number <= 7 { Some(Self(67 + 7 * colour as u8 + number)) } else { None }
    }

    /// 0 to 95.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square's place, as a piece that stands on it says.
    pub const fn place(self) -> Place {
        if self.0 < 68 { Place::Track(self.0 + 1) } else { Place::Passage((self.0 - 68) % 7 + 1) }
    }

    /// p3: nobody is captured here by a move on the track.
    pub const fn is_safe(self) -> bool {
        SAFE.contains(self)
    }

    /// Whether captures by a move can happen here at all: a square of the track that is not safe (p17, p18).
    pub const fn is_ordinary(self) -> bool {
        Squares::ORDINARY.contains(self)
    }

    /// p2: the colour whose start this is.
    pub fn start_of(self) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.start() == self)
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Squares(u128);

impl Squares {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// The squares of the track that are not safe, where a walk can capture (p17, p18).
    pub(super) const ORDINARY: Self = Self(((1 << 68) - 1) & !SAFE.0);
    /// p2: the start squares.
    pub(super) const STARTS: Self = Self(1 << 4 | 1 << 21 | 1 << 38 | 1 << 55);

    /// Just this one.
    pub const fn of(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & (1 << square.0) != 0
    }

    /// In either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// In both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// In this set but not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the sets have a square in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares in the set, in the order of [`Square::all`].
    pub fn iter(self) -> impl Iterator<Item = Square> {
        Square::all().filter(move |&square| self.contains(square))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// p3: the safe squares of the track; the starts are among them.
const SAFE: Squares = {
    let numbers = [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68];
    let mut set = 0;
    let mut i = 0;
    while i < numbers.len() {
        set |= 1 << (numbers[i] - 1);
        i += 1;
    }
    Squares(set)
};

/// How far a piece is on its way: 0 at home, 1 on its start square, 64 on the last square of the track, 65 to 71 in the
/// passage, 72 in the goal (p2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step(u8);

impl Step {
    /// Not yet in play.
    pub const HOME: Self = Self(0);
    /// On the start square.
    pub const START: Self = Self(1);
    /// Through.
    pub const GOAL: Self = Self(72);

    /// The step with this count, 0 to 72; `None` beyond.
    pub const fn new(count: u8) -> Option<Self> {
        if count <= 72 { Some(Self(count)) } else { None }
    }

    /// 0 to 72.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Steps walked since the start square: 0 to 71; 0 at home too.
    pub const fn walked(self) -> u8 {
        self.0.saturating_sub(1)
    }

    /// Whether the piece stands on a square: neither at home nor in the goal.
    pub const fn is_in_play(self) -> bool {
        self.0 != 0 && self.0 != 72
    }

    /// The square that a piece of this colour stands on; `None` at home and in the goal.
    pub const fn square(self, colour: Colour) -> Option<Square> {
        match self.0 {
            0 | 72.. => None,
            step @ 1..=64 => Some(Square((3 + 17 * colour as u8 + step) % 68)),
            step => Some(Square(3 + 7 * colour as u8 + step)),
        }
    }

    /// Where the piece is, as the record writes it.
    pub const fn place(self, colour: Colour) -> Place {
        match self.square(colour) {
            Some(square) => square.place(),
            None if self.0 == 0 => Place::Home,
            None => Place::Goal,
        }
    }

    /// The square that a piece of this colour stands on, as a set: empty at home and in the goal.
    pub(super) const fn spot(self, colour: Colour) -> Squares {
        SPOTS[colour as usize][self.0 as usize]
    }

    /// The squares that a piece of this colour has walked over when it is here: from its start to this step, both
    /// included.
    pub(super) const fn route(self, colour: Colour) -> Squares {
        ROUTES[colour as usize][self.0 as usize]
    }
}

/// For each colour and step the square that a piece stands on, as a set.
static SPOTS: [[Squares; 73]; 4] = {
    let mut spots = [[Squares::EMPTY; 73]; 4];
    let mut c = 0;
    while c < 4 {
        let mut step: u8 = 0;
        while step <= 72 {
            if let Some(square) = Step(step).square(Colour::ALL[c]) {
                spots[c][step as usize] = Squares::of(square);
            }
            step += 1;
        }
        c += 1;
    }
    spots
};

/// For each colour and step the squares walked so far. Two of them differ by the squares of a walk.
static ROUTES: [[Squares; 73]; 4] = {
    let mut routes = [[Squares::EMPTY; 73]; 4];
    let mut c = 0;
    while c < 4 {
        let mut step: u8 = 1;
        while step <= 72 {
            routes[c][step as usize] = routes[c][step as usize - 1].or(SPOTS[c][step as usize]);
            step += 1;
        }
        c += 1;
    }
    routes
};

/// Where a piece is, as people and the record say it. In JSON: `"home"`, `1` … `68`, `"P1"` … `"P7"`, `"goal"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// Waiting to come into play.
    Home,
    /// On the square of the track with this number, 1 to 68.
    Track(u8),
    /// On this square of its own colour's passage, 1 to 7.
    Passage(u8),
    /// Through.
    Goal,
}

impl Place {
    /// How far a piece of this colour is when it is here; `None` for a square that its way does not cross.
    pub fn step(self, colour: Colour) -> Option<Step> {
        match self {
            Self::Home => Some(Step::HOME),
            Self::Goal => Some(Step::GOAL),
            Self::Passage(number @ 1..=7) => Some(Step(64 + number)),
            Self::Track(number @ 1..=68) => {
                let step = (number + 68 - (5 + 17 * colour as u8) % 68) % 68 + 1;
                (step <= 64).then_some(Step(step))
            }
            Self::Passage(_) | Self::Track(_) => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("home"),
            Self::Track(number) => number.fmt(f),
            Self::Passage(number) => write!(f, "P{number}"),
            Self::Goal => f.write_str("goal"),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Track(number) => serializer.serialize_u8(*number),
            Self::Home => serializer.serialize_str("home"),
            Self::Goal => serializer.serialize_str("goal"),
            Self::Passage(_) => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlaceVisitor)
    }
}

struct PlaceVisitor;

impl serde::de::Visitor<'_> for PlaceVisitor {
    type Value = Place;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place: \"home\", 1 to 68, \"P1\" to \"P7\" or \"goal\"")
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Place, E> {
        u8::try_from(number)
            .ok()
            .and_then(Square::track)
            .map(Square::place)
            .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Unsigned(number), &self))
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Place, E> {
        match text {
            "home" => Ok(Place::Home),
            "goal" => Ok(Place::Goal),
            _ => match text.as_bytes() {
                [b'P', digit @ b'1'..=b'7'] => Ok(Place::Passage(digit - b'0')),
                _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
            },
        }
    }
}
