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

/// Which top-level module may know which others of its crate, and which crates. What is not here must not be; a
/// module that is not there yet, or no more, does no harm.
const PLAN: [(&str, &[Floor]); 2] = [
    (
        "charbagh",
        &[
            Floor("config", &["charbagh_games", "screens", "store", "table"]),
            Floor("store", &["charbagh_games"]),
            Floor("table", &["charbagh_games", "store"]),
            Floor("screens", &["charbagh_games", "store", "table"]),
            Floor("discord", &["charbagh_games", "config", "poise", "screens", "serenity", "store", "table"]),
            Floor(
                "cli",
                &["charbagh_games", "config", "discord", "discord_sandbox", "screens", "store", "table"],
            ),
        ],
    ),
    (
        "charbagh_games",
        &[
            Floor("colour", &[]),
            Floor("seat", &[]),
            Floor("draws", &["seat"]),
            Floor("screen", &["colour", "draws", "seat"]),
            Floor("record", &["colour", "draws", "screen", "seat"]),
            Floor("parcheesi", &["colour", "draws", "record", "screen", "seat"]),
            Floor("spy", &["colour", "draws", "record", "screen", "seat"]),
            Floor("list", &["colour", "draws", "parcheesi", "record", "screen", "seat", "spy"]),
        ],
    ),
];

/// Crates that only those may know whom the plan gives them to. The others are everybody's.
const GIVEN: [&str; 5] = ["charbagh", "charbagh_games", "discord_sandbox", "poise", "serenity"];

/// A top-level module, and what it may know.
struct Floor(&'static str, &'static [&'static str]);

/// The workspace as it is.
fn workspace() -> Workspace {
    let read = |path: &Path| fs::read_to_string(root().join(path)).ok();
    let crates = CRATES.into_iter().filter(|(_, file)| root().join(file).is_file());
    Workspace::read(crates, &GIVEN, &read)
}

/// The tokens that modules below one of these have outside tests, by their files.
pub(crate) fn untested(top: &[&str]) -> BTreeMap<String, Vec<(String, usize)>> {
    workspace().untested("charbagh", top)
}

/// Every arrow between top-level modules, or to a crate, that the plan does not have.
fn faults(workspace: &Workspace, plan: &[(&str, &[Floor])]) -> Vec<String> {
    let mut faults = Vec::new();
    for &(name, floors) in plan {
        for (from, to, witness) in workspace.top_arrows(name) {
            match floors.iter().find(|floor| floor.0 == from) {
                Some(floor) if floor.1.contains(&to.as_str()) => {}
                Some(_) => faults.push(format!("{name}: {from} must not know {to}: {witness}")),
                None => {
                    faults
                        .push(format!("{name}: {from} has no place in the plan, and knows {to}: {witness}"));
                }
            }
        }
    }
    faults
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
    let faults = faults(&workspace, &PLAN);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
