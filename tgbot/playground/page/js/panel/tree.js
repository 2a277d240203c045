/** JSON as a tree that opens and closes. */

import { h } from "../dom.js";

/** A branch with at most this many items is open from the start. */
const MAX_OPEN_ITEMS = 12;

/**
 * @param {any} value
 * @param {{opened?: Map<string, boolean>, before?: Map<string, string>}} [memory] by path, what was open and which
 *   values were shown before: changed values are marked
 */
export function tree(value, memory = {}) {
  const seen = new Map();
  const element = h("div", { class: "tree" }, branches(value, "", memory, seen));
  return { element, seen };
}

function branches(value, path, memory, seen) {
  return Object.entries(value ?? {}).map(([name, part]) => branch(name, part, `${path}/${name}`, memory, seen));
}

function branch(name, value, path, memory, seen) {
  const key = h("span", { class: "name" }, name);
  if (value === null || typeof value !== "object") return leaf(key, value, path, memory, seen);
  const count = Object.keys(value).length;
  const brackets = Array.isArray(value) ? `[${count}]` : `{${count}}`;
  if (!count) return h("div", { class: "leaf" }, key, h("span", { class: "size" }, brackets));
  const isOpen = memory.opened?.get(path) ?? (path.split("/").length < 3 && count <= MAX_OPEN_ITEMS);
  const details = h("details", { open: isOpen }, h("summary", {}, key, h("span", { class: "size" }, brackets)));
  // a closed branch is not built, but its values are remembered
  const fill = () => details.childElementCount === 1 && details.append(h("div", { class: "inner" }, branches(value, path, memory, seen)));
  if (isOpen) fill();
  details.addEventListener("toggle", () => {
    memory.opened?.set(path, details.open);
    if (details.open) fill();
  });
  return details;
}

function leaf(key, value, path, memory, seen) {
  const text = JSON.stringify(value);
  const changed = memory.before?.has(path) && memory.before.get(path) !== text;
  seen.set(path, text);
  return h("div", { class: changed ? "leaf changed" : "leaf" }, key, h("span", { class: `value ${kindOf(value)}` }, text));
}

const kindOf = (value) => (value === null ? "nothing" : typeof value);
