/** Quotes that are folded to three lines until the reader unfolds them. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** Fill an empty quote. @param {HTMLElement} quote @param {Node[]} children @param {(key: string) => string} say */
export function foldQuote(quote, children, say) {
  quote.className = "expandable";
  const button = h("button", { type: "button", class: "fold" }, icon("fold"));
  quote.append(h("div", { class: "folded" }, ...children), button);
  setFolded(quote, true, say);
}

function setFolded(quote, isFolded, say) {
  const button = quote.querySelector(":scope > .fold");
  quote.firstChild.classList.toggle("folded", isFolded);
  button.setAttribute("aria-expanded", String(!isFolded));
  button.setAttribute("aria-label", say(isFolded ? "unfold" : "fold"));
}

const isFolded = (quote) => quote.firstChild.classList.contains("folded");

/** Unfold a quote by a tap anywhere on it; fold it again by its button. @returns {boolean} whether the tap was for a quote */
export function tapQuote(target, say) {
  const quote = target.closest(".expandable");
  if (!quote || (!isFolded(quote) && !target.closest(".fold")) || quote.querySelector(":scope > .fold").hidden) return false;
  setFolded(quote, !isFolded(quote), say);
  return true;
}

/** Show buttons only where something is hidden. All is measured before anything changes, so that the page is laid out once. */
export function showFolds(root) {
  const folded = [...root.querySelectorAll(".folded")];
  const isShort = folded.map((part) => part.scrollHeight <= part.clientHeight + 1);
  folded.forEach((part, at) => (part.nextElementSibling.hidden = isShort[at]));
}

/** What the reader has unfolded, to be unfolded again after an edit. */
export function unfolded(root) {
  return new Set([...root.querySelectorAll(".expandable")].filter((quote) => !isFolded(quote)).map((quote) => quote.textContent));
}

export function unfoldAgain(root, texts, say) {
  for (const quote of root.querySelectorAll(".expandable")) if (texts.has(quote.textContent)) setFolded(quote, false, say);
}
