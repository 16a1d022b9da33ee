/**
 * A round picture for somebody: their first letter on a colour of their own.
 */

import { el } from "./dom.js";
import { initial } from "./name.js";

/** How many colours base.css knows. */
const COLOURS = 8;

/**
 * @param {string} id whose colour it is
 * @param {string} name
 * @returns {HTMLElement} hidden from screen readers, for the name stands beside it
 */
export function avatar(id, name) {
  const data = { colour: String(colour(id)), letter: initial(name) };
  return el("span", { class: "avatar", "aria-hidden": "true", data });
}

function colour(id) {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)) % 9973;
  return sum % COLOURS;
}
