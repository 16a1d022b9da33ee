//! No import runs up, and none runs in a circle.
//!
//! A module knows another one when it names something that the other defines: in a `use`, or in a path that begins with
//! `crate`, `self`, `super`, a crate's name, a module or something that was imported. Names are followed through
//! `pub use` to the module that defines them, so going through a facade changes nothing. Modules for tests alone are left out.
//!
//! Every such arrow counts once: between the two children of the closest module around both ends that hold them. An arrow
//! to or from that module's own items is none.
//!
//! What is not seen: methods and fields of a value whose type is not named, names that a glob brings in (the glob itself
//! counts), names that a macro makes, and paths in strings, such as serde's `with`. An import within a function counts as one of its
//! whole module.

mod circles;
mod made_up;
mod paths;
mod resolve;
mod workspace;

use crate::root;
use circles::Level;
use std::{collections::BTreeMap, fs, path::Path};
use workspace::Workspace;

/// The crates of the workspace: name, and the file that they begin with. Those that are not there are left out. The program's
/// own modules know the library by its name.
const CRATES: [(&str, &str); 4] = [
    ("charbagh", "src/lib.rs"),
    ("program", "src/main.rs"),
    ("charbagh_games", "games/src/lib.rs"),
    ("discord_sandbox", "sandbox/src/lib.rs"),
];

/// Who may know whom. A top-level module may know those of the floors below its own, and none on its own; and of the crates
/// that any plan names those that its own plan gives to it. Other crates are everybody's. Not every module here need be there.
const PLANS: [Plan<'_>; 2] = [
    Plan {
        krate: "charbagh",
        floors: &[
            Floor::Of(&["locks", "store"]),
            Floor::Of(&["table"]),
            Floor::Of(&["screens"]),
            Floor::Of(&["config"]),
            Floor::Of(&["discord"]),
            Floor::Of(&["cli"]),
        ],
        given: &[
            (GAMES, &["store", "table", "screens", "config", "discord", "cli"]),
            ("discord_sandbox", &["cli"]),
            ("serenity", &["discord"]),
        ],
    },
    Plan {
        krate: GAMES,
        floors: &[
            Floor::Of(&["colour", "seat"]),
            Floor::Of(&["draws", "recent", "statistics"]),
            Floor::Of(&["playback", "screen"]),
            Floor::Of(&["game"]),
            Floor::Games,
            Floor::Of(&["list"]),
            Floor::Of(&["record"]),
        ],
        given: &[],
    },
];

/// The crate of the games.
const GAMES: &str = "charbagh_games";

/// What the modules of a crate may know.
struct Plan<'a> {
    krate: &'a str,
    /// The lowest first.
    floors: &'a [Floor],
    /// Crates, and the top-level modules that may know them.
    given: &'a [(&'a str, &'a [&'a str])],
}

/// Top-level modules that do not know each other.
#[derive(PartialEq)]
enum Floor {
    /// These.
    Of(&'static [&'static str]),
    /// The folders of the games: whatever has a module `game` and is on no other floor.
    Games,
}

/// The workspace as it is.
fn workspace() -> Workspace {
    let read = |path: &Path| fs::read_to_string(root().join(path)).ok();
    let crates = CRATES.into_iter().filter(|(_, file)| root().join(file).is_file());
    let given: Vec<_> = PLANS.iter().flat_map(|plan| plan.given).map(|(name, _)| *name).collect();
    Workspace::read(crates, &given, &read)
}

/// The tokens that modules below one of these have outside tests, by their files.
pub(crate) fn untested(top: &[&str]) -> BTreeMap<String, Vec<(String, usize)>> {
    workspace().untested("charbagh", top)
}

/// The games, by the names of their folders.
pub(crate) fn games() -> Vec<String> {
    let workspace = workspace();
    let plan = PLANS.iter().find(|plan| plan.krate == GAMES).expect("there is a plan for the games");
    let is_game = |name: &&str| {
        let floor = plan.floor(&workspace, name).map(|floor| &plan.floors[floor]);
        floor == Some(&Floor::Games)
    };
    workspace.top(GAMES).filter(is_game).map(str::to_owned).collect()
}

impl Plan<'_> {
    /// The floor of a top-level module, counted from the lowest.
    fn floor(&self, workspace: &Workspace, module: &str) -> Option<usize> {
        let mut floors = self.floors.iter();
        let named = floors.position(|floor| matches!(floor, Floor::Of(all) if all.contains(&module)));
        named.or_else(|| {
            let is_game = workspace.has(self.krate, module, "game");
            self.floors.iter().position(|floor| is_game && *floor == Floor::Games)
        })
    }

    /// Every arrow between top-level modules, or to a crate, that is not planned.
    fn faults(&self, workspace: &Workspace) -> Vec<String> {
        let krate = self.krate;
        let mut faults = Vec::new();
        for (from, to, witness) in workspace.top_arrows(krate) {
            let Some(floor) = self.floor(workspace, &from) else {
                faults.push(format!("{krate}: {from} has no place in the plan, and knows {to}: {witness}"));
                continue;
            };
            let is_below = self.floor(workspace, &to).is_some_and(|below| below < floor);
            let mut given = self.given.iter().filter(|(given, _)| *given == to);
            if !is_below && !given.any(|(_, modules)| modules.contains(&from.as_str())) {
                faults.push(format!("{krate}: {from} must not know {to}: {witness}"));
            }
        }
        faults
    }
}

/// The circles of a workspace, as text.
fn circles(workspace: &Workspace) -> Vec<String> {
    workspace.levels().iter().flat_map(Level::circles).collect()
}

#[test]
fn no_modules_know_each_other_in_a_circle() {
    let circles = circles(&workspace());
    assert!(circles.is_empty(), "{} circles:\n\n{}", circles.len(), circles.join("\n\n"));
}

#[test]
fn no_import_runs_up() {
    let workspace = workspace();
    assert!(workspace.modules.len() > 100, "the modules are found, but only {}", workspace.modules.len());
    let faults: Vec<_> = PLANS.iter().flat_map(|plan| plan.faults(&workspace)).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
