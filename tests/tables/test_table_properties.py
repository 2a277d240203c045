"""Everything that can happen at a table, in any order: what must hold after each step, holds."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any

import fakeredis
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.rules import EDITIONS, legal, pending
from engine.rules.course.replacement import replacement_ahead
from engine.rules.state import REPLACEMENTS
from engine.store import keys
from engine.store.redis_store import RedisStore
from engine.tables.answers import GiveOrders, PlanReplacement, PlayAnswer, UndoAnswer
from engine.tables.lobby import Actor, StartGame
from engine.tables.options import TimeOut
from engine.tables.orders.wishes import NO_ORDERS, WishKind
from engine.tables.port import Commit, Committed, CommitVerdict, Due
from engine.tables.profiles import PersonId, Preferences, Profile
from engine.tables.refusals import Refused
from engine.tables.seat import Seat, StandIn
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import Wish
from engine.tables.time.calendar import AwayDays, Calendar, QuietHours
from engine.tables.time.instants import DAY, HOUR, MINUTE, Span
from engine.tables.waiting.absence import ComeBack, OfferSeat, Resign
from engine.tables.waiting.attention import Mute, RefreshSeat, Say, Snooze
from engine.tables.waiting.consent import Propose, Vote
from engine.tables.waiting.wakeups import next_wake, thinks
from engine.tables.work import REVISION_TICK_MS
from tests.backends import Harness
from tests.tables.some_orders import some_orders
from tests.tables.steps import due_at, game_of, replayed, think, wake

STRANGER: PersonId = 9

numbers = st.integers(0, 3)
indices = st.integers(0, 10_000)
spans = st.sampled_from([MINUTE, HOUR, 9 * HOUR, 20 * HOUR, 2 * DAY])
quiets = st.none() | st.builds(QuietHours, st.integers(1200, 1439), st.integers(300, 600))
calendars = st.builds(Calendar, st.sampled_from(["UTC", "Europe/Berlin", "America/Havana"]), quiets)
tastes = st.builds(
    Preferences,
    reminders=st.none() | st.just(()) | st.just((0.9, 0.25)),
    next=st.booleans(),
    last=st.booleans(),
    ask_to_take_back=st.booleans(),
)


class WatchedStore(RedisStore):
    """Each commit has a later revision than any before, and no decision gets an id that another had."""

    latest = 0

    async def commit(self, commit: Commit) -> Committed:
        committed = await super().commit(commit)
        assert committed.verdict is CommitVerdict.DONE
        before, after = commit.before.table, commit.after.table
        assert after.revision > before.revision == self.latest
        assert after.revision >= (commit.at - after.opened) // REVISION_TICK_MS
        self.latest = after.revision
        if before.phase is Phase.PLAYING:
            for old, new in zip(before.seats, after.seats, strict=True):
                assert new.asked in (None, old.asked, after.revision)
        return committed


class Evening(RuleBasedStateMachine):
    """One table, its people, its computers and its worker; time passes, and we are not always there."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.house = Harness(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))
        self.tables = self.house.tables
        self.store = self.tables.store = WatchedStore(self.house.client)
        self.extended = False

    @initialize(
        edition=st.sampled_from(list(EDITIONS)),
        replacement=st.sampled_from(REPLACEMENTS),
        people=st.integers(1, 4),
        computers=st.integers(0, 2),
        pace=st.sampled_from(["48h+24h", "30h", "10m+2m", "open"]),
        time_out=st.sampled_from([*TimeOut, TimeOut.STAND_IN, TimeOut.STAND_IN]),
        turns=st.integers(0, 20),
    )
    def begin(self, people: int, computers: int, turns: int, **options: Any) -> None:
        people = max(people, 2 - computers)
        seats = min(4, people + computers)
        options = {"seats": seats, **options}
        kinds = ("random",) * (seats - people)
        host = self.house.person(1)
        opened = self.run(self.tables.open(host, self.house.options(**options), computers=kinds))
        self.code = opened.table.code
        for number in range(2, people + 1):
            self.run(self.tables.join(self.code, self.house.person(number)))
        self.snapshot: Snapshot = self.run(self.tables.change(self.code, StartGame(Actor(1))))
        self.go_on(turns)

    def run(self, change: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(change)

    def attempt(self, change: Coroutine[Any, Any, Snapshot]) -> None:
        """Done and stored as returned, or refused and nothing has changed."""
        before = self.snapshot
        try:
            self.snapshot = self.run(change)
        except Refused:
            self.snapshot = before
        assert self.run(self.house.read(self.code)) == self.snapshot

    def seat(self, number: int) -> tuple[int, Seat]:
        number %= len(self.snapshot.table.seats)
        return number, self.snapshot.table.seats[number]

    def somebody(self, number: int) -> PersonId:
        return self.seat(number)[1].person or STRANGER

    @property
    def playing(self) -> bool:
        return self.snapshot.table.phase is Phase.PLAYING

    # Playing

    @precondition(lambda self: self.playing)
    @rule(number=numbers, index=indices)
    def answer(self, number: int, index: int) -> None:
        number, seat = self.seat(number)
        choices = list(legal(game_of(self.snapshot), number)) or ["pass"]
        tap = seat.asked or self.snapshot.table.revision, choices[index % len(choices)]
        self.attempt(self.tables.change(self.code, PlayAnswer(seat.person or STRANGER, *tap)))

    @precondition(lambda self: self.playing)
    @rule(turns=st.integers(1, 4))
    def go_on(self, turns: int) -> None:
        """So that games get somewhere: all who are asked answer."""
        for _ in range(turns):
            self.computers_think()
            for number, seat in enumerate(self.snapshot.table.seats):
                if seat.awaited and not seat.by_computer:
                    self.answer(number, self.house.rng.randrange(100))

    @rule()
    def computers_think(self) -> None:
        self.attempt(think(self.house, self.code))

    @precondition(lambda self: self.playing)
    @rule(number=numbers, index=indices, dropped=st.booleans())
    def plan(self, number: int, index: int, *, dropped: bool) -> None:
        number, _ = self.seat(number)
        choices = list(replacement_ahead(game_of(self.snapshot), number)) or ["pass"]
        choice = None if dropped else choices[index % len(choices)]
        self.attempt(self.tables.change(self.code, PlanReplacement(self.somebody(number), choice)))

    @precondition(lambda self: self.playing)
    @rule(number=numbers, index=indices, kinds=st.sets(st.sampled_from(WishKind), min_size=1))
    def order(self, number: int, index: int, kinds: set[WishKind]) -> None:
        """Orders, whether they can be carried out or not; an answer that is no option would be refused by the rules."""
        number, seat = self.seat(number)
        orders = some_orders(game_of(self.snapshot), number, random.Random(index))
        kept = tuple([kind for kind in WishKind if kind in kinds])
        self.attempt(self.tables.change(self.code, GiveOrders(seat.person or STRANGER, orders, kept)))

    @precondition(lambda self: self.snapshot.table.undo is not None)
    @rule()
    def undo(self) -> None:
        undo = self.snapshot.table.undo
        assert undo is not None
        self.attempt(self.tables.change(self.code, UndoAnswer(self.somebody(undo.seat))))

    # Going and coming back

    @rule(number=numbers, how=st.integers(0, 19))
    def leave(self, number: int, how: int) -> None:
        """Some for good, a few altogether."""
        if how == 19:
            self.run(self.tables.forget(self.code, self.somebody(number)))
            self.snapshot = self.run(self.house.read(self.code))
        elif how > 16:
            self.attempt(self.tables.change(self.code, Resign(self.somebody(number))))

    @precondition(lambda self: any([seat.stand_in for seat in self.snapshot.table.seats]))
    @rule(number=numbers)
    def come_back(self, number: int) -> None:
        self.attempt(self.tables.change(self.code, ComeBack(self.somebody(number))))

    @precondition(lambda self: any([seat.stand_in for seat in self.snapshot.table.seats]))
    @rule(number=numbers, by=numbers, new=st.integers(5, 6))
    def take_over(self, number: int, by: int, new: PersonId) -> None:
        self.attempt(self.tables.change(self.code, OfferSeat(self.somebody(by), number)))
        self.attempt(self.tables.join(self.code, self.house.person(new)))

    # Time

    @rule(span=spans, seen=st.booleans())
    def time_passes(self, span: Span, *, seen: bool) -> None:
        if seen:
            self.house.time.passes(span)
        else:
            self.house.time.outage(span)

    @rule()
    def sweep(self) -> None:
        """A table that is over would be deleted some day."""
        at = self.run(due_at(self.house, self.code, Due.CLOCKS))
        if at is not None and at <= self.house.time.now() and self.playing:
            self.attempt(wake(self.house, self.code))

    @precondition(lambda self: self.playing)
    @rule(times=st.integers(1, 10))
    def nobody_answers(self, times: int) -> None:
        """Only computers do something until so often something has come due."""
        for _ in range(times):
            at = self.run(due_at(self.house, self.code, Due.CLOCKS))
            self.house.time.time = max(at or 0, self.house.time.time)
            self.sweep()
            self.computers_think()

    # Agreeing

    @rule(number=numbers, wish=st.sampled_from(Wish), span=spans)
    def propose(self, number: int, wish: Wish, span: Span) -> None:
        self.extended = self.extended or wish is Wish.EXTENSION
        self.attempt(self.tables.change(self.code, Propose(self.somebody(number), wish, span)))

    @precondition(lambda self: self.snapshot.table.proposal is not None)
    @rule(number=numbers, agrees=st.sampled_from([True, True, False]))
    def vote(self, number: int, *, agrees: bool) -> None:
        self.attempt(self.tables.change(self.code, Vote(self.somebody(number), agrees=agrees)))

    # What people want

    @rule(number=numbers, what=st.sampled_from(["talk", "mute", "snooze"]), span=spans)
    def speak(self, number: int, what: str, span: Span) -> None:
        who, until = self.somebody(number), self.house.time.now() + span
        if what == "talk":
            self.attempt(self.tables.change(self.code, Say(who, "Well played")))
        elif what == "mute":
            self.attempt(self.tables.change(self.code, Mute(who)))
        else:
            self.attempt(self.tables.change(self.code, Snooze(who, until)))

    @rule(number=numbers, calendar=calendars, preferences=tastes, days=st.integers(-1, 3))
    def change_settings(self, number: int, calendar: Calendar, preferences: Preferences, days: int) -> None:
        who = self.somebody(number)
        today = calendar.local(self.house.time.now()).date()
        away = (AwayDays(today, today + timedelta(days)),) if days >= 0 else ()
        calendar = Calendar(calendar.zone, calendar.quiet, away)
        profile = Profile(person=who, name=f"Person {who}", calendar=calendar, preferences=preferences)
        self.attempt(self.tables.change(self.code, RefreshSeat(profile)))

    # What always holds

    @invariant()
    def holds(self) -> None:
        table, game = self.snapshot
        assert table.revision == self.store.latest
        asked = set(pending(game_of(self.snapshot))) if self.playing else set()
        for number, seat in enumerate(table.seats):
            assert (seat.asked is not None) == (number in asked)
            assert seat.envelope is None or number in asked or table.phase is Phase.CLOSED
            assert not seat.clock.muted or number in asked
            self._clock_holds(seat)
            self._sitter_holds(seat)
            if seat.plan is not None and game is not None:
                assert replacement_ahead(game, number)
            if seat.planned != NO_ORDERS:
                assert seat.person is not None
                assert self.playing
                assert seat.stand_in in (None, StandIn.ONCE)
        assert not self.playing or any([seat.awaited for seat in table.seats])

    def _clock_holds(self, seat: Seat) -> None:
        table, clock = self.snapshot.table, seat.clock
        waited_for = self.playing and seat.awaited and not seat.by_computer
        assert (clock.since is not None) == (waited_for and table.pause is None)
        assert seat.silent is None or clock.since is not None
        assert 0 <= clock.left <= (table.options.pace.bank or 0) or (self.extended and clock.left > 0)
        assert clock.since is None or clock.overdue or clock.left <= clock.budget

    def _sitter_holds(self, seat: Seat) -> None:
        assert seat.person is None or (seat.computer is None) == (seat.stand_in is None)
        assert seat.person is not None or seat.stand_in is None
        if seat.stand_in is None and self.snapshot.table.options.time_out is TimeOut.STAND_IN:
            assert seat.misses < self.tables.policy.misses

    @invariant()
    def what_is_due_holds(self) -> None:
        table = self.snapshot.table
        at = self.run(due_at(self.house, self.code, Due.CLOCKS))
        expected = next_wake(table, self.tables.policy, self.house.time.outages())
        assert (at is None) == (expected is None)
        assert at is None or expected is None or at <= expected
        thinking = self.run(due_at(self.house, self.code, Due.THINK))
        assert (thinking is not None) == thinks(table)

    @invariant()
    def undo_has_where_to_go(self) -> None:
        kept = self.run(self.house.client.hexists(keys.table(self.code), "base"))
        assert bool(kept) == (self.snapshot.table.undo is not None)

    def teardown(self) -> None:
        if hasattr(self, "code"):
            assert self.run(replayed(self.house, self.snapshot)) == self.snapshot.game
            for _ in range(8):
                self._goes_on()
        self.run(self.house.aclose())
        self.loop.close()

    def _goes_on(self) -> None:
        """Whatever has happened, the game is not stuck."""
        if not self.playing:
            return
        before = self.snapshot
        sleepers = [seat for seat in before.table.seats if seat.stand_in is StandIn.KEEPS]
        if before.table.pause is not None and before.table.pause.until is None:
            assert sleepers
            self.run(self.tables.change(self.code, ComeBack(sleepers[0].person or STRANGER)))
        self.snapshot = self.run(self.house.read(self.code))
        self.go_on(1)
        assert self.snapshot.table.revision > before.table.revision


Evening.TestCase.settings = settings(max_examples=20, stateful_step_count=40)
TestEvening = Evening.TestCase
