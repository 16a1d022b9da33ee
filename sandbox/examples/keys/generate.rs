//! Key tables in Rust from the schemas of Discord's description.

use std::cell::RefCell;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Map, Value};

use crate::documented::{Documented, FACTS, Fact, OWN_TABLES};

/// The file that is written.
pub(crate) const TABLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/check/tables.rs");

const HEAD: &str = "\
//! The known keys of request bodies, from Discord's description of its API. Generated: `cargo run -p discord-sandbox
//! --example keys` writes this file. A comment above a key gives the reason where documentation overrules the
//! description; those facts are in `examples/keys/documented.rs`.

use super::shape::{
    Key, NUMBER, Shape, integer, list, list_of, media, non_null, optional, required, set, set_of, text, text_of, web,
};

";

/// Where a table comes from.
enum Source {
    /// A schema by its name.
    Schema(&'static str),
    /// The body of a request, which has no name in the description.
    Body(&'static str, &'static str),
    /// The query of a GET request.
    Query(&'static str),
}

/// The tables that the checks begin with. Those that they lead to follow by themselves.
const ROOTS: &[(&str, Source)] = &[
    ("APPLICATION_COMMAND_CREATE_REQUEST", Source::Schema("ApplicationCommandCreateRequest")),
    ("APPLICATION_COMMAND_PATCH_REQUEST_PARTIAL", Source::Schema("ApplicationCommandPatchRequestPartial")),
    ("APPLICATION_COMMAND_UPDATE_REQUEST", Source::Schema("ApplicationCommandUpdateRequest")),
    ("AUTOCOMPLETE", Source::Schema("InteractionApplicationCommandAutocompleteCallbackStringData")),
    ("AUTOCOMPLETE_CHOICE", Source::Schema("ApplicationCommandOptionStringChoice")),
    ("BULK_DELETE", Source::Body("/channels/{channel_id}/messages/bulk-delete", "post")),
    ("CREATE_GUILD_CHANNEL_REQUEST", Source::Schema("CreateGuildChannelRequest")),
    ("CREATE_PRIVATE_CHANNEL_REQUEST", Source::Schema("CreatePrivateChannelRequest")),
    ("CREATE_TEXT_THREAD_WITH_MESSAGE_REQUEST", Source::Schema("CreateTextThreadWithMessageRequest")),
    ("CREATE_TEXT_THREAD_WITHOUT_MESSAGE_REQUEST", Source::Schema("CreateTextThreadWithoutMessageRequest")),
    ("INCOMING_WEBHOOK_INTERACTION_REQUEST", Source::Schema("IncomingWebhookInteractionRequest")),
    ("INCOMING_WEBHOOK_REQUEST_PARTIAL", Source::Schema("IncomingWebhookRequestPartial")),
    (
        "INCOMING_WEBHOOK_UPDATE_FOR_INTERACTION_CALLBACK_REQUEST_PARTIAL",
        Source::Schema("IncomingWebhookUpdateForInteractionCallbackRequestPartial"),
    ),
    ("INCOMING_WEBHOOK_UPDATE_REQUEST_PARTIAL", Source::Schema("IncomingWebhookUpdateRequestPartial")),
    ("MESSAGE_CREATE_REQUEST", Source::Schema("MessageCreateRequest")),
    ("MESSAGE_EDIT_REQUEST_PARTIAL", Source::Schema("MessageEditRequestPartial")),
    ("MESSAGE_LIST", Source::Query("/channels/{channel_id}/messages")),
    ("MODAL_INTERACTION_CALLBACK_REQUEST_DATA", Source::Schema("ModalInteractionCallbackRequestData")),
    ("PERMISSION_OVERWRITE", Source::Body("/channels/{channel_id}/permissions/{overwrite_id}", "put")),
    ("UPDATE_GUILD_CHANNEL_REQUEST_PARTIAL", Source::Schema("UpdateGuildChannelRequestPartial")),
    ("UPDATE_THREAD_REQUEST_PARTIAL", Source::Schema("UpdateThreadRequestPartial")),
];

/// The whole file, formatted.
pub(crate) fn tables(description: &Value) -> String {
    let generator = Generator { description, pending: RefCell::default(), used: RefCell::default() };
    let mut written = BTreeMap::new();
    for (name, source) in ROOTS {
        let (doc, schema) = generator.root(source);
        written.insert((*name).to_owned(), generator.table(name, doc, &schema));
    }
    let mut consts: Vec<String> = vec![generator.locales(), generator.layout()];
    for own in OWN_TABLES {
        generator.lead_to(own.schemas);
        consts.push(format!("/// By hand: {}\npub(super) const {} = {};\n", own.why, own.name, own.code));
    }
    loop {
        let next = generator.pending.borrow_mut().pop_first();
        let Some(schema) = next else { break };
        let name = screaming(&schema);
        if let Entry::Vacant(entry) = written.entry(name) {
            let table = generator.table(entry.key(), format!("`{schema}`"), generator.schema(&schema));
            entry.insert(table);
        }
    }
    let unused: Vec<_> = (0..FACTS.len())
        .filter(|fact| !generator.used.borrow().contains(fact))
        .map(|fact| &FACTS[fact])
        .collect();
    assert!(unused.is_empty(), "facts about keys that the description does not have: {unused:#?}");
    consts.extend(aliased(written));
    format(&format!("{HEAD}{}", consts.join("\n")))
}

/// Tables as constants. One that equals an earlier one is that one under another name.
fn aliased(tables: BTreeMap<String, Table>) -> Vec<String> {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let mut consts = Vec::new();
    for (name, Table { doc, keys }) in tables {
        let value = known.get(&keys).cloned().unwrap_or_else(|| keys.clone());
        consts.push(format!("/// {doc}.\npub(super) const {name}: &[Key] = {value};\n"));
        known.entry(keys).or_insert(name);
    }
    consts
}

/// A table and where it comes from.
struct Table {
    doc: String,
    keys: String,
}

struct Generator<'a> {
    description: &'a Value,
    /// Schemas of objects that tables have led to.
    pending: RefCell<BTreeSet<String>>,
    /// The facts that were found to be about some key.
    used: RefCell<BTreeSet<usize>>,
}

impl<'a> Generator<'a> {
    fn schema(&self, name: &str) -> &'a Value {
        let schema = self.description["components"]["schemas"].get(name);
        schema.unwrap_or_else(|| panic!("the description has no {name}"))
    }

    fn lead_to(&self, schemas: &[&str]) {
        self.pending.borrow_mut().extend(schemas.iter().map(|&name| name.to_owned()));
    }

    fn root(&self, source: &Source) -> (String, Value) {
        match source {
            Source::Schema(name) => (format!("`{name}`"), self.schema(name).clone()),
            Source::Body(path, method) => {
                let body = &self.description["paths"][path][method]["requestBody"];
                let doc = format!("The body of `{} {path}`", method.to_uppercase());
                (doc, body["content"]["application/json"]["schema"].clone())
            }
            Source::Query(path) => {
                let parameters = self.description["paths"][path]["get"]["parameters"].as_array();
                let queried = parameters.into_iter().flatten().filter(|parameter| parameter["in"] == "query");
                let properties: Map<_, _> = queried
                    .map(|parameter| (text(&parameter["name"]).to_owned(), nullable(&parameter["schema"])))
                    .collect();
                (format!("The query of `GET {path}`"), serde_json::json!({ "properties": properties }))
            }
        }
    }

    fn table(&self, name: &str, doc: String, schema: &Value) -> Table {
        Table { doc, keys: self.keys(name, schema) }
    }

    fn keys(&self, table: &str, schema: &Value) -> String {
        let properties = schema["properties"].as_object();
        let properties = properties.unwrap_or_else(|| panic!("{table} has no properties"));
        let required: Vec<&str> = schema["required"].as_array().into_iter().flatten().map(text).collect();
        let mut keys: BTreeMap<(bool, &str), String> = BTreeMap::new();
        for (key, schema) in properties {
            if let Some(line) = self.key(table, key, Some(schema), required.contains(&key.as_str())) {
                keys.insert((key != "type", key), line);
            }
        }
        let added = |fact: &&Documented| fact.tables.contains(&table) && matches!(fact.fact, Fact::Added(_));
        for added in FACTS.iter().filter(added) {
            assert!(!properties.contains_key(added.key), "{table} has {} already", added.key);
            let line = self.key(table, added.key, None, false).expect("it was added");
            keys.insert((added.key != "type", added.key), line);
        }
        format!("&[{}]", keys.into_values().collect::<String>())
    }

    /// A line of a table; `None` for a key that is left out.
    fn key(&self, table: &str, key: &str, schema: Option<&Value>, is_required: bool) -> Option<String> {
        let fact = self.fact(table, key);
        let described = |limits: &[(&str, i64)]| {
            let mut schema = schema.unwrap_or_else(|| panic!("{table} has no {key}")).clone();
            for (limit, value) in limits {
                schema[limit] = (*value).into();
            }
            self.shape(table, &schema)
        };
        let presence = match (is_required, schema.is_some_and(is_nullable)) {
            (true, _) => "required",
            (false, true) => "optional",
            (false, false) => "non_null",
        };
        let (presence, shape) = match fact.map(|fact| &fact.fact) {
            None => (presence, described(&[])),
            Some(Fact::LeftOut) => return None,
            Some(Fact::Limits(limits)) => (presence, described(limits)),
            Some(Fact::Shape(shape)) => (presence, (*shape).to_owned()),
            Some(Fact::Added(shape)) => ("optional", (*shape).to_owned()),
            Some(Fact::Required) => ("required", described(&[])),
            Some(Fact::RequiredShape(shape)) => ("required", (*shape).to_owned()),
            Some(Fact::Optional) => ("optional", described(&[])),
        };
        let reason = fact.map_or_else(String::new, |fact| format!("// By hand: {}\n", fact.why));
        Some(format!("\n{reason}{presence}({key:?}, {shape}),"))
    }

    /// What is documented about a key: of this table, or of any.
    fn fact(&self, table: &str, key: &str) -> Option<&'static Documented> {
        let about =
            |fact: &Documented| fact.key == key && (fact.tables.is_empty() || fact.tables.contains(&table));
        let fact = FACTS.iter().position(about)?;
        self.used.borrow_mut().insert(fact);
        Some(&FACTS[fact])
    }

    /// The shape that a schema describes, as a Rust expression.
    fn shape(&self, table: &str, schema: &Value) -> String {
        if let Some(name) = reference(schema) {
            return self.named(table, name);
        }
        if let Some(branches) = schema["oneOf"].as_array() {
            return self.one_of(table, branches);
        }
        if let Some(values) = schema["enum"].as_array() {
            return one_of_values(&values.iter().collect::<Vec<_>>());
        }
        let length = |key: &str| schema[key].as_u64();
        match kind(schema) {
            "boolean" => "Shape::Bool".to_owned(),
            "string" => match schema["format"].as_str() {
                Some("uri") => format!("web({})", limit(length("maxLength"))),
                Some("date-time") => "Shape::Instant".to_owned(),
                Some("snowflake") => "Shape::Snowflake".to_owned(),
                _ => match length("minLength").unwrap_or(0) {
                    0 => format!("text({})", limit(length("maxLength"))),
                    min => format!("text_of({min}, {})", limit(length("maxLength"))),
                },
            },
            "integer" => {
                let most = if schema["format"] == "int32" { i64::from(i32::MAX) } else { i64::MAX };
                let least = if schema["format"] == "int32" { i64::from(i32::MIN) } else { i64::MIN };
                let bound = |key: &str, otherwise| schema[key].as_i64().unwrap_or(otherwise);
                format!("integer({}, {})", literal(bound("minimum", least)), literal(bound("maximum", most)))
            }
            "number" => match schema["minimum"].as_f64() {
                Some(min) => format!("Shape::Number {{ min: {min:?} }}"),
                None => "NUMBER".to_owned(),
            },
            "array" => self.list(table, schema),
            "object" => {
                let max = schema["additionalProperties"]["maxLength"].as_u64();
                format!("Shape::Localizations {{ max: {} }}", max.expect("an object of texts"))
            }
            other => panic!("{table}: no shape for {other}: {schema}"),
        }
    }

    fn list(&self, table: &str, schema: &Value) -> String {
        // A list that may hold null is taken as one that may not: no documentation speaks of such a list.
        let of = self.shape(table, &schema["items"]);
        let unique = schema["uniqueItems"] == true;
        let values = unique.then(|| self.count_values(&schema["items"])).flatten();
        let max = limit(schema["maxItems"].as_u64().into_iter().chain(values).min());
        let name = if unique { "set" } else { "list" };
        match schema["minItems"].as_u64().unwrap_or(0) {
            0 => format!("{name}(&{of}, {max})"),
            min => format!("{name}_of(&{of}, {min}, {max})"),
        }
    }

    /// How many values an enumeration has: a list in which each stands once has no more.
    fn count_values(&self, schema: &Value) -> Option<u64> {
        let branches = schema["oneOf"].as_array().into_iter().flatten();
        let name = branches.chain([schema]).find_map(reference)?;
        let values = self.schema(name)["oneOf"].as_array()?;
        u64::try_from(values.len()).ok()
    }

    fn named(&self, table: &str, name: &str) -> String {
        let schema = self.schema(name);
        if !schema["properties"].is_object() {
            return self.shape(table, schema);
        }
        self.lead_to(&[name]);
        match component_type(schema) {
            Some(kind) => format!("Shape::Union(&[({kind}, {})])", screaming(name)),
            None => format!("Shape::Object({})", screaming(name)),
        }
    }

    fn one_of(&self, table: &str, branches: &[Value]) -> String {
        let branches: Vec<&Value> = branches.iter().filter(|branch| branch["type"] != "null").collect();
        let values: Vec<&Value> = branches.iter().filter_map(|branch| branch.get("const")).collect();
        if values.len() == branches.len() {
            return one_of_values(&values);
        }
        if let [only] = branches[..] {
            return self.shape(table, only);
        }
        if branches.iter().any(|branch| branch["format"] == "nonce") {
            return "Shape::Nonce".to_owned();
        }
        let names: Vec<&str> = branches.iter().filter_map(|branch| reference(branch)).collect();
        assert_eq!(names.len(), branches.len(), "{table}: no shape for {branches:?}");
        let kinds: Option<BTreeMap<i64, String>> =
            names.iter().map(|name| Some((component_type(self.schema(name))?, screaming(name)))).collect();
        let Some(kinds) = kinds else { return self.merged(table, &names) };
        self.lead_to(&names);
        let members = kinds.into_iter().map(|(kind, name)| format!("({kind}, {name}),"));
        format!("Shape::Union(&[{}])", members.collect::<String>())
    }

    /// Objects that differ only in the word that is their `type`, as one.
    fn merged(&self, table: &str, names: &[&str]) -> String {
        let mut merged = self.schema(names[0]).clone();
        let words = names.iter().flat_map(|name| {
            let schema = self.schema(name);
            let other_keys = |schema: &Value| {
                let mut keys = schema["properties"].as_object().cloned().unwrap_or_default();
                keys.remove("type");
                keys
            };
            assert_eq!(other_keys(schema), other_keys(&merged), "{table}: {name} has other keys");
            schema["properties"]["type"]["enum"].as_array().expect("a word").clone()
        });
        let words: Vec<Value> = words.collect();
        merged["properties"]["type"]["enum"] = Value::Array(words);
        format!("Shape::Object({})", self.keys(table, &merged))
    }

    /// The components of a Components V2 message, whose key is checked apart.
    fn layout(&self) -> String {
        let components = &self.schema("MessageCreateRequest")["properties"]["components"];
        let shape = self.shape("LAYOUT", components);
        format!("/// The components of a Components V2 message.\npub(super) const LAYOUT: Shape = {shape};\n")
    }

    fn locales(&self) -> String {
        let locales = self.schema("AvailableLocalesEnum")["oneOf"].as_array().expect("locales");
        let mut words: Vec<String> =
            locales.iter().map(|locale| format!("{:?}", text(&locale["const"]))).collect();
        words.sort();
        format!(
            "/// The languages of Discord's interface.\npub(super) const LOCALES: [&str; {}] = [{}];\n",
            words.len(),
            words.join(", ")
        )
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is not text"))
}

fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str().map(|path| path.trim_start_matches("#/components/schemas/"))
}

/// A schema that takes null, too.
fn nullable(schema: &Value) -> Value {
    serde_json::json!({ "oneOf": [{ "type": "null" }, schema] })
}

fn is_nullable(schema: &Value) -> bool {
    let is_null = |schema: &Value| schema["type"] == "null";
    schema["oneOf"].as_array().is_some_and(|branches| branches.iter().any(is_null))
        || schema["type"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "null"))
}

/// The `type` of a schema, beside null.
fn kind(schema: &Value) -> &str {
    let kinds = schema["type"].as_array();
    let only = kinds.and_then(|kinds| kinds.iter().find(|kind| *kind != "null")).unwrap_or(&schema["type"]);
    only.as_str().unwrap_or_else(|| panic!("{schema} has no type"))
}

/// The number under `type` that tells a component or an option from others.
fn component_type(schema: &Value) -> Option<i64> {
    match &schema["properties"]["type"]["enum"].as_array()?[..] {
        [only] => only.as_i64(),
        _ => None,
    }
}

fn one_of_values(values: &[&Value]) -> String {
    if let Some(mut numbers) = values.iter().map(|value| value.as_i64()).collect::<Option<Vec<_>>>() {
        numbers.sort_unstable();
        let numbers: Vec<String> = numbers.into_iter().map(literal).collect();
        return format!("Shape::OneOf(&[{}])", numbers.join(", "));
    }
    let words: Vec<String> = values.iter().map(|value| format!("{:?}", text(value))).collect();
    format!("Shape::Word(&[{}])", words.join(", "))
}

fn limit(max: Option<u64>) -> String {
    max.map_or_else(|| "usize::MAX".to_owned(), |max| literal(i64::try_from(max).expect("a length")))
}

/// A number as Rust writes it: digits in groups of three.
fn literal(number: i64) -> String {
    match number {
        i64::MAX => return "i64::MAX".to_owned(),
        i64::MIN => return "i64::MIN".to_owned(),
        _ => {}
    }
    let digits = number.unsigned_abs().to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && digits.len() > 4 && (digits.len() - at).is_multiple_of(3) {
            grouped.push('_');
        }
        grouped.push(digit);
    }
    if number < 0 { format!("-{grouped}") } else { grouped }
}

/// `MessageCreateRequest` as `MESSAGE_CREATE_REQUEST`.
fn screaming(name: &str) -> String {
    let mut written = String::new();
    for (at, letter) in name.char_indices() {
        if at > 0 && letter.is_uppercase() {
            written.push('_');
        }
        written.extend(letter.to_uppercase());
    }
    written
}

/// Formats the file as the repository is formatted.
fn format(code: &str) -> String {
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path", concat!(env!("CARGO_MANIFEST_DIR"), "/../rustfmt.toml")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("rustfmt is installed");
    let mut input = rustfmt.stdin.take().expect("it is piped");
    input.write_all(code.as_bytes()).expect("rustfmt reads");
    drop(input);
    let output = rustfmt.wait_with_output().expect("rustfmt ends");
    assert!(output.status.success(), "rustfmt refuses:\n{code}");
    String::from_utf8(output.stdout).expect("Rust is text")
}
