/**
 * The places that a person can go to: servers with their channels and threads, direct messages, bots to write to.
 */

import { avatar } from "./avatar.js";
import { countBadge } from "./badge.js";
import { el, fill } from "./dom.js";

/**
 * @typedef {{go: (channel: string) => void, direct: (bot: string) => void}} Navigation what a click on a place does
 */

export class Places {
  /** @param {Navigation} navigation */
  constructor(navigation) {
    this.navigation = navigation;
    this.told = "";
    this.node = el("nav", { class: "places", "aria-label": "Servers and channels" });
  }

  /**
   * @param {{guilds: object[], directs: object[]}} sight what the person may see
   * @param {{id: string, name: string, bot: string}[]} applications
   * @param {string|null} current the channel that is open
   */
  update(sight, applications, current) {
    const told = JSON.stringify([sight, applications, current]);
    if (told === this.told) return;
    this.told = told;
    const focused = this.node.contains(document.activeElement) ? document.activeElement.dataset.place : null;
    const known = new Set(sight.directs.map((direct) => direct.with.id));
    const others = applications.filter(({ bot }) => !known.has(bot));
    fill(
      this.node,
      sight.guilds.map((guild) =>
        this.#group(
          guild.name,
          nested(guild.channels).map((channel) => this.#channel(channel, current)),
        ),
      ),
      this.#group("Direct messages", [
        ...sight.directs.map((direct) => this.#direct(direct, current)),
        ...others.map(({ bot, name }) => this.#bot(bot, name)),
      ]),
    );
    if (focused) this.node.querySelector(`[data-place="${CSS.escape(focused)}"]`)?.focus();
  }

  #group(name, items) {
    return el(
      "section",
      { class: "place-group", "aria-label": name },
      el("h2", {}, name),
      el("ul", {}, items),
    );
  }

  #channel(channel, current) {
    const thread = channel.kind === "thread";
    const face = el("span", { class: "place-sign", "aria-hidden": "true" }, thread ? "↳" : "#");
    return this.#place({
      id: channel.id,
      name: channel.name,
      face,
      current,
      unread: channel.unread,
      count: channel.pinged,
      thread,
    });
  }

  #direct(direct, current) {
    return this.#place({
      id: direct.channel,
      name: direct.with.name,
      face: avatar(direct.with.id, direct.with.name),
      current,
      unread: direct.unread,
      count: direct.unread,
      bot: direct.with.bot,
    });
  }

  #place({ id, name, face, current, unread, count, thread = false, bot = false }) {
    const marks = [unread > 0 && `${unread} unread`, count > 0 && `${count} for you`]
      .filter(Boolean)
      .join(", ");
    const attributes = {
      "aria-current": id === current ? "page" : null,
      "aria-label": `${thread ? "thread " : ""}${name}${bot ? " APP" : ""}${marks && `, ${marks}`}`,
      data: { place: id, unread: unread > 0 ? String(unread) : null, thread: thread ? "true" : null },
      on: { click: () => this.navigation.go(id) },
    };
    const badge = bot && el("span", { class: "badge", "aria-hidden": "true" }, "APP");
    return row(attributes, face, name, " ", badge, countBadge(count));
  }

  #bot(bot, name) {
    const label = `Write to ${name}`;
    const attributes = {
      "aria-label": label,
      data: { place: `bot-${bot}` },
      on: { click: () => this.navigation.direct(bot) },
    };
    return row(attributes, avatar(bot, name), label);
  }
}

/** A row of the list: a button with a picture, a name and more. */
function row(attributes, face, name, ...more) {
  const label = el("span", { class: "place-name" }, name);
  return el("li", {}, el("button", { class: "place", type: "button", ...attributes }, face, label, ...more));
}

/** Threads stand below their channels. */
function nested(channels) {
  const tops = channels.filter(
    ({ kind, parent }) => kind !== "thread" || !channels.some(({ id }) => id === parent),
  );
  return tops.flatMap((top) => [
    top,
    ...channels.filter(({ kind, parent }) => kind === "thread" && parent === top.id),
  ]);
}
