/** The form that adds a phone. */

import * as api from "./api.js";
import { h } from "./dom.js";
import { ask, toast } from "./overlays.js";
import { LANGUAGES } from "./words.js";

/** @param {import("./main.js").App} app */
export async function newPerson(app) {
  const { say, store } = app;
  const languages = Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, selected: code === store.language }, name));
  const chosen = await ask(document.body, {
    title: say("addPhone"),
    body: [
      h("label", { class: "field" }, say("name"), h("input", { name: "name", required: true, maxlength: "32", autocomplete: "off" })),
      h("label", { class: "field" }, say("language"), h("select", { name: "language" }, languages)),
    ],
    choices: [
      { label: say("add"), style: "primary", submits: true, value: (form) => Object.fromEntries(new FormData(form)) },
      { label: say("cancel") },
    ],
  });
  if (!chosen) return;
  try {
    const { person } = await api.act("person", chosen);
    await app.reload();
    app.phones.reveal(person);
  } catch (error) {
    toast(document.body, error.message);
  }
}
