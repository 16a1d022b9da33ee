//! What can be asked for by a command, and what is answered.

use super::words;
use crate::players::friends;
use charbagh_games::{
    Audience, Colour, Game, Seat,
    draws::{Secret, VerifiableDraws},
    game::{Caller, CommandRequest, Commands},
    parcheesi::{Action, Parcheesi, Phase, Piece, Preset, Rules},
    screen::{Args, OptionKind, Player, Value},
};

/// Discord's limit for a description, in characters.
const DESCRIPTION: usize = 100;

fn caller(players: &[Player], seat: Option<Seat>) -> Caller<'_> {
    Caller { seat, closed: false, players, colours: &Colour::ALL, people: &[None; 4], words: words() }
}

fn begun() -> Parcheesi {
    let draws = VerifiableDraws::new(Secret::from_seed("commands", 0), "test");
    let mut game = Parcheesi::new(Rules::classic(), 4).unwrap();
    for event in game.begin(&draws) {
        game.apply(&event);
    }
    game
}

fn given(options: &[(&str, Value)]) -> Args {
    let mut args = Args::default();
    for (name, value) in options {
        args.set(*name, value.clone());
    }
    args
}

fn asked(name: &str, args: &Args) -> Result<CommandRequest<Action>, String> {
    let players = friends();
    Parcheesi::ask(name, args, &begun().view(Audience::Public), &caller(&players, None))
}

/// Every value that an option offers.
fn offered(kind: OptionKind) -> Vec<Value> {
    match kind {
        OptionKind::Words(words) => words.iter().map(|&word| Value::Text(word.to_owned())).collect(),
        OptionKind::Numbers(numbers) => numbers.iter().map(|&number| Value::Number(number.into())).collect(),
        other => panic!("{other:?} is not used"),
    }
}

#[test]
fn the_game_its_commands_and_their_options_are_described() {
    let described = |key: String| {
        let text = words().find(&key).unwrap_or_else(|| panic!("{key} is missing"));
        assert!((1..=DESCRIPTION).contains(&text.chars().count()), "{key}");
    };
    described("command-parcheesi".to_owned());
    for name in ["new", "rules"].into_iter().chain(Parcheesi::SUBCOMMANDS.iter().map(|sub| sub.name)) {
        described(format!("command-parcheesi-{name}"));
    }
    for sub in Parcheesi::SUBCOMMANDS {
        for option in sub.options {
            described(format!("option-parcheesi-{}-{}", sub.name, option.name));
        }
    }
    for option in Parcheesi::HOUSE_RULES {
        described(format!("option-parcheesi-new-{}", option.name));
    }
    assert_eq!(words().find("game-parcheesi"), Some("Parcheesi"));
    assert!(words().find("parcheesi-help").is_some_and(|help| help.starts_with("**Parcheesi**")));
}

#[test]
fn every_value_that_is_offered_asks_for_something_else() {
    let pieces: Vec<Piece> = Piece::first(4).collect();
    let of = |name: &str| {
        let command = Parcheesi::SUBCOMMANDS.iter().find(|sub| sub.name == name).unwrap();
        let [option] = command.options else { panic!("{name} has one option") };
        let values = offered(option.kind).into_iter();
        values.map(|value| asked(name, &given(&[(option.name, value)])).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(asked("roll", &Args::default()), Ok(CommandRequest::Act(Action::Roll)));
    assert_eq!(
        of("move"),
        pieces.iter().map(|&piece| CommandRequest::Act(Action::Move(piece))).collect::<Vec<_>>()
    );
    let bonuses = pieces.iter().map(|&piece| CommandRequest::Act(Action::Bonus(piece)));
    assert_eq!(of("bonus"), bonuses.chain([CommandRequest::Act(Action::Decline)]).collect::<Vec<_>>());
}

#[test]
fn what_is_not_offered_is_refused_in_a_sentence() {
    for (name, args) in [
        ("move", Args::default()),
        ("move", given(&[("piece", Value::Number(5))])),
        ("move", given(&[("piece", Value::Number(-1))])),
        ("bonus", Args::default()),
        ("bonus", given(&[("piece", Value::Text("all".to_owned()))])),
        ("jump", Args::default()),
    ] {
        let said = asked(name, &args).unwrap_err();
        assert!(said.ends_with('.'), "{name}: {said}");
    }
}

#[test]
fn house_rules_are_classic_with_four_pieces_unless_something_else_is_chosen() {
    let text = |text: &str| Value::Text(text.to_owned());
    for (options, rules) in [
        (vec![], Rules::classic()),
        (vec![("rules", text("classic")), ("pieces", Value::Number(4))], Rules::classic()),
        (vec![("rules", text("parchis"))], Rules::parchis()),
        (vec![("pieces", Value::Number(2))], Rules::classic().short()),
        (vec![("rules", text("parchis")), ("pieces", Value::Number(2))], Rules::parchis().short()),
    ] {
        assert_eq!(Parcheesi::house_rules(&given(&options)), rules, "{options:?}");
    }
    let presets = Preset::ALL.map(|preset| Value::Text(preset.name().to_owned())).to_vec();
    assert_eq!(offered(Parcheesi::HOUSE_RULES[0].kind), presets);
}

/// What the player in this seat is told after a command.
fn told(game: &Parcheesi, seat: Option<Seat>) -> String {
    let players = friends();
    let view = game.view(seat.map_or(Audience::Public, Audience::Seat));
    let screen = Parcheesi::acted(&view, &caller(&players, seat), None, "<#1>");
    assert!(screen.rows.is_empty());
    screen.text
}

#[test]
fn who_has_acted_is_told_what_they_can_do_next_and_where_the_board_is() {
    let mut game = begun();
    let begins = game.to_act().unwrap();
    assert!(told(&game, Some(begins)).ends_with("\nIt is your turn: `/parcheesi roll`.\n<#1>"));
    let other = Seat::first(4).find(|&seat| seat != begins);
    for seat in [other, None] {
        let text = told(&game, seat);
        assert!(text.lines().count() == 2 && text.ends_with("begins.\n<#1>"), "{text}");
    }

    let draws = VerifiableDraws::new(Secret::from_seed("commands", 0), "test");
    while !matches!(game.view(Audience::Public).board.phase, Phase::Move { .. }) {
        let seat = game.to_act().unwrap();
        for event in game.decide(seat, &Action::Roll, &draws).unwrap() {
            game.apply(&event);
        }
    }
    let text = told(&game, game.to_act());
    let choices = game.view(Audience::Public).board.choices().len();
    let next = text.lines().skip(1).take(1 + choices).collect::<Vec<_>>();
    assert!(next[0].contains("Choose a piece with `/parcheesi move`:"), "{text}");
    assert!(next[1..].iter().all(|line| line.contains(": comes out")), "{text}");
}
