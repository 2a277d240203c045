/**
 * Alerts, sheets, toasts and notices over a phone or the page. An overlay covers only its own host, so that an alert on
 * one phone leaves the others free.
 */

import { freshId, h } from "./dom.js";

const TOAST_MS = 4000;
const NOTICE_MS = 5000;

/**
 * @typedef {{label: string, style?: string, value?: any, submits?: boolean}} Choice
 * @param {HTMLElement} host
 * @param {{title?: string, body?: (Node|string)[], choices: Choice[], kind?: "alert"|"sheet", other?: any}} what
 * @returns {Promise<any>} the value of the choice; `other` if it was dismissed
 */
export function ask(host, { title, body = [], choices, kind = "sheet", other = null }) {
  return new Promise((resolve) => {
    const titleId = freshId("title");
    const bodyId = freshId("body");
    const before = document.activeElement;
    const form = h("form", {}, title && h("h2", { id: titleId }, title), h("div", { class: "body", id: bodyId }, ...body));
    const card = h(
      "div",
      {
        class: `card ${kind}`,
        role: kind === "alert" ? "alertdialog" : "dialog",
        "aria-modal": "true",
        "aria-labelledby": title ? titleId : bodyId,
        "aria-describedby": title && body.length ? bodyId : undefined,
        tabindex: "-1",
        data: { testid: kind },
      },
      form,
    );
    const veil = h("div", { class: `veil ${kind}` }, card);
    const covered = [...host.children].filter((child) => !child.inert && !child.classList.contains("aloof"));
    const close = (value) => {
      veil.remove();
      for (const child of covered) child.inert = false;
      if (veil.dataset.focused) returnFocus(before, host);
      resolve(value);
    };
    form.append(h("div", { class: "choices" }, choices.map((choice) => choiceButton(choice, form, close))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const submitting = choices.find((choice) => choice.submits) ?? choices[0];
      close(typeof submitting.value === "function" ? submitting.value(form) : submitting.value);
    });
    veil.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close(other);
    });
    veil.addEventListener("click", (event) => event.target === veil && close(other));
    const takes = host.contains(before) || before === document.body || kind === "sheet";
    for (const child of covered) child.inert = true;
    host.append(veil);
    // an alert on this phone does not interrupt typing on another
    if (takes) {
      veil.dataset.focused = "yes";
      (form.querySelector("[autofocus], input, .choices button") ?? card).focus();
    }
  });
}

function choiceButton({ label, style = "plain", value, submits }, form, close) {
  const type = submits ? "submit" : "button";
  const click = submits ? undefined : { click: () => close(typeof value === "function" ? value(form) : value) };
  return h("button", { type, class: `key ${style}`, on: click ?? {} }, h("span", { class: "label" }, label));
}

function returnFocus(before, host) {
  if (before?.isConnected && !before.closest("[inert]")) before.focus({ preventScroll: true });
  else host.querySelector("[data-home]")?.focus({ preventScroll: true });
}

/** A line of text that disappears by itself. */
export function toast(host, text) {
  const box = host.querySelector(":scope > .toasts");
  const line = h("div", { class: "toast", data: { testid: "toast" } }, text);
  box.replaceChildren(line);
  setTimeout(() => line.remove(), TOAST_MS + text.length * 30);
}

export function endToast(host) {
  host.querySelector(":scope > .toasts")?.replaceChildren();
}

export function toasts() {
  return h("div", { class: "toasts aloof", role: "status" });
}

/** A notice of a message in another chat; a tap opens that chat. */
export function notice(host, { title, text, face, open }) {
  host.querySelector(":scope > .notice")?.remove();
  const line = h(
    "button",
    { type: "button", class: "notice", data: { testid: "notice" } },
    face,
    h("span", { class: "words" }, h("strong", {}, title), h("span", { class: "two" }, text)),
  );
  line.addEventListener("click", () => {
    line.remove();
    open();
  });
  host.append(line);
  setTimeout(() => line.remove(), NOTICE_MS);
}
