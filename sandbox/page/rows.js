/**
 * The rows of buttons and menus below a message. Each stays the same element as long as its place and kind are the same.
 */

import { Button } from "./button.js";
import { el } from "./dom.js";
import { Menu } from "./menu.js";

const BUTTON = 2;

export class Rows {
  /** @param {import("./message.js").MessageActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.node = el("div", { class: "rows" });
    /** @type {{node: HTMLElement, parts: (Button|Menu)[]}[]} */
    this.rows = [];
  }

  /** @param {object[]} components as in Discord's API @param {{busy: string|null}} state */
  update(components, state) {
    const rows = components.filter((row) => row.type === 1);
    while (this.rows.length > rows.length) this.rows.pop().node.remove();
    rows.forEach((row, at) => {
      this.rows[at] ??= this.#row();
      this.#fill(this.rows[at], row.components, state);
    });
    this.node.hidden = rows.length === 0;
  }

  #row() {
    const row = { node: el("div", { class: "row" }), parts: [] };
    this.node.append(row.node);
    return row;
  }

  #fill(row, components, state) {
    while (row.parts.length > components.length) row.parts.pop().node.remove();
    components.forEach((component, at) => {
      if (!row.parts[at]?.fits(component)) {
        const part =
          component.type === BUTTON
            ? new Button(this.actions.press, this.actions.navigation)
            : new Menu(this.actions.choose, this.actions.place);
        if (row.parts[at]) row.parts[at].node.replaceWith(part.node);
        else row.node.append(part.node);
        row.parts[at] = part;
      }
      row.parts[at].update(component, state);
    });
  }
}
