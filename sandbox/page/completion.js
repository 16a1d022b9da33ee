/**
 * The list above the composer: what can be typed next. The composer keeps the focus.
 */

import { attribute, el, fill, freshId, mark } from "./dom.js";

/** @typedef {import("./suggest.js").Suggestions} Suggestions */

export class Completion {
  /** @param {HTMLElement} input the combobox to which the list belongs @param {(item: import("./suggest.js").Item, shown: Suggestions) => void} take */
  constructor(input, take) {
    this.input = input;
    this.take = take;
    /** @type {Suggestions|null} */
    this.shown = null;
    this.active = -1;
    this.title = el("div", { class: "completion-title", id: freshId("completion-title") });
    this.list = el("ul", {
      class: "completion-list",
      id: freshId("completion"),
      role: "listbox",
      "aria-labelledby": this.title.id,
    });
    this.node = el("div", { class: "completion", hidden: true }, this.title, this.list);
    attribute(input, "aria-controls", this.list.id);
  }

  get open() {
    return this.shown !== null;
  }

  /** @param {Suggestions|null} suggestions */
  show(suggestions) {
    const empty = !suggestions || (suggestions.items.length === 0 && suggestions.kind !== "ask");
    if (empty) {
      this.hide();
      return;
    }
    this.shown = suggestions;
    this.active = suggestions.eager && suggestions.items.length > 0 ? 0 : -1;
    fill(this.title, suggestions.title);
    fill(
      this.list,
      suggestions.items.map((item, at) => this.#item(item, at)),
    );
    this.node.hidden = false;
    attribute(this.input, "aria-expanded", "true");
    this.#mark();
  }

  hide() {
    this.shown = null;
    this.active = -1;
    this.node.hidden = true;
    attribute(this.input, "aria-expanded", "false");
    attribute(this.input, "aria-activedescendant", null);
  }

  #item(item, at) {
    return el(
      "li",
      {
        id: freshId("suggestion"),
        class: "completion-item",
        role: "option",
        on: {
          pointerdown: (event) => {
            event.preventDefault();
            this.take(item, this.shown);
          },
          pointermove: () => this.#go(at),
        },
      },
      el(
        "span",
        { class: "completion-text" },
        el("span", { class: "completion-label" }, item.label),
        item.detail && el("span", { class: "completion-detail" }, item.detail),
      ),
      item.note && el("span", { class: "completion-note", data: { note: item.note } }, item.note),
    );
  }

  #go(at) {
    if (at === this.active) return;
    this.active = at;
    this.#mark();
  }

  #mark() {
    [...this.list.children].forEach((node, at) => {
      mark(node, { active: at === this.active ? "true" : null });
      attribute(node, "aria-selected", String(at === this.active));
    });
    const now = this.list.children[this.active];
    attribute(this.input, "aria-activedescendant", now?.id);
    now?.scrollIntoView({ block: "nearest" });
  }

  /** Handles a key while the list is open. @param {KeyboardEvent} event @returns {boolean} whether the key was for the list */
  key(event) {
    if (!this.shown) return false;
    const { items } = this.shown;
    if (event.key === "Escape") {
      this.hide();
      return true;
    }
    if (items.length === 0) return false;
    if (event.key === "ArrowDown") return (this.#go((this.active + 1) % items.length), true);
    if (event.key === "ArrowUp") return (this.#go((this.active <= 0 ? items.length : this.active) - 1), true);
    const chosen =
      event.key === "Tab" && !event.shiftKey
        ? Math.max(0, this.active)
        : event.key === "Enter"
          ? this.active
          : -1;
    if (chosen < 0) return false;
    this.take(items[chosen], this.shown);
    return true;
  }
}
