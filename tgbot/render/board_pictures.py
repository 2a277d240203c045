"""A stand-in until the real module is merged."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tables.table_view import TableView
from tgbot.pictures.facts import Picture
from tgbot.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class StubPicture(Picture):
    facts: str


def seat_picture(table: TableView, words: Words, *, is_dark: bool) -> Picture:
    assert table.game is not None
    return StubPicture(
        language=words.language, is_dark=is_dark, facts=repr((table.game.players, table.game.rows))
    )


def public_picture(table: TableView, words: Words, *, is_dark: bool) -> Picture:
    assert table.game is not None
    return StubPicture(
        language=words.language,
        is_dark=is_dark,
        facts=repr(([p.points for p in table.game.players], table.game.rows, table.game.centre)),
    )


def picture_lines(picture: Picture) -> float:
    return 16.0
