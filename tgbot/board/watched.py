"""A table as chats see it that have no seat there, and the kinds of living messages that they may have of it.

Spectators have one kind. A topic that shows tables to further chats in its own way declares another; what is stored, when it is
shown, and what becomes of a call, is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.tables.past.highlights import Highlights
from engine.tables.port import Remark
from engine.tables.table_view import TableView
from engine.tables.work import NewsEntry
from tgbot.pictures.facts import Picture
from tgbot.screen.screen import Screen
from tgbot.words import Words

SPECTATORS = ""
"""The kind of message that spectators have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchedTable:
    """Everything that such a message is drawn from: nothing that only a player may know."""

    table: TableView
    """Everybody's view."""
    entries: Sequence[NewsEntry]
    words: Words
    watching: int
    """How many chats watch."""
    remarks: Sequence[Remark] = ()
    """The spectators' own talk."""
    highlights: Highlights | None = None
    """Of a finished game."""
    pictured: bool = False
    """Does the text stand below a picture?"""
    choice: str = ""
    """The choice of the chat, if its kind of message offers one."""


class WatchKind(NamedTuple):
    """A kind of living message of a table for chats without a seat."""

    screen: Callable[[WatchedTable], Screen]
    """The message without its picture."""
    picture: Callable[[WatchedTable], Picture | None]
    is_pinned: bool
    """Is it pinned, as long as the table runs?"""


_WATCH_KINDS: dict[str, WatchKind] = {}
"""By the name that is stored in the record of a chat, before its choice: it never changes."""
_BEFORE_CHOICE = ":"


def without_picture(_: WatchedTable) -> None:
    """The picture of messages that are texts: none."""


def watched_as(
    name: str,
    picture: Callable[[WatchedTable], Picture | None] = without_picture,
    *,
    is_pinned: bool = False,
) -> Callable[[Callable[[WatchedTable], Screen]], Callable[[WatchedTable], Screen]]:
    """The function of a topic that draws such messages; `let_watch` lets a chat have them."""

    def with_kind(screen: Callable[[WatchedTable], Screen]) -> Callable[[WatchedTable], Screen]:
        if _WATCH_KINDS.setdefault(name, kind := WatchKind(screen, picture, is_pinned)) != kind:
            raise ValueError(f"two kinds of watched tables are called {name!r}")
        return screen

    return with_kind


def watch_kind(seen_as: str) -> WatchKind:
    """The kind of message that a record names; one that no topic here knows is that of spectators."""
    return _WATCH_KINDS.get(seen_as.partition(_BEFORE_CHOICE)[0]) or _WATCH_KINDS[SPECTATORS]


def with_choice(name: str, choice: str) -> str:
    """The text for `seen_as` in the record of a chat that has chosen something."""
    return f"{name}{_BEFORE_CHOICE}{choice}" if choice else name


def choice_of(seen_as: str) -> str:
    return seen_as.partition(_BEFORE_CHOICE)[2]
