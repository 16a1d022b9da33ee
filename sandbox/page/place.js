/**
 * Links to a channel or a message, as people copy them from Discord. Pure: no DOM.
 */

/** The server's number, or `@me` for direct messages; then the channel's, then the message's. */
const PLACE =
  /^https:\/\/(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com\/channels(?:\/(?:\d+|@me)?(?:\/(\d+)(?:\/(\d+))?)?)?\/?(?:[?#].*)?$/i;

/** @typedef {{channel: string|null, message: string|null}} Place where a link leads: not to any channel, if it names none */

/** @param {string} url @returns {Place|null} null for a link that leads elsewhere */
export function placeOf(url) {
  const found = url.match(PLACE);
  return found && { channel: found[1] ?? null, message: found[2] ?? null };
}
