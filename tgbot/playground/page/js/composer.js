/** The composer: the input line and the menu of commands; or a Start or Unblock button in their place. */

import { freshId, h, hasKeyboard } from "./dom.js";
import { icon } from "./icons.js";

/** The bot is asked when nobody has typed for so long. */
const INLINE_AFTER_MS = 250;

/**
 * @typedef {{id: string, title: string, description: string}} Offer what can be posted by the bot's help
 * @typedef {{say: Function, commands: () => {command: string, description: string}[], send: (text: string) => Promise<void>,
 *   username: () => string, inline: (text: string) => Promise<{query: string, results: Offer[]}>,
 *   choose: (query: string, result: string) => Promise<void>,
 *   start: () => void, unblock: () => void, mode: () => "start"|"blocked"|"write"}} ComposerHost
 */

export class Composer {
  #host;
  #options = [];
  #chosen = -1;
  #isOpen = false;
  /** The inline query whose results the list shows; null: it shows commands. @type {string|null} */
  #query = null;
  #inlineTimer = 0;
  #form;
  /** Replaces the line with *Start* or *Unblock*. */
  #bar = h("div", { class: "bar" });

  /** @param {ComposerHost} host */
  constructor(host) {
    this.#host = host;
    this.element = h("div", { class: "composer" });
    this.#build();
    this.refresh();
  }

  focus() {
    if (this.#form.hidden) this.#bar.querySelector("button")?.focus();
    else this.input.focus();
  }

  #build() {
    const { say } = this.#host;
    const listId = freshId("commands");
    this.list = h("div", { class: "commands", role: "listbox", id: listId, "aria-label": say("commands"), hidden: true });
    this.input = h("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      autocapitalize: "sentences",
      enterkeyhint: "send",
      maxlength: "4096",
      placeholder: say("message"),
      "aria-label": say("message"),
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": listId,
      data: { testid: "composer" },
    });
    this.menu = h(
      "button",
      { type: "button", class: "menu", "aria-expanded": "false", "aria-controls": listId, data: { testid: "menu" } },
      icon("menu"),
      h("span", {}, say("menu")),
    );
    this.sender = h("button", { type: "submit", class: "send", "aria-label": say("send"), data: { testid: "send" } }, icon("send"));
    this.#form = h("form", {}, this.menu, this.input, this.sender);
    this.element.append(this.list, this.#form, this.#bar);
    this.#listen();
  }

  #listen() {
    this.#form.addEventListener("submit", (event) => this.#submit(event));
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.menu.addEventListener("click", () => this.#toggle());
    // the input keeps the focus, so that the list stays open until the tap is done
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.#clicked(event));
    this.element.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !this.element.contains(event.relatedTarget)) this.#close();
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#isOpen) {
        event.stopPropagation();
        this.#close();
      }
    });
  }

  /** Show what the chat allows now: write, start or unblock. */
  refresh() {
    const mode = this.#host.mode();
    if (this.element.dataset.mode === mode) return;
    this.element.dataset.mode = mode;
    const held = this.element.contains(document.activeElement);
    this.#form.hidden = mode !== "write";
    this.#bar.hidden = mode === "write";
    this.#bar.replaceChildren(...(mode === "write" ? [] : [this.#barButton(mode)]));
    this.#close();
    if (held) this.focus();
  }

  #barButton(mode) {
    const { say, start, unblock } = this.#host;
    const [label, task] = mode === "start" ? [say("start"), start] : [say("unblock"), unblock];
    return h("button", { type: "button", class: "wide", on: { click: task } }, label);
  }

  async #submit(event) {
    event.preventDefault();
    await this.#send(this.input.value.trim());
  }

  /** Send a text. If that fails, the text returns to the line. */
  async #send(text) {
    if (!text) return;
    this.input.value = "";
    this.#close();
    try {
      await this.#host.send(text);
    } catch {
      this.input.value ||= text; // the phone has already shown the reason
    }
  }

  /** Write behind the bot's name, as a button can ask for. */
  ask(text) {
    this.input.value = `@${this.#host.username()} ${text}`;
    this.input.focus();
    this.#typed();
  }

  #typed() {
    clearTimeout(this.#inlineTimer);
    const asked = this.#asked();
    if (asked !== null) this.#inlineTimer = setTimeout(() => this.#offer(asked), INLINE_AFTER_MS);
    const typed = /^\/(\w*)$/.exec(this.input.value);
    if (typed) this.#show(this.#host.commands().filter(({ command }) => command.startsWith(typed[1].toLowerCase())));
    else this.#close();
  }

  /** What stands behind the bot's name; null if the line begins with something else. */
  #asked() {
    const name = `@${this.#host.username()} `.toLowerCase();
    return this.input.value.toLowerCase().startsWith(name) ? this.input.value.slice(name.length).trim() : null;
  }

  /** Show what the bot offers, unless the line says something else by now. */
  async #offer(asked) {
    const { query, results } = await this.#host.inline(asked).catch(() => ({ query: null, results: [] }));
    if (this.#asked() !== asked || !results.length) return;
    this.#show(results);
    this.#query = query;
    this.#choose(-1); // Enter sends the line: it may be meant for a bot that is a guest here
  }

  async #post(result) {
    const query = this.#query;
    this.input.value = "";
    this.#close();
    await this.#host.choose(query, result).catch(() => undefined); // the phone has already shown the reason
  }

  #take(option) {
    if (this.#query === null) this.#send(`/${option.command}`);
    else this.#post(option.id);
  }

  #toggle() {
    if (this.#isOpen) return this.#close();
    this.#show(this.#host.commands());
    if (hasKeyboard()) this.input.focus();
  }

  #show(options) {
    if (!options.length) return this.#close();
    this.#options = options;
    this.#query = null;
    this.#isOpen = true;
    this.list.replaceChildren(...options.map((option, index) => this.#option(option, index)));
    this.#choose(this.input.value ? 0 : -1);
    this.#expanded();
    this.list.scrollTop = 0;
  }

  #option({ command, title, description }, index) {
    return h(
      "div",
      { role: "option", id: `${this.list.id}-${index}`, "aria-selected": "false", data: { index, command } },
      h("span", { class: "command" }, title ?? `/${command}`),
      h("span", { class: "description" }, description),
    );
  }

  #close() {
    this.#isOpen = false;
    this.#query = null;
    this.#chosen = -1;
    this.#expanded();
  }

  #expanded() {
    this.list.hidden = !this.#isOpen;
    for (const element of [this.input, this.menu]) element.setAttribute("aria-expanded", String(this.#isOpen));
    if (!this.#isOpen) this.input.removeAttribute("aria-activedescendant");
  }

  #choose(index) {
    this.#chosen = index;
    [...this.list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
    const option = this.list.children[index];
    if (!option) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    if (!this.#isOpen) return;
    const count = this.#options.length;
    if (event.key === "ArrowDown") this.#choose((this.#chosen + 1) % count);
    else if (event.key === "ArrowUp") this.#choose((this.#chosen + count - (this.#chosen < 0 ? 0 : 1)) % count);
    else if (event.key === "Tab" && this.#chosen >= 0 && this.#query === null) this.#complete();
    else if (event.key === "Enter" && this.#chosen >= 0) this.#take(this.#options[this.#chosen]);
    else return;
    event.preventDefault();
  }

  /** Put the command into the line, so that words can follow it. */
  #complete() {
    this.input.value = `/${this.#options[this.#chosen].command} `;
    this.#close();
  }

  #clicked(event) {
    const option = event.target.closest("[role=option]");
    if (option) this.#take(this.#options[Number(option.dataset.index)]);
  }
}
