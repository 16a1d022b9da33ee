//! `/spy`: opens a table, arranges a base, and plays.

use super::{Asked, answer, answer_privately, open};
use crate::{
    discord::{
        app::Context,
        args::{Choice, Notes, Seats, WalkSpaces},
        asker::Asker,
        compose,
        fault::Fault,
    },
    games::{
        Colour, Seat,
        spy::{Action, Reason, Rules},
    },
    show,
    table::{Computers, GameSetup, GameView, PlayView, Request, Setup},
};
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, CreateInteractionResponse};

/// The command's subcommands.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("new", "arrange", "hand", "turn", "walk", "look", "done", "rules")
)]
#[expect(clippy::unused_async, reason = "poise wants a future")]
pub(super) async fn spy(_: Context<'_>) -> Result<(), Fault> {
    Ok(())
}

/// Opens a table in this channel.
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    seats: Option<Choice<Seats>>,
    computers: Option<Choice<Computers>>,
    notes: Option<Choice<Notes>>,
) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let words = asked.app.words;
    let setup = Setup {
        game: GameSetup::Spy { rules: Rules { notes: matches!(notes, Some(Choice(Notes::On))) } },
        seats: seats.map_or(4, |Choice(Seats(seats))| seats),
        computers: computers.map_or(Computers::Fill, |Choice(computers)| computers),
        computer_names: Colour::ALL.map(|colour| show::spy::computer_name(colour, words).to_owned()),
    };
    open::open(ctx, &asked, setup).await
}

/// Shows the asker's base, to be arranged.
#[poise::command(slash_command)]
async fn arrange(ctx: Context<'_>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let (table, _) = asked.app.table(&asked.asker).await?;
    let view = table.view_of(asked.asker.actor.person.id).await;
    let game =
        view.play().and_then(|play| Some((play.seat_of(asked.asker.actor.person.id)?, spy_game(play)?)));
    if let Some((seat, game)) = game
        && (!game.arranging || game.ready.get(seat.index()) == Some(&true))
    {
        let key = if view.is_closed() { "error-closed" } else { "error-arranged" };
        return Err(asked.told(key));
    }
    show_hand(ctx, &asked).await
}

/// Shows the asker's base.
#[poise::command(slash_command)]
async fn hand(ctx: Context<'_>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    show_hand(ctx, &asked).await
}

async fn show_hand(ctx: Context<'_>, asked: &Asked<'_>) -> Result<(), Fault> {
    let (_, screen) = asked.app.table(&asked.asker).await?;
    let base = asked.app.private(&screen, asked.asker.actor.person.id).await?;
    answer(ctx, CreateInteractionResponse::Message(base.answer().ephemeral(true))).await
}

/// Turns the Spy round.
#[poise::command(slash_command)]
async fn turn(ctx: Context<'_>) -> Result<(), Fault> {
    act(ctx, Action::TurnRound).await
}

/// Lets the Spy walk.
#[poise::command(slash_command)]
async fn walk(ctx: Context<'_>, spaces: Option<Choice<WalkSpaces>>) -> Result<(), Fault> {
    act(ctx, Action::Walk(spaces.map(|Choice(WalkSpaces(spaces))| spaces))).await
}

/// Lets the Spy look at somebody's base.
#[poise::command(slash_command)]
async fn look(ctx: Context<'_>, #[autocomplete = "opponents"] player: String) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let (table, _) = asked.app.table(&asked.asker).await?;
    let view = table.view().await;
    let Some(play) = view.play() else {
        return Err(asked.told(if view.is_closed() { "error-closed" } else { "error-not-begun" }));
    };
    let game = spy_game(play).ok_or_else(|| asked.told("error-plays-parcheesi"))?;
    if let Some(at) = seat_called(play, &player) {
        return act(ctx, Action::Look(at)).await;
    }
    let players = compose::players(&play.sitters);
    Err(Fault::Told(show::spy::refusal(Reason::NoSuchSeat, &game.board, &players, asked.app.words)))
}

/// Ends the turn.
#[poise::command(slash_command)]
async fn done(ctx: Context<'_>) -> Result<(), Fault> {
    act(ctx, Action::Done).await
}

/// Shows the rules: the house rules of the channel's table, or the default ones.
#[poise::command(slash_command)]
async fn rules(ctx: Context<'_>) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let setup = match asked.app.table(&asked.asker).await {
        Ok((table, _)) => Some(table.view().await.setup.game),
        Err(_) => None,
    };
    let rules = match setup {
        Some(GameSetup::Spy { rules }) => rules,
        _ => Rules::default(),
    };
    answer_privately(ctx, show::spy::rules(&rules, asked.app.words)).await
}

/// Acts in the game. The player is told what came of it, as the channel tells it to all, and sees their base, which says
/// what they can do next. The buttons are those of the board.
async fn act(ctx: Context<'_>, action: Action) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let (table, screen) = asked.app.table(&asked.asker).await?;
    let view = asked.app.act(&table, &asked.asker, &Request::Play(action.into()), None).await?;
    let story = view.play().map(|play| compose::story(play, asked.app.words)).unwrap_or_default();
    let hand = asked.app.private(&screen, asked.asker.actor.person.id).await?;
    answer(
        ctx,
        CreateInteractionResponse::Message(hand.without_buttons().under(&story).answer().ephemeral(true)),
    )
    .await
}

/// The opponents that can be looked at, as far as everybody knows them.
async fn opponents(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    CreateAutocompleteResponse::new().set_choices(choices(ctx, partial).await)
}

async fn choices(ctx: Context<'_>, partial: &str) -> Vec<AutocompleteChoice> {
    let app = ctx.framework.user_data;
    let Ok(asker) = Asker::of_command(ctx.interaction, app.words) else { return Vec::new() };
    let Ok((table, _)) = app.table(&asker).await else { return Vec::new() };
    compose::opponents(&table.view().await, asker.actor.person.id, partial, app.words)
}

/// Whom somebody means: by the colour that the list of choices gives, by a mention, or by name.
fn seat_called(play: &PlayView, called: &str) -> Option<Seat> {
    let called = called.trim();
    let mentioned = called.trim_start_matches("<@").trim_start_matches('!').trim_end_matches('>');
    let by = |means: &dyn Fn(&crate::table::Sitter) -> bool| {
        let mut seats = Seat::first(play.sitters.len()).filter(|seat| means(&play.sitters[seat.index()]));
        seats.next().filter(|_| seats.next().is_none())
    };
    by(&|sitter| sitter.colour.name().eq_ignore_ascii_case(called))
        .or_else(|| {
            by(&|sitter| sitter.player.person().is_some_and(|person| person.id.to_string() == mentioned))
        })
        .or_else(|| by(&|sitter| sitter.player.name().to_lowercase() == called.to_lowercase()))
}

fn spy_game(play: &PlayView) -> Option<&crate::table::SpyView> {
    match &play.game {
        GameView::Spy(game) => Some(game),
        GameView::Parcheesi(_) => None,
    }
}
