/**
 * Messages that Discord writes itself, in words. Pure: no DOM.
 */

const TEXTS = {
  6: (name) => `${name} pinned a message to this channel.`,
  7: (name) => `${name} joined the server.`,
  18: (name, content) => `${name} started a thread: ${content}`,
  21: () => "The thread began with a message above.",
};

/**
 * @param {{type: number, content: string, shown: {author: string}}} message
 * @returns {string|null} null for what somebody wrote
 */
export function systemText({ type, content, shown }) {
  return TEXTS[type]?.(shown.author, content) ?? null;
}
