//! Buttons: what each style needs and forbids.

use super::emoji;
use super::report::{Place, Report};

const LINK: i64 = 5;
const PREMIUM: i64 = 6;

/// Checks that a button has what its style needs and nothing that its style forbids.
pub(super) fn rules(button: &Place<'_>, report: &mut Report) {
    emoji::rules(&button.key("emoji"), report);
    match button.key("style").integer() {
        Some(LINK) => {
            needs(button, "url", "BUTTON_COMPONENT_URL_REQUIRED", "A url is required", report);
            exclusive(button, report);
            forbid(button, &["sku_id"], report);
            labelled(button, report);
        }
        Some(PREMIUM) => {
            needs(button, "sku_id", "BUTTON_COMPONENT_SKU_ID_REQUIRED", "A sku id is required", report);
            forbid(button, &["custom_id", "label", "url", "emoji"], report);
        }
        _ => {
            needs(
                button,
                "custom_id",
                "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
                "A custom id is required",
                report,
            );
            exclusive(button, report);
            forbid(button, &["sku_id"], report);
            labelled(button, report);
        }
    }
}

fn needs(button: &Place<'_>, key: &str, code: &'static str, message: &str, report: &mut Report) {
    if !button.key(key).is_given() {
        report.breach(&button.key(key), code, message);
    }
}

fn exclusive(button: &Place<'_>, report: &mut Report) {
    let (custom_id, url) = (button.key("custom_id"), button.key("url"));
    if custom_id.is_given() && url.is_given() {
        let message = "A custom id and url cannot both be specified";
        for place in [custom_id, url] {
            report.breach(&place, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
        }
    } else if url.is_given() && button.key("style").integer() != Some(LINK) {
        forbid(button, &["url"], report);
    } else if custom_id.is_given() && button.key("style").integer() == Some(LINK) {
        forbid(button, &["custom_id"], report);
    }
}

fn forbid(button: &Place<'_>, keys: &[&str], report: &mut Report) {
    for key in keys {
        if button.key(key).is_given() {
            let message = format!("A button of this style cannot have {key}");
            report.breach(&button.key(key), "BUTTON_COMPONENT_INVALID_FIELD", message);
        }
    }
}

/// A button that shows nothing cannot be found: it needs a label or an emoji.
fn labelled(button: &Place<'_>, report: &mut Report) {
    if button.key("label").text().is_empty() && !button.key("emoji").is_given() {
        report.breach(&button.key("label"), "BASE_TYPE_REQUIRED", "This field is required");
    }
}
