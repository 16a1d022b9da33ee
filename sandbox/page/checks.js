/**
 * A list of boxes to tick. Each stays the same element as long as it is there, so that focus stays on it.
 */

import { el } from "./dom.js";

/** @typedef {{key: string, name: string, checked: boolean}} Check */

export class CheckList {
  /** @param {(key: string, checked: boolean) => void} change what ticking a box does */
  constructor(change) {
    this.change = change;
    /** @type {Map<string, {label: HTMLElement, input: HTMLInputElement}>} */
    this.boxes = new Map();
    this.node = el("div", { class: "fault-list" });
  }

  /** @param {Check[]} checks in their order */
  update(checks) {
    const keys = new Set(checks.map(({ key }) => key));
    for (const [key, { label }] of this.boxes) {
      if (keys.has(key)) continue;
      label.remove();
      this.boxes.delete(key);
    }
    for (const { key, name, checked } of checks) {
      if (!this.boxes.has(key)) this.#add(key, name);
      this.boxes.get(key).input.checked = checked;
    }
  }

  #add(key, name) {
    const input = el("input", { type: "checkbox", on: { change: () => this.change(key, input.checked) } });
    const label = el("label", { class: "fault-check" }, input, " ", el("bdi", {}, name));
    this.boxes.set(key, { label, input });
    this.node.append(label);
  }
}
