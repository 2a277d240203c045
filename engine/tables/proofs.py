"""The proof of a finished game: everything from which anybody can derive its draws again, and check its seals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rules import State
from engine.tables.luck import SealedLuck, seal_of, short_head
from engine.tables.table import RUNNING_PHASES, Table

PROOF_FORMAT = "habana proof 1"


def is_provable(table: Table) -> bool:
    """Is the game over, was its luck sealed, and can its draws still be derived?"""
    luck = table.luck
    return luck is not None and bool(luck.key) and not luck.is_closed and table.phase not in RUNNING_PHASES


def proof_of(table: Table, game: State, log: Sequence[str]) -> dict[str, Any]:
    """As plain values for JSON. It names nobody: people are places."""
    luck = table.luck
    assert luck is not None
    return {
        "format": PROOF_FORMAT,
        "table": table.code,
        "edition": game.setup.edition.key,
        "players": game.setup.players,
        "deck": [str(building) for building in game.setup.deck],
        "seats": list(luck.places),
        "lot": luck.by_lot,
        "order": list(luck.order),
        "dice": _dice(luck),
        "words": {str(place): word for place, word in sorted(luck.words.items())},
        "seed": luck.seed,
        "seal": seal_of(table.code, luck.seed),
        "head": short_head(luck),
        "log": list(log),
    }


def _dice(luck: SealedLuck) -> list[int | None]:
    return [die if die > 0 else None for die in luck.dice]
