//! Leaderboards with the buttons that turn their pages, and the question whether somebody wants to be forgotten.

use super::{
    super::custom_id::{CustomId, Forgetting, Page},
    Composed,
};
use crate::{
    show::{self, Words, books::Board},
    store::Leaderboard,
};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

/// A page of a leaderboard, whose full pages have so many lines.
pub(in crate::discord) fn leaderboard(
    page: Page,
    page_lines: u32,
    leaderboard: &Leaderboard,
    words: &Words,
) -> Composed {
    let board = Board { game: page.game, period: page.period, page: page.number, page_lines, leaderboard };
    let text = show::books::leaderboard(&board, words);
    let pages = leaderboard.people.div_ceil(page_lines);
    if pages <= 1 {
        return Composed::text(text);
    }
    let turn = |number, label| {
        let id = CustomId::Leaderboard(Page { number, ..page });
        CreateButton::new(id.to_string()).label(label).style(ButtonStyle::Secondary)
    };
    // On the first page this leads nowhere, but two buttons must not carry the same.
    let before = page.number.checked_sub(1);
    let after = page.number.saturating_add(1);
    let buttons = [
        turn(before.unwrap_or(page.number), words.say("button-prev")).disabled(before.is_none()),
        turn(after, words.say("button-next")).disabled(after >= pages),
    ];
    Composed::new(text, &buttons)
}

/// The question whether somebody wants to be forgotten: what would be deleted, and what would stay.
pub(in crate::discord) fn forget_question(words: &Words) -> Composed {
    let answer = |forgetting: Forgetting, label, style| {
        CreateButton::new(CustomId::Forget(forgetting).to_string()).label(label).style(style)
    };
    let buttons = [
        answer(Forgetting::Forget, words.say("button-forget"), ButtonStyle::Danger),
        answer(Forgetting::Keep, words.say("button-keep"), ButtonStyle::Secondary),
    ];
    Composed::new(words.say("forget-question").to_owned(), &buttons)
}
