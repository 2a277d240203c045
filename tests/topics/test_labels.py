"""Whatever can be tapped fits its row on a phone, in every language. Every screen that the fake Telegram gets is checked."""

from __future__ import annotations

from engine.tables.table_view import view_table
from tests.topics.bot_house import BOT, GROUP, BotHouse
from tests.topics.reading import check
from tgbot.buttons.absence import AwayTap
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.lobby import DraftOptionsTap, DraftPacesTap, DraftTap
from tgbot.buttons.pages import HelpTap, RulesTap, SettingsTap
from tgbot.requests.requests import HandlerReply
from tgbot.topics.lobby.screens import group_lobby_screen, lobby_screen
from tgbot.topics.settings.screens import SCREEN_READER
from tgbot.words import Words

COMMANDS = (
    "/start",
    "/help",
    "/new 4 +2",
    "/new 4 +2 live",
    "/settings",
    "/rules 2009",
    "/rules 2024",
    "/away",
)
MAX_TAPS = 80
PAGES_ON = (DraftTap, DraftPacesTap, DraftOptionsTap, RulesTap, AwayTap, SettingsTap, HelpTap)


async def test_every_page_that_leads_from_a_command_has_labels_that_fit(
    house: BotHouse, language: str
) -> None:
    waiting: list[ButtonData] = []
    for command in COMMANDS:
        waiting += offered(await house.writes(1, command, language=language))
    met = set(waiting)
    for _ in range(MAX_TAPS):
        reply = await house.taps(1, waiting.pop(0), language=language)
        new = [data for data in dict.fromkeys(offered(reply)) if data not in met]
        met |= set(new)
        waiting += new


def offered(reply: HandlerReply) -> list[ButtonData]:
    """The buttons that lead to further pages and change nothing that matters here; not the language, nor
    labels that are read aloud, which say more than is seen of them."""
    screens = (*reply.send, *([reply.edit] if reply.edit else []))
    found = [button.data for screen in screens for row in screen.rows for button in row]
    return [
        data
        for data in found
        if isinstance(data, PAGES_ON)
        and not (isinstance(data, SettingsTap) and data.page in ("language", SCREEN_READER) and data.value)
    ]


async def test_the_labels_of_a_new_season_fit(house: BotHouse, language: str) -> None:
    (form,) = (await house.writes(1, "/season", chat=GROUP, language=language)).send
    check(form)


async def test_the_labels_of_a_lobby_fit(house: BotHouse, language: str) -> None:
    for snapshot in (await house.lobby(2, seats=4), await house.lobby(4)):
        for number in range(2):
            check(lobby_screen(view_table(snapshot, number), Words(language), bot_name=BOT))
        check(group_lobby_screen(view_table(snapshot, None), Words(language), bot_name=BOT))
