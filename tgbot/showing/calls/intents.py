"""Intents: the one call to Telegram that brings a chat closer to its table, as a value.

A decider turns a record of what was shown into an intent. The carrier makes the call and keeps the record that the
intent names for its outcome. Both go on until the intent is to rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from engine.tables.time.instants import Instant
from tgbot.records.shown import Shown
from tgbot.screen.screen import Row, Screen


class Priority(IntEnum):
    """Who goes first when Telegram's limits are reached."""

    QUESTION = 0
    TAPPED = 1
    """An edit for the person who has just tapped."""
    OTHERS = 2
    GROUP = 3
    SPECTATORS = 4
    TIDYING = 4
    """Messages whose place another one has taken, and orphans."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest:
    """Write nothing now."""

    record: Shown | None
    """The messages that the chat shows. None: forget the chat."""
    until: Instant | None = None
    """Decide again at this instant, even if nothing happens before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Send:
    """Send a new message."""

    content: Screen
    priority: Priority
    silent: bool = False
    topic: int | None = None
    is_living: bool = True
    """The new message becomes the record's `message`. That it is being sent is noted before."""
    is_talk: bool = False
    """The new message joins the record's `talk_messages`."""
    done: Shown
    """The record after success."""
    refused: Shown
    """The record if Telegram refuses this very content. It must lead to another decision, or to a rest."""
    unreachable: Shown | None
    """The record if nobody can be written to there."""
    undrawn: Shown | None = None
    """The record if the content's picture cannot be drawn. It must lead to a content without one."""
    late: Shown | None = None
    """The record if the content's picture is not drawn in time. None: the call is made later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """Change a message in place, which makes no sound."""

    message: int | str
    """A text is the id of a message that was posted through the bot in a chat that we do not know."""
    content: Screen | None
    """None to remove the keys and keep the text."""
    keeps_picture: bool = False
    """The message is a picture and stays it: only its caption and its keys change."""
    is_stub: bool = False
    """The content is all that remains of a message, which may be a text or a picture."""
    priority: Priority
    done: Shown
    lost: Shown
    """The record if the message is gone, or had no keys that could go."""
    unsure: Shown
    """The record if Telegram did not answer, so that it is unknown what the message shows."""
    refused: Shown
    unreachable: Shown | None
    undrawn: Shown | None = None
    late: Shown | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete:
    """Delete messages by one call, so that nothing is left of them."""

    messages: tuple[int, ...]
    priority: Priority
    done: Shown
    """The record after success; a message that is gone already is one."""
    kept: Shown
    """The record if Telegram does not delete them, because one is too old. It must lead to another decision, or to a rest."""
    unsure: Shown
    refused: Shown
    unreachable: Shown | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """Let Telegram throw a die in the chat. The record gets its value and its message."""

    keys: tuple[Row, ...]
    """The keys below the die, which has no text of its own."""
    priority: Priority
    silent: bool = False
    under_way: Shown
    """The record that is stored before, and stays if nobody learns how the die has fallen."""
    refused: Shown
    unreachable: Shown | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forward:
    """Show a die that lies in another chat. It stays a die, whose value nobody can choose."""

    from_chat: int
    message: int
    priority: Priority
    under_way: Shown
    """The record that is stored before, and stays if it is unknown whether the die has come: none comes twice."""
    refused: Shown
    """The record if Telegram does not forward it, for example because it is gone."""
    unreachable: Shown | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    """Pin a message without a sound. It is noted before: one that may be pinned already is not pinned again."""

    message: int
    priority: Priority
    done: Shown
    """The record after success, which is stored before: a message that is not pinned can be unpinned, too."""
    unsure: Shown
    refused: Shown
    """The record if Telegram does not pin here, for whatever reason. It must lead to another decision, or to a rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpin:
    """Unpin a message, and no other."""

    message: int
    priority: Priority
    done: Shown
    """The record after success; a message that is not pinned is one, too."""
    unsure: Shown


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveLater:
    """Put down that a message goes at an instant, whatever becomes of the table until then."""

    message: int
    at: Instant
    done: Shown
    """The record after that: the message is no longer the table's concern."""


Call = Send | Edit | Delete | Throw | Forward | Pin | Unpin
Intent = Rest | RemoveLater | Call


class Decider(Protocol):
    """Decides for one chat of one table. Every method is pure."""

    @property
    def chat(self) -> int: ...

    @property
    def field(self) -> str:
        """The name of the chat's record."""
        ...

    @property
    def before(self) -> Shown:
        """The record as it is stored."""
        ...

    def begin(self) -> Shown:
        """The record that the first decision starts from: what was asked for meanwhile is noted in it."""
        ...

    def decide(self, shown: Shown) -> Intent: ...
