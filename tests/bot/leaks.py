"""Finds leaks of secrets: every message is drawn again for a twin of the table in which the secrets are others.

Every pass of the delivery is drawn twice without a call to Telegram: once as it is, and once for each reader with
everything changed that the reader must not know: hands, discards, cards that lie face down, envelopes, plans, the
last answers of the others, and secret news. If a screen differs, something has leaked.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from engine.store.redis_store import RedisStore
from engine.tables.frozen import changed
from engine.tables.orders.wishes import Orders
from engine.tables.past.lines import Lines
from engine.tables.port import Remark, Stored
from engine.tables.refusals import Refusal
from engine.tables.seat import PlayedAnswer, Seat
from engine.tables.table import Snapshot, Table, UndoStep
from engine.tables.work import NewsEntry
from tests.properties.twin_states import with_other_secrets
from tests.showing.paper import PaperFence
from tests.values import not_none
from tgbot.screen.screen import Row, Screen
from tgbot.showing.calls.carrier import carry_out
from tgbot.showing.calls.intents import Decider
from tgbot.showing.calls.outcomes import BeforeCall, CallOutcome, CallStatus, LatestMessages
from tgbot.showing.calls.sender import Sender
from tgbot.showing.chats.group import GroupDecider
from tgbot.showing.chats.private import PrivateDecider
from tgbot.showing.chats.spectators import Gallery, Viewer
from tgbot.showing.moment import TableMoment
from tgbot.showing.subjects.tables import TablesShown

log = logging.getLogger("tgbot.leaks")

SAMPLED_SHARE = 0.2
"""Of the readers of each pass, where every comparison would cost too much."""
OTHER = "siesta>mama"
"""The answer that everybody has chosen in the twin."""
REMARKS = (Remark(0, 100, "Zoe", "well played"),)
"""Remarks of spectators."""


class Sketches(Sender):
    """A sender that only notes what it would have sent."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, Screen]] = []
        self.sent = LatestMessages()
        self.files = None

    async def send(self, chat: int, screen: Screen, priority: int, **_: Any) -> CallOutcome:
        self.drawn.append(("send", screen))
        return CallOutcome(CallStatus.DONE, 1)

    async def throw(self, chat: int, keys: tuple[Row, ...], priority: int, **_: Any) -> CallOutcome:
        return CallOutcome(CallStatus.DONE, 1, die=1)

    async def edit(
        self, chat: int, message: int | str, screen: Screen | None, priority: int, **_: Any
    ) -> CallOutcome:
        self.drawn += [] if screen is None else [("edit", screen)]
        return CallOutcome(CallStatus.DONE, 1)

    async def shrink(
        self, chat: int, message: int | str, screen: Screen, priority: int, before: BeforeCall | None = None
    ) -> CallOutcome:
        return await self.edit(chat, message, screen, priority)

    async def delete_together(
        self, chat: int, messages: Sequence[int], priority: int, before: BeforeCall | None = None
    ) -> CallOutcome:
        return CallOutcome(CallStatus.DONE)

    async def pin(
        self, chat: int, message: int, priority: int, before: BeforeCall | None = None
    ) -> CallOutcome:
        return CallOutcome(CallStatus.DONE)

    async def unpin(
        self, chat: int, message: int, priority: int, before: BeforeCall | None = None
    ) -> CallOutcome:
        return CallOutcome(CallStatus.DONE)


class Watched(TablesShown):
    """The bot's own tables, which compare every pass with its twin."""

    leaks: ClassVar[list[str]] = []
    drawn: ClassVar[int] = 0
    different: ClassVar[int] = 0
    """Screens whose twin had other secrets."""

    @classmethod
    def forget(cls) -> None:
        cls.leaks, cls.drawn, cls.different = [], 0, 0

    async def moment(self, *arguments: Any) -> TableMoment:
        moment = await super().moment(*arguments)
        people = [number for number, seat in enumerate(moment.table.seats) if seat.person is not None]
        for reader in [*people, *([None] if moment.table.group else [])]:
            await self._compare(moment, reader)
        self._compare_gallery(moment)
        return moment

    async def _compare(self, moment: TableMoment, reader: int | None) -> None:
        twin = twin_moment(moment, reader, random.Random(moment.table.revision))
        here, there = await all_calls(moment, reader), await all_calls(twin, reader)
        Watched.drawn += len(here)
        Watched.different += len(here) if twin.snapshot != moment.snapshot else 0
        if here != there:
            Watched.leaks.append(f"seat {reader} at {moment.table.code}: {here} or {there}")

    def _compare_gallery(self, moment: TableMoment) -> None:
        """Compare the screens of spectators at this moment, with their picture."""
        here = replace(moment, pictures=True, _views={})
        there = twin_moment(here, None, random.Random(moment.table.revision))
        screens = [Gallery(one, 2, REMARKS).drawn(Viewer("en")) for one in (here, there)]
        Watched.drawn += 1
        if screens[0] != screens[1]:
            Watched.leaks.append(f"spectators at {moment.table.code}: {screens}")


class Sampled(Watched):
    """Compares some of the passes and writes into the log what it found, as its process may be killed at any time."""

    async def _compare(self, moment: TableMoment, reader: int | None) -> None:
        if random.random() > SAMPLED_SHARE:
            return
        Watched.forget()
        await super()._compare(moment, reader)
        _log_findings()

    def _compare_gallery(self, moment: TableMoment) -> None:
        if random.random() > SAMPLED_SHARE:
            return
        Watched.forget()
        super()._compare_gallery(moment)
        _log_findings()


def _log_findings() -> None:
    if Watched.drawn:
        log.info("screens_compared screens=%d different=%d", Watched.drawn, Watched.different)
    for leak in Watched.leaks:
        log.error("leak %s", leak)


async def _put_nothing(chat: int, message: int, at: int) -> None:
    pass


async def all_calls(moment: TableMoment, reader: int | None) -> list[tuple[str, Screen]]:
    """Everything that one chat would get."""
    sketches, decider = Sketches(), decider_for(moment, reader)
    record = decider.begin()
    await carry_out(
        decider, record, decider.decide(record), sketches, PaperFence({}, decider.field), _put_nothing
    )
    return sketches.drawn


def decider_for(moment: TableMoment, reader: int | None) -> Decider:
    if reader is not None:
        return PrivateDecider(moment, not_none(moment.table.seats[reader].person))
    assert moment.table.group is not None
    return GroupDecider(moment, moment.table.group.id)


# The twin


def twin_moment(moment: TableMoment, reader: int | None, rng: random.Random) -> TableMoment:
    snapshot = twin_snapshot(moment.snapshot, reader, rng)
    return replace(moment, snapshot=snapshot, news=_twin_lines(moment.news, reader), _views={})


def twin_snapshot(snapshot: Snapshot, reader: int | None, rng: random.Random) -> Snapshot:
    table, game = snapshot
    return Snapshot(_twin_table(table, reader), with_other_secrets(game, reader, rng) if game else None)


def _twin_table(table: Table, reader: int | None) -> Table:
    seats = tuple([seat if number == reader else _twin_seat(seat) for number, seat in enumerate(table.seats)])
    undo = table.undo
    if undo is not None and undo.seat != reader:
        undo = changed(undo, steps=tuple([UndoStep(OTHER, step.earned) for step in undo.steps]))
    return changed(table, seats=seats, undo=undo)


def _twin_seat(seat: Seat) -> Seat:
    """An envelope is public and its content is secret. Even whether there is a plan is secret."""
    return changed(
        seat,
        envelope=OTHER if seat.envelope else None,
        plan=None if seat.plan else OTHER,
        orders=None if seat.orders else Orders(buys=(OTHER,), ends_turn=True),
        played=PlayedAnswer(seat.played.decision, OTHER) if seat.played else None,
    )


def twin_news(entries: Sequence[NewsEntry], reader: int | None) -> list[NewsEntry]:
    return [
        entry._replace(news=tuple([one for one in entry.news if one.visible_to(reader)])) for entry in entries
    ]


def _twin_lines(lines: Lines[NewsEntry], reader: int | None) -> Lines[NewsEntry]:
    entries = {entry.number: entry for entry in twin_news(lines[:], reader)}
    blank = [b""] * len(lines)
    return Lines(lines.first + len(lines), blank, lambda number, _: entries[number])


class TwinStore(RedisStore):
    """A store in which everything that one reader must not know is different."""

    def __init__(self, client: Any, reader: int | None) -> None:
        super().__init__(client)
        self.reader = reader
        self.rng = random.Random(reader)

    async def read(self, code: str, *, base: bool = False) -> Stored:
        return self._twin(await super().read(code, base=base))

    async def read_many(self, codes: Sequence[str]) -> list[Stored | Refusal]:
        found = await super().read_many(codes)
        return [self._twin(one) if isinstance(one, Stored) else one for one in found]

    def _twin(self, stored: Stored) -> Stored:
        return replace(stored, snapshot=twin_snapshot(stored.snapshot, self.reader, self.rng))

    async def news(self, code: str, *arguments: Any) -> list[NewsEntry]:
        return twin_news(await super().news(code, *arguments), self.reader)

    async def log(self, code: str) -> list[str]:
        """A card that was laid face down since the last reveal is another one of the same hand."""
        _, game = (await super().read(code)).snapshot
        log = await super().log(code)
        for number, player in enumerate(game.players if game else ()):
            if number != self.reader and player.covered is not None:
                laid = f"{number} {player.covered}>{player.laid[0]}"
                place = max([at for at, line in enumerate(log) if line == laid], default=None)
                if place is not None:
                    log[place] = f"{number} {player.covered}>{self.rng.choice(player.hand)}"
        return log
