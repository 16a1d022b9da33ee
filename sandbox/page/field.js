/**
 * A field of a form: its label, its length as Discord counts it, and what is wrong with it.
 */

import { attribute, el, freshId, say } from "./dom.js";

/**
 * @typedef {{label: string, custom_id: string, value: string, placeholder: string, min_length: number,
 *   max_length: number, required: boolean, multiline: boolean}} FieldBody
 */

export class Field {
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
