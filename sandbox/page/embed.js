/**
 * An embed: a card with a coloured bar, title, text, fields, pictures and a footer.
 */

import { el } from "./dom.js";
import { link } from "./link.js";
import { parse, parseInline } from "./markdown.js";
import { draw } from "./markup.js";
import { picture } from "./attachment.js";
import { moment } from "./time.js";

/**
 * @param {object} embed as in Discord's API
 * @param {import("./markup.js").Viewer} viewer
 * @returns {HTMLElement}
 */
export function embedCard(embed, viewer) {
  const card = el(
    "article",
    { class: "embed", "aria-label": embed.title ?? embed.author?.name ?? "Embed" },
    el(
      "div",
      { class: "embed-main" },
      embed.author &&
        el("div", { class: "embed-author" }, link(embed.author.url, embed.author.name, viewer.navigation)),
      embed.title &&
        el(
          "div",
          { class: "embed-title" },
          link(embed.url, draw(parseInline(embed.title), viewer), viewer.navigation),
        ),
      embed.description && el("div", { class: "embed-text" }, draw(parse(embed.description).blocks, viewer)),
      embed.fields?.length > 0 && el("div", { class: "embed-fields" }, rows(embed.fields, viewer)),
      embed.image &&
        el("div", { class: "embed-image" }, picture(embed.image, "Picture of the embed", 400, 300)),
      footer(embed),
    ),
    embed.thumbnail &&
      el("div", { class: "embed-thumbnail" }, picture(embed.thumbnail, "Small picture of the embed", 80, 80)),
  );
  if (Number.isInteger(embed.color))
    card.style.setProperty("--bar", `#${embed.color.toString(16).padStart(6, "0")}`);
  return card;
}

/** Up to three inline fields stand beside each other; another field has a row of its own. */
function rows(fields, viewer) {
  const rows = [];
  for (const field of fields) {
    const row = rows.at(-1);
    if (field.inline && row && row.inline && row.fields.length < 3) row.fields.push(field);
    else rows.push({ inline: Boolean(field.inline), fields: [field] });
  }
  return rows.map((row) =>
    el(
      "div",
      { class: "embed-row", data: { count: String(row.fields.length) } },
      row.fields.map((field) =>
        el(
          "div",
          { class: "embed-field" },
          el("div", { class: "embed-name" }, draw(parseInline(field.name), viewer)),
          el("div", { class: "embed-value" }, draw(parse(field.value).blocks, viewer)),
        ),
      ),
    ),
  );
}

function footer(embed) {
  const text = embed.footer?.text && el("bdi", {}, embed.footer.text);
  const when = embed.timestamp && moment(embed.timestamp, Date.now());
  return (text || when) && el("div", { class: "embed-footer" }, text, text && when && " • ", when);
}
