/** The side panel that shows what happens behind the scenes. */

import { freshId, h } from "../dom.js";
import { icon } from "../icons.js";
import { recall, remember } from "../settings.js";
import { BotPanel } from "./bot.js";
import { CallsPanel } from "./calls.js";
import { ClockPanel } from "./clock.js";
import { LuckPanel } from "./luck.js";
import { TablePanel } from "./table.js";

const PANELS = { calls: CallsPanel, table: TablePanel, clock: ClockPanel, luck: LuckPanel, bot: BotPanel };

export class Drawer {
  /** @type {((isOpen: boolean) => void)[]} */
  onToggle = [];
  /** Takes the focus when the panel closes. @type {HTMLElement|null} */
  home = null;
  /** @type {Map<string, {tab: HTMLElement, pane: HTMLElement, panel: {show: () => void, hide: () => void}}>} */
  #parts = new Map();
  #current = recall("tab", "calls");

  /** @param {import("../main.js").App} app */
  constructor(app) {
    const { say } = app;
    const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": say("curious") });
    const close = h("button", { type: "button", class: "round", "aria-label": say("close") }, icon("close"));
    this.element = h(
      "aside",
      { class: "drawer", id: freshId("drawer"), "aria-label": say("curious"), hidden: true, data: { testid: "drawer" } },
      h("div", { class: "drawer-top" }, tabs, close),
    );
    for (const [name, Panel] of Object.entries(PANELS)) tabs.append(this.#part(name, new Panel(app), say));
    close.addEventListener("click", () => this.toggle());
    tabs.addEventListener("keydown", (event) => this.#walk(event));
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle());
  }

  #part(name, panel, say) {
    const id = freshId("pane");
    const tab = h("button", { type: "button", role: "tab", id: `${id}-tab`, "aria-controls": id, data: { testid: `tab-${name}` } }, say(`tab-${name}`));
    const pane = h("div", { role: "tabpanel", id, "aria-labelledby": tab.id, class: `pane ${name}`, tabindex: "0", hidden: true }, panel.element);
    tab.addEventListener("click", () => this.#choose(name));
    this.#parts.set(name, { tab, pane, panel });
    this.element.append(pane);
    return tab;
  }

  toggle() {
    this.element.hidden = !this.element.hidden;
    if (!this.element.hidden) this.#choose(PANELS[this.#current] ? this.#current : "calls").focus();
    else for (const { panel } of this.#parts.values()) panel.hide();
    for (const tell of this.onToggle) tell(!this.element.hidden);
    if (this.element.hidden) this.home?.focus();
  }

  /** @returns {HTMLElement} its tab */
  #choose(chosen) {
    this.#current = chosen;
    remember("tab", chosen);
    for (const [name, { tab, pane, panel }] of this.#parts) {
      const isChosen = name === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      pane.hidden = !isChosen;
      panel[isChosen ? "show" : "hide"]();
    }
    return this.#parts.get(chosen).tab;
  }

  #walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const names = [...this.#parts.keys()];
    const next = (names.indexOf(this.#current) + step + names.length) % names.length;
    this.#choose(names[next]).focus();
  }
}
