"""Decisions about the die that a person throws when a game begins: one, whatever happens to the message.

Who follows the luck is shown those of the others, as dice. That one is thrown is noted before. If nobody learns how it fell, it is left out: a second one would let the house choose.
A die has no text, so a key below it says what it is. It goes by a job, as its table may be gone before Telegram lets it.
"""

from __future__ import annotations

from engine.tables.game_start import ThrowDie
from engine.tables.luck.luck import DIE_AWAITED, DIE_LEFT_OUT
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table import Table
from engine.tables.time.instants import DAY, MINUTE
from tgbot.buttons.pages import ToastTap
from tgbot.records.messages import out_of_reach, with_gone
from tgbot.records.shown import Shown, field_of, read_record
from tgbot.screen.screen import Button, Row
from tgbot.showing.calls.intents import Forward, Priority, RemoveLater, Throw
from tgbot.showing.calls.outcomes import CallStatus
from tgbot.showing.moment import SeatPart
from tgbot.words import Words, words_for

DIE_STAYS_MS = DAY + MINUTE
"""Telegram deletes no die from a private chat in its first day, so that nobody can take a bad one back."""


class DieThrower(SeatPart):
    """Throws the die of one seat."""

    def throw(self, shown: Shown) -> Shown | Throw | RemoveLater:
        table, seat = self.moment.table, self.seat
        if shown.dice.die_message is not None:
            return die_goes(shown)
        if not is_awaited(table, seat):  # the table knows how it fell
            return shown.having(die=DIE_AWAITED) if shown.dice.die != DIE_AWAITED else shown
        if shown.dice.die != DIE_AWAITED:
            return shown
        return Throw(
            keys=die_keys(words_for(seat)),
            priority=Priority.QUESTION,
            silent=self.rests,
            done=shown.having(die=DIE_LEFT_OUT, die_sent=self.moment.now),
            unreachable=out_of_reach(shown),
        )

    def forward(self, shown: Shown) -> Shown | Forward | RemoveLater:
        """Show the dice of the others to a person who follows the luck, each once, before the game asks anything."""
        if not self.seat.follows_luck or is_awaited(self.moment.table, self.seat):
            return shown
        if shown.dice.die_message is not None:
            return die_goes(shown)
        for person in self.moment.table.people:
            die = self._die_of(person)
            if die is not None and person not in (self.seat.person, *shown.dice.dice_seen):
                return self._forwarded(shown, person, die)
        return shown

    def _die_of(self, person: PersonId) -> int | None:
        """The message of a die that has just been thrown; tomorrow it is gone."""
        record = read_record(self.moment.records.get(field_of(person)))
        return record.dice.die_thrown if self.moment.now < record.dice.die_sent + DIE_STAYS_MS else None

    def _forwarded(self, shown: Shown, person: PersonId, die: int) -> Forward:
        seen = shown.having(dice_seen=(*shown.dice.dice_seen, person), die_sent=self.moment.now)
        return Forward(
            from_chat=person,
            message=die,
            priority=Priority.QUESTION,
            done=seen,
            foreseen={CallStatus.LOST: seen},
            unreachable=out_of_reach(shown),
        )


def die_goes(shown: Shown) -> Shown | RemoveLater:
    """The message of a die goes as soon as Telegram lets it."""
    message = shown.dice.die_message
    if message is None:
        return shown
    done = with_gone(shown, message).having(die_message=None)
    return RemoveLater(message=message, at=shown.dice.die_sent + DIE_STAYS_MS, done=done)


def die_keys(words: Words) -> tuple[Row, ...]:
    """One key, which says what the die is; a tap on it explains more, to anybody and for ever."""
    return ((Button(words.text("luck-die"), ToastTap("die")),),)


def is_awaited(table: Table, seat: Seat) -> bool:
    return table.is_gathering and seat.person is not None and seat.die == DIE_AWAITED


def fallen_die(table: Table, seat: Seat, shown: Shown | None, *, unreachable: bool) -> ThrowDie | None:
    """The change by which the table learns of a fallen die; None if there is none."""
    if not is_awaited(table, seat) or seat.person is None:
        return None
    if unreachable or seat.unreachable:
        return ThrowDie(seat.person, None)
    if shown is None or shown.dice.die == DIE_AWAITED:
        return None
    return ThrowDie(seat.person, shown.dice.die if shown.dice.die > 0 else None)
