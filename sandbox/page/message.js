/**
 * One message. What has changed of it is changed in place; what has not is left alone.
 */

import { attachmentCard } from "./attachment.js";
import { avatar } from "./avatar.js";
import { emoji } from "./button.js";
import { el, fill, freshId, mark } from "./dom.js";
import { embedCard } from "./embed.js";
import { parse, parseInline } from "./markdown.js";
import { draw } from "./markup.js";
import { Rows } from "./rows.js";
import { systemText } from "./system.js";
import { clock, moment } from "./time.js";

/** Bits of a message's flags. */
export const EPHEMERAL = 64;
export const LOADING = 128;

/**
 * What a person can do with a message.
 * @typedef {{press: (customId: string) => void, choose: (customId: string, values: string[]) => void,
 *   dismiss: () => void, remove: () => void, place: () => Promise<import("./option.js").Place>,
 *   navigation: import("./link.js").Navigation}} MessageActions
 */
/** @typedef {{grouped: boolean, busy: string|null, failed: string|null}} State what the page alone knows of a message */

export class MessageView {
  /** @param {MessageActions} actions */
  constructor(actions) {
    this.actions = actions;
    /** What the message was when it was last drawn. @type {object|null} */
    this.message = null;
    /** @type {State|null} */
    this.state = null;
    /** What each part was drawn from. */
    this.drawn = new Map();
    this.above = el("div", { class: "above" });
    this.face = el("div", { class: "gutter" });
    this.who = el("div", { class: "who", id: freshId("who") });
    this.content = el("div", { class: "content", id: freshId("content") });
    this.embeds = el("div", { class: "embeds" });
    this.files = el("div", { class: "files" });
    this.rows = new Rows(actions);
    this.reactions = el("div", { class: "reactions" });
    this.failure = el("div", { class: "failure", role: "alert" });
    this.note = el("div", { class: "only-you" });
    const remove = el(
      "button",
      {
        class: "tool",
        type: "button",
        title: "Delete (as a moderator)",
        "aria-label": "Delete (as a moderator)",
        on: { click: () => actions.remove() },
      },
      "🗑",
    );
    this.tools = el("div", { class: "tools" }, remove);
    this.node = el(
      "li",
      { class: "message", tabindex: "-1", "aria-labelledby": `${this.who.id} ${this.content.id}` },
      this.above,
      this.face,
      el(
        "div",
        { class: "body" },
        this.who,
        this.content,
        this.embeds,
        this.files,
        this.rows.node,
        this.reactions,
        this.failure,
        this.note,
      ),
      this.tools,
    );
  }

  /** @param {object} message as in Discord's API, and `shown` @param {State} state */
  update(message, state) {
    const same = ["grouped", "busy", "failed"].every((name) => state[name] === this.state?.[name]);
    if (same && message === this.message) return;
    this.message = message;
    this.state = state;
    const { shown, flags = 0 } = message;
    const viewer = { names: shown.names, navigation: this.actions.navigation };
    const ephemeral = (flags & EPHEMERAL) !== 0;
    mark(this.node, {
      message: message.id,
      kind: ephemeral ? "ephemeral" : "message",
      grouped: state.grouped ? "true" : null,
      pinged: shown.pings_me ? "true" : null,
      thinking: flags & LOADING ? "true" : null,
    });
    this.#part("above", this.above, [shown.answers, shown.command, shown.by], () =>
      above(shown, viewer.navigation),
    );
    this.#part("face", this.face, [message.author.id, shown.author, state.grouped, message.timestamp], () =>
      state.grouped
        ? el("time", { class: "small-time" }, clock(message.timestamp))
        : avatar(message.author.id, shown.author),
    );
    this.#part("who", this.who, [shown.author, shown.bot, message.timestamp], () => who(message));
    this.#part(
      "content",
      this.content,
      [message.content, message.edited_timestamp, shown.names, flags, message.type, shown.author],
      () => content(message, viewer),
    );
    this.#part("embeds", this.embeds, [message.embeds, shown.names], () =>
      message.embeds?.map((embed) => embedCard(embed, viewer)),
    );
    this.#part("files", this.files, message.attachments, () => message.attachments?.map(attachmentCard));
    this.#part("reactions", this.reactions, message.reactions, () => message.reactions?.map(reaction));
    this.#part("failure", this.failure, state.failed, () => state.failed);
    this.#part("note", this.note, ephemeral, () => ephemeral && this.#onlyYou());
    this.#components(message.components ?? [], state.busy);
    this.tools.hidden = ephemeral;
  }

  #part(name, node, from, build) {
    const source = JSON.stringify(from ?? null);
    if (this.drawn.get(name) === source) return;
    this.drawn.set(name, source);
    fill(node, build());
    node.hidden = node.childNodes.length === 0;
  }

  /** Whoever had the focus on a part that is gone keeps it on the message. */
  #components(components, busy) {
    const source = JSON.stringify([components, busy]);
    if (this.drawn.get("components") === source) return;
    this.drawn.set("components", source);
    const focused = this.rows.node.contains(document.activeElement);
    this.rows.update(components, { busy });
    if (focused && !this.rows.node.contains(document.activeElement)) this.node.focus({ preventScroll: true });
  }

  #onlyYou() {
    return [
      el("span", { class: "eye", "aria-hidden": "true" }, "👁"),
      " Only you can see this · ",
      el(
        "button",
        { class: "textual", type: "button", on: { click: () => this.actions.dismiss() } },
        "Dismiss message",
      ),
    ];
  }
}

function above({ answers, command, by }, navigation) {
  if (command)
    return el(
      "div",
      { class: "used" },
      el("b", {}, by ?? "Somebody"),
      " used ",
      el("span", { class: "used-command" }, command),
    );
  if (!answers) return null;
  return el(
    "div",
    { class: "reply" },
    el("b", {}, answers.author),
    " ",
    el(
      "span",
      { class: "reply-text" },
      draw(parseInline(answers.text.split("\n")[0]), { names: NOBODY, navigation }),
    ),
  );
}

const NOBODY = { users: {}, channels: {}, roles: {} };

function who(message) {
  return [
    el("span", { class: "name" }, message.shown.author),
    " ",
    message.shown.bot && el("span", { class: "badge" }, "APP"),
    " ",
    el("time", { class: "when", datetime: message.timestamp }, moment(message.timestamp, Date.now())),
  ];
}

function content(message, viewer) {
  const { shown, flags = 0 } = message;
  if (flags & LOADING)
    return el(
      "span",
      { class: "thinking" },
      el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      " ",
      el("bdi", {}, shown.author),
      " is thinking…",
    );
  const system = systemText(message);
  if (system) return el("span", { class: "system line" }, el("bdi", {}, system.who), system.text);
  const { blocks, jumbo } = parse(message.content ?? "");
  if (message.content === "" || message.content === undefined) return null;
  const drawn = draw(blocks, viewer);
  if (message.edited_timestamp) edited(drawn.at(-1), message.edited_timestamp);
  const node = el("div", { class: jumbo ? "markdown jumbo" : "markdown" }, drawn);
  if (!jumbo) node.style.setProperty("--lines", message.content.split("\n").length);
  return node;
}

/** The mark stands behind the last line if it fits there, without breaking it. */
function edited(last, timestamp) {
  const mark = el(
    "time",
    { class: "edited", datetime: timestamp, title: moment(timestamp, Date.now()) },
    "(edited)",
  );
  last.querySelector(":scope > .line:last-child")?.classList.add("tail");
  last.append(mark);
}

function reaction({ emoji: given, count, me }) {
  return el(
    "span",
    { class: "reaction", data: { me: me ? "true" : null } },
    emoji(given),
    " ",
    el("span", { class: "count" }, count),
  );
}
