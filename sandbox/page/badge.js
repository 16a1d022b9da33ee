/**
 * A round red number. The style sheet draws it; screen readers get the count from the label of its owner.
 */

import { el, mark } from "./dom.js";

/** More are not counted. */
const MOST = 99;

/** @param {number} count @returns {HTMLElement} hidden when there is nothing to count */
export function countBadge(count) {
  const badge = el("span", { class: "count-badge", "aria-hidden": "true" });
  setCount(badge, count);
  return badge;
}

/** @param {number} count @returns {string} how many, in words */
export function breachesInWords(count) {
  return `${count} ${count === 1 ? "breach" : "breaches"}`;
}

/** @param {HTMLElement} badge @param {number} count */
export function setCount(badge, count) {
  badge.hidden = count === 0;
  mark(badge, { count: count > MOST ? `${MOST}+` : String(count) });
}
