//! A table's view in, a Discord message out: words from `show`, buttons from what the view allows.

use super::custom_id::{CustomId, Press};
use crate::{
    games::parcheesi::{Action, Move, Phase},
    say,
    show::{self, Layout, Words},
    store::Timestamp,
    table::{Closed, Computers, LobbyView, OverView, PlayView, Sitter, StageView, Stake, TableView},
};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateButton, CreateInteractionResponseMessage,
    CreateMessage, EditInteractionResponse, EditMessage,
};

/// Discord's limit of buttons in a row.
const ROW: usize = 5;

/// A message before it is sent: as a new one, as an edit, or as an answer. It pings nobody, whatever it says.
#[derive(Debug, Clone)]
pub(super) struct Composed {
    content: String,
    rows: Vec<CreateActionRow>,
}

impl Composed {
    /// Text without buttons.
    pub(super) fn text(content: String) -> Self {
        Self { content, rows: Vec::new() }
    }

    fn new(content: String, buttons: &[CreateButton]) -> Self {
        let rows = buttons.chunks(ROW).map(|row| CreateActionRow::Buttons(row.to_vec())).collect();
        Self { content, rows }
    }

    /// As a new message.
    pub(super) fn create(&self) -> CreateMessage {
        CreateMessage::new()
            .content(&self.content)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
    }

    /// As an edit of a message.
    pub(super) fn edit(&self) -> EditMessage {
        EditMessage::new()
            .content(&self.content)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
    }

    /// As an edit of the answer to an interaction.
    pub(super) fn edit_answer(&self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(&self.content)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
    }

    /// As the answer to an interaction.
    pub(super) fn answer(&self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(&self.content)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
    }
}

/// The public screen of a table.
pub(super) fn screen(view: &TableView, layout: Layout, words: &Words) -> Composed {
    match &view.stage {
        StageView::Lobby(lobby) => Composed::new(lobby_text(view, lobby, words), &lobby_buttons(view, words)),
        StageView::Play(play) => {
            Composed::new(board_text(play, layout, words), &play_buttons(view, play, words))
        }
        StageView::Over(over) => Composed::text(over_text(over, layout, words)),
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
    let mut text =
        show::parcheesi::summary(&play.game, &play.tally, &players(&play.sitters), duration, dice, words);
    if view.setup.chips > 0 {
        text = format!("{text}\n{}", say!(words, "summary-stake", stake = stake(view, words)));
    }
    Some(Composed::text(text))
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
    show::parcheesi::story(&play.recent, &play.game, &players(&play.sitters), words)
}

fn board_text(play: &PlayView, layout: Layout, words: &Words) -> String {
    board_after(play, &story(play, words), layout, words)
}

/// The board, with a paragraph that is shortened where there is no room for it.
fn board_after(play: &PlayView, paragraph: &str, layout: Layout, words: &Words) -> String {
    show::parcheesi::board(&play.game, &players(&play.sitters), Some(paragraph), layout, words)
}

fn lobby_text(view: &TableView, lobby: &LobbyView, words: &Words) -> String {
    let seats: Vec<_> = lobby
        .chairs
        .iter()
        .map(|chair| show::lobby::Chair {
            colour: chair.colour,
            name: chair.person.as_ref().map(|person| person.name.as_str()),
            host: chair.person.as_ref().is_some_and(|person| person.id == view.host.id),
        })
        .collect();
    let lobby = show::lobby::Lobby {
        host: &view.host.name,
        chairs: &seats,
        game: show::lobby::Game::Parcheesi { rules: &view.setup.rules, stake: &stake(view, words) },
        computers_fill: view.setup.computers == Computers::Fill,
        commitment: view.commitment,
    };
    show::lobby::text(&lobby, words)
}

/// p6: the stake in words.
fn stake(view: &TableView, words: &Words) -> String {
    let level = match view.setup.stake {
        Stake::None => return words.say("stake-none").to_owned(),
        Stake::Low => words.say("stake-low"),
        Stake::Middle => words.say("stake-middle"),
        Stake::High => words.say("stake-high"),
    };
    say!(words, "stake-chips", level = level, chips = view.setup.chips)
}

fn over_text(over: &OverView, layout: Layout, words: &Words) -> String {
    let why = match over.why {
        Closed::Finished => None,
        Closed::Ended => Some("closed-ended"),
        Closed::Deserted => Some("closed-deserted"),
        Closed::Idle => Some("closed-idle"),
    };
    let why = why.map(|key| words.say(key));
    match (&over.play, why) {
        (None, why) => why.unwrap_or_default().to_owned(),
        (Some(play), None) => board_text(play, layout, words),
        (Some(play), Some(why)) => board_after(play, &format!("{} {why}", story(play, words)), layout, words),
    }
}

fn lobby_buttons(view: &TableView, words: &Words) -> Vec<CreateButton> {
    vec![
        button(view, Press::Join, words.say("button-join"), ButtonStyle::Success),
        button(view, Press::Leave, words.say("button-leave"), ButtonStyle::Secondary),
        button(view, Press::Start, words.say("button-start"), ButtonStyle::Primary),
    ]
}

fn play_buttons(view: &TableView, play: &PlayView, words: &Words) -> Vec<CreateButton> {
    let game = &play.game;
    let acts = |action| Press::Parcheesi(action);
    let computers_turn = game
        .to_act
        .and_then(|seat| play.sitters.get(seat.index()))
        .is_some_and(|sitter| sitter.player.person().is_none());
    let mut buttons: Vec<CreateButton> = match game.phase {
        Phase::Move { .. } | Phase::Bonus { .. } if !computers_turn => game
            .choices()
            .iter()
            .map(|choice| {
                let label = show::parcheesi::move_label(game, choice, words);
                button(view, acts(choice.action()), &label, style(*choice))
            })
            .collect(),
        // The row stays while a computer player is at it, so that the board does not jump up and down.
        _ => vec![
            button(view, acts(Action::Roll), words.say("button-roll"), ButtonStyle::Primary)
                .disabled(computers_turn),
        ],
    };
    if game.may_decline && !computers_turn {
        buttons.push(button(view, acts(Action::Decline), words.say("button-skip"), ButtonStyle::Secondary));
    }
    buttons
}

/// A capture stands out.
fn style(choice: Move) -> ButtonStyle {
    if choice.captures.is_some() { ButtonStyle::Success } else { ButtonStyle::Primary }
}

fn button(view: &TableView, press: Press, label: &str, style: ButtonStyle) -> CreateButton {
    let id = CustomId { table: view.id, version: view.version, press };
    CreateButton::new(id.to_string()).label(label).style(style)
}
