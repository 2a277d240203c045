"""docs/fairness.md: its example is computed anew, and is an example of the first house deck."""

from __future__ import annotations

import doctest
import random
from pathlib import Path

from engine.rules import new_game
from engine.verify_habana import CARDS_BY_EDITION, verify
from tests.fairness.proofs import PROVEN_DECK, Evening, Proof, key_of, with_log
from tests.fairness.scheme import SchemeDraws, digest_of, seal_of

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


def example() -> Proof:
    seed = bytes([2, *range(2, 34)]).hex()
    proof: Proof = {
        "format": "habana proof 2",
        "table": "H7K9MW",
        "edition": "havana-2009",
        "players": 3,
        "deck": [str(building) for building in PROVEN_DECK],
        "seats": ["person", "person", "computer"],
        "dice": [43, 12, None],
        "words": {"0": "hola"},
        "digests": {"0": digest_of(seed, "0", "hola")},
        "seed": seed,
        "seal": seal_of("H7K9MW", seed),
        "lot": True,
    }
    draws = SchemeDraws(key_of(proof))
    proof["order"] = draws.sample(range(3), 3)
    return with_log(proof, Evening(new_game("havana-2009", 3, deck=PROVEN_DECK), draws, random.Random(0)).log)


def test_the_numbers_of_the_page_are_true() -> None:
    globs: dict[str, object] = {}
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8", globs=globs)
    assert (found.failed, found.attempted) == (0, found.attempted)
    assert found.attempted > 10


def test_the_example_is_a_proof() -> None:
    page, verdict = PAGE.read_text(encoding="utf-8"), verify(example())
    assert verdict.holds
    told = [example()["seal"], key_of(example()).hex(), str(example()["order"]), *verdict.heads[:2]]
    assert [code for code in told if code not in page] == []
    assert f"`{example()['log'][0]}`" in page
    assert f"The thirteenth line is `{example()['log'][12]}`".lower() in page.lower()
    assert "Draws 1 to 12: no easy end, all twelve go back" in verdict.lines


def test_the_page_names_every_card_and_every_edition() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for edition, cards in CARDS_BY_EDITION.items():
        assert f"`{edition}` are" in page
        assert ", ".join([f"`{card}`" for card in cards.split()]) in page
