/** The theme: light, dark, or that of the system. */

import { recall, remember } from "./settings.js";

const THEMES = ["auto", "light", "dark"];

/** @returns {"auto"|"light"|"dark"} */
export function theme() {
  const kept = recall("theme", "auto");
  return THEMES.includes(kept) ? kept : "auto";
}

export function nextTheme() {
  remember("theme", THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
  wear();
}

function wear() {
  document.documentElement.dataset.theme = theme();
}

wear();
