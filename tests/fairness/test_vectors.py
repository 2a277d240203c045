"""The common test vectors: the verifier finds in them what its twin in the browser and the engine find."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.verify_habana import Draws, chain, key_of, seal_faults, verify
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


@pytest.mark.parametrize("vector", KNOWN["proofs"])
def test_proofs(vector: dict[str, Any]) -> None:
    assert verify(vector).holds
