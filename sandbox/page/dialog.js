/**
 * A dialog with a form: a modal that a bot opened, or one of the page's own.
 */

import { attribute, el, freshId, say } from "./dom.js";
import { Field } from "./field.js";

/** @typedef {{title: string, note?: string, fields: import("./field.js").FieldBody[], submit: string}} Form */

/**
 * Opens a form; the focus returns to where it was when it closes.
 * @param {Form} form
 * @param {{over: HTMLElement, send: (values: Record<string,string>) => Promise<void>}} how `over`: above the middle of
 *   this; `send` takes the values by custom id, and fails with a message for the person
 */
export function openForm(form, { over, send }) {
  const back = document.activeElement;
  const fields = form.fields.map((body) => new Field(body));
  const error = el("p", { class: "form-error", role: "alert" });
  const submit = button(form.submit, "primary", { type: "submit" });
  const cancel = button("Cancel", "secondary", { on: { click: () => dialog.close() } });
  const dialog = shell(form, [
    el(
      "form",
      { method: "dialog", novalidate: true, on: { submit: (event) => submitted(event) } },
      fields.map((field) => field.node),
      error,
      el("div", { class: "form-end" }, cancel, submit),
    ),
  ]);
  const submitted = async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length > 0) {
      wrong[0].input.focus();
      return;
    }
    attribute(submit, "aria-busy", "true");
    say(error, "");
    try {
      await send(Object.fromEntries(fields.map(({ body, input }) => [body.custom_id, input.value])));
      dialog.close();
    } catch (failure) {
      say(error, failure.kind === "no_answer" ? "Something went wrong. Try again." : failure.message);
    }
    attribute(submit, "aria-busy", null);
  };
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (back?.isConnected) back.focus();
  });
  document.body.append(dialog);
  place(dialog, over.getBoundingClientRect());
  dialog.showModal();
  (fields[0]?.input ?? submit).focus();
}

function shell({ title, note }, content) {
  const heading = el("h2", { id: freshId("title") }, title);
  const close = el("button", { class: "icon", type: "button", "aria-label": "Close" }, "✕");
  const dialog = el(
    "dialog",
    { class: "modal", "aria-labelledby": heading.id },
    el("header", {}, heading, close),
    note && el("p", { class: "form-from" }, note),
    content,
  );
  close.addEventListener("click", () => dialog.close());
  return dialog;
}

function button(label, style, given) {
  return el("button", { class: "button", type: "button", data: { style }, ...given }, label);
}

/** Over the middle of the pane to which it belongs. */
function place(dialog, { left, width }) {
  const own = Math.min(440, width - 16, window.innerWidth - 16);
  const from = Math.max(8, Math.min(left + (width - own) / 2, window.innerWidth - own - 8));
  dialog.style.width = `${own}px`;
  dialog.style.left = `${from}px`;
}
