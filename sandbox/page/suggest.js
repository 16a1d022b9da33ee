/**
 * What is offered while a command is typed: commands, then options, then values. Pure: no DOM.
 */

import { read, remaining } from "./command.js";
import { accept, expectation, matches } from "./option.js";

/** @typedef {{label: string, detail: string, note: string, text: string}} Item `text` replaces what was typed */
/**
 * @typedef {{kind: "commands"|"options"|"values"|"ask", title: string, items: Item[], from: number, to: number,
 *   eager: boolean}} Suggestions
 * `from`–`to`: what an item replaces; `eager`: the first item is taken by Enter; `ask`: the bot knows the values.
 */

/**
 * @param {string} text
 * @param {number} caret
 * @param {import("./command.js").Entry[]} entries
 * @param {import("./option.js").Place} place
 * @returns {Suggestions|null}
 */
export function suggest(text, caret, entries, place) {
  const typed = read(text, entries);
  if (!typed) return null;
  if (!typed.entry || caret <= typed.entry.name.length) return commands(text, caret, entries);
  const current = typed.given.find((it) => it.start <= caret && caret <= it.to);
  if (!current) return options(typed, typed.stray?.text ?? "", typed.stray?.from ?? caret, caret);
  return values(text, caret, typed, current, place);
}

function commands(text, caret, entries) {
  const query = text.slice(0, caret).toLowerCase().trimEnd();
  const words = query.slice(1).split(/\s+/).filter(Boolean);
  const begins = entries.filter((entry) => entry.name.startsWith(query));
  const others = entries.filter(
    (entry) => !begins.includes(entry) && words.every((word) => entry.name.includes(word)),
  );
  const items = [...begins, ...others].map((entry) => ({
    label: entry.name,
    detail: entry.description,
    note: entry.application.name,
    text: `${entry.name} `,
  }));
  const exact = entries.some((entry) => entry.name === text);
  return { kind: "commands", title: "Commands", items, from: 0, to: text.length, eager: !exact };
}

function options(typed, query, from, to) {
  const lower = query.toLowerCase();
  const items = remaining(typed)
    .filter((option) => option.name.startsWith(lower))
    .map((option) => ({
      label: option.name,
      detail: option.description ?? "",
      note: option.required ? "required" : "",
      text: `${option.name}:`,
    }));
  return { kind: "options", title: `Options of ${typed.entry.name}`, items, from, to, eager: query !== "" };
}

/** Values for an option; once it has one and a space follows, the options that are left. */
function values(text, caret, typed, current, place) {
  const { option } = current;
  const raw = text.slice(current.start, caret);
  const [, before, word] = raw.match(/^([^]*?)(\S*)$/);
  const done = before.trim() !== "" && !accept(option, before.trim(), place).error;
  const goesOn = word !== "" && matches(option, raw.trim(), place).length > 0;
  if (done && !goesOn) {
    const rest = options(typed, word, caret - word.length, caret);
    if (word === "" || rest.items.length > 0) return { ...rest, eager: rest.eager && free(option) === false };
  }
  const end = current.start + text.slice(current.start, current.to).trimEnd().length;
  const span = { from: current.start, to: Math.max(end, caret) };
  const title = [option.description, expectation(option)].filter(Boolean).join(" · ");
  if (option.autocomplete) return { kind: "ask", title, items: [], eager: true, ...span };
  const query = raw.trim();
  const found = matches(option, query, place);
  const exact = query !== "" && !accept(option, query, place).error;
  const shown = exact && !free(option) ? matches(option, "", place) : found;
  const items = shown.map((offer) => ({
    label: offer.label,
    detail: offer.detail,
    note: "",
    text: `${offer.text} `,
  }));
  return { kind: "values", title: `${option.name}: ${title}`, items, eager: !exact, ...span };
}

/** Whether an option takes any text. */
function free(option) {
  return option.type === 3 && !option.choices?.length;
}
