//! Which module a name leads to.

use super::workspace::{Id, Workspace};

/// What a name leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target {
    /// A module as such.
    Module(Id),
    /// Something that this module defines.
    Item(Id),
    /// A crate that is not read, but whose use is to be told.
    Outside(String),
}

/// Imports of imports are followed so far; nobody has more but in a circle.
const FAR: usize = 16;

impl Workspace {
    /// What a path that stands in a module leads to; `None` for what is nobody's here, such as the standard library.
    pub(super) fn resolve(&self, from: Id, path: &[String]) -> Option<Target> {
        self.walk(from, path, FAR)
    }

    fn walk(&self, from: Id, path: &[String], far: usize) -> Option<Target> {
        let far = far.checked_sub(1)?;
        let (first, mut rest) = path.split_first()?;
        let mut at = match first.as_str() {
            "crate" => Target::Module(self.crates[self.module(from).krate].1),
            "self" => Target::Module(from),
            "super" => Target::Module(self.module(from).parent?),
            name => self.lookup(from, name, rest.is_empty(), far).or_else(|| self.crate_named(name))?,
        };
        while let Target::Module(module) = at {
            let Some((name, more)) = rest.split_first() else { break };
            rest = more;
            at = if name == "super" {
                Target::Module(self.module(module).parent?)
            } else {
                let found = self.lookup(module, name, rest.is_empty(), far);
                // What a macro defines is not seen: it is where it is named.
                found.or_else(|| self.exported(module, name)).unwrap_or(Target::Item(module))
            };
        }
        Some(at)
    }

    /// What a name means in a module. A module and something else can share a name: where the path goes on it is
    /// the module.
    fn lookup(&self, module: Id, name: &str, is_last: bool, far: usize) -> Option<Target> {
        let inside = self.module(module);
        let child = || inside.children.get(name).map(|&child| Target::Module(child));
        let item = || inside.items.contains(name).then_some(Target::Item(module));
        let import = || {
            let named = inside.imports.iter().filter(|import| import.name.as_deref() == Some(name));
            // An import such as `use name::name` leads on, but not by itself.
            let mut onward = named.filter(|import| import.path.segments != [name]);
            onward.find_map(|import| self.walk_past(module, &import.path.segments, name, far))
        };
        let found = if is_last {
            item().or_else(import).or_else(child)
        } else {
            child().or_else(import).or_else(item)
        };
        found.or_else(|| {
            let mut globs = inside.imports.iter().filter(|import| import.glob);
            globs.find_map(|glob| match self.walk(module, &glob.path.segments, far)? {
                Target::Module(within) if within != module => {
                    self.lookup(within, name, is_last, far.checked_sub(1)?)
                }
                _ => None,
            })
        })
    }

    /// Follows an import in the module in which it stands. If it begins with the very name that it brings in, that name is a
    /// child or a crate.
    fn walk_past(&self, module: Id, path: &[String], name: &str, far: usize) -> Option<Target> {
        if path.first().is_none_or(|first| first != name) {
            return self.walk(module, path, far);
        }
        match self.module(module).children.get(name) {
            Some(&child) => self.walk(child, &[&["self".to_owned()], &path[1..]].concat(), far),
            None => match self.crate_named(name)? {
                Target::Module(root) => self.walk(root, &[&["self".to_owned()], &path[1..]].concat(), far),
                outside => Some(outside),
            },
        }
    }

    fn crate_named(&self, name: &str) -> Option<Target> {
        let read = self.crates.iter().find(|(known, _)| known == name);
        read.map(|&(_, root)| Target::Module(root))
            .or_else(|| self.outside.contains(name).then(|| Target::Outside(name.to_owned())))
    }

    /// The macro that is exported to the top of the crate.
    fn exported(&self, module: Id, name: &str) -> Option<Target> {
        let krate = self.module(module).krate;
        let top = self.crates[krate].1 == module;
        let defined = self.exported.get(&(krate, name.to_owned())).filter(|_| top);
        defined.map(|&definer| Target::Item(definer))
    }
}
