/**
 * What a person is offered in a channel (commands, members, channels, roles), kept until it may have changed.
 */

export class Offers {
  /** @type {Map<string, Promise<object>>} */
  #kept = new Map();

  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
  }

  /** @param {string} user @param {string} channel @returns {Promise<import("./composer.js").Offers>} */
  get(user, channel) {
    const key = `${user}/${channel}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const asked = this.live.ask({ do: "offers", user, channel });
    this.#kept.set(key, asked);
    asked.catch(() => this.#kept.delete(key));
    return asked;
  }

  /** Whatever was kept may be out of date. */
  clear() {
    this.#kept.clear();
  }
}
