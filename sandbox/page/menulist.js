/**
 * The list that opens from a select menu: a search, options, and a button for those who choose several.
 */

import { emoji } from "./button.js";
import { attribute, el, fill, freshId, mark, say } from "./dom.js";

/** @typedef {{label: string, value: string, description?: string, emoji?: object}} Option */
/**
 * @typedef {{label: string, options: Option[], chosen: Set<string>, least: number, most: number, searchable: boolean}} Choice
 * What there is to choose: how many at least and at most; `chosen`: what is chosen to begin with
 */

/** A list opens below its face if there are so many pixels for it. */
const ROOM = 320;

export class MenuList {
  /** @param {HTMLElement} face from which it opens @param {(values: string[]|null) => void} closed null: as it was before */
  constructor(face, closed) {
    this.face = face;
    this.closed = closed;
    /** @type {Choice|null} */
    this.choice = null;
    this.chosen = new Set();
    this.active = 0;
    /** Whether what is chosen counts when the list closes. */
    this.counts = false;
    this.follow = () => this.#stand();
    const id = freshId("menu");
    attribute(face, "aria-controls", id);
    this.search = el("input", {
      class: "menu-search",
      type: "text",
      role: "combobox",
      placeholder: "Search",
      "aria-label": "Search",
      "aria-expanded": "true",
      "aria-controls": id,
      on: { input: () => this.#draw() },
    });
    this.list = el("ul", { class: "menu-list", id, role: "listbox", tabindex: "0" });
    this.done = el("button", {
      class: "button menu-done",
      type: "button",
      data: { style: "primary" },
      on: { click: () => this.#finish() },
    });
    this.node = el(
      "div",
      {
        class: "menu-popup",
        popover: "auto",
        on: { keydown: (event) => this.#key(event), toggle: (event) => this.#toggled(event) },
      },
      this.search,
      this.list,
      this.done,
    );
  }

  get isOpen() {
    return this.node.isConnected && this.node.matches(":popover-open");
  }

  /** @param {Choice} choice */
  open(choice) {
    this.choice = choice;
    this.chosen = new Set(choice.chosen);
    this.counts = this.#many;
    this.search.value = "";
    this.search.hidden = !choice.searchable;
    this.done.hidden = !this.#many;
    attribute(this.list, "aria-multiselectable", this.#many ? "true" : null);
    attribute(this.list, "aria-label", choice.label);
    this.active = Math.max(
      0,
      choice.options.findIndex(({ value }) => this.chosen.has(value)),
    );
    this.#draw();
    // Not among the messages, which scroll and are laid out only where they are in sight.
    (this.face.closest(".pane") ?? document.body).append(this.node);
    this.node.showPopover();
    this.#stand();
    this.#owner.focus();
  }

  get #many() {
    return this.choice.most > 1 || this.choice.least === 0;
  }

  /** What has the focus while the list is open. */
  get #owner() {
    return this.search.hidden ? this.list : this.search;
  }

  get #enough() {
    return this.chosen.size >= this.choice.least;
  }

  /** Below the face, or above it where there is more room. */
  #stand() {
    const face = this.face.getBoundingClientRect();
    const below = window.innerHeight - face.bottom;
    const under = below >= ROOM || below >= face.top;
    Object.assign(this.node.style, {
      width: `${face.width}px`,
      left: `${face.left}px`,
      maxHeight: `${(under ? below : face.top) - 12}px`,
      top: under ? `${face.bottom + 4}px` : "auto",
      bottom: under ? "auto" : `${window.innerHeight - face.top + 4}px`,
    });
  }

  get #visible() {
    const query = this.search.value.trim().toLowerCase();
    return this.choice.options.filter(({ label, description }) =>
      `${label} ${description ?? ""}`.toLowerCase().includes(query),
    );
  }

  #draw() {
    const visible = this.#visible;
    this.active = Math.min(this.active, Math.max(0, visible.length - 1));
    const nothing = el("li", { class: "menu-none", role: "presentation" }, "Nothing found");
    fill(this.list, visible.length > 0 ? visible.map((option, at) => this.#option(option, at)) : nothing);
    this.#mark();
    const missing = this.choice.least - this.chosen.size;
    say(this.done, this.#enough ? `Done (${this.chosen.size})` : `Choose ${missing} more`);
    attribute(this.done, "aria-disabled", this.#enough ? null : "true");
  }

  #option(option, at) {
    const selected = this.chosen.has(option.value);
    const on = { click: () => this.#choose(option), pointermove: () => this.#go(at) };
    return el(
      "li",
      {
        id: freshId("option"),
        class: "menu-option",
        role: "option",
        "aria-selected": String(selected),
        data: { value: option.value },
        on,
      },
      emoji(option.emoji),
      el(
        "span",
        { class: "menu-text" },
        el("span", { class: "menu-label" }, option.label),
        option.description && el("span", { class: "menu-description" }, option.description),
      ),
      el("span", { class: "menu-check", "aria-hidden": "true" }, selected ? "✓" : ""),
    );
  }

  #go(at) {
    if (at === this.active) return;
    this.active = at;
    this.#mark();
  }

  #mark() {
    [...this.list.children].forEach((node, at) => mark(node, { active: at === this.active ? "true" : null }));
    const now = this.list.children[this.active];
    attribute(this.#owner, "aria-activedescendant", now?.id || null);
    now?.scrollIntoView({ block: "nearest" });
  }

  #choose(option) {
    if (!option) return;
    if (!this.#many) {
      this.chosen = new Set([option.value]);
      this.#finish();
    } else {
      if (this.chosen.has(option.value)) this.chosen.delete(option.value);
      else if (this.chosen.size < this.choice.most) this.chosen.add(option.value);
      this.#draw();
    }
  }

  #key(event) {
    const { length } = this.#visible;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chooses = event.key === "Enter" || (event.key === " " && this.search.hidden);
    if (step && length > 0) this.#go((this.active + step + length) % length);
    else if (chooses && event.target !== this.done) this.#choose(this.#visible[this.active]);
    else if (event.key === "Escape") this.#cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #finish() {
    if (!this.#enough) return;
    this.counts = true;
    this.#close();
  }

  #cancel() {
    this.counts = false;
    this.#close();
  }

  #close() {
    this.node.hidePopover();
    this.face.focus();
  }

  #toggled(event) {
    const open = event.newState === "open";
    attribute(this.face, "aria-expanded", String(open));
    window[open ? "addEventListener" : "removeEventListener"]("scroll", this.follow, true);
    if (open) return;
    this.node.remove();
    const { options, chosen } = this.choice;
    const same =
      this.#many && chosen.size === this.chosen.size && [...chosen].every((value) => this.chosen.has(value));
    const counts = this.counts && this.#enough && !same;
    this.closed(counts ? options.map(({ value }) => value).filter((value) => this.chosen.has(value)) : null);
  }
}
