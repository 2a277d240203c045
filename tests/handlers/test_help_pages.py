"""/help: short pages that lead to each other, and one list for a group."""

from __future__ import annotations

import pytest

from tests.backends import Harness
from tests.handlers.fake_telegram import GROUP, FakeTelegram, button, check, labels, shown, the_screen
from tgbot import topics
from tgbot.buttons.pages import HelpTap
from tgbot.menus import PRIVATE_COMMANDS
from tgbot.screen.close_button import with_close
from tgbot.topics.start import help_handlers as help_pages
from tgbot.topics.start.help_pages import HELP_PAGES, guide_screen, help_layer, help_screen
from tgbot.words import Words, languages

MAX_PAGE_CHARACTERS = 500
MAX_FIRST_PAGE_CHARACTERS = 150


@pytest.fixture
def telegram(house: Harness) -> FakeTelegram:
    return FakeTelegram(house, help_pages.register)


def commands_in(text: str) -> set[str]:
    return {word.removeprefix("/") for word in text.split() if word.startswith("/")}


async def test_the_first_page_asks_what_one_wants_to_know(telegram: FakeTelegram) -> None:
    screen = the_screen(await telegram.writes(7, "/help"))
    assert labels(screen) == [
        ["🎲 Play", "🪑 My tables"],
        ["⏳ Time", "👤 Me"],
        ["📖 How to play", "✖ Close"],
    ]


async def test_every_page_is_turned_in_the_same_message_and_leads_back(telegram: FakeTelegram) -> None:
    first = the_screen(await telegram.writes(7, "/help"))
    for label in ("Play", "My tables", "Time", "Me"):
        page = (await telegram.taps(7, button(first, label))).edit
        assert page is not None
        assert (await telegram.taps(7, button(page, "Back"))).edit == first


async def test_a_page_that_there_is_no_longer_is_the_first(telegram: FakeTelegram) -> None:
    assert (await telegram.taps(7, HelpTap("gone"))).edit == with_close(
        help_screen(Words("en")), 7, Words("en")
    )


async def test_every_button_of_help_does_something(telegram: FakeTelegram) -> None:
    topics.register_all(telegram.context)
    for page in HELP_PAGES:
        for row in help_layer(page, 7, Words("en")).rows:
            for one in row:
                await telegram.taps(7, one)


async def test_a_group_gets_all_commands_at_once(telegram: FakeTelegram) -> None:
    assert the_screen(await telegram.writes(7, "/help", chat=GROUP)) == guide_screen(Words("en"))


@pytest.mark.parametrize("language", languages())
def test_help_explains_every_command_on_short_pages(language: str) -> None:
    words = Words(language)
    pages = [shown(check(help_layer(page, 7, words))) for page in HELP_PAGES]
    for text in (" ".join(pages), shown(check(guide_screen(words)))):
        assert set(PRIVATE_COMMANDS) - commands_in(text) == {"help"}
    assert max(map(len, pages)) <= MAX_PAGE_CHARACTERS
    assert len(shown(check(help_screen(words)))) <= MAX_FIRST_PAGE_CHARACTERS
