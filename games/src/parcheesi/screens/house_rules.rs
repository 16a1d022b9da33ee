//! The house rules in force, in one line.

use crate::{
    parcheesi::{CaptureRule, FiveRule, GoalRule, OvershootRule, Preset, Rules, ThirdSixRule},
    say,
    screen::Words,
};

/// The preset's name and, where a rule differs from it, the rule.
pub(super) fn line(rules: Rules, words: &Words) -> String {
    let name = preset_name(rules.preset, words);
    let differences = differences(rules, words);
    if differences.is_empty() {
        return say!(words, "rules-line", preset = name);
    }
    say!(words, "rules-line-but", preset = name, but = differences.join(", "))
}

/// The preset's name.
pub fn preset_name(preset: Preset, words: &Words) -> &str {
    match preset {
        Preset::Classic => words.say("rules-classic"),
        Preset::Parchis => words.say("rules-parchis"),
    }
}

fn differences(rules: Rules, words: &Words) -> Vec<&str> {
    let preset = Rules::of(rules.preset);
    let five = match rules.five {
        FiveRule::Choice => "rule-five-choice",
        FiveRule::Leave => "rule-five-leave",
    };
    let capture = match rules.capture {
        CaptureRule::PointsAndRoll => "rule-capture-roll",
        CaptureRule::PointsAndTwenty => "rule-capture-twenty",
    };
    let goal = match rules.goal {
        GoalRule::TenAndRoll => "rule-goal-roll",
        GoalRule::Ten => "rule-goal-ten",
    };
    let overshoot = match rules.overshoot {
        OvershootRule::Bounce => "rule-overshoot-bounce",
        OvershootRule::Exact => "rule-overshoot-exact",
    };
    let third_six = match rules.third_six {
        ThirdSixRule::Home => "rule-third-six-home",
        ThirdSixRule::HomeUnlessPassage => "rule-third-six-passage",
    };
    [
        (rules.five != preset.five, five),
        (rules.capture != preset.capture, capture),
        (rules.goal != preset.goal, goal),
        (rules.overshoot != preset.overshoot, overshoot),
        (rules.third_six != preset.third_six, third_six),
    ]
    .into_iter()
    .filter(|&(differs, _)| differs)
    .map(|(_, key)| words.say(key))
    .collect()
}
