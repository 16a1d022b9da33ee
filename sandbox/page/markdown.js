/**
 * The markdown of a message as a tree of blocks: paragraphs, headings, lists, quotes, code. Pure: no DOM.
 */

import { isJumbo } from "./emoji.js";
import { readLines } from "./inline.js";

/** @typedef {import("./inline.js").Inline} Inline */
/**
 * @typedef {{type: "lines", lines: Inline[][]}
 *   | {type: "heading", level: number, line: Inline[]}
 *   | {type: "subtext", line: Inline[]}
 *   | {type: "list", ordered: boolean, start: number, items: {line: Inline[], below: Block[]}[]}
 *   | {type: "quote", blocks: Block[]}
 *   | {type: "code", language: string, text: string}} Block
 */

const FENCE = /```(?:([a-z0-9_+\-.#]+?)\n)?\n*([^\n][^]*?)\n*```/gi;
const HEADING = /^(#{1,3}) +(\S.*)$/;
const SUBTEXT = /^-# +(\S.*)$/;
const ITEM = /^( *)([-*]|\d{1,10}\.) +(\S.*)$/;
const QUOTE = /^> (.*)$/;
const QUOTE_REST = ">>> ";

/**
 * Reads a message's text.
 * @param {string} text
 * @returns {{blocks: Block[], jumbo: boolean}} `jumbo`: nothing but a few emoji, to be shown large
 */
export function parse(text) {
  const blocks = readBlocks(text, { spoilers: 0 }, false);
  const jumbo = blocks.length === 1 && blocks[0].type === "lines" && isJumbo(blocks[0].lines);
  return { blocks, jumbo };
}

/**
 * Reads a text in which blocks do not count, such as an embed's title.
 * @param {string} text
 * @returns {Block[]}
 */
export function parseInline(text) {
  return [{ type: "lines", lines: readLines(text) }];
}

/** What stands behind `>>> ` is quoted to its end. */
function readBlocks(text, count, quoted) {
  const at = quoted ? -1 : quoteToEnd(text);
  if (at < 0) return readFenced(text, count, quoted);
  const before = at > 0 ? readFenced(text.slice(0, at - 1), count, false) : [];
  return [...before, { type: "quote", blocks: readFenced(text.slice(at + QUOTE_REST.length), count, true) }];
}

/** Where the first `>>> ` stands that begins a line and is in no code; -1 if there is none. */
function quoteToEnd(text) {
  const at = text.startsWith(QUOTE_REST) ? 0 : text.indexOf(`\n${QUOTE_REST}`) + 1;
  if (at === 0 && !text.startsWith(QUOTE_REST)) return -1;
  const inCode = [...text.matchAll(FENCE)].some(
    (code) => at > code.index && at < code.index + code[0].length,
  );
  return inCode ? -1 : at;
}

/** Cuts code out first, so that nothing in it counts as markdown. */
function readFenced(text, count, quoted) {
  const blocks = [];
  let at = 0;
  for (const code of text.matchAll(FENCE)) {
    const lead = text.slice(at, code.index);
    if (!opens(lead, quoted)) continue;
    if (lead.trim() !== "") blocks.push(...readText(lead.replace(/\n$/, ""), count, quoted));
    blocks.push({ type: "code", language: code[1] ?? "", text: code[2] });
    at = code.index + code[0].length;
    if (text[at] === "\n") at += 1;
  }
  if (at < text.length || blocks.length === 0) blocks.push(...readText(text.slice(at), count, quoted));
  return blocks;
}

/** Whether code can begin behind a text: not if it is escaped, or stands in a quoted line, which is read by itself. */
function opens(lead, quoted) {
  return !/(^|[^\\])\\$/.test(lead) && (quoted || !/(^|\n)> [^\n]*$/.test(lead));
}

function readText(text, count, quoted) {
  const blocks = [];
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length > 0) blocks.push({ type: "lines", lines: readLines(plain.join("\n"), count) });
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const [block, next] = special(lines, at, count, quoted);
    if (block) {
      flush();
      blocks.push(block);
      at = next;
    } else {
      plain.push(lines[at]);
      at += 1;
    }
  }
  flush();
  return blocks;
}

/** The block that begins at a line, and the line after it; null for plain text. */
function special(lines, at, count, quoted) {
  const one = (text) => readLines(text, count)[0];
  const heading = lines[at].match(HEADING);
  if (heading) return [{ type: "heading", level: heading[1].length, line: one(heading[2]) }, at + 1];
  const subtext = lines[at].match(SUBTEXT);
  if (subtext) return [{ type: "subtext", line: one(subtext[1]) }, at + 1];
  if (!quoted && QUOTE.test(lines[at])) {
    let end = at;
    while (end < lines.length && QUOTE.test(lines[end])) end += 1;
    const inner = lines
      .slice(at, end)
      .map((line) => line.match(QUOTE)[1])
      .join("\n");
    return [{ type: "quote", blocks: readBlocks(inner, count, true) }, end];
  }
  if (ITEM.test(lines[at])) return list(lines, at, one);
  return [null, at];
}

function list(lines, at, one) {
  const [, indent, mark] = lines[at].match(ITEM);
  const ordered = /\d/.test(mark);
  const block = { type: "list", ordered, start: ordered ? Number.parseInt(mark, 10) : 1, items: [] };
  while (at < lines.length) {
    const found = lines[at].match(ITEM);
    if (!found || found[1].length < indent.length) break;
    if (found[1].length > indent.length && block.items.length > 0) {
      const [below, next] = list(lines, at, one);
      block.items.at(-1).below.push(below);
      at = next;
      continue;
    }
    if (/\d/.test(found[2]) !== ordered) break;
    block.items.push({ line: one(found[3]), below: [] });
    at += 1;
  }
  return [block, at];
}
