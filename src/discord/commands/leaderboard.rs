//! `/leaderboard`: the best of a server, for everybody to see.

use super::Invocation;
use crate::{
    discord::{error::Error, interaction},
    screens::{Page, Period},
};

/// Posts the first page.
pub(super) async fn run(invocation: &Invocation<'_>) -> Result<(), Error> {
    let Invocation { app, caller, args, .. } = invocation;
    let period =
        args.text("period").and_then(|name| Period::ALL.into_iter().find(|there| there.name() == name));
    let page = Page {
        game: args.text("game").and_then(|name| name.parse().ok()),
        period: period.unwrap_or_default(),
        number: 0,
    };
    let screen = interaction::leaderboard(app, caller.place().server, page).await?;
    invocation.show(&screen).await
}
