//! Every rule that the sources cite stands in a page of `docs/rules`.
//!
//! A rule's number is one of the letters `p`, `s` and `t` and 1 to 99. It is cited where it stands
//!
//! - in a comment, as a word of its own; not in the code of a doc comment, between backticks or in a fenced block;
//! - at the beginning of a function's name, before an underscore, alone or with others: `p14_…`, `s02_s04_…`. There a
//!   number may have a zero before it;
//! - in a string, at its beginning and followed by nothing, a colon or a word of letters (`"p14"`, `"s12, s17: …"`,
//!   `"p20 the goal"`), or anywhere in brackets (`"… (p14): …"`). A string that is also the name of something in the same file
//!   is no citation: `"p95"` beside a variable `p95` is a percentile.
//!
//! Letters and digits count as they are written: a card `S1` is no rule.

use crate::{
    root,
    source::{Kind, Token, files_below, tokens},
};
use std::{collections::BTreeMap, fmt, fs, path::Path};

/// Where citations are looked for.
const FOLDERS: [&str; 7] =
    ["src", "sandbox/src", "sandbox/tests", "games", "tests", "benches", "sandbox/benches"];

/// The pages of rules, by the letter of their numbers.
const PAGES: [(char, &str); 3] =
    [('p', "docs/rules/parcheesi.md"), ('s', "docs/rules/spy.md"), ('t', "docs/rules/tables.md")];

/// A rule's number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rule {
    letter: char,
    number: u8,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.number)
    }
}

impl Rule {
    /// The rule that a word is the number of, as it stands in a page.
    fn exact(word: &str) -> Option<Self> {
        Self::padded(word).filter(|rule| rule.to_string() == word)
    }

    /// The same where a zero may stand before the number.
    fn padded(word: &str) -> Option<Self> {
        let letter = word.chars().next().filter(|letter| PAGES.iter().any(|(known, _)| known == letter))?;
        let digits = &word[letter.len_utf8()..];
        let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
        let number = digits.parse().ok().filter(|&number| is_number && number > 0)?;
        Some(Self { letter, number })
    }
}

/// A rule that a source cites, with the line.
type Citation = (Rule, usize);

/// What a source cites.
fn citations(source: &str) -> Vec<Citation> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    let mut fenced = Fence::default();
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Comment => found.extend(fenced.cited_in_comment(token)),
            Kind::Word => {
                let is_name = index > 0 && tokens[index - 1].is("fn");
                let rules = if is_name { cited_in_name(token.text) } else { Vec::new() };
                found.extend(rules.into_iter().map(|rule| (rule, token.line)));
            }
            Kind::Text => {
                let literal = literal(token.text);
                if !tokens.iter().any(|other| other.kind == Kind::Word && other.text == literal) {
                    found.extend(cited_in_text(literal).into_iter().map(|rule| (rule, token.line)));
                }
            }
            Kind::Other => {}
        }
    }
    found
}

/// Whether the comments at hand are within a fenced block of code, which goes on from comment to comment.
#[derive(Default)]
struct Fence {
    open: bool,
    /// The line after the last comment.
    next: usize,
}

impl Fence {
    fn cited_in_comment(&mut self, comment: &Token<'_>) -> Vec<Citation> {
        if comment.line > self.next {
            self.open = false;
        }
        let mut found = Vec::new();
        for (line, text) in (comment.line..).zip(comment.text.lines()) {
            self.next = line + 1;
            let text = text.trim_start_matches(['/', '!', '*', ' ']);
            if text.starts_with("```") {
                self.open = !self.open;
            } else if !self.open {
                let prose = text.split('`').step_by(2);
                found.extend(prose.flat_map(words).filter_map(Rule::exact).map(|rule| (rule, line)));
            }
        }
        found
    }
}

/// The words of a text: letters, digits and underscores, with what is joined to them by a dot or a slash, as in a
/// number or a path.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let joins = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '/');
    text.split(move |c| !joins(c)).map(|word| word.trim_end_matches(['.', '/']))
}

fn cited_in_name(name: &str) -> Vec<Rule> {
    let mut parts: Vec<_> = name.split('_').collect();
    parts.pop();
    parts.into_iter().map_while(Rule::padded).collect()
}

/// What stands between the quotes.
fn literal(text: &str) -> &str {
    let text = text.trim_start_matches(|c: char| c.is_ascii_alphabetic()).trim_matches('#');
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}

fn cited_in_text(text: &str) -> Vec<Rule> {
    let mut rules = cited_at_beginning(text);
    let in_brackets = text.split('(').skip(1).filter_map(|rest| rest.split_once(')'));
    rules.extend(in_brackets.filter_map(|(inside, _)| list(inside)).flatten());
    rules
}

fn cited_at_beginning(text: &str) -> Vec<Rule> {
    let (head, colon) = text.split_once(':').map_or((text, false), |(head, _)| (head, true));
    if let Some(rules) = list(head) {
        return rules;
    }
    let mut words = head.split(' ');
    let (first, second) = (words.next().and_then(Rule::exact), words.next());
    let is_prose = second.is_some_and(|word| !word.is_empty() && word.chars().all(char::is_alphabetic));
    first.filter(|_| is_prose && !colon).into_iter().collect()
}

/// The rules of a text that is nothing but a list of them.
fn list(text: &str) -> Option<Vec<Rule>> {
    text.split(", ").map(Rule::exact).collect()
}

/// The rules of a page, in their order: those that have an anchor, as a link and a citation name it.
fn rules_of(page: &str) -> Vec<Rule> {
    let anchors = page.split("<a id=\"").skip(1).filter_map(|rest| rest.split_once("\"></a>"));
    anchors.filter_map(|(id, _)| Rule::exact(id)).collect()
}

fn read(path: impl AsRef<Path>) -> Option<String> {
    fs::read_to_string(root().join(path)).ok()
}

#[test]
fn every_rule_that_is_cited_stands_in_its_page() {
    let pages: BTreeMap<char, Option<Vec<Rule>>> =
        PAGES.iter().map(|&(letter, page)| (letter, read(page).map(|text| rules_of(&text)))).collect();
    let mut faults = Vec::new();
    let mut cited = 0;
    for path in FOLDERS.iter().flat_map(|folder| files_below(&root().join(folder))) {
        let shown = path.strip_prefix(root()).expect("it is below the root").display().to_string();
        for (rule, line) in citations(&fs::read_to_string(&path).expect("a source is text")) {
            cited += 1;
            match &pages[&rule.letter] {
                Some(rules) if rules.contains(&rule) => {}
                Some(_) => faults.push(format!("{shown}:{line}: there is no rule {rule}")),
                None => faults.push(format!("{shown}:{line}: there is no page of rules with {rule}")),
            }
        }
    }
    assert!(cited > 100, "the sources cite rules, but only {cited} citations were found");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_page_has_its_rules_once_and_in_order() {
    for (letter, page) in PAGES {
        let Some(text) = read(page) else { continue };
        let rules = rules_of(&text);
        let numbers: Vec<_> = (1..).take(rules.len()).map(|number| Rule { letter, number }).collect();
        assert_eq!(rules, numbers, "{page}");
        for rule in rules {
            assert!(
                text.contains(&format!("</a>**{rule} — ")),
                "{page}: the anchor {rule} has no rule behind it"
            );
        }
    }
}

mod tests {
    use super::{Rule, citations, rules_of};

    fn cited(source: &str) -> Vec<(String, usize)> {
        citations(source).into_iter().map(|(rule, line)| (rule.to_string(), line)).collect()
    }

    fn numbers(source: &str) -> Vec<u8> {
        citations(source).into_iter().map(|(rule, _)| rule.number).collect()
    }

    #[test]
    fn comments_cite_with_words_of_their_own() {
        let source = "/// p14, p15: barriers (s3).\n//! t2.\nfn f() {} /* s9 to\n s10 */";
        let found = cited(source);
        let lines: Vec<_> = found.iter().map(|(rule, line)| format!("{rule}@{line}")).collect();
        assert_eq!(lines.join(" "), "p14@1 p15@1 s3@1 t2@2 s9@3 s10@4");
        assert_eq!(numbers("// S1 mp3 p0 p007 p100 a.p1 x/p2 p_4 p3x"), []);
    }

    #[test]
    fn code_within_comments_cites_nothing() {
        assert_eq!(numbers("/// The `p95` of p4.\n/// ```\n/// // p5\n/// ```\n/// p6"), [4, 6]);
        assert_eq!(numbers("/// ```\n/// p5\nfn f() {}\n// p6"), [6], "a fence ends with its comment");
    }

    #[test]
    fn functions_cite_at_the_beginning_of_their_names() {
        assert_eq!(
            numbers("fn p14_no_piece() {} fn s02_s04_cards() {} fn p7() {} fn of_p8_it() {}"),
            [14, 2, 4]
        );
        assert_eq!(numbers("fn f() { let p9_x = s1; }"), []);
    }

    #[test]
    fn strings_cite_a_rule_by_itself_before_words_or_in_brackets() {
        let strings =
            [r#""p14""#, r#""s12, s17: {line}""#, r##"r#"p4 forbids"#"##, r#""cannot (p5): no (s6)""#];
        assert_eq!(numbers(&strings.join(";")), [14, 12, 17, 4, 5, 6]);
        let others = [r#""s1 t2 > b1""#, r#"" s1,t2""#, r#""{p5:>10}""#, r#""s1 s1>t2""#, r#""of p4""#];
        assert_eq!(numbers(&others.join(";")), []);
    }

    #[test]
    fn a_string_with_the_name_of_a_variable_is_none() {
        assert_eq!(numbers(r#"let p95 = 1; head("p95"); head("p9")"#), [9]);
    }

    #[test]
    fn pages_have_the_rules_of_their_anchors() {
        let page = "<a id=\"p1\"></a>**p1 — One** and p2 <a id=\"top\"></a>";
        assert_eq!(rules_of(page), [Rule { letter: 'p', number: 1 }]);
    }
}
