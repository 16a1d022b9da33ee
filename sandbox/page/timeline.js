/**
 * The messages of a channel as one person sees them: grouped, divided by days, kept where the reader is.
 */

import { el, mark, say } from "./dom.js";
import { EPHEMERAL, MessageView } from "./message.js";
import { isolated } from "./name.js";
import { day, sameDay } from "./time.js";

/** Messages of the same author within this many milliseconds stand in one group. */
const GROUP = 7 * 60_000;
/** How near to the end, in pixels, a reader counts as being there. */
const NEAR = 40;
/** How near to the beginning older messages are asked for. */
const FAR = 200;
/** How long, in milliseconds, a message that was sought stands out. */
const STANDS_OUT = 2500;

/**
 * @typedef {{actions: (id: string) => import("./message.js").MessageActions, older: () => void, seen: () => void}} Reader
 * `actions`: what can be done with a message; `older`: asks for older ones; `seen`: the newest has been seen
 */

export class Timeline {
  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
    /** @type {Map<string, MessageView>} */
    this.views = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.dividers = new Map();
    /** What the page alone knows: a press that runs or has failed. @type {Map<string, {busy: string|null, failed: string|null}>} */
    this.states = new Map();
    /** Notes below the messages, such as commands that run. @type {HTMLElement[]} */
    this.notes = [];
    this.name = "";
    /** @type {import("./store.js").Channel|null} */
    this.channel = null;
    /** The first message that is new; there is a mark above it. @type {string|null} */
    this.newFrom = null;
    /** Whether the reader is at the end, and stays there. */
    this.stuck = true;
    /** How high the messages, and what is seen of them, were when the reader last came to the end. */
    this.heights = "";
    /** How many messages have come since the reader left the end. */
    this.missed = 0;
    this.list = el("ol", { class: "timeline" });
    this.scroller = el(
      "div",
      {
        class: "scroller",
        tabindex: "0",
        role: "region",
        on: { scroll: () => this.#scrolled(), keydown: (event) => this.#key(event) },
      },
      el("div", { class: "filler" }),
      this.list,
    );
    this.jump = el("button", {
      class: "jump",
      type: "button",
      hidden: true,
      on: { click: () => this.toEnd() },
    });
    this.node = el("div", { class: "timeline-frame" }, this.scroller, this.jump);
    const observer = new ResizeObserver(() => this.stuck && this.#bottom());
    observer.observe(this.list);
    observer.observe(this.scroller);
  }

  /** Begins anew with another channel. @param {string} name for screen readers */
  reset(name) {
    this.name = name;
    this.views.clear();
    this.dividers.clear();
    this.states.clear();
    this.notes = [];
    this.channel = null;
    this.newFrom = null;
    this.stuck = true;
    this.missed = 0;
    this.list.replaceChildren();
    this.list.setAttribute("aria-label", `Messages in ${name}`);
    this.scroller.setAttribute("aria-label", `Messages in ${name}`);
    this.#mark();
  }

  /**
   * Shows a channel.
   * @param {import("./store.js").Channel} channel
   * @param {{fresh?: object[], me: string, unread?: number}} how `unread`: how many had not been read when it was opened
   */
  show(channel, { fresh = [], me, unread = 0 }) {
    const first = this.channel === null;
    this.channel = channel;
    const foreign = channel.messages.filter((message) => message.author.id !== me);
    if (first && unread > 0) this.newFrom = foreign.at(-Math.min(unread, foreign.length))?.id ?? null;
    const missed = this.stuck ? [] : fresh.filter((message) => message.author.id !== me);
    if (missed.length > 0 && this.missed === 0) this.newFrom = missed[0].id;
    this.missed += missed.length;
    if (fresh.some((message) => message.author.id === me)) this.stuck = true;
    this.draw();
    this.#mark();
  }

  /** A press runs, or has failed, or neither. @param {string} id @param {{busy?: string|null, failed?: string|null}} state */
  state(id, state) {
    this.states.set(id, { busy: null, failed: null, ...state });
    this.draw();
  }

  /** Shows a note below the messages. @param {HTMLElement} node @returns {() => void} takes it away */
  note(node) {
    this.notes.push(node);
    this.stuck = true;
    this.draw();
    return () => {
      this.notes = this.notes.filter((other) => other !== node);
      this.draw();
    };
  }

  /** Draws what has changed, without moving what the reader looks at. */
  draw() {
    if (!this.channel) return;
    const anchor = this.stuck ? null : this.#anchor();
    const nodes = this.#nodes();
    const wanted = new Set(nodes);
    for (const child of [...this.list.children]) if (!wanted.has(child)) child.remove();
    nodes.forEach((node, at) => {
      if (this.list.children[at] !== node) this.list.insertBefore(node, this.list.children[at] ?? null);
    });
    if (this.stuck) this.#bottom();
    else if (anchor?.node.isConnected)
      this.scroller.scrollTop += anchor.node.getBoundingClientRect().top - anchor.top;
  }

  /** What is to stay where it is: the button that was pressed, if it is in sight, or else the first message that is. */
  #anchor() {
    const { top, bottom } = this.scroller.getBoundingClientRect();
    const focused = this.list.contains(document.activeElement) ? document.activeElement : null;
    const visible = (node) => {
      const box = node.getBoundingClientRect();
      return box.bottom > top + 1 && box.top < bottom;
    };
    const messages = [...this.views.values()].map((view) => view.node);
    const node = focused && visible(focused) ? focused : messages.find(visible);
    return node && { node, top: node.getBoundingClientRect().top };
  }

  #nodes() {
    const { messages, older, closed } = this.channel;
    const nodes = [];
    if (closed)
      return [this.#divider("closed", "notice", "This channel is gone, or not to be seen by this person.")];
    if (!older)
      nodes.push(this.#divider("start", "notice", `This is the beginning of ${isolated(this.name)}.`));
    if (!older && messages.length === 0 && this.notes.length === 0)
      nodes.push(this.#divider("empty", "notice", "Nothing here yet. Type / to see what the bot can do."));
    const kept = new Map();
    messages.forEach((message, at) => {
      const before = messages[at - 1];
      const newDay = !before || !sameDay(new Date(before.timestamp), new Date(message.timestamp));
      if (newDay) nodes.push(this.#divider(`day ${day(message.timestamp)}`, "day", day(message.timestamp)));
      if (message.id === this.newFrom) nodes.push(this.#divider("new", "new", "New"));
      const grouped = !newDay && message.id !== this.newFrom && continues(before, message);
      const view = this.views.get(message.id) ?? new MessageView(this.reader.actions(message.id));
      view.update(message, { grouped, busy: null, failed: null, ...this.states.get(message.id) });
      kept.set(message.id, view);
      nodes.push(view.node);
    });
    this.views = kept;
    return [...nodes, ...this.notes];
  }

  #divider(key, kind, text) {
    const known = this.dividers.get(key);
    if (known) return known;
    const node =
      kind === "notice"
        ? el("li", { class: "notice" }, text)
        : el("li", { class: `divider ${kind}` }, el("span", {}, text));
    this.dividers.set(key, node);
    return node;
  }

  /** Goes to the newest message. */
  toEnd() {
    this.stuck = true;
    this.missed = 0;
    this.#bottom();
    this.#mark();
    this.reader.seen();
  }

  /** Goes to a message, which stands out for a moment. @param {string} id @returns {boolean} whether it is there */
  reveal(id) {
    const node = this.views.get(id)?.node;
    if (!node) return false;
    this.stuck = false;
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
    mark(node, { sought: "true" });
    setTimeout(() => mark(node, { sought: null }), STANDS_OUT);
    this.#scrolled();
    return true;
  }

  /** Takes the mark of what is new away. */
  forgetNew() {
    if (this.newFrom === null) return;
    this.newFrom = null;
    this.draw();
  }

  #bottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.heights = this.#measured();
  }

  #measured() {
    return `${this.scroller.scrollHeight}/${this.scroller.clientHeight}`;
  }

  #scrolled() {
    // Whoever is at the end stays there when the room changes; that is no scrolling of theirs.
    if (this.stuck && this.heights !== this.#measured()) this.#bottom();
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const was = this.stuck;
    this.stuck = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.stuck) this.heights = this.#measured();
    if (this.stuck && !was) {
      this.missed = 0;
      this.reader.seen();
    }
    if (scrollTop < FAR && this.channel?.older && !this.stuck) this.reader.older();
    this.#mark();
  }

  #mark() {
    this.jump.hidden = this.stuck;
    say(
      this.jump,
      this.missed > 0
        ? `${this.missed} new ${this.missed === 1 ? "message" : "messages"} ↓`
        : "Jump to present ↓",
    );
  }

  /** Arrow keys go from message to message once one has the focus. */
  #key(event) {
    const message = event.target.closest?.(".message");
    if (event.key === "Escape" && message) return this.scroller.focus();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return undefined;
    if (event.target !== message && event.target !== this.scroller) return undefined;
    const all = [...this.list.querySelectorAll(".message")];
    const next =
      event.target === this.scroller
        ? event.key === "ArrowUp" && all.at(-1)
        : all[all.indexOf(message) + (event.key === "ArrowUp" ? -1 : 1)];
    if (!next) return undefined;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
    return undefined;
  }
}

/** Whether a message stands in one group with the message before it. */
function continues(before, message) {
  if (!before || before.author.id !== message.author.id) return false;
  if (message.shown.command || message.shown.answers) return false;
  if (((before.flags ?? 0) & EPHEMERAL) !== ((message.flags ?? 0) & EPHEMERAL)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP;
}
