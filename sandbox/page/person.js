/**
 * Asks for the name of a person who is to join.
 */

import { attribute, el, freshId, say } from "./dom.js";

/** The most characters of a name, as on Discord. */
const LONGEST = 32;

/** @param {(name: string) => Promise<void>} join fails with a message */
export function askForName(join) {
  const back = document.activeElement;
  const title = el("h2", { id: freshId("title") }, "Add a person");
  const id = freshId("name");
  const input = el("input", {
    id,
    type: "text",
    maxlength: String(LONGEST),
    autocomplete: "off",
    "aria-required": "true",
  });
  const error = el("span", { class: "field-error", role: "alert" });
  const form = el(
    "form",
    { method: "dialog", novalidate: true },
    el("div", { class: "field" }, el("label", { for: id }, "Name"), input, error),
    el(
      "div",
      { class: "form-end" },
      el(
        "button",
        {
          class: "button",
          type: "button",
          data: { style: "secondary" },
          on: { click: () => dialog.close() },
        },
        "Cancel",
      ),
      el("button", { class: "button", type: "submit", data: { style: "primary" } }, "Add"),
    ),
  );
  const dialog = el(
    "dialog",
    { class: "modal small", "aria-labelledby": title.id },
    el("header", {}, title),
    form,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (name === "") {
      say(error, "A person needs a name.");
      attribute(input, "aria-invalid", "true");
      return;
    }
    try {
      await join(name);
      dialog.close();
    } catch (failure) {
      say(error, failure.message);
    }
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    back?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
}
