//! What can be typed: the commands of a game with every choice that their options offer.

use charbagh::{
    games::GameId,
    screen::{OptionKind, SubcommandOption},
};
use discord_sandbox::Person;

/// Commands as somebody types them.
pub(crate) struct Typed;

impl Typed {
    /// The options of `new` that make a game short: of each house rule the last choice.
    pub(crate) fn short_rules(game: GameId) -> String {
        let last = |option: &SubcommandOption| match option.kind {
            OptionKind::Words(words) => words.last().map(|&word| word.to_owned()),
            OptionKind::Numbers(numbers) => numbers.last().map(ToString::to_string),
            OptionKind::Switch => Some("on".to_owned()),
            OptionKind::Completed | OptionKind::Person => None,
        };
        let options = game.house_rule_options().iter();
        let typed = options.filter_map(|option| Some(format!("{}:{}", option.name, last(option)?)));
        typed.collect::<Vec<_>>().join(" ")
    }

    /// Every command of the game that somebody can type besides `new` and `rules`, each with all that it can be given.
    pub(crate) async fn commands(game: GameId, person: &Person) -> Vec<String> {
        let mut all = Vec::new();
        for subcommand in game.subcommands() {
            let mut typed = vec![format!("/{} {}", game.name(), subcommand.name)];
            for option in subcommand.options {
                let mut longer = if option.required { Vec::new() } else { typed.clone() };
                for before in typed {
                    let values = values(option, &before, person).await;
                    longer.extend(values.iter().map(|value| format!("{before} {}:{value}", option.name)));
                }
                typed = longer;
            }
            all.extend(typed);
        }
        all
    }
}

/// What an option can be given by somebody who has typed so much.
async fn values(option: &SubcommandOption, typed: &str, person: &Person) -> Vec<String> {
    match option.kind {
        OptionKind::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
        OptionKind::Numbers(numbers) => numbers.iter().map(ToString::to_string).collect(),
        OptionKind::Switch => ["on", "off"].map(str::to_owned).to_vec(),
        OptionKind::Person => vec![format!("<@{}>", person.id())],
        OptionKind::Completed => {
            let offered = person.autocomplete(&format!("{typed} {}:", option.name)).await;
            let offered = offered.expect("the bot answers").into_iter();
            offered.filter_map(|choice| choice.value.as_str().map(str::to_owned)).collect()
        }
    }
}
