//! The names that a module's text has of others: its imports, and paths.

use crate::source::{Kind, Token};

/// What a `use` brings in: one leaf of its tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Import {
    pub(super) path: Path,
    /// What it is called here; `None` for `_`.
    pub(super) name: Option<String>,
    /// Whether it brings in everything.
    pub(super) glob: bool,
}

/// Names with `::` between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Path {
    pub(super) segments: Vec<String>,
    pub(super) line: usize,
}

/// A module's imports.
pub(super) fn imports(tokens: &[Token<'_>]) -> Vec<Import> {
    let mut imports = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if is_use(tokens, at) {
            at = tree(tokens, at + 1, &[], &mut imports);
        } else {
            at += 1;
        }
    }
    imports
}

/// Whether an import begins here. `impl Trait + use<'a>` is none.
fn is_use(tokens: &[Token<'_>], at: usize) -> bool {
    tokens[at].is("use") && tokens.get(at + 1).is_some_and(|next| !next.is("<"))
}

fn colons(tokens: &[Token<'_>], at: usize) -> bool {
    matches!(tokens.get(at..at + 2), Some([one, two]) if one.is(":") && two.is(":"))
}

/// Reads one tree of an import after the path so far; gives where it ends.
fn tree(tokens: &[Token<'_>], mut at: usize, before: &[String], imports: &mut Vec<Import>) -> usize {
    let mut segments = before.to_vec();
    if colons(tokens, at) {
        at += 2;
    }
    while let Some(token) = tokens.get(at) {
        if token.is("{") {
            at += 1;
            while tokens.get(at).is_some_and(|token| !token.is("}")) {
                at = if tokens[at].is(",") { at + 1 } else { tree(tokens, at, &segments, imports) };
            }
            return at + 1;
        }
        let path = |segments: Vec<String>| Path { segments, line: token.line };
        if token.is("*") {
            imports.push(Import { path: path(segments), name: None, glob: true });
            return at + 1;
        }
        if token.kind != Kind::Word {
            return at + 1;
        }
        // `{self}` is the module itself; elsewhere `self` is where the path begins.
        if !token.is("self") || segments.is_empty() {
            segments.push(token.text.to_owned());
        }
        at += 1;
        if colons(tokens, at) {
            at += 2;
            continue;
        }
        let mut name = segments.last().cloned();
        if tokens.get(at).is_some_and(|token| token.is("as")) {
            name = tokens.get(at + 1).filter(|token| !token.is("_")).map(|token| token.text.to_owned());
            at += 2;
        }
        imports.push(Import { path: path(segments), name, glob: false });
        return at;
    }
    at
}

/// A module's paths of two names and more, imports aside.
pub(super) fn paths(tokens: &[Token<'_>]) -> Vec<Path> {
    let mut paths = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if is_use(tokens, at) {
            at = tree(tokens, at + 1, &[], &mut Vec::new());
            continue;
        }
        let begins = tokens[at].kind == Kind::Word && colons(tokens, at + 1);
        if !begins || continues(tokens, at) {
            at += 1;
            continue;
        }
        let line = tokens[at].line;
        // `pub(in crate::table)` says who may see, not who is known.
        let is_visibility = at > 0 && tokens[at - 1].is("in") && at > 1 && tokens[at - 2].is("(");
        let mut segments = vec![tokens[at].text.to_owned()];
        at += 1;
        while colons(tokens, at) && tokens.get(at + 2).is_some_and(|token| token.kind == Kind::Word) {
            segments.push(tokens[at + 2].text.to_owned());
            at += 3;
        }
        if !is_visibility && segments.len() > 1 {
            paths.push(Path { segments, line });
        }
    }
    paths
}

/// Whether what stands here goes on with what stands before it: `Vec::<T>::new`, `<T>::new`, `value.field`.
fn continues(tokens: &[Token<'_>], at: usize) -> bool {
    let joined = at >= 2 && colons(tokens, at - 2);
    joined
        && at.checked_sub(3).is_some_and(|before| {
            tokens[before].kind == Kind::Word || tokens[before].is(">") || tokens[before].is("]")
        })
}
