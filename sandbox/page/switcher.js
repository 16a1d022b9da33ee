/**
 * The switch between people: one button each, with what they have not read.
 */

import { avatar } from "./avatar.js";
import { countBadge } from "./badge.js";
import { el, fill } from "./dom.js";
import { visibleName } from "./name.js";
import { unreadOf } from "./store.js";

export class Switcher {
  /** @param {(user: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.told = "";
    this.node = el("div", { class: "switcher", role: "group", "aria-label": "Look as" });
  }

  /** @param {import("./store.js").Store} store @param {string} current whose eyes the pane has */
  update(store, current) {
    const people = store.world.people.map((person) => ({
      id: person.id,
      name: visibleName(person),
      closed: person.direct_messages === "closed",
      ...unreadOf(store.users.get(person.id)),
    }));
    const told = JSON.stringify([people, current]);
    if (told === this.told) return;
    this.told = told;
    const focused = this.node.contains(document.activeElement) ? document.activeElement.dataset.person : null;
    fill(
      this.node,
      people.map((person) => this.#person(person, current)),
    );
    if (focused) this.node.querySelector(`[data-person="${CSS.escape(focused)}"]`)?.focus();
  }

  #person({ id, name, closed, unread, pinged }, current) {
    const marks = [
      unread > 0 && `${unread} unread`,
      pinged > 0 && `${pinged} for them`,
      closed && "direct messages closed",
    ].filter(Boolean);
    return el(
      "button",
      {
        class: "person",
        type: "button",
        "aria-pressed": String(id === current),
        title: name,
        "aria-label": [name, ...marks].join(", "),
        data: { person: id, unread: unread > 0 ? String(unread) : null },
        on: { click: () => this.choose(id) },
      },
      avatar(id, name),
      el("span", { class: "person-name" }, name),
      pinged > 0 ? countBadge(pinged) : unread > 0 && el("span", { class: "dot" }),
    );
  }
}
