"""/help: short pages that lead to each other, and one list for a group."""

from __future__ import annotations

from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, the_screen
from tgbot import topics
from tgbot.buttons.pages import HelpTap
from tgbot.menus import PRIVATE_COMMANDS
from tgbot.screen.ways import with_close
from tgbot.topics.start.screens import HELP_PAGES, guide_screen, help_layer, help_screen
from tgbot.words import Words

MAX_PAGE_CHARACTERS = 500
MAX_FIRST_PAGE_CHARACTERS = 150


def commands_in(text: str) -> set[str]:
    return {word.removeprefix("/") for word in text.split() if word.startswith("/")}


async def test_the_first_page_asks_what_one_wants_to_know(house: BotHouse) -> None:
    screen = the_screen(await house.writes(7, "/help"))
    assert labels(screen) == [
        ["🎲 Play", "🪑 My tables"],
        ["⏳ Time", "👤 Me"],
        ["📖 How to play", "✖ Close"],
    ]


async def test_every_page_is_turned_in_the_same_message_and_leads_back(house: BotHouse) -> None:
    first = the_screen(await house.writes(7, "/help"))
    for label in ("Play", "My tables", "Time", "Me"):
        page = (await house.taps(7, button(first, label))).edit
        assert page is not None
        assert (await house.taps(7, button(page, "Back"))).edit == first


async def test_a_page_that_there_is_no_longer_is_the_first(house: BotHouse) -> None:
    assert (await house.taps(7, HelpTap("gone"))).edit == with_close(help_screen(Words("en")), 7, Words("en"))


async def test_every_button_of_help_does_something(house: BotHouse) -> None:
    topics.register_all(house.context)
    for page in HELP_PAGES:
        for row in help_layer(page, 7, Words("en")).rows:
            for one in row:
                await house.taps(7, one)


async def test_a_group_gets_all_commands_at_once(house: BotHouse) -> None:
    assert the_screen(await house.writes(7, "/help", chat=GROUP)) == guide_screen(Words("en"))


def test_help_explains_every_command_on_short_pages(language: str) -> None:
    words = Words(language)
    pages = [shown(check(help_layer(page, 7, words))) for page in HELP_PAGES]
    for text in (" ".join(pages), shown(check(guide_screen(words)))):
        assert set(PRIVATE_COMMANDS) - commands_in(text) == {"help"}
    assert max(map(len, pages)) <= MAX_PAGE_CHARACTERS
    assert len(shown(check(help_screen(words)))) <= MAX_FIRST_PAGE_CHARACTERS
