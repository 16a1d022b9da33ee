//! The modules of a workspace, as their sources have them.

use super::paths::{Import, Path as Named, imports, paths};
use crate::source::{Kind, Token, tokens};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

/// The words that an item can begin with.
const ITEMS: [&str; 17] = [
    "pub",
    "mod",
    "use",
    "fn",
    "struct",
    "enum",
    "union",
    "trait",
    "type",
    "const",
    "static",
    "impl",
    "extern",
    "unsafe",
    "async",
    "macro_rules",
    "let",
];

/// A module's place in its workspace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Id(pub(super) usize);

/// A module.
#[derive(Debug)]
pub(super) struct Module {
    /// The crate.
    pub(super) krate: usize,
    /// Its own name; that of the crate for the outermost.
    pub(super) name: String,
    pub(super) parent: Option<Id>,
    pub(super) file: String,
    pub(super) children: BTreeMap<String, Id>,
    /// What is defined in it, by name, modules aside.
    pub(super) items: BTreeSet<String>,
    pub(super) imports: Vec<Import>,
    /// The paths that are not in an import.
    pub(super) paths: Vec<Named>,
    /// Every word and comment outside tests, with its line.
    pub(super) words: Vec<(String, usize)>,
}

/// Crates that can know each other.
#[derive(Debug)]
pub(super) struct Workspace {
    pub(super) modules: Vec<Module>,
    /// The outermost modules, by the crates' names.
    pub(super) crates: Vec<(String, Id)>,
    /// Other crates that matter.
    pub(super) outside: BTreeSet<String>,
    /// Macros that are exported from where they are defined, by crate and name.
    pub(super) exported: BTreeMap<(usize, String), Id>,
}

/// Gives a file's text, if it is there.
type Read<'a> = &'a dyn Fn(&Path) -> Option<String>;

/// Reads one source after the other into a workspace.
struct Reading<'a> {
    workspace: Workspace,
    read: Read<'a>,
    krate: usize,
}

impl Workspace {
    /// Reads the crates that begin with these files. `outside` are other crates whose use is to be told.
    pub(super) fn read<'a>(
        crates: impl IntoIterator<Item = (&'a str, &'a str)>,
        outside: &[&str],
        read: Read<'_>,
    ) -> Self {
        let outside = outside.iter().map(|&name| name.to_owned()).collect();
        let workspace = Self { modules: Vec::new(), crates: Vec::new(), outside, exported: BTreeMap::new() };
        let mut reading = Reading { workspace, read, krate: 0 };
        for (number, (name, file)) in crates.into_iter().enumerate() {
            reading.krate = number;
            let file = Path::new(file);
            let folder = file.parent().unwrap_or(Path::new(""));
            let text = read(file).unwrap_or_else(|| panic!("{} is there", file.display()));
            let id = reading.add(name, None, file);
            reading.workspace.crates.push((name.to_owned(), id));
            reading.body(id, &tokens(&text), folder, file);
        }
        reading.workspace
    }

    pub(super) fn module(&self, id: Id) -> &Module {
        &self.modules[id.0]
    }

    /// The module, what is around it, and so on to the outermost.
    pub(super) fn around(&self, id: Id) -> Vec<Id> {
        std::iter::successors(Some(id), |&id| self.module(id).parent).collect()
    }

    /// A crate's outermost module.
    fn outermost(&self, krate: &str) -> Option<&Module> {
        self.crates.iter().find(|(name, _)| name == krate).map(|&(_, root)| self.module(root))
    }

    /// The names of a crate's top-level modules.
    pub(super) fn top(&self, krate: &str) -> impl Iterator<Item = &str> {
        self.outermost(krate).into_iter().flat_map(|root| root.children.keys()).map(String::as_str)
    }

    /// Whether a top-level module has a module of this name.
    pub(super) fn has(&self, krate: &str, top: &str, name: &str) -> bool {
        let top = self.outermost(krate).and_then(|root| root.children.get(top));
        top.is_some_and(|&top| self.module(top).children.contains_key(name))
    }

    /// What stands outside tests in the modules below these top-level ones, by file.
    pub(super) fn untested(&self, krate: &str, top: &[&str]) -> BTreeMap<String, Vec<(String, usize)>> {
        let mut words: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (index, module) in self.modules.iter().enumerate() {
            let around = self.around(Id(index));
            let [.., inner, outermost] = around.as_slice() else { continue };
            let is_in_crate = self.crates.iter().any(|(name, root)| name == krate && root == outermost);
            if is_in_crate && top.contains(&self.module(*inner).name.as_str()) {
                words.entry(module.file.clone()).or_default().extend(module.words.iter().cloned());
            }
        }
        words
    }
}

impl Reading<'_> {
    fn add(&mut self, name: &str, parent: Option<Id>, file: &Path) -> Id {
        let id = Id(self.workspace.modules.len());
        self.workspace.modules.push(Module {
            krate: self.krate,
            name: name.to_owned(),
            parent,
            file: file.display().to_string(),
            children: BTreeMap::new(),
            items: BTreeSet::new(),
            imports: Vec::new(),
            paths: Vec::new(),
            words: Vec::new(),
        });
        if let Some(parent) = parent {
            self.workspace.modules[parent.0].children.insert(name.to_owned(), id);
        }
        id
    }

    /// Reads what stands in a module, whose own modules' files are in `folder`.
    fn body(&mut self, id: Id, tokens: &[Token<'_>], folder: &Path, file: &Path) {
        // The module's own text, without its inner modules and without what is for tests alone.
        let mut own: Vec<Token<'_>> = Vec::new();
        let mut exported = false;
        let (mut depth, mut at) = (0_usize, 0);
        while let Some(token) = tokens.get(at) {
            if token.is("#") {
                let end = attribute_end(tokens, at);
                let attribute = &tokens[at..end];
                if is_for_tests(attribute) {
                    if attribute.get(1).is_some_and(|token| token.is("!")) {
                        return;
                    }
                    at = item_end(tokens, end);
                    continue;
                }
                exported |= attribute.iter().any(|token| token.is("macro_export"));
                own.extend(attribute);
                at = end;
                continue;
            }
            match tokens.get(at..).unwrap_or_default() {
                [word, name, sign, ..] if depth == 0 && word.is("mod") && sign.is(";") => {
                    own.extend([word, name]);
                    self.file(id, name.text, folder);
                    at += 3;
                    continue;
                }
                [word, name, sign, ..] if depth == 0 && word.is("mod") && sign.is("{") => {
                    let end = closing(tokens, at + 2);
                    own.extend([word, name]);
                    let inner = self.add(name.text, Some(id), file);
                    self.body(inner, &tokens[at + 3..end], &folder.join(name.text), file);
                    at = end + 1;
                    continue;
                }
                [word, sign, name, ..] if word.is("macro_rules") && sign.is("!") => {
                    self.workspace.modules[id.0].items.insert(name.text.to_owned());
                    if std::mem::take(&mut exported) {
                        self.workspace.exported.insert((self.krate, name.text.to_owned()), id);
                    }
                }
                [word, name, ..] if depth == 0 && defines(word) && name.kind == Kind::Word => {
                    self.workspace.modules[id.0].items.insert(name.text.to_owned());
                }
                _ => {}
            }
            if ["{", "(", "["].iter().any(|sign| token.is(sign)) {
                depth += 1;
            } else if ["}", ")", "]"].iter().any(|sign| token.is(sign)) {
                depth = depth.saturating_sub(1);
            }
            own.push(*token);
            at += 1;
        }
        let words = own.iter().filter(|token| token.kind != Kind::Other);
        let words = words.map(|token| (token.text.to_owned(), token.line)).collect();
        own.retain(|token| token.kind != Kind::Comment);
        let module = &mut self.workspace.modules[id.0];
        module.words = words;
        module.imports = imports(&own);
        module.paths = paths(&own);
    }

    /// Reads the file of a module that is declared in another one.
    fn file(&mut self, parent: Id, name: &str, folder: &Path) {
        let candidates: [PathBuf; 2] = [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")];
        let found = candidates.iter().find_map(|file| Some((file, (self.read)(file)?)));
        // A file that a `cfg` leaves out need not be there.
        let Some((file, text)) = found else { return };
        let id = self.add(name, Some(parent), file);
        self.body(id, &tokens(&text), &folder.join(name), file);
    }
}

/// Whether the word after this one is the name of what is defined.
fn defines(word: &Token<'_>) -> bool {
    ["fn", "struct", "enum", "union", "trait", "type", "const", "static"].iter().any(|it| word.is(it))
}

/// Whether an attribute leaves something out but for tests: `cfg(test)`, or `cfg` of `test` and more.
fn is_for_tests(attribute: &[Token<'_>]) -> bool {
    let words: Vec<_> =
        attribute.iter().filter(|token| token.kind == Kind::Word).map(|token| token.text).collect();
    words.first() == Some(&"cfg") && words.contains(&"test") && !words.contains(&"not")
}

/// Where the bracket that is opened here is closed; the end if it never is.
fn closing(tokens: &[Token<'_>], opening: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(opening) {
        if ["{", "(", "["].iter().any(|sign| token.is(sign)) {
            depth += 1;
        } else if ["}", ")", "]"].iter().any(|sign| token.is(sign)) {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return at;
            }
        }
    }
    tokens.len()
}

/// What follows an attribute that begins here, with `#`.
fn attribute_end(tokens: &[Token<'_>], at: usize) -> usize {
    let bracket = if tokens.get(at + 1).is_some_and(|token| token.is("!")) { at + 2 } else { at + 1 };
    match tokens.get(bracket) {
        Some(token) if token.is("[") => (closing(tokens, bracket) + 1).min(tokens.len()),
        _ => at + 1,
    }
}

/// What follows the item, statement, field or arm that begins here, after the first of its attributes.
fn item_end(tokens: &[Token<'_>], mut at: usize) -> usize {
    while let Some(token) = tokens.get(at) {
        if token.is("#") {
            at = attribute_end(tokens, at);
        } else if token.kind == Kind::Comment {
            at += 1;
        } else {
            break;
        }
    }
    let is_item = tokens.get(at).is_some_and(|token| ITEMS.iter().any(|word| token.is(word)));
    while let Some(token) = tokens.get(at) {
        if token.is(";") || (token.is(",") && !is_item) {
            return at + 1;
        }
        if ["}", ")", "]"].iter().any(|sign| token.is(sign)) {
            return at;
        }
        if token.is("{") && is_item {
            let end = closing(tokens, at) + 1;
            return end + usize::from(tokens.get(end).is_some_and(|token| token.is(";")));
        }
        at = if ["{", "(", "["].iter().any(|sign| token.is(sign)) { closing(tokens, at) } else { at } + 1;
    }
    at
}
