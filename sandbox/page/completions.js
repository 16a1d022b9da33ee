/**
 * What a person can complete in a channel (commands, members, channels, roles), cached for a moment: commands may be
 * registered at any time.
 */

/** Milliseconds after which a cached answer is stale. */
const STALE_AFTER = 3000;

export class Completions {
  /** @type {Map<string, {at: number, reply: Promise<object>}>} */
  #cache = new Map();

  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
  }

  /** @param {string} user @param {string} channel @returns {Promise<import("./composer.js").Completable>} */
  get(user, channel) {
    const key = `${user}/${channel}`;
    const cached = this.#cache.get(key);
    if (cached && Date.now() - cached.at < STALE_AFTER) return cached.reply;
    const reply = this.live.ask({ do: "completions", user, channel });
    this.#cache.set(key, { at: Date.now(), reply });
    reply.catch(() => this.#cache.delete(key));
    return reply;
  }

  /** Empties the cache. */
  clear() {
    this.#cache.clear();
  }
}
