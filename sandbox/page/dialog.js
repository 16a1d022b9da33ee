/**
 * A modal that a bot opened: its fields, their lengths as Discord counts them, and what is wrong with them.
 */

import { attribute, el, freshId, say } from "./dom.js";

/** @typedef {{label: string, custom_id: string, value: string, placeholder: string, min_length: number, max_length: number, required: boolean, multiline: boolean}} FieldBody */

/**
 * Opens a modal over a pane.
 * @param {{interaction: string, title: string, fields: FieldBody[]}} modal
 * @param {{over: HTMLElement, send: (values: Record<string,string>) => Promise<void>}} how
 *   `send` fails with a message for the person
 */
export function openModal(modal, { over, send }) {
  const back = document.activeElement;
  const fields = modal.fields.map((body) => new Field(body));
  const title = el("h2", { id: freshId("title") }, modal.title);
  const error = el("p", { class: "form-error", role: "alert" });
  const submit = el("button", { class: "button", type: "submit", data: { style: "primary" } }, "Submit");
  const cancel = el(
    "button",
    { class: "button", type: "button", data: { style: "secondary" }, on: { click: () => dialog.close() } },
    "Cancel",
  );
  const form = el(
    "form",
    { method: "dialog", novalidate: true },
    fields.map((field) => field.node),
    error,
    el("div", { class: "form-end" }, cancel, submit),
  );
  const dialog = el(
    "dialog",
    { class: "modal", "aria-labelledby": title.id },
    el(
      "header",
      {},
      title,
      el(
        "button",
        { class: "icon", type: "button", "aria-label": "Close", on: { click: () => dialog.close() } },
        "✕",
      ),
    ),
    el("p", { class: "form-from" }, `This form goes to the bot. Do not share passwords.`),
    form,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length > 0) {
      wrong[0].input.focus();
      return;
    }
    attribute(submit, "aria-busy", "true");
    say(error, "");
    try {
      await send(Object.fromEntries(fields.map((field) => [field.body.custom_id, field.input.value])));
      dialog.close();
    } catch (failure) {
      say(error, failure.kind === "no_answer" ? "Something went wrong. Try again." : failure.message);
    } finally {
      attribute(submit, "aria-busy", null);
    }
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (back?.isConnected) back.focus();
  });
  document.body.append(dialog);
  place(dialog, over.getBoundingClientRect());
  dialog.showModal();
  (fields[0]?.input ?? submit).focus();
}

/** Over the middle of the pane to which it belongs. */
function place(dialog, { left, width }) {
  const own = Math.min(440, width - 16, window.innerWidth - 16);
  const from = Math.max(8, Math.min(left + (width - own) / 2, window.innerWidth - own - 8));
  dialog.style.width = `${own}px`;
  dialog.style.left = `${from}px`;
}

class Field {
  /** @param {FieldBody} body */
  constructor(body) {
    this.body = body;
    const id = freshId("field");
    const tag = body.multiline ? "textarea" : "input";
    this.counter = el("span", { class: "counter" });
    this.error = el("span", { class: "field-error", id: `${id}-error` });
    this.input = el(tag, {
      id,
      placeholder: body.placeholder || null,
      "aria-describedby": `${id}-error`,
      "aria-required": String(body.required),
      rows: body.multiline ? "5" : null,
      type: body.multiline ? null : "text",
      autocomplete: "off",
      data: { customId: body.custom_id },
      on: { input: () => this.#changed() },
    });
    this.input.value = body.value ?? "";
    this.node = el(
      "div",
      { class: "field" },
      el(
        "label",
        { for: id },
        body.label,
        body.required && el("span", { class: "required", "aria-hidden": "true" }, " *"),
      ),
      this.input,
      el("div", { class: "field-end" }, this.error, this.counter),
    );
    this.#changed();
  }

  get #length() {
    return [...this.input.value].length;
  }

  #changed() {
    say(this.counter, `${this.#length}/${this.body.max_length}`);
    if (this.input.getAttribute("aria-invalid")) this.check();
  }

  /** Says what is wrong. @returns {boolean} whether nothing is */
  check() {
    const { required, min_length: least, max_length: most } = this.body;
    const length = this.#length;
    const wrong =
      length === 0
        ? required
          ? "This field is required."
          : ""
        : length < least
          ? `Must be ${least} or more in length.`
          : length > most
            ? `Must be ${most} or fewer in length.`
            : "";
    say(this.error, wrong);
    attribute(this.input, "aria-invalid", wrong ? "true" : null);
    return wrong === "";
  }
}
