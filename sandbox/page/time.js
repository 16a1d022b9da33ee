/**
 * Times as people read them. Pure: no DOM.
 */

/** Milliseconds of a day. */
const DAY = 86_400_000;

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const LONG_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
const SHORT_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "short" });
const FORMATS = Object.fromEntries(
  Object.entries(STYLES).map(([style, how]) => [style, new Intl.DateTimeFormat(undefined, how)]),
);

/**
 * A `<t:unix:style>` mark.
 * @param {number} unix seconds
 * @param {string} style one of t T d D f F R
 * @param {number} now milliseconds
 * @returns {string}
 */
export function stamp(unix, style, now) {
  if (Math.abs(unix) > 8.64e12) return "Invalid date";
  return style === "R" ? relative(unix - now / 1000) : FORMATS[style].format(unix * 1000);
}

function relative(seconds) {
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return RELATIVE.format(Math.trunc(seconds / length), unit);
}

/** The time of a message of the same group. @param {string} iso @returns {string} */
export function clock(iso) {
  return CLOCK.format(new Date(iso));
}

/** The time of a message. @param {string} iso @param {number} now @returns {string} */
export function moment(iso, now) {
  const then = new Date(iso);
  if (sameDay(then, new Date(now))) return CLOCK.format(then);
  if (sameDay(then, new Date(now - DAY))) return `Yesterday at ${CLOCK.format(then)}`;
  return `${SHORT_DAY.format(then)}, ${CLOCK.format(then)}`;
}

/** @param {string} iso @returns {string} */
export function day(iso) {
  return LONG_DAY.format(new Date(iso));
}

/** @param {Date} one @param {Date} other @returns {boolean} */
export function sameDay(one, other) {
  return one.toDateString() === other.toDateString();
}
