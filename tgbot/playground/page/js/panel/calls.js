/** The bot's calls to Telegram as they happen, newest first. */

import { h } from "../dom.js";
import { timeOfDay } from "../times.js";
import { tree } from "./tree.js";

const MAX_CALLS = 300;

export class CallsPanel {
  #app;
  #calls = [];
  #isShown = false;
  #withPolls = false;

  constructor(app) {
    this.#app = app;
    const { say, store } = app;
    const polls = h("input", { type: "checkbox" });
    polls.addEventListener("change", () => {
      this.#withPolls = polls.checked;
      this.show();
    });
    const clear = h("button", { type: "button", class: "small", on: { click: () => this.#clear() } }, say("clear"));
    this.list = h("div", { class: "calls", data: { testid: "calls" } });
    this.nothing = h("p", { class: "faint" }, say("noCalls"));
    this.element = h(
      "div",
      {},
      h("p", { class: "faint" }, say("callsHint")),
      h("div", { class: "between" }, h("label", { class: "tick" }, polls, say("withPolls")), clear),
      this.nothing,
      this.list,
    );
    store.on("call", (call) => this.#called(call));
  }

  show() {
    this.#isShown = true;
    this.list.replaceChildren(...this.#wanted().reverse().map((call) => this.#line(call)));
    this.nothing.hidden = this.list.childElementCount > 0;
  }

  hide() {
    this.#isShown = false;
  }

  #wanted() {
    return this.#calls.filter((call) => this.#withPolls || call.method !== "getUpdates");
  }

  #clear() {
    this.#calls = [];
    this.show();
  }

  #called(call) {
    const kept = { ...call, at: call.at ?? this.#app.store.now() };
    this.#calls.push(kept);
    if (this.#calls.length > MAX_CALLS) this.#calls.shift();
    if (!this.#isShown || (call.method === "getUpdates" && !this.#withPolls)) return;
    this.nothing.hidden = true;
    this.list.prepend(this.#line(kept));
    if (this.list.childElementCount > MAX_CALLS) this.list.lastChild.remove();
  }

  #line(call) {
    const { say, store } = this.#app;
    const details = h(
      "details",
      { class: call.ok ? "call" : "call failed", data: { testid: "call", method: call.method } },
      h(
        "summary",
        {},
        h("span", { class: "mark" }, call.ok ? "✓" : "✗", h("span", { class: "hidden" }, say(call.ok ? "ok" : "failed"))),
        h("span", { class: "method cut" }, call.method),
        h("span", { class: "where cut" }, call.chat === undefined ? "" : this.#place(call.chat)),
        h("span", { class: "ms" }, `${Math.round(call.ms)} ms`),
      ),
    );
    const fill = () => {
      const error = call.error && h("p", { class: "error" }, call.error);
      details.append(h("div", { class: "inner" }, h("p", { class: "faint" }, timeOfDay(call.at, store.language)), error, tree(call.parameters).element));
    };
    details.addEventListener("toggle", fill, { once: true });
    return details;
  }

  #place(chat) {
    const { store } = this.#app;
    return store.people.get(String(chat))?.name ?? store.chats.get(String(chat))?.title ?? String(chat);
  }
}
