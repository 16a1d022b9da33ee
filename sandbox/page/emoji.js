/**
 * Which characters are emoji, and which messages are nothing but a few of them. Pure: no DOM.
 */

/** @typedef {{emoji: boolean, text: string}} Segment */

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
const ANY = /\p{RGI_Emoji}/v;
const WHOLE = /^\p{RGI_Emoji}$/v;

/** A message of at most this many emoji, and nothing else, shows them large. */
export const JUMBO_MOST = 27;

/**
 * Cuts a text into emoji, one each, and the runs of other characters between them.
 * @param {string} text
 * @returns {Segment[]}
 */
export function segments(text) {
  if (!ANY.test(text)) return text === "" ? [] : [{ emoji: false, text }];
  const found = [];
  for (const { segment } of GRAPHEMES.segment(text)) {
    const emoji = WHOLE.test(segment);
    const last = found.at(-1);
    if (!emoji && last && !last.emoji) last.text += segment;
    else found.push({ emoji, text: segment });
  }
  return found;
}

/**
 * Whether inline nodes (see markdown.js) are to be shown large: 1 to 27 emoji and space around them.
 * @param {import("./markdown.js").Inline[][]} lines
 * @returns {boolean}
 */
export function isJumbo(lines) {
  let emoji = 0;
  for (const node of lines.flat()) {
    if (node.type === "emoji" || node.type === "custom") emoji += 1;
    else if (node.type !== "text" || node.text.trim() !== "") return false;
  }
  return emoji > 0 && emoji <= JUMBO_MOST;
}
