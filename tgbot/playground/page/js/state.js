/**
 * The world as the page knows it. It changes in two ways only: `load` replaces all of it, `apply` applies one event.
 * Each part of the page listens for the kinds of change that it shows.
 *
 * @typedef {{text: string, kind: "tap"|"url"|"copy", data?: string, url?: string, copy?: string, style?: string}} Button
 * @typedef {{id: number, from: "bot"|number|string, date: number, edited: boolean, html: string, text: string,
 *   rows: Button[][], notified: boolean, picture?: import("./pictures.js").Picture, document?: {name: string, url: string},
 *   dice?: import("./dice.js").Dice,
 *   service?: Object<string, string>, topic?: number}} Message
 * @typedef {{id: number, type: "private"|"group"|"supergroup", title: string, members: (number|string)[],
 *   topics: {id: number, name: string}[], messages: Map<number, Message>, started?: boolean,
 *   blocked?: boolean}} Chat
 * @typedef {{id: number, name: string, language: string}} Person
 */

export class Store {
  /** @type {Map<string, Set<Function>>} */
  #listeners = new Map();
  /** How many milliseconds the world's clock is ahead of the browser's. */
  #ahead = 0;

  number = 0;
  language = "en";
  bot = { id: 0, name: "", username: "", running: true, commands: {} };
  /** @type {string[]} */
  phones = [];
  /** @type {Map<string, Person>} */
  people = new Map();
  /** @type {Map<string, Chat>} */
  chats = new Map();
  /** Chats in which the bot has still to answer. @type {Set<string>} */
  waiting = new Set();
  skipped = 0;

  /** @returns {() => void} stops listening */
  on(kind, listener) {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #tell(kind, detail) {
    for (const listener of [...(this.#listeners.get(kind) ?? [])]) listener(detail);
  }

  /** The world's time in milliseconds. */
  now() {
    return Date.now() + this.#ahead;
  }

  load(world) {
    this.number = world.number;
    this.language = world.language ?? "en";
    this.bot = world.bot;
    this.phones = world.phones.map(String);
    this.people = new Map(Object.values(world.people).map((person) => [String(person.id), person]));
    this.chats = new Map(Object.values(world.chats).map((chat) => [String(chat.id), withMessages(chat)]));
    this.waiting = new Set((world.waiting ?? []).map(String));
    this.#setClock(world.clock);
    this.#tell("loaded");
  }

  apply(event) {
    if (event.type === "clock") return this.#setClock(event);
    const change = CHANGES[event.type];
    if (change) this.#tell(event.type, change(this, event) ?? event);
  }

  #setClock(clock) {
    this.#ahead = clock.now - Date.now();
    this.skipped = clock.skipped;
    this.#tell("clock");
  }

  /** @returns {Chat} */
  chat(id) {
    const key = String(id);
    if (!this.chats.has(key)) this.chats.set(key, this.#unheardOf(id));
    return this.chats.get(key);
  }

  /** A private chat begins with its first message, without an event of its own. */
  #unheardOf(id) {
    const members = this.people.has(String(id)) ? [id] : [];
    return { id, type: members.length ? "private" : "group", title: "", members, topics: [], messages: new Map() };
  }

  /** A person's list of chats: the bot first, then the groups. */
  chatsOf(person) {
    const groups = [...this.chats.values()].filter((chat) => chat.type !== "private" && isMember(chat, person));
    return [this.chat(person.id), ...groups];
  }
}

/** The effect of each event on the world, and what listeners are told about it. */
const CHANGES = {
  message(store, { chat: id, message, new: isNew }) {
    const chat = store.chat(id);
    const before = chat.messages.get(message.id);
    chat.messages.set(message.id, message);
    return { chat, message, before, isNew: isNew && !before };
  },
  deleted(store, { chat: id, id: number }) {
    const chat = store.chat(id);
    chat.messages.delete(number);
    return { chat, number };
  },
  waiting(store, { chat, waiting }) {
    store.waiting[waiting ? "add" : "delete"](String(chat));
    return { chat: store.chat(chat) };
  },
  bot(store, { running, bot }) {
    store.bot = { ...store.bot, ...bot, running };
  },
  chat(store, { chat }) {
    Object.assign(store.chat(chat.id), chat);
    return { chat: store.chat(chat.id) };
  },
  answered: () => undefined,
  call: () => undefined,
};

function withMessages(chat) {
  return { ...chat, messages: new Map(chat.messages.map((message) => [message.id, message])) };
}

function isMember(chat, person) {
  return chat.members.some((member) => String(member) === String(person.id));
}

export function isOwn(message, person) {
  return String(message.from) === String(person.id);
}

export function latest(chat) {
  let found;
  for (const message of chat.messages.values()) found = message;
  return found;
}
