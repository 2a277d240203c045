"""The picture of a table's message in its group: what everybody may see."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.past.highlights import Highlights
from engine.tables.table import Phase
from engine.tables.table_view import TableView
from engine.tables.work import NewsEntry
from tgbot.board.board_pictures import public_picture
from tgbot.board.scene_pictures import lobby_picture, podium_picture, reveal_picture
from tgbot.pictures.facts import Picture
from tgbot.words import Words


def group_picture(
    table: TableView, entries: Sequence[NewsEntry], highlights: Highlights | None, words: Words
) -> Picture | None:
    """The lobby, the board before the first round, the reveal of a round, or the podium; None of a closed table."""
    view = table.game
    if table.phase is Phase.LOBBY:
        return lobby_picture(table, words, is_dark=False)
    if view is None or table.phase is Phase.CLOSED:
        return None
    if view.outcome is not None:
        return podium_picture(table, highlights, words, is_dark=False)
    if not view.round:
        return public_picture(table, words, is_dark=False)
    return reveal_picture(table, words, is_dark=False, entries=entries)
