"""Screens: what one message shows, a text or a picture with its caption, and a keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape, unescape
from typing import Any, NamedTuple, TypeVar

from tgbot.buttons.codec import ButtonData
from tgbot.pictures.facts import Picture

T = TypeVar("T")

MAX_BUTTONS_IN_A_ROW = 8
MAX_BUTTONS = 100
MAX_TEXT_UNITS = 4096
"""UTF-16 units of a message's text, without its tags. Telegram may count characters, which are never more."""
CAPTION_ROOM_UNITS = 1024 - 64
"""The same of a picture's caption, less what is joined to numbers when it is sent: see `unbroken_numbers`."""
MAX_ALERT_CHARACTERS = 200

INLINE_CHATS = {"allow_user_chats": True, "allow_group_chats": True, "allow_channel_chats": True}
"""Where people may invite: everywhere but in the chats of other bots."""
PRIMARY, SUCCESS, DANGER = "primary", "success", "danger"
"""Styles of buttons; never the only sign of what a button does."""
CHOSEN_SIGN = "✓"
"""Before the one of several choices that holds."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button. It has exactly one of data, url, copy and inline_query."""

    text: str
    data: ButtonData | None = None
    url: str | None = None
    copy: str | None = None
    style: str | None = None
    inline_query: str | None = None
    """Lets the reader choose a chat, and asks there for what can be posted."""

    def plain(self) -> dict[str, Any]:
        """The button as Telegram's JSON."""
        button: dict[str, Any] = {"text": self.text}
        if self.data is not None:
            button["callback_data"] = str(self.data)
        elif self.url is not None:
            button["url"] = self.url
        elif self.inline_query is not None:
            chosen = {"query": self.inline_query, **INLINE_CHATS}
            button["switch_inline_query_chosen_chat"] = chosen
        else:
            button["copy_text"] = {"text": self.copy}
        return button | ({"style": self.style} if self.style else {})


Row = tuple[Button, ...]


@dataclass(frozen=True)
class Screen:
    """A message with its keyboard. The text is Telegram's HTML; names in it are escaped already."""

    text: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    """If there is one, the text is its caption."""
    instead: Screen | None = None
    """The screen that is sent if the picture cannot be drawn; None: the same without it."""

    @cached_property
    def keyboard(self) -> Mapping[str, Any]:
        """All rows as Telegram's JSON: of what is shown the digest is made first, and then the call."""
        return {"inline_keyboard": [[button.plain() for button in row] for row in self.rows if row]}


def with_picture(screen: Screen, picture: Picture | None) -> Screen:
    """The screen as a picture's caption; a text that is too long for one stays a text."""
    if picture is None or text_units(screen.text) > CAPTION_ROOM_UNITS:
        return screen
    return replace(screen, picture=picture)


@dataclass(frozen=True, slots=True)
class Alert:
    """The answer to a tap, which only the person who tapped sees."""

    text: str
    pops_up: bool = False
    """Shown as a dialog that has to be closed; otherwise it passes by."""


def in_rows(buttons: Iterable[T], across: int) -> tuple[tuple[T, ...], ...]:
    """Buttons, or what becomes buttons, in rows of equal length."""
    all_of_them = tuple(buttons)
    return tuple(all_of_them[at : at + across] for at in range(0, len(all_of_them), across))


def fits(html: str) -> bool:
    """Is the text short enough for one message?"""
    return 2 * len(html) <= MAX_TEXT_UNITS or text_units(html) <= MAX_TEXT_UNITS


def text_units(html: str) -> int:
    """The length of a text as it is read, in UTF-16 units: most emoji are two.

    >>> text_units("<b>Ana</b>: 1 &lt; 2 🎲")
    13
    """
    return len(as_read(html).encode("utf-16-le", "surrogatepass")) // 2


def as_read(html: str) -> str:
    """A text without its tags."""
    return unescape(_TAGS.sub("", html))


_TAGS = re.compile("<[^>]*>")


def safe(text: str) -> str:
    """Text that somebody wrote, escaped for HTML."""
    return escape(text, quote=False)


# Whether a reader wants pictures, and which


class PictureWish(NamedTuple):
    wanted: bool = False
    is_dark: bool = False


TEXT_ONLY = PictureWish()
