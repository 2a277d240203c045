"""The proof of a finished game: everything from which anybody can derive its draws again, and check its seals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rules.state import State
from engine.tables.luck.luck import SealedLuck, draws_key, is_digest, seal_of, short_head, word_digests
from engine.tables.table import RUNNING_PHASES, Table

PROOF_FORMAT = "habana proof {}"
"""With the version of the luck."""


def is_provable(table: Table, game: State) -> bool:
    """Is the game over, was its luck sealed, and can its draws still be derived?

    They cannot if somebody was erased who had added a word to luck 1, or if a worker of 0.7.0 has erased them.
    """
    luck = table.luck
    if luck is None or not luck.key or table.phase in RUNNING_PHASES:
        return False
    setup = game.setup
    return luck.key == draws_key(luck, table.code, setup.edition.key, setup.deck, luck.version)


def proof_of(table: Table, game: State, log: Sequence[str]) -> dict[str, Any]:
    """The proof of a finished game, as plain values for JSON. It names nobody: people are places."""
    luck = table.luck
    assert luck is not None
    return {
        "format": PROOF_FORMAT.format(luck.version),
        "table": table.code,
        "edition": game.setup.edition.key,
        "players": game.setup.players,
        "deck": [str(building) for building in game.setup.deck],
        "seats": list(luck.places),
        "lot": luck.by_lot,
        "order": list(luck.order),
        "dice": _dice(luck),
        "words": {str(place): word for place, word in sorted(luck.words.items()) if not is_digest(word)},
        **_digests(luck),
        "seed": luck.seed,
        "seal": seal_of(table.code, luck.seed),
        "head": short_head(luck),
        "log": list(log),
    }


def _digests(luck: SealedLuck) -> dict[str, Any]:
    """Luck 1 has none."""
    if luck.version == 1:
        return {}
    return {"digests": {str(place): digest for place, digest in sorted(word_digests(luck).items())}}


def _dice(luck: SealedLuck) -> list[int | None]:
    return [die if die > 0 else None for die in luck.dice]
