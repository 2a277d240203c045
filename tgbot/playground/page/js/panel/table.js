/** The tables behind the chats, as one seat or an outsider may see them: secrets stay secret here, too. */

import * as api from "../api.js";
import { h, soon } from "../dom.js";
import { tree } from "./tree.js";

const NOBODY = "none";
/** Events come in bursts; one refresh after each burst is enough. */
const REFRESH_PAUSE_MS = 400;

export class TablePanel {
  #app;
  #isShown = false;
  #memory = { opened: new Map(), before: new Map() };
  #tables = [];
  #asked = 0;

  constructor(app) {
    this.#app = app;
    const { say, store } = app;
    this.table = h("select", { data: { testid: "table" } });
    this.seat = h("select", { data: { testid: "seat" } });
    this.tree = h("div", { data: { testid: "tree" } });
    this.line = h("p", { class: "faint" });
    this.element = h(
      "div",
      {},
      h("p", { class: "faint" }, say("tableHint")),
      h("label", { class: "field" }, say("table"), this.table),
      h("label", { class: "field" }, say("seat"), this.seat),
      this.line,
      this.tree,
    );
    this.table.addEventListener("change", () => this.#otherView());
    this.seat.addEventListener("change", () => this.#otherView());
    const refresh = soon(() => this.#isShown && this.#refresh(), REFRESH_PAUSE_MS);
    for (const kind of ["message", "deleted", "loaded", "clock"]) store.on(kind, refresh);
  }

  show() {
    this.#isShown = true;
    this.#refresh();
  }

  hide() {
    this.#isShown = false;
  }

  /** Choose another table or seat: differences are then another view, not changes to be marked. */
  #otherView() {
    this.#memory.before = new Map();
    this.#refresh();
  }

  async #refresh() {
    const asked = ++this.#asked;
    try {
      this.#tables = await api.tables();
      this.#fillSelects();
      const code = this.table.value;
      const seen = code ? await api.table(code, this.seat.value) : null;
      // a slow answer must not replace a newer one
      if (asked === this.#asked) this.#draw(seen);
    } catch (error) {
      if (asked === this.#asked) this.line.textContent = error.message;
    }
  }

  #fillSelects() {
    const { say } = this.#app;
    choose(this.table, this.#tables.map(({ code, phase }) => [code, `${code} · ${say(`phase-${phase}`)}`]));
    const seats = this.#tables.find(({ code }) => code === this.table.value)?.seats ?? [];
    choose(this.seat, [[NOBODY, say("nobody")], ...seats.map((name, index) => [String(index), name])]);
  }

  #draw(seen) {
    const { say } = this.#app;
    const table = this.#tables.find(({ code }) => code === this.table.value);
    this.line.textContent = table ? `${table.edition} · ${say("revision", { n: table.revision })}` : say("noTables");
    if (!seen) return this.tree.replaceChildren();
    const drawn = tree(seen, this.#memory);
    this.#memory.before = drawn.seen;
    this.tree.replaceChildren(drawn.element);
  }
}

/** Replace the options and keep the choice if it still exists. */
function choose(select, options) {
  const before = select.value;
  const isSame = options.length === select.options.length && options.every(([value, text], at) => select.options[at].value === value && select.options[at].text === text);
  if (isSame) return;
  select.replaceChildren(...options.map(([value, text]) => h("option", { value }, text)));
  if (options.some(([value]) => value === before)) select.value = before;
}
