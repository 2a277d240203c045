/** Inline keyboards: rows of equal buttons below a bubble. */

import { h } from "./dom.js";

/**
 * @param {import("./state.js").Button[][]} rows
 * @param {{label: string, isPending: (data: string) => boolean}} how
 */
export function keyboard(rows, how) {
  const lines = rows.map((row, at) => h("div", { class: "row" }, row.map((button, place) => key(button, at, place, how))));
  return h("div", { class: "keyboard", role: "group", "aria-label": how.label }, lines);
}

function key(button, row, place, how) {
  const busy = button.kind === "tap" && how.isPending(button.data);
  const style = ["primary", "success", "danger"].includes(button.style) ? button.style : "plain";
  return h(
    "button",
    {
      type: "button",
      class: `key ${style}`,
      "aria-busy": busy && "true",
      data: { kind: button.kind, row, place, style, data: button.data },
    },
    h("span", { class: "label" }, button.text),
  );
}

/** The button of the message that an element shows. */
export function buttonAt(message, element) {
  return message.rows[Number(element.dataset.row)]?.[Number(element.dataset.place)];
}

/** Show which buttons wait for their answer, without rebuilding the keyboard. */
export function showPending(element, isPending) {
  for (const button of element.querySelectorAll(".key[data-kind=tap]")) {
    if (isPending(button.dataset.data)) button.setAttribute("aria-busy", "true");
    else button.removeAttribute("aria-busy");
  }
}

/** Move the focus from an old keyboard to its replacement: to the same button, or to the same place. */
export function takeFocus(before, after) {
  const held = before.contains(document.activeElement) ? document.activeElement : null;
  if (!held) return;
  const keys = [...after.querySelectorAll(".key")];
  const { data, row, place } = held.dataset;
  const heir =
    keys.find((one) => data && one.dataset.data === data) ??
    keys.find((one) => one.dataset.row === row && one.dataset.place === place) ??
    keys.findLast((one) => Number(one.dataset.row) <= Number(row)) ??
    keys[0];
  heir?.focus({ preventScroll: true });
}

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Move between buttons with the arrow keys. @returns {boolean} whether that was a step */
export function walk(event) {
  const from = event.target.closest?.(".key");
  const step = STEPS[event.key];
  if (!from || !step) return false;
  const rows = [...from.closest(".keyboard").children];
  const row = rows[Number(from.dataset.row) + step[0]];
  const next = row?.children[Math.min(Number(from.dataset.place) + step[1], row.children.length - 1)];
  if (!next) return false;
  next.focus();
  return true;
}
