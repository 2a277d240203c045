"""The opening: the board, who has chosen, and the reader's thirteen cards in the columns of their buttons."""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.elements import MIDDLE, Box, Element, Fill, Layout, Panel, PanelAt, SpriteAt, TextAt
from tgbot.pictures.facts import OpeningFacts, OwnCards, PlayerFacts, Progress
from tgbot.pictures.layouts.buildings import Street
from tgbot.pictures.layouts.goods import amounts, fitting_px, token_line
from tgbot.pictures.layouts.header import CONTENT_PX, MARGIN_PX
from tgbot.pictures.layouts.players import NameStyle, player_name, seat_sign
from tgbot.pictures.layouts.table import BLOCK_GAP_PX, board_layout, board_panels
from tgbot.pictures.palette import CREAM, INK, Colour, Look, theme_of
from tgbot.pictures.runs import cut, width_of
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

COLUMNS = 5
CELL_WIDTH_PX, CELL_HEIGHT_PX = 203, 140
CELL_GAP_PX = 8
SEAT_PX, SEAT_GAP_PX = 104, 8
_CARD_NAME_SIZES_PX = (34, 33, 32, 31)
_PICKED_FRAME_PX = 8
_SEAT_NAME_SIZES_PX = (36, 33, 31)
OPEN_NUMBER = "??"
_CELL_ROOM_PX, _CELL_COMFORT_PX = CELL_WIDTH_PX - 12, CELL_WIDTH_PX - 24
"""The most that a name may take, and what it takes before it is set smaller."""


def opening_layout(opening: OpeningFacts) -> Layout:
    words, look = opening.words, opening.look
    panels, y = board_panels(opening, words.text("picture-opening"), Street(look, words, ()))
    panels += _seats(opening, y, words)
    y += SEAT_PX + BLOCK_GAP_PX
    if opening.own:
        panels += _cards(opening.own, y, look, words)
        y += 3 * (CELL_HEIGHT_PX + CELL_GAP_PX) - CELL_GAP_PX
    return board_layout(opening, panels, y)


# Who has chosen


def _seats(opening: OpeningFacts, y: int, words: Words) -> list[PanelAt]:
    count = len(opening.players)
    width = (CONTENT_PX - SEAT_GAP_PX * (count - 1)) // count
    return [
        PanelAt(_seat(player, width, opening.look, words), MARGIN_PX + at * (width + SEAT_GAP_PX), y)
        for at, player in enumerate(opening.players)
    ]


def _seat(player: PlayerFacts, width: int, look: Look, words: Words) -> Panel:
    """A player who chooses or has chosen: sign, name, goods. The reader's own stands out."""
    theme = theme_of(look)
    ground = theme.turn if player.is_reader else theme.panel
    frame = Fill(
        box=Box(0, 0, width, SEAT_PX),
        colour=ground,
        radius=12,
        outline=theme.turn_frame if player.is_reader else None,
        outline_px=4 if player.is_reader else 0,
    )
    mark, name_x = _mark(player, width, look), 68
    style = NameStyle(_SEAT_NAME_SIZES_PX, theme.ink, ground, needs_you=False)
    elements: tuple[Element, ...] = (
        frame,
        *seat_sign(player, 37, SEAT_PX // 2, 50, look),
        *mark,
        *player_name(player, name_x, 42, width - name_x - 12, style, words),
        *token_line(amounts(player.goods), name_x, 74, 42, 8, look, words),
    )
    return Panel(width=width, height=SEAT_PX, look=look, background=theme.background, elements=elements)


def _mark(player: PlayerFacts, width: int, look: Look) -> tuple[Fill | SpriteAt, ...]:
    """A check mark for a player who has chosen, three dots for one who is thinking: below the name, beside the goods."""
    if player.progress is Progress.DONE:
        mark_width, height = sprite_size("check", 30)
        return (SpriteAt(name="check", box=Box(width - mark_width - 10, 60, mark_width, height)),)
    side, step, colour = 8, 12, theme_of(look).second_ink
    lefts = [width - 14 - side - at * step for at in (2, 1, 0)]
    return tuple([Fill(box=Box(left, 70, side, side), colour=colour, radius=side // 2) for left in lefts])


# The reader's cards


def _cards(own: OwnCards, y: int, look: Look, words: Words) -> list[PanelAt]:
    """The thirteen cards, and their number in the last two places."""
    steps = CELL_WIDTH_PX + CELL_GAP_PX, CELL_HEIGHT_PX + CELL_GAP_PX
    places = [
        (MARGIN_PX + at % COLUMNS * steps[0], y + at // COLUMNS * steps[1]) for at in range(3 * COLUMNS)
    ]
    cards = EDITIONS[look.edition].digits
    placed = [
        PanelAt(_cell(card, own, look, words), *place) for card, place in zip(cards, places, strict=False)
    ]
    return [*placed, PanelAt(_number(own, look, words), *places[len(cards)])]


def _cell(card: Card, own: OwnCards, look: Look, words: Words) -> Panel:
    """A card with its name."""
    theme, box = theme_of(look), Box(0, 0, CELL_WIDTH_PX, CELL_HEIGHT_PX)
    is_picked = card in own.laid
    colour, outline = (theme.picked, theme.seats[own.seat]) if is_picked else (CREAM, INK)
    outline_px = _PICKED_FRAME_PX if is_picked else 3
    names = _name_lines(card, words)
    elements = (
        Fill(box=box, colour=colour, radius=12, outline=outline, outline_px=outline_px),
        *_face(card, colour, look, emblem_px=66 if len(names) == 1 else 54),
        *_card_name(names, colour),
        *(_tick(own, look) if is_picked else ()),
    )
    return Panel(
        width=box.width, height=box.height, look=look, background=theme.background, elements=elements
    )


def _face(card: Card, colour: Colour, look: Look, *, emblem_px: int) -> tuple[Element, ...]:
    """Digit and emblem side by side, in the upper part of a cell."""
    name = f"card-{card}"
    width, height = sprite_size(name, emblem_px)
    digit = TextAt(
        text=str(EDITIONS[look.edition].digits[card]),
        x=62,
        y=_PICKED_FRAME_PX + emblem_px - 4,
        face=Face.TITLE,
        size=round(1.2 * emblem_px),
        colour=INK,
        on=colour,
        anchor=MIDDLE,
    )
    return digit, SpriteAt(name=name, box=Box(126 - width // 2, _PICKED_FRAME_PX + 3, width, height))


def _name_lines(card: Card, words: Words) -> tuple[str, ...]:
    """The name of a card: in two lines if it is wide, or the short one if it is one wide word."""
    name = words.text(f"card-{card}")
    if width_of(name, Face.LABEL, _CARD_NAME_SIZES_PX[-1]) <= _CELL_ROOM_PX:
        return (name,)
    first, _, last = name.rpartition(" ")
    if first:
        return first, last
    return (words.text(f"brief-{card}"),) if f"brief-{card}" in words else (name,)


def _card_name(lines: tuple[str, ...], colour: Colour) -> list[TextAt]:
    sizes = _CARD_NAME_SIZES_PX if len(lines) == 1 else _CARD_NAME_SIZES_PX[-1:]
    size = min([fitting_px(line, Face.LABEL, sizes, _CELL_COMFORT_PX) for line in lines])
    baselines = (CELL_HEIGHT_PX - 20,) if len(lines) == 1 else (CELL_HEIGHT_PX - 43, CELL_HEIGHT_PX - 14)
    return [
        TextAt(
            text=cut(line, Face.LABEL, size, _CELL_ROOM_PX),
            x=CELL_WIDTH_PX // 2,
            y=baseline,
            face=Face.LABEL,
            size=size,
            colour=INK,
            on=colour,
            anchor=MIDDLE,
        )
        for line, baseline in zip(lines, baselines, strict=True)
    ]


def _tick(own: OwnCards, look: Look) -> list[Element]:
    """The corner of a card that is picked."""
    corner = Box(CELL_WIDTH_PX - 44, 0, 44, 40)
    width, height = sprite_size("check-bar", 28)
    return [
        Fill(
            box=corner,
            colour=theme_of(look).seats[own.seat],
            radius=12,
            corners=(False, True, False, True),
        ),
        SpriteAt(name="check-bar", box=Box(corner.x + (44 - width) // 2, 6, width, height)),
    ]


def _number(own: OwnCards, look: Look, words: Words) -> Panel:
    """The number that two cards make, or what is to be done."""
    theme = theme_of(look)
    width, height = 2 * CELL_WIDTH_PX + CELL_GAP_PX, CELL_HEIGHT_PX
    ground, front = theme.seats[own.seat], theme.on_seats[own.seat]
    digits = sorted([EDITIONS[look.edition].digits[card] for card in own.laid])
    is_chosen = bool(digits)
    number = "".join([str(digit) for digit in digits]) if is_chosen else OPEN_NUMBER
    big = TextAt(text=number, x=16, y=106, face=Face.TITLE, size=104, colour=front, on=ground)
    x = big.x + big.width + 14
    room = width - x - 10
    upper, lower = ("your-number", "lowest-first") if is_chosen else ("pick-two", "lowest-first")
    lines = ((f"picture-{upper}", Face.NAME, 62), (f"picture-{lower}", Face.LABEL, 104))
    texts = [
        TextAt(
            text=cut(words.text(name), face, size, room),
            x=x,
            y=y,
            face=face,
            size=size,
            colour=front,
            on=ground,
        )
        for name, face, y in lines
        for size in [fitting_px(words.text(name), face, _CARD_NAME_SIZES_PX, room)]
    ]
    frame = Fill(box=Box(0, 0, width, height), colour=ground, radius=12)
    return Panel(
        width=width, height=height, look=look, background=theme.background, elements=(frame, big, *texts)
    )
