//! A progress bar for people who watch a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// A bar on the standard error that counts up to `count`: games, or what they are called. Hidden when no terminal shows it.
pub(super) fn bar(count: u64, of: &'static str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} {msg}, {eta} left");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(count).with_style(style).with_message(of)
}
