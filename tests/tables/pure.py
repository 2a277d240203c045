"""A table as a value, with a clock turned by hand: no store, no event loop. It wakes when `next_wake` says so."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from engine.rules import State, legal
from engine.tables import lobby, questions
from engine.tables.answers import PlayAnswer, PlayComputerAnswer, UndoAnswer
from engine.tables.frozen import changed
from engine.tables.lobby import Actor, Join, StartGame
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refused
from engine.tables.seat import NEW_CLOCK, Seat
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_events import TableEvent
from engine.tables.time.instants import HOUR, Instant, Interval, Outages, Span
from engine.tables.waiting import wakeups
from engine.tables.work import Base, Change, Moment, News, Work
from tests.backends import NOON
from tests.values import not_none


class PureTable:
    """People are numbered 1, 2, 3, …; person 1 is the host."""

    def __init__(
        self,
        people: int | Sequence[Profile] = 2,
        *,
        computers: int = 0,
        policy: HousePolicy | None = None,
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.policy = policy or HousePolicy()
        self.rng = random.Random(seed)
        self.now: Instant = NOON
        self.outages: Outages = ()
        self.news: list[News] = []
        self.log: list[str] = []
        self.undo_base: State | None = None
        self.is_deleted = False
        self.people = [profile(one + 1) for one in range(people)] if isinstance(people, int) else [*people]
        chosen = {"edition": "havana-2009", "pace": "48h+24h"} | options
        seats = len(self.people) + computers
        made = self.policy.options(chosen.pop("edition"), seats, chosen.pop("pace"), **chosen)
        self.snapshot = Snapshot(Table(code="H7K9MW", options=made, opened=NOON, host=1), None)
        self.apply(lambda work: lobby.open_table(work, self.people[0], ("random",) * computers))
        for one in self.people[1:]:
            assert self.change(Join(one, held=False))

    def begun(self) -> PureTable:
        assert self.change(StartGame(Actor(1)))
        return self

    # Looking

    @property
    def moves(self) -> int:
        return len(self.log)

    @property
    def table(self) -> Table:
        return self.snapshot.table

    @property
    def is_over(self) -> bool:
        return self.table.phase in (Phase.FINISHED, Phase.CLOSED)

    @property
    def due(self) -> Instant | None:
        return None if self.is_deleted else wakeups.next_wake(self.table, self.policy, self.outages)

    def seat(self, person: PersonId) -> Seat:
        return self.table.seats[self.number(person)]

    def number(self, person: PersonId) -> int:
        found = self.table.seat_of(person)
        assert found is not None
        return found

    def awaited(self) -> list[PersonId]:
        """The people who are waited for."""
        seats = [seat for seat in self.table.seats if seat.awaited and not seat.by_computer]
        return [seat.person for seat in seats if seat.person is not None]

    def told(self, kind: type[TableEvent]) -> list[Any]:
        return [one for one in self.news if isinstance(one, kind)]

    # Changing

    def change(self, change: Change) -> bool:
        """False if it is refused."""
        try:
            self.apply(change.apply)
        except Refused:
            return False
        return True

    def apply(self, act: Callable[[Work], None]) -> None:
        work = Work(self.snapshot, Moment(self.now, self.outages), self.policy, self.rng, self.undo_base)
        act(work)
        self.is_deleted = self.is_deleted or work.deletion is not None
        if work.base is not Base.KEEP:
            self.undo_base = work.game_before if work.base is Base.TAKE else work.given_base
        self.news += work.news
        self.log += work.moves
        self.snapshot = Snapshot(work.after, work.game)

    def answer(self, person: PersonId) -> None:
        """The person answers what they are asked, by chance."""
        asked, game = self.seat(person).asked, self.snapshot.game
        assert asked is not None
        assert game is not None
        choice = self.rng.choice(list(legal(game, self.number(person))))
        assert self.change(PlayAnswer(person, asked, choice))

    def think(self) -> None:
        """The computers that are asked answer."""
        while wakeups.thinks(self.table):
            seats = enumerate(self.table.seats)
            number, seat = next((at, one) for at, one in seats if one.awaited and one.by_computer)
            assert seat.asked is not None
            assert self.snapshot.game is not None
            choice = self.rng.choice(list(legal(self.snapshot.game, number)))
            assert self.change(PlayComputerAnswer(number, seat.asked, choice))

    # Time

    def passes(self, span: Span) -> None:
        """Time passes; whatever comes due happens when it does."""
        until = self.now + span
        while (due := self.due) is not None and due <= until:
            self.wake(due)
        self.now = until

    def wake(self, due: Instant) -> None:
        self.now = max(self.now, due)
        assert self.change(wakeups.Wake())
        self.think()

    def outage(self, span: Span) -> None:
        """Time passes while the bot is away."""
        self.outages += (Interval(self.now, self.now + span),)
        self.now += span


class PureMidgame(PureTable):
    """A game caught in the middle; the seats are those of the position."""

    def __init__(self, state: State, computers: int = 0) -> None:
        people = state.setup.players - computers
        super().__init__(people, computers=computers, edition=state.setup.edition.key, pace="48h+1h")
        self.begun()
        self.latest: list[str] = []
        cast = sorted(self.table.seats, key=lambda seat: seat.person or 9)
        seats = tuple(changed(seat, asked=None, clock=changed(NEW_CLOCK, left=48 * HOUR)) for seat in cast)
        self.snapshot = Snapshot(changed(self.table, seats=seats), state.without_news())
        self.apply(questions.ask)

    @property
    def game(self) -> State:
        assert self.snapshot.game is not None
        return self.snapshot.game

    def answers(self, seat: int, answer: str) -> None:
        person, asked = self.table.seats[seat].person, self.table.seats[seat].asked
        assert asked is not None
        change = PlayAnswer(person, asked, answer) if person else PlayComputerAnswer(seat, asked, answer)
        self.apply(lambda work: self._noted(work, change))

    def asked_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.table.seats) if seat.asked is not None]

    def takes_back(self, seat: int) -> bool:
        person = not_none(self.table.seats[seat].person)
        return self.change(UndoAnswer(person))

    def _noted(self, work: Work, change: PlayAnswer | PlayComputerAnswer) -> None:
        change.apply(work)
        self.latest = work.moves


def profile(person: PersonId, **fields: Any) -> Profile:
    return Profile(person=person, name=f"Person {person}", **fields)
