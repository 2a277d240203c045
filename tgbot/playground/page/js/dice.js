/** Dice, as Telegram shows them when they lie still. */

import { h } from "./dom.js";

/** The symbols of the slot machine 🎰, by digit: its value, less 1, has three digits in base 4, the left wheel's first. */
const SYMBOLS = ["BAR", "🍇", "🍋", "7️⃣"];

/** @typedef {{emoji: string, value: number}} Dice @param {Dice} dice */
export function wheels({ value }) {
  return [0, 1, 2].map((wheel) => SYMBOLS[Math.floor((value - 1) / 4 ** wheel) % 4]);
}

/** A throw in words, for lists and screen readers. @param {Dice} dice */
export function diceText(dice) {
  return `${dice.emoji} ${dice.emoji === "🎰" ? `${wheels(dice).join(" ")} = ` : ""}${dice.value}`;
}

/** @param {Dice} dice */
export function diceElement(dice) {
  const faces = dice.emoji === "🎰" ? wheels(dice) : [dice.emoji];
  const parts = faces.map((face) => h("span", { class: face === "BAR" ? "wheel bar" : "wheel" }, face));
  return h("div", { class: "dice", role: "img", "aria-label": diceText(dice), data: { testid: "dice" } }, ...parts, h("span", { class: "thrown" }, String(dice.value)));
}
