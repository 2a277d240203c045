/** Round pictures for people, groups and the bot, and the hue of each person. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** Relative to this module, wherever the page is served from. */
export const LOGO = new URL("../logo.svg", import.meta.url).href;
const HUES = ["coral", "sea", "mango", "plum"];

/** @param {import("./state.js").Store} store */
export function hueOf(store, id) {
  const place = [...store.people.keys()].indexOf(String(id));
  return place < 0 ? "bot" : HUES[place % HUES.length];
}

export function personFace(store, person) {
  const initial = [...person.name.trim()][0]?.toUpperCase() ?? "?";
  // drawn by CSS, because it is not text to be read: the name is always shown beside it
  return h("span", { class: `face ${hueOf(store, person.id)}`, "aria-hidden": "true", data: { initial } });
}

export function chatFace(chat) {
  if (chat.type === "private") return h("img", { class: "face", src: LOGO, alt: "" });
  return h("span", { class: "face group", "aria-hidden": "true" }, icon("group"));
}
