//! Presses on the public screen: answered by the screen itself, brought up to date.

use crate::{
    discord::{
        app::App,
        caller::Caller,
        display::{Board, Press},
        error::Error,
    },
    store::Version,
    table::{Handle, Request},
};
use serenity::all::ComponentInteraction;
use std::sync::Arc;

/// Acts by a button of the public screen. `seen` is the version that the button was posted with, where that matters.
pub(super) async fn act(
    app: &App,
    interaction: &ComponentInteraction,
    caller: &Caller,
    (table, board): (&Arc<Handle>, &Arc<Board>),
    request: &Request,
    seen: Option<Version>,
) -> Result<(), Error> {
    let stale = || Error::User(app.words.say("error-stale").to_owned());
    let act = app.act(table, caller, request, seen);
    app.reconciler.press(board, &Press::from(interaction), stale, act).await
}
