//! Presses of buttons: whose button it is, and what pressing it means.

use super::{
    pages, private, public,
    respond::{is_ephemeral, respond, settle, unknown},
};
use crate::{
    discord::{
        app::App,
        caller::Caller,
        custom_id::{CustomId, TableButton, TablePress},
        error::Error,
        render,
    },
    screens::HousePress,
    table::Request,
};
use serenity::all::ComponentInteraction;

/// Answers a press of a button.
pub(in crate::discord) async fn press(app: &App, interaction: &ComponentInteraction) {
    let answered = act(app, interaction).await;
    settle(app, interaction.id, &interaction.token, answered).await;
}

async fn act(app: &App, interaction: &ComponentInteraction) -> Result<(), Error> {
    let caller = Caller::of_component(interaction);
    match interaction.data.custom_id.parse() {
        Ok(CustomId::Table(button)) => act_at_table(app, interaction, &caller, &button).await,
        Ok(CustomId::Leaderboard(page)) => pages::turn_to(app, interaction, &caller, page).await,
        Ok(CustomId::Erasure(erasure)) => pages::erase(app, interaction, &caller, erasure).await,
        Err(_) => Err(unknown(app)),
    }
}

async fn act_at_table(
    app: &App,
    interaction: &ComponentInteraction,
    caller: &Caller,
    button: &TableButton,
) -> Result<(), Error> {
    let (table, board) = app.table_of(caller, button.table).await?;
    let in_public = caller.guild.is_some() && !is_ephemeral(&interaction.message);
    let press = TablePress::read(&button.verb, table.game()).map_err(|_| unknown(app))?;
    let (request, seen) = match press {
        TablePress::House(HousePress::Join) => (Request::Join(None), None),
        TablePress::House(HousePress::Leave) => (Request::Leave, None),
        TablePress::House(HousePress::Start) => (Request::Start { salt: interaction.id.to_string() }, None),
        TablePress::House(HousePress::Hand) => {
            let hand = app.hand(&board, caller.actor.person.id).await?;
            return Ok(respond(app, interaction, render::ephemeral(&hand)).await?);
        }
        TablePress::Act(action) => (Request::Play(action), Some(button.version)),
        // No public message has such a button: the answer would show what is hidden to all.
        TablePress::Edit(_) if in_public => return Err(unknown(app)),
        TablePress::Edit(edit) => return private::edit(app, interaction, caller, &board, &edit).await,
    };
    if in_public {
        public::act(app, interaction, caller, (&table, &board), &request, seen).await
    } else {
        private::act(app, interaction, caller, &board, &request, seen).await
    }
}
