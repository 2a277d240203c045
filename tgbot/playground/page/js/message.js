/** One message: a bubble and perhaps a keyboard. It is built once; an edit changes only what differs. */

import { diceElement } from "./dice.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { keyboard, takeFocus } from "./keyboard.js";
import { pictureFrame, showPicture } from "./pictures.js";
import { isProof } from "./proofs.js";
import { unfoldAgain, unfolded } from "./quotes.js";
import { rich } from "./rich.js";
import { isOwn } from "./state.js";
import { tellTimes, timeOfDay } from "./times.js";

/**
 * @typedef {{person: import("./state.js").Person, chat: import("./state.js").Chat, say: Function, now: () => number,
 *   nameOf: (id: any) => string, hueOf: (id: any) => string, isPending: (message: number, data: string) => boolean}} Reader
 */

/** @param {import("./state.js").Message} message @param {Reader} reader */
export function messageElement(message, reader) {
  const article = h("article", { tabindex: "-1", data: { testid: "message", message: message.id, from: message.from } });
  article.append(h("div", { class: "bubble" }));
  fill(article, message, null, reader);
  return article;
}

/** @param {HTMLElement} article @param {import("./state.js").Message} message @param {import("./state.js").Message} before */
export function changeMessage(article, message, before, reader) {
  fill(article, message, before, reader);
}

function fill(article, message, before, reader) {
  article.className = `message ${message.service ? "service" : isOwn(message, reader.person) ? "out" : "in"}`;
  article.classList.toggle("keyed", message.rows.length > 0);
  article.classList.toggle("pictured", Boolean(message.picture));
  if (!before || !sameBubble(message, before)) fillBubble(article.firstChild, message, reader);
  if (!before || !same(message.rows, before.rows)) placeKeyboard(article, message, reader);
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const sameBubble = (one, other) => same({ ...one, rows: 0 }, { ...other, rows: 0 });

function fillBubble(bubble, message, reader) {
  if (message.service) return bubble.replaceChildren(message.service[reader.person.language]);
  const frame = picture(bubble, message, reader);
  const words = text(message, reader);
  const content = message.picture?.below ? [words, frame] : [frame, words];
  const read = unfolded(bubble);
  const held = bubble.contains(document.activeElement) ? document.activeElement : null;
  replaceAround(frame, bubble, [sender(message, reader), ...content, ...file(message, reader), dice(message), meta(message, reader)].filter(Boolean));
  bubble.classList.toggle("bare", Boolean(frame) && !words);
  unfoldAgain(bubble, read, reader.say);
  if (held && !held.isConnected) heirOf(held, bubble).focus({ preventScroll: true });
  tellTimes(bubble, reader.person.language, reader.now());
}

/** What takes the focus of a part that was replaced: its like, or the whole message. */
function heirOf(held, bubble) {
  return (held.matches(".fold") && bubble.querySelector(".fold")) || bubble.parentElement;
}

/** Replace all parts of a bubble but its picture, which stays where it is: it may have the focus, or be playing. */
function replaceAround(frame, bubble, parts) {
  const at = parts.indexOf(frame);
  if (frame?.parentNode !== bubble) return bubble.replaceChildren(...parts);
  for (const child of [...bubble.childNodes]) if (child !== frame) child.remove();
  frame.before(...parts.slice(0, at));
  frame.after(...parts.slice(at + 1));
}

function sender(message, reader) {
  if (reader.chat.type === "private" || isOwn(message, reader.person)) return null;
  return h("div", { class: `sender ${reader.hueOf(message.from)}` }, reader.nameOf(message.from));
}

function picture(bubble, message, reader) {
  if (!message.picture) return null;
  const frame = bubble.querySelector(":scope > .picture") ?? pictureFrame();
  showPicture(frame, message, reader.say);
  return frame;
}

/** A document; if it is a proof of sealed luck, with a button that verifies it here. */
function file(message, reader) {
  if (!message.document) return [];
  const { name, url } = message.document;
  const link = h("a", { class: "document", href: url, download: name }, h("span", { class: "paper" }, icon("file")), h("span", {}, name));
  const check = h("button", { type: "button", class: "check", data: { testid: "check-proof" } }, reader.say("checkHere"));
  return isProof(message.document) ? [link, check] : [link];
}

function dice(message) {
  return message.dice ? diceElement(message.dice) : null;
}

function text(message, reader) {
  if (!message.html) return null;
  const how = { isFromBot: message.from === "bot", say: reader.say };
  const element = h("div", { class: "text" });
  element.append(rich(message.html, how));
  return element;
}

function meta(message, reader) {
  const at = message.date * 1000;
  const edited = message.edited && h("span", { class: "edited" }, reader.say("edited"));
  const time = h("time", { datetime: new Date(at).toISOString() }, timeOfDay(at, reader.person.language));
  return h("div", { class: "meta" }, edited, time);
}

function placeKeyboard(article, message, reader) {
  const old = article.querySelector(":scope > .keyboard");
  if (!message.rows.length) {
    if (old?.contains(document.activeElement)) article.focus({ preventScroll: true });
    old?.remove();
    return;
  }
  const isPending = (data) => reader.isPending(message.id, data);
  const fresh = keyboard(message.rows, { label: reader.say("buttons"), isPending });
  if (!old) article.append(fresh);
  else {
    const held = old.contains(document.activeElement);
    // the new keyboard is inserted before the old one is removed, so that the focus is never lost to the page
    old.after(fresh);
    if (held) takeFocus(old, fresh);
    old.remove();
  }
}

/** The lines that an edit added, for screen readers. */
export function news(message, before) {
  const known = new Set((before?.text ?? "").split("\n"));
  return message.text.split("\n").filter((line) => line.trim() && !known.has(line)).join("\n");
}
