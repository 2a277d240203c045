"""The verifier's twin in the browser: it finds what the verifier finds, in the same words, and is there where proofs are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import orjson
from playwright.async_api import FilePayload, Page, expect

from engine.verify_habana import verify
from tests.browser.phones import Phone
from tests.browser.test_access import check
from tests.browser.test_pictures import Bot, pocket
from tests.browser.windows import WIDE, Chromium
from tests.fairness.proofs import Proof, true_proof
from tests.fairness.vectors import VECTORS
from tgbot.playground.botapi.calls import call
from tgbot.playground.botapi.chatting.files import Upload

KNOWN: dict[str, list[dict[str, Any]]] = json.loads(VECTORS.read_text(encoding="utf-8"))
PROOF: Proof = KNOWN["proofs"][0]
SECOND: Proof = KNOWN["proofs"][-1]
"""Of luck 2, a rematch with a word that was erased."""
LIE: Proof = PROOF | {"seed": PROOF["seed"][::-1]}
LIES: list[Any] = [
    None,
    {},
    LIE,
    PROOF | {"dice": [65, 1]},
    PROOF | {"words": {"0": "a\nb"}},
    PROOF | {"log": PROOF["log"][:5]},
    PROOF | {"log": ["* Farola", *PROOF["log"]]},
    PROOF | {"log": [*PROOF["log"], "* 99R"]},
    PROOF | {"deck": PROOF["deck"][::-1]},
    PROOF | {"order": [0, 0]},
    PROOF | {"log": [*PROOF["log"], "0~ anything"]},
    PROOF | {"format": "habana proof 2"},
    SECOND | {"format": "habana proof 1"},
    SECOND | {"order": SECOND["order"][::-1]},
    SECOND | {"lot": True},
    SECOND | {"seats": ["person/1"] * 4},
    SECOND | {"digests": {}},
    SECOND | {"words": dict.fromkeys(SECOND["words"], "another")},
]
SYMBOLS = ("BAR", "🍇", "🍋", "7️⃣")
FINDS = """async known => {
  const { Draws, chain, keyOf, sealOf } = await import("/page/js/verify.js");
  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytes = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
  return {
    seals: known.seals.map(sealOf),
    keys: known.keys.map((vector) => hex(keyOf(vector))),
    draws: known.draws.map(({ key, draw, pieces, taken }) => new Draws(bytes(key), draw).take([...Array(pieces).keys()], taken.length)),
    chains: known.chains.map(chain),
  };
}"""
ACCOUNTS = """async proofs => {
  const { verify } = await import("/page/js/verify.js");
  return proofs.map((proof) => verify(proof).lines);
}"""
DIGESTS = """async lengths => {
  const { hmac256, sha256 } = await import("/page/js/sha256.js");
  const wrong = [];
  for (const length of lengths) {
    const bytes = Uint8Array.from({ length }, (_, i) => (7 * i + length) % 256);
    const key = await crypto.subtle.importKey("raw", new Uint8Array([...bytes, 1]), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const own = [sha256(bytes), hmac256(new Uint8Array([...bytes, 1]), bytes)];
    const true_ = [await crypto.subtle.digest("SHA-256", bytes), await crypto.subtle.sign("HMAC", key, bytes)];
    if (String(own) !== String(true_.map((buffer) => new Uint8Array(buffer)))) wrong.push(length);
  }
  return wrong;
}"""


async def finds(page: Page) -> None:
    """The twin asserts the common vectors, and gives the same account of truth and lies as the verifier."""
    assert await page.evaluate(FINDS, KNOWN) == {
        "seals": [vector["seal"] for vector in KNOWN["seals"]],
        "keys": [vector["key"] for vector in KNOWN["keys"]],
        "draws": [vector["taken"] for vector in KNOWN["draws"]],
        "chains": [vector["heads"] for vector in KNOWN["chains"]],
    }
    proofs = [*KNOWN["proofs"], *[true_proof(number) for number in range(3)], *LIES]
    assert await page.evaluate(ACCOUNTS, proofs) == [list(verify(proof).lines) for proof in proofs]
    assert await page.evaluate(DIGESTS, list(range(200))) == []


async def hands_out(bot: Bot, proof: Proof, name: str) -> None:
    uploads = {"it": Upload(name, orjson.dumps(proof), "application/json")}
    given = {"chat_id": bot.person.id, "document": "attach://it"}
    assert (await call(bot.person.world, "sendDocument", given, uploads)).status == 200


async def checks(phone: Phone, *, holds: bool) -> None:
    await phone.messages.last.get_by_test_id("check-proof").click()
    await expect(phone.element.get_by_test_id("verdict")).to_have_attribute("data-holds", str(holds).lower())
    end = "YES, all" if holds else "NO, this does not hold."
    await expect(phone.element.get_by_test_id("account")).to_contain_text(end)
    await check(phone.page, "proof")
    await phone.page.keyboard.press("Escape")
    await expect(phone.element.get_by_test_id("verdict")).to_have_count(0)


async def test_the_twin_verifies_as_the_verifier_does_where_the_bot_hands_out_a_proof(
    tmp_path: Path, chromium: Chromium
) -> None:
    async with pocket(tmp_path, chromium, WIDE) as (bot, phone):
        await finds(phone.page)
        await hands_out(bot, {}, "notes.json")
        await expect(phone.messages).to_have_count(2)
        await expect(phone.element.get_by_test_id("check-proof")).to_have_count(0)
        await hands_out(bot, PROOF, f"habana-{PROOF['table']}-proof.json")
        await expect(phone.messages).to_have_count(3)
        await checks(phone, holds=True)
        await hands_out(bot, LIE, f"habana-{PROOF['table']}-proof.json")
        await expect(phone.messages).to_have_count(4)
        await checks(phone, holds=False)


async def test_a_file_may_be_chosen_by_hand_and_a_throw_shows_its_three_wheels(
    tmp_path: Path, chromium: Chromium
) -> None:
    async with pocket(tmp_path, chromium, WIDE) as (bot, phone):
        page = phone.page
        await page.get_by_test_id("curious").click()
        await page.get_by_test_id("tab-luck").click()
        for content, holds in ((orjson.dumps(PROOF), "true"), (b"{", "false"), (orjson.dumps(LIE), "false")):
            file = FilePayload(name="proof.json", mimeType="application/json", buffer=content)
            await page.get_by_test_id("proof-file").set_input_files(file)
            await expect(page.get_by_test_id("verdict")).to_have_attribute("data-holds", holds)
        given = {"chat_id": bot.person.id, "emoji": "🎰"}
        value = orjson.loads((await call(bot.person.world, "sendDice", given, {})).body)["result"]["dice"][
            "value"
        ]
        wheels = " ".join([SYMBOLS[(value - 1) // 4**wheel % 4] for wheel in range(3)])
        await expect(phone.messages.last.get_by_test_id("dice")).to_have_accessible_name(
            f"🎰 {wheels} = {value}"
        )
        await check(page, "dice")
