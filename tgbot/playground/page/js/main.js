/** Assembles the page. */

import { Connection } from "./connection.js";
import { h } from "./dom.js";
import { Greeting } from "./greeting.js";
import { header } from "./header.js";
import { toasts } from "./overlays.js";
import { Drawer } from "./panel/drawer.js";
import { Phones } from "./phones.js";
import { ring } from "./sound.js";
import { Store } from "./state.js";
import { wordsIn } from "./words.js";

/**
 * Shared by all parts of the page.
 * @typedef {{store: Store, say: (key: string, parts?: object) => string, phones: Phones, drawer: Drawer, greeting: Greeting,
 *   ring: () => void, reload: () => Promise<void>}} App
 */

const store = new Store();
const banner = h("div", { class: "banner", role: "status", data: { testid: "banner" } });
const connection = new Connection(store, showConnection);
let say = wordsIn(navigator.language);

function showConnection(isConnected) {
  document.body.dataset.connected = String(isConnected);
  banner.textContent = isConnected ? "" : say("reconnecting");
}

/** Build the page once the language is known; from then on its parts follow the store themselves. */
function build() {
  say = wordsIn(store.language);
  document.documentElement.lang = store.language;
  const app = { store, say, ring, reload: () => connection.open() };
  app.drawer = new Drawer(app);
  app.greeting = new Greeting(app);
  app.phones = new Phones(app);
  document.body.append(header(app), h("div", { class: "under" }, app.phones.row, app.drawer.element), toasts());
  app.phones.refresh();
}

document.body.replaceChildren(banner);
const stop = store.on("loaded", () => {
  stop();
  build();
});
connection.open();
