/**
 * What a person is offered in a channel (commands, members, channels, roles), kept for a moment: commands may be
 * registered at any time.
 */

/** Milliseconds for which an answer is taken to be true. */
const FRESH = 3000;

export class Offers {
  /** @type {Map<string, {at: number, asked: Promise<object>}>} */
  #kept = new Map();

  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
  }

  /** @param {string} user @param {string} channel @returns {Promise<import("./composer.js").Offered>} */
  get(user, channel) {
    const key = `${user}/${channel}`;
    const kept = this.#kept.get(key);
    if (kept && Date.now() - kept.at < FRESH) return kept.asked;
    const asked = this.live.ask({ do: "offers", user, channel });
    this.#kept.set(key, { at: Date.now(), asked });
    asked.catch(() => this.#kept.delete(key));
    return asked;
  }

  /** Whatever was kept may be out of date. */
  clear() {
    this.#kept.clear();
  }
}
