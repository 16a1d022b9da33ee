//! A message with its buttons.

/// The longest message that Discord takes, in code points.
pub const MESSAGE_CODE_POINTS: usize = 2000;

/// Discord's limit of buttons in a row.
const ROW: usize = 5;

/// A message before it is sent. It mentions nobody, whatever it says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Screen {
    /// Markdown, at most [`MESSAGE_CODE_POINTS`] long.
    pub text: String,
    /// At most 5 rows of at most 5 buttons.
    pub rows: Vec<Vec<Button>>,
}

/// A button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// What pressing it means, unique in its message: a verb of the game's, or whatever else the one who answers the press
    /// reads.
    pub press: String,
    /// What stands on it: at most 80 code points, no markdown.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// Blue: what one mostly does.
    Primary,
    /// Grey.
    Secondary,
    /// Green: what stands out.
    Success,
    /// Red: what cannot be taken back.
    Danger,
}

impl Button {
    /// A button that can be pressed.
    pub fn new(press: impl Into<String>, label: impl Into<String>, style: Style) -> Self {
        Self { press: press.into(), label: label.into(), style, enabled: true }
    }

    /// The same, but it can be pressed only if this is so.
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }
}

impl Screen {
    /// Text without buttons.
    pub fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), rows: Vec::new() }
    }

    /// Text with buttons, as many in a row as there is room for.
    pub fn new(text: impl Into<String>, buttons: Vec<Button>) -> Self {
        let mut rows: Vec<Vec<Button>> = Vec::new();
        for button in buttons {
            match rows.last_mut().filter(|row| row.len() < ROW) {
                Some(row) => row.push(button),
                None => rows.push(vec![button]),
            }
        }
        Self { text: text.into(), rows }
    }

    /// Text with rows of buttons.
    pub fn with_rows(text: impl Into<String>, rows: impl IntoIterator<Item = Vec<Button>>) -> Self {
        Self { text: text.into(), rows: rows.into_iter().collect() }
    }

    /// The same without its buttons.
    #[must_use]
    pub fn without_buttons(self) -> Self {
        Self { rows: Vec::new(), ..self }
    }

    /// The same under a line of text, if there is room for it.
    #[must_use]
    pub fn under(self, line: &str) -> Self {
        Self { text: joined(line, &self.text).unwrap_or(self.text), ..self }
    }

    /// The same above a line of text, if there is room for it.
    #[must_use]
    pub fn above(self, line: &str) -> Self {
        Self { text: joined(&self.text, line).unwrap_or(self.text), ..self }
    }

    /// The same with this before what every button carries.
    #[must_use]
    pub fn addressed(mut self, prefix: &str) -> Self {
        self.rows.iter_mut().flatten().for_each(|button| button.press.insert_str(0, prefix));
        self
    }
}

/// Lines that have room in one message, whatever they say.
pub fn one_message(lines: &[String]) -> String {
    let text = lines.join("\n");
    let length = text.chars().count();
    debug_assert!(length <= MESSAGE_CODE_POINTS, "{length} characters, which begin with {:?}", lines.first());
    text
}

/// Two texts in one message; `None` when it would be longer than Discord takes.
fn joined(first: &str, second: &str) -> Option<String> {
    let text = format!("{first}\n{second}");
    (text.chars().count() <= MESSAGE_CODE_POINTS).then_some(text)
}
