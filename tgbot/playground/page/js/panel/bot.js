/** Shows whether the bot runs, and kills or restarts it. */

import * as api from "../api.js";
import { h } from "../dom.js";
import { toast } from "../overlays.js";

export class BotPanel {
  #app;

  constructor(app) {
    this.#app = app;
    const { say, store } = app;
    this.status = h("p", { class: "running", role: "status", data: { testid: "running" } });
    this.kill = h("button", { type: "button", class: "key danger", on: { click: () => this.#do("kill") }, data: { testid: "kill" } }, say("kill"));
    this.restart = h("button", { type: "button", class: "key success", on: { click: () => this.#do("restart") }, data: { testid: "restart" } }, say("restart"));
    this.element = h("div", {}, this.status, h("div", { class: "buttons" }, this.kill, this.restart), h("p", {}, say("nothingLost")), h("p", { class: "faint" }, say("nothingLostWhy")));
    store.on("bot", () => this.show());
    store.on("loaded", () => this.show());
  }

  async #do(what) {
    try {
      await api.act(what);
    } catch (error) {
      toast(document.body, error.message);
    }
  }

  show() {
    const { running } = this.#app.store.bot;
    this.status.dataset.running = String(running);
    this.status.textContent = this.#app.say(running ? "running" : "stopped");
    this.kill.disabled = !running;
  }

  hide() {}
}
