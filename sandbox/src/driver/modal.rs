//! Filling in a modal.

use serde_json::{Value, json};

use super::Failure;

/// The components of a modal's submission, filled in with values by field: its `custom_id` or its label.
pub(super) fn fill(modal: &Value, values: &[(&str, &str)]) -> Result<Value, Failure> {
    let rows = modal["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    let fields: Vec<Field<'_>> = rows.iter().flat_map(fields_of).collect();
    for (name, value) in values {
        if !fields.iter().any(|field| field.is(name)) {
            let known: Vec<_> = fields.iter().map(|field| field.label).collect();
            let why = format!("there is no such field; there are {known:?}");
            return Err(Failure::BadValue { option: (*name).to_owned(), value: (*value).to_owned(), why });
        }
    }
    let mut filled = Vec::new();
    for field in fields {
        let given = values.iter().find(|(name, _)| field.is(name)).map(|(_, value)| *value);
        let value = given.or_else(|| field.input["value"].as_str()).unwrap_or_default();
        field.check(value)?;
        let input = json!({
            "type": field.input["type"],
            "id": field.input["id"].as_u64().unwrap_or(2),
            "custom_id": field.input["custom_id"],
            "value": value,
        });
        filled.push(field.wrap(&input));
    }
    Ok(Value::Array(filled))
}

/// A text input, and what it stands in: a row (1) or a label (18).
struct Field<'a> {
    holder: u64,
    label: &'a str,
    input: &'a Value,
}

fn fields_of(holder: &Value) -> Vec<Field<'_>> {
    let kind = holder["type"].as_u64().unwrap_or_default();
    let single = holder.get("component").into_iter();
    let inputs = holder["components"].as_array().into_iter().flatten().chain(single);
    let inputs = inputs.filter(|input| input["type"] == 4);
    inputs
        .map(|input| {
            let label = input["label"].as_str().or_else(|| holder["label"].as_str()).unwrap_or_default();
            Field { holder: kind, label, input }
        })
        .collect()
}

impl Field<'_> {
    fn is(&self, name: &str) -> bool {
        self.input["custom_id"] == name || self.label == name
    }

    fn check(&self, value: &str) -> Result<(), Failure> {
        let length = u64::try_from(value.chars().count()).unwrap_or(u64::MAX);
        let required = self.input["required"] != false;
        let least = self.input["min_length"].as_u64().unwrap_or(u64::from(required));
        let most = self.input["max_length"].as_u64().unwrap_or(4_000);
        if (length == 0 && !required) || (least.max(u64::from(required))..=most).contains(&length) {
            return Ok(());
        }
        let why = format!("{least} to {most} characters");
        Err(Failure::BadValue { option: self.label.to_owned(), value: value.to_owned(), why })
    }

    fn wrap(&self, input: &Value) -> Value {
        if self.holder == 18 {
            json!({"type": 18, "id": 1, "component": input})
        } else {
            json!({"type": 1, "id": 1, "components": [input]})
        }
    }
}
