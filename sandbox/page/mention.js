/**
 * Names in a text that is being written: what can be offered for them, and how they are sent. Pure: no DOM.
 */

/** @typedef {import("./option.js").Place} Place */

/** Names that mean all, whoever else has them. */
const ALL = /^@?(?:everyone|here)$/iu;

/**
 * What is offered for a name that is being typed at the caret.
 * @param {string} text @param {number} caret @param {Place} place
 * @returns {import("./suggest.js").Suggestions|null}
 */
export function suggestNames(text, caret, place) {
  const found = text.slice(0, caret).match(/(?:^|\s)([@#])([^\s@#]*)$/);
  if (!found) return null;
  const [, sign, query] = found;
  const lower = query.toLowerCase();
  const all =
    sign === "@"
      ? place.members.map(({ name, username }) => ({
          label: name,
          detail: username,
          note: "",
          text: `@${name} `,
        }))
      : place.channels.map(({ name }) => ({ label: `#${name}`, detail: "", note: "", text: `#${name} ` }));
  const items = all
    .filter(({ label, detail }) => `${label} ${detail}`.toLowerCase().includes(lower))
    .slice(0, 25);
  if (items.length === 0) return null;
  const title = sign === "@" ? "Members" : "Channels";
  return { kind: "values", title, items, from: caret - query.length - 1, to: caret, eager: query !== "" };
}

/**
 * A text as it is sent: `@name` and `#name` as mentions, where there is somebody or something of that name.
 * @param {string} text @param {Place} place
 * @returns {string}
 */
export function withMentions(text, place) {
  const named = [
    ...place.members.filter(({ name }) => !ALL.test(name)).map(({ id, name }) => [`@${name}`, `<@${id}>`]),
    ...place.channels.map(({ id, name }) => [`#${name}`, `<#${id}>`]),
    ...place.roles.filter(({ name }) => !ALL.test(name)).map(({ id, name }) => [`@${name}`, `<@&${id}>`]),
  ].sort((a, b) => b[0].length - a[0].length);
  const patterns = named.map(([name]) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (patterns.length === 0) return text;
  const sent = new Map(named);
  return text.replace(new RegExp(`(?<![\\w<])(?:${patterns.join("|")})(?![\\p{L}\\p{N}_])`, "gu"), (name) =>
    sent.get(name),
  );
}
