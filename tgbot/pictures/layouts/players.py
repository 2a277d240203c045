"""Players: one line for each, with columns that are the same for all, so that the eye can compare."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from engine.rules.goods import Goods
from tgbot.pictures.elements import MIDDLE, Box, Element, Fill, Panel, SpriteAt, Stroke, TextAt, moved
from tgbot.pictures.facts import PlayerFacts, Progress
from tgbot.pictures.layouts.goods import Amount, fitting_px, sun, token, token_width
from tgbot.pictures.layouts.header import CONTENT_PX
from tgbot.pictures.palette import CREAM, INK, SUN, SUN_EDGE, Colour, Look, theme_of
from tgbot.pictures.runs import cut, drawable, ink_of, width_of
from tgbot.pictures.sprites import building_sprite, sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

STRIP_PX, STRIP_GAP_PX = 97, 5
MAX_NAME_PX = 400
_SIGN_MIDDLE = 36
_SIGN_PX = 56
_CARD = Box(76, 4, 64, 88)
_CARD_STEP_PX = 67
_NAME_X = 219
_NAME_SIZES_PX = (40, 36)
_COLUMN_MIDDLES = (244, 348, 453, 558, 663, 766, 872)
_TOKEN_TOP, _TOKEN_PX = 50, 44
_BAR = Box(646, 15, 330, 22)
_GROUP_POINTS, _GROUP_GAP_PX = 5, 8
_SUN_MIDDLE = 1012
_BADGE_GAP_PX, _BADGE_SPRITE_PX, _BADGE_TEXT_PX, _MAX_BADGE_BUILDINGS = 10, 34, 32, 2
_LOSS_PX = 32
_COLUMN_PX, _WIDEST_TOKEN_PX = 104, 76
_CARDS_X = 941
_NUMBER_SHARES = (0.64, 0.64, 0.56, 0.56)
"""The size of the place on a seat's sign, by its height; triangle and diamond have less room."""
_NUMBER_MIDDLES = (0.5, 0.5, 0.62, 0.5)


def player_strip(player: PlayerFacts, goal: int, look: Look, words: Words) -> Panel:
    """The line of one player."""
    theme, is_awaited = theme_of(look), player.progress is Progress.AWAITED
    ground = theme.turn if is_awaited else theme.panel
    style = NameStyle(_NAME_SIZES_PX, theme.ink, ground, needs_you=True)
    badge = _badge(player)
    badge_px = MAX_NAME_PX - (badge[0].box.x - _NAME_X - _BADGE_GAP_PX) if badge else 0
    elements = (
        Fill(
            box=Box(0, 0, CONTENT_PX, STRIP_PX),
            colour=ground,
            radius=12,
            outline=theme.turn_frame if is_awaited else None,
            outline_px=4 if is_awaited else 0,
        ),
        *seat_sign(player, _SIGN_MIDDLE, 31, _SIGN_PX, look),
        *_progress(player),
        *_cards(player, look),
        *player_name(player, _NAME_X, 40, MAX_NAME_PX - badge_px, style, words),
        *badge,
        *_points_bar(player.points, goal, look, is_awaited=is_awaited, gained=player.gained),
        *sun(player.points, _SUN_MIDDLE, 27, 52),
        *_goods(player.goods, look, words, is_awaited=is_awaited),
        *_losses(player, ground, look, words),
        *_hand(player.hand_count, ground, look),
    )
    return Panel(width=CONTENT_PX, height=STRIP_PX, look=look, background=theme.background, elements=elements)


def seat_sign(player: PlayerFacts, x: int, y: int, height: int, look: Look) -> tuple[Element, ...]:
    """The sign of a player's seat around a point, with their place in the order if there is one."""
    return labelled_sign(player.seat, str(player.place or ""), x, y, height, look)


def labelled_sign(seat: int, label: str, x: int, y: int, height: int, look: Look) -> tuple[Element, ...]:
    """The sign of a seat around a point, with a number or letter on it."""
    theme, name = theme_of(look), f"seat-{seat}"
    width, _ = sprite_size(name, height)
    box = Box(x - width // 2, y - height // 2, width, height)
    sign = SpriteAt(name=name, box=box)
    if not label:
        return (sign,)
    size = round(_NUMBER_SHARES[seat] * height)
    _, top, _, bottom = ink_of(label, Face.BOLD, size)
    baseline = box.y + round(_NUMBER_MIDDLES[seat] * height - (top + bottom) / 2)
    return sign, TextAt(
        text=label,
        x=x,
        y=baseline,
        face=Face.BOLD,
        size=size,
        colour=theme.on_seats[seat],
        on=theme.seats[seat],
        anchor=MIDDLE,
        is_token=True,
    )


def _progress(player: PlayerFacts) -> tuple[Element, ...]:
    """A mark below the sign: waited for, or done."""
    names = {Progress.AWAITED: "turn", Progress.DONE: "check-ink"}
    if player.progress not in names:
        return ()
    name = names[player.progress]
    width, height = sprite_size(name, 30)
    return (SpriteAt(name=name, box=Box(_SIGN_MIDDLE - width // 2, 62, width, height)),)


class NameStyle(NamedTuple):
    """How a name is written, and on what."""

    sizes: tuple[int, ...]
    """The first in which it fits."""
    colour: Colour
    on: Colour
    needs_you: bool
    """Is a long name cut, so that "you" has room behind it?"""

    def text(self, text: str, x: int, y: int, face: Face, size: int) -> TextAt:
        return TextAt(text=text, x=x, y=y, face=face, size=size, colour=self.colour, on=self.on)


def player_name(
    player: PlayerFacts, x: int, y: int, room: int, style: NameStyle, words: Words
) -> tuple[Element, ...]:
    """A name, with a robot behind a computer's and "you" behind the reader's own."""
    name = drawable(player.name) or words.text("picture-seat", number=player.seat + 1)
    you = words.text("picture-you") if player.is_reader else ""
    robot_width, robot_height = sprite_size("robot", style.sizes[0] - 4)
    you_px = width_of(you, Face.LABEL, style.sizes[-1]) + 10 if you else 0
    taken = (robot_width + 12) * player.is_computer + you_px * style.needs_you
    size = fitting_px(name, Face.NAME, style.sizes, room - taken)
    text = style.text(_whole_words(name, size, room - taken), x, y, Face.NAME, size)
    right = x + text.width
    if player.is_computer:
        box = Box(right + 12, y - robot_height + 3, robot_width, robot_height)
        return text, SpriteAt(name="robot", box=box)
    has_you = you and right + you_px <= x + room
    return (text, style.text(you, right + 10, y, Face.LABEL, style.sizes[-1])) if has_you else (text,)


def _whole_words(name: str, size: int, room: int) -> str:
    """A name that is too long without its last words, or cut if it is one."""
    words = name.split()
    fewer = [" ".join(words[:count]) for count in range(len(words), 0, -1)]
    fitting = (said for said in fewer if width_of(said, Face.NAME, size) <= room)
    return next(fitting, cut(name, Face.NAME, size, room))


# Open cards


def _cards(player: PlayerFacts, look: Look) -> list[Element]:
    places = [Box(_CARD.x + at * _CARD_STEP_PX, _CARD.y, _CARD.width, _CARD.height) for at in (0, 1)]
    if not player.shown:
        return [
            _back(place) if at < player.laid_count else _no_card(place, look)
            for at, place in enumerate(places)
        ]
    drawn: list[Element] = []
    for card, place in zip(player.shown, places, strict=True):
        drawn += open_card(card, place, look)
    if player.laid_count:
        drawn.append(_face_down(player, places))
    return drawn


def open_card(card: Card, box: Box, look: Look) -> tuple[Element, ...]:
    """A card by digit and emblem."""
    return (
        Fill(box=box, colour=CREAM, radius=9, outline=INK, outline_px=3),
        *card_face(card, box, look),
    )


def card_face(card: Card, box: Box, look: Look) -> tuple[Element, ...]:
    """Digit and emblem of a card, in its upper and lower half."""
    size = round(box.height * 0.49)
    emblem = round(min(box.height * 0.45, box.width * 0.66))
    name = f"card-{card}"
    width, _ = sprite_size(name, emblem)
    return (
        TextAt(
            text=str(EDITIONS[look.edition].digits[card]),
            x=box.x + box.width // 2,
            y=box.y + round(box.height * 0.49),
            face=Face.BOLD,
            size=size,
            colour=INK,
            on=CREAM,
            anchor=MIDDLE,
        ),
        SpriteAt(
            name=name,
            box=Box(box.x + (box.width - width) // 2, box.bottom - emblem - 3, width, emblem),
        ),
    )


def _back(box: Box) -> Fill:
    return Fill(box=box, colour=CARD_BACK, radius=9, outline=INK, outline_px=3)


CARD_BACK: Colour = "#B9583F"


def _no_card(box: Box, look: Look) -> Fill:
    return Fill(box=box, outline=theme_of(look).second_ink, outline_px=2, radius=9, is_dashed=True)


def _face_down(player: PlayerFacts, places: list[Box]) -> Fill:
    """The next card, face down on the lower half of the one that it replaces, or between both if that is secret."""
    left, right = places
    width, height, middle = 36, 46, (left.right + right.x) // 2
    if player.covered is not None:
        covered = places[player.shown.index(player.covered)]
        middle = covered.x + covered.width // 2
    return Fill(
        box=Box(middle - width // 2, left.bottom - height + 3, width, height),
        colour=CARD_BACK,
        radius=6,
        outline=INK,
        outline_px=3,
    )


# Points


def _points_bar(points: int, goal: int, look: Look, *, is_awaited: bool, gained: int = 0) -> list[Fill]:
    """A little box for each point on the way to the goal, in groups of five; new ones are hollow."""
    theme = theme_of(look)
    empty = theme.turn_empty if is_awaited else theme.empty
    return [
        Fill(
            box=box, colour=CREAM if at >= points - gained else SUN, radius=3, outline=SUN_EDGE, outline_px=2
        )
        if at < points
        else Fill(box=box, colour=empty, radius=3)
        for at, box in enumerate(_point_boxes(goal))
    ]


def _badge(player: PlayerFacts) -> tuple[Element, ...]:
    """Before the bar: buildings that a player has bought, with the points that they brought, or has removed."""
    names = [*player.removed, *player.bought][-_MAX_BADGE_BUILDINGS:]
    if not names:
        return ()
    sprites = [_badge_sprite(name, is_removed=name in player.removed) for name in names]
    gained = f"+{player.gained}" if player.gained else ""
    widths = [max([part.box.right for part in parts]) + 4 for parts in sprites]
    width = sum(widths) + 14 + width_of(gained, Face.BOLD, _BADGE_TEXT_PX)
    x = _BAR.x - _BADGE_GAP_PX - width
    frame = Fill(box=Box(x, 6, width, 40), colour=CREAM, radius=10, outline=SUN_EDGE, outline_px=3)
    drawn: list[Element] = [frame]
    x += 8
    for parts, step in zip(sprites, widths, strict=True):
        drawn += [moved(part, x, 26) for part in parts]
        x += step
    if gained:
        drawn.append(
            TextAt(text=gained, x=x, y=37, face=Face.BOLD, size=_BADGE_TEXT_PX, colour=INK, on=CREAM)
        )
    return tuple(drawn)


def _badge_sprite(building: str, *, is_removed: bool) -> tuple[Element, ...]:
    """A little building around the height 0; one that nobody has bought is struck out."""
    name, half = building_sprite(building), _BADGE_SPRITE_PX // 2
    width, height = sprite_size(name, _BADGE_SPRITE_PX)
    drawn = SpriteAt(name=name, box=Box(0, -half, width, height))
    strike = Stroke(points=((2, half - 3), (width - 2, 3 - half)), colour=INK, line_px=5)
    return (drawn, strike) if is_removed else (drawn,)


@lru_cache(8)
def _point_boxes(goal: int) -> tuple[Box, ...]:
    room = _BAR.width - _GROUP_GAP_PX * ((goal - 1) // _GROUP_POINTS)
    step = room / goal
    lefts = [_BAR.x + at * step + _GROUP_GAP_PX * (at // _GROUP_POINTS) for at in range(goal)]
    return tuple([Box(round(left), _BAR.y, round(step) - 2, _BAR.height) for left in lefts])


# Goods and hand


def _goods(goods: Goods, look: Look, words: Words, *, is_awaited: bool) -> list[Element]:
    drawn: list[Element] = []
    for name, count, middle in zip(Goods._fields, goods, _COLUMN_MIDDLES, strict=True):
        if count:
            amount = Amount(name, count)
            left = max(_NAME_X, middle - token_width(amount, _TOKEN_PX, words) // 2)
            drawn += token(amount, left, _TOKEN_TOP, _TOKEN_PX, look, words)
        else:
            drawn.append(_dot(middle, look, is_awaited=is_awaited))
    return drawn


def _losses(player: PlayerFacts, ground: Colour, look: Look, words: Words) -> Iterator[TextAt]:
    """Behind each good: how much of it others have taken, where there is room for that."""
    for at, (name, lost) in enumerate(zip(Goods._fields, player.lost, strict=True)):
        middle, amount = _COLUMN_MIDDLES[at], Amount(name, player.goods[at])
        token_px = token_width(amount, _TOKEN_PX, words) if amount.number else 16
        text = TextAt(
            text=f"−{lost}",
            x=max(_NAME_X + token_px, middle + token_px // 2) + 2,
            y=_TOKEN_TOP + 34,
            face=Face.BOLD,
            size=_LOSS_PX,
            colour=theme_of(look).ink,
            on=ground,
            is_token=True,
        )
        if lost and text.x + text.width < middle + _COLUMN_PX - _WIDEST_TOKEN_PX // 2:
            yield text


def _dot(middle: int, look: Look, *, is_awaited: bool) -> Fill:
    theme, side = theme_of(look), 12
    return Fill(
        box=Box(middle - side // 2, _TOKEN_TOP + (_TOKEN_PX - side) // 2, side, side),
        colour=theme.turn_empty if is_awaited else theme.empty,
        radius=side // 2,
    )


def _hand(count: int, ground: Colour, look: Look) -> tuple[Element, ...]:
    width, height = sprite_size("cards", 40)
    icon = SpriteAt(name="cards", box=Box(_CARDS_X, _TOKEN_TOP + 4, width, height))
    number = TextAt(
        text=str(count),
        x=_SUN_MIDDLE + 4,
        y=_TOKEN_TOP + 36,
        face=Face.NAME,
        size=40,
        colour=theme_of(look).ink,
        on=ground,
        anchor=MIDDLE,
    )
    return icon, number
