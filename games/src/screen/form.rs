//! A form with one field.

/// A form that somebody fills in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// What sending it means, like a [`Button`](super::Button)'s `press`.
    pub press: String,
    /// At most 45 code points.
    pub title: String,
    /// What is to be filled in.
    pub field: Field,
}

/// A line of text to be typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// What the field is called in what is sent.
    pub name: &'static str,
    /// What stands above it: at most 45 code points.
    pub label: String,
    /// What stands in it to begin with.
    pub value: String,
    /// The most code points that it takes.
    pub longest: u16,
}
