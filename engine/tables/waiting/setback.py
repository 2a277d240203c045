"""Setting a table back: the operator gives it an earlier state of its game, from which it goes on."""

from __future__ import annotations

from dataclasses import field

from engine.rules.events import RoundBegan
from engine.rules.state import CHANCE, State
from engine.tables import questions
from engine.tables.frozen import changed
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import NEW_WAIT, NOTHING_PLANNED, Seat
from engine.tables.table import Phase, Table
from engine.tables.table_events import TableSetBack
from engine.tables.work import Base, Change, Work


def check_was_played(table: Table) -> None:
    """Refuse a table without a game that could go on: a lobby, or one that was closed."""
    if table.phase not in (Phase.PLAYING, Phase.FINISHED):
        raise Refused(Refusal.NOT_STARTED if table.phase is Phase.LOBBY else Refusal.OVER)


class SetBack(Change):
    """Go on from this state: what lies on the table and what could be taken back is gone, and everybody is asked
    again."""

    game: State = field(repr=False)

    def apply(self, work: Work) -> None:
        check_was_played(work.table)
        work.drop_undo()
        work.game, work.base = self.game, Base.DROP
        work.set(phase=Phase.PLAYING, ended=None, rematch=None, rematch_seats=())
        for number, seat in enumerate(work.table.seats):
            work.put_seat(number, _cleared(work, seat))
        work.tell(*_round_told_anew(self.game), TableSetBack())
        questions.settle(work)


def _round_told_anew(game: State) -> tuple[RoundBegan, ...]:
    """The round once more: screens leave out news from before this, and look for its beginning."""
    return (RoundBegan(CHANCE, game.round, game.order),) if game.order else ()


def _cleared(work: Work, seat: Seat) -> Seat:
    """A seat that is asked nothing; nobody's time has run out while the table was broken. The chain follows a new log."""
    left = seat.clock.left or work.table.options.pace.bank or 0
    clock = changed(seat.clock, left=left, since=None, overdue=False, snoozed=None, wait=NEW_WAIT)
    return changed(
        seat, asked=None, envelope=None, **NOTHING_PLANNED, played=None, heads=(), silent=None, clock=clock
    )
