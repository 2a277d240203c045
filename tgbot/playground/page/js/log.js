/**
 * The messages of one chat, as one reader sees them. Each change touches only its own message. The view follows the
 * newest message until the reader scrolls up.
 */

import { h } from "./dom.js";
import { hueOf } from "./faces.js";
import { icon } from "./icons.js";
import { showPending } from "./keyboard.js";
import { changeMessage, messageElement } from "./message.js";
import { showFolds } from "./quotes.js";
import { markRead, unread } from "./reads.js";
import { dayOf, longDay, tellTimes } from "./times.js";

/** How many messages are built at first, and again whenever the reader reaches the top. */
const MESSAGES_PER_STEP = 100;
/** A view this near to the bottom counts as at the bottom. */
const BOTTOM_PIXELS = 48;

export class MessageLog {
  #phone;
  #chat;
  #stops;
  /** @type {Map<number, HTMLElement>} */
  #articles = new Map();
  /** The heading with the day above its first message. @type {WeakMap<HTMLElement, HTMLElement>} */
  #days = new WeakMap();
  #isAtBottom = true;
  /** The size of the log when its scroll position was last set. */
  #measured = "";
  #topic = null;

  /** @param {import("./phone.js").Phone} phone @param {import("./state.js").Chat} chat */
  constructor(phone, chat) {
    this.#phone = phone;
    this.#chat = chat;
    this.#build();
    this.#listen();
    for (const message of [...chat.messages.values()].slice(-MESSAGES_PER_STEP)) this.append(message);
    this.changed();
  }

  #build() {
    const { say } = this.#phone;
    this.earlier = h("button", { type: "button", class: "earlier", hidden: true }, say("earlier"));
    this.messages = h("div", { class: "messages" });
    this.log = h(
      "div",
      { class: "log", role: "log", "aria-live": "off", "aria-label": say("messages"), tabindex: "0", data: { testid: "log", home: "" } },
      this.earlier,
      this.messages,
    );
    this.downCount = h("span", {});
    this.down = h("button", { type: "button", class: "down", hidden: true, data: { testid: "down" } }, icon("down"), this.downCount);
    this.element = h("div", { class: "paper" }, this.log, this.down);
  }

  #listen() {
    this.down.addEventListener("click", () => this.toBottom());
    this.earlier.addEventListener("click", () => this.#buildEarlier());
    this.log.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    // pictures load late, keyboards grow, windows shrink
    const sizes = new ResizeObserver(() => this.settle());
    sizes.observe(this.messages);
    sizes.observe(this.log);
    const reach = new IntersectionObserver(([seen]) => seen.isIntersecting && this.#buildEarlier(), { root: this.log, rootMargin: "300px" });
    reach.observe(this.earlier);
    this.#stops = [() => sizes.disconnect(), () => reach.disconnect()];
  }

  close() {
    for (const stop of this.#stops) stop();
  }

  get isEmpty() {
    return !this.#articles.size;
  }

  /** @returns {HTMLElement|undefined} */
  article(number) {
    return this.#articles.get(number);
  }

  get #reader() {
    const { app, person, say, taps } = this.#phone;
    return {
      person,
      say,
      chat: this.#chat,
      now: () => app.store.now(),
      nameOf: (id) => this.#phone.nameOf(id),
      hueOf: (id) => hueOf(app.store, id),
      isPending: (message, data) => taps.isPending(this.#chat.id, message, data),
    };
  }

  /** Append a message. @returns {HTMLElement} */
  append(message) {
    const article = messageElement(message, this.#reader);
    article.hidden = !this.#isInTopic(message);
    this.#articles.set(message.id, article);
    this.messages.append(article);
    this.#showDay(article);
    return article;
  }

  /** Put the day above its first message. */
  #showDay(article) {
    if (!article) return;
    const message = this.#chat.messages.get(Number(article.dataset.message));
    const above = articleBefore(article);
    const earlier = above && this.#chat.messages.get(Number(above.dataset.message));
    const begins = message && (!earlier || dayOf(earlier.date * 1000) !== dayOf(message.date * 1000));
    const shown = this.#days.get(article);
    if (begins && !shown) {
      const day = h("div", { class: "day" }, longDay(message.date * 1000, this.#phone.person.language, this.#phone.app.store.now()));
      this.#days.set(article, day);
      article.before(day);
    } else if (!begins && shown) {
      shown.remove();
      this.#days.delete(article);
    }
  }

  #buildEarlier() {
    const first = this.messages.querySelector(".message");
    const all = [...this.#chat.messages.values()];
    const at = first ? all.findIndex((message) => message.id === Number(first.dataset.message)) : all.length;
    const batch = all.slice(Math.max(0, at - MESSAGES_PER_STEP), at);
    if (!batch.length) return;
    const height = this.log.scrollHeight;
    const top = this.log.scrollTop;
    const built = batch.map((message) => messageElement(message, this.#reader));
    this.messages.prepend(...built);
    batch.forEach((message, index) => {
      built[index].hidden = !this.#isInTopic(message);
      this.#articles.set(message.id, built[index]);
      this.#showDay(built[index]);
    });
    this.#showDay(first);
    this.earlier.hidden = at <= MESSAGES_PER_STEP;
    this.log.scrollTop = top + this.log.scrollHeight - height;
  }

  // Changes

  change(message, before) {
    const article = this.#articles.get(message.id);
    changeMessage(article, message, before, this.#reader);
    requestAnimationFrame(() => showFolds(article)); // the size may be the same as before
  }

  remove(number) {
    const article = this.#articles.get(number);
    const below = articleAfter(article);
    this.#days.get(article)?.remove();
    article.remove();
    this.#articles.delete(number);
    this.#showDay(below);
  }

  /** After everything was loaded again: unchanged messages keep their elements, so that nothing jumps. */
  reconcile(chat) {
    const before = this.#chat;
    this.#chat = chat;
    for (const number of [...this.#articles.keys()]) if (!chat.messages.has(number)) this.remove(number);
    const newest = Math.max(0, ...this.#articles.keys());
    for (const message of chat.messages.values()) {
      if (this.#articles.has(message.id)) this.change(message, before.messages.get(message.id));
      else if (message.id > newest) this.append(message);
    }
    for (const number of this.#articles.keys()) this.showPending(number);
    this.changed();
  }

  /** Called after one or several changes. */
  changed() {
    const first = this.messages.querySelector(".message");
    this.earlier.hidden = !first || this.#chat.messages.keys().next().value === Number(first.dataset.message);
    this.messages.classList.toggle("empty", this.isEmpty);
    this.messages.dataset.hint = this.#hint();
    this.#showDown(); // the scroll position follows once per frame, when the size is known: hundreds of messages may come together
  }

  /** Show the bot's description to a person who has not yet written to it. */
  #hint() {
    const { bot } = this.#phone.app.store;
    return bot.descriptions?.[this.#phone.person.language] || this.#phone.say("hello", { name: bot.name });
  }

  showPending(number) {
    const article = this.#articles.get(number);
    if (article) showPending(article, (data) => this.#phone.taps.isPending(this.#chat.id, number, data));
  }

  /** Show only one topic, or all of them with null. */
  choose(topic) {
    this.#topic = topic;
    for (const [number, article] of this.#articles) article.hidden = !this.#isInTopic(this.#chat.messages.get(number));
    this.toBottom();
  }

  #isInTopic(message) {
    return this.#topic === null || message?.topic === this.#topic;
  }

  // Scrolling and reading

  /** Handle a scroll. Not every scroll is the reader's: a change of size makes the browser scroll, too. */
  #scrolled() {
    if (this.#isAtBottom && this.#measured !== this.#measure()) return this.settle();
    const { scrollHeight, scrollTop, clientHeight } = this.log;
    this.#isAtBottom = scrollHeight - scrollTop - clientHeight < BOTTOM_PIXELS;
    this.#showDown();
  }

  #measure() {
    const { scrollHeight, clientHeight, clientWidth } = this.log;
    return `${scrollHeight} ${clientHeight} ${clientWidth}`;
  }

  settle() {
    showFolds(this.messages);
    if (this.#isAtBottom) this.log.scrollTop = this.log.scrollHeight;
    this.#measured = this.#measure();
    this.#showDown();
  }

  toBottom() {
    this.#isAtBottom = true;
    this.settle();
    if (document.activeElement === this.down) this.log.focus({ preventScroll: true });
  }

  /** Mark the newest message as read if it is visible; otherwise show the button that leads to it. */
  #showDown() {
    const { person, say } = this.#phone;
    if (this.#isAtBottom && this.#phone.isSeen() && markRead(person, this.#chat)) this.#phone.app.phones.showBadges();
    const count = this.#isAtBottom ? 0 : unread(person, this.#chat);
    this.down.hidden = this.#isAtBottom;
    this.downCount.textContent = count ? say("new", { n: count }) : "";
    this.down.setAttribute("aria-label", count ? `${say("toBottom")}, ${say("new", { n: count })}` : say("toBottom"));
  }

  /** Refresh the times that are shown. */
  tick() {
    tellTimes(this.messages, this.#phone.person.language, this.#phone.app.store.now());
  }
}

export function articleBefore(article) {
  let found = article.previousElementSibling;
  while (found && !found.classList.contains("message")) found = found.previousElementSibling;
  return found;
}

export function articleAfter(article) {
  let found = article.nextElementSibling;
  while (found && !found.classList.contains("message")) found = found.nextElementSibling;
  return found;
}
