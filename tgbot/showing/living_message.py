"""The living message of a chat, whatever it shows: how it is sent and edited, with the record for each outcome.

Kinds of chats differ in their content, in when it is new and in when it is loud; their deciders say that. What becomes of a
call is the same everywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from engine.tables.table import RUNNING_PHASES, Table
from engine.tables.time.instants import MINUTE, SECOND, Instant
from tgbot.records.messages import with_gone
from tgbot.records.shown import UNKNOWN_PICTURE, Shown, content_digest, read_record
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Edit, Intent, Pin, Priority, Rest, Send, Unpin
from tgbot.showing.calls.outcomes import MAX_REFUSALS_WHEN_OVER, CallStatus, backoff
from tgbot.showing.moment import TableMoment
from tgbot.showing.removals import SEARCH_EVERY_MS, removal_due, remove_old, retired, strip_orphan

LATE_PICTURE_MS = 5 * SECOND
"""A picture that was not drawn in time is tried again after this time."""
UNDRAWN_PICTURE_MS = MINUTE
"""A picture that could not be drawn is tried once more after this time: a podium, for one, stays as it is."""

Step = Callable[[Shown], Shown | Intent]
"""An intent, or the record as it is after the step, if there is nothing to do."""


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


# Kinds of chats


class ChatMoment(Protocol):
    """The part of a moment that every chat needs, whatever its subject is."""

    @property
    def records(self) -> Mapping[str, str]:
        """The record of each chat, as stored."""
        ...

    @property
    def now(self) -> Instant: ...

    @property
    def known(self) -> Mapping[int, Set[int]]:
        """By chat in which an orphan is searched for: messages that are none."""
        ...

    @property
    def is_torn(self) -> bool:
        """Did the pass before not come to its end, because its worker has died?"""
        ...


M = TypeVar("M", bound=ChatMoment)


@dataclass(frozen=True)
class ChatDecider(ABC, Generic[M]):
    """Decides for one chat of a subject, step by step. Each step deals with one part of the record, and none knows the others."""

    moment: M
    chat: int

    @property
    @abstractmethod
    def field(self) -> str:
        """The name of the chat's record."""

    @cached_property
    def before(self) -> Shown:
        """The record as it is stored."""
        return read_record(self.moment.records.get(self.field))

    @property
    def now(self) -> Instant:
        return self.moment.now

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Has the subject come to its end? Then a message that is refused is not tried for ever."""

    priority: ClassVar = Priority.OTHERS
    awaits_pictures: ClassVar = False
    """Does a picture that is not drawn in time come later? Until then the message is a text."""

    @property
    def topic(self) -> int | None:
        return None

    @property
    def called(self) -> int | None:
        """The call (`Seat.called`) that the message answers; a later one is not put off by a refusal."""
        return None

    def unreachable(self, shown: Shown) -> Shown | None:
        """The record if nobody can be written to there; None: forget the chat."""
        return None

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
        """The intent of the first step that has one, or to rest."""
        for step in self.steps:
            after = step(shown)
            if not isinstance(after, Shown):
                return after
            shown = after
        return self.at_rest(shown)

    def at_rest(self, shown: Shown) -> Rest:
        return Rest(record=shown, until=self.looks_again_at(shown))

    def looks_again_at(self, shown: Shown) -> Instant | None:
        """When to try again what was refused, let old messages go, search on, or draw the message again; None: never."""
        living, removals, now = shown.living, shown.removals, self.now
        is_given_up = self.is_over and living.refusals >= MAX_REFUSALS_WHEN_OVER
        waits = [
            *([living.retry_at] if living.retry_at > now and not is_given_up else []),
            *([removal_due(shown, now)] if removals.old_messages else []),
            *([max(now + SEARCH_EVERY_MS, removals.removal_at)] if shown.orphans.search else []),
            *[at for at in self.drawn_again_at(shown) if at is not None],
        ]
        return min(waits, default=None)

    def drawn_again_at(self, shown: Shown) -> Iterable[Instant | None]:
        """The instants at which the message is drawn again, even if nothing happens before."""
        return ()

    def tidy(self, shown: Shown) -> Shown | Intent:
        """Let the messages before go, and look for one that a worker sent and could not note."""
        if not shown.removals.old_messages and not shown.orphans.search:
            return shown
        to, at = self.unreachable(shown), self.now
        known = self.moment.known.get(self.chat, frozenset())
        after = remove_old(shown, self.before, at, self.stub, to)
        return strip_orphan(after, self.before, known, at, to) if isinstance(after, Shown) else after

    # Calls

    def sending(self, shown: Shown, content: Screen, done: Shown, *, silent: bool) -> Send:
        otherwise = self._otherwise(shown, content)
        return Send(content=content, silent=silent, topic=self.topic, done=done, **otherwise)

    def editing(self, shown: Shown, content: Screen, done: Shown, *, keeps_picture: bool) -> Edit:
        message = shown.living.message
        assert message is not None
        otherwise = self._otherwise(shown, content)
        otherwise["foreseen"][CallStatus.LOST] = with_gone(shown, message).having(message=None)
        picture = done.living.picture and UNKNOWN_PICTURE
        unsure = shown.having(digest="", urgent="", key="", picture=picture)
        how = {"keeps_picture": keeps_picture, "unsure": unsure, **otherwise}
        return Edit(message=message, content=content, done=done, **how)

    def _otherwise(self, shown: Shown, content: Screen) -> dict[str, Any]:
        """The other outcomes of sending or editing a living message.

        A refusal that nobody understands: it is tried again later and later. Without its picture a new message is a text,
        and an earlier one keeps the picture that it has.
        """
        now, times, foreseen = self.now, shown.living.refusals + 1, {}
        if content.picture is not None:
            key = content.picture.key
            has_failed_before = not self.awaits_pictures or key == shown.living.undrawn
            again = 0 if has_failed_before else now + UNDRAWN_PICTURE_MS
            foreseen[CallStatus.UNDRAWN] = shown.having(undrawn=key, picture_at=again, urgent="")
        if content.picture is not None and self.awaits_pictures:
            late_at = now + LATE_PICTURE_MS
            foreseen[CallStatus.PICTURE_LATE] = shown.having(picture_at=late_at, undrawn="")
        retry_at = now + backoff(times)
        return {
            "priority": self.priority,
            "refused": shown.having(refusals=times, retry_at=retry_at, refused_call=self.called),
            "unreachable": self.unreachable(shown),
            "foreseen": foreseen,
        }


class TableChat(ChatDecider[TableMoment]):
    """A chat that shows a table."""

    @cached_property
    def table(self) -> Table:
        return self.moment.table

    @property
    def is_over(self) -> bool:
        return self.table.phase not in RUNNING_PHASES


class DrawnMessage(NamedTuple):
    """A message as it should be, and the record once the chat shows it."""

    content: Screen
    done: Shown


class LivingChat(ChatDecider[M]):
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

    # The same for all kinds

    def begin(self) -> Shown:
        """A worker that has died may have drawn something else than the record says: the message is drawn again then."""
        is_unsure = self.moment.is_torn and self.before.living.message is not None
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
        anew = retired(shown, self.now).having(sent=self.now, picture="", send_anew=False)
        content, done = self.drawn(anew, is_new=True)
        return self.sending(shown, content, done, silent=not self.is_loud(shown))

    def edit(self, shown: Shown) -> Shown | Intent:
        content, done = self.drawn(shown, is_new=False)
        if (done.living.digest, done.living.picture) == (shown.living.digest, shown.living.picture):
            return done
        keeps = bool(shown.living.picture) and done.living.picture == shown.living.picture
        return self.editing(shown, content, done, keeps_picture=keeps)

    def pin(self, shown: Shown) -> Shown | Intent:
        """Pin the wanted message without a sound, and no other. A group that does not let the bot pin is not asked again."""
        pinned = shown.pin.pinned
        wanted = None if shown.pin.is_pinless else self.wants_pinned(shown)
        if pinned is not None and pinned != wanted:
            done = shown.having(pinned=None)
            return Unpin(message=pinned, priority=self.priority, done=done, unsure=shown)
        if wanted is None or wanted == pinned:
            return shown
        return Pin(
            message=wanted,
            priority=self.priority,
            done=shown.having(pinned=wanted),
            unsure=shown if self.retries_pin else None,
            foreseen={CallStatus.REFUSED: shown.having(is_pinless=True)},
        )
