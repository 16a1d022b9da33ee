/**
 * Tells screen readers of new messages, politely and each once.
 */

import { el } from "./dom.js";

/** How many announcements are kept in the region. */
const MOST = 6;

export class Announcer {
  constructor() {
    this.node = el("div", { class: "unseen", role: "log", "aria-live": "polite", "aria-label": "New messages" });
    this.told = new Set();
  }

  /** @param {object[]} messages @param {string} where @param {string} me whose own messages are not told */
  messages(messages, where, me) {
    for (const { id, shown, content, author } of messages) {
      if (author.id === me || this.told.has(id)) continue;
      this.told.add(id);
      this.say(`${shown.author} in ${where}: ${firstLines(content)}`);
    }
  }

  /** @param {string} text */
  say(text) {
    this.node.append(el("p", {}, text));
    while (this.node.childElementCount > MOST) this.node.firstElementChild.remove();
  }
}

/** The words of a message; a board of emoji would be read for minutes. */
function firstLines(content) {
  const lines = (content || "a message without text").split("\n").filter((line) => /[\p{L}\p{N}]/u.test(line));
  return (lines.slice(0, 3).join(". ") || "a picture of emoji").slice(0, 300);
}
