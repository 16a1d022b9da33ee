/**
 * What the page shows: panes, width, theme, panel. It stands in the address, and is remembered for the next visit.
 */

/**
 * By ids. `bot`: whose conversation with the person is to be opened, for there is none yet.
 * @typedef {{user: string, channel: string|null, limit: number, bot?: string}} PaneView
 */
/** @typedef {import("./store.js").Store} Store */

const KEPT = "sandbox.view";
const THEME = "sandbox.theme";
export const WIDTHS = Object.freeze(["desktop", "tablet", "phone"]);
export const THEMES = Object.freeze(["auto", "light", "dark"]);
/** The most panes that stand side by side. */
export const MOST_PANES = 4;
/** How many messages a pane begins with, and how many more are loaded at a time. */
export const PAGE = 100;
/** The most that a pane shows; the server gives no more. */
export const MOST_MESSAGES = 5000;

/** Event: `change`, whenever anything of it changes. */
export class View extends EventTarget {
  /** @type {PaneView[]} */
  panes = [];
  width = "desktop";
  theme = "auto";
  panel = false;

  /** Reads the address, or else what was remembered. @param {Store} store */
  read(store) {
    const own = location.hash.slice(1) || location.search.slice(1);
    const given = parameters(own || recall(KEPT) || "");
    const theme = given.get("theme") ?? recall(THEME);
    this.width = WIDTHS.includes(given.get("width")) ? given.get("width") : "desktop";
    this.theme = THEMES.includes(theme) ? theme : "auto";
    this.panel = given.get("panel") === "on";
    const named = (given.get("panes") ?? "").split(",").filter(Boolean).slice(0, MOST_PANES);
    const before = this.panes;
    this.panes = named
      .map((text) => readPane(text, store))
      .filter(Boolean)
      .map(
        (pane) => before.find(({ user, channel }) => user === pane.user && channel === pane.channel) ?? pane,
      );
    if (this.panes.length === 0) this.panes = [firstPane(store)].filter(Boolean);
  }

  /** Changes some of it. @param {Partial<Pick<View, "panes"|"width"|"theme"|"panel">>} changes @param {Store} store */
  change(changes, store) {
    Object.assign(this, changes);
    this.write(store);
    this.dispatchEvent(new Event("change"));
  }

  /** Writes it into the address. @param {Store} store */
  write(store) {
    const panes = this.panes.map((pane) => writtenPane(pane, store)).join(",");
    const text = `panes=${panes}&width=${this.width}&theme=${this.theme}&panel=${this.panel ? "on" : "off"}`;
    if (location.hash !== `#${text}`) history.replaceState(null, "", `#${text}`);
    remember(KEPT, text);
    remember(THEME, this.theme);
  }
}

/** The channel that a person sees first. @param {Store} store @param {string} user @returns {string|null} */
export function firstChannel(store, user) {
  const sight = store.users.get(user);
  return sight?.guilds.flatMap(({ channels }) => channels)[0]?.id ?? sight?.directs[0]?.channel ?? null;
}

/** Not URLSearchParams: that would decode names before they are told apart. */
function parameters(text) {
  return new Map(
    text
      .split("&")
      .map((pair) => pair.split("=", 2))
      .filter(([, value]) => value),
  );
}

function firstPane(store) {
  const user = store.world?.people[0]?.id;
  return user && { user, channel: firstChannel(store, user), limit: PAGE };
}

function readPane(text, store) {
  const [who, where = ""] = text.split(":").map(decode);
  const lower = who.toLowerCase();
  const people = store.world.people;
  const person =
    people.find(({ id }) => id === who) ??
    people.find(({ name }) => name === who) ??
    people.find(({ name, username }) => name.toLowerCase() === lower || username.toLowerCase() === lower);
  if (!person) return null;
  const found = readChannel(where, store.users.get(person.id));
  const pane = { user: person.id, channel: found ?? firstChannel(store, person.id), limit: PAGE };
  const bot =
    !found &&
    store.world.applications.find(({ name }) => `@${name}`.toLowerCase() === where.toLowerCase())?.bot;
  return bot ? { ...pane, bot } : pane;
}

function readChannel(where, sight) {
  const bare = where.replace(/^#/, "");
  const channels = sight?.guilds.flatMap((guild) => guild.channels) ?? [];
  const directs = sight?.directs ?? [];
  if (where.startsWith("@")) {
    const name = where.slice(1).toLowerCase();
    return directs.find((direct) => direct.with.name.toLowerCase() === name)?.channel ?? null;
  }
  return (
    channels.find(({ id }) => id === bare)?.id ??
    directs.find(({ channel }) => channel === bare)?.channel ??
    channels.find(({ name }) => name === bare)?.id ??
    null
  );
}

/** By names where they are unique, by ids elsewhere. */
function writtenPane({ user, channel }, store) {
  const people = store.world.people;
  const person = store.person(user);
  const unique = person && people.filter(({ name }) => name === person.name).length === 1;
  const who = unique ? person.name : user;
  return channel
    ? `${encodeURIComponent(who)}:${encodeURIComponent(writtenChannel(channel, store.users.get(user)))}`
    : encodeURIComponent(who);
}

function writtenChannel(id, sight) {
  const direct = sight?.directs.find(({ channel }) => channel === id);
  if (direct && sight.directs.filter((other) => other.with.name === direct.with.name).length === 1)
    return `@${direct.with.name}`;
  const channels = sight?.guilds.flatMap((guild) => guild.channels) ?? [];
  const name = channels.find((channel) => channel.id === id)?.name;
  return name && channels.filter((channel) => channel.name === name).length === 1 ? name : id;
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be closed to this page; then nothing is remembered.
  }
}
