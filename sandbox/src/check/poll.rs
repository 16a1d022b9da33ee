//! Polls.

use super::emoji;
use super::report::{Place, Report};
use super::shape::{Key, Shape, integer, list_of, optional, required, text_of};

/// A poll as a bot sends it. It stands for up to 32 days.
pub(super) const POLL: Shape = Shape::Object(&[
    required("question", Shape::Object(&[required("text", text_of(1, 300))])),
    required("answers", list_of(&Shape::Object(ANSWER), 1, 10)),
    optional("duration", integer(1, 768)),
    optional("allow_multiselect", Shape::Bool),
    optional("layout_type", Shape::OneOf(&[1])),
]);

const ANSWER: &[Key] = &[required("poll_media", Shape::Object(MEDIA))];

const MEDIA: &[Key] = &[optional("text", text_of(1, 55)), optional("emoji", Shape::Object(emoji::EMOJI))];

/// Checks the emoji of the answers.
pub(super) fn rules(poll: &Place<'_>, report: &mut Report) {
    for answer in poll.key("answers").items() {
        emoji::rules(&answer.key("poll_media").key("emoji"), report);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{message_create, testing::codes};

    fn refused(question: &str, answers: &[Value], hours: u32) -> Vec<String> {
        let poll = json!({ "question": { "text": question }, "answers": answers, "duration": hours });
        codes(&message_create(&json!({ "poll": poll }), 0))
    }

    fn answer(text: &str) -> Value {
        json!({ "poll_media": { "text": text, "emoji": { "name": "🎲" } } })
    }

    #[test]
    fn a_poll_is_a_message_of_its_own_within_its_limits() {
        let (long, short) = ("é".repeat(300), answer(&"é".repeat(55)));
        assert!(refused(&long, &vec![short.clone(); 10], 768).is_empty());
        assert_eq!(refused(&(long + "é"), &[answer("a")], 1), ["poll.question.text BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(refused("a", &vec![short; 11], 1), ["poll.answers BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(refused("a", &[], 1), ["poll.answers BASE_TYPE_BAD_LENGTH"]);
        let text = "poll.answers.0.poll_media.text BASE_TYPE_BAD_LENGTH";
        assert_eq!(refused("a", &[answer(&"é".repeat(56))], 1), [text]);
        assert_eq!(refused("a", &[answer("a")], 769), ["poll.duration NUMBER_TYPE_MAX"]);
        assert_eq!(refused("a", &[answer("a")], 0), ["poll.duration NUMBER_TYPE_MIN"]);
    }
}
