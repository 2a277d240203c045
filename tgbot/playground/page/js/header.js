/** The head of the page: its name, the switch between phones, theme, sound, and the panel behind the scenes. */

import { h, narrow, press } from "./dom.js";
import { LOGO } from "./faces.js";
import { icon } from "./icons.js";
import { isSounding, toggleSound } from "./sound.js";
import { nextTheme, theme } from "./theme.js";

const THEME_ICONS = { auto: "auto", light: "sun", dark: "moon" };

/** @param {import("./main.js").App} app */
export function header(app) {
  const head = h(
    "header",
    { class: "head" },
    h("div", { class: "brand" }, h("img", { src: LOGO, alt: "", width: "36", height: "36" }), h("h1", {}, "Habana")),
    app.phones.switch,
    h("div", { class: "tools" }, themeButton(app.say), soundButton(app.say), curiousButton(app)),
  );
  // on a narrow screen the drawer covers everything: the keyboard must not reach what is below it
  const cover = () => [head, app.phones.row].forEach((part) => (part.inert = narrow.matches && !app.drawer.element.hidden));
  app.drawer.onToggle.push(cover);
  narrow.addEventListener("change", cover);
  return head;
}

function themeButton(say) {
  const button = h("button", { type: "button", class: "round", data: { testid: "theme" } });
  const show = () => {
    const label = `${say("theme")}: ${say(`theme-${theme()}`)}`;
    button.replaceChildren(icon(THEME_ICONS[theme()]));
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  button.addEventListener("click", () => {
    nextTheme();
    show();
  });
  show();
  return button;
}

function soundButton(say) {
  const button = h("button", { type: "button", class: "round", "aria-label": say("sound"), title: say("sound"), data: { testid: "sound" } });
  const show = () => {
    button.replaceChildren(icon(isSounding() ? "sound" : "mute"));
    press(button, isSounding());
  };
  button.addEventListener("click", () => {
    toggleSound();
    show();
  });
  show();
  return button;
}

function curiousButton({ drawer, say }) {
  const label = h("span", {}, say("curious"));
  const button = h(
    "button",
    { type: "button", class: "round labelled", "aria-expanded": "false", "aria-controls": drawer.element.id, "aria-label": say("curious"), data: { testid: "curious" } },
    icon("curious"),
    label,
  );
  button.addEventListener("click", () => drawer.toggle());
  drawer.onToggle.push((isOpen) => button.setAttribute("aria-expanded", String(isOpen)));
  drawer.home = button;
  return button;
}
