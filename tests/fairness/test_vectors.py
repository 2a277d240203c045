"""The common test vectors: the engine and the verifier find in them what the verifier's twin in the browser finds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.rules.buildings import parse_building
from engine.tables.luck import luck
from engine.tables.luck.luck import SealedLuck
from engine.verify_habana import (
    ALL_BRICKS_BY_LETTER,
    Draws,
    chain,
    key_of,
    kind_of,
    seal_faults,
    verify,
    version_of,
)
from tests.fairness.vectors import VECTORS, written

KNOWN: dict[str, list[dict[str, Any]]] = json.loads(VECTORS.read_text(encoding="utf-8"))


def test_the_file_is_what_its_script_writes() -> None:
    assert VECTORS.read_text(encoding="utf-8") == written()


@pytest.mark.parametrize("vector", KNOWN["seals"])
def test_seals(vector: dict[str, Any]) -> None:
    assert not [*seal_faults(vector)]
    assert luck.seal_of(vector["table"], vector["seed"]) == vector["seal"]


@pytest.mark.parametrize("vector", KNOWN["keys"])
def test_keys(vector: dict[str, Any]) -> None:
    assert key_of(vector).hex() == vector["key"]
    dice = tuple([value or luck.DIE_LEFT_OUT for value in vector["dice"]])
    words = {int(place): word for place, word in vector["words"].items()}
    erased = {int(place): digest for place, digest in vector.get("digests", {}).items()} | words
    sealed = SealedLuck(seed=vector["seed"], places=tuple(vector["seats"]), dice=dice, words=erased)
    deck, version = tuple(map(parse_building, vector["deck"])), version_of(vector)
    assert luck.draws_key(sealed, vector["table"], vector["edition"], deck, version) == vector["key"]


@pytest.mark.parametrize("vector", KNOWN["draws"])
def test_draws(vector: dict[str, Any]) -> None:
    draws = Draws(bytes.fromhex(vector["key"]))
    draws.done = vector["draw"]
    assert draws.take(list(range(vector["pieces"])), len(vector["taken"])) == vector["taken"]
    sealed = luck.SealedDraws(vector["key"], vector["draw"])
    assert sealed.sample(range(vector["pieces"]), len(vector["taken"])) == vector["taken"]


@pytest.mark.parametrize("vector", KNOWN["chains"])
def test_chains(vector: dict[str, Any]) -> None:
    assert list(chain(vector)) == vector["heads"]
    key = {1: "", 2: "02"}[version_of(vector)] + 64 * "0"
    sealed, heads = SealedLuck(seed=vector["seed"], key=key), []
    for line in vector["log"]:
        sealed = luck.chained(sealed, vector["table"], [line])
        heads.append(luck.short_head(sealed))
    assert heads == vector["heads"][1:]


def test_the_proofs_have_all_that_can_happen() -> None:
    first, second = KNOWN["proofs"][:3], KNOWN["proofs"][3:]
    assert [version_of(proof) for proof in KNOWN["proofs"]] == [1, 1, 1, 2, 2, 2]
    for proofs in (first, second):
        check_what_happens(proofs)
    assert any([set(proof["digests"]) > set(proof["words"]) for proof in second])
    assert any(["/" in seat for proof in second for seat in proof["seats"]])


def check_what_happens(proofs: list[dict[str, Any]]) -> None:
    dealt_twice, brick_taken_back, rematch = proofs
    assert any(["go back" in line for line in verify(dealt_twice).lines])
    log = brick_taken_back["log"]
    assert any([line[2:] in ALL_BRICKS_BY_LETTER for line in log[: log.index("undo")]])
    assert not rematch["lot"]
    people = [at for at, seat in enumerate(rematch["seats"]) if kind_of(seat) == "person"]
    assert any([not rematch["dice"][at] for at in people])
    lines = [line for proof in proofs for line in proof["log"]]
    assert {line[1] for line in lines if line[0] in "0123"} == {" ", "?", "~"}
    assert all([proof["words"] for proof in proofs])


@pytest.mark.parametrize("vector", KNOWN["proofs"])
def test_proofs(vector: dict[str, Any]) -> None:
    assert verify(vector).holds
