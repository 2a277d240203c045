"""The picture of a table's message in its group: what everybody may see."""

from __future__ import annotations

from engine.tables.highlights import Highlights
from engine.tables.table import Phase
from engine.tables.table_view import TableView
from tgbot.pictures.facts import Picture
from tgbot.render.board_pictures import public_picture
from tgbot.words import Words


def group_picture(table: TableView, highlights: Highlights | None, words: Words) -> Picture | None:
    """The lobby, the board before the first round, the reveal of a round, or the podium."""
    if table.game is None or table.phase is not Phase.PLAYING:
        return None
    return public_picture(table, words, is_dark=False)
