/** Sheets on a phone: to whom to send a link, and whom to invite into a group. */

import { h } from "./dom.js";
import { ask } from "./overlays.js";

/**
 * Share a link with another phone or a group. Telegram asks for a chat at this point.
 * @param {import("./phone.js").Phone} phone
 * @param {{url: string, text: string}} link
 */
export async function sendTo(phone, link) {
  const { app, person, say } = phone;
  const choices = [...chatChoices(phone), { label: say("copyLink"), value: { copies: true } }, { label: say("cancel") }];
  const chosen = await ask(phone.screen, { title: say("sendTo"), body: [quoted(link)], choices });
  if (chosen?.other) {
    app.phones.reveal(chosen.other.person.id);
    chosen.other.receive(link, person);
  } else if (chosen?.chat) {
    phone.open(chosen.chat);
    phone.act("write", { chat: chosen.chat.id, text: `${link.text}\n${link.url}`.trim() }).catch(() => undefined);
  } else if (chosen?.copies) phone.copy(link.url);
}

/**
 * The other phones, and the groups of this one.
 * @param {import("./phone.js").Phone} phone
 */
function chatChoices(phone) {
  const others = phone.app.phones.all().filter((other) => other !== phone);
  const groups = phone.chats().filter((chat) => chat.type !== "private");
  return [
    ...others.map((other) => ({ label: other.person.name, value: { other } })),
    ...groups.map((chat) => ({ label: `👥 ${chat.title}`, value: { chat } })),
  ];
}

/**
 * Choose a chat and let the bot offer what can be posted there. A person without a chat here gets the link of the first.
 * @param {import("./phone.js").Phone} phone
 * @param {string} query
 */
export async function postTo(phone, query) {
  const { app, person, say } = phone;
  const choices = [...chatChoices(phone), { label: say("cancel") }];
  const chosen = await ask(phone.screen, { title: say("sendTo"), choices });
  if (chosen?.chat) return phone.askIn(chosen.chat, query);
  if (!chosen?.other) return;
  const { results } = await phone.act("inline", { chat: person.id, text: query }).catch(() => ({ results: [] }));
  const first = results.find((result) => result.link);
  if (!first) return;
  app.phones.reveal(chosen.other.person.id);
  chosen.other.receive({ url: first.link, text: first.text }, person);
}

/** @param {import("./phone.js").Phone} phone */
export async function takeLink(phone, link, from) {
  const { say } = phone;
  const opens = await ask(phone.screen, {
    title: say("sentYou", { name: from.name }),
    body: [quoted(link)],
    choices: [
      { label: say("openLink"), style: "primary", value: true },
      { label: say("notNow"), value: false },
    ],
  });
  if (opens) phone.follow(link.url, { opens: true });
}

function quoted(link) {
  return h("blockquote", { class: "quoted" }, link.text, h("span", { class: "address" }, link.url));
}

/**
 * Create a group with the bot in it. The payload of a link is passed on to the bot, as Telegram does.
 * @param {import("./phone.js").Phone} phone
 * @param {string|null} payload
 */
export async function addGroup(phone, payload) {
  const { app, person, say } = phone;
  const others = [...app.store.people.values()].filter((other) => other.id !== person.id);
  const chosen = await ask(phone.screen, {
    title: say("newGroup"),
    body: [
      h("p", {}, say(payload === null ? "groupHint" : "groupLinkHint")),
      h("label", { class: "field" }, say("groupName"), h("input", { name: "title", required: true, maxlength: "60", value: say("groupDefault") })),
      others.length ? h("fieldset", {}, h("legend", {}, say("groupMembers")), ...others.map((other) => tick("others", other.name, other.id, true))) : "",
      tick("forum", say("groupTopics"), "yes", false),
      payload === null ? tick("bot", say("groupBot"), "yes", true) : "",
    ],
    choices: [{ label: say("create"), style: "primary", submits: true, value: readGroup }, { label: say("cancel") }],
  });
  if (!chosen) return;
  const made = await phone.act("group", payload === null ? chosen : { ...chosen, bot: true }).catch(() => null);
  const id = made?.chat?.id ?? made?.chat ?? made?.id;
  if (id === undefined) return;
  phone.open(app.store.chat(id));
  if (payload !== null) phone.act("write", { chat: id, text: `/start@${app.store.bot.username} ${payload}`.trim() }).catch(() => undefined);
}

function tick(name, label, value, isOn) {
  return h("label", { class: "tick" }, h("input", { type: "checkbox", name, value, checked: isOn }), label);
}

function readGroup(form) {
  const filled = new FormData(form);
  return { title: filled.get("title"), others: filled.getAll("others").map(Number), forum: filled.has("forum"), bot: filled.has("bot") };
}
