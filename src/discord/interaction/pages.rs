//! Turning the pages of a leaderboard, and erasing what is known of somebody.

use super::respond::{is_ephemeral, respond, unknown};
use crate::{
    discord::{app::App, caller::Caller, custom_id::CustomId, error::Error, render},
    games::GameId,
    screen::Screen,
    screens::{self, Erasure, PAGE_LINES, Page},
    store::{GameName, LeaderboardQuery, Server, StoreError, Timestamp},
    table,
};
use serenity::all::{ActionRowComponent, ButtonKind, ComponentInteraction, Message};

/// In milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// A page of a server's leaderboard as it is now; the last one where there are fewer by now.
///
/// # Errors
/// When the store fails.
pub(in crate::discord) async fn leaderboard(
    app: &App,
    server: Server,
    page: Page,
) -> Result<Screen, StoreError> {
    let now = app.clock.now();
    let since = page.period.days().map(|days| Timestamp(now.0.saturating_sub(days * DAY)));
    let game = page.game.map(|game: GameId| GameName::of(game.name()));
    let ask = |number: u32| {
        let query = LeaderboardQuery { server, game: game.clone(), since };
        app.players.leaderboard(query, number.saturating_mul(PAGE_LINES), PAGE_LINES)
    };
    let (mut page, mut leaderboard) = (page, ask(page.number).await?);
    let last = leaderboard.people.div_ceil(PAGE_LINES).saturating_sub(1);
    if page.number > last {
        (page.number, leaderboard) = (last, ask(last).await?);
    }
    Ok(screens::leaderboard(page, &leaderboard, app.words))
}

/// Turns a leaderboard to another page. Anyone may: it is everybody's.
pub(super) async fn turn_to(
    app: &App,
    interaction: &ComponentInteraction,
    caller: &Caller,
    page: Page,
) -> Result<(), Error> {
    // What a tampered client presses on a table's board must not put a leaderboard in its place.
    let guild = caller.guild.filter(|_| is_leaderboard(&interaction.message)).ok_or_else(|| unknown(app))?;
    let screen = leaderboard(app, Server(guild.get()), page).await?;
    Ok(respond(app, interaction, render::update(&screen)).await?)
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

/// Erases what is known of the one who pressed, or does not.
pub(super) async fn erase(
    app: &App,
    interaction: &ComponentInteraction,
    caller: &Caller,
    erasure: Erasure,
) -> Result<(), Error> {
    // The question is put to one person only, and the answer stands in its place.
    if !is_ephemeral(&interaction.message) {
        return Err(unknown(app));
    }
    let said = match erasure {
        Erasure::Keep => "forget-kept",
        Erasure::Erase => {
            let erased = app.players.erase(caller.actor.person.id, table::anonymise).await?;
            let tables =
                erased.ok_or_else(|| Error::User(app.words.say("error-forget-seated").to_owned()))?;
            for table in tables {
                app.reconciler.evict(table);
                app.registry.evict(table);
            }
            "forget-done"
        }
    };
    Ok(respond(app, interaction, render::update(&Screen::text(app.words.say(said)))).await?)
}
