//! The house keeps to its plan: what the sources cite stands in the pages of rules, modules know only those that they
//! may know, and the floors that serve every game name none.
//!
//! All of it is read from the text of the sources, token by token, as the compiler's own lexer has them.

mod citations;
mod games_by_name;
mod modules;
mod source;

use std::path::Path;

/// The folder of the workspace.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
