/** A word to a stranger beside a lone phone: what this is, and what to tap. It goes with their first tap. */

import { h } from "./dom.js";
import { recall, remember } from "./settings.js";

const BEGUN = "begun";

export class Greeting {
  #app;

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
    this.todo = h("p", { class: "todo" });
    this.element = h("div", { class: "greeting", role: "note", data: { testid: "greeting" } }, h("p", {}, app.say("greeting")), this.todo);
    for (const kind of ["loaded", "message", "deleted"]) app.store.on(kind, () => this.refresh());
    this.refresh();
  }

  /** Whoever finds an empty chat has to start; whoever finds a message sits at a table already. */
  refresh() {
    const { store, say } = this.#app;
    const [lone, ...others] = store.phones;
    this.element.hidden = !lone || others.length > 0 || recall(BEGUN, false);
    if (!this.element.hidden) this.todo.textContent = say(store.chat(lone).messages.size ? "greetingAtTable" : "greetingAtStart");
  }

  /** The person has done something. */
  end() {
    if (this.element.hidden) return;
    remember(BEGUN, true);
    this.refresh();
  }
}
