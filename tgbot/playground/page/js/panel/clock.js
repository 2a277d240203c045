/** The world's clock and buttons to skip ahead, so that reminders and time-outs can be seen without waiting. */

import * as api from "../api.js";
import { h } from "../dom.js";
import { toast } from "../overlays.js";
import { fullMoment, spanOf } from "../times.js";

const HOUR_MS = 3_600_000;
const SKIPS = { "+1 h": HOUR_MS, "+8 h": 8 * HOUR_MS, "+1 d": 24 * HOUR_MS, "+3 d": 72 * HOUR_MS };

export class ClockPanel {
  #app;
  #timer = 0;

  constructor(app) {
    this.#app = app;
    const { say, store } = app;
    this.now = h("p", { class: "now", data: { testid: "now" } });
    this.skipped = h("p", { class: "faint", data: { testid: "skipped" } });
    this.buttons = h("div", { class: "buttons", role: "group", "aria-label": say("skipAhead") }, Object.entries(SKIPS).map((skip) => this.#button(skip)));
    this.element = h("div", {}, this.now, this.skipped, h("h3", {}, say("skipAhead")), this.buttons, h("p", { class: "faint" }, say("clockHint")));
    store.on("clock", () => this.#tell());
  }

  #button([label, span]) {
    const name = spanOf(span, this.#app.store.language);
    const button = h("button", { type: "button", class: "key plain", title: `+ ${name}`, data: { testid: `skip-${label.slice(1).replace(" ", "")}` } }, label);
    button.addEventListener("click", () => this.#skip(button, span));
    return button;
  }

  async #skip(button, span) {
    button.setAttribute("aria-busy", "true");
    try {
      await api.act("skip", { ms: span });
    } catch (error) {
      toast(document.body, error.message);
    }
    button.removeAttribute("aria-busy");
  }

  show() {
    this.#tell();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tell(), 1000);
  }

  hide() {
    clearInterval(this.#timer);
  }

  #tell() {
    const { say, store } = this.#app;
    this.now.textContent = fullMoment(store.now(), store.language);
    this.skipped.textContent = store.skipped ? say("skipped", { span: spanOf(store.skipped, store.language) }) : say("notSkipped");
  }
}
