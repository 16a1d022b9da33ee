/**
 * Faults to try a bot with: closed direct messages, lost permissions, a broken gateway, slow and failing answers.
 */

import { el, fill, freshId, say } from "./dom.js";

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
    this.people = el("div", { class: "fault-list" });
    this.channel = el("select", { "aria-label": "Channel", on: { change: () => this.update() } });
    this.permissions = el("div", { class: "fault-list" });
    this.connected = el("ul", { class: "fault-bots", "aria-label": "Bots" });
    this.refused = this.#check("Refuse new connections", (on) => this.#do({ do: "gateway", refused: on }));
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
      group("Direct messages", "Whoever has closed theirs gets none from bots (50007).", this.people),
      group(
        "Permissions of the bot",
        "What is not ticked is taken away in this channel.",
        this.channel,
        this.permissions,
      ),
      group(
        "Delete a message",
        "Point at a message, or go to it with the arrow keys, and choose “Delete (as a moderator)”.",
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
        this.refused.label,
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
  }

  /** Shows what is so by now. */
  update() {
    const { world } = this.store;
    if (!world) return;
    fill(
      this.people,
      world.people.map(({ id, name, direct_messages: direct }) => {
        const box = this.#check(name, (open) => this.#do({ do: "direct_messages", user: id, open }));
        box.input.checked = direct === "open";
        return box.label;
      }),
    );
    this.#channels(world.guilds);
    const denied = new Set(
      world.faults.denied.find(({ channel }) => channel === this.channel.value)?.permissions,
    );
    const names = [...new Set([...PERMISSIONS, ...denied])];
    fill(
      this.permissions,
      names.map((permission) => {
        const box = this.#check(permission, (allowed) =>
          this.#do({ do: "permission", channel: this.channel.value, permission, allowed }),
        );
        box.input.checked = !denied.has(permission);
        return box.label;
      }),
    );
    fill(
      this.connected,
      world.applications.map(({ name, connected }) =>
        el("li", {}, `${name} is ${connected ? "connected" : "not connected"}.`),
      ),
    );
    this.refused.input.checked = world.faults.gateway_refused;
    if (document.activeElement !== this.delay) this.delay.value = String(world.faults.delay_ms);
    fill(
      this.pending,
      world.faults.pending.map(({ part, fault }) => el("li", {}, `${part}: ${FAILURES[fault] ?? fault}`)),
    );
  }

  #channels(guilds) {
    const told = JSON.stringify(guilds);
    if (told === this.channels) return;
    this.channels = told;
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
  }

  #slow() {
    return el(
      "form",
      {
        class: "fault-row",
        on: {
          submit: (event) => {
            event.preventDefault();
            this.#do({ do: "slow", ms: Math.max(0, Number(this.delay.value) || 0) });
          },
        },
      },
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
    return el(
      "form",
      {
        class: "fault-row",
        on: {
          submit: (event) => {
            event.preventDefault();
            this.#do({ do: "fail_next", part: part.value.trim(), fault: fault.value });
          },
        },
      },
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

  #check(name, change) {
    const input = el("input", { type: "checkbox", on: { change: () => change(input.checked) } });
    return { input, label: el("label", { class: "fault-check" }, input, ` ${name}`) };
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
