//! Objects that are written in two parts.

use serde_json::Value;

/// Adds the fields of one object to another.
pub(super) fn merge(object: &mut Value, extra: Value) {
    if let (Value::Object(object), Value::Object(extra)) = (object, extra) {
        object.extend(extra);
    }
}
