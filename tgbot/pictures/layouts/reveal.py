"""The reveal: one house for each player, in the order of the round, with the two cards that make their number."""

from __future__ import annotations

import math

from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    NO_BOX,
    SPRING,
    Box,
    column,
    drawn,
    fill,
    image,
    in_room,
    line,
    pad,
    panel,
    picture,
    rays,
    row,
    stack,
)
from tgbot.pictures.elements import Layout, Point, Polygon
from tgbot.pictures.layouts.cards import big_card, new_frame
from tgbot.pictures.layouts.header import PICTURE_WIDTH_PX, header
from tgbot.pictures.layouts.parts import CARD_NAME_TYPE, NAME_TYPE, name_line, seat_name, seat_sign
from tgbot.pictures.palette import Colour
from tgbot.pictures.runs import width_of, wrapped
from tgbot.pictures.scene_facts import RevealedPlayer, RevealFacts
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

ROAD_PX = 72
MAX_ARCH_PX = 400
ARCH_TOP_PX, ARCH_FRAME_PX = 22, 7
MAX_ARCH_RADIUS_PX = 120
SHADE_PX = 10
BIG_CARD_HEIGHT_PX, MAX_BIG_CARD_PX, BIG_CARD_GAP_PX = 204, 136, 10
CARD_LINE_GAP_PX, BETWEEN_NAMES_PX = 15, 10
NEW_FRAME_PX = 9
ROAD_TYPE = Type(Face.LABEL, (36, 34, 32, 31))
ROUND_ABOVE = (True, True, False, False)


def reveal_layout(reveal: RevealFacts) -> Layout:
    style, count = style_of(reveal), len(reveal.players)
    width = PICTURE_WIDTH_PX // count
    stage = style.words.text("picture-round", round=reveal.round)
    people = [_person(player, at, width, style) for at, player in enumerate(reveal.players)]
    height = max([person.height for person in people])
    houses = [_house(person, at, width, height, style) for at, person in enumerate(people)]
    shown = column(
        header(reveal.code, reveal.mark, stage, reveal.goal, style),
        sky_with_roofs(count, width, style),
        row(*houses, width=PICTURE_WIDTH_PX),
        _road(style, has_new=any([player.new for player in reveal.players])),
    )
    return picture(style, shown)


# The houses


def _arch_px(width: int) -> int:
    return min(MAX_ARCH_PX, width - 30)


def _house(person: Box, at: int, width: int, height: int, style: Style) -> Box:
    """A façade with an arch, in which a player is seen; the first to act stands out."""
    facade, arch_px = style.scenery.facades[at], _arch_px(width)
    radius, ground = min(MAX_ARCH_RADIUS_PX, arch_px // 2), _ground(at, style)
    arch_height = height - ARCH_TOP_PX
    frame = fill(
        arch_px + 2 * ARCH_FRAME_PX,
        arch_height + ARCH_FRAME_PX,
        facade.shade,
        radius=radius + ARCH_FRAME_PX,
        corners=ROUND_ABOVE,
    )
    arch = stack(frame, fill(arch_px, arch_height, ground, radius=radius, corners=ROUND_ABOVE), down=AT_END)
    left = (width - SHADE_PX - arch_px) // 2 + 3 - ARCH_FRAME_PX
    right = width - SHADE_PX - left - frame.width
    front = row(_windows(left, height, style), arch, _windows(right, height, style), align=AT_END)
    shade = fill(SHADE_PX, height, facade.shade)
    inside = row(left + ARCH_FRAME_PX, in_room(person, arch_px, height, down=AT_START), width=width)
    return panel(style, facade.wall, stack(row(front, shade), inside))


def _ground(at: int, style: Style) -> str:
    return style.theme.panel if at else style.theme.turn


def _windows(width: int, height: int, style: Style) -> Box:
    """Windows beside an arch, if there is room for them."""
    scenery = style.scenery
    trim = fill(46, 86, scenery.trim, radius=20, corners=ROUND_ABOVE)
    window = stack(trim, fill(36, 76, scenery.window, radius=17, corners=ROUND_ABOVE))
    windows = column(51, *[window] * 3, gap=84) if width >= 50 else NO_BOX
    return in_room(windows, width, height, down=AT_START)


def _person(player: RevealedPlayer, at: int, width: int, style: Style) -> Box:
    """A player from the top of their house to its foot: sign, name, both cards and what these are called."""
    arch_px, ink = _arch_px(width), Ink(style.theme.ink, _ground(at, style))
    name = seat_name(player.name, player.seat, style)
    return column(
        45,
        seat_sign(player.seat, str(at + 1), 82, style),
        16,
        name_line(name, arch_px - 12, NAME_TYPE, ink, is_computer=player.is_computer),
        28,
        _both_cards(player, arch_px, style),
        21,
        _card_names(player, arch_px - 8, ink, style),
        28,
    )


# Roofs: the sky above the houses, and what reaches into it


REVEAL_SKY_PX = 122
DOME_STEPS = 24
_LEDGE_PX = 14


def sky_with_roofs(count: int, width: int, style: Style) -> Box:
    """The sky over `count` houses of a width."""
    sky = rays(PICTURE_WIDTH_PX, REVEAL_SKY_PX, style.scenery.sky_rays)
    roofs = row(*[roof(width, style) for roof in ROOFS[:count]], width=PICTURE_WIDTH_PX, align=AT_END)
    return panel(style, style.theme.sky, stack(sky, roofs, down=AT_END))


def _polygon(colour: Colour, *points: Point) -> Box:
    """A shape whose lowest points are at the height 0."""
    width, height = max([x for x, _ in points]), -min([y for _, y in points])
    return drawn(Polygon(tuple([(x, y + height) for x, y in points]), colour), width, height)


def _on_ledge(width: int, colour: Colour, *shapes: Box) -> Box:
    """Shapes that stand on the ledge of a house, in its middle."""
    tallest = max([shape.height for shape in shapes])
    return column(stack(Box(width, tallest), *shapes, down=AT_END), fill(width, _LEDGE_PX, colour))


def _tiles(width: int, style: Style) -> Box:
    """A roof of tiles."""
    scenery = style.scenery
    tiles = _polygon(scenery.roof, (18, -36), (width - 18, -36), (width, 0), (0, 0))
    return _on_ledge(width, scenery.facades[0].wall, tiles)


def _pediment(width: int, style: Style) -> Box:
    scenery, half = style.scenery, min(width // 2 - 10, 190)
    outer = _polygon(scenery.trim, (0, 0), (half, -60), (2 * half, 0))
    inner = _polygon(scenery.facades[1].shade, (0, 0), (half - 42, -46), (2 * half - 84, 0))
    return _on_ledge(width, scenery.trim, outer, inner)


def _dome(width: int, style: Style) -> Box:
    scenery, shade = style.scenery, style.scenery.facades[2].shade
    angles = [math.pi * step / DOME_STEPS for step in range(DOME_STEPS + 1)]
    vault = _polygon(shade, *[(84 - round(84 * math.cos(a)), -round(52 * math.sin(a))) for a in angles])
    rose = stack(fill(38, 38, scenery.trim, radius=19), fill(24, 24, scenery.window, radius=12))
    shapes = (pad(vault, bottom=10), fill(width, 12, shade), pad(rose, bottom=6))
    return _on_ledge(width, scenery.trim, *shapes)


def _balustrade(width: int, style: Style) -> Box:
    scenery, count = style.scenery, len(range(8, width - 10, 26))
    posts = row(8, *[fill(10, 24, scenery.facades[3].shade)] * count, gap=16, width=width)
    return _on_ledge(width, scenery.trim, column(fill(width, 12, scenery.trim), posts))


ROOFS = (_tiles, _pediment, _dome, _balustrade)
"""From left to right."""


# Cards


def _both_cards(player: RevealedPlayer, room: int, style: Style) -> Box:
    width = min(MAX_BIG_CARD_PX, (room - 2 * NEW_FRAME_PX - BIG_CARD_GAP_PX) // 2)
    cards = [
        big_card(card, width, BIG_CARD_HEIGHT_PX, style, is_new=card in player.new) for card in player.shown
    ]
    return row(*cards, gap=BIG_CARD_GAP_PX)


def _card_names(player: RevealedPlayer, room: int, ink: Ink, style: Style) -> Box:
    """The names of both cards, one below the other; a long one takes two lines."""
    names = [style.words.text(f"card-{card}") for card in player.shown]
    face, size = CARD_NAME_TYPE.face, _names_size(names, room)
    lines = [wrapped(name, face, size, room) for name in names]
    kind, more = Type(face, (size,)), BETWEEN_NAMES_PX if max(map(len, lines)) > 1 else 0
    drawn = [
        column(
            *[in_room(line(text, kind, ink), height=27, down=AT_END) for text in name], gap=CARD_LINE_GAP_PX
        )
        for name in lines
    ]
    return column(*drawn, gap=CARD_LINE_GAP_PX + more)


def _names_size(names: list[str], room: int) -> int:
    """The largest size in which no name needs a second line; else one in which every word fits."""
    parts, (face, sizes) = [part for name in names for part in name.split()], CARD_NAME_TYPE
    fits = [size for size in sizes if max([width_of(name, face, size) for name in names]) <= room]
    by_word = [size for size in sizes if max([width_of(part, face, size) for part in parts]) <= room]
    return next(iter(fits or by_word[1:2] or by_word), sizes[-1])


# The road


def _road(style: Style, *, has_new: bool) -> Box:
    theme, width = style.theme, PICTURE_WIDTH_PX
    dashes = row(*[fill(54, 7, style.scenery.road_line)] * 6, gap=38)
    legend = [_legend_of_new(style)] if has_new else []
    traffic = row(40, image("car", 56), 56, pad(dashes, top=14), SPRING, *legend, 28, width=width)
    kerb = in_room(fill(width, 9, theme.kerb), height=ROAD_PX, down=AT_START)
    return panel(style, theme.street, stack(kerb, traffic))


def _legend_of_new(style: Style) -> Box:
    ink, text = Ink(style.theme.ink, style.theme.street), style.words.text("scene-new-card")
    sign = pad(new_frame(24, 32, radius=6), top=8)
    return row(sign, 12, pad(line(text, ROAD_TYPE, ink, 260), top=6))
