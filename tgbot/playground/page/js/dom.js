/** Creates elements without a framework. */

/**
 * @param {string} tag
 * @param {Record<string, any>} [traits] attributes; `class`, `on` (listeners) and `data` (data-…) are special;
 *   false, null and undefined leave an attribute out
 * @param {...(Node|string|null|undefined|false|(Node|string)[])} children
 * @returns {HTMLElement}
 */
export function h(tag, traits = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) put(element, name, value);
  element.append(...children.flat().filter((child) => child || child === ""));
  return element;
}

function put(element, name, value) {
  if (value === false || value === null || value === undefined) return;
  if (name === "on") for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
  else if (name === "data") for (const [key, datum] of Object.entries(value)) putDatum(element, key, datum);
  else element.setAttribute(name, value === true ? "" : String(value));
}

function putDatum(element, key, datum) {
  if (datum !== undefined && datum !== null) element.dataset[key] = String(datum);
}

let numbered = 0;

/** An id that is unique on the page. */
export function freshId(stem) {
  numbered += 1;
  return `${stem}-${numbered}`;
}

/** Whether a keyboard is likely, because the pointer can hover; then text fields may take the focus. */
export function hasKeyboard() {
  return matchMedia("(hover: hover) and (pointer: fine)").matches;
}

/** Screens with room for only one phone; everything else lies over it. */
export const narrow = matchMedia("(max-width: 719px)");

/**
 * Debounce: many calls become one, after a pause.
 * @param {() => void} task
 * @param {number} pause in milliseconds
 */
export function soon(task, pause) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(task, pause);
  };
}

/** Show whether a toggle button is on. */
export function press(button, isOn) {
  button.setAttribute("aria-pressed", String(isOn));
}
