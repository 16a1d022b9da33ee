/**
 * Building nodes. Text always becomes a text node: nothing here, and nothing else on the page, reads markup.
 */

/** @typedef {string|number|Node|null|undefined|false|Child[]} Child */

/**
 * An element.
 * @param {string} tag
 * @param {Record<string, any>} [given] attributes; `class`, `data` (an object), `on` (listeners by event); false,
 *   null and undefined leave an attribute out, true gives it no value
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function el(tag, given = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name === "on") listen(node, value);
    else if (name === "data") mark(node, value);
    else attribute(node, name, value);
  }
  node.append(...flat(children));
  return node;
}

/**
 * Sets or removes an attribute, if it is not so already.
 * @param {Element} node @param {string} name @param {string|number|boolean|null|undefined} value
 */
export function attribute(node, name, value) {
  if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== (value === true ? "" : String(value)))
    node.setAttribute(name, value === true ? "" : String(value));
}

/** @param {HTMLElement} node @param {Record<string, string|null|undefined>} marks */
export function mark(node, marks) {
  for (const [name, value] of Object.entries(marks)) {
    if (value === null || value === undefined) delete node.dataset[name];
    else if (node.dataset[name] !== String(value)) node.dataset[name] = value;
  }
}

function listen(node, listeners) {
  for (const [event, listener] of Object.entries(listeners)) node.addEventListener(event, listener);
}

/** @param {Child[]} children @returns {(Node|string)[]} */
function flat(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * Replaces all that is in a node.
 * @param {Element} node @param {...Child} children
 */
export function fill(node, ...children) {
  node.replaceChildren(...flat(children));
}

/** Sets a node's text, if it is not so already. @param {Element} node @param {string} text */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

let serial = 0;

/** An id that no other element of the page has. @param {string} stem @returns {string} */
export function freshId(stem) {
  serial += 1;
  return `${stem}-${serial}`;
}
