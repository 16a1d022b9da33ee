/**
 * A message's button. It is updated in place when the message changes, so that it keeps the focus.
 */

import { attribute, el, fill, mark } from "./dom.js";
import { safeUrl } from "./inline.js";
import { segments } from "./emoji.js";
import { placeOf } from "./place.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };
const LINK = 5;

export class Button {
  /** @param {(customId: string) => void} press what a press does @param {import("./link.js").Navigation} navigation where links go */
  constructor(press, navigation) {
    this.navigation = navigation;
    this.face = el("span", { class: "face" });
    this.dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
    this.node = el(
      "button",
      { class: "button", type: "button", on: { click: () => this.#pressed(press) } },
      this.face,
      this.dots,
    );
    this.component = null;
  }

  /** Whether this can become that component and stay the same element. @param {object} component */
  fits(component) {
    return component.type === 2;
  }

  /** @param {object} component as in Discord's API @param {{busy: string|null}} state */
  update(component, { busy }) {
    this.component = component;
    const ours = busy !== null && busy === component.custom_id;
    fill(
      this.face,
      emoji(component.emoji),
      component.label && el("span", { class: "label" }, text(component.label)),
      component.style === LINK && el("span", { class: "away", "aria-hidden": "true" }, "↗"),
    );
    attribute(this.node, "aria-disabled", component.disabled || (busy !== null && !ours) ? "true" : null);
    attribute(this.node, "aria-busy", ours ? "true" : null);
    attribute(this.node, "aria-label", component.label ? null : (component.emoji?.name ?? "Button"));
    attribute(this.node, "role", component.style === LINK ? "link" : null);
    mark(this.node, {
      style: STYLES[component.style] ?? "secondary",
      customId: component.custom_id ?? null,
      locked: component.disabled ? "true" : null,
    });
  }

  #pressed(press) {
    if (this.node.ariaDisabled === "true" || this.node.ariaBusy === "true") return;
    if (this.component.style === LINK) {
      this.#follow(safeUrl(this.component.url ?? ""));
    } else if (this.component.custom_id) {
      press(this.component.custom_id);
    }
  }

  #follow(url) {
    if (!url) return;
    const place = placeOf(url);
    if (place) this.navigation.go(place.channel, place.message);
    else window.open(url, "_blank", "noopener,noreferrer");
  }
}

/** @param {{id?: string|null, name?: string}|undefined} given @returns {HTMLElement|null} */
export function emoji(given) {
  if (!given?.name) return null;
  return given.id
    ? el("span", { class: "custom-emoji" }, `:${given.name}:`)
    : el("span", { class: "emoji" }, given.name);
}

/** A label, in which emoji are drawn as such. @param {string} label */
function text(label) {
  return segments(label).map((part) => (part.emoji ? el("span", { class: "emoji" }, part.text) : part.text));
}
