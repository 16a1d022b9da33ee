//! The tables of known keys are what the generator makes of Discord's description.

#[path = "common/description.rs"]
mod description;
#[path = "../examples/keys/documented.rs"]
mod documented;
#[path = "../examples/keys/generate.rs"]
mod generate;

#[test]
fn the_tables_are_those_of_the_description() {
    let Some(description) = description::read() else { return };
    let committed = std::fs::read_to_string(generate::TABLES).expect("the tables are there");
    let generated = generate::tables(&description);
    assert!(
        committed == generated,
        "src/check/tables.rs is stale; run `cargo run -p discord-sandbox --example keys`"
    );
}
