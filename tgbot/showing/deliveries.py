"""The subjects that this process shows in chats. All of it may be lost: the store knows what is due."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from engine.signals import Signal
from engine.spans import clock_ms, in_seconds
from engine.surroundings import new_token
from engine.tables.port import ClaimedShowing, DeliveryClaim, Due, DueEntry, Subject
from engine.tables.profiles import PersonId
from engine.tables.table import Snapshot
from engine.tables.time.instants import SECOND, Instant, Span
from engine.tables.time.leases import SHOWING_LEASE_MS, pass_name
from tgbot.monitoring.metrics import TapMark
from tgbot.records.messages import own_messages, with_old
from tgbot.records.shown import (
    Shown,
    inline_message_of,
    read_record,
    redrawn_records,
    write_record,
)
from tgbot.requests.requests import HintRequest
from tgbot.showing.calls.sender import Sender
from tgbot.showing.moment import StaleMessage, ViewRequest, ViewRequests

# Deliveries


CLAIM_FRESH_MS: Span = SECOND
"""A pass that a commit has claimed must begin within this time; later, it is claimed again."""

EARLY_MS: Span = 20
"""A chat may be looked at this much before its time: timers and the clock of the house differ a little."""


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
        return stored if inline_message_of(name) is not None else self._overtaken(name, stored)

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


class Resting(NamedTuple):
    """A chat that had nothing more to show at the end of a pass."""

    version: object
    """Of its subject."""
    record: str | None
    until: Instant | None
    """Or until something changes, if that is sooner."""


class Claim(NamedTuple):
    """A delivery that a commit has claimed for us."""

    made_at: float
    delivery: ClaimedShowing


@dataclass(slots=True)
class InHand:
    """A subject that passes are made over."""

    subject: Subject
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
    entry: DueEntry | None = None
    """The due entry that the next pass answers."""
    resting: dict[str, Resting] = field(default_factory=dict)
    """Chats by the name of their record, as the last pass left them."""

    @property
    def is_idle(self) -> bool:
        waits = self.late or self.requests or self.entry
        return not (self.is_due or self.task or self.timer or self.slow or waits or self.claim_made_at)

    def rests_until(self, name: str, version: object, record: str | None, now: Instant) -> Resting | None:
        """A chat that has nothing to decide now, as the last pass left it. Returns None for any other."""
        known = self.resting.get(name)
        if known is None or (known.version, known.record) != (version, record):
            return None
        is_time = known.until is not None and known.until <= now + EARLY_MS
        return None if is_time else known

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
    """Everything that this process shows, and the hook by which a commit claims the delivery of its table."""

    def __init__(self) -> None:
        self.worker = new_token(4)
        self.changed: Signal[InHand] = Signal()
        """Told when a subject has something new to show."""
        self._hands: dict[Subject, InHand] = {}
        self._pass_numbers = count(1)

    # The hook of the tables

    def claim(self, code: str) -> DeliveryClaim | None:
        """Ask the next commit to claim the delivery, unless a pass is running that would change what it finds."""
        hand = self.of_table(code)
        if hand.task is not None:
            return None
        hand.claim_made_at = clock_ms()
        return DeliveryClaim(self.next_pass(hand), SHOWING_LEASE_MS)

    def table_changed(self, snapshot: Snapshot, claimed: ClaimedShowing | None = None) -> None:
        hand = self.of_table(snapshot.table.code)
        hand.claim = None  # older than this change
        hand.resting = {}
        if hand.undelivered_since is None:
            hand.undelivered_since = clock_ms()
        if claimed is not None and hand.claim_made_at is not None and claimed.holder == hand.next_pass:
            hand.claim = Claim(hand.claim_made_at, claimed)
        self.changed(hand)

    # What is in hand

    @property
    def all(self) -> Collection[InHand]:
        return self._hands.values()

    def of(self, subject: Subject) -> InHand:
        hand = self._hands.get(subject)
        if hand is None:
            hand = self._hands[subject] = InHand(subject)
        return hand

    def of_table(self, code: str) -> InHand:
        return self.of(Subject(Due.DELIVER, code))

    def next_pass(self, hand: InHand) -> str:
        """The name of the next pass. All commits until it begins claim the delivery for the same one."""
        hand.next_pass = hand.next_pass or pass_name(self.worker, next(self._pass_numbers))
        return hand.next_pass

    def drop_idle(self, hand: InHand) -> None:
        if hand.is_idle:
            self._hands.pop(hand.subject, None)

    def is_at_work(self) -> bool:
        """Is a pass over a table running, for those who play there?"""
        return any([hand.task is not None and hand.subject.due is Due.DELIVER for hand in self.all])

    def undelivered(self) -> list[float]:
        """Of each table in hand with a change that some chat does not show: for how many seconds, as metrics want it."""
        now = clock_ms()
        return [
            in_seconds(now - hand.undelivered_since)
            for hand in self.all
            if hand.undelivered_since is not None
        ]


def _merged(first: ViewRequests, later: ViewRequests) -> dict[PersonId, ViewRequest]:
    if not first or not later:
        return {**first, **later}
    both: Mapping[PersonId, ViewRequest] = {
        person: first[person].followed_by(request) for person, request in later.items() if person in first
    }
    return {**first, **later, **both}


# Requests of handlers: people want to see something at a table, and the next pass over it shows that


@dataclass(frozen=True, slots=True)
class Delivery:
    deliveries: Deliveries
    sender: Sender

    def show_draft(self, code: str, person: PersonId, draft: str) -> asyncio.Task[None] | None:
        return self._request(code, person, ViewRequest(draft=draft))

    def send_anew(self, code: str, person: PersonId) -> None:
        self._request(code, person, ViewRequest(anew=True))

    def refresh_stale(self, code: str, person: PersonId, message: int, *, is_gone: bool = False) -> None:
        self._request(code, person, ViewRequest(stale=StaleMessage(message, is_gone)))

    def note_tapped(self, code: str, person: PersonId, message: int) -> None:
        """With the pass that the tap leads to. What this process has sent and not forgotten is known."""
        if message not in self.sender.sent.of(person):
            self._request(code, person, ViewRequest(tapped=(message,)))

    def show_hint(self, code: str, person: PersonId, hint: HintRequest) -> None:
        self._request(code, person, ViewRequest(hint=hint))

    def go_on(self, code: str, person: PersonId) -> None:
        self._request(code, person, ViewRequest(goes_on=True))

    def show_talk(self, code: str, person: PersonId) -> None:
        self._request(code, person, ViewRequest(talk=True))

    def show_invitations(self, code: str) -> None:
        self.deliveries.changed(self.deliveries.of_table(code))

    def _request(self, code: str, person: PersonId, request: ViewRequest) -> asyncio.Task[None] | None:
        """The pass that deals with it: what people ask to see is not in the store before."""
        hand = self.deliveries.of_table(code)
        hand.add_requests({person: request})
        self.deliveries.changed(hand)
        return hand.task
