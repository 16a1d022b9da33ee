/**
 * A message's select menu: a face that opens a list. It is kept and changed in place when the message changes.
 */

import { attribute, el, fill, freshId, mark, say } from "./dom.js";
import { emoji } from "./button.js";
import { channelsFor } from "./option.js";

/** Discord's numbers for menus whose options are not written in the message. */
const USERS = 5;
const ROLES = 6;
const MENTIONABLES = 7;
const CHANNELS = 8;
/** A list opens below its face if there are so many pixels for it. */
const ROOM = 320;

/** @typedef {{label: string, value: string, description?: string, emoji?: object}} Option */

export class Menu {
  /**
   * @param {(customId: string, values: string[]) => void} choose what choosing does
   * @param {() => Promise<import("./option.js").Place>} place whom and what there is to choose
   */
  constructor(choose, place) {
    this.choose = choose;
    this.place = place;
    this.component = null;
    this.told = "";
    /** @type {Option[]} */
    this.options = [];
    this.chosen = new Set();
    this.active = 0;
    this.#build();
  }

  #build() {
    const id = freshId("menu");
    this.shown = el("span", { class: "menu-shown" });
    this.face = el("button", { class: "menu-face", type: "button", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": id,
      on: { click: () => this.#open() } }, this.shown, el("span", { class: "menu-arrow", "aria-hidden": "true" }, "▾"));
    this.search = el("input", { class: "menu-search", type: "text", role: "combobox", placeholder: "Search", "aria-label": "Search",
      "aria-expanded": "true", "aria-controls": id, on: { input: () => this.#list() } });
    this.list = el("ul", { class: "menu-list", id, role: "listbox", tabindex: "0" });
    this.done = el("button", { class: "button menu-done", type: "button", data: { style: "primary" }, on: { click: () => this.#close(true) } }, "Done");
    this.popup = el("div", { class: "menu-popup", popover: "auto", on: {
      keydown: (event) => this.#key(event), toggle: (event) => this.#toggled(event) } }, this.search, this.list, this.done);
    this.node = el("div", { class: "menu" }, this.face, this.popup);
    this.follow = () => this.#stand();
  }

  /** @param {object} component */
  fits(component) {
    return component.type === this.component?.type || (this.component === null && component.type !== 2);
  }

  /** @param {object} component as in Discord's API @param {{busy: string|null}} state */
  update(component, { busy }) {
    const told = JSON.stringify(component);
    this.component = component;
    if (told !== this.told) {
      this.told = told;
      this.options = component.options ?? [];
      const written = this.options.filter((option) => option.default).map(({ value }) => value);
      this.chosen = new Set([...written, ...(component.default_values ?? []).map(({ id }) => id)]);
      if (component.default_values?.length > 0) this.#load().then(() => this.#face());
    }
    const ours = busy !== null && busy === component.custom_id;
    attribute(this.face, "aria-disabled", component.disabled || busy !== null ? "true" : null);
    attribute(this.face, "aria-busy", ours ? "true" : null);
    mark(this.face, { customId: component.custom_id, locked: component.disabled ? "true" : null });
    this.#face();
  }

  get #most() {
    return this.component.max_values ?? 1;
  }

  get #least() {
    return this.component.min_values ?? 1;
  }

  get #many() {
    return this.#most > 1 || this.#least === 0;
  }

  #face() {
    const labels = this.options.filter(({ value }) => this.chosen.has(value));
    const placeholder = this.component.placeholder || (this.#many ? "Select options" : "Make a selection");
    attribute(this.face, "aria-label", labels.length > 0 ? `${placeholder}: ${labels.map(({ label }) => label).join(", ")}` : placeholder);
    mark(this.shown, { empty: labels.length === 0 ? "true" : null });
    if (labels.length === 0) fill(this.shown, placeholder);
    else fill(this.shown, labels.map((option) => el("span", { class: "menu-value" }, emoji(option.emoji), option.label)));
  }

  async #load() {
    if (this.component.type === 3) return;
    const place = await this.place();
    const { members, roles } = place;
    const people = members.map(({ id, name, username }) => ({ label: name, value: id, description: username }));
    const ranks = roles.map(({ id, name }) => ({ label: name, value: id }));
    const places = channelsFor(this.component, place).map(({ id, name }) => ({ label: `#${name}`, value: id }));
    const all = { [USERS]: people, [ROLES]: ranks, [MENTIONABLES]: [...people, ...ranks], [CHANNELS]: places };
    this.options = all[this.component.type] ?? [];
  }

  async #open() {
    if (this.face.ariaDisabled === "true") return;
    await this.#load();
    this.before = [...this.chosen].join();
    this.sends = true;
    this.search.value = "";
    this.search.hidden = this.component.type === 3;
    this.done.hidden = !this.#many;
    attribute(this.list, "aria-multiselectable", this.#many ? "true" : null);
    attribute(this.list, "aria-label", this.component.placeholder || "Options");
    this.active = Math.max(0, this.options.findIndex(({ value }) => this.chosen.has(value)));
    this.#list();
    this.popup.showPopover();
    this.#stand();
    (this.search.hidden ? this.list : this.search).focus();
  }

  /** Below the face, or above it where there is more room. */
  #stand() {
    const face = this.face.getBoundingClientRect();
    const style = this.popup.style;
    const below = window.innerHeight - face.bottom;
    const under = below >= ROOM || below >= face.top;
    style.width = `${face.width}px`;
    style.left = `${face.left}px`;
    style.maxHeight = `${(under ? below : face.top) - 12}px`;
    style.top = under ? `${face.bottom + 4}px` : "auto";
    style.bottom = under ? "auto" : `${window.innerHeight - face.top + 4}px`;
  }

  #visible() {
    const query = this.search.value.trim().toLowerCase();
    return this.options.filter(({ label, description }) => `${label} ${description ?? ""}`.toLowerCase().includes(query));
  }

  #list() {
    const visible = this.#visible();
    this.active = Math.min(this.active, Math.max(0, visible.length - 1));
    fill(this.list, visible.map((option, at) => this.#option(option, at)));
    if (visible.length === 0) fill(this.list, el("li", { class: "menu-none", role: "presentation" }, "Nothing found"));
    const now = this.list.children[this.active];
    const owner = this.search.hidden ? this.list : this.search;
    attribute(owner, "aria-activedescendant", now?.id || null);
    now?.scrollIntoView({ block: "nearest" });
    say(this.done, this.chosen.size >= this.#least ? `Done (${this.chosen.size})` : `Choose ${this.#least - this.chosen.size} more`);
    attribute(this.done, "aria-disabled", this.chosen.size >= this.#least ? null : "true");
  }

  #option(option, at) {
    const selected = this.chosen.has(option.value);
    return el("li", { id: freshId("option"), class: "menu-option", role: "option", "aria-selected": String(selected),
      data: { value: option.value, active: at === this.active ? "true" : null },
      on: { click: () => this.#toggle(option), pointermove: () => this.#move(at) } },
    emoji(option.emoji),
    el("span", { class: "menu-text" }, el("span", { class: "menu-label" }, option.label),
      option.description && el("span", { class: "menu-description" }, option.description)),
    el("span", { class: "menu-check", "aria-hidden": "true" }, selected ? "✓" : ""));
  }

  #move(at) {
    if (at === this.active) return;
    mark(this.list.children[this.active] ?? this.list, { active: null });
    this.active = at;
    const now = this.list.children[at];
    mark(now, { active: "true" });
    now.scrollIntoView({ block: "nearest" });
    attribute(this.search.hidden ? this.list : this.search, "aria-activedescendant", now.id);
  }

  #toggle(option) {
    if (!option) return;
    if (!this.#many) {
      this.chosen = new Set([option.value]);
      this.before = null;
      this.#close(true);
      return;
    }
    if (this.chosen.has(option.value)) this.chosen.delete(option.value);
    else if (this.chosen.size < this.#most) this.chosen.add(option.value);
    this.#list();
  }

  #key(event) {
    const visible = this.#visible();
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && visible.length > 0) {
      this.#move((this.active + steps[event.key] + visible.length) % visible.length);
    } else if ((event.key === "Enter" || (event.key === " " && this.search.hidden)) && event.target !== this.done) {
      this.#toggle(visible[this.active]);
    } else if (event.key === "Escape") {
      this.#close(false);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #close(sends) {
    if (sends && this.chosen.size < this.#least) return;
    this.sends = sends;
    this.popup.hidePopover();
    this.face.focus();
  }

  #toggled(event) {
    const open = event.newState === "open";
    attribute(this.face, "aria-expanded", String(open));
    window[open ? "addEventListener" : "removeEventListener"]("scroll", this.follow, true);
    if (open) return;
    const changed = [...this.chosen].join() !== this.before;
    if (this.sends && changed && this.chosen.size >= this.#least) {
      this.#face();
      const order = this.options.map(({ value }) => value).filter((value) => this.chosen.has(value));
      this.choose(this.component.custom_id, order);
    } else if (this.before !== null) {
      this.chosen = new Set(this.before.split(",").filter(Boolean));
      this.#face();
    }
  }
}
