/** The list of a person's chats. */

import { diceText } from "./dice.js";
import { h } from "./dom.js";
import { chatFace } from "./faces.js";
import { icon } from "./icons.js";
import { wordsOf } from "./pictures.js";
import { unread } from "./reads.js";
import { latest } from "./state.js";
import { shortMoment } from "./times.js";
import { wordsIn } from "./words.js";

export class ChatList {
  #phone;
  #stops;

  /** @param {import("./phone.js").Phone} phone */
  constructor(phone) {
    this.#phone = phone;
    const { say, app, person } = phone;
    this.list = h("ul", { class: "chats" });
    const group = h(
      "button",
      { type: "button", class: "wide", on: { click: () => phone.newGroup() }, data: { testid: "new-group" } },
      icon("plus"),
      say("newGroup"),
    );
    this.element = h(
      "div",
      { class: "view list", data: { testid: "chat-list" } },
      h("div", { class: "top" }, h("h3", { tabindex: "-1", data: { home: "" } }, say("chats")), h("span", { class: "whose" }, person.name)),
      h("div", { class: "scroll" }, this.list),
      h("div", { class: "foot" }, group),
    );
    this.#stops = ["message", "deleted", "waiting", "chat", "loaded"].map((kind) => app.store.on(kind, () => this.refresh()));
    this.refresh();
  }

  close() {
    for (const stop of this.#stops) stop();
  }

  /** Rebuild the list, which is short; the focused item keeps the focus. */
  refresh() {
    const held = document.activeElement?.closest?.(".chats li")?.dataset.chat;
    this.list.replaceChildren(...this.#phone.chats().map((chat) => this.#item(chat)));
    if (held) this.focus(held);
  }

  focus(chat) {
    (this.list.querySelector(`[data-chat="${chat}"] button`) ?? this.element.querySelector("[data-home]"))?.focus();
  }

  #item(chat) {
    const { app, person, say } = this.#phone;
    const last = latest(chat);
    const count = unread(person, chat);
    const moment = last && shortMoment(last.date * 1000, person.language, app.store.now());
    return h(
      "li",
      { data: { chat: chat.id } },
      h(
        "button",
        { type: "button", class: "chat-item", on: { click: () => this.#phone.open(chat, { byHand: true }) } },
        chatFace(chat),
        h(
          "span",
          { class: "words" },
          h("span", { class: "line" }, h("strong", { class: "cut" }, this.#phone.titleOf(chat)), h("span", { class: "moment" }, moment ?? "")),
          h("span", { class: "line" }, this.#preview(chat, last), count > 0 && badge(count, say)),
        ),
      ),
    );
  }

  #preview(chat, last) {
    const { app, say } = this.#phone;
    if (app.store.waiting.has(String(chat.id)) && app.store.bot.running) return h("span", { class: "cut writing" }, say("writing"));
    return h("span", { class: "cut" }, last ? previewOf(last, this.#phone.person) : say("nothingYet"));
  }
}

export function badge(count, say) {
  const label = h("span", { class: "hidden" }, ` ${say("unread", { n: count })}`);
  return h("span", { class: "badge" }, h("span", { "aria-hidden": "true" }, count > 99 ? "99+" : String(count)), label);
}

/** The beginning of a message, for the lists and notices of a person. */
export function previewOf(message, person) {
  const line = [...message.text.replace(/\s+/g, " ")].slice(0, 120).join(""); // by code points, so that no emoji is cut in half
  const { picture, dice } = message;
  if (dice) return diceText(dice);
  if (picture) return `${picture.kind === "photo" ? "🖼" : "🎞"} ${line || wordsOf(message, wordsIn(person.language))}`;
  return message.service?.[person.language] ?? (line || message.document?.name || "");
}
