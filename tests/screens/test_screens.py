"""The album of screens leaves out no command and no refusal, and is the same in every run."""

from __future__ import annotations

import re

import pytest

from engine.tables.refusals import Refusal
from tests.screens.album import Album
from tests.screens.chapters import CHAPTERS, commands_without_a_table, every_refusal, whole_album
from tests.screens.page import as_page, as_text, plain_html
from tgbot.menus import GROUP_COMMANDS, PRIVATE_COMMANDS
from tgbot.words import Words

LANGUAGE = "de"
SMALL = (commands_without_a_table, every_refusal)


@pytest.fixture(scope="module")
async def album() -> Album:
    return await whole_album(LANGUAGE, SMALL)


async def test_the_page_of_a_language_has_every_command_and_every_refusal(album: Album) -> None:
    assert set(SMALL) <= set(CHAPTERS)
    assert not set(PRIVATE_COMMANDS) - commands_of("Ana", album), "answered in private"
    assert not set(GROUP_COMMANDS) - commands_of("Bea", album), "answered in the group"
    page, words = as_page(album), Words(LANGUAGE)
    for refusal in Refusal:
        assert f'"key":"{refusal.value}"' in page
    toasts = [message for message in words.messages() if message.startswith("toast-")]
    assert all([words.text(toast) in as_text(album) for toast in toasts])
    assert words.text("our-error", number="").split("\n")[0][:20] not in as_text(album)


async def test_the_same_steps_lead_to_the_same_screens(album: Album) -> None:
    assert as_text(await whole_album(LANGUAGE, SMALL)) == as_text(album)


def test_plain_text_shows_what_is_bold_and_what_is_folded() -> None:
    html = '<b>Your turn</b>\n<blockquote class="expandable">Ann: 1 &amp; 2\nBob: 3</blockquote>\n⏳ 2 h'
    assert plain_html(html) == "**Your turn**\n\n┆ Ann: 1 & 2\n┆ Bob: 3\n⏳ 2 h"


def commands_of(name: str, album: Album) -> set[str]:
    """The commands of a person after which a phone showed something new."""
    deeds = [shot.deed for shots in album.chapters.values() for shot in shots]
    return {found[1] for deed in deeds if (found := re.fullmatch(rf"{name}: /(\w+)", deed))}
