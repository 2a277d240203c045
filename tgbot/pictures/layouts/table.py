"""The table in a round: buildings, street, players, and the reader's cards if it is theirs."""

from __future__ import annotations

from tgbot.pictures.boxes import AT_START, Box, column, picture
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import BoardFacts, TableFacts
from tgbot.pictures.heights import (
    AROUND_STREET_PX,
    BELOW_HEADER_PX,
    BLOCK_GAP_PX,
    MARGIN_PX,
    STRIP_GAP_PX,
)
from tgbot.pictures.layouts.buildings import Street, building_row
from tgbot.pictures.layouts.header import PICTURE_WIDTH_PX, header, imagined_header
from tgbot.pictures.layouts.own_cards import own_cards
from tgbot.pictures.layouts.players import player_strip
from tgbot.pictures.layouts.street import street_panel
from tgbot.pictures.style import Style, style_of


def table_layout(table: TableFacts) -> Layout:
    style = style_of(table)
    players = [player_strip(player, table.goal, style) for player in table.players]
    own = [own_cards(table.own, style)] if table.own else []
    return board_layout(table, Street(style, table.ends), column(*players, gap=STRIP_GAP_PX), *own)


def board_layout(board: BoardFacts, street: Street, *below: Box) -> Layout:
    """A picture of header, rows and street, and what comes below."""
    style, words = street.style, street.style.words
    stage = words.text("picture-round", round=board.round) if board.round else words.text("picture-opening")
    upper, lower = board.rows
    rows = (
        building_row(upper, "U", street),
        street_panel(board, style),
        building_row(lower, "L", street),
    )
    shown = column(
        _header(board, stage, style),
        BELOW_HEADER_PX,
        column(*rows, gap=AROUND_STREET_PX),
        BLOCK_GAP_PX,
        column(*below, gap=BLOCK_GAP_PX, align=AT_START),
        MARGIN_PX,
        width=PICTURE_WIDTH_PX,
    )
    return picture(style, shown)


def _header(board: BoardFacts, stage: str, style: Style) -> Box:
    if board.is_imagined:
        return imagined_header(board.mark, stage, board.goal, style)
    return header(board.code, board.mark, stage, board.goal, style)
