/** All phones, which of them are shown, and the switch between them. */

import { badge } from "./chatlist.js";
import { h, narrow, press } from "./dom.js";
import { hueOf, personFace } from "./faces.js";
import { icon } from "./icons.js";
import { Phone } from "./phone.js";
import { unread } from "./reads.js";
import { recall, remember } from "./settings.js";
import { newPerson } from "./newperson.js";

const MAX_PHONES = 4;

export class Phones {
  #app;
  /** @type {Map<string, Phone>} */
  #phones = new Map();
  /** @type {Map<string, HTMLElement>} */
  #chips = new Map();

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
    this.row = h("main", { class: "phones", "aria-label": app.say("phones"), data: { testid: "phones" } }, app.greeting.element);
    this.switch = h("nav", { class: "switch", "aria-label": app.say("phones") });
    narrow.addEventListener("change", () => this.#show());
    document.addEventListener("visibilitychange", () => this.#seen());
    const { store } = app;
    store.on("message", (change) => this.#arrived(change));
    store.on("answered", (answer) => this.#phones.get(String(answer.person))?.answered(answer));
    for (const kind of ["message", "deleted"]) store.on(kind, () => this.showBadges());
    store.on("loaded", () => this.refresh());
    store.on("clock", () => this.tick());
    setInterval(() => this.tick(), 1000);
  }

  all() {
    return [...this.#phones.values()];
  }

  tick() {
    for (const phone of this.#phones.values()) phone.tick();
  }

  /** After everything was loaded: existing phones stay, with everything open on them. */
  refresh() {
    const { store } = this.#app;
    for (const [id, phone] of this.#phones) if (!store.phones.includes(id)) this.#remove(id, phone);
    for (const phone of this.#phones.values()) phone.taps.clear();
    for (const id of store.phones) if (!this.#phones.has(id)) this.#add(id);
    this.#buildSwitch();
    this.#show();
  }

  #add(id) {
    const phone = new Phone(this.#app, this.#app.store.people.get(id));
    this.#phones.set(id, phone);
    this.row.append(phone.element);
  }

  #remove(id, phone) {
    phone.close();
    phone.element.remove();
    this.#phones.delete(id);
  }

  // The switch

  #buildSwitch() {
    const { store, say } = this.#app;
    this.#chips = new Map(this.all().map((phone) => [String(phone.person.id), this.#chip(phone)]));
    const more = h(
      "button",
      { type: "button", class: "round add", "aria-label": say("addPhone"), title: say("addPhone"), data: { testid: "add-phone" } },
      icon("plus"),
    );
    more.addEventListener("click", () => newPerson(this.#app));
    this.switch.replaceChildren(...this.#chips.values(), ...(store.phones.length < MAX_PHONES ? [more] : []));
  }

  #chip({ person }) {
    const chip = h(
      "button",
      { type: "button", class: `whom ${hueOf(this.#app.store, person.id)}`, data: { testid: "switch", person: person.id } },
      personFace(this.#app.store, person),
      h("span", { class: "cut" }, person.name),
    );
    chip.addEventListener("click", () => this.#toggle(String(person.id)));
    return chip;
  }

  /** On a narrow screen choose the phone to show; on a wide one toggle it, but never hide the last. */
  #toggle(id) {
    if (narrow.matches) remember("phone", id);
    else {
      const hidden = new Set(this.#hidden());
      if (!hidden.delete(id) && hidden.size < this.#phones.size - 1) hidden.add(id);
      remember("hidden", [...hidden]);
    }
    this.#show();
  }

  #hidden() {
    return recall("hidden", []).filter((id) => this.#phones.has(id));
  }

  #isShown(id) {
    if (!narrow.matches) return !this.#hidden().includes(id);
    const chosen = recall("phone", null);
    return id === (this.#phones.has(chosen) ? chosen : this.#phones.keys().next().value);
  }

  #show() {
    for (const [id, phone] of this.#phones) {
      phone.element.hidden = !this.#isShown(id);
      press(this.#chips.get(id), this.#isShown(id));
    }
    this.row.dataset.count = String(this.all().filter((phone) => !phone.element.hidden).length);
    this.#seen();
  }

  /** Make a person's phone visible. */
  reveal(id) {
    if (!this.#isShown(String(id))) this.#toggle(String(id));
    this.#phones.get(String(id)).element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #seen() {
    for (const phone of this.#phones.values()) phone.seen();
    this.showBadges();
  }

  // Changes

  #arrived({ chat, message, isNew }) {
    if (!isNew || message.from !== "bot") return;
    const reached = this.all().filter((phone) => phone.chats().includes(chat));
    for (const phone of reached) phone.arrived(chat, message);
    if (message.notified && reached.length) this.#app.ring();
  }

  /** Show the number of unread messages on the switch of each phone. */
  showBadges() {
    for (const [id, phone] of this.#phones) {
      const count = phone.chats().reduce((sum, chat) => sum + unread(phone.person, chat), 0);
      const chip = this.#chips.get(id);
      if (!chip) continue; // a phone under construction reads its chat before its chip exists
      chip.querySelector(".badge")?.remove();
      if (count) chip.append(badge(count, this.#app.say));
    }
  }
}
