//! Buttons of private screens, and the form in which a base is typed: answered by the private screen itself.

use super::{
    app::App,
    asker::Asker,
    components::{is_ephemeral, respond, settle},
    compose::{self, Composed, ORDER},
    custom_id::{Arranging, CustomId, Press, TableButton},
    fault::{Fault, Trouble},
    hand::{Content, Hand, HandShown},
    screen::Screen,
    send, tell,
};
use crate::{
    games::spy::Draft,
    show,
    store::Version,
    table::{ActError, PersonId, Request},
};
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ComponentInteraction, CreateInteractionResponse, MessageId, ModalInteraction,
};
use std::sync::Arc;
use tokio::sync::MutexGuard;

/// Acts by a button of a private screen. The public one is brought up to date by its keeper.
pub(super) async fn act(
    app: &App,
    interaction: &ComponentInteraction,
    asker: &Asker,
    screen: &Screen,
    request: &Request,
    seen: Option<Version>,
) -> Result<(), Fault> {
    let id = asker.actor.person.id;
    let hand = screen.hand(id);
    let mut held = hold(hand.as_deref(), asker).await;
    match screen.table.act(&asker.actor, request, seen).await {
        Ok(_) => {}
        // The buttons of an answer in the channel are not kept up to date: they are now, and nothing else is done.
        Err(ActError::Stale(_)) => {
            let composed = app.private(screen, id).await?;
            let composed = composed.under(app.words.say("spy-hand-stale"));
            let answer = CreateInteractionResponse::UpdateMessage(composed.answer());
            respond(app, interaction, answer).await?;
            shows(held.as_deref_mut(), interaction.message.id, None);
            return Ok(());
        }
        Err(error) => {
            let view = screen.table.view().await;
            return Err(Fault::of(error, |error| tell::failure(error, &view, app.words)));
        }
    }
    let composed = app.private(screen, id).await?;
    let answer = CreateInteractionResponse::UpdateMessage(composed.answer());
    let answered = respond(app, interaction, answer).await;
    shows(held.as_deref_mut(), interaction.message.id, answered.is_ok().then_some(Content::Table(composed)));
    match answered {
        Err(error) if Trouble::from(&error) == Trouble::Wrong => Err(error.into()),
        Err(error) => {
            // The action is done all the same; the keeper of the screen shows it.
            tracing::warn!(%error, "a press could not be answered in time");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// Holds a direct message until a press on it is answered, so that its keeper does not show something else at the same
/// time. An answer in the channel is nobody's to keep, and waits for nothing.
async fn hold<'a>(hand: Option<&'a Hand>, asker: &Asker) -> Option<MutexGuard<'a, HandShown>> {
    match hand {
        Some(hand) if asker.guild.is_none() => hand.hold().await,
        _ => None,
    }
}

/// Notes what a message shows now, if it is the private screen's.
fn shows(held: Option<&mut HandShown>, message: MessageId, content: Option<Content>) {
    if let Some(shown) = held.filter(|shown| shown.place.is_some_and(|(_, there)| there == message)) {
        shown.content = content;
    }
}

/// Goes on arranging a base. How it lies is carried by the buttons, and noted for the other private screens; only `Ready`
/// tells the table.
pub(super) async fn arrange(
    app: &App,
    interaction: &ComponentInteraction,
    asker: &Asker,
    screen: &Arc<Screen>,
    id: &TableButton,
    draft: &Draft,
    arranging: Arranging,
) -> Result<(), Fault> {
    let person = asker.actor.person.id;
    if arranging == Arranging::Ready {
        return act(app, interaction, asker, screen, &Request::Arrange(draft.base()), None).await;
    }
    let hand = screen.hand(person);
    let mut held = hold(hand.as_deref(), asker).await;
    check_arranges(app, screen, person).await?;
    let mut draft = draft.clone();
    let mut picked = None;
    match arranging {
        Arranging::Pick(place) => picked = Some(place),
        Arranging::PickNothing | Arranging::Ready => {}
        Arranging::Put(from, to) => draft.put(from.into(), to.into()),
        Arranging::TurnRound => draft.turn_round(),
        Arranging::Shuffle => {
            // Discord's id of the press: another one, and so another order, every time.
            let shuffled = screen.table.random_base(person, interaction.id.get()).await;
            draft = shuffled.map_or(draft, Into::into);
        }
        Arranging::Type => {
            let form = TableButton { press: Press::Arrange(draft.clone(), Arranging::Type), ..id.clone() };
            let modal = compose::order_form(&form, &draft, app.words);
            return Ok(respond(app, interaction, CreateInteractionResponse::Modal(modal)).await?);
        }
    }
    let view = screen.table.view_of(person).await;
    let composed = compose::arranging(&view, &draft, picked, app.words);
    lay(screen, hand.as_ref(), draft);
    respond(app, interaction, CreateInteractionResponse::UpdateMessage(composed.answer())).await?;
    shows(held.as_deref_mut(), interaction.message.id, Some(Content::Arranging));
    Ok(())
}

/// Notes how the base of somebody who arranges it lies now. That is before they see it: they may look elsewhere at once.
fn lay(screen: &Arc<Screen>, hand: Option<&Arc<Hand>>, draft: Draft) {
    if let Some(hand) = hand {
        hand.lay(draft);
        screen.nudge_hand(hand);
    }
}

/// s5: checks that a person has yet to arrange their base.
async fn check_arranges(app: &App, screen: &Screen, person: PersonId) -> Result<(), Fault> {
    if screen.table.random_base(person, 0).await.is_some() {
        return Ok(());
    }
    let view = screen.table.view_of(person).await;
    let key = match view.play() {
        _ if view.is_closed() => "error-closed",
        None => "error-not-begun",
        Some(play) if play.seat_of(person).is_none() => "error-not-seated",
        Some(_) => "error-arranged",
    };
    Err(Fault::Told(app.words.say(key).to_owned()))
}

/// Answers a form in which a base was typed.
pub(super) async fn submit(app: &App, interaction: &ModalInteraction) {
    let answered = take_order(app, interaction).await;
    settle(app, interaction.id, &interaction.token, answered).await;
}

async fn take_order(app: &App, interaction: &ModalInteraction) -> Result<(), Fault> {
    let words = app.words;
    let asker = Asker::of_modal(interaction);
    let unknown = || Fault::Told(words.say("error-unknown-button").to_owned());
    let Ok(CustomId::Table(id)) = interaction.data.custom_id.parse() else { return Err(unknown()) };
    let (_, screen) = app.table_of(&asker, id.table).await?;
    let person = asker.actor.person.id;
    let hand = screen.hand(person);
    let mut held = hold(hand.as_deref(), &asker).await;
    check_arranges(app, &screen, person).await?;
    let view = screen.table.view_of(person).await;
    let players = view.setup.seats;
    let typed = typed(interaction).ok_or_else(unknown)?;
    let draft: Draft =
        typed.parse().map_err(|error| Fault::Told(show::spy::notation(&error, typed, players, words)))?;
    draft
        .base()
        .check(players)
        .map_err(|wrong| Fault::Told(show::spy::wrong_base(&wrong, Some(typed), players, words)))?;
    let composed: Composed = compose::arranging(&view, &draft, None, words);
    lay(&screen, hand.as_ref(), draft);
    let response = match &interaction.message {
        Some(message) if asker.guild.is_none() || is_ephemeral(message) => {
            CreateInteractionResponse::UpdateMessage(composed.answer())
        }
        _ => CreateInteractionResponse::Message(composed.answer().ephemeral(true)),
    };
    send::respond(&app.http, interaction.id, &interaction.token, response).await?;
    if let Some(message) = &interaction.message {
        shows(held.as_deref_mut(), message.id, Some(Content::Arranging));
    }
    Ok(())
}

/// What was typed into the form.
fn typed(interaction: &ModalInteraction) -> Option<&str> {
    let fields = interaction.data.components.iter().flat_map(|row| &row.components);
    fields.into_iter().find_map(|field| match field {
        ActionRowComponent::InputText(text) if text.custom_id == ORDER => text.value.as_deref(),
        _ => None,
    })
}
