/**
 * Names that people gave themselves: some cannot be seen, and some turn the direction of writing. Pure: no DOM.
 */

/** What can be seen, of a name that may begin with what cannot. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Marks of the direction of writing. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name for the middle of a sentence, whose direction of writing it leaves alone. @param {string} name @returns {string} */
export function isolated(name) {
  return `\u2068${name.replaceAll("\u2069", "")}\u2069`;
}

/** The name by which a person can be distinguished. @param {{id: string, name: string, username: string}} person @returns {string} */
export function visibleName({ id, name, username }) {
  return [name, username].find((it) => SEEN.test(it)) ?? id;
}

/** The first letter, or other sign, that can be seen. @param {string} name @returns {string} */
export function initial(name) {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return (letters.find((it) => SEEN.test(it)) ?? "?").replace(DIRECTION, "").toUpperCase();
}
