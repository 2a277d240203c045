"""Inks: the at most 128 colours that all pictures of one look are drawn with.

They begin with the colours of the palette and with the steps between texts and what lies behind them. The rest are
those that the sprites use most. A fixed set is what lets panels be kept and put together without looking at their
pixels again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache

from PIL import Image, ImageColor

from engine.rules.cards import Card
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.tables.directory.names import MARK_COUNT
from tgbot.pictures.palette import CREAM, INK, SUN, SUN_EDGE, Colour, Look, Theme, theme_of
from tgbot.pictures.scenery import scenery_of
from tgbot.pictures.sprites import SHEET_FOLDER, building_sprite, sprite
from tgbot.pictures.tokens import TOKEN_INKS, TokenInk, token_ink

MAX_INKS = 128
NEAR = 30
"""Colours closer than this, summed over red, green and blue, share an ink."""
SAMPLE_PX = 48
"""Sprites are looked at in this height."""
MAX_SPRITE_COLOURS = 1500
"""How many of their colours are looked at, the most frequent ones: nearly all others lie at edges."""
INKS_FILE = "inks.json"
"""Beside the sheets: the inks of each look, as `make sprites` finds them."""
STEPS = (0.25, 0.5, 0.75)
"""The steps between a text and what lies behind it."""

Rgb = tuple[int, int, int]


@cache
def ink_palette(look: Look) -> Image.Image:
    """An image that carries the inks of a look as its palette."""
    # Shortcut: they are looked up in a file. To find them takes 0.3 s of processor for each look, for which the first
    # picture after a start would wait.
    image = Image.new("P", (1, 1))
    image.putpalette(bytes.fromhex(_written()[_name(look)]))
    return image


@cache
def _written() -> dict[str, str]:
    written: dict[str, str] = json.loads((SHEET_FOLDER / INKS_FILE).read_text("utf-8"))
    return written


def inks_to_write(looks: Iterable[Look]) -> str:
    """The inks of these looks, as their file has them."""
    found = {_name(look): bytes([part for ink in _inks(look) for part in ink]).hex() for look in looks}
    return json.dumps(found, indent=1) + "\n"


def _name(look: Look) -> str:
    return f"{look.edition} {'night' if look.is_dark else 'day'}"


def _inks(look: Look) -> list[Rgb]:
    theme = theme_of(look)
    inks = [*dict.fromkeys(_roles(theme, look))]
    for colour in (*_steps(theme, look), *_of_sprites(theme, look)):
        if len(inks) == MAX_INKS:
            break
        if all([_distance(colour, other) > NEAR for other in inks]):
            inks.append(colour)
    return inks


def _distance(one: Rgb, other: Rgb) -> int:
    return sum([abs(a - b) for a, b in zip(one, other, strict=True)])


def _rgb(colours: Iterable[str]) -> list[Rgb]:
    return [ImageColor.getrgb(colour)[:3] for colour in colours]


def _roles(theme: Theme, look: Look) -> list[Rgb]:
    values = [getattr(theme, field.name) for field in fields(theme)]
    single = [value for value in values if isinstance(value, str)]
    bricks = [colour for ink in _token_inks(look) for colour in (ink.face, ink.edge, ink.letter)]
    scenery = scenery_of(look).colours
    return _rgb([*single, *scenery, *theme.seats, *theme.on_seats, *bricks, INK, CREAM, SUN, SUN_EDGE])


def _token_inks(look: Look) -> list[TokenInk]:
    return [token_ink(good, look.edition) for good in TOKEN_INKS]


def _steps(theme: Theme, look: Look) -> Iterator[Rgb]:
    """The mixtures at the edges of letters."""
    pairs = [
        *[(theme.ink, behind) for behind in (theme.panel, theme.second_panel, theme.background)],
        *[(theme.ink, behind) for behind in (theme.turn, theme.street)],
        (INK, CREAM),
        (INK, SUN),
        (theme.on_header, theme.header),
        (theme.on_accent, theme.accent),
        (theme.second_ink, theme.background),
        (theme.second_ink, theme.panel),
        *[(ink.letter, ink.face) for ink in _token_inks(look)],
        *zip(theme.on_seats, theme.seats, strict=True),
        *[(seat, theme.background) for seat in theme.seats],
        (scenery_of(look).title, theme.sky),
    ]
    for front, behind in pairs:
        (one, other), weights = _rgb([front, behind]), STEPS
        for weight in weights:
            yield _mixed(one, other, weight)


def _mixed(one: Rgb, other: Rgb, weight: float) -> Rgb:
    red, green, blue = [round(a * weight + b * (1 - weight)) for a, b in zip(one, other, strict=True)]
    return red, green, blue


def _of_sprites(theme: Theme, look: Look) -> list[Rgb]:
    """The colours of sprites before their usual background, the most frequent first."""
    counted: Counter[Rgb] = Counter()
    for name, behind in _samples(theme):
        image = sprite(name, SAMPLE_PX, is_dark=look.is_dark, edition=look.edition)
        ground = Image.new("RGB", image.size, behind)
        ground.paste(image, (0, 0), image)
        for count, colour in ground.getcolors(image.width * image.height) or []:
            counted[colour] += count  # type: ignore[index]
    return [colour for colour, _ in counted.most_common(MAX_SPRITE_COLOURS)]


def _samples(theme: Theme) -> Iterator[tuple[str, Colour]]:
    """Sprites, and the colour that is usually behind them."""
    yield from [(building_sprite(building.name), theme.sky) for building in HOUSE_DECK]
    yield from [(f"card-{card}", theme.card) for card in Card]
    yield from [(f"card-grey-{card}", theme.background) for card in Card]
    yield from [(f"mark-{mark}", CREAM) for mark in range(MARK_COUNT)]
    yield from [(f"good-{good}-2", theme.panel) for good in TOKEN_INKS]
    yield from [(name, theme.panel) for name in ("points", "bag", "cards", "pile", "palm", "flag-ink", "car")]
    yield from [(name, theme.panel) for name in ("crown", "medal-1", "medal-2", "medal-3")]
