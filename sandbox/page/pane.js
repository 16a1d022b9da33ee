/**
 * One pane: one person in one channel, with a switch between people, places to go to, messages and a composer.
 */

import { Composer } from "./composer.js";
import { Actions } from "./actions.js";
import { attribute, el, fill, mark } from "./dom.js";
import { Places } from "./places.js";
import { Switcher } from "./switcher.js";
import { Timeline } from "./timeline.js";
import { MOST_MESSAGES, PAGE } from "./view.js";

/** Narrower panes keep their places in a drawer. In CSS pixels. */
const NARROW = 800;
/** Narrower panes look as on a phone. */
const PHONE = 480;

/**
 * @typedef {{live: import("./live.js").Live, store: import("./store.js").Store, completions: import("./completions.js").Completions,
 *   change: (pane: Pane, view: Partial<import("./view.js").PaneView>) => void, close: (pane: Pane) => void,
 *   tell: (text: string) => void}} Services what a pane needs of the page
 */

export class Pane {
  /** @param {Services} services */
  constructor(services) {
    this.services = services;
    /** @type {import("./view.js").PaneView|null} */
    this.view = null;
    /** The message that is to be shown as soon as it is there. @type {string|null} */
    this.sought = null;
    this.switcher = new Switcher((user) => this.#switch(user));
    this.places = new Places({ go: (channel) => this.#go(channel), direct: (bot) => this.direct(bot) });
    this.node = el("section", { class: "pane" });
    this.timeline = new Timeline({
      actions: (id) => this.actions.with(id),
      older: () => this.#older(),
      seen: () => this.read(),
    });
    this.actions = new Actions({
      services,
      timeline: this.timeline,
      node: this.node,
      where: () => ({ user: this.view.user, channel: this.view.channel }),
      navigation: {
        label: (channel) => this.#label(channel),
        go: (channel, message) => this.#follow(channel, message),
      },
    });
    this.composer = new Composer({
      completions: () => this.actions.completions(),
      complete: (text) => this.actions.ask({ do: "complete", text }),
      say: (text) => this.actions.say(text),
      command: (text) => this.actions.command(text),
    });
    this.#build();
    new ResizeObserver(([entry]) => this.#measure(entry.contentRect.width)).observe(this.node);
  }

  #build() {
    this.closer = el(
      "button",
      {
        class: "icon",
        type: "button",
        "aria-label": "Close this pane",
        on: { click: () => this.services.close(this) },
      },
      "✕",
    );
    this.opener = el(
      "button",
      {
        class: "icon opener",
        type: "button",
        "aria-label": "Servers and channels",
        "aria-expanded": "false",
        on: { click: () => this.#drawer(!this.open) },
      },
      "☰",
      el("span", { class: "dot", hidden: true }),
    );
    this.title = el("h2", { class: "talk-title" });
    this.shade = el("div", { class: "shade", on: { click: () => this.#drawer(false) } });
    this.places.node.addEventListener(
      "keydown",
      (event) => event.key === "Escape" && this.open && this.#drawer(false),
    );
    this.node.addEventListener("keydown", (event) => this.#typed(event));
    this.node.append(
      el("div", { class: "pane-top" }, this.switcher.node, this.closer),
      el(
        "div",
        { class: "pane-body" },
        this.places.node,
        this.shade,
        el(
          "div",
          { class: "talk" },
          el("header", { class: "talk-head" }, this.opener, this.title),
          this.timeline.node,
          this.composer.node,
        ),
      ),
    );
  }

  /** Whoever begins to type without being anywhere to type, types in the composer. */
  #typed({ key, target, ctrlKey, metaKey, altKey }) {
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return;
    if (!target.closest("input, textarea, select, [popover]")) this.composer.input.focus();
  }

  /** Shows what is to be shown, as far as it is known. @param {import("./view.js").PaneView} view @param {boolean} alone */
  show(view, alone) {
    const before = this.view;
    const moved = !before || before.user !== view.user || before.channel !== view.channel;
    this.view = { ...view };
    this.closer.hidden = alone;
    mark(this.node, { user: view.user, channel: view.channel ?? "" });
    if (moved) this.#arrive();
    this.refresh();
    if (moved) this.messages([]);
  }

  #arrive() {
    const place = this.#place();
    this.unread = place.unread;
    this.loading = false;
    this.sought = null;
    this.readTo = null;
    this.timeline.reset(place.label);
    this.composer.reset(place.label, place.writable);
    this.#drawer(false);
  }

  /** Draws everything but the messages anew. */
  refresh() {
    const { store } = this.services;
    const { user, channel } = this.view;
    const place = this.#place();
    this.switcher.update(store, user);
    const visible = store.users.get(user);
    if (visible) this.places.update(visible, store.world.applications, channel);
    fill(this.title, el("span", { class: "place-sign", "aria-hidden": "true" }, place.sign), place.name);
    attribute(this.node, "aria-label", `${store.person(user)?.name ?? "Somebody"} in ${place.label}`);
    this.composer.rename(place.label, place.writable);
    this.opener.querySelector(".dot").hidden = !place.elsewhere;
    mark(this.node, { place: place.sign === "@" ? "direct" : "channel" });
    this.read();
  }

  #place() {
    const visible = this.services.store.users.get(this.view.user);
    const channels = visible?.guilds.flatMap((guild) => guild.channels) ?? [];
    const directs = visible?.directs ?? [];
    const { channel } = this.view;
    const elsewhere =
      channels.some((it) => it.id !== channel && it.pinged > 0) ||
      directs.some((it) => it.channel !== channel && it.unread > 0);
    const direct = directs.find((it) => it.channel === channel);
    if (direct) {
      return {
        sign: "@",
        name: direct.with.name,
        label: `@${direct.with.name}`,
        writable: direct.can_write,
        unread: direct.unread,
        elsewhere,
      };
    }
    const here = channels.find(({ id }) => id === channel);
    const name = here?.name ?? "no channel";
    return {
      sign: "#",
      name,
      label: `#${name}`,
      writable: here?.can_write ?? false,
      unread: here?.unread ?? 0,
      elsewhere,
    };
  }

  /** Draws the messages, as far as they have changed. @param {object[]} fresh those that have just come */
  messages(fresh) {
    const { user, channel } = this.view;
    const known = this.services.store.channel(user, channel);
    if (!known) return;
    this.loading = false;
    this.timeline.show(known, { fresh, me: user, unread: this.unread });
    this.#seek();
    this.read();
  }

  /** Tells the server that the newest message has been seen, if it has. */
  read() {
    const known = this.services.store.channel(this.view.user, this.view.channel);
    const last = known?.messages.at(-1);
    if (
      !last ||
      !this.timeline.stuck ||
      document.hidden ||
      this.#place().unread === 0 ||
      last.id === this.readTo
    )
      return;
    this.readTo = last.id;
    this.actions.ask({ do: "read", message: last.id }).catch(() => {});
  }

  #measure(width) {
    mark(this.node, { layout: width < PHONE ? "phone" : width < NARROW ? "narrow" : "wide" });
  }

  get open() {
    return this.node.dataset.drawer === "open";
  }

  #drawer(open) {
    const was = this.open;
    mark(this.node, { drawer: open ? "open" : null });
    attribute(this.opener, "aria-expanded", String(open));
    if (open)
      (this.places.node.querySelector("[aria-current]") ?? this.places.node.querySelector("button"))?.focus();
    else if (was && this.places.node.contains(document.activeElement)) this.opener.focus();
  }

  #switch(user) {
    this.services.change(this, { user });
  }

  #go(channel) {
    this.services.change(this, { channel, limit: PAGE, bot: undefined });
    this.#drawer(false);
  }

  /** The name of a channel that the person sees, with its sign; null for others. */
  #label(channel) {
    const visible = this.services.store.users.get(this.view.user);
    const direct = visible?.directs.find((it) => it.channel === channel);
    if (direct) return `@${direct.with.name}`;
    const found = visible?.guilds.flatMap(({ channels }) => channels).find(({ id }) => id === channel);
    return found ? `#${found.name}` : null;
  }

  /** Goes to a channel, and to a message in it, where a link leads. */
  #follow(channel, message) {
    if (this.#label(channel) === null) {
      this.services.tell("This link leads to a place that is not here, or not to be seen by this person.");
      return;
    }
    if (channel !== this.view.channel) this.#go(channel);
    this.sought = message;
    this.#seek();
  }

  /** Shows the message that is sought, if it is there; or else asks for older ones, until there are none. */
  #seek() {
    const known = this.services.store.channel(this.view.user, this.view.channel);
    if (!this.sought || !known) return;
    if (this.timeline.reveal(this.sought)) {
      this.sought = null;
    } else if (known.older && this.view.limit < MOST_MESSAGES) {
      this.#older();
    } else {
      this.sought = null;
      this.services.tell(
        known.older
          ? "That message is too old to be shown here."
          : "That message is gone, or not for this person.",
      );
    }
  }

  /** Goes to the person's conversation with a bot. @param {string} bot */
  async direct(bot) {
    const { user } = this.view;
    try {
      const { channel } = await this.services.live.ask({ do: "direct", user, bot });
      if (this.view.user === user) this.#go(channel);
    } catch (failure) {
      this.services.tell(failure.message);
    }
  }

  #older() {
    if (this.loading || this.view.limit >= MOST_MESSAGES) return;
    this.loading = true;
    this.services.change(this, { limit: Math.min(this.view.limit + PAGE, MOST_MESSAGES) });
  }
}
