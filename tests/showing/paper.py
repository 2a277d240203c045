"""Tables and chats on paper: values only, without a store, a network or an event loop."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, TypeVar

from engine.rules import State, legal
from engine.tables import lobby
from engine.tables.lobby import Actor, Join, StartGame
from engine.tables.past.lines import Lines
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId, Preferences, Profile
from engine.tables.refusals import Refused
from engine.tables.table import Group, Snapshot, Table
from engine.tables.time.instants import DAY, SECOND, Instant
from engine.tables.work import Base, Change, Moment, NewsEntry, Talk, Work
from tests.values import not_none
from tgbot.records.shown import write_record
from tgbot.screen.screen import Row, Screen
from tgbot.showing.calls.carrier import ChatReport, carry_out
from tgbot.showing.calls.intents import Decider
from tgbot.showing.calls.outcomes import (
    DRAWING_HANGS,
    IS_NO_CAPTION,
    IS_NO_TEXT,
    CallOutcome,
    CallStatus,
    LatestMessages,
)
from tgbot.showing.moment import TableMoment, ViewRequest

T = TypeVar("T")

NOON: Instant = 1_763_290_800_000
"""Sunday, 16 November 2025, 11:00 UTC."""
POLICY = HousePolicy()
DIE = "🎰"
BLOCKED = CallOutcome(CallStatus.UNREACHABLE)
"""The outcome of a call to somebody who has blocked the bot."""


class PaperTable:
    """A table whose changes are applied to values; its news and talk are lists."""

    def __init__(
        self,
        people: int = 3,
        *,
        seed: int = 1,
        group: Group | None = None,
        policy: HousePolicy = POLICY,
        **options: Any,
    ) -> None:
        self.policy = policy
        self.rng = random.Random(seed)
        self.now = NOON
        self.news: list[NewsEntry] = []
        self.talk: list[Talk] = []
        self.undo_base: State | None = None
        chosen = {"edition": "havana-2009", "pace": "48h+24h"} | options
        table = Table(
            code="H7K9MW",
            options=POLICY.options(chosen.pop("edition"), people, chosen.pop("pace"), **chosen),
            opened=self.now,
            host=1,
            group=group,
        )
        self.snapshot = Snapshot(table, None)
        self._apply(lambda work: lobby.open_table(work, profile(1), ()))
        for person in range(2, people + 1):
            self.change(Join(profile(person), held=False))

    @property
    def table(self) -> Table:
        return self.snapshot.table

    def begun(self) -> PaperTable:
        self.change(StartGame(Actor(1)))
        return self

    def change(self, change: Change) -> bool:
        """False if it is refused."""
        try:
            self._apply(change.apply)
        except Refused:
            return False
        return True

    def _apply(self, apply: Callable[[Work], None]) -> None:
        work = Work(self.snapshot, Moment(self.now), self.policy, self.rng, self.undo_base)
        apply(work)
        if work.unchanged:
            return
        if work.base is not Base.KEEP:
            self.undo_base = work.game_before if work.base is Base.TAKE else work.given_base
        for number, entry in enumerate(work.entries, self.table.news.end):
            self.news.append(NewsEntry(number, self.now, tuple(entry)))
        self.talk += work.talk
        self.snapshot = Snapshot(work.after, work.game)

    def awaited(self) -> list[int]:
        return [number for number, seat in enumerate(self.table.seats) if seat.awaited]

    def options(self, seat: int) -> list[str]:
        assert self.snapshot.game is not None
        return list(legal(self.snapshot.game, seat))

    def moment(
        self,
        records: dict[str, str] | None = None,
        requests: dict[PersonId, ViewRequest] | None = None,
        **more: Any,
    ) -> TableMoment:
        return TableMoment(
            self.snapshot,
            records or {},
            on_paper(self.table.news.end, self.news),
            on_paper(self.table.said, self.talk),
            self.now,
            requests=requests or {},
            bot_name="HabanaBot",
            **more,
        )


def profile(person: PersonId, **preferences: Any) -> Profile:
    return Profile(person=person, name=f"Person {person}", preferences=Preferences(**preferences))


def on_paper(end: int, kept: list[T]) -> Lines[T]:
    return Lines(end, [b""] * len(kept), lambda number, _: kept[number - (end - len(kept))])


async def unfenced() -> None:
    """Before a call that nobody stops."""


@dataclass(frozen=True)
class PaperFence:
    """The fence of a pass that nobody ends: it keeps the record of its chat."""

    records: dict[str, str]
    field: str

    async def pass_by(self) -> None: ...

    async def note(self, record: Any) -> None:
        self.records[self.field] = write_record(record)

    async def keep(self, record: Any) -> None:
        await self.note(record)


class Crash(Exception):
    """The worker dies."""


@dataclass
class Message:
    id: int
    screen: Screen
    silent: bool = False
    edits: int = 0
    sent: Instant = NOON

    @property
    def is_talk(self) -> bool:
        return self.screen.text.startswith("💬")


def no_content(_: Screen) -> bool:
    return False


def no_message(_: Message) -> bool:
    return False


@dataclass
class PaperChats:
    """Takes the place of a `Sender`. Whatever `fails` gives for a call happens to it."""

    fails: Callable[[], str] = lambda: "no"
    """no, later, refused, silent (but done), lost-in-silence, crash-before or crash-after."""
    refuses: Callable[[Screen], bool] = no_content
    """Contents that are refused for an unknown reason."""
    drawing: CallStatus = CallStatus.DONE
    """The fate of pictures: they are drawn, cannot be drawn, or not in time."""
    drawing_hangs: bool = False
    """Is one of them late because another one hangs?"""
    clock: Callable[[], Instant] = lambda: NOON
    keeps: Callable[[Message], bool] = no_message
    """Messages that are not deleted, because they are too old."""
    outcomes: dict[int, CallOutcome] = field(default_factory=dict)
    """By chat: the outcome of all calls there."""
    chats: dict[int, list[Message]] = field(default_factory=dict)
    calls: list[tuple[str, int, int]] = field(default_factory=list)
    """Method, chat, priority."""
    ids: dict[int, count[int]] = field(default_factory=lambda: defaultdict(lambda: count(1)))
    sent: LatestMessages = field(default_factory=LatestMessages)
    is_pinless: bool = False
    """The bot may not pin in the group."""
    pinned: set[int] = field(default_factory=set)
    pins_made: list[int] = field(default_factory=list)
    """Every message that was pinned, in order."""
    inline: dict[str, Screen] = field(default_factory=dict)
    """Messages in unknown chats, by their inline id."""
    dice: Counter[int] = field(default_factory=Counter)
    """By chat: the dice that were thrown there."""
    forwarded: list[tuple[int, int]] = field(default_factory=list)
    """From which chat to which a die was forwarded, in order."""
    removals: dict[tuple[int, int], Instant] = field(default_factory=dict)
    """By chat and message: when it goes by a job, whatever becomes of its table."""
    unanswered: set[tuple[int, int | None]] = field(default_factory=set)
    """Messages that were changed, though the worker got no answer."""
    files: None = None

    async def send(self, chat: int, content: Screen, priority: int, **how: Any) -> CallOutcome:
        def act() -> CallOutcome:
            number, silent = next(self.ids[chat]), bool(how.get("silent"))
            message = Message(number, content, silent, sent=self.clock())
            self.of(chat).append(message)
            return CallOutcome(CallStatus.DONE, message.id)

        if before := how.get("before"):
            await before()
        outcome = self._call("send", chat, priority, content, act)
        if outcome.status is CallStatus.DONE and outcome.message is not None:
            self.sent.note(chat, outcome.message)
        return outcome

    async def throw(
        self, chat: int, keys: tuple[Row, ...], priority: int, *, silent: bool, before: Callable[[], Any]
    ) -> CallOutcome:
        """The value of a die is the number of its chat."""

        def act() -> CallOutcome:
            message = Message(next(self.ids[chat]), Screen(DIE, keys), silent, sent=self.clock())
            self.of(chat).append(message)
            self.dice[chat] += 1
            return CallOutcome(CallStatus.DONE, message.id, die=chat)

        await before()
        return self._call("throw", chat, priority, None, act)

    async def forward(
        self, chat: int, from_chat: int, message: int, priority: int, *, before: Callable[[], Any]
    ) -> CallOutcome:
        """A die that is there comes without its keys."""

        def act() -> CallOutcome:
            if not any([one.id == message for one in self.of(from_chat)]):
                return CallOutcome(CallStatus.LOST)
            passed_on = Message(next(self.ids[chat]), Screen(DIE), silent=True, sent=self.clock())
            self.of(chat).append(passed_on)
            self.forwarded.append((from_chat, chat))
            return CallOutcome(CallStatus.DONE, passed_on.id)

        await before()
        return self._call("forward", chat, priority, None, act)

    async def edit(
        self,
        chat: int,
        message: int | str,
        content: Screen | None,
        priority: int,
        *,
        keeps_picture: bool = False,
        before: Callable[[], Awaitable[None]] = unfenced,
    ) -> CallOutcome:
        if isinstance(message, str):
            await before()
            return await self._edit_inline(
                chat, message, not_none(content), priority, keeps_picture=keeps_picture
            )

        def act() -> CallOutcome:
            found = self.find(chat, message)
            if found is None or (content is None and not found.screen.rows):
                return CallOutcome(CallStatus.LOST)
            now = found.screen
            if content is not None and not keeps_picture and now.picture and not content.picture:
                return CallOutcome(CallStatus.LOST, reason=IS_NO_TEXT)
            if content is not None and keeps_picture and now.picture is None:
                return CallOutcome(CallStatus.LOST, reason=IS_NO_CAPTION)
            if content is None:
                found.screen = replace(now, rows=())
            else:
                found.screen = replace(content, picture=now.picture) if keeps_picture else content
            found.edits += 1
            return CallOutcome(CallStatus.DONE, message)

        await before()
        shown = replace(content, picture=None) if content and keeps_picture else content
        return self._call("edit", chat, priority, shown, act, message)

    async def shrink(
        self, chat: int, message: int, content: Screen, priority: int, before: Callable[[], Awaitable[None]]
    ) -> CallOutcome:
        found = self.find(chat, message)
        is_picture = found is not None and found.screen.picture is not None
        return await self.edit(chat, message, content, priority, keeps_picture=is_picture, before=before)

    async def delete_together(
        self, chat: int, messages: Sequence[int], priority: int, before: Callable[[], Awaitable[None]]
    ) -> CallOutcome:
        def act() -> CallOutcome:
            found = [one for one in self.of(chat) if one.id in messages]
            if any([self.keeps(one) for one in found]):
                return CallOutcome(CallStatus.KEPT)
            self.chats[chat] = [one for one in self.of(chat) if one not in found]
            return CallOutcome(CallStatus.DONE)

        await before()
        outcome = self._call("delete", chat, priority, None, act)
        if outcome.status is CallStatus.SILENT:
            self.unanswered |= {(chat, message) for message in messages}
        return outcome

    async def pin(
        self, chat: int, message: int, priority: int, before: Callable[[], Awaitable[None]]
    ) -> CallOutcome:
        def act() -> CallOutcome:
            self.pins_made.append(message)
            self.pinned.add(message)
            return CallOutcome(CallStatus.DONE)

        await before()
        if self.is_pinless:
            return CallOutcome(CallStatus.REFUSED, reason="not enough rights")
        return self._call("pin", chat, priority, None, act, message)

    async def unpin(
        self, chat: int, message: int, priority: int, before: Callable[[], Awaitable[None]]
    ) -> CallOutcome:
        def act() -> CallOutcome:
            self.pinned.discard(message)
            return CallOutcome(CallStatus.DONE)

        await before()
        return self._call("unpin", chat, priority, None, act, message)

    async def _edit_inline(
        self, chat: int, message: str, content: Screen, priority: int, *, keeps_picture: bool
    ) -> CallOutcome:
        def act() -> CallOutcome:
            if message not in self.inline:
                return CallOutcome(CallStatus.LOST)
            assert keeps_picture or not (self.inline[message].picture and not content.picture)
            self.inline[message] = content
            return CallOutcome(CallStatus.DONE)

        return self._call("edit inline", chat, priority, content, act)

    def _call(
        self,
        method: str,
        chat: int,
        priority: int,
        content: Screen | None,
        act: Callable[[], CallOutcome],
        message: int | None = None,
    ) -> CallOutcome:
        self.calls.append((method, chat, priority))
        if chat in self.outcomes:
            return self.outcomes[chat]
        if content is not None and self.refuses(content):
            return CallOutcome(CallStatus.REFUSED, reason="something new")
        if content is not None and content.picture and self.drawing is not CallStatus.DONE:
            return CallOutcome(self.drawing, wait=SECOND, reason=DRAWING_HANGS if self.drawing_hangs else "")
        match self.fails():
            case "later":
                return CallOutcome(CallStatus.LATER, wait=SECOND)
            case "refused":
                return CallOutcome(CallStatus.REFUSED, reason="something new")
            case "silent":
                act()
                self.unanswered.add((chat, message))
                return CallOutcome(CallStatus.SILENT, wait=2 * SECOND)
            case "lost-in-silence":
                return CallOutcome(CallStatus.SILENT, wait=2 * SECOND)
            case "crash-before":
                raise Crash
            case "crash-after":
                act()
                self.unanswered.add((chat, message))
                raise Crash
        return act()

    async def _put_removal(self, chat: int, message: int, at: Instant) -> None:
        self.removals[chat, message] = at

    def remove_due(self) -> None:
        """Do the jobs that are due; Telegram deletes dice only when they are a day old, and for another day."""
        due = [where for where, at in self.removals.items() if at <= self.clock()]
        for chat, number in due:
            del self.removals[chat, number]
            message = self.find(chat, number)
            assert message is not None
            assert DAY < self.clock() - message.sent < 2 * DAY
            self.of(chat).remove(message)

    async def known_numbers(self, chat: int, search: tuple[int, ...]) -> frozenset[int]:
        return self.sent.of(chat)

    def of_another_process(self) -> PaperChats:
        """The same chats, for a process that remembers other messages."""
        return replace(self, sent=LatestMessages())

    def of(self, chat: int) -> list[Message]:
        return self.chats.setdefault(chat, [])

    def latest(self, chat: int) -> Message:
        return self.of(chat)[-1]

    def with_keys(self, chat: int) -> list[Message]:
        return [message for message in self.of(chat) if message.screen.rows]

    def find(self, chat: int, message: int | None) -> Message | None:
        return next((one for one in self.of(chat) if one.id == message), None)

    def deliver(self, decider: Decider, records: dict[str, str]) -> ChatReport:
        """One chat of one pass, with its record stored as a pass does."""

        record, fence = decider.begin(), PaperFence(records, decider.field)
        intent = decider.decide(record)
        coroutine = carry_out(decider, record, intent, self, fence, self._put_removal)  # type: ignore[arg-type]
        report = without_waiting(coroutine)
        if report.record is None:
            records.pop(decider.field, None)
        else:
            records[decider.field] = write_record(report.record)
        return report


def without_waiting(coroutine: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that never waits for anything: no event loop is needed."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]
    raise AssertionError("it waits for something")
