"""The delivery of one table in this process. All of it may be lost: the store knows what is due."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.tables.port import ClaimedDelivery
from engine.tables.profiles import PersonId
from tgbot.delivery.moment import ViewRequest, ViewRequests
from tgbot.delivery.orphans import own_messages
from tgbot.delivery.removals import with_old
from tgbot.monitoring.taps import TapMark
from tgbot.records.shown import (
    GROUP_FIELD,
    GroupShown,
    R,
    Shown,
    person_of,
    read_record,
    redrawn_records,
    write_record,
)

CLAIM_FRESH_SECONDS = 1.0
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
        if person_of(name) is not None:
            return self._overtaken(Shown, name, stored)
        return self._overtaken(GroupShown, name, stored) if name == GROUP_FIELD else stored

    def _overtaken(self, kind: type[R], name: str, stored: str) -> str:
        """The stored record, with the messages that this one has sent, and redrawn if this one drew the same message."""
        late: R = read_record(kind, self.record)
        before: R = read_record(kind, self.expected)
        is_drawn = (late.digest, late.picture) != (before.digest, before.picture)
        if is_drawn and late.message == read_record(kind, stored).message:
            stored = redrawn_records({name: stored})[name]
        now: R = read_record(kind, stored)
        return write_record(with_old(now, *[one for one in _sent(late) if one not in own_messages(now)]))


def _sent(record: Shown | GroupShown) -> tuple[int | None, ...]:
    """The messages of a record that its pass may have sent."""
    return (record.message, *(record.talk_messages if isinstance(record, Shown) else ()))


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
    """When the oldest change was made that some chat does not show, by the loop's clock."""
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
        is_fresh = claim is not None and now - claim.made_at < CLAIM_FRESH_SECONDS
        return claim if is_fresh else None

    def take_late(self, stored: Mapping[str, str]) -> dict[str, str | None]:
        """The late records as they are true beside these, which are stored."""
        taken, self.late = self.late, {}
        return {name: late.merged(name, stored.get(name)) for name, late in taken.items()}

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def _merged(first: ViewRequests, later: ViewRequests) -> dict[PersonId, ViewRequest]:
    if not first or not later:
        return {**first, **later}
    both: Mapping[PersonId, ViewRequest] = {
        person: first[person].followed_by(request) for person, request in later.items() if person in first
    }
    return {**first, **later, **both}
