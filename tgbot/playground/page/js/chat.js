/** One chat on one phone: its head, its messages and its composer, and what the reader does with them. */

import { Composer } from "./composer.js";
import { diceText } from "./dice.js";
import { h, hasKeyboard } from "./dom.js";
import { chatFace } from "./faces.js";
import { icon } from "./icons.js";
import { buttonAt, walk } from "./keyboard.js";
import { articleAfter, articleBefore, MessageLog } from "./log.js";
import { news } from "./message.js";
import { openPicture, wordsOf } from "./pictures.js";
import { checkProof } from "./proofs.js";
import { tapQuote } from "./quotes.js";
import { reveal } from "./rich.js";
import { postTo } from "./sheets.js";
import { isOwn, latest } from "./state.js";

/** An edit this soon after a tap is the answer to it. */
const OWN_EDIT_MS = 5000;
/** An answer that comes sooner needs no "is writing". */
const WRITING_AFTER_MS = 250;
/** Within this time the second half of a double tap is ignored if the keyboard has changed under the finger. */
const STRAY_TAP_MS = 350;

export class ChatView {
  #phone;
  #stops;
  #topic = null;
  #writingTimer = 0;
  /** The keyboard of each message before its last edit, and the time of that edit. @type {Map<number, {at: number, rows: any[][]}>} */
  #replaced = new Map();
  /** The focus was in a message that was deleted, and none is newer; the next message takes it. */
  #isOrphaned = false;

  /** @param {import("./phone.js").Phone} phone @param {import("./state.js").Chat} chat */
  constructor(phone, chat) {
    this.#phone = phone;
    this.chat = chat;
    this.#build();
    this.#listen();
    this.#follow();
    this.#showHead();
  }

  // Building

  #build() {
    const { say } = this.#phone;
    this.topics = h("div", { class: "topics", role: "group", "aria-label": say("topics"), hidden: true });
    this.log = new MessageLog(this.#phone, this.chat);
    this.composer = new Composer(this.#composerHost());
    this.element = h(
      "div",
      { class: "view chat", data: { testid: "chat", chat: this.chat.id } },
      this.#top(),
      this.topics,
      this.log.element,
      this.composer.element,
    );
  }

  #top() {
    const { say } = this.#phone;
    this.title = h("h3", { class: "cut" });
    this.subtitle = h("span", { class: "subtitle" });
    this.back = h("button", { type: "button", class: "round", "aria-label": say("back"), data: { testid: "back" } }, icon("back"));
    this.more = h("button", { type: "button", class: "round", "aria-label": say("more"), data: { testid: "more" } }, icon("more"));
    const words = h("span", { class: "words" }, this.title, this.subtitle);
    return h("div", { class: "top" }, this.back, chatFace(this.chat), words, this.more);
  }

  #composerHost() {
    const { app, person, say } = this.#phone;
    const isPrivate = this.chat.type === "private";
    return {
      say,
      commands: () => menuOf(app.store.bot.commands, person.language, isPrivate ? "private" : "group"),
      send: (text) => this.#write(text),
      username: () => app.store.bot.username,
      inline: (text) => this.#phone.act("inline", { chat: this.chat.id, text, ...this.#inTopic() }),
      choose: (query, result) => this.#phone.act("choose", { query, result }),
      start: () => this.#phone.start(""),
      unblock: () => this.#phone.block(false),
      mode: () => {
        if (isPrivate && this.chat.blocked) return "blocked";
        return isPrivate && !this.chat.messages.size && !this.chat.started ? "start" : "write";
      },
    };
  }

  #listen() {
    const { log } = this.log;
    this.back.addEventListener("click", () => this.#phone.showList());
    this.more.addEventListener("click", () => this.#phone.chatMenu(this.chat));
    this.topics.addEventListener("click", (event) => this.#chooseTopic(event));
    log.addEventListener("click", (event) => this.#clicked(event));
    log.addEventListener("keydown", (event) => this.#key(event));
    log.addEventListener("contextmenu", (event) => this.#menu(event));
  }

  #follow() {
    const { store } = this.#phone.app;
    const here = (task) => (change) => change.chat === this.chat && task(change);
    this.#stops = [
      store.on("message", here((change) => this.#changed(change))),
      store.on("deleted", here(({ number }) => this.#deleted(number))),
      store.on("waiting", here(() => this.#showWriting())),
      store.on("chat", here(() => this.#showHead())),
      store.on("bot", () => this.#showWriting()),
      store.on("clock", () => this.tick()),
      store.on("loaded", () => this.#reload()),
    ];
  }

  close() {
    clearTimeout(this.#writingTimer);
    this.log.close();
    for (const stop of this.#stops) stop();
  }

  focus() {
    if (hasKeyboard()) this.composer.focus();
    else this.log.log.focus({ preventScroll: true });
  }

  /** The phone is visible again. */
  seen() {
    this.log.settle();
  }

  /** Refresh the times that are shown. */
  tick() {
    this.log.tick();
  }

  // Changes

  #changed({ message, before, isNew }) {
    if (this.log.article(message.id)) this.#edited(message, before);
    else if (isNew || this.log.isEmpty) this.#arrived(message);
    this.log.changed();
    this.composer.refresh();
  }

  #edited(message, before) {
    this.log.change(message, before);
    this.#replaced.set(message.id, { at: performance.now(), rows: before?.rows ?? [] });
    const { chat, message: tapped, at } = this.#phone.taps.lastOn;
    const isAnswer = chat === this.chat.id && tapped === message.id && performance.now() - at < OWN_EDIT_MS;
    if (!isAnswer) return;
    this.#phone.announce(news(message, before));
    this.#phone.endToast(); // what it said to wait for is there, and maybe below it
  }

  #arrived(message) {
    const { person } = this.#phone;
    const article = this.log.append(message);
    article.classList.add("arriving");
    if (this.#isOrphaned) article.focus({ preventScroll: true });
    this.#isOrphaned = false;
    const text = message.service?.[person.language] ?? (message.text || wordsFor(message, this.#phone.say));
    if (!isOwn(message, person)) this.#phone.announce(`${this.#phone.nameOf(message.from)}: ${text}`);
  }

  #deleted(number) {
    const article = this.log.article(number);
    if (!article) return;
    if (article.contains(document.activeElement)) this.#passFocusOn(number);
    this.log.remove(number);
    this.log.changed();
  }

  /** Focus what has taken a message's place: a newer one, or the next one to come. */
  #passFocusOn(number) {
    const newest = latest(this.chat);
    const heir = newest?.id > number ? this.log.article(newest.id) : undefined;
    this.#isOrphaned = !heir;
    (heir ?? this.log.log).focus({ preventScroll: true });
  }

  #reload() {
    this.chat = this.#phone.app.store.chat(this.chat.id);
    this.log.reconcile(this.chat);
    this.#showHead();
  }

  showPending(number) {
    this.log.showPending(number);
  }

  // The head of the chat

  #showHead() {
    this.title.textContent = this.#phone.titleOf(this.chat);
    this.#showTopics();
    this.#showWriting();
    this.composer.refresh();
  }

  /** Show "is writing" below the title, as Telegram does, where it moves nothing. */
  #showWriting() {
    clearTimeout(this.#writingTimer);
    const { app, say } = this.#phone;
    const isWriting = app.store.bot.running && app.store.waiting.has(String(this.chat.id));
    const show = () => {
      this.subtitle.classList.toggle("writing", isWriting);
      this.element.dataset.writing = String(isWriting);
      this.subtitle.textContent = isWriting ? say("writing") : this.#quietSubtitle();
    };
    if (isWriting) this.#writingTimer = setTimeout(show, WRITING_AFTER_MS);
    else show();
  }

  #quietSubtitle() {
    const { app, say } = this.#phone;
    if (this.chat.type !== "private") return say(this.chat.bot ? "members" : "membersAlone", { n: this.chat.members.length });
    return say(app.store.bot.running ? "bot" : "botStopped");
  }

  #showTopics() {
    const { topics } = this.chat;
    this.topics.hidden = !topics?.length;
    if (this.topics.hidden) return;
    const chip = (id, name) => h("button", { type: "button", class: "chip", "aria-pressed": String(this.#topic === id), data: { topic: id ?? "" } }, name);
    this.topics.replaceChildren(chip(null, this.#phone.say("allTopics")), ...topics.map(({ id, name }) => chip(id, name)));
  }

  #chooseTopic(event) {
    const chip = event.target.closest(".chip");
    if (!chip) return;
    this.#topic = chip.dataset.topic ? Number(chip.dataset.topic) : null;
    for (const one of this.topics.children) one.setAttribute("aria-pressed", String(one === chip));
    this.log.choose(this.#topic);
  }

  // Actions of the reader

  async #write(text) {
    this.log.toBottom();
    await this.#phone.act("write", { chat: this.chat.id, text, ...this.#inTopic() });
  }

  #inTopic() {
    return this.#topic === null ? {} : { topic: this.#topic };
  }

  #clicked(event) {
    const at = (selector) => event.target.closest(selector);
    const key = at(".key");
    const link = at("a[href]:not(.document)");
    if (key) this.#press(key, event);
    else if (at(".picture")) openPicture(this.#messageOf(at(".picture")), this.#phone.say);
    else if (at(".check")) checkProof(this.#phone.screen, this.#messageOf(at(".check")).document, this.#phone.say);
    else if (at(".slash")) this.#command(at(".slash").textContent);
    else if (at(".spoiler:not(.shown)")) reveal(at(".spoiler"));
    else if (link) this.#phone.follow(link.href) && event.preventDefault();
    else if (!String(getSelection())) tapQuote(event.target, this.#phone.say);
  }

  /** Send a command; in a group it names the bot that is meant. */
  #command(command) {
    const name = this.chat.type === "private" ? "" : `@${this.#phone.app.store.bot.username}`;
    this.#write(command + name).catch(() => undefined); // the phone has already shown the reason
  }

  #press(key, event) {
    const message = this.#messageOf(key);
    const button = message && buttonAt(message, key);
    if (!button || this.#isStray(message, button, key, event)) return;
    if (button.kind === "tap") this.#phone.tap(this.chat, message, button.data);
    else if (button.kind === "copy") this.#phone.copy(button.copy ?? button.text);
    else if (button.kind === "inline") postTo(this.#phone, button.query);
    else if (button.kind === "url") this.#phone.follow(button.url, { opens: true });
  }

  /** Whether this is the second half of a double tap whose first half already changed the button under the finger. */
  #isStray(message, button, key, event) {
    const { at, rows } = this.#replaced.get(message.id) ?? { at: -STRAY_TAP_MS, rows: [] };
    const before = buttonAt({ rows }, key);
    return event.detail > 1 && performance.now() - at < STRAY_TAP_MS && before?.text !== button.text;
  }

  #key(event) {
    if (walk(event)) return event.preventDefault();
    if ((event.key === "Enter" || event.key === " ") && event.target.matches(".spoiler")) {
      event.preventDefault();
      return reveal(event.target);
    }
    if (event.key === "Tab" && !event.shiftKey && event.target === this.log.log) return this.#toNewestKeys(event);
    const step = { ArrowUp: articleBefore, ArrowDown: articleAfter }[event.key];
    if (!step || !event.target.matches(".message, .log")) return;
    const isLog = event.target === this.log.log;
    const next = isLog ? this.log.article(latest(this.chat)?.id) : step(event.target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** From the log, Tab leads to the newest keyboard: the one that asks something. */
  #toNewestKeys(event) {
    const newest = [...this.log.log.querySelectorAll(".message:not([hidden]) .keyboard")].at(-1);
    if (!newest) return;
    event.preventDefault();
    newest.querySelector(".key").focus();
  }

  #menu(event) {
    const article = event.target.closest(".message:not(.service)");
    if (!article || String(getSelection())) return;
    event.preventDefault();
    this.#phone.messageMenu(this.chat, this.#messageOf(article));
  }

  #messageOf(element) {
    return this.chat.messages.get(Number(element.closest(".message").dataset.message));
  }
}

/** What a message without a text is called. */
function wordsFor({ picture, dice, document, ...message }, say) {
  if (picture) return wordsOf({ picture, ...message }, say);
  return dice ? diceText(dice) : document?.name ?? "";
}

/** The menu in a language; English if that language has none. */
function menuOf(commands, language, kind) {
  return (commands[language] ?? commands.en)?.[kind] ?? [];
}
