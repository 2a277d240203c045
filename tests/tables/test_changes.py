"""Changes are frozen values that may be logged."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from engine.tables import absence, answers, attention, consent, lobby, wakeups
from engine.tables.answers import PlanReplacement, PlayAnswer, PlayComputerAnswer
from engine.tables.attention import RefreshSeat, Say
from engine.tables.lobby import Join
from engine.tables.profiles import Profile
from engine.tables.work import Change

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
        for field in fields(kind):  # type: ignore[arg-type]
            with pytest.raises(FrozenInstanceError):
                setattr(one, field.name, None)
