/** Settings that survive a reload; where the browser forbids that, they last until the page is closed. */

const PREFIX = "habana.";
const here = new Map();

export function recall(name, otherwise) {
  if (here.has(name)) return here.get(name);
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

export function remember(name, value) {
  here.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // private windows may refuse; the setting then lasts as long as the page
  }
}
