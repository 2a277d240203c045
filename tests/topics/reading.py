"""Replies as people read them; whatever Telegram would refuse is an error."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser

from tests.screens.tables import too_wide
from tgbot.buttons.codec import MAX_BUTTON_BYTES, read_button
from tgbot.requests.requests import HandlerReply
from tgbot.screen.screen import (
    MAX_ALERT_CHARACTERS,
    MAX_BUTTONS,
    MAX_BUTTONS_IN_A_ROW,
    MAX_TEXT_UNITS,
    Button,
    Screen,
    unbroken_numbers,
)

MAX_COPY_CHARACTERS = 256
TELEGRAM_TAGS = {"b", "i", "u", "s", "a", "code", "pre", "blockquote", "tg-spoiler", "tg-time"}
BARE_AMPERSAND = re.compile(r"&(?!(amp|lt|gt|quot|#\d+);)")


def checked(reply: HandlerReply) -> HandlerReply:
    """Fail on everything that Telegram would refuse."""
    for screen in (*reply.send, *reply.private, *([reply.edit] if reply.edit else [])):
        check(screen)
    if reply.alert:
        assert 0 < len(reply.alert.text) <= MAX_ALERT_CHARACTERS
    return reply


def check(screen: Screen) -> Screen:
    assert 0 < len(shown(screen)) <= MAX_TEXT_UNITS
    buttons = [button for row in screen.rows for button in row]
    assert len(buttons) <= MAX_BUTTONS
    assert all(0 < len(row) <= MAX_BUTTONS_IN_A_ROW for row in screen.rows)
    wide = too_wide(screen)
    assert not wide, wide
    for button in buttons:
        check_button(button)
    return screen


def check_button(button: Button) -> None:
    assert button.text.strip()
    ways = [button.data, button.url, button.copy, button.inline_query]
    assert ways.count(None) == 3, f"{button.text}: exactly one of the four"
    assert button.data is None or 0 < len(str(button.data).encode()) <= MAX_BUTTON_BYTES
    assert button.data is None or read_button(str(button.data)) == button.data
    assert button.copy is None or 0 < len(button.copy) <= MAX_COPY_CHARACTERS


def shown(screen: Screen) -> str:
    """The text as it is read; HTML that Telegram would refuse is an error."""
    assert not BARE_AMPERSAND.search(screen.text), screen.text
    page = _Page(convert_charrefs=False)
    page.feed(screen.text)
    page.close()
    assert not page.open, f"never closed: {page.open} in {screen.text!r}"
    return unescape(page.text)


class _Page(HTMLParser):
    def __init__(self, *, convert_charrefs: bool) -> None:
        super().__init__(convert_charrefs=convert_charrefs)
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TELEGRAM_TAGS, f"Telegram knows no <{tag}>"
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> comes too early"

    def handle_data(self, data: str) -> None:
        assert "<" not in data, f"not escaped: {data!r}"
        self.text += data

    def handle_entityref(self, name: str) -> None:
        self.text += f"&{name};"

    def handle_charref(self, name: str) -> None:
        self.text += f"&#{name};"


def as_sent(screen: Screen) -> str:
    """The text of a screen as it stands in a chat."""
    return shown(replace(screen, text=unbroken_numbers(screen.text)))


def labels(screen: Screen) -> list[list[str]]:
    """The keyboard as it is read, row by row."""
    return [[button.text for button in row] for row in screen.rows]


def button(screen: Screen, label: str) -> Button:
    """The first button whose label has these words in it, or that is about the table of this code."""
    found = [
        one
        for row in screen.rows
        for one in row
        if label in one.text or getattr(one.data, "table", "") == label
    ]
    assert found, f"no button {label!r} among {labels(screen)}"
    return found[0]


def tables_on(screen: Screen) -> list[str]:
    """The codes of the tables that the buttons are about."""
    codes = [getattr(one.data, "table", None) for row in screen.rows for one in row]
    return [code for code in codes if code is not None]


def the_screen(reply: HandlerReply) -> Screen:
    """The one screen of a reply, wherever it goes."""
    (screen,) = (*reply.send, *reply.private, *([reply.edit] if reply.edit else []))
    return screen


def the_alert(reply: HandlerReply) -> str:
    assert reply.alert, "no alert"
    return reply.alert.text
