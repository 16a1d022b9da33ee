//! Writes `src/check/tables.rs`, the known keys of request bodies, from Discord's description of its API:
//!
//! ```text
//! DISCORD_OPENAPI=path/to/openapi.json cargo run -p discord-sandbox --example keys
//! ```

use std::fs;

#[path = "../../tests/common/description.rs"]
mod description;
mod documented;
mod generate;

fn main() {
    let path = description::path();
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let description = serde_json::from_str(&text).expect("the description is JSON");
    fs::write(generate::TABLES, generate::tables(&description)).expect("the tables can be written");
    println!("wrote {}", generate::TABLES);
}
