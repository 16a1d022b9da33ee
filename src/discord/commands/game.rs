//! A game's own command: opens a table, plays at it, shows the rules.

use super::{Invocation, game_called};
use crate::{
    discord::{
        app::App,
        caller::Caller,
        custom_id::addressed,
        error::{Error, Internal},
        render,
    },
    games::{Colour, GameId, draws::Secret, game::CommandRequest},
    say,
    screen::{Args, Choice},
    screens,
    store::PersonId,
    table::{Computers, OpenError, Refusal, Request, Setup, Stake, TableView},
};
use rand::{TryRng, rngs::SysRng};
use serenity::all::{CommandDataOptionValue, CommandInteraction};

/// Runs a subcommand.
pub(super) async fn run(invocation: &Invocation<'_>, game: GameId, subcommand: &str) -> Result<(), Error> {
    match subcommand {
        "new" => open(invocation, game).await,
        "rules" => rules(invocation, game).await,
        _ => act(invocation, game, subcommand).await,
    }
}

/// Opens a table in the caller's channel, and answers with its board.
async fn open(invocation: &Invocation<'_>, game: GameId) -> Result<(), Error> {
    let Invocation { app, caller, args, .. } = invocation;
    let words = app.words;
    caller.check_may_post(words)?;
    let host = caller.actor.person.clone();
    let opened = app.registry.open(caller.place(), host, setup(app, game, args), secret()?).await;
    let (table, view) = match opened {
        Ok(opened) => opened,
        Err(OpenError::Store(error)) => return Err(error.into()),
        Err(OpenError::Refused(Refusal::TooFewChips { balance, needed })) => {
            return Err(Error::User(screens::too_few_chips(balance, needed, words)));
        }
        Err(OpenError::Refused(_)) => return Err(invocation.refused("error-ours")),
        Err(OpenError::Stopping) => return Err(invocation.refused("error-stopping")),
        Err(OpenError::Busy(table)) => {
            let there = app.reconciler.board(&table).await?;
            let link = app.link(caller, &there).await;
            return Err(Error::User(say!(words, "error-busy", link = link)));
        }
    };
    let board = app.reconciler.open(&table);
    let mut shown = board.lock_for_press().await;
    let screen = addressed(screens::public(&view, board.layout().name(), &[], words), &view);
    let answered = invocation.show(&screen).await;
    if let (Ok(()), Some(shown)) = (&answered, shown.as_deref_mut()) {
        app.learn(&board, shown, view.version, &invocation.interaction.token).await;
    }
    drop(shown);
    app.reconciler.wake(&board);
    answered
}

/// What is settled by the options of `new`.
fn setup(app: &App, game: GameId, args: &Args) -> Setup {
    let named = |name: &str| args.text(name);
    let stake = named("stake").and_then(|name| Stake::ALL.into_iter().find(|stake| stake.name() == name));
    let stake = stake.unwrap_or_default();
    let computers =
        named("computers").and_then(|name| Computers::ALL.into_iter().find(|there| there.name() == name));
    Setup {
        rules: game.house_rules(args),
        stake,
        chips: app.stakes.chips(stake),
        seats: args.number("seats").unwrap_or(4),
        computers: computers.unwrap_or_default(),
        computer_names: Colour::ALL.map(|colour| game.computer_name(colour, app.words).to_owned()),
    }
}

/// What the draws of a table will come from: 32 bytes of the operating system's randomness.
fn secret() -> Result<Secret, Internal> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(Secret::new(bytes))
}

/// Shows the rules: the house rules of the channel's table, or the default ones.
async fn rules(invocation: &Invocation<'_>, game: GameId) -> Result<(), Error> {
    let Invocation { app, caller, .. } = invocation;
    let played = match app.table(caller).await {
        Ok((table, _)) => Some(table.view().await.setup.rules).filter(|rules| rules.game() == game),
        Err(_) => None,
    };
    let rules = played.unwrap_or_else(|| game.house_rules(&Args::default()));
    invocation.whisper(rules.text(app.words)).await
}

/// Acts in the game, or shows the user's private screen. The board shows to all what came of an action.
async fn act(invocation: &Invocation<'_>, game: GameId, subcommand: &str) -> Result<(), Error> {
    let Invocation { app, caller, args, .. } = invocation;
    let person = caller.actor.person.id;
    let (table, board) = app.table(caller).await?;
    let view = table.view_of(person).await;
    if view.setup.game() != game {
        return Err(app.refused(Refusal::OtherGame(game), &view));
    }
    let Some(play) = view.play() else {
        let refusal = if view.is_closed() { Refusal::Closed } else { Refusal::NotBegun };
        return Err(app.refused(refusal, &view));
    };
    let seats = App::seats(&view);
    let asking = seats.caller(play.seat_of(person), view.is_closed(), app.words);
    let action = match play.game.ask(subcommand, args, &asking).map_err(Error::User)? {
        CommandRequest::Private => {
            let hand = app.hand(&board, person).await?;
            return invocation.answer(render::ephemeral(&hand)).await;
        }
        CommandRequest::Act(action) => action,
    };
    app.act(&table, caller, &Request::Play(action), None).await?;
    let view = table.view_of(person).await;
    let hand = app.hand(&board, person).await.ok();
    let link = app.link(caller, &board).await;
    let told = told(app, &view, person, hand, &link);
    invocation.answer(render::ephemeral(&told)).await
}

/// What somebody who has acted by a command is told.
fn told(
    app: &App,
    view: &TableView,
    person: PersonId,
    hand: Option<crate::screen::Screen>,
    link: &str,
) -> crate::screen::Screen {
    let Some(play) = view.play() else { return crate::screen::Screen::text(link) };
    let seats = App::seats(view);
    play.game.acted(&seats.caller(play.seat_of(person), view.is_closed(), app.words), hand, link)
}

/// The values that complete what somebody is typing into an option, as far as everybody may know them.
pub(super) async fn complete(app: &App, interaction: &CommandInteraction) -> Vec<Choice> {
    let Some(game) = game_called(&interaction.data.name) else { return Vec::new() };
    let Ok(caller) = Caller::of_command(interaction, app.words) else { return Vec::new() };
    let Some((subcommand, partial)) = typed(interaction) else { return Vec::new() };
    let Ok((table, _)) = app.table(&caller).await else { return Vec::new() };
    let view = table.view().await;
    let Some(play) = view.play().filter(|_| view.setup.game() == game) else { return Vec::new() };
    let seats = App::seats(&view);
    let asking = seats.caller(play.seat_of(caller.actor.person.id), view.is_closed(), app.words);
    play.game.complete(subcommand, partial, &asking)
}

/// The subcommand and what was typed into its option so far.
fn typed(interaction: &CommandInteraction) -> Option<(&str, &str)> {
    let subcommand = interaction.data.options.first()?;
    let CommandDataOptionValue::SubCommand(options) = &subcommand.value else { return None };
    options.iter().find_map(|option| match &option.value {
        CommandDataOptionValue::Autocomplete { value, .. } => {
            Some((subcommand.name.as_str(), value.as_str()))
        }
        _ => None,
    })
}
