//! The subcommands of `/spy`.

use super::{begun, draws, leave, played, players, seat, set_up, words};
use crate::{
    Audience, Colour, Game, Seat,
    game::{Caller, CommandRequest, Commands, Press},
    screen::{Args, OptionKind, Player, Screen, Value},
    spy::{Action, GameView, Rules, Spaces, Spy, colours},
};

/// Somebody at a table of four.
struct Table {
    players: Vec<Player>,
    people: [Option<u64>; 4],
    closed: bool,
}

impl Table {
    fn new() -> Self {
        Self { players: players(), people: [Some(11), Some(12), Some(13), None], closed: false }
    }

    fn caller(&self, seat: Option<Seat>) -> Caller<'_> {
        let colours: &[Colour] = colours(4);
        Caller {
            seat,
            closed: self.closed,
            players: &self.players,
            colours,
            people: &self.people,
            words: words(),
        }
    }

    fn ask(
        &self,
        name: &str,
        args: &Args,
        view: &GameView,
        index: usize,
    ) -> Result<CommandRequest<Action>, String> {
        Spy::ask(name, args, view, &self.caller(Some(seat(index))))
    }
}

fn text(name: &str, text: &str) -> Args {
    let mut args = Args::default();
    args.set(name, Value::Text(text.to_owned()));
    args
}

fn number(name: &str, number: i64) -> Args {
    let mut args = Args::default();
    args.set(name, Value::Number(number));
    args
}

#[test]
fn every_subcommand_asks_for_what_it_says() {
    let view = begun(4, &draws(0)).view(Audience::Seat(seat(0)));
    let ask = |name, args: &Args| Table::new().ask(name, args, &view, 0);
    let act = |action| Ok(CommandRequest::Act(action));
    let none = Args::default();
    assert_eq!(ask("turn", &none), act(Action::TurnRound));
    assert_eq!(ask("walk", &none), act(Action::Walk(None)));
    assert_eq!(ask("walk", &number("spaces", 1)), act(Action::Walk(Some(Spaces::One))));
    assert_eq!(ask("walk", &number("spaces", 2)), act(Action::Walk(Some(Spaces::Two))));
    assert_eq!(ask("done", &none), act(Action::Done));
    assert_eq!(ask("hand", &none), Ok(CommandRequest::Private));
    for called in ["blue", " Blue ", "<@13>", "<@!13>", "chandra"] {
        assert_eq!(ask("look", &text("player", called)), act(Action::Look(seat(2))), "{called}");
    }
    let nobody = "Nobody sits there. Choose one of the players of this game.";
    assert_eq!(ask("look", &text("player", "Eka")), Err(nobody.to_owned()));
}

#[test]
fn every_subcommand_and_option_is_described() {
    for subcommand in Spy::SUBCOMMANDS {
        assert!(words().find(&format!("command-spy-{}", subcommand.name)).is_some(), "{}", subcommand.name);
        for option in subcommand.options {
            let key = format!("option-spy-{}-{}", subcommand.name, option.name);
            assert!(words().find(&key).is_some_and(|text| text.chars().count() <= 100), "{key}");
        }
    }
    for option in Spy::HOUSE_RULES {
        assert!(words().find(&format!("option-spy-new-{}", option.name)).is_some());
    }
    for key in
        ["command-spy", "command-spy-new", "command-spy-rules", "game-spy", "spy-help", "spy-hand-left"]
    {
        assert!(words().find(key).is_some(), "{key}");
    }
}

#[test]
fn every_subcommand_that_is_offered_is_known() {
    let view = begun(4, &draws(0)).view(Audience::Seat(seat(0)));
    for subcommand in Spy::SUBCOMMANDS {
        let asked = Table::new().ask(subcommand.name, &text("player", "red"), &view, 0);
        let unknown = words().say("error-unknown-command");
        assert_ne!(asked, Err(unknown.to_owned()), "{}", subcommand.name);
    }
}

#[test]
fn house_rules_are_notes_on_or_off() {
    assert_eq!(Spy::house_rules(&Args::default()), Rules { notes: false });
    assert_eq!(Spy::house_rules(&text("notes", "off")), Rules { notes: false });
    assert_eq!(Spy::house_rules(&text("notes", "on")), Rules { notes: true });
    assert_eq!(Spy::HOUSE_RULES[0].kind, OptionKind::Switch);
}

#[test]
fn s5_a_base_is_arranged_by_command_until_it_is_settled() {
    let draws = draws(0);
    let mut table = Table::new();
    let arrange = |table: &Table, game: &Spy, index: usize| {
        table.ask("arrange", &Args::default(), &game.view(Audience::Seat(seat(index))), index)
    };
    let game = set_up(4, &[seat(1)], &draws);
    assert_eq!(arrange(&table, &game, 1), Ok(CommandRequest::Private));
    let arranged = "Your base is arranged, and its order does not change any more. `/spy hand` shows it.";
    assert_eq!(arrange(&table, &game, 0), Err(arranged.to_owned()));
    assert_eq!(arrange(&table, &begun(4, &draws), 1), Err(arranged.to_owned()));
    table.closed = true;
    let closed = words().say("spy-refusal-closed").to_owned();
    assert_eq!(arrange(&table, &played(4, 0), 1), Err(closed));
    let onlooker = table.caller(None);
    let view = game.view(Audience::Public);
    assert_eq!(Spy::ask("arrange", &Args::default(), &view, &onlooker), Ok(CommandRequest::Private));
}

#[test]
fn opponents_who_play_are_offered_by_name_and_colour() {
    let draws = draws(0);
    let mut game = begun(4, &draws);
    let table = Table::new();
    let offered = |game: &Spy, partial: &str, index: Option<usize>| -> Vec<(String, String)> {
        let caller = table.caller(index.map(seat));
        let choices = Spy::complete("look", partial, &game.view(Audience::Public), &caller);
        choices.into_iter().map(|choice| (choice.label, choice.value)).collect()
    };
    let of = |label: &str, value: &str| (label.to_owned(), value.to_owned());
    let (bim, chandra, dipa) =
        (of("Bim (red)", "red"), of("Chandra (blue)", "blue"), of("Dipa (yellow)", "yellow"));
    assert_eq!(offered(&game, "", Some(0)), [bim.clone(), chandra.clone(), dipa.clone()]);
    assert_eq!(offered(&game, "CHA", Some(0)), std::slice::from_ref(&chandra));
    assert_eq!(offered(&game, "yell", None), std::slice::from_ref(&dipa));
    leave(&mut game, seat(1), &draws);
    assert_eq!(offered(&game, "", Some(0)), [chandra, dipa]);
    let caller = table.caller(None);
    assert_eq!(Spy::complete("walk", "", &game.view(Audience::Public), &caller), []);
    assert_eq!(offered(&set_up(4, &[seat(0)], &draws), "", Some(0)), []);
}

#[test]
fn who_acted_by_command_sees_what_came_of_it_above_their_base() {
    let game = begun(4, &draws(0));
    let table = Table::new();
    let view = game.view(Audience::Seat(seat(0)));
    let private = Screen::new(
        "the base",
        vec![crate::screen::Button::new("done", "Done", crate::screen::Style::Primary)],
    );
    let told = Spy::acted(&view, &table.caller(Some(seat(0))), Some(private), "link");
    assert!(told.rows.is_empty());
    let (story, base) = told.text.rsplit_once('\n').unwrap();
    assert_eq!(base, "the base");
    assert!(story.contains("begins."), "{story}");
    let told = Spy::acted(&view, &table.caller(Some(seat(0))), None, "link");
    assert_eq!(told.text, story);
}

#[test]
fn a_press_reads_the_verbs_of_the_game_and_no_others() {
    assert_eq!(Spy::press("look3"), Some(Press::Act(Action::Look(seat(3)))));
    for other in
        ["look4", "look", "walk3", "resign", "drop", "join", "~hand", "", "S1:pick0", "S1>:pick", "S1>:put1"]
    {
        assert_eq!(Spy::press(other), None, "{other}");
    }
}
