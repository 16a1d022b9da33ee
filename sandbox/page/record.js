/**
 * One request or event: a line that unfolds to its body.
 */

import { el } from "./dom.js";
import { size } from "./attachment.js";

/** @typedef {{node: HTMLElement, breach: boolean, text: string}} Record `text`: what the filter looks through */

/** @param {object} request @returns {Record} */
export function requestRecord(request) {
  const { number, method, path, query, status, took_ms: took, judgement, unheeded = [], at } = request;
  const address = query ? `${path}?${query.replace(/^\?/, "")}` : path;
  const line = [
    el("span", { class: "record-number" }, `#${number}`),
    el("b", { class: "record-method" }, method),
    " ",
    el("span", { class: "record-path" }, shortened(address)),
    " ",
    el(
      "span",
      { class: "record-status", data: { class: String(Math.floor(status / 100)) } },
      status || "lost",
    ),
    " ",
    el("span", { class: "record-took" }, `${Math.round(took * 10) / 10} ms`),
    judgement && el("span", { class: "record-judgement", data: { judgement } }, judgement),
    unheeded.length > 0 &&
      el(
        "span",
        { class: "record-judgement", data: { judgement: "warning" } },
        `${unheeded.length} unheeded`,
      ),
  ];
  const parts = () => [
    el("p", { class: "record-at" }, `${at} ${address}`),
    unheeded.map((text) => el("p", { class: "warning" }, `⚠ Not heeded here: ${text}`)),
    part("Body", request.body),
    request.files?.map((file) =>
      el("p", { class: "record-file" }, `📎 ${file.filename} (${size(file.size)})`),
    ),
    part("Answer", request.response),
  ];
  return record(line, parts, request, judgement);
}

/** Tokens of interactions are long. @param {string} address */
function shortened(address) {
  return address.replace(/[^/?&=]{33,}/g, (part) => `${part.slice(0, 16)}…`);
}

/** @param {object} event @returns {Record} */
export function eventRecord(event) {
  const line = [
    el("span", { class: "record-number" }, `#${event.number}`),
    el("b", { class: "record-path" }, event.name),
    " ",
    el("span", { class: "record-took" }, `shard ${event.shard}`),
  ];
  return record(
    line,
    () => [el("p", { class: "record-at" }, event.at), part("Body", event.body)],
    event,
    null,
  );
}

/** The body is built when it is first unfolded. */
function record(line, parts, source, judgement) {
  const node = el(
    "details",
    { class: "record", data: { judgement, number: String(source.number) } },
    el("summary", {}, line),
  );
  node.addEventListener(
    "toggle",
    () =>
      node.open && node.childElementCount === 1 && node.append(el("div", { class: "record-parts" }, parts())),
  );
  return { node, breach: judgement === "breach", text: JSON.stringify(source).toLowerCase() };
}

function part(name, json) {
  if (json === null || json === undefined) return null;
  return [
    el("h4", {}, name),
    el("pre", { tabindex: "0" }, typeof json === "string" ? json : JSON.stringify(json, null, 2)),
  ];
}
