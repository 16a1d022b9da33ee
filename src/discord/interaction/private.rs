//! Presses on private screens, in direct messages or in answers that only one person sees: answered by the private screen
//! itself.

use super::respond::{respond, unknown};
use crate::{
    discord::{
        api::ApiFailure,
        app::App,
        caller::Caller,
        custom_id::{addressed, addressed_form},
        display::{Board, Content, Hand, HandShown, OwnScreen, Press},
        error::Error,
        render,
    },
    games::{Edit, SetUp, game::Edited},
    screen::Screen,
    screens::{self, Seats},
    store::Version,
    table::{ActError, PersonId, Request, TableView},
};
use serenity::all::ComponentInteraction;
use std::sync::Arc;
use tokio::sync::MutexGuard;

/// Acts by a button of a private screen. The public one is brought up to date beside it.
pub(super) async fn act(
    app: &App,
    interaction: &ComponentInteraction,
    caller: &Caller,
    board: &Arc<Board>,
    request: &Request,
    seen: Option<Version>,
) -> Result<(), Error> {
    let person = caller.actor.person.id;
    let hand = board.hand(person);
    let shown = lock(hand.as_deref(), caller).await;
    let line = match board.table.act(&caller.actor, request, seen).await {
        Ok(_) => None,
        // The buttons of an answer in the channel are not kept up to date: they are now, and nothing else is done.
        Err(ActError::Stale(_)) => Some(app.words.say("hand-stale")),
        Err(error) => {
            let view = board.table.view().await;
            return Err(Error::of(error, |error| screens::failure(error, &view, app.words)));
        }
    };
    let own = OwnScreen::of(board, person, app.words).await;
    if own.screen.is_none() && line.is_some() {
        return Err(app.nothing_private(&own.view, person));
    }
    let answered =
        app.reconciler.publisher().answer_privately(shown, own, line, &Press::from(interaction)).await;
    match answered {
        Err(error) if ApiFailure::from(&error) == ApiFailure::BadRequest => Err(error.into()),
        Err(error) => {
            // The action is done all the same; a task shows it.
            tracing::warn!(%error, "a press could not be answered in time");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// Locks what a direct message shows until a press on it is answered, so that no task shows something else at the same
/// time. An answer in the channel is kept up to date by nobody, and waits for nothing.
pub(super) async fn lock<'a>(hand: Option<&'a Hand>, caller: &Caller) -> Option<MutexGuard<'a, HandShown>> {
    match hand {
        Some(hand) if caller.guild.is_none() => hand.lock_for_press().await,
        _ => None,
    }
}

/// Changes a set-up that is not settled yet. How it is now is carried by the buttons, and noted for the other private
/// screens; only settling it tells the table.
pub(super) async fn edit(
    app: &App,
    interaction: &ComponentInteraction,
    caller: &Caller,
    board: &Arc<Board>,
    edit: &Edit,
) -> Result<(), Error> {
    let person = caller.actor.person.id;
    let hand = board.hand(person);
    let mut shown = lock(hand.as_deref(), caller).await;
    // Discord's id of the press: another one, and so another set-up, every time.
    let shuffled = board.table.random_set_up(person, interaction.id.get()).await;
    let view = board.table.view_of(person).await;
    let shuffled = shuffled.map_err(|refusal| app.refused(refusal, &view))?;
    match edited(app, &view, person, edit, &shuffled)? {
        Edited::Settled(set_up) => {
            drop(shown);
            act(app, interaction, caller, board, &Request::SetUp(set_up), None).await
        }
        Edited::Form(form) => {
            Ok(respond(app, interaction, render::modal(&addressed_form(form, &view))).await?)
        }
        Edited::Changed { draft, screen } => {
            let screen = changed(app, board, hand.as_ref(), &view, draft, screen);
            respond(app, interaction, render::update(&screen)).await?;
            if let Some(shown) = &mut shown {
                shown.shows(interaction.message.id, Some(Content::SetUp));
            }
            Ok(())
        }
    }
}

fn edited(
    app: &App,
    view: &TableView,
    person: PersonId,
    edit: &Edit,
    shuffled: &SetUp,
) -> Result<Edited<SetUp>, Error> {
    let (play, seat) = seated(app, view, person)?;
    let seats = Seats::of(&play.sitters);
    let place = screens::place(view, app.words);
    let context = screens::private_context(view, &seats, None, None, &place, app.words);
    play.game.edit(seat, edit, shuffled, &context).ok_or_else(|| unknown(app))
}

/// The game, and the seat of a person in it.
pub(super) fn seated<'a>(
    app: &App,
    view: &'a TableView,
    person: PersonId,
) -> Result<(&'a crate::table::PlayView, crate::games::Seat), Error> {
    let play = view.play().ok_or_else(|| app.nothing_private(view, person))?;
    let seat = play.seat_of(person).ok_or_else(|| app.nothing_private(view, person))?;
    Ok((play, seat))
}

/// Notes how a set-up is now, before its holder sees it: they may look elsewhere at once. Gives the screen that shows it.
pub(super) fn changed(
    app: &App,
    board: &Arc<Board>,
    hand: Option<&Arc<Hand>>,
    view: &TableView,
    draft: String,
    screen: Screen,
) -> Screen {
    if let Some(hand) = hand {
        hand.set_draft(draft);
        app.reconciler.wake_hand(board, hand);
    }
    addressed(screen, view)
}
