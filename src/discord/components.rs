//! Buttons: a press is answered by the screen itself, brought up to date.

use super::{
    app::{App, whisper},
    asker::Asker,
    books,
    compose::{self, Composed},
    custom_id::{CustomId, Press, TableButton},
    fault::{Fault, Trouble},
    private,
    screen::Screen,
    send,
};
use crate::table::{Handle, Request};
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, CreateInteractionResponse, InteractionId, Message, MessageFlags};
use std::sync::Arc;

/// Answers a press of a button.
pub(super) async fn press(app: &App, interaction: &ComponentInteraction) {
    let answered = act(app, interaction).await;
    settle(app, interaction.id, &interaction.token, answered).await;
}

/// Tells the one who pressed what was wrong, or that something went wrong here. What the button carries may be a secret of
/// theirs, so it is not logged.
pub(super) async fn settle(app: &App, id: InteractionId, token: &str, answered: Result<(), Fault>) {
    let sentence = match answered {
        Ok(()) => return,
        Err(Fault::Told(sentence)) => sentence,
        Err(Fault::Ours(error)) => {
            error.log("a press could not be answered");
            app.words.say(error.told()).to_owned()
        }
    };
    if let Err(error) = send::respond(&app.http, id, token, whisper(sentence)).await {
        tracing::warn!(%error, "a press could not be answered at all");
    }
}

async fn act(app: &App, interaction: &ComponentInteraction) -> Result<(), Fault> {
    let asker = Asker::of_component(interaction);
    match interaction.data.custom_id.parse() {
        Ok(CustomId::Table(id)) => act_at_table(app, interaction, &asker, &id).await,
        Ok(CustomId::Leaderboard(page)) => books::turn_to(app, interaction, &asker, page).await,
        Ok(CustomId::Forget(forgetting)) => books::forget(app, interaction, &asker, forgetting).await,
        Err(_) => Err(unknown(app)),
    }
}

/// What is said of a button that is none of ours, or not where it should be.
pub(super) fn unknown(app: &App) -> Fault {
    Fault::Told(app.words.say("error-unknown-button").to_owned())
}

async fn act_at_table(
    app: &App,
    interaction: &ComponentInteraction,
    asker: &Asker,
    id: &TableButton,
) -> Result<(), Fault> {
    let (table, screen) = app.table_of(asker, id.table).await?;
    let in_public = asker.guild.is_some() && !is_ephemeral(&interaction.message);
    let request = match &id.press {
        Press::Join => Request::Join(None),
        Press::Leave => Request::Leave,
        Press::Start => Request::Start { salt: interaction.id.to_string() },
        Press::Play(action) => Request::Play(*action),
        Press::MyBase => {
            let base = app.private(&screen, asker.actor.person.id).await?;
            let answer = CreateInteractionResponse::Message(base.answer().ephemeral(true));
            return Ok(respond(app, interaction, answer).await?);
        }
        // No public message has such a button: the answer would show a base to all.
        Press::Arrange(..) if in_public => return Err(unknown(app)),
        Press::Arrange(draft, arranging) => {
            return private::arrange(app, interaction, asker, &screen, id, draft, *arranging).await;
        }
    };
    let seen = id.press.needs_version().then_some(id.version);
    if in_public {
        act_in_public(app, interaction, asker, (&table, &screen), &request, seen).await
    } else {
        private::act(app, interaction, asker, &screen, &request, seen).await
    }
}

/// Whether only one person sees a message.
pub(super) fn is_ephemeral(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Acts by a button of the public screen.
async fn act_in_public(
    app: &App,
    interaction: &ComponentInteraction,
    asker: &Asker,
    (table, screen): (&Arc<Handle>, &Arc<Screen>),
    request: &Request,
    seen: Option<crate::store::Version>,
) -> Result<(), Fault> {
    // Held until the press is answered, so that the keeper does not show the same thing a second time.
    let mut shown = screen.hold().await;
    // A board that has become the message that tells of a look stays that, whatever a client presses there.
    if shown.as_ref().is_some_and(|shown| shown.tells(interaction.message.id)) {
        return Err(Fault::Told(app.words.say("error-stale").to_owned()));
    }
    let view = app.act(table, asker, request, seen).await.inspect_err(|_| screen.nudge())?;
    if let Some(shown) = shown.as_deref_mut() {
        shown.pressed(interaction.message.id);
    }
    if shown
        .as_ref()
        .is_some_and(|shown| shown.message.is_some_and(|message| message > interaction.message.id))
    {
        // An older board (ids grow; a newer one is being posted right now): it goes, and the keeper sees to the present one.
        respond(app, interaction, CreateInteractionResponse::Acknowledge).await?;
        app.screens.take_away(screen, Some(interaction.message.id)).await;
        return Ok(());
    }
    let news = shown.as_ref().and_then(|shown| compose::announcement(&view, shown.told, app.words));
    let edition = screen.edition(view.version);
    let board = || compose::screen(&view, screen.layout(), &screen.unreachable(), app.words);
    let composed: Composed = news.clone().unwrap_or_else(board);
    let answered =
        respond(app, interaction, CreateInteractionResponse::UpdateMessage(composed.answer())).await;
    if let Some(shown) = shown.as_deref_mut() {
        match (&answered, news) {
            // The board has become the message that tells what was seen; the keeper posts the next one below it.
            (Ok(()), Some(_)) => {
                shown.told(compose::looks(&view), Some(interaction.message.id));
                screen.nudge();
            }
            (Ok(()), None) => shown.answered(interaction.message.id, edition, &interaction.token),
            (Err(_), _) => shown.edition = None,
        }
    }
    match answered {
        Ok(()) => Ok(()),
        Err(error) if Trouble::from(&error) == Trouble::Wrong => Err(error.into()),
        Err(error) => {
            // The action is done all the same; the keeper shows it.
            tracing::warn!(%error, "a press could not be answered in time");
            screen.nudge();
            Ok(())
        }
    }
}

/// Answers a press.
pub(super) async fn respond(
    app: &App,
    interaction: &ComponentInteraction,
    response: CreateInteractionResponse,
) -> poise::serenity_prelude::Result<()> {
    send::respond(&app.http, interaction.id, &interaction.token, response).await
}
