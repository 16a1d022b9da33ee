//! Turning the pages of a leaderboard, and forgetting somebody.

use super::{
    app::App,
    asker::Asker,
    components::{is_ephemeral, respond, unknown},
    compose::{self, Composed},
    custom_id::{CustomId, Forgetting, Page},
    fault::Fault,
};
use crate::{
    store::{Server, Standing, StoreError, Timestamp},
    table,
};
use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, ButtonKind, ComponentInteraction, CreateInteractionResponse, Message};

/// How many lines a page of a leaderboard has.
const PAGE_LINES: u32 = 10;

/// In milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// A page of a server's leaderboard as it is now; the last one where there are fewer by now.
///
/// # Errors
/// When the store fails.
pub(super) async fn leaderboard(app: &App, server: Server, page: Page) -> Result<Composed, StoreError> {
    let since = page.period.days().map(|days| Timestamp(Timestamp::now().0.saturating_sub(days * DAY)));
    let standing = Standing { server, game: page.game, since };
    let ask = |number: u32| app.books.leaderboard(standing, number.saturating_mul(PAGE_LINES), PAGE_LINES);
    let (mut page, mut leaderboard) = (page, ask(page.number).await?);
    let last = leaderboard.people.div_ceil(PAGE_LINES).saturating_sub(1);
    if page.number > last {
        (page.number, leaderboard) = (last, ask(last).await?);
    }
    Ok(compose::leaderboard(page, PAGE_LINES, &leaderboard, app.words))
}

/// Turns a leaderboard to another page. Anyone may: it is everybody's.
pub(super) async fn turn_to(
    app: &App,
    interaction: &ComponentInteraction,
    asker: &Asker,
    page: Page,
) -> Result<(), Fault> {
    // What a tampered client presses on a table's board must not put a leaderboard in its place.
    let guild = asker.guild.filter(|_| is_leaderboard(&interaction.message)).ok_or_else(|| unknown(app))?;
    let composed = leaderboard(app, Server(guild.get()), page).await?;
    Ok(respond(app, interaction, CreateInteractionResponse::UpdateMessage(composed.answer())).await?)
}

/// Whether a message has the buttons of a leaderboard.
fn is_leaderboard(message: &Message) -> bool {
    message.components.iter().flat_map(|row| &row.components).any(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => {
                matches!(custom_id.parse(), Ok(CustomId::Leaderboard(_)))
            }
            _ => false,
        },
        _ => false,
    })
}

/// Forgets the one who pressed, or does not.
pub(super) async fn forget(
    app: &App,
    interaction: &ComponentInteraction,
    asker: &Asker,
    forgetting: Forgetting,
) -> Result<(), Fault> {
    // The question is put to one person only, and the answer stands in its place.
    if !is_ephemeral(&interaction.message) {
        return Err(unknown(app));
    }
    let said = match forgetting {
        Forgetting::Keep => "forget-kept",
        Forgetting::Forget => {
            let forgotten = app.books.forget(asker.actor.person.id, table::anonymise).await?;
            let tables =
                forgotten.ok_or_else(|| Fault::Told(app.words.say("error-forget-seated").to_owned()))?;
            for table in tables {
                app.screens.evict(table);
                app.registry.evict(table);
            }
            "forget-done"
        }
    };
    let composed = Composed::text(app.words.say(said).to_owned());
    Ok(respond(app, interaction, CreateInteractionResponse::UpdateMessage(composed.answer())).await?)
}
