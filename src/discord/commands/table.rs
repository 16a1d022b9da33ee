//! `/table`: sits down, starts, shows, ends: what is the same for every game.

use super::Invocation;
use crate::{
    discord::{
        custom_id::addressed,
        error::{Error, Internal},
        render,
    },
    games::Colour,
    say,
    screen::{Screen, colour_word, safe_name},
    screens::{self, Layout},
    store::{StoreError, TableId},
    table::{ActError, PersonId, Record, Request, StageView, TableView},
};
use serenity::all::{CreateAttachment, CreateInteractionResponse};

/// Runs a subcommand.
pub(super) async fn run(invocation: &Invocation<'_>, subcommand: &str) -> Result<(), Error> {
    match subcommand {
        "join" => join(invocation).await,
        "leave" => ask(invocation, Request::Leave, "done-left").await,
        "start" => {
            let salt = invocation.interaction.id.to_string();
            ask(invocation, Request::Start { salt }, "done-started").await
        }
        "show" => show(invocation).await,
        "summary" => summary(invocation).await,
        "record" => record(invocation).await,
        "resign" => ask(invocation, Request::Resign, "done-resigned").await,
        "end" => end(invocation).await,
        "kick" => kick(invocation).await,
        _ => Err(invocation.unknown()),
    }
}

/// Sits down.
async fn join(invocation: &Invocation<'_>) -> Result<(), Error> {
    let Invocation { app, caller, args, .. } = invocation;
    let colour = args.text("colour").and_then(|name| name.parse::<Colour>().ok());
    let view = act(invocation, Request::Join(colour)).await?;
    let StageView::Lobby(lobby) = &view.stage else { return invocation.say("done-joined").await };
    let id = caller.actor.person.id;
    let seat = lobby.chairs.iter().find(|chair| chair.person.as_ref().is_some_and(|person| person.id == id));
    match seat {
        Some(chair) => {
            let colour = colour_word(chair.colour, app.words);
            invocation.whisper(say!(app.words, "done-joined-as", colour = colour)).await
        }
        None => invocation.say("done-joined").await,
    }
}

/// Posts the board anew, laid out in another way if wanted.
async fn show(invocation: &Invocation<'_>) -> Result<(), Error> {
    let Invocation { app, caller, args, interaction, .. } = invocation;
    caller.check_may_post(app.words)?;
    let (table, board) = app.table(caller).await?;
    let mut shown = board.lock_for_press().await.ok_or_else(|| invocation.refused("error-busy-now"))?;
    let view = table.view().await;
    if let Some(layout) = args.text("layout").and_then(|name| name.parse::<Layout>().ok()) {
        let game = view.setup.game();
        if !layout.is_of(game) {
            return Err(Error::User(say!(app.words, "error-one-layout", game = game.title(app.words))));
        }
        if !view.concerns(&caller.actor) {
            return Err(invocation.refused("error-layout-not-seated"));
        }
        board.set_layout(layout);
    }
    let screen = screens::public(&view, board.layout().name(), &board.unreachable(), app.words);
    // What comes from now on may stand below the new board.
    let above = board.take_below();
    let answered = invocation.show(&addressed(screen, &view)).await;
    answered.inspect_err(|_| board.add_below(above))?;
    let before = shown.message;
    app.learn(&board, &mut shown, view.version, &interaction.token).await;
    drop(shown);
    app.reconciler.wake(&board);
    app.reconciler.delete(&board, before).await;
    Ok(())
}

/// Posts the summary of the game, running or over.
async fn summary(invocation: &Invocation<'_>) -> Result<(), Error> {
    let Invocation { app, caller, .. } = invocation;
    let (table, _) = app.table(caller).await?;
    let summary = screens::summary(&table.view().await, app.clock.now(), app.words);
    let summary = summary.ok_or_else(|| invocation.refused("error-not-begun"))?;
    invocation.show(&summary).await
}

/// Sends the record of a game that is over.
async fn record(invocation: &Invocation<'_>) -> Result<(), Error> {
    let Invocation { app, caller, .. } = invocation;
    let (table, _) = app.table(caller).await?;
    let view = table.view().await;
    if view.play().is_some() && !view.is_closed() {
        return Err(invocation.refused("error-record-running"));
    }
    let log = table.log().await?;
    let record = Record::of(view.id, &log).ok_or_else(|| invocation.refused("error-not-begun"))?;
    let mut bytes = Vec::new();
    record.write(&mut bytes).map_err(Internal::from)?;
    let file = CreateAttachment::bytes(bytes, format!("{}.jsonl", view.id));
    let answer = render::answer(&Screen::text(app.words.say("done-record"))).add_file(file);
    invocation.answer(CreateInteractionResponse::Message(answer)).await
}

/// Closes the table.
async fn end(invocation: &Invocation<'_>) -> Result<(), Error> {
    match ask(invocation, Request::End, "done-ended").await {
        Err(Error::Internal(Internal::Store(StoreError::Damaged { table, .. }))) => {
            give_up(invocation, table).await
        }
        ended => ended,
    }
}

/// Closes a table whose log cannot be read. Who is its host is not known then.
async fn give_up(invocation: &Invocation<'_>, table: TableId) -> Result<(), Error> {
    let Invocation { app, caller, .. } = invocation;
    if !caller.actor.moderator {
        return Err(invocation.refused("error-damaged"));
    }
    let given_up = app.registry.give_up(table).await;
    given_up.map_err(|error| match error {
        ActError::Refused(_) | ActError::Stale(_) => {
            Error::User(say!(app.words, "error-closed", open = screens::open_commands(app.words)))
        }
        ActError::Stopping => invocation.refused("error-stopping"),
        ActError::Store(error) => error.into(),
    })?;
    tracing::warn!(%table, "a table whose log cannot be read was closed");
    invocation.show(&Screen::text(app.words.say("done-given-up"))).await?;
    app.reconciler.clear_away(caller.channel, table).await;
    Ok(())
}

/// Takes somebody's seat from them.
async fn kick(invocation: &Invocation<'_>) -> Result<(), Error> {
    let Invocation { app, args, .. } = invocation;
    let (id, name) = args.person("player").ok_or_else(|| invocation.refused("error-argument"))?;
    act(invocation, Request::Kick(PersonId(id))).await?;
    let name = safe_name(name, app.words);
    invocation.whisper(say!(app.words, "done-kicked", name = name)).await
}

/// Asks something of the channel's table, and says that it is done.
async fn ask(invocation: &Invocation<'_>, request: Request, done: &'static str) -> Result<(), Error> {
    act(invocation, request).await?;
    invocation.say(done).await
}

/// Asks something of the channel's table. Its screens are brought up to date beside it.
async fn act(invocation: &Invocation<'_>, request: Request) -> Result<TableView, Error> {
    let Invocation { app, caller, .. } = invocation;
    let (table, _) = app.table(caller).await?;
    app.act(&table, caller, &request, None).await
}
