/**
 * What the page knows: the world, what each person may see, and the messages of the channels that panes show.
 */

/** @typedef {{id: string, name: string, username: string, direct_messages: "open"|"closed"}} Person */
/** @typedef {{messages: object[], older: boolean, closed: boolean}} Channel */

/** Orders snowflakes. @param {string} a @param {string} b */
export function byAge(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * Events: `world`; `user` (`detail.user`); `channel` (`detail`: user, channel, `fresh`: messages that have come,
 * `changed`: those whose text is another now).
 */
export class Store extends EventTarget {
  /** @type {{applications: object[], people: Person[], guilds: object[], answer_ms: number, faults: object}|null} */
  world = null;
  /** What a person may see, by their id. @type {Map<string, {guilds: object[], directs: object[]}>} */
  users = new Map();
  /** @type {Map<string, Channel>} */
  #channels = new Map();

  /** @param {string} user @param {string} channel @returns {Channel|undefined} */
  channel(user, channel) {
    return this.#channels.get(`${user}/${channel}`);
  }

  /** Drops the channels that no pane shows. @param {{user: string, channel: string}[]} panes */
  retain(panes) {
    const shown = new Set(panes.map(({ user, channel }) => `${user}/${channel}`));
    for (const key of this.#channels.keys()) if (!shown.has(key)) this.#channels.delete(key);
  }

  /** @param {string} id @returns {Person|undefined} */
  person(id) {
    return this.world?.people.find((person) => person.id === id);
  }

  /** Whether the server has sent all that panes need. */
  get complete() {
    return this.world !== null && this.world.people.every(({ id }) => this.users.has(id));
  }

  /** Takes what the server sent. @param {object} frame */
  take(frame) {
    switch (frame.t) {
      case "world":
        this.world = frame;
        for (const id of this.users.keys()) if (!this.person(id)) this.users.delete(id);
        this.dispatchEvent(new Event("world"));
        break;
      case "user":
        this.users.set(frame.user, frame);
        this.#emit("user", { user: frame.user });
        break;
      case "channel":
        this.#whole(frame);
        break;
      case "messages":
        this.#changed(frame);
        break;
      default:
    }
  }

  #whole(frame) {
    const before = this.channel(frame.user, frame.channel)?.messages ?? [];
    const newest = before.at(-1)?.id;
    const messages = [...frame.messages].sort((a, b) => byAge(a.id, b.id));
    this.#channels.set(`${frame.user}/${frame.channel}`, {
      messages,
      older: frame.older,
      closed: Boolean(frame.closed),
    });
    const fresh = newest ? messages.filter(({ id }) => byAge(id, newest) > 0) : [];
    this.#emit("channel", {
      user: frame.user,
      channel: frame.channel,
      fresh,
      changed: otherwise(before, messages),
    });
  }

  #changed(frame) {
    const channel = this.channel(frame.user, frame.channel);
    if (!channel) return;
    const before = channel.messages;
    const gone = new Set(frame.gone);
    const set = new Map(frame.set.map((message) => [message.id, message]));
    const known = new Set(channel.messages.map(({ id }) => id));
    const kept = channel.messages
      .filter(({ id }) => !gone.has(id))
      .map((message) => set.get(message.id) ?? message);
    const fresh = frame.set.filter(({ id }) => !known.has(id));
    channel.messages = [...kept, ...fresh].sort((a, b) => byAge(a.id, b.id));
    channel.older = frame.older;
    const newest = kept.at(-1)?.id ?? "";
    const later = fresh.filter(({ id }) => byAge(id, newest) > 0);
    this.#emit("channel", {
      user: frame.user,
      channel: frame.channel,
      fresh: later,
      changed: otherwise(before, frame.set),
    });
  }

  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** The messages whose text was another before. */
function otherwise(before, messages) {
  const texts = new Map(before.map(({ id, content }) => [id, content]));
  return messages.filter(({ id, content }) => texts.has(id) && texts.get(id) !== content);
}

/**
 * How much a person has not read: messages, and those that are for them (mentions and direct messages).
 * @param {{guilds: object[], directs: object[]}|undefined} visible
 * @returns {{unread: number, pinged: number}}
 */
export function unreadOf(visible) {
  const total = { unread: 0, pinged: 0 };
  for (const channel of visible?.guilds.flatMap((guild) => guild.channels) ?? []) {
    total.unread += channel.unread;
    total.pinged += channel.pinged;
  }
  for (const direct of visible?.directs ?? []) {
    total.unread += direct.unread;
    total.pinged += direct.unread;
  }
  return total;
}
