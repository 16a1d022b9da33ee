/**
 * Where a person writes: messages and commands, with what can be typed next and what is wrong before anything is sent.
 */

import { flatten, problems, read, written } from "./command.js";
import { Completion } from "./completion.js";
import { attribute, el, fill, freshId, mark } from "./dom.js";
import { suggestNames, withMentions } from "./mention.js";
import { isolated } from "./name.js";
import { suggest } from "./suggest.js";

/** @typedef {{commands: object[], members: object[], channels: object[], roles: object[]}} Completable */
/**
 * @typedef {{completions: () => Promise<Completable>, complete: (text: string) => Promise<{choices: {name: string, value: any}[]}>,
 *   say: (text: string) => Promise<void>, command: (text: string) => void}} ComposerActions what the composer has done
 */

const NOWHERE = { commands: [], members: [], channels: [], roles: [] };
/** Milliseconds without typing before the bot is asked for values. */
const PAUSE = 120;
const HIGHEST = 240;

export class Composer {
  /** @param {ComposerActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.completions = NOWHERE;
    this.entries = [];
    this.asked = 0;
    const error = freshId("composer-error");
    this.input = el("textarea", {
      class: "composer-input",
      rows: "1",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-describedby": error,
      autocomplete: "off",
      spellcheck: "false",
      on: {
        input: () => this.#changed(),
        keydown: (event) => this.#key(event),
        focus: () => this.#focused(),
        blur: () => this.completion.hide(),
        click: () => this.#suggest(),
      },
    });
    this.completion = new Completion(this.input, (item, shown) => this.#take(item, shown));
    this.pills = el("div", { class: "pills", hidden: true });
    this.errors = el("div", { class: "composer-errors", id: error, role: "alert", hidden: true });
    this.send = el(
      "button",
      { class: "send", type: "button", "aria-label": "Send", on: { click: () => this.#send() } },
      "➤",
    );
    this.node = el(
      "div",
      { class: "composer" },
      this.completion.node,
      this.errors,
      this.pills,
      el("div", { class: "composer-box" }, this.input, this.send),
    );
  }

  /** Is used in another place. @param {string} name of the channel @param {boolean} writable */
  reset(name, writable) {
    this.completions = NOWHERE;
    this.entries = [];
    this.input.value = "";
    this.rename(name, writable);
    this.completion.hide();
    this.#complain([]);
    this.#grow();
    this.#pill(null);
    if (document.activeElement === this.input) this.#focused();
  }

  /** @param {string} name @param {boolean} writable */
  rename(name, writable) {
    const label = writable
      ? `Message ${isolated(name)}`
      : `You cannot write in ${isolated(name)}; commands are tried`;
    attribute(this.input, "aria-label", label);
    attribute(this.input, "placeholder", label);
  }

  /** Fetches what is offered here; shows it, if it is something else than before. */
  async #load() {
    const asked = ++this.asked;
    const completions = await this.actions.completions().catch(() => this.completions);
    if (asked !== this.asked || JSON.stringify(completions) === JSON.stringify(this.completions)) return;
    this.completions = completions;
    this.entries = flatten(completions.commands);
    if (this.input.value !== "") this.#suggest();
  }

  #focused() {
    this.#load();
  }

  #changed() {
    if (this.input.value === "/") this.#load();
    this.#complain([]);
    this.#grow();
    this.#suggest();
  }

  /** As high as its text, where the style sheet cannot say so. */
  #grow() {
    if (CSS.supports("field-sizing", "content")) return;
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, HIGHEST)}px`;
  }

  #suggest() {
    const { value, selectionStart: caret } = this.input;
    const typed = read(value, this.entries);
    this.#pill(typed);
    if (document.activeElement !== this.input) return;
    const found =
      suggest(value, caret, this.entries, this.completions) ??
      suggestNames(value, caret, this.completions);
    this.completion.show(found);
    if (found?.kind === "ask") this.#ask(found, value.slice(0, caret));
  }

  /** Asks the bot for values once there is a pause in typing. */
  #ask(shown, text) {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const answer = await this.actions.complete(text).catch(() => ({ choices: [], failed: true }));
      if (this.completion.shown !== shown) return;
      const items = answer.choices.map((choice) => ({
        label: choice.name,
        detail: "",
        note: "",
        text: `${choice.value} `,
      }));
      const typed = text.slice(shown.from);
      const eager = !items.some((item) => item.text.trim() === typed);
      const title = answer.failed ? "The bot did not tell what fits." : shown.title;
      this.completion.show({ ...shown, items, eager, title });
    }, PAUSE);
  }

  #pill(typed) {
    const entry = typed?.entry;
    this.pills.hidden = !entry;
    if (!entry) return;
    const wrong = new Set(problems(typed, this.completions).map(({ option }) => option));
    const pills = entry.options.map((option) => {
      const given = typed.given.find((it) => it.option === option);
      const state = given
        ? wrong.has(option.name)
          ? "wrong"
          : "given"
        : option.required
          ? "required"
          : "open";
      return el(
        "span",
        { class: "pill", title: option.description ?? null, data: { state } },
        option.name,
        given && el("b", {}, given.value || "…"),
        state === "required" && el("i", {}, "required"),
      );
    });
    fill(
      this.pills,
      el("span", { class: "pill-command" }, entry.name),
      el("span", { class: "pill-text" }, entry.description),
      pills,
    );
  }

  #take(item, shown) {
    const { value } = this.input;
    const rest = value.slice(shown.to);
    const glue = shown.kind === "options" && shown.from > 0 && !/\s/.test(value[shown.from - 1]) ? " " : "";
    const put = glue + item.text;
    this.input.value = value.slice(0, shown.from) + put + (put.endsWith(" ") ? rest.trimStart() : rest);
    const caret = shown.from + put.length;
    this.input.setSelectionRange(caret, caret);
    this.#changed();
  }

  #key(event) {
    if (event.isComposing) return;
    if (this.completion.key(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    }
  }

  async #send() {
    const text = this.input.value.trim();
    if (text === "") return;
    if (this.entries.length === 0) await this.#load();
    const typed = read(text, this.entries);
    if (typed) {
      const found = problems(typed, this.completions);
      this.#complain(found);
      if (found.length > 0) return;
      this.#clear();
      this.actions.command(written(typed, this.completions));
      return;
    }
    this.#clear();
    try {
      await this.actions.say(withMentions(text, this.completions));
    } catch (failure) {
      if (this.input.value === "") this.input.value = text;
      this.#complain([{ option: null, text: failure.message }]);
    }
  }

  #clear() {
    clearTimeout(this.timer);
    this.input.value = "";
    this.completion.hide();
    this.#pill(null);
    this.#grow();
  }

  #complain(found) {
    this.errors.hidden = found.length === 0;
    fill(
      this.errors,
      found.map(({ option, text }) => el("p", {}, option && el("b", {}, option), option && ": ", text)),
    );
    attribute(this.input, "aria-invalid", found.length > 0 ? "true" : null);
    mark(this.node, { wrong: found.length > 0 ? "true" : null });
    if (found.length > 0) this.completion.hide();
  }
}
