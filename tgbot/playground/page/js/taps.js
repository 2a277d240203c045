/** The pressed buttons of one phone that wait for their answer. */

import * as api from "./api.js";

/** A second tap within this time is an accident; a later one is intended. */
const DOUBLE_TAP_MS = 1000;
/** After this time the page stops waiting, as Telegram does. */
const MAX_WAIT_MS = 15_000;

export class Taps {
  /** @type {Map<string, {at: number, query: string|null, timer: number}>} by button */
  #pending = new Map();
  /** Answers that arrived before the id of their query. */
  #early = new Set();
  #person;
  #changed;

  /** @param {(chat: number, message: number) => void} changed called when a button starts or stops waiting */
  constructor(person, changed) {
    this.#person = person;
    this.#changed = changed;
  }

  isPending(chat, message, data) {
    return this.#pending.has(keyOf(chat, message, data));
  }

  /** The message tapped last and the time; an edit soon after is the answer to that tap. */
  lastOn = { chat: 0, message: 0, at: 0 };

  /** @returns {Promise<boolean>} whether it was sent */
  async tap(chat, message, data) {
    const key = keyOf(chat, message, data);
    const now = performance.now();
    if (now - (this.#pending.get(key)?.at ?? -DOUBLE_TAP_MS) < DOUBLE_TAP_MS) return false;
    const entry = { at: now, query: null, timer: setTimeout(() => this.#end(key, chat, message), MAX_WAIT_MS) };
    this.#pending.set(key, entry);
    this.lastOn = { chat, message, at: now };
    this.#changed(chat, message);
    try {
      entry.query = (await api.act("tap", { person: this.#person.id, chat, message, data })).query;
    } catch (error) {
      this.#end(key, chat, message);
      throw error;
    }
    if (this.#early.delete(entry.query)) this.#end(key, chat, message);
    return true;
  }

  answered(query) {
    for (const [key, entry] of this.#pending) {
      if (entry.query !== query) continue;
      const [chat, message] = key.split(" ");
      return this.#end(key, Number(chat), Number(message));
    }
    this.#early.add(query);
  }

  clear() {
    for (const entry of this.#pending.values()) clearTimeout(entry.timer);
    this.#pending.clear();
    this.#early.clear();
  }

  #end(key, chat, message) {
    clearTimeout(this.#pending.get(key)?.timer);
    this.#pending.delete(key);
    this.#changed(chat, message);
  }
}

const keyOf = (chat, message, data) => `${chat} ${message} ${data}`;
