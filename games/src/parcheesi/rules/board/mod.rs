//! The geometry of the board: colours, squares, and each colour's way from its start to its goal.

mod colour;
mod piece;
mod place;
mod square;
mod step;

pub use crate::Colour;
pub use colour::colours;
pub use piece::Piece;
pub use place::Place;
pub use square::{Square, Squares};
pub use step::Step;
