/**
 * The bar above the panes: more panes, more people, how wide, how light, the panel for the bot's author.
 */

import { breachesInWords, countBadge, setCount } from "./badge.js";
import { attribute, el, say } from "./dom.js";
import { MOST_PANES, THEMES, WIDTHS } from "./view.js";

const WIDTH_NAMES = { desktop: "Desktop", tablet: "Tablet", phone: "Phone" };
const WIDTH_SIGNS = { desktop: "🖥", tablet: "▭", phone: "▯" };
const THEME_NAMES = { auto: "Auto", light: "Light", dark: "Dark" };

/**
 * @typedef {{pane: () => void, person: () => void, width: (width: string) => void, theme: (theme: string) => void,
 *   panel: () => void}} Switches
 */

export class Bar {
  /** @param {Switches} switches */
  constructor(switches) {
    this.pane = el(
      "button",
      { class: "bar-button", type: "button", "aria-label": "Add a pane", on: { click: switches.pane } },
      "+ pane",
    );
    this.person = el(
      "button",
      { class: "bar-button", type: "button", "aria-label": "Add a person", on: { click: switches.person } },
      "+ person",
    );
    this.widths = el(
      "div",
      { class: "bar-group", role: "group", "aria-label": "Width" },
      WIDTHS.map((width) =>
        el(
          "button",
          {
            class: "bar-button",
            type: "button",
            title: `${WIDTH_NAMES[width]} width`,
            data: { width },
            on: { click: () => switches.width(width) },
          },
          el("span", { class: "bar-sign", "aria-hidden": "true" }, WIDTH_SIGNS[width]),
          el("span", { class: "bar-word" }, WIDTH_NAMES[width]),
        ),
      ),
    );
    this.theme = el(
      "select",
      {
        class: "bar-select",
        "aria-label": "Colours",
        on: { change: () => switches.theme(this.theme.value) },
      },
      THEMES.map((theme) =>
        el("option", { value: theme, title: theme === "auto" ? "As the system" : null }, THEME_NAMES[theme]),
      ),
    );
    this.breaches = countBadge(0);
    this.panel = el(
      "button",
      { class: "bar-button", type: "button", on: { click: switches.panel } },
      "Author",
      this.breaches,
    );
    this.bots = el("span", { class: "bots", role: "status" });
    this.node = el(
      "header",
      { class: "bar" },
      el("h1", { class: "brand" }, "Sandbox"),
      this.pane,
      this.person,
      this.bots,
      el("span", { class: "bar-space" }),
      this.widths,
      this.theme,
      this.panel,
    );
  }

  /** @param {import("./view.js").View} view */
  update(view) {
    attribute(this.pane, "aria-disabled", view.panes.length >= MOST_PANES ? "true" : null);
    for (const button of this.widths.children)
      attribute(button, "aria-pressed", String(button.dataset.width === view.width));
    this.theme.value = view.theme;
    attribute(this.panel, "aria-pressed", String(view.panel));
  }

  /** Which bots are there. @param {{name: string, connected: boolean}[]} applications */
  connected(applications) {
    const missing = applications.filter(({ connected }) => !connected).map(({ name }) => name);
    say(this.bots, missing.length > 0 ? `${missing.join(", ")}: not connected` : "");
  }

  /** How many breaches the bot has committed. @param {number} count */
  count(count) {
    setCount(this.breaches, count);
    attribute(this.panel, "aria-label", count > 0 ? `Author, ${breachesInWords(count)}` : "Author");
  }
}
