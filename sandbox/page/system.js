/**
 * Messages that Discord writes itself, in words. Pure: no DOM.
 */

/** What stands behind the name of whoever did it. */
const SYSTEM_TEXTS = {
  6: () => " pinned a message to this channel.",
  7: () => " joined the server.",
  18: (content) => ` started a thread: ${content}`,
};
const THREAD_START = 21;

/**
 * @param {{type: number, content: string, shown: {author: string}}} message
 * @returns {{who: string, text: string}|null} null for what somebody wrote; `who`: the name that stands before the text
 */
export function systemText({ type, content, shown }) {
  if (type === THREAD_START) return { who: "", text: "The thread began with a message above." };
  return SYSTEM_TEXTS[type] ? { who: shown.author, text: SYSTEM_TEXTS[type](content) } : null;
}
