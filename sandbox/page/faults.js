/**
 * Faults to try a bot with: closed direct messages, lost permissions, a broken gateway, slow and failing answers.
 */

import { CheckList } from "./checks.js";
import { el, fill, freshId, say } from "./dom.js";
import { visibleName } from "./name.js";

const PERMISSIONS = [
  "VIEW_CHANNEL",
  "SEND_MESSAGES",
  "SEND_MESSAGES_IN_THREADS",
  "EMBED_LINKS",
  "ATTACH_FILES",
  "READ_MESSAGE_HISTORY",
  "ADD_REACTIONS",
  "USE_EXTERNAL_EMOJIS",
  "MANAGE_MESSAGES",
];
/** How a gateway connection can end, and what that means. */
const CUTS = {
  closed: "Close the connection",
  lost: "Lose it without a word",
  reconnect: "Ask to reconnect",
  invalidated: "Invalidate the session",
};
const PARTS = [
  "POST /channels",
  "PATCH /channels",
  "DELETE /channels",
  "POST /interactions",
  "PATCH /webhooks",
  "POST /webhooks",
  "PUT /applications",
  "GET /",
];
const FAILURES = { 429: "429 too many requests", 500: "500 server error", lost: "the answer is lost" };

export class Faults {
  /** @param {import("./live.js").Live} live @param {import("./store.js").Store} store */
  constructor(live, store) {
    this.live = live;
    this.store = store;
    this.error = el("p", { class: "form-error", role: "alert" });
    this.people = new CheckList((user, open) => this.#do({ do: "direct_messages", user, open }));
    this.channel = el("select", { "aria-label": "Channel", on: { change: () => this.update() } });
    this.permissions = new CheckList((permission, allowed) =>
      this.#do({ do: "permission", channel: this.channel.value, permission, allowed }),
    );
    this.connected = el("ul", { class: "fault-bots", "aria-label": "Bots" });
    this.gateway = new CheckList((_, refused) => this.#do({ do: "gateway", refused }));
    this.delay = el("input", {
      type: "number",
      min: "0",
      max: "60000",
      step: "100",
      "aria-label": "Milliseconds before each answer",
      value: "0",
    });
    this.pending = el("ul", { class: "fault-pending", "aria-label": "Failures that are to come" });
    this.node = el(
      "div",
      { class: "faults" },
      this.error,
      group("Direct messages", "Whoever has closed theirs gets none from bots (50007).", this.people.node),
      group(
        "Permissions of the bot",
        "What is not ticked is taken away in this channel.",
        this.channel,
        this.permissions.node,
      ),
      group(
        "Delete a message",
        "Point at a message, or go to it with the arrow keys, and choose 🗑, as a moderator does. There are none in direct messages.",
      ),
      group(
        "Gateway",
        "",
        this.connected,
        el(
          "div",
          { class: "fault-row" },
          Object.entries(CUTS).map(([how, name]) => this.#button(name, { do: "cut", how })),
        ),
        this.gateway.node,
      ),
      group("Slow answers", "Milliseconds before each answer to the bot's requests.", this.#slow()),
      group(
        "Fail the next request",
        "The next one in whose method and path this is found.",
        this.#failNext(),
        this.pending,
      ),
    );
    this.channels = "";
    /** The channel that was proposed last. @type {string|null} */
    this.near = null;
  }

  /** Proposes the channel that the person looks at; what they choose stays until they look at another. @param {string|null} channel */
  propose(channel) {
    if (channel === this.near) return;
    this.near = channel;
    if ([...this.channel.options].some(({ value }) => value === channel)) this.channel.value = channel;
  }

  /** Shows the current state. */
  update() {
    const { world } = this.store;
    if (!world) return;
    const { people, applications, faults } = world;
    this.people.update(
      people.map((person) => ({
        key: person.id,
        name: visibleName(person),
        checked: person.direct_messages === "open",
      })),
    );
    this.#channels(world.guilds);
    const denied = new Set(faults.denied.find(({ channel }) => channel === this.channel.value)?.permissions);
    const names = [...new Set([...PERMISSIONS, ...denied])];
    this.permissions.update(names.map((name) => ({ key: name, name, checked: !denied.has(name) })));
    this.gateway.update([
      { key: "refused", name: "Refuse new connections", checked: faults.gateway_refused },
    ]);
    if (document.activeElement !== this.delay) this.delay.value = String(faults.delay_ms);
    fill(
      this.connected,
      applications.map(({ name, connected }) =>
        el("li", {}, el("bdi", {}, name), ` is ${connected ? "connected" : "not connected"}.`),
      ),
    );
    const pending = faults.pending.map(({ part, fault }) =>
      el("li", {}, `${part}: ${FAILURES[fault] ?? fault}`),
    );
    fill(this.pending, pending);
  }

  #channels(guilds) {
    const source = JSON.stringify(guilds);
    if (source === this.channels) return;
    this.channels = source;
    const before = this.channel.value;
    fill(
      this.channel,
      guilds.map((guild) =>
        el(
          "optgroup",
          { label: guild.name },
          guild.channels.map(({ id, name }) => el("option", { value: id }, `#${name}`)),
        ),
      ),
    );
    if (before) this.channel.value = before;
    else if (guilds.some(({ channels }) => channels.some(({ id }) => id === this.near)))
      this.channel.value = this.near;
  }

  /** A form in one row, which sends an action. @param {() => object} action @param {...Node} fields */
  #form(action, ...fields) {
    const submit = (event) => {
      event.preventDefault();
      this.#do(action());
    };
    return el("form", { class: "fault-row", on: { submit } }, fields);
  }

  #slow() {
    return this.#form(
      () => ({ do: "slow", ms: Math.max(0, Number(this.delay.value) || 0) }),
      this.delay,
      el("button", { class: "bar-button", type: "submit" }, "Set"),
    );
  }

  #failNext() {
    const list = freshId("parts");
    const part = el("input", { type: "text", list, value: PARTS[0], "aria-label": "Method and path" });
    const fault = el(
      "select",
      { "aria-label": "Failure" },
      Object.entries(FAILURES).map(([value, name]) => el("option", { value }, name)),
    );
    return this.#form(
      () => ({ do: "fail_next", part: part.value.trim(), fault: fault.value }),
      part,
      el(
        "datalist",
        { id: list },
        PARTS.map((value) => el("option", { value })),
      ),
      fault,
      el("button", { class: "bar-button", type: "submit" }, "Fail"),
    );
  }

  #button(name, what) {
    return el("button", { class: "bar-button", type: "button", on: { click: () => this.#do(what) } }, name);
  }

  async #do(what) {
    say(this.error, "");
    try {
      await this.live.ask(what);
    } catch (failure) {
      say(this.error, failure.message);
      this.update();
    }
  }
}

function group(name, hint, ...content) {
  return el(
    "section",
    { class: "fault-group", "aria-label": name },
    el("h3", {}, name),
    hint && el("p", { class: "fault-hint" }, hint),
    content,
  );
}
