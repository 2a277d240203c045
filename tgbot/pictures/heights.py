"""Heights: the parts of a board's picture, for its layout and for those who must know before it is drawn how much of a
phone it takes.
"""

from __future__ import annotations

from tgbot.pictures.facts import BoardFacts, OpeningFacts, TableFacts

MARGIN_PX = 16
HEADER_PX, BELOW_HEADER_PX = 76, 10
OPEN_ROW_PX, OWN_ROW_PX = 208, 214
"""The height of a row in a picture for everybody, and in one that says what the reader can buy."""
STREET_PX, NEXT_LINE_PX, AROUND_STREET_PX = 72, 60, 6
BLOCK_GAP_PX = 9
STRIP_PX, STRIP_GAP_PX = 97, 5
LEGEND_PX, LEGEND_GAP_PX, OWN_CARD_PX = 36, 4, 112
SEAT_PX = 104
CELL_HEIGHT_PX, CELL_GAP_PX, CELL_LINES = 140, 8, 3


def board_height_px(board: BoardFacts) -> int:
    blocks = _opening_blocks(board) if isinstance(board, OpeningFacts) else _table_blocks(board)
    gaps = BLOCK_GAP_PX * (len(blocks) - 1)
    return HEADER_PX + BELOW_HEADER_PX + sum(blocks) + gaps + MARGIN_PX


def _town_px(board: BoardFacts, row_px: int) -> int:
    street = STREET_PX + (NEXT_LINE_PX if board.next_building else 0)
    return 2 * (row_px + AROUND_STREET_PX) + street


def _opening_blocks(opening: BoardFacts) -> list[int]:
    cards = CELL_LINES * (CELL_HEIGHT_PX + CELL_GAP_PX) - CELL_GAP_PX
    return [_town_px(opening, OPEN_ROW_PX), SEAT_PX, *([cards] if opening.own else [])]


def _table_blocks(table: BoardFacts) -> list[int]:
    has_ends = isinstance(table, TableFacts) and table.ends
    players = len(table.players) * (STRIP_PX + STRIP_GAP_PX) - STRIP_GAP_PX
    own = [LEGEND_PX + LEGEND_GAP_PX + OWN_CARD_PX] if table.own else []
    return [_town_px(table, OWN_ROW_PX if has_ends else OPEN_ROW_PX), players, *own]
