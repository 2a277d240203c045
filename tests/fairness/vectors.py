"""Writes the common test vectors: `python -m tests.fairness.vectors`. The engine, the verifier and its twin assert them."""

from __future__ import annotations

import json
import random
from itertools import count
from pathlib import Path
from typing import Any

from tests.fairness.proofs import Proof, context_in, key_of, true_proof, version_of
from tests.fairness.scheme import SchemeDraws, heads_of

VECTORS = Path(__file__).with_name("vectors.json")
PROOFS = {
    1: [(49, "havana-2009", 2), (31, "la-habana-2024", 3), (2, "la-habana-2024", 4)],
    2: [(1, "havana-2009", 2), (3, "la-habana-2024", 3), (12, "la-habana-2024", 4)],
}
"""By version the number, edition and players of the whole proofs: chosen so that all that can happen happens in them."""
SMALL_ROUNDS = 3


def vectors() -> dict[str, Any]:
    proofs = [
        true_proof(number, edition, players, SMALL_ROUNDS, version)
        for version, chosen in PROOFS.items()
        for number, edition, players in chosen
    ]
    return {
        "seals": [{name: proof[name] for name in ("table", "seed", "seal")} for proof in proofs],
        "keys": [key_vector(proof) for proof in proofs],
        "draws": [
            draw_vector(count, wanted)
            for count, wanted in ((36, 1), (80, 3), (4, 4), (60, 1), (7, 7), (1, 1))
        ],
        "chains": [chain_vector(proof) for proof in proofs],
        "proofs": proofs,
    }


def key_vector(proof: Proof) -> dict[str, Any]:
    fields = ("format", "table", "edition", "deck", "seats", "dice", "words", "digests", "seed")
    known = {name: proof[name] for name in fields if name in proof}
    return known | {"context": context_in(proof), "key": key_of(proof).hex()}


def draw_vector(pieces: int, wanted: int) -> dict[str, Any]:
    """One draw out of a row of numbers; the first in which a part is rejected, if any can be."""
    key = random.Random(pieces).randbytes(32)
    for number in count():
        draws = SchemeDraws(key)
        draws.number = number
        taken = draws.sample(range(pieces), wanted)
        if draws.rejected or 65536 % pieces == 0:
            return {"key": key.hex(), "draw": number, "pieces": pieces, "taken": taken}
    raise AssertionError


def chain_vector(proof: Proof) -> dict[str, Any]:
    log = proof["log"][:20]
    return {
        "format": proof["format"],
        "table": proof["table"],
        "seed": proof["seed"],
        "seal": proof["seal"],
        "log": log,
        "heads": heads_of(version_of(proof), proof["seed"], proof["seal"], log),
    }


def written() -> str:
    """The file, with one entry of a list of texts to a line, so that changes can be read."""
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    VECTORS.write_text(written(), encoding="utf-8")
