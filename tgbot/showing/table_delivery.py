"""The deliveries of this process, table by table. All of it may be lost: the store knows what is due."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from engine.signals import Signal
from engine.spans import SECOND, Span, clock_ms, in_seconds
from engine.surroundings import new_token
from engine.tables.pass_names import pass_name
from engine.tables.port import ClaimedDelivery, DeliveryClaim
from engine.tables.profiles import PersonId
from engine.tables.table import Snapshot
from engine.tables.time.leases import SHOWING_LEASE_MS
from tgbot.monitoring.taps import TapMark
from tgbot.records.shown import (
    GROUP_FIELD,
    Shown,
    person_of,
    read_record,
    redrawn_records,
    write_record,
)
from tgbot.showing.moment import ViewRequest, ViewRequests
from tgbot.showing.orphans import own_messages
from tgbot.showing.removals import with_old

CLAIM_FRESH_MS: Span = SECOND
"""A pass that a commit has claimed must begin within this time; later, it is claimed again."""


class LateRecord(NamedTuple):
    """The record that came of a slow chat, or of a pass that the store did not hear the end of."""

    expected: str | None
    """The record that the store had of this chat then. Another worker may have delivered since."""
    record: str | None
    """None to forget it."""

    def merged(self, name: str, stored: str | None) -> str | None:
        """The record that is true now: this one, unless the store has another since. Then its message is an old one."""
        if stored in (self.expected, self.record) or self.record is None or stored is None:
            return self.record
        has_messages = person_of(name) is not None or name == GROUP_FIELD
        return self._overtaken(name, stored) if has_messages else stored

    def _overtaken(self, name: str, stored: str) -> str:
        """The stored record, with the messages that this one has sent, and redrawn if this one drew the same message.

        A page that its person has asked for since is shown, as long as they are asked the same.
        """
        late, before = read_record(self.record), read_record(self.expected)
        is_drawn = (late.living.digest, late.living.picture) != (before.living.digest, before.living.picture)
        if is_drawn and late.living.message == read_record(stored).living.message:
            stored = redrawn_records({name: stored})[name]
        now = _with_page(read_record(stored), late, before)
        return write_record(with_old(now, *[one for one in _sent(late) if one not in own_messages(now)]))


def _with_page(now: Shown, late: Shown, before: Shown) -> Shown:
    """The record with the page that was asked for between these two, if it has none of its own since."""
    is_asked_for = late.asides.draft != before.asides.draft == now.asides.draft
    is_same_question = (late.asides.drafted, late.asides.laid) == (now.asides.drafted, now.asides.laid)
    return now.having(draft=late.asides.draft, urgent="") if is_asked_for and is_same_question else now


def _sent(record: Shown) -> tuple[int | None, ...]:
    """The messages of a record that its pass may have sent."""
    return (record.living.message, *record.talk.talk_messages)


class Claim(NamedTuple):
    """A delivery that a commit has claimed for us."""

    made_at: float
    delivery: ClaimedDelivery


@dataclass(slots=True)
class TableDelivery:
    code: str
    is_due: bool = False
    """A pass has been asked for and has not begun."""
    requests: dict[PersonId, ViewRequest] = field(default_factory=dict)
    """The wishes of people to see something, for the next pass."""
    taps: list[TapMark] = field(default_factory=list)
    """Taps whose chats do not show their effect yet."""
    undelivered_since: float | None = None
    """When the oldest change was made that some chat does not show, by `clock_ms`."""
    claim_made_at: float | None = None
    """When a commit was asked to claim the delivery. A pass that begins meanwhile takes it back."""
    claim: Claim | None = None
    next_pass: str | None = None
    """The name of the next pass, once a commit has claimed the delivery for it."""
    task: asyncio.Task[None] | None = None
    """The passes that are running."""
    timer: asyncio.TimerHandle | None = None
    """The next pass, put off."""
    slow: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    """Chats that a pass did not wait for, by the name of their record."""
    late: dict[str, LateRecord] = field(default_factory=dict)
    """Records by their name, for the next pass to store."""

    @property
    def is_idle(self) -> bool:
        waits = self.late or self.requests
        return not (self.is_due or self.task or self.timer or self.slow or waits or self.claim_made_at)

    def add_requests(self, later: ViewRequests) -> None:
        self.requests = _merged(self.requests, later)

    def put_back(self, requests: ViewRequests) -> None:
        """A pass could not deal with these: they come before what was asked for since."""
        self.requests = _merged(requests, self.requests)

    def put_back_of(self, person: PersonId, requests: ViewRequests) -> None:
        """A pass could not deal with what one person asked for."""
        if person in requests:
            self.put_back({person: requests[person]})

    def take_requests(self) -> ViewRequests:
        taken, self.requests = self.requests, {}
        return taken

    def take_taps(self) -> list[TapMark]:
        taken, self.taps = self.taps, []
        return taken

    def take_claim(self, now: float) -> Claim | None:
        """The delivery that came with a commit, if it is fresh."""
        claim, self.claim = self.claim, None
        is_fresh = claim is not None and now - claim.made_at < CLAIM_FRESH_MS
        return claim if is_fresh else None

    def take_late(self, stored: Mapping[str, str]) -> dict[str, str | None]:
        """The late records as they are true beside these, which are stored."""
        taken, self.late = self.late, {}
        return {name: late.merged(name, stored.get(name)) for name, late in taken.items()}

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Deliveries:
    """All tables that this process delivers, and the hook by which a commit claims the delivery of its table."""

    def __init__(self) -> None:
        self.worker = new_token(4)
        self.changed: Signal[TableDelivery] = Signal()
        """Told when a table has changed."""
        self._tables: dict[str, TableDelivery] = {}
        self._pass_numbers = count(1)

    # The hook of the tables

    def claim(self, code: str) -> DeliveryClaim | None:
        """Ask the next commit to claim the delivery, unless a pass is running that would change what it finds."""
        table = self.of(code)
        if table.task is not None:
            return None
        table.claim_made_at = clock_ms()
        return DeliveryClaim(self.next_pass(table), SHOWING_LEASE_MS)

    def table_changed(self, snapshot: Snapshot, claimed: ClaimedDelivery | None = None) -> None:
        table = self.of(snapshot.table.code)
        table.claim = None  # older than this change
        if table.undelivered_since is None:
            table.undelivered_since = clock_ms()
        if claimed is not None and table.claim_made_at is not None and claimed.holder == table.next_pass:
            table.claim = Claim(table.claim_made_at, claimed)
        self.changed(table)

    # The tables

    @property
    def all(self) -> Collection[TableDelivery]:
        return self._tables.values()

    def of(self, code: str) -> TableDelivery:
        table = self._tables.get(code)
        if table is None:
            table = self._tables[code] = TableDelivery(code)
        return table

    def next_pass(self, table: TableDelivery) -> str:
        """The name of the next pass. All commits until it begins claim the delivery for the same one."""
        table.next_pass = table.next_pass or pass_name(self.worker, next(self._pass_numbers))
        return table.next_pass

    def drop_idle(self, table: TableDelivery) -> None:
        if table.is_idle:
            self._tables.pop(table.code, None)

    def is_at_work(self) -> bool:
        """Is a pass running?"""
        return any([table.task is not None for table in self.all])

    def undelivered(self) -> list[float]:
        """Of each table in hand with a change that some chat does not show: for how many seconds, as metrics want it."""
        now = clock_ms()
        return [
            in_seconds(now - table.undelivered_since)
            for table in self.all
            if table.undelivered_since is not None
        ]


def _merged(first: ViewRequests, later: ViewRequests) -> dict[PersonId, ViewRequest]:
    if not first or not later:
        return {**first, **later}
    both: Mapping[PersonId, ViewRequest] = {
        person: first[person].followed_by(request) for person, request in later.items() if person in first
    }
    return {**first, **later, **both}
