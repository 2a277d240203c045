/** Proofs of sealed luck: recognized among documents, read, verified in this browser, and shown with their account. */

import { h } from "./dom.js";
import { ask } from "./overlays.js";
import { verify } from "./verify.js";

const PROOF_NAME = /^habana-.*-proof\.json$/i;

/** @param {{name: string, url: string}|undefined} file */
export function isProof(file) {
  return Boolean(file && PROOF_NAME.test(file.name));
}

/** Verify the proof behind an address and show the account over a host. */
export async function checkProof(host, { name, url }, say) {
  const text = await fetch(url).then((response) => (response.ok ? response.text() : "")).catch(() => "");
  await ask(host, { title: name, body: [accountElement(text, say)], choices: [{ label: say("close") }] });
}

/** Yes or no, and the account of the verifier. @param {string} text the file's */
export function accountElement(text, say) {
  const proof = parsed(text);
  if (proof === undefined) return h("p", { role: "status", class: "verdict error", data: { testid: "verdict", holds: "false" } }, say("proofUnreadable"));
  const { holds, lines, faults } = verify(proof);
  return h(
    "div",
    { class: "proof" },
    h("p", { role: "status", class: holds ? "verdict" : "verdict error", data: { testid: "verdict", holds } }, say(holds ? "proofHolds" : "proofFails")),
    faults.length > 0 && h("ul", { lang: "en" }, faults.map((fault) => h("li", {}, fault))),
    h("pre", { class: "account", lang: "en", tabindex: "0", data: { testid: "account" } }, lines.join("\n")),
  );
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
