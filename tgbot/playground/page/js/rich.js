/**
 * Formatted text. The server promises safe HTML; this module rebuilds it from the few known tags, so that a mistake on
 * the server cannot become a security hole here.
 */

import { foldQuote } from "./quotes.js";

const TAGS = new Set(["B", "I", "U", "S", "CODE", "PRE", "A", "BLOCKQUOTE", "SPAN", "TIME", "BR"]);
const COMMAND = /(?<=^|[\s(])\/[a-z][a-z0-9_]{0,31}\b/g;
const LINK = /\bhttps?:\/\/[^\s<>"]+|\bt\.me\/[^\s<>"]+/g;
const SAFE_LINK = /^(https?:|tg:|mailto:)/i;

/** @param {string} html @param {{isFromBot: boolean, say: (key: string) => string}} how */
export function rich(html, how) {
  const fragment = document.createDocumentFragment();
  const source = new DOMParser().parseFromString(html, "text/html").body;
  for (const child of source.childNodes) fragment.append(...copied(child, how));
  return fragment;
}

function copied(node, how) {
  if (node.nodeType === Node.TEXT_NODE) return node.parentElement.closest(LITERAL) ? [node.data] : detected(lineOf(node), how);
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const children = [...node.childNodes].flatMap((child) => copied(child, how));
  if (!TAGS.has(node.tagName)) return children;
  const element = document.createElement(node.tagName);
  SPECIAL[node.tagName]?.(element, node, how);
  if (node.matches("blockquote.expandable")) foldQuote(element, children, how.say);
  else element.append(...children);
  return [element];
}

/** A text without the line break that ends a quote before it: the next line begins below the quote anyway. */
function lineOf(node) {
  return node.previousSibling?.matches?.("blockquote, pre") ? node.data.replace(/^\n/, "") : node.data;
}

const SPECIAL = {
  A(element, node) {
    link(element, node.getAttribute("href") ?? "");
  },
  TIME(element, node) {
    element.dateTime = node.getAttribute("datetime") ?? "";
    element.dataset.format = node.dataset.format ?? "";
  },
  SPAN(element, node, how) {
    if (!node.classList.contains("spoiler")) return;
    element.className = "spoiler";
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", how.say("spoiler"));
  },
};

function link(element, href) {
  if (!SAFE_LINK.test(href)) return;
  element.href = href;
  element.target = "_blank";
  element.rel = "noopener noreferrer";
}

/** Inside these Telegram detects no links or commands. */
const LITERAL = "a, code, pre";

/** Mark links in texts of people, and commands in texts of the bot, as Telegram does; a tap sends a command. */
function detected(text, how) {
  const [pattern, made] = how.isFromBot ? [COMMAND, command] : [LINK, address];
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    parts.push(text.slice(end, found.index), made(found[0]));
    end = found.index + found[0].length;
  }
  return [...parts, text.slice(end)];
}

function command(text) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "slash";
  element.textContent = text;
  return element;
}

function address(text) {
  const element = document.createElement("a");
  link(element, text.startsWith("http") ? text : `https://${text}`);
  element.textContent = text;
  return element;
}

/** Reveal a spoiler until the message changes. */
export function reveal(spoiler) {
  spoiler.classList.add("shown");
  spoiler.removeAttribute("role");
  spoiler.removeAttribute("aria-label");
  spoiler.removeAttribute("tabindex");
}
