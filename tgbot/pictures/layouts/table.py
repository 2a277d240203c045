"""The table in a round: buildings, street, players, and the reader's cards if it is theirs."""

from __future__ import annotations

from tgbot.pictures.elements import Layout, PanelAt
from tgbot.pictures.facts import BoardFacts, TableFacts
from tgbot.pictures.layouts.buildings import Street, building_row
from tgbot.pictures.layouts.header import HEADER_PX, MARGIN_PX, PICTURE_WIDTH_PX, header
from tgbot.pictures.layouts.own_cards import CARD_PX, LEGEND_GAP_PX, LEGEND_PX, own_cards_panels
from tgbot.pictures.layouts.players import STRIP_GAP_PX, STRIP_PX, player_strip
from tgbot.pictures.layouts.street import street_panel
from tgbot.pictures.palette import theme_of

BELOW_HEADER_PX = 10
AROUND_STREET_PX = 6
BLOCK_GAP_PX = 9


def table_layout(table: TableFacts) -> Layout:
    words = table.words
    stage = words.text("picture-round", round=table.round) if table.round else words.text("picture-opening")
    panels, y = board_panels(table, stage, Street(table.look, words, table.ends))
    for player in table.players:
        panels.append(PanelAt(player_strip(player, table.goal, table.look, words), MARGIN_PX, y))
        y += STRIP_PX + STRIP_GAP_PX
    y -= STRIP_GAP_PX
    if table.own:
        panels += own_cards_panels(table.own, y + BLOCK_GAP_PX, table.look, words)
        y += BLOCK_GAP_PX + LEGEND_PX + LEGEND_GAP_PX + CARD_PX.height
    return board_layout(table, panels, y)


def board_panels(board: BoardFacts, stage: str, street: Street) -> tuple[list[PanelAt], int]:
    """Header, rows and street, and the height at which what comes below begins."""
    words, upper_y = street.words, HEADER_PX + BELOW_HEADER_PX
    between = street_panel(board, words)
    street_y = upper_y + street.row_px + AROUND_STREET_PX
    lower_y = street_y + between.height + AROUND_STREET_PX
    panels = [
        header(board.code, board.mark, stage, board.goal, board.look, words),
        *building_row(board.rows[0], "U", upper_y, street),
        PanelAt(between, MARGIN_PX, street_y),
        *building_row(board.rows[1], "L", lower_y, street),
    ]
    return panels, lower_y + street.row_px + BLOCK_GAP_PX


def board_layout(board: BoardFacts, panels: list[PanelAt], bottom: int) -> Layout:
    """A picture that ends below the last of its panels."""
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=bottom + MARGIN_PX,
        look=board.look,
        background=theme_of(board.look).background,
        panels=tuple(panels),
    )
