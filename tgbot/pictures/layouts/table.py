"""The table in a round: buildings, street, players, and the reader's cards if it is theirs."""

from __future__ import annotations

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    SPRING,
    Box,
    column,
    fill,
    image,
    line,
    pad,
    panel,
    picture,
    row,
    stack,
)
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import (
    AROUND_STREET_PX,
    BELOW_HEADER_PX,
    BLOCK_GAP_PX,
    LEGEND_GAP_PX,
    LEGEND_PX,
    MARGIN_PX,
    NEXT_LINE_PX,
    OWN_CARD_PX,
    STREET_PX,
    STRIP_GAP_PX,
    BoardFacts,
    OwnCards,
    TableFacts,
)
from tgbot.pictures.layouts.buildings import Street, building_row
from tgbot.pictures.layouts.cards import CARD_INK, EMBLEMS, GREY_EMBLEMS, card_face, held, put_away
from tgbot.pictures.layouts.goods import Amount, amounts, fitting_height, price_amounts, sun, token_row
from tgbot.pictures.layouts.header import CONTENT_PX, PICTURE_WIDTH_PX, header, imagined_header
from tgbot.pictures.layouts.players import player_strip
from tgbot.pictures.palette import CREAM
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face


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


# The reader's own cards: thirteen fixed places in the order of their digits, full, shown or put away


CARD_WIDTH_PX, CARD_GAP_PX = 76, 5
_ENTRY_GAP_PX = 36
_SIZES_PX = (36, 34, 32, 31)
_SAMPLE_PX = (22, 30)


def own_cards(own: OwnCards, style: Style) -> Box:
    """Legend and cards."""
    cards = [_card(card, own, style) for card in EDITIONS[style.edition].digits]
    return column(_legend(own, style), LEGEND_GAP_PX, row(*cards, gap=CARD_GAP_PX), align=AT_START)


# The legend


def _legend(own: OwnCards, style: Style) -> Box:
    legends = (_entries(own, size, style) for size in _SIZES_PX)
    fitting = [legend for legend in legends if legend.width <= CONTENT_PX]
    legend = fitting[0] if fitting else _entries(own, _SIZES_PX[-1], style)
    return panel(style, style.theme.background, row(legend, width=CONTENT_PX, height=LEGEND_PX))


def _entries(own: OwnCards, size: int, style: Style) -> Box:
    """A sample of the cards at each place where there are some, and their number."""
    counted = (
        ("picture-in-hand", own.hand, held(*_SAMPLE_PX, radius=4)),
        ("picture-laid", own.laid, _chosen(*_SAMPLE_PX, own, style, radius=4)),
        ("picture-shown", own.shown, fill(*_SAMPLE_PX, style.theme.seats[own.seat], radius=4)),
        ("picture-discards", own.discards, put_away(*_SAMPLE_PX, style, radius=4)),
    )
    kind, ink = Type(Face.LABEL, (size,)), Ink(style.theme.ink, style.theme.background)
    entries = [
        row(
            pad(sample, bottom=3),
            10,
            pad(line(style.words.text(name, count=len(cards)), kind, ink), bottom=8),
            align=AT_END,
        )
        for name, cards, sample in counted
        if cards
    ]
    return row(2, *entries, gap=_ENTRY_GAP_PX, height=LEGEND_PX, align=AT_END)


# Cards by where they are


def _card(card: Card, own: OwnCards, style: Style) -> Box:
    theme, size, ink, emblems = style.theme, (CARD_WIDTH_PX, OWN_CARD_PX), CARD_INK, EMBLEMS
    if card in own.laid:
        ground = _chosen(*size, own, style)
    elif card in own.shown:
        ground = fill(*size, CREAM, radius=10, outline=theme.seats[own.seat], outline_px=8)
    elif card in own.hand:
        ground = held(*size)
    else:
        ground, ink, emblems = put_away(*size, style), Ink(theme.second_ink, theme.background), GREY_EMBLEMS
    return panel(style, theme.background, stack(ground, card_face(card, *size, style, ink, emblems)))


def _chosen(width: int, height: int, own: OwnCards, style: Style, *, radius: int = 10) -> Box:
    theme = style.theme
    return fill(width, height, theme.picked, radius=radius, outline=theme.seats[own.seat], outline_px=4)


# The street between the rows: the goods in the centre, and what is left in bag, reserve and pile


NOTHING_SIGN = "–"
_KERB_PX = 5
_CENTRE_TOKENS_PX, _NEXT_TOKENS_PX = (52, 46, 42, 38), (46, 40, 36, 34)
_TEXT_TYPE = Type(Face.NAME, (36,))
_GAP_PX = 8
_INNER_PX = 14


def street_panel(board: BoardFacts, style: Style) -> Box:
    stores = _stores(board, style)
    centre = _centre(board, CONTENT_PX - 2 * _INNER_PX - stores.width - 24, style)
    lines = row(_INNER_PX, centre, SPRING, stores, _INNER_PX, width=CONTENT_PX, height=STREET_PX)
    if board.next_building is not None:
        coming = row(_INNER_PX, _next(board, board.next_building, style), height=NEXT_LINE_PX - 2 * _KERB_PX)
        lines = column(lines, coming, 2 * _KERB_PX, align=AT_START)
    kerb = fill(CONTENT_PX, _KERB_PX, style.theme.kerb)
    ground = column(kerb, SPRING, kerb, height=lines.height)
    return panel(style, style.theme.street, stack(ground, lines))


def _text(text: str, style: Style, room: int | None = None) -> Box:
    return line(text, _TEXT_TYPE, Ink(style.theme.ink, style.theme.street), room)


def _centre(board: BoardFacts, room: int, style: Style) -> Box:
    word, items = _text(style.words.text("picture-centre"), style), amounts(board.centre)
    if not items:
        return row(word, 14, _text(NOTHING_SIGN, style))
    height = fitting_height(items, _CENTRE_TOKENS_PX, _GAP_PX, room - word.width - 14, style.words)
    return row(word, 14, token_row(items, height, _GAP_PX, style))


def _stores(board: BoardFacts, style: Style) -> Box:
    """Bag, reserve and pile."""
    reserve = (Amount("pesos", board.reserve.pesos), Amount("workers", board.reserve.workers))
    bank = row(image("reserve", 42), 10, token_row(reserve, 46, 4, style))
    pile = [_counted("pile", board.pile_count, style)] if board.next_building is None else []
    return row(_counted("bag", board.bag, style), bank, *pile, gap=30)


def _counted(name: str, count: int, style: Style) -> Box:
    """A sign with a number behind it."""
    return row(image(name, 44), 12, _text(str(count), style))


def _next(board: BoardFacts, building: Building, style: Style) -> Box:
    """The building that comes next: the pile, its points, name and cost."""
    items, words = price_amounts(building), style.words
    before = row(
        _counted("pile", board.pile_count, style),
        18,
        _text(words.text("picture-next"), style),
        14,
        sun(building.points, 52),
        12,
    )
    cost = token_row(items, fitting_height(items, _NEXT_TOKENS_PX, 6, 420, words), 6, style)
    room = CONTENT_PX - 2 * _INNER_PX - before.width - 14 - cost.width
    return row(before, _text(building.name, style, room), 14, cost)
