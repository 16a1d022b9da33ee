/**
 * A slash command as it is typed: what of it is there, what is wrong with it, and how it is sent. Pure: no DOM.
 *
 * A typed command is `/name subcommand option:value option:value`; a value reaches to the next option's name.
 */

import { accept } from "./option.js";

/** @typedef {import("./option.js").Place} Place */
/**
 * One thing that can be typed after "/": a command, or one of its subcommands.
 * @typedef {{name: string, description: string, options: object[], application: {id: string, name: string}}} Entry
 */
/** @typedef {{option: object, value: string, from: number, start: number, to: number}} Given */
/**
 * @typedef {{entry: Entry|null, query: string, given: Given[], stray: {text: string, from: number}|null}} Typed
 * `query`: what was typed of a name while there is no entry; `stray`: text before the first option.
 */

const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * Every command and subcommand as one list: `/parcheesi new`, `/parcheesi roll`, …
 * @param {object[]} commands as they were registered
 * @returns {Entry[]} commands in alphabetical order, subcommands as they were registered
 */
export function flatten(commands) {
  const entries = [];
  const add = (application, name, body) => {
    const options = body.options ?? [];
    const inner = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    for (const option of inner) add(application, `${name} ${option.name}`, option);
    if (inner.length === 0) entries.push({ name, description: body.description ?? "", options, application });
  };
  const slash = commands.filter((command) => (command.type ?? 1) === 1);
  slash.sort((a, b) => a.name.localeCompare(b.name));
  for (const command of slash) add(command.application, `/${command.name}`, command);
  return entries;
}

/**
 * Reads what stands in the composer.
 * @param {string} text
 * @param {Entry[]} entries
 * @returns {Typed|null} null if it is no command at all
 */
export function read(text, entries) {
  if (!text.startsWith("/")) return null;
  const named = entries.filter(
    ({ name }) => text === name || (text.startsWith(name) && /\s/.test(text[name.length])),
  );
  const entry = named.sort((a, b) => b.name.length - a.name.length)[0] ?? null;
  if (!entry) return { entry, query: text, given: [], stray: null };
  const given = pairs(text, entry);
  const until = given[0]?.from ?? text.length;
  const before = text.slice(entry.name.length, until);
  const stray =
    before.trim() === ""
      ? null
      : { text: before.trim(), from: entry.name.length + before.length - before.trimStart().length };
  return { entry, query: "", given, stray };
}

function pairs(text, entry) {
  const starts = [];
  for (const option of entry.options) {
    const opening = `${option.name}:`;
    let from = text.indexOf(opening, entry.name.length);
    while (from >= 0 && !/\s/.test(text[from - 1])) from = text.indexOf(opening, from + 1);
    if (from >= 0) starts.push({ option, from, start: from + opening.length });
  }
  starts.sort((a, b) => a.from - b.from);
  return starts.map((it, at) => {
    const to = starts[at + 1]?.from ?? text.length;
    return { ...it, to, value: text.slice(it.start, to).trim() };
  });
}

/**
 * The options that have not been given, required ones first.
 * @param {Typed} typed
 * @returns {object[]}
 */
export function remaining(typed) {
  const open = typed.entry.options.filter((option) => !typed.given.some((it) => it.option === option));
  return open.sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
}

/**
 * What keeps the command from being sent; empty when nothing does.
 * @param {Typed} typed
 * @param {Place} place
 * @returns {{option: string|null, text: string}[]}
 */
export function problems(typed, place) {
  if (!typed.entry) return [{ option: null, text: `There is no command “${typed.query.trim()}” here.` }];
  const found = [];
  if (typed.stray)
    found.push({ option: null, text: `“${typed.stray.text}” is not an option of ${typed.entry.name}.` });
  for (const { option, value } of typed.given) {
    const { error } =
      value === ""
        ? { error: "This option is empty: give it a value or remove it." }
        : accept(option, value, place);
    if (error) found.push({ option: option.name, text: error });
  }
  for (const option of remaining(typed)) {
    if (option.required) found.push({ option: option.name, text: "This option is required." });
  }
  return found;
}

/**
 * The command as it goes to the server: people, channels and roles as mentions.
 * @param {Typed} typed one without problems
 * @param {Place} place
 * @returns {string}
 */
export function written(typed, place) {
  const options = typed.given.map(
    ({ option, value }) => `${option.name}:${accept(option, value, place).text}`,
  );
  return [typed.entry.name, ...options].join(" ");
}
