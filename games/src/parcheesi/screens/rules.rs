//! The rules and the signs of the board, for people who want to look something up.

use super::{house_rules, signs};
use crate::{
    parcheesi::{CaptureRule, Colour, FiveRule, GoalRule, OvershootRule, Rules, ThirdSixRule},
    say,
    screen::Words,
};

/// The rules in short with the house rules in force, and a legend of the board's signs: one message.
pub fn rules(rules: &Rules, words: &Words) -> String {
    let title = say!(words, "rules-title", rules = house_rules::line(*rules, words));
    let aim = say!(words, "rules-aim", pieces = rules.pieces);
    let mut lines = vec![title.as_str(), &aim, words.say("rules-turn")];
    lines.push(words.say(match rules.five {
        FiveRule::Choice => "rules-five-choice",
        FiveRule::Leave => "rules-five-leave",
    }));
    lines.push(words.say("rules-six"));
    lines.push(words.say(match rules.third_six {
        ThirdSixRule::Home => "rules-third-six-home",
        ThirdSixRule::HomeUnlessPassage => "rules-third-six-passage",
    }));
    lines.push(words.say("rules-barrier"));
    lines.push(words.say("rules-safe"));
    lines.push(words.say(match rules.capture {
        CaptureRule::PointsAndRoll => "rules-capture-roll",
        CaptureRule::PointsAndTwenty => "rules-capture-twenty",
    }));
    lines.push(words.say(match rules.overshoot {
        OvershootRule::Bounce => "rules-overshoot-bounce",
        OvershootRule::Exact => "rules-overshoot-exact",
    }));
    lines.push(words.say(match rules.goal {
        GoalRule::TenAndRoll => "rules-goal-roll",
        GoalRule::Ten => "rules-goal-ten",
    }));
    lines.push(words.say("rules-end"));
    let legend = legend(words);
    lines.push(&legend);
    lines.join("\n")
}

fn legend(words: &Words) -> String {
    let all = |sign: fn(Colour) -> &'static str| Colour::ALL.map(sign).concat();
    say!(
        words,
        "rules-legend",
        pieces = all(signs::single),
        barriers = all(signs::barrier),
        mixed = signs::MIXED,
        ordinary = signs::ORDINARY,
        safe = signs::SAFE,
        starts = all(signs::start),
        passages = all(signs::passage),
        homes = all(signs::flower),
        goal = signs::GOAL,
    )
}
