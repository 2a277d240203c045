"""Drafts of *Try*: a tried game as a short text. It is nothing but a seed and what was tapped, so that nothing is stored.

k3Fq:1:0a.2C:csiesta    tried from the position k3Fq, in its first imagined world: answers, an assumption, a half-made choice
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from hashlib import blake2b
from string import ascii_letters, digits
from typing import NamedTuple

from engine.rules.view import View
from engine.tables.seat import StandIn
from engine.tables.table import Phase
from engine.tables.table_view import TableView

TRY = "try"
TRY_AFTER = ":"
TRY_DIGITS = digits + ascii_letters
FIRST_WORLD = 1
MAX_WORLD = 999
MAX_STEPS = 16
"""About three rounds; so it is quickly played again, which happens at every tap."""
ASSUMES, LARGE = ".", "-"
"""Before an assumption, and before a number of two digits."""
WHAT_IF = "w"
"""A half-made choice that no question has: for whom a card is assumed; behind it their seat, and then which card."""
_DRAFT = re.compile(
    r"([\w-]{4}):([1-9]\d{0,2}):((?:\.[0-9][0-9A-Za-z]|-[0-9A-Za-z]{2}|[0-9A-Za-z])*):([^:]*)", re.ASCII
)
_STEP = re.compile(r"\.(.)(.)|-(.)(.)|(.)")


class WhatIf(NamedTuple):
    """An assumption: a seat lays this card next, or has laid it face down already."""

    seat: int
    card: int
    """Its place among the cards of the edition."""


TryStep = int | WhatIf
"""An answer, by its place among the options of its question; or an assumption."""


class TryDraft(NamedTuple):
    basis: str
    """The position that it begins from: see `basis_of`."""
    world: int = FIRST_WORLD
    """The seed of everything that is imagined."""
    steps: tuple[TryStep, ...] = ()
    half: str = ""
    """A half-made choice, as in other drafts but without its decision."""

    def __str__(self) -> str:
        steps = "".join([_written(step) for step in self.steps])
        return TRY_AFTER.join([self.basis, str(self.world), steps, self.half])

    def then(self, step: TryStep) -> TryDraft:
        return self._replace(steps=(*self.steps, step), half="")

    def before(self) -> TryDraft:
        """The draft without the last step, or without the half-made choice."""
        return self._replace(half="") if self.half else self._replace(steps=self.steps[:-1])


def _written(step: TryStep) -> str:
    if isinstance(step, WhatIf):
        return f"{ASSUMES}{step.seat}{TRY_DIGITS[step.card]}"
    high, low = divmod(step, len(TRY_DIGITS))
    return f"{LARGE}{TRY_DIGITS[high]}{TRY_DIGITS[low]}" if high else TRY_DIGITS[low]


def read_try(text: str) -> TryDraft | None:
    """The draft of a button; None if there is no such draft."""
    found = _DRAFT.fullmatch(text)
    if found is None:
        return None
    basis, world, written, half = found.groups()
    steps = tuple([_step(*one.groups()) for one in _STEP.finditer(written)])
    return TryDraft(basis, int(world), steps, half) if len(steps) <= MAX_STEPS else None


def _step(seat: str | None, card: str | None, high: str | None, low: str | None, only: str | None) -> TryStep:
    if seat is not None and card is not None:
        return WhatIf(int(seat), TRY_DIGITS.index(card))
    if high is not None and low is not None:
        return TRY_DIGITS.index(high) * len(TRY_DIGITS) + TRY_DIGITS.index(low)
    return TRY_DIGITS.index(only or "")


# As drafts of a message


def message_draft(tried: TryDraft) -> str:
    """The draft of a living message that shows it."""
    return f"{TRY}{TRY_AFTER}{tried}"


def tried_so_far(draft: str) -> TryDraft | None:
    return read_try(draft.partition(TRY_AFTER)[2])


def may_try(table: TableView) -> bool:
    """Is it a running game that the reader plays themselves?"""
    if table.phase is not Phase.PLAYING or table.own is None or table.game is None:
        return False
    return table.seats[table.own.seat].stand_in not in (StandIn.KEEPS, StandIn.RESIGNED)


def draft_tries(table: TableView, draft: str) -> bool:
    """Does a draft of the living message show a game that may still be tried?"""
    return try_fits(table, tried_so_far(draft))


def try_fits(table: TableView, tried: TryDraft | None) -> bool:
    """May a tried game still be shown? Once its reader is asked something else it is over; while others play it begins
    from how the table stands now."""
    if tried is None or not may_try(table):
        return False
    return table.reader.decision is None or tried.basis == basis_of(table.played)


def basis_of(view: View) -> str:
    """A short name of a position as one seat sees it."""
    seen = (view.round, view.order, view.used, view.players, view.rows, view.top, view.removed)
    goods = (view.bag, view.centre, view.reserve, view.box)
    name = repr((view.seat, seen, goods, view.agenda)).encode()
    return urlsafe_b64encode(blake2b(name, digest_size=3).digest()).decode()
