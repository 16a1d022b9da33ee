//! Ratings for games of several players: Weng and Lin's Bayesian rating (the Bradley-Terry model with full
//! pairs, *A Bayesian Approximation Method for Online Ranking*, JMLR 12, 2011), also known as `OpenSkill`.

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// A person's rating: a normal distribution of their skill.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The mean: 25 before the first game; more is better.
    pub mean: f64,
    /// The standard deviation: 25/3 before the first game; it falls with every game.
    pub deviation: f64,
}

impl Default for Rating {
    fn default() -> Self {
        WengLinRating::new().into()
    }
}

impl From<WengLinRating> for Rating {
    fn from(rating: WengLinRating) -> Self {
        Self { mean: rating.rating, deviation: rating.uncertainty }
    }
}

impl From<Rating> for WengLinRating {
    fn from(rating: Rating) -> Self {
        Self { rating: rating.mean, uncertainty: rating.deviation }
    }
}

impl Rating {
    /// The figure that people see and are ordered by: the skill that a person has with a certainty of 99.9 %, which is three
    /// deviations below the mean; times 40, rounded, at least 0. It is 0 before the first game and has up to four digits.
    pub fn shown(&self) -> u32 {
        let at_least = (self.mean - 3.0 * self.deviation).max(0.0) * 40.0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 0 and some thousands"
        )]
        let shown = at_least.round() as u32;
        shown
    }
}

/// The ratings after a game, given those before it and the places, from 1; those who share a place drew.
pub fn rate(before: &[(Rating, u8)]) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = before.iter().map(|(rating, _)| [(*rating).into()]).collect();
    let game: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(before)
        .map(|(team, (_, place))| (team.as_slice(), MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    let after = weng_lin_multi_team(&game, &WengLinConfig::new());
    after.into_iter().flatten().map(Rating::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn means(before: &[(Rating, u8)]) -> Vec<f64> {
        rate(before).iter().map(|rating| rating.mean).collect()
    }

    #[test]
    fn who_wins_rises_and_who_loses_falls_in_the_order_of_the_places() {
        let new = Rating::default();
        let means = means(&[(new, 3), (new, 1), (new, 4), (new, 2)]);
        assert!(means[1] > means[3] && means[3] > means[0] && means[0] > means[2], "{means:?}");
        assert!(means[1] > 25.0 && means[2] < 25.0);
    }

    #[test]
    fn a_draw_of_equals_changes_no_mean_but_makes_it_surer() {
        let new = Rating::default();
        for rating in rate(&[(new, 1), (new, 1)]) {
            assert!((rating.mean - 25.0).abs() < 1e-9);
            assert!(rating.deviation < new.deviation);
        }
    }

    #[test]
    fn to_beat_somebody_better_counts_for_more() {
        let (new, good) = (Rating::default(), Rating { mean: 35.0, deviation: 4.0 });
        assert!(means(&[(new, 1), (good, 2)])[0] > means(&[(new, 1), (new, 2)])[0]);
    }

    #[test]
    fn what_is_shown_is_three_deviations_below_the_mean_and_never_below_0() {
        assert_eq!(Rating::default().shown(), 0);
        assert_eq!(Rating { mean: 30.0, deviation: 5.0 }.shown(), 600);
        assert_eq!(Rating { mean: 1.0, deviation: 5.0 }.shown(), 0);
    }
}
