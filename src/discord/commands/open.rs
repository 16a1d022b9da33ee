//! Opening a table, whichever game is played at it.

use super::{Asked, answer};
use crate::{
    discord::{
        app::Context,
        compose,
        fault::{Fault, Ours},
        tell,
    },
    games::draws::Secret,
    say,
    table::{OpenError, Refusal, Setup},
};
use poise::serenity_prelude as serenity;
use rand::{TryRng, rngs::SysRng};
use serenity::CreateInteractionResponse;

/// Opens a table in the asker's channel, and answers with its screen.
pub(super) async fn open(ctx: Context<'_>, asked: &Asked<'_>, setup: Setup) -> Result<(), Fault> {
    let (app, words) = (asked.app, asked.app.words);
    asked.asker.check_may_post(words)?;
    let host = asked.asker.actor.person.clone();
    let opened = app.registry.open(asked.asker.place(), host, setup, secret()?).await;
    let (table, view) = match opened {
        Ok(opened) => opened,
        Err(OpenError::Store(error)) => return Err(error.into()),
        Err(OpenError::Refused(Refusal::TooFewChips { balance, needed })) => {
            return Err(Fault::Told(tell::too_few_chips(balance, needed, words)));
        }
        Err(OpenError::Refused(_)) => return Err(asked.told("error-ours")),
        Err(OpenError::Stopping) => return Err(asked.told("error-stopping")),
        Err(OpenError::Busy(table)) => {
            let there = app.screens.of(&table).await?;
            let link = app.link(&asked.asker, &there).await;
            return Err(Fault::Told(say!(words, "error-busy", link = link)));
        }
    };
    let screen = app.screens.open(&table);
    let mut shown = screen.hold().await;
    let composed = compose::screen(&view, screen.layout(), &[], words);
    let answered = answer(ctx, CreateInteractionResponse::Message(composed.answer())).await;
    if let (Ok(()), Some(shown)) = (&answered, shown.as_deref_mut()) {
        app.learn(shown, screen.edition(view.version), &ctx.interaction.token).await;
    }
    drop(shown);
    screen.nudge();
    answered
}

/// What the draws of a table will come from: 32 bytes of the operating system's randomness.
fn secret() -> Result<Secret, Ours> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(Secret::new(bytes))
}
