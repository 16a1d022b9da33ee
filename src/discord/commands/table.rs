//! `/table`: sits down, starts, shows, ends: what is the same for every game.

use super::{Asked, answer, answer_privately};
use crate::{
    discord::{
        app::Context,
        args::Choice,
        compose::{self, Composed},
        fault::{Fault, Ours},
    },
    games::Colour,
    say,
    show::{self, Layout},
    store::{StoreError, TableId},
    table::{ActError, GameSetup, PersonId, Record, Request, StageView, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::{CreateAttachment, CreateInteractionResponse, User};

/// The command's subcommands.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("join", "leave", "start", "show", "summary", "record", "resign", "end", "kick")
)]
#[expect(clippy::unused_async, reason = "poise wants a future")]
pub(super) async fn table(_: Context<'_>) -> Result<(), Fault> {
    Ok(())
}

/// Sits down.
#[poise::command(slash_command)]
async fn join(ctx: Context<'_>, colour: Option<Choice<Colour>>) -> Result<(), Fault> {
    let colour = colour.map(|Choice(colour)| colour);
    let (view, asked) = ask(ctx, Request::Join(colour)).await?;
    let id = asked.asker.actor.person.id;
    let StageView::Lobby(lobby) = &view.stage else { return done(ctx, &asked, "done-joined").await };
    let seat = lobby.chairs.iter().find(|chair| chair.person.as_ref().is_some_and(|person| person.id == id));
    match seat {
        Some(chair) => {
            let colour = show::colour_word(chair.colour, asked.app.words);
            answer_privately(ctx, say!(asked.app.words, "done-joined-as", colour = colour)).await
        }
        None => done(ctx, &asked, "done-joined").await,
    }
}

/// Gets up before the game.
#[poise::command(slash_command)]
async fn leave(ctx: Context<'_>) -> Result<(), Fault> {
    let (_, asked) = ask(ctx, Request::Leave).await?;
    done(ctx, &asked, "done-left").await
}

/// Begins the game.
#[poise::command(slash_command)]
async fn start(ctx: Context<'_>) -> Result<(), Fault> {
    let salt = ctx.interaction.id.to_string();
    let (_, asked) = ask(ctx, Request::Start { salt }).await?;
    done(ctx, &asked, "done-started").await
}

/// Posts the board anew, laid out in another way if wanted.
#[poise::command(slash_command)]
async fn show(ctx: Context<'_>, layout: Option<Choice<Layout>>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let app = asked.app;
    asked.asker.check_may_post(app.words)?;
    let (table, screen) = app.table(&asked.asker).await?;
    let mut shown = screen.hold().await.ok_or_else(|| asked.told("error-busy-now"))?;
    let view = table.view().await;
    if let Some(Choice(layout)) = layout {
        if !matches!(view.setup.game, GameSetup::Parcheesi { .. }) {
            return Err(asked.told("error-one-layout"));
        }
        if !view.concerns(&asked.asker.actor) {
            return Err(asked.told("error-layout-not-seated"));
        }
        screen.set_layout(layout);
    }
    let (composed, edition) = (
        compose::screen(&view, screen.layout(), &screen.unreachable(), app.words),
        screen.edition(view.version),
    );
    // What comes from now on may stand below the new board.
    let above = screen.dig_out();
    let answered = answer(ctx, CreateInteractionResponse::Message(composed.answer())).await;
    answered.inspect_err(|_| screen.bury_under(above))?;
    let before = shown.message;
    app.learn(&mut shown, edition, &ctx.interaction.token).await;
    drop(shown);
    screen.nudge();
    app.screens.take_away(&screen, before).await;
    Ok(())
}

/// Posts the summary of the game, running or over.
#[poise::command(slash_command)]
async fn summary(ctx: Context<'_>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let (table, _) = asked.app.table(&asked.asker).await?;
    let summary = compose::summary(&table.view().await, asked.app.words);
    let summary = summary.ok_or_else(|| asked.told("error-not-begun"))?;
    answer(ctx, CreateInteractionResponse::Message(summary.answer())).await
}

/// Sends the record of a game that is over.
#[poise::command(slash_command)]
async fn record(ctx: Context<'_>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let (table, _) = asked.app.table(&asked.asker).await?;
    let view = table.view().await;
    if view.play().is_some() && !view.is_closed() {
        return Err(asked.told("error-record-running"));
    }
    let log = table.log().await?;
    let record = Record::of(view.id, &log).ok_or_else(|| asked.told("error-not-begun"))?;
    let mut bytes = Vec::new();
    record.write(&mut bytes)?;
    let file = CreateAttachment::bytes(bytes, format!("{}.jsonl", view.id));
    let text = Composed::text(asked.app.words.say("done-record").to_owned());
    answer(ctx, CreateInteractionResponse::Message(text.answer().add_file(file))).await
}

/// Leaves the game.
#[poise::command(slash_command)]
async fn resign(ctx: Context<'_>) -> Result<(), Fault> {
    let (_, asked) = ask(ctx, Request::Resign).await?;
    done(ctx, &asked, "done-resigned").await
}

/// Closes the table.
#[poise::command(slash_command)]
async fn end(ctx: Context<'_>) -> Result<(), Fault> {
    let (_, asked) = match ask(ctx, Request::End).await {
        Err(Fault::Ours(Ours::Store(StoreError::Damaged { table, .. }))) => return give_up(ctx, table).await,
        asked => asked?,
    };
    done(ctx, &asked, "done-ended").await
}

/// Closes a table whose log cannot be read. Who is its host is not known then.
async fn give_up(ctx: Context<'_>, table: TableId) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    if !asked.asker.actor.moderator {
        return Err(asked.told("error-damaged"));
    }
    let given_up = asked.app.registry.give_up(table).await;
    given_up.map_err(|error| match error {
        ActError::Refused(_) | ActError::Stale(_) => asked.told("error-closed"),
        ActError::Stopping => asked.told("error-stopping"),
        ActError::Store(error) => error.into(),
    })?;
    tracing::warn!(%table, "a table whose log cannot be read was closed");
    let text = Composed::text(asked.app.words.say("done-given-up").to_owned());
    answer(ctx, CreateInteractionResponse::Message(text.answer())).await?;
    asked.app.screens.clear_away(asked.asker.channel, table).await;
    Ok(())
}

/// Takes somebody's seat from them.
#[poise::command(slash_command)]
async fn kick(ctx: Context<'_>, player: User) -> Result<(), Fault> {
    let (_, asked) = ask(ctx, Request::Kick(PersonId(player.id.get()))).await?;
    let name = show::safe_name(player.display_name(), asked.app.words);
    answer_privately(ctx, say!(asked.app.words, "done-kicked", name = name)).await
}

/// Asks something of the channel's table. Its screen is brought up to date by its keeper.
async fn ask(ctx: Context<'_>, request: Request) -> Result<(TableView, Asked<'_>), Fault> {
    let asked = Asked::of(ctx)?;
    let (table, _) = asked.app.table(&asked.asker).await?;
    let view = asked.app.act(&table, &asked.asker, &request, None).await?;
    Ok((view, asked))
}

async fn done(ctx: Context<'_>, asked: &Asked<'_>, key: &'static str) -> Result<(), Fault> {
    answer_privately(ctx, asked.app.words.say(key)).await
}
