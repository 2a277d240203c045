/**
 * Keeps the store up to date. A line that breaks is taken up where it broke: the browser sends the last number it
 * has seen, and what is already known is not taken twice. Where that cannot work, all is loaded again.
 */

import * as api from "./api.js";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5000;
/** A short break is nobody's business. */
const PATIENCE = 1200;

export class Connection {
  #store;
  #tell;
  /** @type {EventSource|null} */
  #source = null;
  #pause = FIRST_PAUSE;
  #alarm = 0;
  #attempts = 0;

  /**
   * @param {import("./state.js").Store} store
   * @param {(isConnected: boolean) => void} tell
   */
  constructor(store, tell) {
    this.#store = store;
    this.#tell = tell;
  }

  async open() {
    const attempt = ++this.#attempts;
    this.#source?.close();
    this.#source = null;
    const world = await api.state().catch(() => null);
    // of several that were begun, only the last one counts
    if (attempt !== this.#attempts) return;
    if (!world) {
      this.#missed();
      this.#retry();
      return;
    }
    this.#store.load(world);
    this.#listen();
  }

  #listen() {
    const source = api.stream(this.#store.number);
    this.#source = source;
    source.onopen = () => this.#found();
    source.onmessage = (event) => this.#take(Number(event.lastEventId), JSON.parse(event.data));
    source.onerror = () => this.#broken(source);
  }

  #take(number, event) {
    if (event.type === "reset") this.open();
    else if (number > this.#store.number) {
      this.#store.number = number;
      this.#store.apply(event);
    }
  }

  #broken(source) {
    this.#missed();
    if (source.readyState === EventSource.CLOSED) this.#retry();
  }

  #retry() {
    setTimeout(() => this.open(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #missed() {
    this.#alarm ||= setTimeout(() => this.#tell(false), PATIENCE);
  }

  #found() {
    clearTimeout(this.#alarm);
    this.#alarm = 0;
    this.#pause = FIRST_PAUSE;
    this.#tell(true);
  }
}
