/**
 * A message's select menu: a face that opens a list. It is updated in place when the message changes.
 */

import { emoji } from "./button.js";
import { attribute, el, fill, mark } from "./dom.js";
import { MenuList } from "./menulist.js";
import { channelsFor } from "./option.js";

/** Discord's numbers for menus. The options of the first kind are written in the message. */
const STRINGS = 3;
const USERS = 5;
const ROLES = 6;
const MENTIONABLES = 7;
const CHANNELS = 8;

export class Menu {
  /**
   * @param {(customId: string, values: string[]) => void} choose what choosing does
   * @param {() => Promise<import("./option.js").Place>} place whom and what there is to choose
   */
  constructor(choose, place) {
    this.choose = choose;
    this.place = place;
    /** As in Discord's API. @type {object|null} */
    this.component = null;
    /** The component that is drawn, as JSON. */
    this.drawn = "";
    /** @type {import("./menulist.js").Option[]} */
    this.options = [];
    /** @type {Set<string>} */
    this.chosen = new Set();
    /** Whether the click that is under way closes the list. */
    this.closes = false;
    this.shown = el("span", { class: "menu-shown" });
    this.face = el(
      "button",
      {
        class: "menu-face",
        type: "button",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        on: { pointerdown: () => this.#pointed(), click: () => this.#open() },
      },
      this.shown,
      el("span", { class: "menu-arrow", "aria-hidden": "true" }, "▾"),
    );
    this.list = new MenuList(this.face, (values) => this.#closed(values));
    this.node = el("div", { class: "menu" }, this.face);
  }

  /** Whether this can become that component and stay the same element. @param {object} component */
  fits(component) {
    return component.type === this.component?.type;
  }

  /** @param {object} component as in Discord's API @param {{busy: string|null}} state */
  update(component, { busy }) {
    const source = JSON.stringify(component);
    if (source !== this.drawn) this.#become(component);
    this.drawn = source;
    const ours = busy !== null && busy === component.custom_id;
    attribute(this.face, "aria-disabled", component.disabled || busy !== null ? "true" : null);
    attribute(this.face, "aria-busy", ours ? "true" : null);
    mark(this.face, { customId: component.custom_id, locked: component.disabled ? "true" : null });
    this.#draw();
  }

  #become(component) {
    this.component = component;
    this.options = component.options ?? [];
    const written = this.options.filter((option) => option.default).map(({ value }) => value);
    const given = (component.default_values ?? []).map(({ id }) => id);
    this.chosen = new Set([...written, ...given]);
    if (given.length > 0) this.#load().then(() => this.#draw());
  }

  get #placeholder() {
    return this.component.placeholder || "Make a selection";
  }

  #draw() {
    const chosen = this.options.filter(({ value }) => this.chosen.has(value));
    const names = chosen.map(({ label }) => label).join(", ");
    attribute(this.face, "aria-label", names ? `${names}, ${this.#placeholder}` : this.#placeholder);
    mark(this.shown, { empty: names ? null : "true" });
    const values = chosen.map((option) =>
      el("span", { class: "menu-value" }, emoji(option.emoji), option.label),
    );
    fill(this.shown, names ? values : this.#placeholder);
  }

  /** Fetches whom or what there is to choose, where that is not written in the message. */
  async #load() {
    if (this.component.type === STRINGS) return;
    const place = await this.place();
    const people = place.members.map(({ id, name, username }) => ({
      label: name,
      value: id,
      description: username,
    }));
    const roles = place.roles.map(({ id, name }) => ({ label: name, value: id }));
    const channels = channelsFor(this.component, place).map(({ id, name }) => ({
      label: `#${name}`,
      value: id,
    }));
    const all = {
      [USERS]: people,
      [ROLES]: roles,
      [MENTIONABLES]: [...people, ...roles],
      [CHANNELS]: channels,
    };
    this.options = all[this.component.type] ?? [];
  }

  /** A click beside an open list closes it before the face hears of the click. */
  #pointed() {
    this.closes = this.list.isOpen;
  }

  async #open() {
    const closes = this.closes;
    this.closes = false;
    if (closes || this.face.ariaDisabled === "true") return;
    await this.#load();
    this.list.open({
      label: this.#placeholder,
      options: this.options,
      chosen: this.chosen,
      least: this.component.min_values ?? 1,
      most: this.component.max_values ?? 1,
      searchable: this.component.type !== STRINGS,
    });
  }

  #closed(values) {
    if (!values) return;
    this.chosen = new Set(values);
    this.#draw();
    this.choose(this.component.custom_id, values);
  }
}
