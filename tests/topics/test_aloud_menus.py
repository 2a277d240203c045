"""For screen readers: what commands answer, and the pages behind it, have no sign and no two keys that sound alike."""

from __future__ import annotations

from contextlib import suppress

from engine.tables.refusals import Refused
from tests.screens.tables import labels
from tests.topics.bot_house import BotHouse
from tests.topics.reading import shown
from tgbot.buttons.absence import AwayTap
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.lobby import DraftOptionsTap, DraftPacesTap, DraftTap
from tgbot.buttons.pages import HelpTap, LearnTap, RulesTap, SettingsTap
from tgbot.menus import PRIVATE_COMMANDS
from tgbot.requests.requests import HandlerReply
from tgbot.screen.screen import Screen
from tgbot.topics.settings.screens import SWITCH_OFF, SWITCH_ON
from tgbot.words import SIGN

PAGES_ON = (DraftTap, DraftPacesTap, DraftOptionsTap, RulesTap, AwayTap, SettingsTap, HelpTap, LearnTap)
MAX_TAPS = 45


async def test_what_commands_answer_is_read_aloud_without_a_sign(house: BotHouse, language: str) -> None:
    me = house.request(1, language=language)
    await house.context.commands["settings"](me, "screen-reader on")
    waiting: list[ButtonData] = []
    for command in PRIVATE_COMMANDS:
        request = house.request(1, language=language)
        with suppress(Refused):  # the adapter says why, in words of its own
            waiting += pages(await house.context.commands[command](request, ""), command)
    met = set(waiting)
    for _ in range(MAX_TAPS):
        data = waiting.pop(0)
        request = house.request(1, language=language)
        found = pages(await house.context.taps[type(data)](request, data), str(data))
        waiting += [one for one in dict.fromkeys(found) if one not in met]
        met |= {*found}


def pages(reply: HandlerReply, what: str) -> list[ButtonData]:
    """The keys that lead to further pages, and set nothing."""
    screens: list[Screen] = [*reply.send, *reply.private, *([reply.edit] if reply.edit else [])]
    for screen in screens:
        said = [shown(screen), *labels(screen)]
        assert not [text for text in said if SIGN.search(text) or " · " in text], (what, said)
        assert len({*labels(screen)}) == len(labels(screen)), (what, said)
    assert reply.alert is None or not SIGN.search(reply.alert.text), (what, reply.alert)
    found = [button.data for screen in screens for row in screen.rows for button in row]
    return [one for one in found if isinstance(one, PAGES_ON) and not is_set(one)]


def is_set(data: ButtonData) -> bool:
    """Does it set another language, or turn a switch?"""
    return isinstance(data, SettingsTap) and bool(
        data.value in (SWITCH_ON, SWITCH_OFF) or (data.page == "language" and data.value)
    )
