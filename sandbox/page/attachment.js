/**
 * Files of a message: pictures are shown, other files get a card.
 */

import { el } from "./dom.js";

/** The largest that a picture is drawn in a message, in CSS pixels. */
const WIDEST = 550;
const HIGHEST = 350;

/** Only files of this server can be shown. @param {string} url @returns {string|null} */
function own(url) {
  try {
    const read = new URL(url, location.href);
    return read.origin === location.origin ? read.href : null;
  } catch {
    return null;
  }
}

/**
 * A picture, scaled down to fit, with its place kept free while it loads.
 * @param {{url: string, width?: number, height?: number, description?: string}} file
 * @param {string} name for screen readers, if it has no description
 * @param {number} widest @param {number} highest in CSS pixels
 * @returns {HTMLElement}
 */
export function picture(file, name, widest, highest) {
  const url = own(file.url);
  if (!url) return el("span", { class: "no-picture" }, `🖼 ${name} (${file.url})`);
  const image = el("img", { src: url, alt: file.description || name, decoding: "async" });
  const [width, height] = [file.width ?? 0, file.height ?? 0];
  if (width > 0 && height > 0) {
    const scale = Math.min(1, widest / width, highest / height);
    image.width = Math.round(width * scale);
    image.height = Math.round(height * scale);
  }
  return el("a", { class: "picture", href: url, target: "_blank", rel: "noopener noreferrer" }, image);
}

/** @param {object} attachment as in Discord's API @returns {HTMLElement} */
export function attachmentCard(attachment) {
  if (attachment.content_type?.startsWith("image/") || attachment.width) {
    return picture(attachment, attachment.filename, WIDEST, HIGHEST);
  }
  const url = own(attachment.url);
  const name = url
    ? el(
        "a",
        {
          class: "file-name",
          href: url,
          download: attachment.filename,
          target: "_blank",
          rel: "noopener noreferrer",
        },
        attachment.filename,
      )
    : el("span", { class: "file-name" }, attachment.filename);
  return el(
    "div",
    { class: "file" },
    el("span", { class: "file-sign", "aria-hidden": "true" }, "📄"),
    el("div", { class: "file-text" }, name, el("div", { class: "file-size" }, size(attachment.size))),
  );
}

/** @param {number} bytes @returns {string} */
export function size(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  const units = ["KB", "MB", "GB"];
  const power = Math.min(units.length, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${(bytes / 1024 ** power).toFixed(2)} ${units[power - 1]}`;
}
