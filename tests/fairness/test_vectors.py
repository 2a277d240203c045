"""The common test vectors: the verifier finds in them what its twin in the browser and the engine find."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.verify_habana import ALL_BRICKS_BY_LETTER, Draws, chain, key_of, seal_faults, verify
from tests.fairness.vectors import VECTORS, written

KNOWN: dict[str, list[dict[str, Any]]] = json.loads(VECTORS.read_text(encoding="utf-8"))


def test_the_file_is_what_its_script_writes() -> None:
    assert VECTORS.read_text(encoding="utf-8") == written()


@pytest.mark.parametrize("vector", KNOWN["seals"])
def test_seals(vector: dict[str, Any]) -> None:
    assert not [*seal_faults(vector)]


@pytest.mark.parametrize("vector", KNOWN["keys"])
def test_keys(vector: dict[str, Any]) -> None:
    assert key_of(vector).hex() == vector["key"]


@pytest.mark.parametrize("vector", KNOWN["draws"])
def test_draws(vector: dict[str, Any]) -> None:
    draws = Draws(bytes.fromhex(vector["key"]))
    draws.done = vector["draw"]
    assert draws.take(list(range(vector["pieces"])), len(vector["taken"])) == vector["taken"]


@pytest.mark.parametrize("vector", KNOWN["chains"])
def test_chains(vector: dict[str, Any]) -> None:
    assert list(chain(vector)) == vector["heads"]


def test_the_proofs_have_all_that_can_happen() -> None:
    dealt_twice, brick_taken_back, rematch = KNOWN["proofs"]
    assert any(["go back" in line for line in verify(dealt_twice).lines])
    log = brick_taken_back["log"]
    assert any([line[2:] in ALL_BRICKS_BY_LETTER for line in log[: log.index("undo")]])
    assert not rematch["lot"]
    assert any([seat == "person" and not rematch["dice"][at] for at, seat in enumerate(rematch["seats"])])
    lines = [line for proof in KNOWN["proofs"] for line in proof["log"]]
    assert {line[1] for line in lines if line[0] in "0123"} == {" ", "?", "~"}
    assert all([proof["words"] for proof in KNOWN["proofs"]])


@pytest.mark.parametrize("vector", KNOWN["proofs"])
def test_proofs(vector: dict[str, Any]) -> None:
    assert verify(vector).holds
