/**
 * A list of requests or events, newest below, with filters.
 */

import { breachesInWords } from "./badge.js";
import { el, say } from "./dom.js";

/** How many are kept. */
const MOST = 1000;

export class RecordList {
  /** @param {string} name @param {(source: object) => import("./record.js").Record} build @param {{breaches: boolean}} filters */
  constructor(name, build, filters) {
    this.name = name;
    this.build = build;
    /** @type {import("./record.js").Record[]} */
    this.records = [];
    this.last = -1;
    this.filter = el("input", {
      type: "search",
      placeholder: "Filter",
      "aria-label": `Filter ${name.toLowerCase()}`,
      on: { input: () => this.#sift() },
    });
    this.only = el("input", { type: "checkbox", on: { change: () => this.#sift() } });
    this.count = el("span", { class: "record-count", role: "status" });
    this.list = el("div", { class: "record-list", tabindex: "0", role: "region", "aria-label": name });
    this.node = el(
      "div",
      { class: "records" },
      el(
        "div",
        { class: "record-tools" },
        this.filter,
        filters.breaches && el("label", {}, this.only, " breaches only"),
        el("button", { class: "bar-button", type: "button", on: { click: () => this.empty() } }, "Clear"),
        this.count,
      ),
      this.list,
    );
    this.#sift();
  }

  get breaches() {
    return this.records.filter(({ breach }) => breach).length;
  }

  /** @param {object} source a request or event; one that is known is passed over */
  add(source) {
    if (source.number <= this.last) return;
    this.last = source.number;
    const record = this.build(source);
    this.records.push(record);
    record.node.hidden = !this.#fits(record);
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 30;
    this.list.append(record.node);
    if (this.records.length > MOST) this.records.shift().node.remove();
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
    this.#count();
  }

  /** Some came too fast to be told. @param {number} count */
  missed(count) {
    this.list.append(el("p", { class: "warning" }, `${count} requests or events came too fast to be shown.`));
  }

  /** Takes all away, and begins anew: numbers may be used again. */
  clear() {
    this.empty();
    this.last = -1;
  }

  /** Takes all away that has come so far. */
  empty() {
    this.records = [];
    this.list.replaceChildren();
    this.#count();
  }

  #fits({ text, breach }) {
    return text.includes(this.filter.value.trim().toLowerCase()) && (!this.only.checked || breach);
  }

  #sift() {
    for (const record of this.records) record.node.hidden = !this.#fits(record);
    this.#count();
  }

  #count() {
    const shown = this.records.filter(({ node }) => !node.hidden).length;
    const all = shown === this.records.length ? String(shown) : `${shown} of ${this.records.length}`;
    const breaches = this.breaches > 0 ? `, ${breachesInWords(this.breaches)}` : "";
    say(this.count, `${all}${breaches}`);
  }
}
