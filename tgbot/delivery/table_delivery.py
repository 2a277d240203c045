"""The delivery of one table in this process. All of it may be lost: the store knows what is due."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.tables.port import ClaimedDelivery
from engine.tables.profiles import PersonId
from tgbot.delivery.moment import ViewRequest, ViewRequests

CLAIM_FRESH_SECONDS = 1.0
"""A pass that a commit has claimed must begin within this time; later, it is claimed again."""


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
    """What people asked to see, for the next pass."""
    claim_made_at: float | None = None
    """When a commit was asked to claim the delivery. A pass that begins meanwhile takes it back."""
    claim: Claim | None = None
    task: asyncio.Task[None] | None = None
    """The passes that are running."""
    timer: asyncio.TimerHandle | None = None
    """The next pass, put off."""
    slow: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    """Chats that a pass did not wait for, by the name of their record."""
    late: dict[str, str | None] = field(default_factory=dict)
    """The records that came of slow chats, for the next pass to store. None: forget it."""

    @property
    def is_idle(self) -> bool:
        return not (self.is_due or self.task or self.timer or self.slow or self.late or self.claim_made_at)

    def add_requests(self, later: ViewRequests) -> None:
        self.requests = _merged(self.requests, later)

    def put_back(self, requests: ViewRequests) -> None:
        """A pass could not deal with these: they come before what was asked for since."""
        self.requests = _merged(requests, self.requests)

    def take_requests(self) -> ViewRequests:
        taken, self.requests = self.requests, {}
        return taken

    def take_claim(self, now: float) -> ClaimedDelivery | None:
        """The delivery that came with a commit, if it is fresh."""
        claim, self.claim = self.claim, None
        is_fresh = claim is not None and now - claim.made_at < CLAIM_FRESH_SECONDS
        return claim.delivery if claim is not None and is_fresh else None

    def take_late(self) -> dict[str, str | None]:
        taken, self.late = self.late, {}
        return taken

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
