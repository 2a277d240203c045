/**
 * Keeps the store up to date. A broken connection is resumed where it broke: the browser sends the last number it has
 * seen, and events that are already known are skipped. Where that is not possible, everything is loaded again.
 */

import * as api from "./api.js";

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 5000;
/** A shorter break is not reported. */
const NOTICE_AFTER_MS = 1200;

export class Connection {
  #store;
  #tell;
  /** @type {EventSource|null} */
  #source = null;
  #pause = FIRST_RETRY_MS;
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
    // of several attempts only the last one counts
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
    this.#pause = Math.min(this.#pause * 2, MAX_RETRY_MS);
  }

  #missed() {
    this.#alarm ||= setTimeout(() => this.#tell(false), NOTICE_AFTER_MS);
  }

  #found() {
    clearTimeout(this.#alarm);
    this.#alarm = 0;
    this.#pause = FIRST_RETRY_MS;
    this.#tell(true);
  }
}
