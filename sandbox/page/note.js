/**
 * Notes that only the page knows, below the messages: a command that runs, or one that failed.
 */

import { el } from "./dom.js";

/** @param {string} name of the person @param {string} text of the command @returns {HTMLElement} */
export function commandRuns(name, text) {
  return el(
    "li",
    { class: "note", data: { kind: "pending" } },
    el("b", {}, name),
    " used ",
    el("span", { class: "used-command" }, text),
    " · ",
    el(
      "span",
      { class: "thinking" },
      el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      " Sending command…",
    ),
  );
}

/** @param {string} text @param {import("./live.js").Refusal} failure @param {() => void} dismiss @returns {HTMLElement} */
export function commandFailed(text, failure, dismiss) {
  const why = failure.kind === "no_answer" ? "The application did not respond" : failure.message;
  return el(
    "li",
    { class: "note", data: { kind: "failed" } },
    el("span", { class: "used-command" }, text),
    el("div", { class: "failure", role: "alert" }, why),
    el(
      "div",
      { class: "only-you" },
      "Only you can see this · ",
      el("button", { class: "textual", type: "button", on: { click: dismiss } }, "Dismiss message"),
    ),
  );
}
