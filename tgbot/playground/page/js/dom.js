/** Elements without a framework. */

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

/** An id that nobody else on the page has. */
export function freshId(stem) {
  numbered += 1;
  return `${stem}-${numbered}`;
}

/** Is there a pointer that hovers? Then a keyboard is likely, and focus may go to text fields. */
export function hasKeyboard() {
  return matchMedia("(hover: hover) and (pointer: fine)").matches;
}

/** Screens that hold one phone, and everything else only over it. */
export const narrow = matchMedia("(max-width: 719px)");

/**
 * Many calls become one, soon.
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

/** Attributes of a button that is on or off, in one place. */
export function press(button, isOn) {
  button.setAttribute("aria-pressed", String(isOn));
}
