//! `/leaderboard`: the best of a server, for everybody to see.

use super::{Asked, answer};
use crate::{
    discord::{app::Context, args::Choice, books, custom_id::Page, fault::Fault},
    show::Period,
    store::GameKind,
};
use poise::serenity_prelude as serenity;
use serenity::CreateInteractionResponse;

/// Posts the first page.
#[poise::command(slash_command)]
pub(super) async fn leaderboard(
    ctx: Context<'_>,
    game: Option<Choice<GameKind>>,
    period: Option<Choice<Period>>,
) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let page = Page {
        game: game.map(|Choice(game)| game),
        period: period.map_or_else(Period::default, |Choice(period)| period),
        number: 0,
    };
    let composed = books::leaderboard(asked.app, asked.asker.place().server, page).await?;
    answer(ctx, CreateInteractionResponse::Message(composed.answer())).await
}
