"""The signs of bricks by edition, and which of them do not belong on a screen."""

from __future__ import annotations

from engine.rules import EDITIONS
from engine.rules.goods import Goods
from tgbot.screen.screen import Screen
from tgbot.words import Words, languages

BRICKS = Goods._fields[:4]


def brick_signs(edition: str, language: str) -> dict[str, str]:
    words = Words(language, edition)
    return {name: words.text(f"sign-{name}") for name in BRICKS}


def _signs_of(edition: str) -> set[str]:
    return {sign for language in languages() for sign in brick_signs(edition, language).values()}


def foreign_signs(screen: Screen, edition: str) -> set[str]:
    """The signs on a screen that bricks have only in other editions."""
    read = "\n".join([screen.text, *[button.text for row in screen.rows for button in row]])
    others = {sign for other in EDITIONS if other != edition for sign in _signs_of(other)}
    return {sign for sign in others - _signs_of(edition) if sign in read.replace("\u2060", "")}


def own_signs(screen: Screen, edition: str) -> set[str]:
    """The signs on a screen that bricks have in no other edition."""
    return {sign for other in EDITIONS if other != edition for sign in foreign_signs(screen, other)}
