use serde_json::json;

use crate::check::command;

#[test]
fn hindi_and_both_kinds_of_spanish_are_known_but_neither_bengali_nor_assamese() {
    let is_known = |locale: &str| {
        let body = json!({ "name": "a", "description": "a", "description_localizations": { locale: "a" } });
        command(&body).is_ok()
    };
    for known in ["hi", "es-ES", "es-419"] {
        assert!(is_known(known), "{known}");
    }
    for unknown in ["bn", "as", "es", "en", "EN-us", ""] {
        assert!(!is_known(unknown), "{unknown}");
    }
}
