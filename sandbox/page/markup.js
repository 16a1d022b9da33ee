/**
 * The tree of markdown.js as nodes. Every line of text is a block `span.line` of its own.
 */

import { el, say } from "./dom.js";
import { link, placeLink } from "./link.js";
import { stamp } from "./time.js";

/** @typedef {{users: Record<string,string>, channels: Record<string,string>, roles: Record<string,string>}} Names */
/** @typedef {{names: Names, navigation: import("./link.js").Navigation}} Viewer what the person who reads it knows, and where they can go */

const FORMATS = { strong: "strong", em: "em", underline: "u", strike: "s" };

/** Nodes with a relative time, which are updated. @type {Set<WeakRef<HTMLElement>>} */
const relative = new Set();

/**
 * @param {import("./markdown.js").Block[]} blocks
 * @param {Viewer} viewer
 * @returns {HTMLElement[]}
 */
export function draw(blocks, viewer) {
  return new Drawing(viewer).blocks(blocks);
}

class Drawing {
  /** @param {Viewer} viewer */
  constructor({ names, navigation }) {
    this.names = names;
    this.navigation = navigation;
    /** The parts of each spoiler. @type {Map<number, HTMLElement[]>} */
    this.spoilers = new Map();
  }

  blocks(blocks) {
    return blocks.map((block) => this.block(block));
  }

  block(block) {
    switch (block.type) {
      case "lines":
        return el(
          "div",
          { class: "paragraph" },
          block.lines.map((line) => this.line(line)),
        );
      case "heading":
        return el(`h${block.level + 2}`, { class: `heading level-${block.level}` }, this.line(block.line));
      case "subtext":
        return el("small", { class: "subtext" }, this.line(block.line));
      case "quote":
        return el("blockquote", {}, this.blocks(block.blocks));
      case "code":
        return el("pre", { tabindex: "0" }, el("code", { data: { language: block.language } }, block.text));
      case "list":
        return this.list(block);
      default:
        throw new TypeError(`no block: ${block.type}`);
    }
  }

  list(block) {
    const items = block.items.map((item) => el("li", {}, this.line(item.line), this.blocks(item.below)));
    return block.ordered ? el("ol", { start: block.start }, items) : el("ul", {}, items);
  }

  line(nodes) {
    return el("span", { class: "line" }, this.inline(nodes));
  }

  inline(nodes) {
    return nodes.map((node) => this.node(node));
  }

  node(node) {
    switch (node.type) {
      case "text":
        return node.text;
      case "emoji":
        return el("span", { class: "emoji" }, node.text);
      case "custom":
        return el("span", { class: "custom-emoji" }, `:${node.name}:`);
      case "code":
        return el("code", { class: "inline-code" }, node.text);
      case "link":
        return link(node.url, this.inline(node.children), this.navigation);
      case "place":
        return placeLink(node, this.navigation);
      case "user":
        return mention("@", this.names.users[node.id] ?? "unknown-user");
      case "role":
        return mention("@", (this.names.roles[node.id] ?? "unknown-role").replace(/^@/, ""));
      case "channel":
        return this.channel(node.id);
      case "everyone":
        return el("span", { class: "mention" }, node.text);
      case "command":
        return mention("/", node.name);
      case "time":
        return time(node);
      case "spoiler":
        return this.spoiler(node);
      default:
        return el(FORMATS[node.type], {}, this.inline(node.children));
    }
  }

  channel(id) {
    const name = this.names.channels[id];
    if (name !== undefined && this.navigation.label(id))
      return placeLink({ channel: id, message: null }, this.navigation);
    return mention("#", name ?? " No Access");
  }

  spoiler(node) {
    const inner = el("span", { class: "spoiler-text", "aria-hidden": "true" }, this.inline(node.children));
    const cover = el(
      "span",
      { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler", "aria-expanded": "false" },
      inner,
    );
    const parts = this.spoilers.get(node.group) ?? [];
    parts.push(cover);
    this.spoilers.set(node.group, parts);
    const show = (event) => {
      if (cover.classList.contains("shown")) return;
      event.preventDefault();
      event.stopPropagation();
      parts.forEach(uncover);
    };
    // What is covered cannot be followed yet.
    cover.addEventListener("click", show, true);
    cover.addEventListener(
      "keydown",
      (event) => (event.key === "Enter" || event.key === " ") && show(event),
      true,
    );
    return cover;
  }
}

function uncover(cover) {
  cover.classList.add("shown");
  for (const name of ["role", "aria-label", "aria-expanded", "tabindex"]) cover.removeAttribute(name);
  cover.firstElementChild.removeAttribute("aria-hidden");
}

function mention(sign, name) {
  return el("span", { class: "mention" }, `${sign}${name}`);
}

function time({ unix, style }) {
  const readable = Math.abs(unix) <= 8.64e12;
  const node = el(
    "time",
    {
      class: "stamp",
      datetime: readable ? new Date(unix * 1000).toISOString() : null,
      title: stamp(unix, "F", Date.now()),
    },
    stamp(unix, style, Date.now()),
  );
  if (style === "R") {
    node.dataset.unix = unix;
    relative.add(new WeakRef(node));
  }
  return node;
}

setInterval(() => {
  const now = Date.now();
  for (const reference of relative) {
    const node = reference.deref();
    if (!node) relative.delete(reference);
    else if (node.isConnected) say(node, stamp(Number(node.dataset.unix), "R", now));
  }
}, 5000);
