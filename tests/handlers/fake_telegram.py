"""A fake Telegram in front of the handlers: people write and tap, and every screen they get is checked."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from itertools import count

from engine.alarm import Alarm
from engine.players.hints import Hint, hint_for
from engine.rules import View
from engine.store.jobs import JobQueue
from engine.store.people.action_limits import ActionLimits
from engine.tables.profiles import PersonId
from tests.backends import Harness
from tests.render.tables import too_wide
from tgbot.buttons.codec import MAX_BUTTON_BYTES, ButtonData, read_button
from tgbot.requests.house_context import HouseContext
from tgbot.requests.requests import ChatPlace, HandlerReply, HintRequest, Request, Requester
from tgbot.screen.screen import (
    MAX_ALERT_CHARACTERS,
    MAX_BUTTONS,
    MAX_BUTTONS_IN_A_ROW,
    MAX_TEXT_UNITS,
    Button,
    Screen,
)
from tgbot.screen.widths import unbroken_numbers

BOT = "HabanaBot"
GROUP = -1001
MAX_COPY_CHARACTERS = 256
TELEGRAM_TAGS = {"b", "i", "u", "s", "a", "code", "pre", "blockquote", "tg-spoiler", "tg-time"}
BARE_AMPERSAND = re.compile(r"&(?!(amp|lt|gt|quot|#\d+);)")


class DeliveryLog:
    """A delivery that only notes what it is asked for."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, PersonId, str]] = []
        self.sent_again: list[tuple[str, PersonId]] = []
        self.refreshed: list[tuple[str, PersonId, int]] = []
        self.gone: list[int] = []
        self.tapped: list[tuple[str, PersonId, int]] = []
        self.hints: list[tuple[str, PersonId, HintRequest]] = []
        self.talked: list[tuple[str, PersonId]] = []
        self.went_on: list[tuple[str, PersonId]] = []
        self.invited: list[str] = []

    def show_draft(self, code: str, person: PersonId, draft: str) -> None:
        self.drawn.append((code, person, draft))

    def send_anew(self, code: str, person: PersonId) -> None:
        self.sent_again.append((code, person))

    def refresh_stale(self, code: str, person: PersonId, message: int, *, is_gone: bool = False) -> None:
        self.refreshed.append((code, person, message))
        self.gone += [message] if is_gone else []

    def note_tapped(self, code: str, person: PersonId, message: int) -> None:
        self.tapped.append((code, person, message))

    def show_hint(self, code: str, person: PersonId, hint: HintRequest) -> None:
        self.hints.append((code, person, hint))

    def go_on(self, code: str, person: PersonId) -> None:
        self.went_on.append((code, person))

    def show_talk(self, code: str, person: PersonId) -> None:
        self.talked.append((code, person))

    def show_invitations(self, code: str) -> None:
        self.invited.append(code)


class Admins:
    """Chats in which only the people noted here are admins."""

    def __init__(self) -> None:
        self.admins: set[tuple[int, PersonId]] = set()
        self.looked_up = 0

    async def is_admin(self, chat: int, person: PersonId) -> bool:
        self.looked_up += 1
        return (chat, person) in self.admins


async def at_once(view: View, seed: int) -> Hint:
    """A hint maker that thinks little, and in this process."""
    return hint_for(view, random.Random(seed), level="easy")


class FakeTelegram:
    """Writes and taps for everybody, with these topics registered.

    telegram = FakeTelegram(house, lobby.register)
    reply = await telegram.writes(2, "/join", chat=GROUP)
    await telegram.taps(2, reply.send[0].rows[0][0])
    """

    def __init__(self, house: Harness, *topics: Callable[[HouseContext], None]) -> None:
        self.house = house
        self.delivery = DeliveryLog()
        self.chats = Admins()
        jobs = JobQueue(house.client)
        self.context = HouseContext(
            tables=house.tables,
            delivery=self.delivery,
            chats=self.chats,
            bot_name=BOT,
            jobs=jobs,
            hint_maker=at_once,
            alarm=Alarm(logging.getLogger("tests.handlers")),
            results=house.results,
            action_limits=ActionLimits(house.client, house.time.now),
        )
        self._tokens = count(1)
        for register in topics:
            register(self.context)

    async def writes(
        self,
        person: PersonId,
        text: str,
        *,
        chat: int | None = None,
        topic: int | None = None,
        language: str = "en",
        token: str | None = None,
    ) -> HandlerReply:
        """A person writes a command, in the private chat unless another is named."""
        command, _, argument = text.removeprefix("/").partition(" ")
        request = self.request(person, chat=chat, topic=topic, language=language, token=token)
        return checked(await self.context.commands[command](request, argument.strip()))

    async def taps(
        self,
        person: PersonId,
        button: Button | ButtonData,
        *,
        chat: int | None = None,
        topic: int | None = None,
        language: str = "en",
        token: str | None = None,
        on: Screen | None = None,
        message: int | None = None,
    ) -> HandlerReply:
        """A person taps a button; it comes back from the phone as text, with what its message says: see `as_sent`."""
        data = button.data if isinstance(button, Button) else button
        assert data is not None, f"{button} cannot be tapped"
        request = self.request(person, chat=chat, topic=topic, language=language, token=token)
        request = replace(request, is_tap=True, text=as_sent(on) if on else "")
        request = replace(request, message=message or request.message)
        return checked(await self.context.taps[type(data)](request, read_button(str(data))))

    def request(
        self,
        person: PersonId,
        *,
        chat: int | None = None,
        topic: int | None = None,
        language: str = "en",
        token: str | None = None,
    ) -> Request:
        number = next(self._tokens)
        return Request(
            token=token or f"update-{number}",
            person=Requester(id=person, name=f"Person {person}", language=language),
            place=ChatPlace(chat=person if chat is None else chat, private=chat is None, topic=topic),
            message=number,
        )


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


# Reading replies


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
