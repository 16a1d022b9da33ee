/**
 * The panel for the bot's author: the requests and events of the bot, and faults to test it with.
 */

import { attribute, el, freshId } from "./dom.js";
import { Faults } from "./faults.js";
import { RecordList } from "./records.js";
import { eventRecord, requestRecord } from "./record.js";

export class AuthorPanel {
  /**
   * @param {import("./live.js").Live} live @param {import("./store.js").Store} store
   * @param {{breaches: (count: number) => void, near: () => string|null}} page `breaches` gets their count;
   *   `near` tells which channel is looked at
   */
  constructor(live, store, { breaches, near }) {
    this.live = live;
    this.store = store;
    this.breaches = breaches;
    this.near = near;
    this.on = false;
    this.requests = new RecordList("Requests", requestRecord, { breaches: true });
    this.events = new RecordList("Events", eventRecord, { breaches: false });
    this.faults = new Faults(live, store);
    this.tabs = [
      ["Requests", this.requests],
      ["Events", this.events],
      ["Faults", this.faults],
    ].map(([name, content]) => this.#tab(name, content));
    this.strip = el(
      "div",
      {
        class: "tabs",
        role: "tablist",
        "aria-label": "For the bot's author",
        on: { keydown: (event) => this.#key(event) },
      },
      this.tabs.map(({ tab }) => tab),
    );
    this.node = el(
      "aside",
      { class: "author", "aria-label": "For the bot's author", hidden: true },
      this.strip,
      this.tabs.map(({ panel }) => panel),
    );
    this.#choose(this.tabs[0]);
  }

  #tab(name, content) {
    const [tabId, panelId] = [freshId("tab"), freshId("panel")];
    const entry = {
      content,
      tab: el(
        "button",
        {
          class: "tab",
          type: "button",
          role: "tab",
          id: tabId,
          "aria-controls": panelId,
          on: { click: () => this.#choose(entry) },
        },
        name,
      ),
      panel: el(
        "div",
        { class: "tab-panel", role: "tabpanel", id: panelId, "aria-labelledby": tabId },
        content.node,
      ),
    };
    return entry;
  }

  #choose(chosen) {
    for (const entry of this.tabs) {
      attribute(entry.tab, "aria-selected", String(entry === chosen));
      attribute(entry.tab, "tabindex", entry === chosen ? "0" : "-1");
      entry.panel.hidden = entry !== chosen;
    }
  }

  #key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = this.tabs.findIndex(({ tab }) => tab === document.activeElement);
    const next = this.tabs[(at + step + this.tabs.length) % this.tabs.length];
    this.#choose(next);
    next.tab.focus();
  }

  /** Opens or closes the panel. @param {boolean} on */
  show(on) {
    if (on === this.on) return;
    this.on = on;
    this.node.hidden = !on;
    if (on) {
      this.listen();
      this.update();
    } else {
      this.live.ask({ do: "author", on: false }).catch(() => {});
    }
  }

  /** Asks for requests and events, from the last 200 on. */
  listen() {
    this.requests.clear();
    this.events.clear();
    this.live.ask({ do: "author", on: true }).catch(() => {});
  }

  /** Takes what the server sent, if it is for this panel. @param {object} frame */
  take(frame) {
    if (frame.t === "event") this.events.add(frame);
    if (frame.t === "missed") this.requests.missed(frame.count);
    if (frame.t !== "request") return;
    this.requests.add(frame);
    this.breaches(this.requests.breaches);
  }

  /** The world has changed, or the channel that is looked at. */
  update() {
    if (!this.on) return;
    this.faults.propose(this.near());
    this.faults.update();
  }
}
