/**
 * Links. One to a channel or a message goes there in the pane, as on Discord; only others open a page of their own.
 */

import { el } from "./dom.js";
import { safeUrl } from "./inline.js";
import { placeOf } from "./place.js";

/**
 * How a person gets to other channels: `label` gives a channel's name with its sign, such as `#lawn`, and null for one
 * that the person cannot see; `go` shows it, and a message in it if there is one.
 * @typedef {{label: (channel: string|null) => string|null, go: (channel: string, message: string|null) => void}} Navigation
 */

/**
 * @param {string} url
 * @param {import("./dom.js").Child} content
 * @param {Navigation} navigation
 * @returns {import("./dom.js").Child} the content alone, if the address cannot be opened
 */
export function link(url, content, navigation) {
  const safe = safeUrl(url ?? "");
  if (!safe) return content;
  const place = placeOf(safe);
  if (place) return placeLink(place, navigation, content);
  return el("a", { href: safe, target: "_blank", rel: "noopener noreferrer", title: safe }, content);
}

/**
 * A link to a place: its name, unless it has other words.
 * @param {import("./place.js").Place} place
 * @param {Navigation} navigation
 * @param {import("./dom.js").Child} [content]
 * @returns {HTMLElement}
 */
export function placeLink({ channel, message }, navigation, content = null) {
  const label = navigation.label(channel);
  if (label === null) return el("span", content ? {} : { class: "mention" }, content ?? "# unknown");
  return el(
    "button",
    {
      class: content ? "textual way" : "mention way",
      type: "button",
      title: content && label,
      "aria-label": content ? null : message ? `Go to the message in ${label}` : `Go to ${label}`,
      on: { click: () => navigation.go(channel, message) },
    },
    content ?? (message ? `${label} › 💬` : label),
  );
}
