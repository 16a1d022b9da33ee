/**
 * Announces new messages to screen readers, each once.
 */

import { el } from "./dom.js";

/** How many announcements are kept in the region. */
const MOST = 6;

export class Announcer {
  constructor() {
    /** What has been announced: several panes may show the same message. @type {Set<string>} */
    this.announced = new Set();
    this.node = el("div", {
      class: "unseen",
      role: "log",
      "aria-live": "polite",
      "aria-label": "New messages",
    });
  }

  /**
   * @param {object[]} messages that have come or changed
   * @param {{where: string, me: string}} how `me`: whose own messages are not announced
   */
  messages(messages, { where, me }) {
    for (const { id, shown, content, author, edited_timestamp: edited } of messages) {
      const once = `${id} ${content}`;
      if (author.id === me || this.announced.has(once)) continue;
      this.announced.add(once);
      this.say(`${shown.author} in ${where}${edited ? ", changed" : ""}: ${firstLines(content)}`);
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
  const lines = (content || "a message without text")
    .split("\n")
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  return (lines.slice(0, 3).join(". ") || "a picture of emoji").slice(0, 300);
}
