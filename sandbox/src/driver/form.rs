//! Modals as a person sees them.

use std::fmt;

use serde_json::{Value, json};

use super::failure::Failure;

/// A modal as the person before whom it opened sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Modal {
    /// Its title.
    pub title: String,
    /// The `custom_id` that the bot gets.
    pub custom_id: String,
    /// Its text inputs, from top to bottom.
    pub fields: Vec<ModalField>,
    /// Whether there is more to fill in than text inputs.
    has_others: bool,
}

/// A text input in a modal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModalField {
    /// Its label.
    pub label: String,
    /// The `custom_id` that the bot gets.
    pub custom_id: String,
    /// What it is filled in with already; empty when with nothing.
    pub value: String,
    /// The placeholder that it shows while it is empty.
    pub placeholder: String,
    /// The least code points that it takes, when it is filled in at all.
    pub min_length: usize,
    /// The most code points that it takes.
    pub max_length: usize,
    /// Whether it must be filled in.
    pub required: bool,
    /// Whether it takes more than one line.
    pub multiline: bool,
    holder: Holder,
    holder_id: Value,
    id: Value,
}

/// The component that holds a text input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holder {
    Row,
    Label,
}

/// The most code points that a text input takes, when it does not say.
const MOST: usize = 4_000;

impl Modal {
    /// A modal as a bot sent it, with numbered components.
    pub(super) fn of(sent: &Value) -> Self {
        let holders = sent["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let labelled = holders.iter().filter_map(|holder| holder["component"].get("type"));
        Self {
            title: text(&sent["title"]),
            custom_id: text(&sent["custom_id"]),
            fields: holders.iter().flat_map(ModalField::within).collect(),
            has_others: labelled.into_iter().any(|kind| *kind != TEXT_INPUT),
        }
    }

    /// The field with this `custom_id` or label.
    pub fn field(&self, name: &str) -> Option<&ModalField> {
        self.fields.iter().find(|field| field.is(name))
    }

    /// The components of its submission, filled in with values by field; the others keep what they are filled in
    /// with already.
    pub(super) fn filled(&self, values: &[(&str, &str)]) -> Result<Value, Failure> {
        let bad = |name: &str, value: &str, why: String| Failure::BadValue {
            option: name.to_owned(),
            value: value.to_owned(),
            why,
        };
        for (name, value) in values {
            if self.field(name).is_none() {
                let known: Vec<_> = self.fields.iter().map(|field| &field.label).collect();
                return Err(bad(name, value, format!("there is no such field; there are {known:?}")));
            }
        }
        if self.has_others {
            return Err(bad(&self.title, "", "only text inputs can be filled in".to_owned()));
        }
        let mut filled = Vec::new();
        for field in &self.fields {
            let given = values.iter().find(|(name, _)| field.is(name)).map(|(_, value)| *value);
            let value = given.unwrap_or(&field.value);
            field.takes(value).map_err(|why| bad(&field.label, value, why))?;
            filled.push(field.filled(value));
        }
        Ok(Value::Array(filled))
    }
}

const TEXT_INPUT: u64 = 4;
const LABEL: u64 = 18;

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn length(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|length| usize::try_from(length).ok())
}

impl ModalField {
    /// The text inputs in a row or a label.
    fn within(holder: &Value) -> Vec<Self> {
        let single = holder.get("component").into_iter();
        let inputs = holder["components"].as_array().into_iter().flatten().chain(single);
        inputs.filter(|input| input["type"] == TEXT_INPUT).map(|input| Self::of(holder, input)).collect()
    }

    fn of(holder: &Value, input: &Value) -> Self {
        let label = input["label"].as_str().or_else(|| holder["label"].as_str()).unwrap_or_default();
        Self {
            label: label.to_owned(),
            custom_id: text(&input["custom_id"]),
            value: text(&input["value"]),
            placeholder: text(&input["placeholder"]),
            min_length: length(&input["min_length"]).unwrap_or(0),
            max_length: length(&input["max_length"]).unwrap_or(MOST),
            required: input["required"] != false,
            multiline: input["style"] == 2,
            holder: if holder["type"] == LABEL { Holder::Label } else { Holder::Row },
            holder_id: holder["id"].clone(),
            id: input["id"].clone(),
        }
    }

    fn is(&self, name: &str) -> bool {
        self.custom_id == name || self.label == name
    }

    /// Whether a person's client lets this be sent; why not, if it does not.
    fn takes(&self, value: &str) -> Result<(), String> {
        if !self.multiline && value.contains('\n') {
            return Err("a single line".to_owned());
        }
        let length = value.chars().count();
        if length == 0 && !self.required {
            return Ok(());
        }
        let least = self.min_length.max(usize::from(self.required));
        if (least..=self.max_length).contains(&length) {
            return Ok(());
        }
        Err(format!("{least} to {} characters", self.max_length))
    }

    fn filled(&self, value: &str) -> Value {
        let input = json!({"type": TEXT_INPUT, "id": self.id, "custom_id": self.custom_id, "value": value});
        match self.holder {
            Holder::Row => json!({"type": 1, "id": self.holder_id, "components": [input]}),
            Holder::Label => json!({"type": LABEL, "id": self.holder_id, "component": input}),
        }
    }
}

impl fmt::Display for Modal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.title)?;
        for field in &self.fields {
            let mark = if field.required { " *" } else { "" };
            write!(f, "\n  {}{mark}: {}", field.label, field.value)?;
            if field.value.is_empty() && !field.placeholder.is_empty() {
                write!(f, "({})", field.placeholder)?;
            }
        }
        Ok(())
    }
}
