"""A log with what was taken back, and the record without."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.rules import Record, replay
from engine.rules.record import BadRecord
from engine.tables.answers import UndoAnswer
from engine.tables.past.records import UNDO_MOVE, kept_moves, record_of
from engine.tables.table import Phase
from tests.backends import Harness


async def play_with_undos(house: Harness, rng: random.Random, **options: Any) -> tuple[str, int]:
    """A whole game in which many an answer is taken back, with those of the table; its code, and how many were."""
    snapshot, undone = await house.game(**options), 0
    while snapshot.table.phase is Phase.PLAYING:
        table, undo = snapshot.table, snapshot.table.undo
        if undo and rng.random() < 0.4:
            person = table.seats[undo.seat].person
            assert person is not None
            snapshot = await house.tables.change(table.code, UndoAnswer(person))
            undone += len(undo.taken_back)
        else:
            awaited = [number for number, seat in enumerate(table.seats) if seat.awaited]
            snapshot = await house.answer(table.code, rng.choice(awaited))
    return snapshot.table.code, undone


@pytest.mark.parametrize(
    ("edition", "players", "replacement"),
    [("havana-2009", 2, "together"), ("la-habana-2024", 3, "in order"), ("la-habana-2024", 4, "together")],
)
async def test_the_record_of_a_game_with_undos_leads_to_its_end(
    edition: str, replacement: str, players: int, alone: Harness
) -> None:
    rng = random.Random(f"{edition} {replacement} {players}")
    code, undone = await play_with_undos(alone, rng, people=players, edition=edition, replacement=replacement)
    _, game = await alone.read(code)
    log = await alone.store.log(code)
    assert game is not None
    assert log.count(UNDO_MOVE) == undone > 0
    record = Record.parse(str(record_of(game, log)))
    assert replay(record).without_news() == game


async def test_a_game_that_goes_on_has_a_record_too(alone: Harness) -> None:
    table, game = await alone.open_round()
    assert game is not None
    record = record_of(game, await alone.store.log(table.code))
    assert replay(record).agenda == game.agenda


@pytest.mark.parametrize(
    ("log", "complaint"),
    [
        (["undo"], "line 1 of the log: there is no answer to take back"),
        (["* Farola", "undo"], "line 2 of the log: there is no answer"),
        (["0 siesta+mama", "undo", "undo"], "line 3 of the log"),
        (["0 siesta+mama", "nonsense"], "line 2 of the log: not a move: 'nonsense'"),
    ],
)
def test_a_log_that_cannot_be_is_refused(log: list[str], complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        kept_moves(log)
