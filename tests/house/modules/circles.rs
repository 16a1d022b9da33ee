//! Arrows from who knows to who is known, and the circles that they make.

use super::{
    resolve::Target,
    workspace::{Id, Workspace},
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The arrows among the children of one module, each with one place where it can be seen.
#[derive(Debug, Default)]
pub(super) struct Level {
    /// The module around them, such as `crate::games`.
    name: String,
    arrows: BTreeMap<(String, String), String>,
}

impl Workspace {
    /// Every arrow: who knows, what, and where that is seen.
    fn arrows(&self) -> Vec<(Id, Target, String)> {
        let mut arrows = Vec::new();
        for (index, module) in self.modules.iter().enumerate() {
            let imported = module.imports.iter().map(|import| &import.path);
            for path in imported.chain(&module.paths) {
                if let Some(target) = self.resolve(Id(index), &path.segments) {
                    let witness = format!("{}:{} ({})", module.file, path.line, path.segments.join("::"));
                    arrows.push((Id(index), target, witness));
                }
            }
        }
        arrows
    }

    /// The arrows of every module's children among each other.
    pub(super) fn levels(&self) -> Vec<Level> {
        let mut levels: BTreeMap<Id, Level> = BTreeMap::new();
        for (from, target, witness) in self.arrows() {
            let (Target::Module(to) | Target::Item(to)) = target else { continue };
            let (mut from, mut to) = (self.around(from), self.around(to));
            let mut around = None;
            while from.last().is_some() && from.last() == to.last() {
                around = from.pop();
                to.pop();
            }
            // Without a module around both they are of two crates; without one below it, one of them is around the other.
            let (Some(around), Some(&from), Some(&to)) = (around, from.last(), to.last()) else { continue };
            let level =
                levels.entry(around).or_insert_with(|| Level { name: self.path(around), ..Level::default() });
            let ends = (self.module(from).name.clone(), self.module(to).name.clone());
            level.arrows.entry(ends).or_insert(witness);
        }
        levels.into_values().collect()
    }

    /// A module's path, with the name of its crate.
    fn path(&self, id: Id) -> String {
        let mut names: Vec<_> = self.around(id).iter().map(|&id| self.module(id).name.as_str()).collect();
        names.reverse();
        names.join("::")
    }

    /// The arrows from a crate's top-level modules to others of it and to other crates. The program, which knows the
    /// library by its name, counts as a part of the library.
    pub(super) fn top_arrows(&self, krate: &str) -> Vec<(String, String, String)> {
        let of = |name: &str| if name == "program" { "charbagh".to_owned() } else { name.to_owned() };
        let place = |id: Id| {
            let around = self.around(id);
            let top = around.len().checked_sub(2).map(|at| self.module(around[at]).name.clone());
            (of(&self.module(around[around.len() - 1]).name), top)
        };
        let mut found = BTreeMap::new();
        for (from, target, witness) in self.arrows() {
            let (home, Some(from)) = place(from) else { continue };
            let to = match target {
                Target::Outside(name) => Some(name),
                Target::Module(id) | Target::Item(id) => match place(id) {
                    (other, _) if other != home => Some(other),
                    (_, top) => top,
                },
            };
            if let Some(to) = to.filter(|to| home == krate && *to != from) {
                found.entry((from, to)).or_insert(witness);
            }
        }
        found.into_iter().map(|((from, to), witness)| (from, to, witness)).collect()
    }
}

impl Level {
    /// Its circles: of modules that all lead to each other a shortest circle, then what else they know of each other.
    pub(super) fn circles(&self) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let mut circles = Vec::new();
        for start in self.arrows.keys().map(|(from, _)| from.as_str()) {
            if seen.contains(start) {
                continue;
            }
            let Some(circle) = self.shortest_circle(start) else { continue };
            let reached = self.reached(start);
            let all: BTreeSet<_> =
                reached.iter().copied().filter(|other| self.reached(other).contains(start)).collect();
            let mut lines = vec![format!("{}: {} of its modules lead to each other", self.name, all.len())];
            for ends in circle.windows(2) {
                let witness = &self.arrows[&(ends[0].to_owned(), ends[1].to_owned())];
                lines.push(format!("  {} -> {}: {witness}", ends[0], ends[1]));
            }
            let told: BTreeSet<_> = circle.windows(2).map(|ends| (ends[0], ends[1])).collect();
            for ((from, to), witness) in &self.arrows {
                let is_within = all.contains(from.as_str()) && all.contains(to.as_str()) && from != to;
                if is_within && !told.contains(&(from.as_str(), to.as_str())) {
                    lines.push(format!("  besides, {from} -> {to}: {witness}"));
                }
            }
            seen.extend(all);
            circles.push(lines.join("\n"));
        }
        circles
    }

    fn known_by<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.arrows.keys().filter(move |(from, _)| from == name).map(|(_, to)| to.as_str())
    }

    /// Everything that can be reached from a module; the module itself if it is in a circle.
    fn reached<'a>(&'a self, start: &'a str) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut next: Vec<&str> = self.known_by(start).collect();
        while let Some(name) = next.pop() {
            if reached.insert(name) {
                next.extend(self.known_by(name));
            }
        }
        reached
    }

    /// A shortest way from a module back to it, with the module at both ends.
    fn shortest_circle<'a>(&'a self, start: &'a str) -> Option<Vec<&'a str>> {
        let mut ways = VecDeque::from([vec![start]]);
        let mut seen = BTreeSet::new();
        while let Some(way) = ways.pop_front() {
            for next in self.known_by(way.last()?) {
                let longer = [way.as_slice(), &[next]].concat();
                if next == start {
                    return Some(longer);
                }
                if seen.insert(next) {
                    ways.push_back(longer);
                }
            }
        }
        None
    }
}
