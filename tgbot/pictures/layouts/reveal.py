"""The reveal: one house for each player, in the order of the round, with the two cards that make their number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tgbot.pictures.elements import (
    MIDDLE,
    RIGHT,
    Box,
    Element,
    Fill,
    Layout,
    Panel,
    PanelAt,
    SpriteAt,
    TextAt,
)
from tgbot.pictures.layouts.header import HEADER_PX, PICTURE_WIDTH_PX, header
from tgbot.pictures.layouts.lessons.big_cards import big_card, new_frame
from tgbot.pictures.layouts.lines import CARD_NAME_TYPE, NAME_TYPE, Ink, Type, fitted_line, wrapped
from tgbot.pictures.layouts.players import labelled_sign
from tgbot.pictures.layouts.roofs import REVEAL_SKY_PX, sky_with_roofs
from tgbot.pictures.palette import Look, theme_of
from tgbot.pictures.runs import drawable, width_of
from tgbot.pictures.scene_facts import RevealedPlayer, RevealFacts
from tgbot.pictures.scenery import scenery_of
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

ROAD_PX = 72
MAX_ARCH_PX = 400
ARCH_TOP_PX = 22
MAX_ARCH_RADIUS_PX = 120
BIG_CARD_HEIGHT_PX = 204
MAX_BIG_CARD_PX = 136
CARDS_TOP_PX = 202
CARD_LINE_PX, BETWEEN_NAMES_PX = 42, 10
NEW_FRAME_PX = 9
ROAD_TYPE = Type(Face.LABEL, (36, 34, 32, 31))


def reveal_layout(reveal: RevealFacts) -> Layout:
    words, look = reveal.words, reveal.look
    count = len(reveal.players)
    width = PICTURE_WIDTH_PX // count
    lowest = max([line.y for player in reveal.players for line in _card_lines(player, width, words)])
    height = CARDS_TOP_PX + BIG_CARD_HEIGHT_PX + 76 + lowest
    houses_y = HEADER_PX + REVEAL_SKY_PX
    stage = words.text("picture-round", round=reveal.round)
    houses = [
        PanelAt(_house(player, at, width, height, look, words), at * width, houses_y)
        for at, player in enumerate(reveal.players)
    ]
    has_new = any([player.new for player in reveal.players])
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=houses_y + height + ROAD_PX,
        look=look,
        background=theme_of(look).background,
        panels=(
            header(reveal.code, reveal.mark, stage, reveal.goal, look, words),
            PanelAt(sky_with_roofs(count, width, look), 0, HEADER_PX),
            *houses,
            PanelAt(_road(look, words, has_new=has_new), 0, houses_y + height),
        ),
    )


# The houses


def _house(player: RevealedPlayer, at: int, width: int, height: int, look: Look, words: Words) -> Panel:
    """A façade with an arch, in which a player is seen; the first to act stands out."""
    theme, facade = theme_of(look), scenery_of(look).facades[at]
    ground = theme.panel if at else theme.turn
    arch = _arch_box(width, height)
    radius = min(MAX_ARCH_RADIUS_PX, arch.width // 2)
    elements: tuple[Element, ...] = (
        Fill(box=Box(width - 10, 0, 10, height), colour=facade.shade),
        *_windows(arch, width, look),
        Fill(
            box=Box(arch.x - 7, arch.y - 7, arch.width + 14, height - arch.y + 7),
            colour=facade.shade,
            radius=radius + 7,
            corners=(True, True, False, False),
        ),
        Fill(box=arch, colour=ground, radius=radius, corners=(True, True, False, False)),
        *labelled_sign(player.seat, str(at + 1), arch.x + arch.width // 2, 86, 82, look),
        *_name(player, arch, ground, look, words),
        *_both_cards(player, arch, look),
        *_card_names(player, arch, width, ground, look, words),
    )
    return Panel(width=width, height=height, look=look, background=facade.wall, elements=elements)


def _arch_box(width: int, height: int) -> Box:
    arch = min(MAX_ARCH_PX, width - 30)
    return Box((width - 10 - arch) // 2 + 3, ARCH_TOP_PX, arch, height - ARCH_TOP_PX)


def _windows(arch: Box, width: int, look: Look) -> Iterator[Fill]:
    """Windows beside an arch that leaves room for them."""
    side = arch.x - 7
    if side < 50:
        return
    scenery = scenery_of(look)
    for y in (56, 226, 396):
        for left in (0, arch.right + 7):
            room = side if not left else width - 10 - left
            box = Box(left + (room - 36) // 2, y, 36, 76)
            yield Fill(box=box.inset(-5), colour=scenery.trim, radius=20, corners=(True, True, False, False))
            yield Fill(box=box, colour=scenery.window, radius=17, corners=(True, True, False, False))


def _name(player: RevealedPlayer, arch: Box, ground: str, look: Look, words: Words) -> list[Element]:
    """A name in the middle of an arch, with a robot behind a computer's."""
    robot_width, robot_height = sprite_size("robot", 36)
    behind = (robot_width + 8) * player.is_computer
    name = drawable(player.name) or words.text("picture-seat", number=player.seat + 1)
    ink, y, room = Ink(theme_of(look).ink, ground), 174, arch.width - 12
    text = fitted_line(name, 0, y, room - behind, NAME_TYPE, ink)
    left = arch.x + (arch.width - text.width - behind) // 2
    placed: list[Element] = [fitted_line(name, left, y, room - behind, NAME_TYPE, ink)]
    if player.is_computer:
        box = Box(left + text.width + 8, y - robot_height + 3, robot_width, robot_height)
        placed.append(SpriteAt(name="robot", box=box))
    return placed


# Cards


def _both_cards(player: RevealedPlayer, arch: Box, look: Look) -> Iterator[Element]:
    gap = 10
    width = min(MAX_BIG_CARD_PX, (arch.width - 2 * NEW_FRAME_PX - gap) // 2)
    left = arch.x + (arch.width - 2 * width - gap) // 2
    for at, card in enumerate(player.shown):
        box = Box(left + at * (width + gap), CARDS_TOP_PX, width, BIG_CARD_HEIGHT_PX)
        yield from big_card(card, box, look, is_new=card in player.new)


class _NameLine(NamedTuple):
    """A line of card names, and how far it stands below the cards."""

    text: str
    y: int


def _card_lines(player: RevealedPlayer, width: int, words: Words) -> tuple[_NameLine, ...]:
    """The names of both cards, one below the other; a long one takes two lines."""
    room, size = _names_room(width), _names_size(player, width, words)
    names = [wrapped(words.text(f"card-{card}"), Face.LABEL, size, room) for card in player.shown]
    gap = BETWEEN_NAMES_PX if max(map(len, names)) > 1 else 0
    lines = [(line, gap * at) for at, name in enumerate(names) for line in name]
    return tuple([_NameLine(line, at * CARD_LINE_PX + apart) for at, (line, apart) in enumerate(lines)])


def _names_room(width: int) -> int:
    return _arch_box(width, 1).width - 8


def _names_size(player: RevealedPlayer, width: int, words: Words) -> int:
    """The largest size in which no name needs a second line; else one in which every word fits."""
    names = [words.text(f"card-{card}") for card in player.shown]
    parts = [part for name in names for part in name.split()]
    room, (face, sizes) = _names_room(width), CARD_NAME_TYPE
    fits = [size for size in sizes if max([width_of(name, face, size) for name in names]) <= room]
    by_word = [size for size in sizes if max([width_of(part, face, size) for part in parts]) <= room]
    return next(iter(fits or by_word[1:2] or by_word), sizes[-1])


def _card_names(
    player: RevealedPlayer, arch: Box, width: int, ground: str, look: Look, words: Words
) -> list[TextAt]:
    size = _names_size(player, width, words)
    return [
        TextAt(
            text=text,
            x=arch.x + arch.width // 2,
            y=CARDS_TOP_PX + BIG_CARD_HEIGHT_PX + 48 + y,
            face=Face.LABEL,
            size=size,
            colour=theme_of(look).ink,
            on=ground,
            anchor=MIDDLE,
        )
        for text, y in _card_lines(player, width, words)
    ]


# The road


def _road(look: Look, words: Words, *, has_new: bool) -> Panel:
    theme = theme_of(look)
    car_width, car_height = sprite_size("car", 56)
    elements: list[Element] = [
        Fill(box=Box(0, 0, PICTURE_WIDTH_PX, 9), colour=theme.kerb),
        *[Fill(box=Box(x, 40, 54, 7), colour=scenery_of(look).road_line) for x in range(250, 720, 92)],
        SpriteAt(name="car", box=Box(40, 8, car_width, car_height)),
    ]
    if has_new:
        elements += _legend_of_new(look, words)
    return Panel(
        width=PICTURE_WIDTH_PX, height=ROAD_PX, look=look, background=theme.street, elements=tuple(elements)
    )


def _legend_of_new(look: Look, words: Words) -> list[Element]:
    theme = theme_of(look)
    ink = Ink(theme.ink, theme.street)
    text = fitted_line(words.text("scene-new-card"), 1052, 52, 260, ROAD_TYPE, ink, anchor=RIGHT)
    box = Box(text.left - 36, 24, 24, 32)
    return [*new_frame(box, radius=6), text]
