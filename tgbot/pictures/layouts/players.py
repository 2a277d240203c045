"""Players: one line for each, with columns that are the same for all, so that the eye can compare."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.rules.goods import Goods
from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    MAX_KEPT_BOXES,
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
    row,
    stack,
)
from tgbot.pictures.elements import Stroke
from tgbot.pictures.facts import STRIP_PX, PlayerFacts, Progress
from tgbot.pictures.layouts.cards import face_down, open_card, put_away
from tgbot.pictures.layouts.goods import Amount, sun, token
from tgbot.pictures.layouts.header import CONTENT_PX
from tgbot.pictures.layouts.parts import plate, seat_name, seat_sign
from tgbot.pictures.palette import CREAM, INK, SUN, SUN_EDGE
from tgbot.pictures.runs import cut, fitting_px, width_of
from tgbot.pictures.sprites import building_sprite
from tgbot.pictures.style import Ink, Style, Type, cap_px
from tgbot.pictures.typefaces import Face

MAX_NAME_PX = 400
_WRITTEN_PX = 819
"""From the name to the points."""
_STRIP_CARD_PX, _CARD_GAP_PX = (64, 88), 3
_NAME_SIZES_PX = (40, 36)
_TOKEN_PX = 44
_FIRST_COLUMN_PX, _COLUMN_PX = 77, 105
_WIDEST_TOKEN_PX = 76
_POINTS_BAR_PX = (330, 22)
_GROUP_POINTS, _GROUP_GAP_PX = 5, 8
_BADGE_GAP_PX, _BADGE_SPRITE_PX, _MAX_BADGE_BUILDINGS = 10, 34, 2
_CHANGE_TYPE, _HAND_TYPE = Type(Face.BOLD, (32,)), Type(Face.NAME, (40,))


@lru_cache(MAX_KEPT_BOXES)
def player_strip(player: PlayerFacts, goal: int, style: Style) -> Box:
    """The line of one player."""
    theme, is_awaited = style.theme, player.progress is Progress.AWAITED
    ground, frame, empty = theme.panel, None, theme.empty
    if is_awaited:
        ground, frame, empty = theme.turn, theme.turn_frame, theme.turn_empty
    ink = Ink(theme.ink, ground)
    bar = _points_bar(player.points, player.gained, goal, empty)
    points = row(_badge(player), _BADGE_GAP_PX, bar, 10, pad(sun(player.points, 52), top=2))
    room = min(MAX_NAME_PX, _WRITTEN_PX - points.width - _BADGE_GAP_PX)
    name = player_name(player, room, NameStyle(_NAME_SIZES_PX, ink, needs_you=True), style)
    upper = row(name, SPRING, points, width=_WRITTEN_PX, height=52)
    lower = row(_goods(player, empty, ink, style), _hand(player.hand_count, ink), height=_TOKEN_PX)
    signs = column(3, seat_sign(player.seat, str(player.place or ""), 56, style), 3, *_progress(player))
    cards = pad(_cards(player, style), top=4)
    shown = row(
        8, signs, 12, cards, 12, column(upper, -2, lower, align=AT_START), align=AT_START, width=CONTENT_PX
    )
    return plate(style, CONTENT_PX, STRIP_PX, shown, ground=ground, frame=frame, down=AT_START)


def _progress(player: PlayerFacts) -> list[Box]:
    """A mark below the sign: waited for, or done."""
    names = {Progress.AWAITED: "turn", Progress.DONE: "check-ink"}
    return [image(names[player.progress], 30)] if player.progress in names else []


class NameStyle(NamedTuple):
    """How a name is written, and on what."""

    sizes: tuple[int, ...]
    """The first in which it fits."""
    ink: Ink
    needs_you: bool
    """Is a long name cut, so that "you" has room behind it?"""


def player_name(player: PlayerFacts, room: int, written: NameStyle, style: Style) -> Box:
    """A name, with a robot behind a computer's and "you" behind the reader's own."""
    name, (sizes, ink, needs_you) = seat_name(player.name, player.seat, style), written
    robot = row(12, pad(image("robot", sizes[0] - 4), bottom=-3)) if player.is_computer else NO_BOX
    you = NO_BOX
    if player.is_reader:
        you = row(10, line(style.words.text("picture-you"), Type(Face.LABEL, sizes[-1:]), ink))
    space = room - robot.width - you.width * needs_you
    size = fitting_px(name, Face.NAME, sizes, space)
    text = line(_whole_words(name, size, space), Type(Face.NAME, (size,)), ink)
    behind = robot if player.is_computer else you if text.width + you.width <= room else NO_BOX
    return row(text, behind, height=cap_px(sizes[0]), align=AT_END)


def _whole_words(name: str, size: int, room: int) -> str:
    """A name that is too long without its last words, or cut if it is one."""
    words = name.split()
    fewer = [" ".join(words[:count]) for count in range(len(words), 0, -1)]
    fitting = (said for said in fewer if width_of(said, Face.NAME, size) <= room)
    return next(fitting, cut(name, Face.NAME, size, room))


# Open cards


def _cards(player: PlayerFacts, style: Style) -> Box:
    if not player.shown:
        back, none = (
            face_down(*_STRIP_CARD_PX, radius=9),
            put_away(*_STRIP_CARD_PX, style, radius=9, line_px=2),
        )
        return row(*[back if at < player.laid_count else none for at in (0, 1)], gap=_CARD_GAP_PX)
    cards = row(*[open_card(card, *_STRIP_CARD_PX, style) for card in player.shown], gap=_CARD_GAP_PX)
    return stack(cards, _face_down(player), down=AT_END) if player.laid_count else cards


def _face_down(player: PlayerFacts) -> Box:
    """The next card, face down on the lower half of the one that it replaces, or between both if that is secret."""
    back = pad(face_down(36, 46, radius=6), bottom=-3)
    if player.covered is None:
        return back
    places = [back if card == player.covered else NO_BOX for card in player.shown]
    return row(*[in_room(place, width=_STRIP_CARD_PX[0]) for place in places], gap=_CARD_GAP_PX, align=AT_END)


# Points


def _points_bar(points: int, gained: int, goal: int, empty: str) -> Box:
    """A little box for each point on the way to the goal, in groups of five; new ones are hollow."""
    width, height = _POINTS_BAR_PX
    step = (width - _GROUP_GAP_PX * ((goal - 1) // _GROUP_POINTS)) / goal
    lefts = [round(at * step + _GROUP_GAP_PX * (at // _GROUP_POINTS)) for at in range(goal)]
    size = (round(step) - 2, height)
    ahead, old, new = (
        fill(*size, empty, radius=3),
        *[fill(*size, colour, radius=3, outline=SUN_EDGE, outline_px=2) for colour in (SUN, CREAM)],
    )
    points_in_order = [*[old] * (points - gained), *[new] * gained, *[ahead] * (goal - points)]
    return Box(width, height, tuple([(x, 0, box) for x, box in zip(lefts, points_in_order, strict=False)]))


def _badge(player: PlayerFacts) -> Box:
    """The badge before the bar: buildings that a player has bought, with the points that they brought, or has removed."""
    names = [*player.removed, *player.bought][-_MAX_BADGE_BUILDINGS:]
    if not names:
        return NO_BOX
    buildings = [_badge_building(name, is_removed=name in player.removed) for name in names]
    gained = [line(f"+{player.gained}", _CHANGE_TYPE, Ink(INK, CREAM))] if player.gained else []
    shown = row(8, *buildings, 4, *gained, 6, gap=4)
    return stack(fill(shown.width, 40, CREAM, radius=10, outline=SUN_EDGE, outline_px=3), shown)


def _badge_building(building: str, *, is_removed: bool) -> Box:
    """A little building; one that nobody has bought is struck out."""
    shown = image(building_sprite(building), _BADGE_SPRITE_PX)
    width, height, _ = shown
    strike = Stroke(points=((2, height - 3), (width - 2, 3)), colour=INK, line_px=5)
    return stack(shown, drawn(strike, width, height)) if is_removed else shown


# Goods and hand


def _goods(player: PlayerFacts, empty: str, ink: Ink, style: Style) -> Box:
    """A column for each good; the first one begins where the name does, however wide its token is."""
    dot = row(2, fill(12, 12, empty, radius=6), 2)
    counts = zip(Goods._fields, player.goods, strict=True)
    goods = [token(Amount(name, count), _TOKEN_PX, style) if count else dot for name, count in counts]
    rooms = (max(48, goods[0].width), *[_COLUMN_PX] * (len(goods) - 1))
    widths = (_FIRST_COLUMN_PX, *rooms[1:])
    cells = zip(goods, player.lost, rooms, widths, strict=True)
    return row(*[_good(good, lost, room, width, ink) for good, lost, room, width in cells])


def _good(good: Box, lost: int, room: int, width: int, ink: Ink) -> Box:
    """A good in the middle of a room; behind it how much of it others have taken, if there is room before the next."""
    shown = row(in_room(good, width=room), width=width)
    if not lost:
        return shown
    loss = pad(line(f"−{lost}", _CHANGE_TYPE, ink, is_token=True), top=2)
    behind = row(room // 2 + good.width // 2 + 2, loss)
    fits = behind.width < width + (_COLUMN_PX - _WIDEST_TOKEN_PX) // 2
    return stack(shown, behind, across=AT_START) if fits else shown


def _hand(count: int, ink: Ink) -> Box:
    return row(15, pad(image("cards", 40), top=4), in_room(line(str(count), _HAND_TYPE, ink), width=56))
