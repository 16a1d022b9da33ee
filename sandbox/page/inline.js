/**
 * Markdown within a line or a paragraph: bold, links, mentions, emoji and so on, as a tree. Pure: no DOM.
 */

import { segments } from "./emoji.js";
import { placeOf } from "./place.js";

/**
 * @typedef {{type: "text"|"emoji"|"code"|"everyone", text: string}
 *   | {type: "custom", name: string, id: string}
 *   | {type: "strong"|"em"|"underline"|"strike", children: Inline[]}
 *   | {type: "spoiler", group: number, children: Inline[]}
 *   | {type: "link", url: string, children: Inline[]}
 *   | {type: "place", channel: string|null, message: string|null}
 *   | {type: "user"|"channel"|"role", id: string}
 *   | {type: "command", name: string}
 *   | {type: "time", unix: number, style: string}
 *   | {type: "break"}} Inline
 */

const PLAIN = /[^\\*_~|`<[@h\n]+/y;
const ESCAPE = /\\([^0-9A-Za-z\s])/uy;
const CODE = /(`+)([\s\S]*?[^`])\1(?!`)/y;
const STRONG = /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y;
const UNDERLINE = /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y;
const EM_LINE = /\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y;
const EM_STAR = /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y;
const STRIKE = /~~([\s\S]+?)~~(?!_)/y;
const SPOILER = /\|\|([\s\S]+?)\|\|/y;
const MASKED = /\[((?:\\.|[^[\]\\\n]|\[[^[\]\n]*\])+)\]\(\s*<?([^\s<>]+?)>?(?:\s+"[^"\n]*")?\s*\)/y;
const BARE = /https?:\/\/[^\s<]+[^<.,:;"'\]\s]/y;
const ANGLED = /<(https?:\/\/[^\s<>]+)>/y;
const USER = /<@!?(\d+)>/y;
const ROLE = /<@&(\d+)>/y;
const CHANNEL = /<#(\d+)>/y;
const CUSTOM = /<a?:(\w{1,32}):(\d+)>/y;
const COMMAND = /<\/([^:<>\n]{1,100}):\d+>/y;
const TIME = /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y;
const EVERYONE = /@(?:everyone|here)\b/y;

/** How deep formats may stand in each other; what is deeper stays text. */
const DEEPEST = 12;

/** Only these may be opened. @param {string} url @returns {string|null} the address as a browser reads it */
export function safeUrl(url) {
  try {
    const read = new URL(url);
    return read.protocol === "https:" || read.protocol === "http:" ? read.href : null;
  } catch {
    return null;
  }
}

/** An address that stands in a text by itself. */
function address(url, text) {
  const place = placeOf(url);
  return place ? { type: "place", ...place } : { type: "link", url, children: [{ type: "text", text }] };
}

/** Reads one text; numbers its spoilers, so that the parts of one can be shown together. */
class Reader {
  /** @param {number} depth @param {{spoilers: number}} count @param {boolean} linked */
  constructor(text, depth, count, linked) {
    this.text = text;
    this.at = 0;
    this.depth = depth;
    this.count = count;
    this.linked = linked;
    /** @type {Inline[]} */
    this.nodes = [];
    this.pending = "";
  }

  match(pattern) {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  flush() {
    for (const { emoji, text } of segments(this.pending)) {
      this.nodes.push({ type: emoji ? "emoji" : "text", text });
    }
    this.pending = "";
  }

  take(found, node) {
    this.flush();
    this.nodes.push(node);
    this.at += found[0].length;
  }

  inside(text, linked = this.linked) {
    return new Reader(text, this.depth + 1, this.count, linked).read();
  }

  read() {
    while (this.at < this.text.length) {
      const plain = this.match(PLAIN);
      if (plain) {
        this.pending += plain[0];
        this.at += plain[0].length;
      } else if (!this.special()) {
        this.pending += this.text[this.at];
        this.at += 1;
      }
    }
    this.flush();
    return this.nodes;
  }

  special() {
    switch (this.text[this.at]) {
      case "\n":
        return (this.take(["\n"], { type: "break" }), true);
      case "\\":
        return this.escape();
      case "`":
        return this.one(CODE, (m) => ({
          type: "code",
          text: m[2].trim() === "" ? m[2] : m[2].replace(/^ (?=`)|(?<=`) $/g, ""),
        }));
      case "<":
        return this.angled();
      case "[":
        return this.masked();
      case "h":
        return !this.linked && this.one(BARE, (m) => this.bare(m));
      case "@":
        return this.one(EVERYONE, (m) => ({ type: "everyone", text: m[0] }));
      default:
        return this.depth < DEEPEST && this.format();
    }
  }

  one(pattern, build) {
    const found = this.match(pattern);
    if (!found) return false;
    const node = build(found);
    if (!node) return false;
    this.take(found, node);
    return true;
  }

  escape() {
    const found = this.match(ESCAPE);
    if (!found) return false;
    this.flush();
    this.nodes.push({ type: "text", text: found[1] });
    this.at += found[0].length;
    return true;
  }

  bare(found) {
    // A closing bracket belongs to the address only if it was opened in it.
    let written = found[0];
    while (written.endsWith(")") && written.split(")").length > written.split("(").length) {
      written = written.slice(0, -1);
    }
    found[0] = written;
    const url = safeUrl(written);
    return url && address(url, written);
  }

  masked() {
    if (this.linked) return false;
    return this.one(MASKED, (m) => {
      const url = safeUrl(m[2]);
      return url && { type: "link", url, children: this.inside(m[1], true) };
    });
  }

  angled() {
    return (
      this.one(USER, (m) => ({ type: "user", id: m[1] })) ||
      this.one(ROLE, (m) => ({ type: "role", id: m[1] })) ||
      this.one(CHANNEL, (m) => ({ type: "channel", id: m[1] })) ||
      this.one(CUSTOM, (m) => ({ type: "custom", name: m[1], id: m[2] })) ||
      this.one(COMMAND, (m) => ({ type: "command", name: m[1] })) ||
      this.one(TIME, (m) => ({ type: "time", unix: Number(m[1]), style: m[2] ?? "f" })) ||
      (!this.linked &&
        this.one(ANGLED, (m) => {
          const url = safeUrl(m[1]);
          return url && address(url, m[1]);
        }))
    );
  }

  /** Of several formats that begin here the longest counts, as on Discord. */
  format() {
    const candidates = [
      [STRONG, "strong", 0.1],
      [EM_STAR, "em", 0.2],
      [EM_LINE, "em", 0.2],
      [UNDERLINE, "underline", 0],
      [STRIKE, "strike", 0],
      [SPOILER, "spoiler", 0],
    ];
    let best = null;
    for (const [pattern, type, bonus] of candidates) {
      const found = this.match(pattern);
      const weight = found ? found[0].length + bonus : 0;
      if (weight > (best?.weight ?? 0)) best = { found, type, weight };
    }
    if (!best) return false;
    const node = { type: best.type, children: [] };
    if (best.type === "spoiler") node.group = this.count.spoilers++;
    node.children = this.inside(best.found[1]);
    this.take(best.found, node);
    return true;
  }
}

/**
 * Reads inline markdown.
 * @param {string} text
 * @param {{spoilers: number}} [count] goes on counting spoilers from another text of the same message
 * @returns {Inline[][]} one list a line; what reaches over lines is cut at their ends
 */
export function readLines(text, count = { spoilers: 0 }) {
  return cut(new Reader(text, 0, count, false).read());
}

function cut(nodes) {
  const lines = [[]];
  for (const node of nodes) {
    if (node.type === "break") {
      lines.push([]);
    } else if (node.children) {
      const [first, ...more] = cut(node.children).map((children) => ({ ...node, children }));
      lines.at(-1).push(first);
      for (const part of more) lines.push([part]);
    } else {
      lines.at(-1).push(node);
    }
  }
  return lines;
}
