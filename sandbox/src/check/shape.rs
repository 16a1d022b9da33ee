//! A small language for the form of a body: tables of keys, each with the shape that its value must have.

/// What a value must look like.
#[derive(Debug, Clone, Copy)]
pub(super) enum Shape {
    /// `true` or `false`.
    Bool,
    /// Text of so many code points.
    Text { min: usize, max: usize },
    /// An address of at most `max` code points with one of the schemes.
    Url { schemes: &'static [&'static str], max: usize },
    /// An ISO 8601 instant.
    Instant,
    /// A whole number.
    Integer { min: i64, max: i64 },
    /// A number of at least `min`.
    Number { min: f64 },
    /// An id: digits in a string, or an integer.
    Snowflake,
    /// A bit set: an integer, or its digits in a string.
    Bits,
    /// One of these numbers.
    OneOf(&'static [i64]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// An object with these keys.
    Object(&'static [Key]),
    /// A list of so many values of one shape.
    List { of: &'static Shape, min: usize, max: usize },
    /// A list in which no value stands twice.
    Set { of: &'static Shape, min: usize, max: usize },
    /// An object whose `type` says which keys it has.
    Union(&'static [(i64, &'static [Key])]),
    /// An object from locales to texts of 1 to `max` code points.
    Localizations { max: usize },
    /// A message's nonce: an integer or a text of at most 25.
    Nonce,
    /// Anything: what is checked elsewhere.
    Anything,
    /// The value of a choice: a text of at most 100, or a number.
    ChoiceValue,
}

/// Whether a key must be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    /// It must be, with a value that is neither null nor an empty text.
    Required,
    /// It may be left out or null.
    Optional,
    /// It may be left out, but not null: for changes of what must always be there.
    NonNull,
}

/// One key of an object.
#[derive(Debug, Clone, Copy)]
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) shape: Shape,
    pub(super) presence: Presence,
}

/// A key that must be there.
pub(super) const fn required(name: &'static str, shape: Shape) -> Key {
    Key { name, shape, presence: Presence::Required }
}

/// A key that may be left out or null.
pub(super) const fn optional(name: &'static str, shape: Shape) -> Key {
    Key { name, shape, presence: Presence::Optional }
}

/// A key that may be left out, but not be null or empty.
pub(super) const fn non_null(name: &'static str, shape: Shape) -> Key {
    Key { name, shape, presence: Presence::NonNull }
}

/// Text of at most `max` code points.
pub(super) const fn text(max: usize) -> Shape {
    Shape::Text { min: 0, max }
}

/// Text of `min` to `max` code points.
pub(super) const fn text_of(min: usize, max: usize) -> Shape {
    Shape::Text { min, max }
}

/// A whole number from `min` to `max`.
pub(super) const fn integer(min: i64, max: i64) -> Shape {
    Shape::Integer { min, max }
}

/// A list of at most `max` values.
pub(super) const fn list(of: &'static Shape, max: usize) -> Shape {
    Shape::List { of, min: 0, max }
}

/// A list of `min` to `max` values.
pub(super) const fn list_of(of: &'static Shape, min: usize, max: usize) -> Shape {
    Shape::List { of, min, max }
}

/// A list of at most `max` values, each at most once.
pub(super) const fn set(of: &'static Shape, max: usize) -> Shape {
    Shape::Set { of, min: 0, max }
}

/// A list of `min` to `max` values, each at most once.
pub(super) const fn set_of(of: &'static Shape, min: usize, max: usize) -> Shape {
    Shape::Set { of, min, max }
}

/// An address on the web.
pub(super) const fn web(max: usize) -> Shape {
    Shape::Url { schemes: &["http", "https"], max }
}

/// An address on the web or of an attachment of the same message.
pub(super) const fn media(max: usize) -> Shape {
    Shape::Url { schemes: &["http", "https", "attachment"], max }
}

/// Any number.
pub(super) const NUMBER: Shape = Shape::Number { min: f64::NEG_INFINITY };
