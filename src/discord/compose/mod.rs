//! A table's view in, a Discord message out: words from `show`, buttons from what the view allows.

mod books;
mod lobby;
mod message;
mod parcheesi;
mod private;
mod spy;

pub(super) use books::{forget_question, leaderboard};
pub(super) use message::Composed;
pub(super) use private::{ORDER, arranging, order_form, private};
pub(super) use spy::{announcement, looks, opponents};

use super::custom_id::{CustomId, Press, TableButton};
use crate::{
    say,
    show::{self, Layout, Words},
    store::Timestamp,
    table::{Closed, GameView, OverView, PersonId, PlayView, Sitter, StageView, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

/// The public screen of a table. `unreachable` are the players whose hands cannot be delivered to them.
pub(super) fn screen(view: &TableView, layout: Layout, unreachable: &[PersonId], words: &Words) -> Composed {
    match &view.stage {
        StageView::Lobby(lobby) => {
            Composed::new(lobby::text(view, lobby, words), &lobby::buttons(view, words))
        }
        StageView::Play(play) => match &play.game {
            GameView::Parcheesi(game) => Composed::new(
                parcheesi::board(play, game, layout, words),
                &parcheesi::buttons(view, play, game, words),
            ),
            GameView::Spy(game) => {
                let buttons = spy::public_buttons(view, play, game, words);
                let board = Composed::new(spy::board(play, game, words), &buttons);
                let below = late(play, words).into_iter().chain(spy::behind_button(play, unreachable, words));
                below.fold(board, |board, line| board.above(&line))
            }
        },
        StageView::Over(over) => Composed::text(over_text(over, layout, words)),
    }
}

fn over_text(over: &OverView, layout: Layout, words: &Words) -> String {
    let why = match over.why {
        Closed::Finished => None,
        Closed::Ended => Some("closed-ended"),
        Closed::Deserted => Some("closed-deserted"),
        Closed::Idle => Some("closed-idle"),
    };
    let why = why.map(|key| words.say(key));
    let Some(play) = &over.play else { return why.unwrap_or_default().to_owned() };
    match &play.game {
        GameView::Parcheesi(game) => parcheesi::stopped(play, game, why, layout, words),
        GameView::Spy(game) => spy::stopped(play, game, why, words),
    }
}

/// The summary of a game, running or over; none when no game has begun.
pub(super) fn summary(view: &TableView, words: &Words) -> Option<Composed> {
    let play = view.play()?;
    let (duration, secret) = match &view.stage {
        StageView::Over(over) => (over.duration, Some(over.secret)),
        _ => (Timestamp::now().since(play.started), None),
    };
    let dice = show::Dice { commitment: view.commitment, salt: &play.salt, secret };
    match &play.game {
        GameView::Parcheesi(game) => {
            Some(Composed::text(parcheesi::summary(view, play, game, duration, dice, words)))
        }
        GameView::Spy(game) if game.arranging => None,
        GameView::Spy(game) => Some(Composed::text(show::spy::summary(
            &game.board,
            &game.tally,
            &players(&play.sitters),
            duration,
            dice,
            words,
        ))),
    }
}

/// The players of a game, as `show` wants them.
pub(super) fn players(sitters: &[Sitter]) -> Vec<show::Player> {
    sitters
        .iter()
        .map(|sitter| show::Player {
            name: sitter.player.name().to_owned(),
            computer: sitter.player.person().is_none(),
        })
        .collect()
}

/// What has happened since the last turn of the player whose turn it is.
pub(super) fn story(play: &PlayView, words: &Words) -> String {
    let players = players(&play.sitters);
    match &play.game {
        GameView::Parcheesi(game) => show::parcheesi::story(&game.recent, &game.board, &players, words),
        GameView::Spy(game) => show::spy::story(&game.recent, &game.board, &players, words),
    }
}

/// That a player was late, and the computer played for them: they did not choose what has happened.
fn late(play: &PlayView, words: &Words) -> Option<String> {
    let player = play.sitters.get(play.played_for?.index())?;
    Some(say!(words, "late-played", name = show::safe_name(player.player.name(), words)))
}

fn button(view: &TableView, press: Press, label: &str, style: ButtonStyle) -> CreateButton {
    let id = CustomId::Table(TableButton { table: view.id, version: view.version, press });
    CreateButton::new(id.to_string()).label(label).style(style)
}
