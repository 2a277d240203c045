/** Verifies a proof of sealed luck that is chosen by hand. */

import { h } from "../dom.js";
import { accountElement } from "../proofs.js";

export class LuckPanel {
  /** @param {import("../main.js").App} app */
  constructor({ say }) {
    const input = h("input", { type: "file", accept: ".json,application/json", data: { testid: "proof-file" } });
    const result = h("div");
    input.addEventListener("change", async () => {
      const [file] = input.files;
      if (file) result.replaceChildren(accountElement(await file.text(), say));
    });
    this.element = h("div", {}, h("p", { class: "faint" }, say("luckHint")), h("label", { class: "field" }, say("chooseProof"), input), result);
  }

  show() {}

  hide() {}
}
