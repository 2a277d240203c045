"""The steps of a game, for looking back at it; a game is replayed once, not again for each page."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from engine.rules.record import ReplayStep, replay_steps
from engine.tables.past.records import record_of
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import Snapshot
from engine.tables.time.instants import Instant
from tgbot.requests.limits import LimitedAction, PersonLimits, remember

MAX_REMEMBERED_REPLAYS = 16


class ReplayedGame(NamedTuple):
    """A game as it was replayed. The code of a deleted table is given again, to one that was opened later."""

    code: str
    opened: Instant
    revision: int


class GameSteps:
    def __init__(self, tables: Tables, limits: PersonLimits) -> None:
        self.tables = tables
        self.limits = limits
        self._replayed: OrderedDict[ReplayedGame, list[ReplayStep]] = OrderedDict()
        """The games that people looked at last. All of it may be lost."""

    async def of(self, snapshot: Snapshot, person: PersonId) -> list[ReplayStep]:
        """The steps of a game from its beginning. One that is not remembered counts as an action of the person."""
        table, game = snapshot
        if game is None:
            raise Refused(Refusal.NOT_STARTED)
        known = ReplayedGame(table.code, table.opened, table.revision)
        if known not in self._replayed:
            await self.limits.spend(person, LimitedAction.LOOK_BACK)
            steps = replay_steps(record_of(game, await self.tables.store.log(table.code)))
            remember(self._replayed, known, steps, most=MAX_REMEMBERED_REPLAYS)
        return self._replayed[known]
