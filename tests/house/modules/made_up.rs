//! The checks find what they are for, in trees made up for it.

use super::{Floor, Plan, circles, resolve::Target, workspace::Workspace};
use std::path::Path;

/// A workspace of these files. Crates are `one`, of `one/lib.rs`, and `two`, of `two/lib.rs`, if they are there.
fn workspace(files: &[(&str, &str)]) -> Workspace {
    let read = |path: &Path| {
        let found = files.iter().find(|(name, _)| Path::new(name) == path);
        found.map(|(_, text)| (*text).to_owned())
    };
    let crates = [("one", "one/lib.rs"), ("two", "two/lib.rs")];
    let there = crates.into_iter().filter(|(_, file)| read(Path::new(file)).is_some());
    Workspace::read(there, &["far"], &read)
}

fn of_one<'a>(files: &[(&'a str, &'a str)]) -> Vec<String> {
    circles(&workspace(files))
}

#[test]
fn a_circle_is_told_with_a_place_for_each_arrow() {
    let found = of_one(&[
        ("one/lib.rs", "mod a; mod b; mod c;"),
        ("one/a.rs", "use crate::b::B;\nstruct A;"),
        ("one/b.rs", "// b\nfn f() -> super::c::C { todo!() }\nstruct B;"),
        ("one/c.rs", "use crate::{\n    a::A,\n};\nstruct C;"),
    ]);
    let lines: Vec<_> = found.iter().flat_map(|circle| circle.lines()).map(str::trim).collect();
    let expected = [
        "one: 3 of its modules lead to each other",
        "a -> b: one/a.rs:1 (crate::b::B)",
        "b -> c: one/b.rs:2 (super::c::C)",
        "c -> a: one/c.rs:2 (crate::a::A)",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn modules_that_know_each_other_one_way_only_are_no_circle() {
    let files = [
        ("one/lib.rs", "mod a; mod b; mod c;"),
        ("one/a.rs", "use crate::{b::B, c::C}; pub struct A;"),
        ("one/b.rs", "use crate::c::C; pub struct B;"),
        ("one/c.rs", "pub struct C; // crate::a::A is only told of, as in \"crate::a\""),
    ];
    assert_eq!(of_one(&files), [""; 0]);
}

#[test]
fn a_facade_hides_nobody() {
    let files = [
        ("one/lib.rs", "pub mod rules;"),
        ("one/rules/mod.rs", "mod state; mod moves; pub use moves::Moves; pub use state::State;"),
        ("one/rules/state.rs", "use super::Moves; pub struct State(Moves);"),
        ("one/rules/moves.rs", "pub struct Moves; fn f(s: &crate::rules::State) {}"),
    ];
    let found = of_one(&files);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("one::rules: 2 of"), "{found:?}");
}

#[test]
fn what_is_around_a_module_and_what_it_hands_on_is_no_circle() {
    let files = [
        ("one/lib.rs", "pub mod a; pub use a::inner::Deep; pub struct Top;"),
        ("one/a.rs", "pub mod inner; pub use inner::Deep; pub struct Own; use crate::Top;"),
        ("one/a/inner.rs", "use super::Own; use crate::{Top, Deep as Me}; pub struct Deep;"),
    ];
    assert_eq!(of_one(&files), [""; 0]);
}

#[test]
fn a_whole_subtree_counts_as_its_top() {
    let files = [
        ("one/lib.rs", "mod a; mod b;"),
        ("one/a.rs", "pub mod x { use crate::b::y::Y; pub struct X; } pub mod z { pub struct Z; }"),
        ("one/b.rs", "pub mod y { pub struct Y; } mod w { use crate::a::z::Z; }"),
    ];
    let found = of_one(&files);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("one: 2 of"), "{found:?}");
}

#[test]
fn tests_may_know_whom_they_like() {
    let files = [
        ("one/lib.rs", "mod a; mod b; #[cfg(test)] mod c;"),
        ("one/a.rs", "use crate::b::B; pub struct A; #[cfg(test)] mod tests; #[cfg(test)] use crate::c::C;"),
        ("one/a/tests.rs", "use crate::c::C;"),
        ("one/b.rs", "pub struct B; #[cfg(test)]\n#[allow(x)]\n/// Doc.\nmod tests { use crate::a::A; }"),
        ("one/c.rs", "use crate::{a::A, b::B}; pub struct C;"),
    ];
    assert_eq!(of_one(&files), [""; 0]);
    let same = files.map(|(file, text)| (file, text.replace("#[cfg(test)]", "")));
    let same: Vec<_> = same.iter().map(|(file, text)| (*file, text.as_str())).collect();
    assert_eq!(of_one(&same).len(), 1, "without the attribute it is a circle");
}

#[test]
fn an_import_against_the_plan_is_told() {
    let files = [
        ("one/lib.rs", "mod store; mod table; mod extra;"),
        ("one/store.rs", "use crate::table::Table;"),
        ("one/table.rs", "pub struct Table; use far::Away; use two::{Near, inside::In};"),
        ("one/extra.rs", "fn f() { crate::table::Table }"),
        ("two/lib.rs", "pub mod inside; pub struct Near;"),
        ("two/inside.rs", "pub struct In;"),
    ];
    let floors = [Floor::Of(&["store"]), Floor::Of(&["not_there", "table"])];
    let plan = Plan { krate: "one", floors: &floors, given: &[("two", &["table"])] };
    let expected = [
        "one: extra has no place in the plan, and knows table: one/extra.rs:1 (crate::table::Table)",
        "one: store must not know table: one/store.rs:1 (crate::table::Table)",
        "one: table must not know far: one/table.rs:1 (far::Away)",
    ];
    assert_eq!(plan.faults(&workspace(&files)), expected);
}

#[test]
fn a_folder_with_a_game_has_the_floor_of_the_games() {
    let files = [
        ("one/lib.rs", "mod seat; mod chess; mod go; mod list; mod extra;"),
        ("one/seat.rs", "pub struct Seat;"),
        ("one/chess.rs", "mod game; pub use game::Chess;"),
        ("one/chess/game.rs", "use crate::{seat::Seat, go::Go, list::List}; pub struct Chess;"),
        ("one/go.rs", "mod game { pub struct Go; } pub use game::Go; use crate::seat::Seat;"),
        ("one/list.rs", "use crate::{chess::Chess, go::Go}; pub struct List;"),
        ("one/extra.rs", "use crate::seat::Seat;"),
    ];
    let floors = [Floor::Of(&["seat"]), Floor::Games, Floor::Of(&["list"])];
    let expected = [
        "one: chess must not know go: one/chess/game.rs:1 (crate::go::Go)",
        "one: chess must not know list: one/chess/game.rs:1 (crate::list::List)",
        "one: extra has no place in the plan, and knows seat: one/extra.rs:1 (crate::seat::Seat)",
    ];
    assert_eq!(Plan { krate: "one", floors: &floors, given: &[] }.faults(&workspace(&files)), expected);
}

#[test]
fn what_another_crate_defines_is_outside_though_it_is_handed_on() {
    let files = [
        ("one/lib.rs", "mod a; pub mod facade;"),
        ("one/a.rs", "use crate::facade::{Near, games::In};"),
        ("one/facade.rs", "pub use two as games; pub use two::Near;"),
        ("two/lib.rs", "mod inside; pub use inside::In; pub struct Near;"),
        ("two/inside.rs", "pub struct In;"),
    ];
    let floors = [Floor::Of(&["a", "facade"])];
    let plan = Plan { krate: "one", floors: &floors, given: &[("two", &["a", "facade"])] };
    assert_eq!(plan.faults(&workspace(&files)), [""; 0]);
}

/// What a path in the module `one::a` leads to: a module's name, and whether it is the module itself.
fn leads_to(text: &str, path: &str) -> Option<(String, bool)> {
    let files = [
        ("one/lib.rs", "pub mod a; pub mod b; pub mod verify; pub use verify::verify; pub use b::*;"),
        ("one/a.rs", text),
        (
            "one/b.rs",
            "pub mod c; pub use c::{Thing as Other, self as sea}; pub enum Kind { One } #[macro_export] macro_rules! say {}",
        ),
        ("one/b/c.rs", "pub struct Thing; generate!();"),
        ("one/verify.rs", "pub fn verify() {}"),
    ];
    let workspace = workspace(&files);
    let at = |name: &str| workspace.modules.iter().position(|module| module.name == name).unwrap();
    let path: Vec<_> = path.split("::").map(str::to_owned).collect();
    match workspace.resolve(super::workspace::Id(at("a")), &path)? {
        Target::Module(id) => Some((workspace.module(id).name.clone(), true)),
        Target::Item(id) => Some((workspace.module(id).name.clone(), false)),
        Target::Outside(name) => Some((name, true)),
    }
}

#[test]
fn names_are_followed_to_where_they_are_defined() {
    let item = |module: &str| Some((module.to_owned(), false));
    let module = |module: &str| Some((module.to_owned(), true));
    assert_eq!(leads_to("", "crate::b::c::Thing::new"), item("c"));
    assert_eq!(leads_to("", "super::b::Other"), item("c"), "handed on under another name");
    assert_eq!(leads_to("", "crate::b::sea::Thing"), item("c"), "a module handed on");
    assert_eq!(leads_to("", "crate::Other"), item("c"), "through a glob and a facade");
    assert_eq!(leads_to("", "crate::b::Kind::One"), item("b"), "a variant");
    assert_eq!(leads_to("", "crate::b::c"), module("c"));
    assert_eq!(leads_to("", "crate::b::c::made_by_a_macro"), item("c"));
    assert_eq!(leads_to("", "crate::verify"), item("verify"), "a module and a function of one name");
    assert_eq!(leads_to("", "crate::say"), item("b"), "an exported macro");
    assert_eq!(leads_to("use crate::b; ", "b::Other"), item("c"), "through an import of the module");
    assert_eq!(leads_to("use crate::b::{self as bee, c::{self, Thing}};", "Thing::f"), item("c"));
    assert_eq!(leads_to("use crate::b::{self as bee, c::{self, Thing}};", "bee::c"), module("c"));
    assert_eq!(leads_to("mod b { pub struct Kind; }", "b::Kind"), item("b"), "a child goes before others");
    assert_eq!(leads_to("", "one::b::Other"), item("c"), "a crate by its name");
    assert_eq!(leads_to("use far::near; ", "near::x"), module("far"));
    assert_eq!(leads_to("use near::Far; use Far as near;", "near::x"), None, "imports in a circle");
    assert_eq!(leads_to("", "std::fmt::Debug"), None);
    assert_eq!(leads_to("", "Self::new"), None);
}

#[test]
fn paths_that_know_nobody_are_none() {
    let files = [
        ("one/lib.rs", "mod a; mod b;"),
        (
            "one/a.rs",
            "use crate::b::B; pub struct A; impl A { pub(in crate::a) fn f() -> impl Fn() + use<> {} }",
        ),
        (
            "one/b.rs",
            "pub struct B; pub(in crate::a) struct C; // crate::a::A\nconst S: &str = \"crate::a::A\";",
        ),
    ];
    assert_eq!(of_one(&files), [""; 0]);
}
