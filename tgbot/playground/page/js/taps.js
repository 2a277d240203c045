/** Buttons that were pressed and wait for their answer, on one phone. */

import * as api from "./api.js";

/** A finger that trembles taps twice within this; later it is meant. */
const TREMBLE = 1000;
/** Telegram gives up on a tap, too. */
const GIVE_UP = 15_000;

export class Taps {
  /** @type {Map<string, {at: number, query: string|null, timer: number}>} by button */
  #pending = new Map();
  /** Answers that came before their number did. */
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

  /** When somebody last tapped on that message; an edit soon after is his doing. */
  lastOn = { chat: 0, message: 0, at: 0 };

  /** @returns {Promise<boolean>} whether it was sent */
  async tap(chat, message, data) {
    const key = keyOf(chat, message, data);
    const now = performance.now();
    if (now - (this.#pending.get(key)?.at ?? -TREMBLE) < TREMBLE) return false;
    const entry = { at: now, query: null, timer: setTimeout(() => this.#end(key, chat, message), GIVE_UP) };
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
