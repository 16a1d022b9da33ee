/**
 * The page as a whole: opens the connection, keeps panes and what they look at in step.
 */

import { Announcer } from "./announcer.js";
import { AuthorPanel } from "./author.js";
import { Bar } from "./bar.js";
import { openForm } from "./dialog.js";
import { el, fill } from "./dom.js";
import { Live } from "./live.js";
import { isolated } from "./name.js";
import { Completions } from "./completions.js";
import { Pane } from "./pane.js";
import { Store, unreadOf } from "./store.js";
import { firstChannel, MOST_PANES, PAGE, View } from "./view.js";

/** How long, in milliseconds, a complaint of the server is shown. */
const COMPLAINT = 15_000;
/** What is asked about somebody who is to join. The most characters are Discord's. */
const NEW_PERSON = {
  title: "Add a person",
  submit: "Add",
  fields: [
    { label: "Name", custom_id: "name", min_length: 1, max_length: 32, required: true, multiline: false },
  ],
};

class App {
  constructor() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.live = new Live(`${scheme}//${location.host}/live`);
    this.store = new Store();
    this.view = new View();
    this.completions = new Completions(this.live);
    /** @type {Pane[]} */
    this.panes = [];
    /** The pane that was used last. @type {Pane|null} */
    this.used = null;
    /** Whether the server has sent enough since the connection was opened. After a restart it may have other ids. */
    this.ready = false;
    /** The panes that the server was last asked to watch, as JSON. */
    this.watched = "";
    /** The page's title as it was last set. */
    this.title = "Sandbox";
    this.announcer = new Announcer();
    this.bar = new Bar({
      pane: () => this.#addPane(),
      person: () => openForm(NEW_PERSON, { over: document.body, send: ({ name }) => this.#addPerson(name) }),
      width: (width) => this.view.change({ width }, this.store),
      theme: (theme) => this.view.change({ theme }, this.store),
      panel: () => this.view.change({ panel: !this.view.panel }, this.store),
    });
    this.banner = el("div", { class: "banner", role: "status" });
    this.paneList = el(
      "main",
      { class: "panes", "aria-label": "Panes" },
      el("p", { class: "waiting" }, "Waiting for the server…"),
    );
    this.author = new AuthorPanel(this.live, this.store, {
      breaches: (count) => this.bar.count(count),
      near: () => (this.used?.node.isConnected ? this.used : this.panes[0])?.view?.channel ?? null,
    });
    document.body.append(
      this.bar.node,
      this.banner,
      el("div", { class: "workspace" }, this.paneList, this.author.node),
      this.announcer.node,
    );
    this.#listen();
  }

  #listen() {
    this.live.addEventListener("open", () => this.#opened());
    this.live.addEventListener("lost", () =>
      this.#say("The connection to the server is lost. Trying again…"),
    );
    this.live.addEventListener("frame", ({ detail }) => {
      this.store.take(detail);
      this.author.take(detail);
    });
    this.live.addEventListener("complaint", ({ detail }) => this.#showComplaint(detail));
    this.store.addEventListener("world", () => {
      this.completions.clear();
      this.bar.connected(this.store.world.applications);
      this.#storeChanged();
    });
    this.store.addEventListener("user", () => this.#storeChanged());
    this.store.addEventListener("channel", ({ detail }) => this.#messages(detail));
    this.view.addEventListener("change", () => this.#show());
    window.addEventListener("hashchange", () => this.ready && this.#read());
    document.addEventListener("visibilitychange", () => this.panes.forEach((pane) => pane.read()));
  }

  start() {
    this.live.connect();
  }

  #opened() {
    this.#say("");
    this.completions.clear();
    this.watched = "";
    this.ready = false;
    if (this.author.on) this.author.listen();
  }

  #say(text) {
    fill(this.banner, text);
    this.banner.hidden = text === "";
  }

  /** What the server says that belongs to nothing that was asked. */
  #showComplaint(text) {
    this.#say(text);
    setTimeout(() => this.banner.textContent === text && this.#say(""), COMPLAINT);
  }

  /** The world or what somebody sees has changed. */
  #storeChanged() {
    if (!this.store.complete) return;
    this.#updateTitle();
    if (!this.ready) {
      this.ready = true;
      this.#read();
      this.#focusComposer();
      this.author.update();
      return;
    }
    this.#dropStalePanes();
    for (const pane of this.panes) pane.refresh();
    this.author.update();
  }

  /** How much is for people who are looked at and has not been read stands in the page's title. */
  #updateTitle() {
    const people = new Set(this.view.panes.map(({ user }) => user));
    const count = [...people].reduce((sum, user) => sum + unreadOf(this.store.users.get(user)).pinged, 0);
    const title = count > 0 ? `(${count}) Sandbox` : "Sandbox";
    if (title !== this.title) document.title = title;
    this.title = title;
  }

  /** Whoever has a keyboard can begin to type. */
  #focusComposer() {
    const idle = document.activeElement === document.body || document.activeElement === null;
    if (idle && matchMedia("(hover: hover) and (pointer: fine)").matches)
      this.panes[0]?.composer.input.focus();
  }

  /** Shows what the address says; conversations that it names are opened if need be. */
  #read() {
    this.view.read(this.store);
    this.#show();
    this.panes.forEach((pane, at) => {
      const { bot } = this.view.panes[at];
      if (bot) pane.direct(bot);
    });
  }

  /** Nobody stays in a pane who is gone, or without a channel when there is one. */
  #dropStalePanes() {
    const lost = this.view.panes.some(
      ({ user, channel }) => !this.store.person(user) || (!channel && firstChannel(this.store, user)),
    );
    if (!lost) return;
    const panes = this.view.panes
      .filter(({ user }) => this.store.person(user))
      .map((pane) => ({ ...pane, channel: pane.channel ?? firstChannel(this.store, pane.user) }));
    this.view.change({ panes }, this.store);
  }

  #messages({ user, channel, fresh, changed }) {
    const here = this.panes.filter(({ view }) => view?.user === user && view.channel === channel);
    for (const pane of here) pane.messages(fresh);
    if (here.length > 0)
      this.announcer.messages([...fresh, ...changed], { where: here[0].title.textContent, me: user });
  }

  /** Puts the view on the page. */
  #show() {
    const { view } = this;
    const root = document.documentElement;
    root.dataset.theme = view.theme;
    this.paneList.dataset.width = view.width;
    this.bar.update(view);
    while (this.panes.length > view.panes.length) this.panes.pop().node.remove();
    while (this.panes.length < view.panes.length) this.panes.push(this.#newPane());
    if (this.paneList.querySelector(".waiting")) fill(this.paneList);
    this.panes.forEach((pane, at) => {
      if (this.paneList.children[at] !== pane.node) this.paneList.append(pane.node);
      pane.show(view.panes[at], view.panes.length === 1);
    });
    view.write(this.store);
    this.author.show(view.panel);
    this.author.update();
    this.#updateTitle();
    this.#watch();
  }

  #newPane() {
    const pane = new Pane({
      live: this.live,
      store: this.store,
      completions: this.completions,
      change: (pane, changes) => this.#change(pane, changes),
      close: (pane) => this.#close(pane),
      tell: (text) => this.#toast(text),
    });
    const used = () => this.#using(pane);
    for (const event of ["focusin", "pointerdown"]) pane.node.addEventListener(event, used);
    return pane;
  }

  #using(pane) {
    if (this.used === pane) return;
    this.used = pane;
    this.author.update();
  }

  #change(pane, changes) {
    const at = this.panes.indexOf(pane);
    const next = { ...this.view.panes[at], ...changes };
    if (changes.user) {
      next.channel = this.#sameChannel(this.view.panes[at], changes.user);
      next.limit = PAGE;
    }
    this.view.change({ panes: this.view.panes.with(at, next) }, this.store);
  }

  /** Where somebody looks when they take another's place: the same channel, or their own conversation with the same bot. */
  #sameChannel({ user, channel }, other) {
    const visible = this.store.users.get(other);
    if (visible?.guilds.some(({ channels }) => channels.some(({ id }) => id === channel))) return channel;
    const partner = this.store.users.get(user)?.directs.find((direct) => direct.channel === channel)?.with.id;
    return (
      visible?.directs.find((direct) => direct.with.id === partner)?.channel ?? firstChannel(this.store, other)
    );
  }

  #close(pane) {
    const at = this.panes.indexOf(pane);
    pane.node.remove();
    this.panes.splice(at, 1);
    this.view.change({ panes: this.view.panes.toSpliced(at, 1) }, this.store);
    this.panes[Math.min(at, this.panes.length - 1)]?.composer.input.focus();
  }

  /** Another pane, for the next person who has none. */
  #addPane() {
    const { panes } = this.view;
    if (!this.ready || panes.length >= MOST_PANES) return;
    const shown = new Set(panes.map(({ user }) => user));
    const { people } = this.store.world;
    const user = (people.find(({ id }) => !shown.has(id)) ?? people[0]).id;
    const pane = { user, channel: this.#sameChannel(panes.at(-1), user), limit: PAGE };
    this.view.change({ panes: [...panes, pane] }, this.store);
    this.panes.at(-1).composer.input.focus();
  }

  async #addPerson(name) {
    await this.live.ask({ do: "person", name });
    this.#toast(`${isolated(name)} has joined.`);
  }

  #watch() {
    const panes = this.view.panes.filter(({ channel }) => channel);
    this.store.retain(panes);
    const request = JSON.stringify(panes);
    if (request === this.watched) return;
    this.watched = request;
    this.live
      .ask({ do: "watch", panes })
      .catch((failure) => failure.kind !== "lost" && this.#toast(failure.message));
  }

  /** Something that a person should know, for a short time. */
  #toast(text) {
    this.announcer.say(text);
    const toast = el("div", { class: "toast" }, text);
    document.body.append(toast);
    setTimeout(() => toast.remove(), 5000);
  }
}

new App().start();
