//! Sources as tokens, each with its line, and whether it is there for tests alone.

use rustc_lexer::{FrontmatterAllowed, LiteralKind, TokenKind, tokenize};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// What a token is, as far as anybody here cares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A comment of any sort, with its marks.
    Comment,
    /// An identifier or a keyword; without the mark of a raw one.
    Word,
    /// A string literal of any sort, with its quotes.
    Text,
    /// Anything else: a sign, a number, a lifetime.
    Other,
}

/// A token that is no blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) kind: Kind,
    pub(crate) text: &'a str,
    /// The line on which it begins, from 1.
    pub(crate) line: usize,
}

impl Token<'_> {
    pub(crate) fn is(&self, text: &str) -> bool {
        matches!(self.kind, Kind::Word | Kind::Other) && self.text == text
    }
}

/// The tokens of a source.
pub(crate) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    for token in tokenize(text, FrontmatterAllowed::No) {
        let found = &text[at..at + token.len as usize];
        let kind = match token.kind {
            TokenKind::Whitespace => None,
            TokenKind::LineComment { .. } | TokenKind::BlockComment { .. } => Some(Kind::Comment),
            TokenKind::Ident | TokenKind::RawIdent => Some(Kind::Word),
            TokenKind::Literal { kind, .. } if is_text(kind) => Some(Kind::Text),
            _ => Some(Kind::Other),
        };
        if let Some(kind) = kind {
            tokens.push(Token { kind, text: found.strip_prefix("r#").unwrap_or(found), line });
        }
        at += found.len();
        line += found.matches('\n').count();
    }
    tokens
}

fn is_text(kind: LiteralKind) -> bool {
    use LiteralKind::{ByteStr, CStr, RawByteStr, RawCStr, RawStr, Str};
    matches!(
        kind,
        Str { .. } | ByteStr { .. } | CStr { .. } | RawStr { .. } | RawByteStr { .. } | RawCStr { .. }
    )
}

/// Every `.rs` file below a folder, in order; none if there is no such folder.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        entries => {
            for entry in entries.expect("the folder can be read") {
                let path = entry.expect("the folder can be read").path();
                if path.is_dir() {
                    files.extend(files_below(&path));
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    files.push(path);
                }
            }
        }
    }
    files.sort();
    files
}

#[test]
fn tokens_know_their_lines_and_strings_hold_no_comments() {
    let found = tokens("fn r#in() {\n    \"// none\n\";\n} // one\n");
    let brief: Vec<_> = found.iter().map(|token| (token.text, token.line)).collect();
    let signs = [("fn", 1), ("in", 1), ("(", 1), (")", 1), ("{", 1)];
    let rest = [("\"// none\n\"", 2), (";", 3), ("}", 4), ("// one", 4)];
    assert_eq!(brief, [&signs[..], &rest[..]].concat());
    assert_eq!(found.iter().filter(|token| token.kind == Kind::Comment).count(), 1);
}
