//! The page of `charbagh sandbox`, in a real browser: the real program, a headless Chromium, and clicks.
//!
//! They need `chromium` and `chromedriver`. Where one of them is missing each test says that it skipped, unless
//! `CHARBAGH_BROWSER` is `required`: then that is a failure.

mod board;
mod browser;
mod commands;
mod harness;
mod keep;
mod links;
mod markdown;
mod page;
mod parcheesi;
mod pictures;
mod private;
mod safety;
mod spy;
