"""The living message of a chat, whatever it shows: how it is sent and edited, with the record for each outcome.

Kinds of chats differ in their content, in when it is new and in when it is loud; their deciders say that. What becomes of a
call is the same everywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.tables.table import Table
from engine.tables.time.instants import MINUTE, SECOND, Instant
from tgbot.records.shown import UNKNOWN_PICTURE, Shown, content_digest
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Edit, Intent, Pin, Priority, Rest, Send, Unpin
from tgbot.showing.calls.outcomes import MAX_REFUSALS_WHEN_OVER, backoff
from tgbot.showing.moment import TableMoment
from tgbot.showing.orphans import SEARCH_EVERY_MS, strip_orphan
from tgbot.showing.removals import (
    REMOVE_AFTER_MS,
    is_deletable,
    remove_old,
    with_gone,
    with_old,
)

LATE_PICTURE_MS = 5 * SECOND
"""A picture that was not drawn in time is tried again after this time."""
UNDRAWN_PICTURE_MS = MINUTE
"""A picture that could not be drawn is tried once more after this time: a podium, for one, stays as it is."""

Step = Callable[[Shown], Shown | Intent]
"""An intent, or the record as it is after the step, if there is nothing to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The terms on which a kind of chat is written to."""

    now: Instant
    priority: Priority
    unreachable: Shown | None
    """The record if nobody can be written to there; None: forget the chat."""
    topic: int | None = None
    called: int | None = None
    """The call (`Seat.called`) that the message answers; a later one is not put off by a refusal."""
    awaits_pictures: bool = False
    """A picture that is not drawn in time comes later; until then the message is a text."""


def first_of(steps: Iterable[Step], shown: Shown) -> Shown | Intent:
    """The intent of the first step that has one; the record after all of them if none has."""
    for step in steps:
        after = step(shown)
        if not isinstance(after, Shown):
            return after
        shown = after
    return shown


def drawn_record(shown: Shown, content: Screen, now: Instant, digest: str | None = None) -> Shown:
    """The record once the message shows this content. A message without a new picture keeps the one that it has.

    `digest`: of the content, if it is known already.
    """
    return shown.having(
        digest=digest or content_digest(content),
        picture=content.picture.key if content.picture else shown.living.picture,
        edited=now,
        refusals=0,
        retry_at=0,
    )


def followed(shown: Shown, now: Instant) -> Shown:
    """The record of the next message: the one before is to go."""
    is_young = is_deletable(shown.living.sent, now)
    return with_old(shown, shown.living.message, deletable=is_young).having(sent=now)


def send(shown: Shown, content: Screen, done: Shown, terms: Terms, *, silent: bool) -> Send:
    return Send(
        content=content,
        priority=terms.priority,
        silent=silent,
        topic=terms.topic,
        done=done,
        refused=refused(shown, terms),
        unreachable=terms.unreachable,
        undrawn=_undrawn(shown, content, terms),
        late=_late(shown, terms),
    )


def edit(
    shown: Shown, content: Screen, done: Shown, terms: Terms, *, keeps_picture: bool, is_stub: bool = False
) -> Edit:
    message = shown.living.message
    assert message is not None
    return Edit(
        message=message,
        content=content,
        keeps_picture=keeps_picture,
        is_stub=is_stub,
        priority=terms.priority,
        done=done,
        lost=with_gone(shown, message).having(message=None),
        unsure=shown.having(digest="", urgent="", key="", picture=done.living.picture and UNKNOWN_PICTURE),
        refused=refused(shown, terms),
        unreachable=terms.unreachable,
        undrawn=_undrawn(shown, content, terms),
        late=_late(shown, terms),
    )


def refused(shown: Shown, terms: Terms) -> Shown:
    """The record after a refusal that nobody understands: it is tried again later and later."""
    times = shown.living.refusals + 1
    return shown.having(refusals=times, retry_at=terms.now + backoff(times), refused_call=terms.called)


def _undrawn(shown: Shown, content: Screen, terms: Terms) -> Shown:
    key = content.picture.key if content.picture else ""
    has_failed_before = not terms.awaits_pictures or key == shown.living.undrawn
    again = 0 if has_failed_before else terms.now + UNDRAWN_PICTURE_MS
    return shown.having(undrawn=key, picture_at=again, urgent="")


def _late(shown: Shown, terms: Terms) -> Shown | None:
    """Until the picture is there, a new message is a text, and an earlier one keeps the picture that it has."""
    if not terms.awaits_pictures:
        return None
    return shown.having(picture_at=terms.now + LATE_PICTURE_MS, undrawn="")


# The pin


def pin(shown: Shown, wanted: int | None, terms: Terms, *, is_retried: bool = False) -> Shown | Intent:
    """Pin the wanted message without a sound, and no other. A group that does not let the bot pin is not asked again.

    `is_retried`: it is pinned once more if Telegram did not answer.
    """
    pinned = shown.pin.pinned
    if pinned is not None and pinned != wanted:
        done = shown.having(pinned=None)
        return Unpin(message=pinned, priority=terms.priority, done=done, unsure=shown)
    if wanted is None or wanted == pinned:
        return shown
    done = shown.having(pinned=wanted)
    return Pin(
        message=wanted,
        priority=terms.priority,
        done=done,
        unsure=shown if is_retried else done,
        refused=shown.having(is_pinless=True),
    )


# What it leaves behind


def tidy(
    shown: Shown, before: Shown, known: Set[int], terms: Terms, stub: Callable[[], Screen]
) -> Shown | Intent:
    """Let the messages before go, and look for one that a worker sent and could not note: it goes like any other.

    `before` is the record as it is stored: nothing goes before its successor is recorded. `known`: messages in the chat that
    belong to others. `stub`: all that remains of a message that Telegram does not delete.
    """
    after = remove_old(shown, before, terms.now, stub, terms.unreachable)
    if isinstance(after, Edit):
        return replace(after, done=after.done.having(has_stump=True))
    if not isinstance(after, Shown) or terms.now < shown.removals.removal_at:
        return after
    return strip_orphan(after, before, known, terms.now, terms.unreachable)


def looks_again_at(
    shown: Shown, now: Instant, *, is_over: bool, further: Iterable[Instant] = ()
) -> Instant | None:
    """When to try again what was refused, let old messages go, search on, or do something further; None: never."""
    living, removals = shown.living, shown.removals
    is_given_up = is_over and living.refusals >= MAX_REFUSALS_WHEN_OVER
    waits = [
        *([living.retry_at] if living.retry_at > now and not is_given_up else []),
        *([max(now + REMOVE_AFTER_MS, removals.removal_at)] if removals.old_messages else []),
        *([max(now + SEARCH_EVERY_MS, removals.removal_at)] if shown.orphans.search else []),
        *further,
    ]
    return min(waits, default=None)


# Kinds of chats


class ChatDecider(ABC):
    """Decides for one chat of a subject, step by step. Each step deals with one part of the record, and none knows the others."""

    @property
    @abstractmethod
    def before(self) -> Shown:
        """The record as it is stored."""

    @property
    @abstractmethod
    def now(self) -> Instant: ...

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Has the subject come to its end? Then a message that is refused is not tried for ever."""

    @property
    def known(self) -> Set[int]:
        """Messages in the chat that are no orphans."""
        return frozenset()

    @abstractmethod
    def terms(self, shown: Shown) -> Terms: ...

    @abstractmethod
    def message(self, shown: Shown) -> Shown | Intent:
        """The step of the living message."""

    @abstractmethod
    def stub(self) -> Screen:
        """The line that is left of an earlier message if Telegram does not delete it."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return (self.message, self.tidy)

    def begin(self) -> Shown:
        return self.before

    def decide(self, shown: Shown) -> Intent:
        after = first_of(self.steps, shown)
        return self.at_rest(after) if isinstance(after, Shown) else after

    def at_rest(self, shown: Shown) -> Rest:
        return Rest(record=shown, until=looks_again_at(shown, self.now, is_over=self.is_over))

    def tidy(self, shown: Shown) -> Shown | Intent:
        if not shown.removals.old_messages and not shown.orphans.search:
            return shown
        return tidy(shown, self.before, self.known, self.terms(shown), self.stub)


class TableChat(ChatDecider):
    """A chat that shows a table."""

    moment: TableMoment

    @property
    @abstractmethod
    def chat(self) -> int: ...

    @property
    def table(self) -> Table:
        return self.moment.table

    @property
    def now(self) -> Instant:
        return self.moment.now

    @property
    def known(self) -> Set[int]:
        return self.moment.known.get(self.chat, frozenset())


class DrawnMessage(NamedTuple):
    """A message as it should be, and the record once the chat shows it."""

    content: Screen
    done: Shown


class LivingChat(ChatDecider):
    """A chat with nothing but a living message. A kind of such chats is a policy, and says only what differs from others."""

    @abstractmethod
    def rests(self, shown: Shown) -> bool:
        """Does the message stay as it is: because it shows what it should, or because that comes later?"""

    @abstractmethod
    def drawn(self, shown: Shown, *, is_new: bool) -> DrawnMessage:
        """The message. An edited one without a new picture keeps the picture that the record has."""

    def is_new(self, shown: Shown) -> bool:
        """Does a new message come, below, although there is one that could be edited?"""
        return False

    def is_loud(self, shown: Shown) -> bool:
        """Does the new message make a sound?"""
        return False

    def wants_pinned(self, shown: Shown) -> int | None:
        """The message that is to be pinned."""
        return None

    retries_pin = False
    """Is a message pinned once more if Telegram did not answer?"""

    @property
    def is_torn(self) -> bool:
        """Has a worker died that may have drawn something else than the record says? The message is drawn again then."""
        return False

    # The same for all kinds

    def begin(self) -> Shown:
        is_unsure = self.is_torn and self.before.living.message is not None
        return self.before.having(digest="", key="") if is_unsure else self.before

    @property
    def steps(self) -> tuple[Step, ...]:
        return (self.message, self.pin, self.tidy)

    def message(self, shown: Shown) -> Shown | Intent:
        if shown.living.retry_at > self.now or self.rests(shown):
            return shown
        if shown.living.message is None or shown.orphans.sending or self.is_new(shown):
            return self.send(shown)
        return self.edit(shown)

    def send(self, shown: Shown) -> Send:
        anew = followed(shown, self.now).having(picture="", send_anew=False)
        content, done = self.drawn(anew, is_new=True)
        return send(shown, content, done, self.terms(shown), silent=not self.is_loud(shown))

    def edit(self, shown: Shown) -> Shown | Intent:
        content, done = self.drawn(shown, is_new=False)
        if (done.living.digest, done.living.picture) == (shown.living.digest, shown.living.picture):
            return done
        keeps = bool(shown.living.picture) and done.living.picture == shown.living.picture
        return edit(shown, content, done, self.terms(shown), keeps_picture=keeps)

    def pin(self, shown: Shown) -> Shown | Intent:
        return pin(shown, self.wants_pinned(shown), self.terms(shown), is_retried=self.retries_pin)
