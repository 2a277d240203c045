"""Changes are frozen values that may be logged; one that is refused holds up no other."""

from __future__ import annotations

import asyncio
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from engine.rules import legal
from engine.tables import answers, lobby
from engine.tables.answers import PlanReplacement, PlayAnswer, PlayComputerAnswer
from engine.tables.lobby import Join
from engine.tables.profiles import Profile
from engine.tables.refusals import Refusal
from engine.tables.waiting import absence, attention, consent, wakeups
from engine.tables.waiting.attention import RefreshSeat, Say
from engine.tables.work import Change
from tests.backends import Harness
from tests.patience import PATIENCE
from tests.tables.steps import refused

SECRET = "siesta+mama"

CHANGES = [
    kind
    for module in (absence, answers, attention, consent, lobby, wakeups)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Change) and kind is not Change
]


@pytest.mark.parametrize(
    "change",
    [
        PlayAnswer(1, 7, SECRET),
        PlayComputerAnswer(0, 7, SECRET),
        PlanReplacement(1, SECRET),
        Say(1, SECRET),
        Join(Profile(person=1, name=SECRET), held=False),
        RefreshSeat(Profile(person=1, name=SECRET)),
    ],
    ids=lambda change: type(change).__name__,
)
def test_what_is_logged_of_a_change_tells_no_secret(change: Change) -> None:
    assert SECRET not in repr(change)


def test_no_change_can_be_changed() -> None:
    assert len(CHANGES) > 20
    for kind in CHANGES:
        one = object.__new__(kind)
        for field in fields(kind):
            with pytest.raises(FrozenInstanceError):
                setattr(one, field.name, None)


async def test_a_stranger_who_is_refused_holds_up_nobody(
    alone: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before somebody is refused the table is read, which may take its time; the players do not wait for that."""
    table, game = await alone.game(2)
    assert game is not None
    read, gate = alone.store.read, asyncio.Event()

    async def slow_read(code: str, *, base: bool = False) -> Any:
        await gate.wait()
        return await read(code, base=base)

    monkeypatch.setattr(alone.store, "read", slow_read)
    stranger = asyncio.create_task(alone.tables.change(table.code, PlayAnswer(9, 1, "mama")))
    await asyncio.sleep(0)
    asked, person = table.seats[0].asked, table.seats[0].person
    assert asked is not None
    assert person is not None
    answer = PlayAnswer(person, asked, next(iter(legal(game, 0))))
    async with asyncio.timeout(PATIENCE):
        assert (await alone.tables.change(table.code, answer)).table.seats[0].envelope == answer.answer
    gate.set()
    with refused(Refusal.NOT_SEATED):
        await stranger
