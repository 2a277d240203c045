"""Decisions about the die that a person throws when a game begins: one, whatever happens to the message.

That it is thrown is noted before. If nobody learns how it fell, it is left out: a second one would let the house choose.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.tables.clocks import is_resting
from engine.tables.frozen import changed
from engine.tables.game_start import ThrowDie
from engine.tables.instants import DAY, MINUTE, Instant
from engine.tables.luck import DIE_AWAITED, DIE_LEFT_OUT
from engine.tables.seat import Seat
from engine.tables.table import Table
from tgbot.delivery.intents import Priority, Throw
from tgbot.delivery.moment import TableMoment
from tgbot.delivery.removals import with_old
from tgbot.delivery.shown import Shown

DIE_STAYS_MS = DAY + MINUTE
"""Telegram deletes no die from a private chat in its first day, so that nobody can take a bad one back."""


@dataclass(frozen=True)
class DieThrower:
    """Throws the die of one seat."""

    moment: TableMoment
    number: int

    def throw(self, shown: Shown, unreachable: Shown) -> Shown | Throw[Shown]:
        table, seat = self.moment.table, self._seat
        if not is_awaited(table, seat):
            return self._told(shown)
        if shown.die != DIE_AWAITED:
            return shown
        under_way = changed(shown, die=DIE_LEFT_OUT, die_sent=self.moment.now)
        return Throw(
            priority=Priority.QUESTION,
            silent=is_resting(seat, table.options.pace, self.moment.now),
            under_way=under_way,
            refused=under_way,
            unreachable=unreachable,
        )

    def _told(self, shown: Shown) -> Shown:
        """The table knows how it fell, and everybody has seen it. The message goes as soon as Telegram lets it."""
        shown = changed(shown, die=DIE_AWAITED) if shown.die != DIE_AWAITED else shown
        goes_at = die_goes_at(shown)
        if goes_at is None or self.moment.now < goes_at:
            return shown
        return changed(with_old(shown, shown.die_message), die_message=None)

    @property
    def _seat(self) -> Seat:
        return self.moment.table.seats[self.number]


def die_goes_at(shown: Shown) -> Instant | None:
    return None if shown.die_message is None else shown.die_sent + DIE_STAYS_MS


def is_awaited(table: Table, seat: Seat) -> bool:
    return table.is_gathering and seat.person is not None and seat.die == DIE_AWAITED


def fallen_die(table: Table, seat: Seat, shown: Shown | None, *, unreachable: bool) -> ThrowDie | None:
    """What the table has to be told of a die; None: nothing."""
    if not is_awaited(table, seat) or seat.person is None:
        return None
    if unreachable or seat.unreachable:
        return ThrowDie(seat.person, None)
    if shown is None or shown.die == DIE_AWAITED:
        return None
    return ThrowDie(seat.person, shown.die if shown.die > 0 else None)
