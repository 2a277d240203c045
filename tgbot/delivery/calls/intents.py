"""Intents: the one call to Telegram that brings a chat closer to its table, as a value.

A decider turns a record of what was shown into an intent. The carrier makes the call and keeps the record that the
intent names for its outcome. Both go on until the intent is to rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, Protocol, TypeVar

from engine.tables.time.instants import Instant
from tgbot.records.shown import GroupShown, Shown
from tgbot.screen.screen import Row, Screen

R = TypeVar("R", Shown, GroupShown)


class Priority(IntEnum):
    """Who goes first when Telegram's limits are reached."""

    QUESTION = 0
    TAPPED = 1
    """An edit for the person who has just tapped."""
    OTHERS = 2
    GROUP = 3
    SPECTATORS = 4
    TIDYING = 4
    """Menus whose place another one has taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest(Generic[R]):
    """Write nothing now."""

    record: R | None
    """The messages that the chat shows. None: forget the chat."""
    until: Instant | None = None
    """Decide again at this instant, even if nothing happens before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Send(Generic[R]):
    """Send a new message."""

    content: Screen
    priority: Priority
    silent: bool = False
    topic: int | None = None
    is_living: bool = True
    """The new message becomes the record's `message`. That it is being sent is noted before."""
    is_talk: bool = False
    """The new message joins the record's `talk_messages`."""
    done: R
    """The record after success."""
    refused: R
    """The record if Telegram refuses this very content. It must lead to another decision, or to a rest."""
    unreachable: R | None
    """The record if nobody can be written to there."""
    undrawn: R | None = None
    """The record if the content's picture cannot be drawn. It must lead to a content without one."""
    late: R | None = None
    """The record if the content's picture is not drawn in time. None: the call is made later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit(Generic[R]):
    """Change a message in place, which makes no sound."""

    message: int
    content: Screen | None
    """None to remove the keys and keep the text."""
    keeps_picture: bool = False
    """The message is a picture and stays it: only its caption and its keys change."""
    is_stub: bool = False
    """The content is all that remains of a message, which may be a text or a picture."""
    priority: Priority
    done: R
    lost: R
    """The record if the message is gone, or had no keys that could go."""
    unsure: R
    """The record if Telegram did not answer, so that it is unknown what the message shows."""
    refused: R
    unreachable: R | None
    undrawn: R | None = None
    late: R | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete(Generic[R]):
    """Delete messages by one call, so that nothing is left of them."""

    messages: tuple[int, ...]
    priority: Priority
    done: R
    """The record after success; a message that is gone already is one."""
    kept: R
    """The record if Telegram does not delete them, because one is too old. It must lead to another decision, or to a rest."""
    unsure: R
    refused: R
    unreachable: R | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Generic[R]):
    """Let Telegram throw a die in the chat. The record gets its value and its message."""

    keys: tuple[Row, ...]
    """The keys below the die, which has no text of its own."""
    priority: Priority
    silent: bool = False
    under_way: R
    """The record that is stored before, and stays if nobody learns how the die has fallen."""
    refused: R
    unreachable: R | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forward(Generic[R]):
    """Show a die that lies in another chat. It stays a die, whose value nobody can choose."""

    from_chat: int
    message: int
    priority: Priority
    under_way: R
    """The record that is stored before, and stays if it is unknown whether the die has come: none comes twice."""
    refused: R
    """The record if Telegram does not forward it, for example because it is gone."""
    unreachable: R | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin(Generic[R]):
    """Pin a message without a sound. It is noted before: one that may be pinned already is not pinned again."""

    message: int
    priority: Priority
    done: R
    """The record after success, and if that is unknown: a message that is not pinned can be unpinned, too."""
    refused: R
    """The record if Telegram does not pin here, for whatever reason. It must lead to another decision, or to a rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpin(Generic[R]):
    """Unpin a message, and no other."""

    message: int
    priority: Priority
    done: R
    """The record after success; a message that is not pinned is one, too."""
    unsure: R


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveLater(Generic[R]):
    """Put down that a message goes at an instant, whatever becomes of the table until then."""

    message: int
    at: Instant
    done: R
    """The record after that: the message is no longer the table's concern."""


Call = Send[R] | Edit[R] | Delete[R] | Throw[R] | Forward[R] | Pin[R] | Unpin[R]
Intent = Rest[R] | RemoveLater[R] | Call[R]


class Decider(Protocol[R]):
    """Decides for one chat of one table. Every method is pure."""

    @property
    def chat(self) -> int: ...

    @property
    def field(self) -> str:
        """The name of the chat's record."""
        ...

    @property
    def before(self) -> R:
        """The record as it is stored."""
        ...

    def begin(self) -> R:
        """The record that the first decision starts from: what was asked for meanwhile is noted in it."""
        ...

    def decide(self, shown: R) -> Intent[R]: ...
