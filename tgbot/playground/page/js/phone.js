/** One person's phone: the list of chats, the open chat, and the overlays on them. */

import * as api from "./api.js";
import { ChatView } from "./chat.js";
import { ChatList, previewOf } from "./chatlist.js";
import { h } from "./dom.js";
import { chatFace, personFace } from "./faces.js";
import { meaning } from "./links.js";
import { ask, endToast, notice, toast, toasts } from "./overlays.js";
import { recall, remember } from "./settings.js";
import { addGroup, sendTo, takeLink } from "./sheets.js";
import { Taps } from "./taps.js";
import { timeOfDay } from "./times.js";
import { wordsIn } from "./words.js";

const LIST = "list";

export class Phone {
  /** @type {ChatView|ChatList|null} */
  #view = null;
  /** Alerts are shown one at a time, each until it is dismissed. @type {Promise<any>} */
  #alerts = Promise.resolve();

  /**
   * @param {import("./main.js").App} app
   * @param {import("./state.js").Person} person
   */
  constructor(app, person) {
    this.app = app;
    this.person = person;
    this.say = wordsIn(person.language);
    this.taps = new Taps(person, (chat, message) => this.#chatView(chat)?.showPending(message));
    this.#build();
    this.#openRemembered();
  }

  #build() {
    this.clock = h("span", { class: "hour", "aria-hidden": "true" });
    this.voice = h("div", { class: "hidden aloof", "aria-live": "polite" });
    this.stage = h("div", { class: "stage" });
    this.screen = h("div", { class: "screen" }, this.#statusBar(), this.stage, toasts(), this.voice);
    this.element = h(
      "section",
      {
        class: "phone",
        lang: this.person.language,
        "aria-label": this.say("phoneOf", { name: this.person.name }),
        data: { testid: "phone", person: this.person.id },
      },
      this.screen,
    );
    this.tick();
  }

  #statusBar() {
    const name = h("h2", { class: "name" }, this.person.name);
    return h("div", { class: "status" }, this.clock, h("span", { class: "island" }, personFace(this.app.store, this.person), name), h("span", { class: "battery", "aria-hidden": "true" }));
  }

  // Navigation

  #openRemembered() {
    const kept = recall(`open.${this.person.id}`, this.person.id);
    const chat = this.app.store.chats.get(String(kept));
    if (kept === LIST) this.#show(new ChatList(this));
    else this.#show(new ChatView(this, chat ?? this.app.store.chat(this.person.id)));
  }

  #show(view) {
    this.#view?.close();
    this.#view = view;
    this.stage.replaceChildren(view.element);
  }

  #chatView(chat) {
    const isOpen = this.#view instanceof ChatView && String(this.#view.chat.id) === String(chat);
    return isOpen ? this.#view : null;
  }

  open(chat, { byHand = false } = {}) {
    if (!this.#chatView(chat.id)) {
      this.#show(new ChatView(this, chat));
      remember(`open.${this.person.id}`, chat.id);
    }
    this.#view.seen();
    if (byHand) this.#view.focus();
  }

  /** Open a chat with this text behind the bot's name. */
  askIn(chat, text) {
    this.open(chat);
    this.#chatView(chat.id).composer.ask(text);
  }

  showList() {
    const from = this.#view instanceof ChatView ? this.#view.chat.id : null;
    const list = new ChatList(this);
    this.#show(list);
    remember(`open.${this.person.id}`, LIST);
    list.focus(from);
  }

  isSeen() {
    return !this.element.hidden && document.visibilityState === "visible";
  }

  /** The phone is visible again. */
  seen() {
    if (this.#view instanceof ChatView) this.#view.seen();
  }

  close() {
    this.#view?.close();
    this.taps.clear();
  }

  tick() {
    this.clock.textContent = timeOfDay(this.app.store.now(), this.person.language);
    if (this.#view instanceof ChatView) this.#view.tick();
  }

  // Names

  chats() {
    return this.app.store.chatsOf(this.person);
  }

  titleOf(chat) {
    return chat.type === "private" ? this.app.store.bot.name : chat.title;
  }

  nameOf(id) {
    return id === "bot" ? this.app.store.bot.name : (this.app.store.people.get(String(id))?.name ?? "");
  }

  // Changes

  /** Announce a text to screen readers. */
  announce(text) {
    if (text && this.isSeen()) this.voice.textContent = text;
  }

  arrived(chat, message) {
    if (!message.notified || this.#chatView(chat.id)) return;
    notice(this.screen, {
      title: this.titleOf(chat),
      text: previewOf(message, this.person),
      face: chatFace(chat),
      open: () => this.open(chat, { byHand: true }),
    });
    this.announce(`${this.titleOf(chat)}: ${previewOf(message, this.person)}`);
  }

  answered({ query, text, alert, url }) {
    this.taps.answered(query);
    if (url) this.follow(url, { opens: true });
    if (!text) return;
    if (alert) this.#alerts = this.#alerts.then(() => this.#alert(text));
    else toast(this.screen, text);
  }

  endToast() {
    endToast(this.screen);
  }

  #alert(text) {
    return ask(this.screen, { kind: "alert", body: [text], choices: [{ label: "OK", style: "primary" }] });
  }

  // Actions of the person

  /** Perform an action; a failure is shown on this phone. */
  async act(what, details) {
    this.app.greeting.end();
    try {
      return await api.act(what, { person: this.person.id, ...details });
    } catch (error) {
      this.#complain(error);
      throw error;
    }
  }

  #complain(error) {
    toast(this.screen, error instanceof api.Refused ? error.message : this.say("notSent"));
  }

  async tap(chat, message, data) {
    this.app.greeting.end();
    try {
      await this.taps.tap(chat.id, message.id, data);
    } catch (error) {
      this.#complain(error);
    }
  }

  async start(payload) {
    this.open(this.app.store.chat(this.person.id));
    await this.act("start", { payload }).catch(shown);
    this.#view.focus();
  }

  async block(isBlocked) {
    await this.act(isBlocked ? "block" : "unblock").catch(shown);
  }

  async copy(text) {
    toast(this.screen, (await copied(text)) ? this.say("copied", { text }) : text);
  }

  /** @returns {boolean} whether the page handled the link */
  follow(address, { opens = false } = {}) {
    const link = meaning(address, this.app.store.bot.username);
    if (link.kind === "start") this.start(link.payload);
    else if (link.kind === "chat") this.open(this.app.store.chat(this.person.id), { byHand: true });
    else if (link.kind === "share") sendTo(this, link);
    else if (link.kind === "group") this.newGroup(link.payload);
    else if (opens) window.open(address, "_blank", "noopener,noreferrer");
    else return false;
    return true;
  }

  newGroup(payload = null) {
    return addGroup(this, payload);
  }

  /** Receive a link from another person, which Telegram would show in a chat between the two. */
  receive(link, from) {
    return takeLink(this, link, from);
  }

  async chatMenu(chat) {
    const { say } = this;
    const isPrivate = chat.type === "private";
    const choices = isPrivate
      ? [{ label: say(chat.blocked ? "unblock" : "block"), style: chat.blocked ? "plain" : "danger", value: "block" }]
      : [];
    const body = isPrivate ? say("aboutBot", { name: `@${this.app.store.bot.username}` }) : chat.members.map((id) => this.nameOf(id)).filter(Boolean).join(", ");
    const chosen = await ask(this.screen, { title: this.titleOf(chat), body: [body], choices: [...choices, { label: say("close") }] });
    if (chosen === "block") this.block(!chat.blocked);
  }

  async messageMenu(chat, message) {
    const { say } = this;
    const chosen = await ask(this.screen, {
      title: say("thisMessage"),
      choices: [
        { label: say("copyText"), value: "copy" },
        { label: say("delete"), style: "danger", value: "delete" },
        { label: say("close") },
      ],
    });
    if (chosen === "copy") this.copy(message.text);
    if (chosen === "delete") this.act("delete", { chat: chat.id, message: message.id }).catch(shown);
  }
}

/** Ignores an error that the phone has already shown. */
const shown = () => undefined;

/** Copy to the clipboard; false if the browser forbids it, as it does for a page from another machine. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
