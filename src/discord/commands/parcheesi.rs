//! `/parcheesi`: opens a table, and plays at it.

use super::{Asked, answer_privately, open};
use crate::{
    discord::{
        app::Context,
        args::{BonusFor, Choice, PieceNumber, Pieces, Seats},
        compose,
        fault::Fault,
    },
    games::parcheesi::{Action, Colour, Phase, Preset, Rules, View},
    say,
    show::{self, Words},
    table::{Computers, GameSetup, GameView, Request, Setup, Stake, TableView},
};

/// The command's subcommands.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("new", "roll", "move_piece", "bonus", "rules")
)]
#[expect(clippy::unused_async, reason = "poise wants a future")]
pub(super) async fn parcheesi(_: Context<'_>) -> Result<(), Fault> {
    Ok(())
}

/// Opens a table in this channel.
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    stake: Option<Choice<Stake>>,
    seats: Option<Choice<Seats>>,
    rules: Option<Choice<Preset>>,
    pieces: Option<Choice<Pieces>>,
    computers: Option<Choice<Computers>>,
) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let (app, words) = (asked.app, asked.app.words);
    let stake = stake.map_or(Stake::None, |Choice(stake)| stake);
    let rules = Rules::of(rules.map_or(Preset::Classic, |Choice(preset)| preset));
    let setup = Setup {
        game: GameSetup::Parcheesi {
            rules: if matches!(pieces, Some(Choice(Pieces(2)))) { rules.short() } else { rules },
            stake,
            chips: app.stakes.chips(stake),
        },
        seats: seats.map_or(4, |Choice(Seats(seats))| seats),
        computers: computers.map_or(Computers::Fill, |Choice(computers)| computers),
        computer_names: Colour::ALL.map(|colour| show::parcheesi::computer_name(colour, words).to_owned()),
    };
    open::open(ctx, &asked, setup).await
}

/// Rolls the die.
#[poise::command(slash_command)]
async fn roll(ctx: Context<'_>) -> Result<(), Fault> {
    act(ctx, Action::Roll).await
}

/// Uses the roll for a piece.
#[poise::command(slash_command, rename = "move")]
async fn move_piece(ctx: Context<'_>, piece: Choice<PieceNumber>) -> Result<(), Fault> {
    let Choice(PieceNumber(piece)) = piece;
    act(ctx, Action::Move(piece)).await
}

/// Uses a bonus for a piece, or lets it go.
#[poise::command(slash_command)]
async fn bonus(ctx: Context<'_>, piece: Choice<BonusFor>) -> Result<(), Fault> {
    let Choice(BonusFor(piece)) = piece;
    act(ctx, piece.map_or(Action::Decline, Action::Bonus)).await
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
        Some(GameSetup::Parcheesi { rules, .. }) => rules,
        _ => Rules::classic(),
    };
    answer_privately(ctx, show::parcheesi::rules(&rules, asked.app.words)).await
}

/// Acts in the game, and tells the player what came of it and what they can do next. The board shows it to all.
async fn act(ctx: Context<'_>, action: Action) -> Result<(), Fault> {
    let asked = Asked::of(ctx)?;
    let (table, screen) = asked.app.table(&asked.asker).await?;
    let view = asked.app.act(&table, &asked.asker, &Request::Play(action.into()), None).await?;
    let link = asked.app.link(&asked.asker, &screen).await;
    answer_privately(ctx, outcome(&view, &asked, &link)).await
}

/// What the player whose turn it is can do now.
fn next_step(game: &View, words: &Words) -> String {
    match game.phase {
        Phase::Move { die } => say!(words, "told-move", die = die.to_string()),
        Phase::Bonus { steps, .. } if game.may_decline => say!(words, "told-bonus-or-skip", steps = steps),
        Phase::Bonus { steps, .. } => say!(words, "told-bonus", steps = steps),
        _ => words.say("told-roll-again").to_owned(),
    }
}

fn outcome(view: &TableView, asked: &Asked<'_>, link: &str) -> String {
    let words = asked.app.words;
    let Some(play) = view.play() else { return link.to_owned() };
    let GameView::Parcheesi(game) = &play.game else { return link.to_owned() };
    let board = &game.board;
    let mut lines = vec![compose::story(play, words)];
    let mine = play.seat_of(asked.asker.actor.person.id);
    if board.to_act.is_some() && board.to_act == mine {
        lines.push(next_step(board, words));
        lines.extend(board.choices().iter().map(|choice| show::parcheesi::move_label(board, choice, words)));
    }
    lines.push(link.to_owned());
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}
