//! Forms in which a set-up was typed.

use super::{
    private::{changed, lock, seated},
    respond::{is_ephemeral, settle, unknown},
};
use crate::{
    discord::{api, app::App, caller::Caller, custom_id::CustomId, display::Content, error::Error, render},
    games::game::Edited,
    screens::{self, Seats},
};
use serenity::all::{ActionRowComponent, ModalInteraction};

/// Answers a form that was sent.
pub(in crate::discord) async fn submit(app: &App, interaction: &ModalInteraction) {
    let answered = take(app, interaction).await;
    settle(app, interaction.id, &interaction.token, answered).await;
}

async fn take(app: &App, interaction: &ModalInteraction) -> Result<(), Error> {
    let words = app.words;
    let caller = Caller::of_modal(interaction);
    let Ok(CustomId::Table(button)) = interaction.data.custom_id.parse() else { return Err(unknown(app)) };
    let (_, board) = app.table_of(&caller, button.table).await?;
    let person = caller.actor.person.id;
    let hand = board.hand(person);
    let mut shown = lock(hand.as_deref(), &caller).await;
    let view = board.table.view_of(person).await;
    if let Err(refusal) = board.table.random_set_up(person, 0).await {
        return Err(app.refused(refusal, &view));
    }
    let text = typed(interaction).ok_or_else(|| unknown(app))?;
    let (play, seat) = seated(app, &view, person)?;
    let seats = Seats::of(&play.sitters);
    let place = screens::place(&view, words);
    let context = screens::private_context(&view, &seats, None, None, &place, words);
    let Edited::Changed { draft, screen } = play.game.typed(seat, text, &context).map_err(Error::User)?
    else {
        return Err(unknown(app));
    };
    let screen = changed(app, &board, hand.as_ref(), &view, draft, screen);
    let response = match &interaction.message {
        Some(message) if caller.guild.is_none() || is_ephemeral(message) => render::update(&screen),
        _ => render::ephemeral(&screen),
    };
    api::respond(&app.http, interaction.id, &interaction.token, response).await?;
    if let (Some(message), Some(shown)) = (&interaction.message, &mut shown) {
        shown.shows(message.id, Some(Content::SetUp));
    }
    Ok(())
}

/// What was typed into the form, which has one field.
fn typed(interaction: &ModalInteraction) -> Option<&str> {
    let mut fields = interaction.data.components.iter().flat_map(|row| &row.components);
    fields.find_map(|field| match field {
        ActionRowComponent::InputText(text) => text.value.as_deref(),
        _ => None,
    })
}
