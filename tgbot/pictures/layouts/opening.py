"""The opening: the board, who has chosen, and the reader's thirteen cards in the columns of their buttons."""

from __future__ import annotations

from engine.rules import EDITIONS
from engine.rules.cards import Card
from tgbot.pictures.elements import MIDDLE, Box, Element, Fill, Layout, Panel, PanelAt, SpriteAt, TextAt
from tgbot.pictures.facts import OpeningFacts, OwnCards, PlayerFacts, Progress
from tgbot.pictures.layouts.buildings import Street
from tgbot.pictures.layouts.goods import amounts, fitting_px, token_line
from tgbot.pictures.layouts.header import MARGIN_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.players import ground_of, player_name, seat_sign
from tgbot.pictures.layouts.table import BLOCK_GAP_PX, board_panels, laid_out
from tgbot.pictures.palette import Look, theme_of
from tgbot.pictures.runs import cut
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.tokens import CREAM, INK
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

COLUMNS = 5
CELL_WIDTH_PX, CELL_HEIGHT_PX = 203, 140
CELL_GAP_PX = 8
SEAT_PX, SEAT_GAP_PX = 104, 8
_WIDTH = PICTURE_WIDTH_PX - 2 * MARGIN_PX
_NAME_SIZES_PX = (36, 34, 32, 31)
_PICKED_FRAME_PX = 8


def opening_layout(opening: OpeningFacts) -> Layout:
    words, look = Words(opening.language), opening.look
    panels, y = board_panels(opening, words.text("picture-opening"), Street(look, words, ()))
    panels += _seats(opening, y, words)
    y += SEAT_PX + BLOCK_GAP_PX
    if opening.own:
        panels += _cards(opening.own, y, look, words)
        y += 3 * (CELL_HEIGHT_PX + CELL_GAP_PX) - CELL_GAP_PX
    return laid_out(opening, panels, y)


# Who has chosen


def _seats(opening: OpeningFacts, y: int, words: Words) -> list[PanelAt]:
    count = len(opening.players)
    width = (_WIDTH - SEAT_GAP_PX * (count - 1)) // count
    return [
        PanelAt(_seat(player, width, opening.look, words), MARGIN_PX + at * (width + SEAT_GAP_PX), y)
        for at, player in enumerate(opening.players)
    ]


def _seat(player: PlayerFacts, width: int, look: Look, words: Words) -> Panel:
    """A player who chooses or has chosen: sign, name, goods."""
    theme = theme_of(look)
    is_choosing = player.progress is Progress.AWAITED
    frame = Fill(
        box=Box(0, 0, width, SEAT_PX),
        colour=ground_of(player, look),
        radius=12,
        outline=theme.turn_frame if is_choosing else None,
        outline_px=4 if is_choosing else 0,
    )
    mark = _mark(player, width)
    name_x = 66
    elements: tuple[Element, ...] = (
        frame,
        *seat_sign(player, 36, SEAT_PX // 2, 50, look),
        *mark,
        *player_name(player, name_x, 43, width - name_x - 10 - (38 if mark else 0), look, words),
        *token_line(amounts(player.goods), name_x, 74, 42, 8, look, words),
    )
    return Panel(width=width, height=SEAT_PX, look=look, background=theme.background, elements=elements)


def _mark(player: PlayerFacts, width: int) -> tuple[Element, ...]:
    if player.progress is not Progress.DONE:
        return ()
    mark_width, height = sprite_size("check", 32)
    return (SpriteAt(name="check", box=Box(width - mark_width - 10, 14, mark_width, height)),)


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
    name = f"card-{card}"
    width, height = sprite_size(name, 66)
    digit = TextAt(
        text=str(EDITIONS[look.edition].digits[card]),
        x=66,
        y=70,
        face=Face.TITLE,
        size=80,
        colour=INK,
        on=colour,
        anchor=MIDDLE,
    )
    elements: list[Element] = [
        Fill(
            box=box,
            colour=colour,
            radius=12,
            outline=outline,
            outline_px=_PICKED_FRAME_PX if is_picked else 3,
        ),
        digit,
        SpriteAt(name=name, box=Box(132 - width // 2, 13, width, height)),
        *_card_name(words.text(f"card-{card}"), colour),
    ]
    if is_picked:
        elements += _tick(own, look)
    return Panel(
        width=box.width, height=box.height, look=look, background=theme.background, elements=tuple(elements)
    )


def _card_name(name: str, colour: str) -> list[TextAt]:
    """A card's name in one line, smaller or cut if it is long."""
    room = CELL_WIDTH_PX - 18
    size = fitting_px(name, Face.LABEL, _NAME_SIZES_PX, room)
    return [
        TextAt(
            text=cut(name, Face.LABEL, size, room),
            x=CELL_WIDTH_PX // 2,
            y=CELL_HEIGHT_PX - 20,
            face=Face.LABEL,
            size=size,
            colour=INK,
            on=colour,
            anchor=MIDDLE,
        )
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
    number = "".join([str(digit) for digit in digits]) or "??"
    big = TextAt(text=number, x=16, y=112, face=Face.TITLE, size=118, colour=front, on=ground)
    x = big.x + big.width + 18
    room = width - x - 12
    lines = (("picture-your-number", Face.NAME, 62), ("picture-lowest-first", Face.LABEL, 104))
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
        for size in [fitting_px(words.text(name), face, _NAME_SIZES_PX, room)]
    ]
    frame = Fill(box=Box(0, 0, width, height), colour=ground, radius=12)
    return Panel(
        width=width, height=height, look=look, background=theme.background, elements=(frame, big, *texts)
    )
