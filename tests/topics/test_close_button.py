"""✖ Close: a word, not a sign house, on every page that one person has opened in private, in every language."""

from __future__ import annotations

from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import the_screen
from tgbot.buttons.pages import CloseTap
from tgbot.pictures.facts import Picture
from tgbot.screen.screen import Screen

PAGES = (
    "help",
    "settings",
    "rules",
    "stats",
    "games",
    "log",
    "hand",
    "top",
    "privacy",
    "away",
    "pause",
    "play",
    "new",
)
OF_A_TABLE = ("log", "pause")
"""These speak the language of the seat."""
CLOSE = {"en": "✖ Close", "de": "✖ Schließen", "es": "✖ Cerrar", "fr": "✖ Fermer", "it": "✖ Chiudi"}


def closing(screen: Screen) -> list[str]:
    return [one.text for row in screen.rows for one in row if isinstance(one.data, CloseTap)]


async def drawn_ahead(_: Picture) -> bool:
    return True


async def test_every_page_in_private_can_be_closed(house: BotHouse, language: str) -> None:
    """With pictures too, and no label is too wide: `BotHouse` looks at each."""
    await house.game(2)
    await house.writes(1, f"/settings language {language}")
    for prepare in (None, drawn_ahead):
        house.context.prepare_picture = prepare
        without = [
            page
            for page in PAGES
            if closing(the_screen(await house.writes(1, f"/{page}")))
            != [CLOSE["en" if page in OF_A_TABLE else language]]
        ]
        assert without == []


async def test_a_page_of_a_group_is_everybodys(house: BotHouse) -> None:
    for page in ("help", "rules", "top"):
        assert closing(the_screen(await house.writes(1, f"/{page}", chat=GROUP))) == []
