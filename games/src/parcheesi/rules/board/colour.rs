//! Where each colour begins.

use super::Square;
use crate::Colour;

/// p5, p7: the colours of a table of so many seats, in turn order: opposite ones for two.
pub const fn colours(seats: u8) -> &'static [Colour] {
    match seats {
        2 => &[Colour::Yellow, Colour::Red],
        3 => &[Colour::Yellow, Colour::Blue, Colour::Red],
        _ => &Colour::ALL,
    }
}

impl Colour {
    /// p2: the square of the Parcheesi board where this colour's pieces come into play.
    pub const fn start(self) -> Square {
        Square((4 + 17 * self as u8) % 68)
    }
}
